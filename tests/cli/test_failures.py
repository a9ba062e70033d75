"""Whatever goes wrong outside is one line and an exit code, on an ordinary install too: run as people run it."""

import subprocess
from pathlib import Path

import pytest

from ironstone.cli.app import app
from tests.cli.command import (
    COMMAND,
    ENVIRONMENT,
    LAB,
    SERVER,
    TRAIN,
    Done,
    here,
    ironstone,
    ironstone_without,
    started,
)

FULL = Path("/dev/full")
RANDOM = ("simulate", "gembound", "--players", "2", "--bots", "random", "--seed", "7", "-n", "1")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
UNWRITABLE = Path("/sys")  # not even for root


def assert_one_line(done: Done, code: int, words: str) -> None:
    assert done.returncode == code, done.stderr
    assert done.stderr.startswith("ironstone: ")
    assert done.stderr.count("\n") == 1
    assert "Errno" not in done.stderr
    assert words in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulat", "gembound"], 'unknown command "simulat"; did you mean simulate?'),
        (["chess"], 'unknown command "chess"; there are games, play, '),
        (["--frobnicate"], "unknown option: --frobnicate; see ironstone --help"),
        (["--", "simulat"], "unknown option: --"),
        (["play", "gembound", "--sead", "1"], "unknown option: --sead"),
    ],
)
def test_a_mistyped_command_is_one_line_without_the_extras(arguments: list[str], words: str) -> None:
    assert_one_line(ironstone_without([*LAB, *SERVER, *TRAIN], *arguments), 2, words)


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["arena", "gembound"], "ironstone[lab]"),
        ([*RANDOM, "--out", "games.parquet"], "ironstone[lab]"),
        (["serve"], "ironstone[server]"),
        (["backup", "copy.db"], "ironstone[server]"),
        (["train", "gembound"], "ironstone[train]"),
    ],
)
def test_a_missing_extra_is_named(tmp_path: Path, arguments: list[str], extra: str) -> None:
    done = ironstone_without([*LAB, *SERVER, *TRAIN], *arguments, cwd=tmp_path)

    assert_one_line(done, 1, f"install {extra}")


def test_what_needs_no_extra_runs_without_them(tmp_path: Path) -> None:
    for arguments in (["--help"], ["--version"], ["games"], [*RANDOM, "--out", "games.jsonl"]):
        done = ironstone_without([*LAB, *SERVER, *TRAIN], *arguments, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", [name for name in app if not name.startswith("-")])
def test_every_command_explains_itself_without_the_extras(command: str) -> None:
    done = ironstone_without([*LAB, *SERVER, *TRAIN], command, "--help")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: ironstone {command} ")


@pytest.mark.parametrize("command", [["play", "--load"], ["show"], ["replay"]])
def test_what_is_no_record_is_called_so(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "notes.txt").write_text("hello\n")
    (tmp_path / "noise.bin").write_bytes(bytes(range(256)))
    (tmp_path / "empty.game").write_text("")

    assert_one_line(ironstone(*command, "notes.txt", cwd=tmp_path), 1, "notes.txt: this is no Ironstone record")
    for name in ("noise.bin", "empty.game"):
        assert_one_line(here(*command, name, cwd=tmp_path), 1, f"{name}: this is no Ironstone record")
    assert_one_line(here(*command, "gone.game", cwd=tmp_path), 1, "gone.game: there is no such file or directory")
    assert_one_line(here(*command, ".", cwd=tmp_path), 1, "this is a directory, not a file")


@needs_full
@pytest.mark.parametrize("arguments", [["games"], ["--version"], ["--help"], RANDOM])
def test_output_that_has_no_room_is_one_line(arguments: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, check=False
        )

    assert_one_line(done, 1, "output: the disk is full")


@needs_full
def test_a_full_disk_is_named_with_the_file(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").symlink_to(FULL)
    (tmp_path / "played").mkdir()
    (tmp_path / "played" / "000000.game").symlink_to(FULL)

    rows = ironstone(*RANDOM, "--out", "games.jsonl", "--overwrite", cwd=tmp_path)
    records = ironstone(*RANDOM, "--records", "played", cwd=tmp_path)

    assert_one_line(rows, 1, "games.jsonl: the disk is full")
    assert_one_line(records, 1, "000000.game: the disk is full")


def test_a_file_where_a_directory_is_expected_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    assert_one_line(ironstone(*RANDOM, "--records", "file", cwd=tmp_path), 1, "file: there is a file of this name")
    assert_one_line(here(*RANDOM, "--records", "file/x", cwd=tmp_path), 1, "a part of this path is a file")
    assert_one_line(here("serve", "--port", "0", "--data", "file", cwd=tmp_path), 1, "cannot open the database")


@pytest.mark.skipif(not UNWRITABLE.exists(), reason="there is no /sys")
def test_a_directory_that_cannot_be_written_is_named() -> None:
    nowhere = UNWRITABLE / "ironstone"

    assert_one_line(ironstone(*RANDOM, "--records", str(nowhere)), 1, f"{nowhere}: ")
    assert_one_line(ironstone("serve", "--port", "0", "--data", str(nowhere)), 1, "cannot open the database")


def test_a_second_server_on_one_database_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    first = started("serve", "--port", "0", "--data", str(tmp_path), cwd=tmp_path)
    assert first.stdout is not None
    try:
        assert first.stdout.readline().startswith("Ironstone is at ")
        refused = ironstone("serve", "--port", "0", "--data", str(tmp_path))
    finally:
        first.kill()
        first.communicate(timeout=30)

    assert_one_line(refused, 1, f"another server uses the database {tmp_path / 'ironstone.db'}")
    second = started("serve", "--port", "0", "--data", str(tmp_path), cwd=tmp_path)
    try:
        assert second.stdout is not None
        assert second.stdout.readline().startswith("Ironstone is at "), "the lock of a killed server is released"
    finally:
        second.terminate()
        second.communicate(timeout=30)
