"""A server as an operator starts it: `ironstone serve` in a process of its own, with packages of others beside it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ironstone.server.settings import Settings
from tests.packages import FIRST_BOT, KNOCK, package
from tests.server.serving import Running

ROOT = Path(__file__).resolve().parents[2]
END_SECONDS = 30
BOTS = ["--bots", "mine.py:FirstBot", "--bots", "shrewd", "--bots", "faulty.py:FaultyBot"]
FAULTY = """
class FaultyBot:
    def choose(self, game, table, seat):
        raise RuntimeError("no idea")
"""


def furnish(directory: Path) -> Path:
    """An operator's directory: two files with bots, and a package with a game and two bots."""
    (directory / "mine.py").write_text(FIRST_BOT, encoding="utf-8")
    (directory / "faulty.py").write_text(FAULTY, encoding="utf-8")
    brought = {
        "ironstone.games": {"knock": "knock_game:load", "broken": "no_such_module:load"},
        "ironstone.bots": {"shrewd": "shrewd_bot:FirstBot", "sly": "shrewd_bot:FirstBot"},
    }
    package(directory / "packages", "parlour", brought, knock_game=KNOCK, shrewd_bot=FIRST_BOT)
    return directory


def address_in(line: str) -> str:
    """The address in the first line that `ironstone serve` prints."""
    found = re.match(r"Ironstone is at (\S+)", line)
    return found[1] if found else ""


@contextmanager
def served(directory: Path, *arguments: str) -> Iterator[Running]:
    """The server, in a directory that is furnished."""
    command = [sys.executable, "-m", "ironstone.cli", "serve", "--port", "0", "--data", "data", *arguments]
    path = os.pathsep.join(
        [str(directory / "packages"), str(ROOT / "src"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    )
    environment = {**os.environ, "PYTHONPATH": path}
    with (directory / "errors.txt").open("a") as errors:
        process = subprocess.Popen(
            command, cwd=directory, env=environment, text=True, stdout=subprocess.PIPE, stderr=errors
        )
        assert process.stdout is not None
        try:
            address = address_in(process.stdout.readline())
            assert address, (directory / "errors.txt").read_text(encoding="utf-8")
            yield Running(address, Settings(""))
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=END_SECONDS)
