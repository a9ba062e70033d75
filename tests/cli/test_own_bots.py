"""Bots of one's own at every command that names bots."""

import re
import shlex
from pathlib import Path

import pytest

from ironstone.core.record import read_record
from tests.cli.command import here, ironstone
from tests.packages import FIRST_BOT

MINE = "mine.py:FirstBot"
TIRED = """
from ironstone.bots.bot import options_at


class TiredBot:
    def choose(self, game, table, seat):
        if game.view(table, seat)["round"] == 2:
            raise RuntimeError("it is late")
        return options_at(table, seat)[0]
"""


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(FIRST_BOT)
    (tmp_path / "tired.py").write_text(TIRED)
    return tmp_path


def test_processes_of_a_simulation_load_the_same_file(directory: Path) -> None:
    command = ("simulate", "gembound", "--bots", f"{MINE},random", "--seed", "7", "-n", "4")
    one = here(*command, "--out", "one.jsonl", cwd=directory)
    two = here(*command, "--out", "two.jsonl", "--jobs", "2", "--records", "played", cwd=directory)

    assert (one.returncode, two.returncode) == (0, 0), one.stderr + two.stderr
    assert (directory / "one.jsonl").read_text() == (directory / "two.jsonl").read_text()
    record = read_record((directory / "played" / "000000.game").read_text())
    assert record.names == [f"Seat 1 ({MINE})", "Seat 2 (random)"]


def test_a_recorded_game_is_replayed_and_shown_without_the_bot(directory: Path) -> None:
    here("simulate", "gembound", "--bots", MINE, "--seed", "7", "-n", "1", "--records", "played", cwd=directory)
    (directory / "mine.py").unlink()

    for command in ("show", "replay"):
        done = here(command, "played/000000.game", cwd=directory)
        assert (done.returncode, done.stderr) == (0, "")


def test_it_fights_in_the_arena(directory: Path) -> None:
    pytest.importorskip("openskill")

    done = here("arena", "gembound", "--bots", f"{MINE},random", "-n", "2", "--seed", "1", cwd=directory)

    assert (done.returncode, done.stderr) == (0, "")
    assert "mine.py" in done.stdout


def test_one_plays_against_it(directory: Path) -> None:
    done = ironstone(
        "play", "gembound", "--seat", "you", "--seat", MINE, "--seed", "7", typed=["1", "quit", "n"], cwd=directory
    )

    assert done.returncode == 0, done.stderr
    assert "Ada" in done.stdout


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "gembound", "--bots"),
        ("arena", "gembound", "--bots"),
        ("play", "gembound", "--seat", "you", "--seat"),
        ("serve", "--port", "0", "--data", "data", "--bots"),
    ],
    ids=["simulate", "arena", "play", "serve"],
)
@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("not.py:Bot", "there is no file 'not.py' with a bot in it"),
        ("mine.py:Bot", "there is no class 'Bot' in 'mine.py'; it has FirstBot"),
    ],
)
def test_a_wrong_place_is_one_line(directory: Path, command: tuple[str, ...], bot: str, told: str) -> None:
    done = here(*command, bot, cwd=directory)

    assert done.returncode == 2
    assert done.stderr == f"ironstone: {told}\n"


def test_a_server_offers_names_only(directory: Path) -> None:
    done = here("serve", "--port", "0", "--data", "data", "--bots", "search:10", cwd=directory)

    assert done.returncode == 2
    assert done.stderr == "ironstone: a bot to choose is named without argument and character, not 'search:10'\n"


def test_a_failure_says_how_to_see_it_again_and_that_works(directory: Path) -> None:
    done = here("simulate", "gembound", "--bots", "tired.py:TiredBot", "--seed", "7", "-n", "1", cwd=directory)

    assert done.returncode == 1
    told = re.search(r"see it again with: ironstone (play --load \S+ .*)$", done.stderr)
    assert told is not None
    again = here(*shlex.split(told[1]), cwd=directory)
    assert "RuntimeError: it is late" in again.stderr
    unasked = here(*shlex.split(told[1])[:3], cwd=directory)
    assert unasked.returncode == 2
    assert "what a record names is not run unasked" in unasked.stderr
