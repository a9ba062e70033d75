"""Running the command: as people do, in a process of its own, or faster in this one."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

from ironstone.cli.app import run

COMMAND = [sys.executable, "-m", "ironstone.cli"]
ENVIRONMENT = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
LAB = ["openskill", "polars"]
SERVER = [
    "aiosmtplib",
    "aiosqlite",
    "alembic",
    "confusable_homoglyphs",
    "http_ece",
    "httpx",
    "litestar",
    "msgspec",
    "py_vapid",
    "sqlalchemy",
    "structlog",
    "uvicorn",
]
TRAIN = ["numpy", "torch"]
WITHOUT = """
import sys

class Without:  # nobody finds them, as if they were not there: not even find_spec does
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] in packages else self.finder.find_spec(name, path, target)

    def __getattr__(self, name):
        return getattr(self.finder, name)

packages = sys.argv[1].split(",")
sys.meta_path[:] = [Without(finder) for finder in sys.meta_path]
from ironstone.cli.app import main
main(sys.argv[2:])
"""
Done = subprocess.CompletedProcess[str]


def ironstone(*arguments: str, typed: Sequence[str] = (), cwd: Path | None = None) -> Done:
    """Run the command in a process of its own, with these lines on its input."""
    command = [*COMMAND, *arguments]
    lines = "".join(f"{line}\n" for line in typed)
    return subprocess.run(
        command, input=lines, capture_output=True, text=True, cwd=cwd, env=ENVIRONMENT, check=False, timeout=60
    )


def ironstone_without(packages: Sequence[str], *arguments: str, cwd: Path | None = None) -> Done:
    """Run the command as if these packages were not installed."""
    command = [sys.executable, "-c", WITHOUT, ",".join(packages), *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=ENVIRONMENT, check=False, timeout=60)


def started(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    """Start the command and go on; its input stays open."""
    command = [*COMMAND, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=cwd, env=ENVIRONMENT)


def here(*arguments: str, cwd: Path) -> Done:
    """Run a command that asks nothing, in this process."""
    out, errors = io.StringIO(), io.StringIO()
    with chdir(cwd), redirect_stdout(out), redirect_stderr(errors):
        code = run(arguments)
    return Done(arguments, code, out.getvalue(), errors.getvalue())
