"""`make play` serves at once and compiles meanwhile; here in a small tree, with a fake in place of hatchling."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools import compiled

ROOT = Path(__file__).resolve().parent.parent

SERVER = """
import os, sys, threading, time
from ironstone.core import rules
stopper = threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True)
stopper.start()
print("serving", rules.VARIANT, sys.argv[1:], flush=True)
ready = os.environ.get("IRONSTONE_COMPILED")
while ready and not os.path.exists(ready):
    time.sleep(0.02)
if ready:
    print("bots", open(os.path.join(os.path.dirname(ready), "ironstone", "core", "rules.py")).read(), flush=True)
stopper.join()
"""

HATCHLING = """
import os, sys, time, zipfile
time.sleep(float(os.environ.get("FAKE_SECONDS", "0")))
if "FAKE_FAILURE" in os.environ:
    sys.exit("the compiler is unhappy")
assert os.environ["IRONSTONE_COMPILE"] == "1"
os.makedirs(sys.argv[-1])
with zipfile.ZipFile(os.path.join(sys.argv[-1], "fake.whl"), "w") as wheel:
    wheel.writestr("ironstone/native.so", "")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one file of rules, the real tools, and a compiler that takes no time."""
    root = tmp_path / "project"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    play = root / "tools" / "play.py"
    play.write_text(play.read_text().replace("HEAD_START_SECONDS = 3.0", "HEAD_START_SECONDS = 0.0"))
    files = {
        "hatch_build.py": "",
        "requirements/build.txt": "",
        "src/ironstone/__init__.py": "",
        "src/ironstone/core/__init__.py": "",
        "src/ironstone/core/rules.py": "VARIANT = 'compiled' if 'build' in __file__ else 'interpreted'",
        "src/ironstone/cli/__init__.py": "",
        "src/ironstone/cli/__main__.py": SERVER,
        "fake/hatchling/__init__.py": "",
        "fake/hatchling/__main__.py": HATCHLING,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@contextmanager
def playing(project: Path, **settings: str) -> Iterator["subprocess.Popen[str]"]:
    """`make play` in this project, until its input ends."""
    path = os.pathsep.join([str(project / "src"), str(project / "fake")])
    process = subprocess.Popen(
        [sys.executable, str(project / "tools" / "play.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        process_group=0,
        env={**os.environ, "CC": sys.executable, "PYTHONPATH": path, **settings},
    )
    try:
        yield process
    finally:
        process.communicate(timeout=60)


def lines_of(process: "subprocess.Popen[str]", count: int) -> list[str]:
    assert process.stdout is not None
    return [process.stdout.readline().strip() for _ in range(count)]


def until_it_compiles(project: Path) -> None:
    deadline = time.monotonic() + 30
    while not (project / "build" / "compiling").exists():
        assert time.monotonic() < deadline, "nothing is compiled"
        time.sleep(0.02)


def test_the_server_starts_at_once_and_its_bots_change_over_to_what_is_compiled_meanwhile(project: Path) -> None:
    with playing(project) as process:
        lines = lines_of(process, 4)

    assert lines[0].startswith("rules run interpreted while they are compiled")
    assert lines[1] == "serving interpreted ['serve', '--open']"
    assert any(line.startswith("bots VARIANT") for line in lines[2:])
    assert any(line.startswith("rules are compiled: bots and hints change over") for line in lines[2:])


def test_the_next_start_runs_all_of_it_compiled_with_the_interpreted_files_of_now(project: Path) -> None:
    with playing(project) as process:
        lines_of(process, 4)
    serve = project / "src" / "ironstone" / "cli" / "__main__.py"
    serve.write_text(serve.read_text().replace('"serving"', '"serving anew"'))

    with playing(project) as process:
        assert lines_of(process, 1) == ["serving anew compiled ['serve', '--open']"]


def test_changed_rules_are_compiled_anew(project: Path) -> None:
    with playing(project) as process:
        lines_of(process, 4)
    with (project / "src" / "ironstone" / "core" / "rules.py").open("a") as rules:
        rules.write("  # changed")

    with playing(project) as process:
        lines = lines_of(process, 4)

    assert lines[1] == "serving interpreted ['serve', '--open']"
    assert any(line.startswith("bots") and line.endswith("# changed") for line in lines[2:])


def test_an_interrupt_while_it_compiles_leaves_no_half_of_a_package(project: Path) -> None:
    with playing(project, FAKE_SECONDS="60") as process:
        lines_of(process, 2)
        until_it_compiles(project)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 128 + signal.SIGTERM
    assert not (project / "build" / "compiled").exists()

    with playing(project) as process:
        assert any(line.startswith("rules are compiled") for line in lines_of(process, 4))


def test_an_interrupt_is_no_failure(project: Path) -> None:
    with playing(project, CC="no-such-compiler") as process:
        lines_of(process, 2)
        os.killpg(process.pid, signal.SIGINT)  # as the terminal does it
        assert process.wait(timeout=30) == 0


def test_two_at_once_share_one_compilation(project: Path) -> None:
    with playing(project, FAKE_SECONDS="1") as one:
        until_it_compiles(project)
        with playing(project, FAKE_FAILURE="a second compilation") as other:
            for process in (one, other):
                assert any(line.startswith("rules are compiled") for line in lines_of(process, 4))


def test_a_compiler_that_fails_is_reported_and_the_server_goes_on(project: Path) -> None:
    with playing(project, FAKE_FAILURE="1") as process:
        lines = lines_of(process, 3)
        assert process.poll() is None

    assert min(lines) == "rules could not be compiled and stay interpreted; build/compiling.log says why"
    assert "the compiler is unhappy" in (project / "build" / "compiling.log").read_text()
    assert not (project / "build" / "compiled").exists()


def test_without_a_compiler_one_line_says_so_and_what_to_install(project: Path) -> None:
    with playing(project, CC="no-such-compiler") as process:
        lines = lines_of(process, 2)

    assert lines[0].startswith(
        "rules run interpreted, so bots think less far: there is no C compiler (Debian: apt install gcc"
    )
    assert lines[1] == "serving interpreted ['serve', '--open']"
    assert not (project / "build").exists()


def test_the_tools_that_make_the_key_are_those_that_developers_have() -> None:
    """The key names the pins of the compiler; an environment for developers has the same versions."""
    pins = {name: set(pinned(name)) for name in ("build.txt", "dev.txt")}

    assert pins["build.txt"]
    assert pins["build.txt"] <= pins["dev.txt"]
    assert {pin.partition("==")[0] for pin in pins["build.txt"]} >= set(compiled.TOOLS)


def pinned(name: str) -> list[str]:
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if "==" in line]
