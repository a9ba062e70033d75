"""What the pages on bots say is true, and their programs are programs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ironstone import bots
from ironstone.bots.bot import options_at
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.ids import Seat
from ironstone.games import registry
from ironstone.lab import Plan, Summary, simulate
from tests.cli.command import here
from tests.core.thinking import LOTS

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "add-a-bot.md").read_text(encoding="utf-8")
FIRST, CAREFUL, PROGRAM = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
EXAMPLE = ROOT / "examples" / "write_a_bot.py"
CAREFUL_BOT = f"{EXAMPLE}:CarefulBot"


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """The programs of the page, each in its file."""
    for name, text in (("first", FIRST), ("careful", CAREFUL), ("program", PROGRAM)):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_programs_of_the_page_pass_our_own_lint(directory: Path) -> None:
    for check in (["check", "--ignore", "T20"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *check, "--config", str(ROOT / "pyproject.toml"), str(directory)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_class_of_the_page_is_that_of_the_example() -> None:
    example = EXAMPLE.read_text(encoding="utf-8")  # which is linted and checked by types with everything else

    shown = CAREFUL[CAREFUL.index("class CarefulBot") :].strip()

    assert shown in example
    for line in CAREFUL[: CAREFUL.index("class CarefulBot")].splitlines()[1:]:
        assert line in example
    assert len(shown.splitlines()) <= 24


def test_the_smallest_bot_plays_at_the_commands_of_the_page(directory: Path) -> None:
    done = here("simulate", "gembound", "--bots", "first.py:FirstBot,random", "-n", "2", cwd=directory)

    assert (done.returncode, done.stderr) == (0, "")


def test_the_program_of_the_page_prints_a_result(directory: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "program.py"]
    done = subprocess.run(command, cwd=directory, env=environment, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("[Standing(seat=0, ")


@pytest.mark.parametrize(("game", "players"), [("gembound", 2), ("gempire", 3), ("city-of-iron", 2)])
def test_the_example_is_better_than_random_in_every_game(game: str, players: int) -> None:
    found = Summary(simulate(Plan(game, players, [CAREFUL_BOT, *["random"] * (players - 1)], 6, "better")))

    assert found.bots[CAREFUL_BOT].points.mean > found.bots["random"].points.mean
    assert found.bots[CAREFUL_BOT].wins >= 4


def test_the_example_explains_the_best_first_and_takes_it() -> None:
    table = LOTS.start(3, {}, from_seed("guide"))
    decision = advance(table)
    asked = 0
    while decision is not None:
        seat = decision.seats[0]
        bot = bots.make(CAREFUL_BOT, 1)
        copy = LOTS.redeal(table, seat, from_seed("known"))
        thoughts = bot.explain(LOTS, copy, Seat(seat))
        chosen = bot.choose(LOTS, copy, Seat(seat))
        asked += 1

        assert sorted(thought.action for thought in thoughts) == sorted(options_at(copy, seat))
        assert thoughts == sorted(thoughts, key=lambda thought: thought.value, reverse=True)
        assert chosen in [thought.action for thought in thoughts if thought.value == thoughts[0].value]
        decision = submit(table, decision, seat, chosen)
    assert asked > 3


def test_the_guide_names_every_bot_and_every_character() -> None:
    for name in bots.names():
        assert f"| `{name}`" in GUIDE
    for game in map(registry.load, registry.keys()):
        for character in game.characters[1:]:
            assert f"`{character.key}`" in GUIDE
