"""Packages bring bots and games by entry points; broken ones are told in a line and hurt nobody else."""

from pathlib import Path

import pytest

import ironstone
from ironstone import bots
from ironstone.core.errors import OptionError, UnknownGame
from ironstone.games import registry
from tests.cli.command import here
from tests.packages import FIRST_BOT, KNOCK, installed, package

OWN_GAMES = ["gembound", "gempire", "city-of-iron"]


def test_a_package_brings_a_game(tmp_path: Path) -> None:
    package(tmp_path, "parlour", {"ironstone.games": {"knock": "knock_game:load"}}, knock_game=KNOCK)

    with installed(tmp_path):
        assert ironstone.load("knock").title == "Knock"
        assert registry.keys() == [*OWN_GAMES, "knock"]
        assert registry.problems() == []
        assert registry.registered() == {}  # other processes find it as this one did
        listed = here("games", cwd=tmp_path)
        played = here("simulate", "knock", "-n", "2", "--jobs", "2", cwd=tmp_path)

    assert listed.stderr == ""
    assert "knock  Knock, 2 to 4 players" in listed.stdout
    assert (played.returncode, played.stderr) == (0, "")
    assert registry.keys() == OWN_GAMES


def test_a_package_brings_a_bot(tmp_path: Path) -> None:
    package(tmp_path, "clever-bots", {"ironstone.bots": {"first-taker": "clever:FirstBot"}}, clever=FIRST_BOT)

    with installed(tmp_path):
        assert bots.names()[-1] == "first-taker"
        assert bots.is_bot("first-taker/digger")
        assert ironstone.Match(ironstone.load("gembound"), seats=["first-taker", "random"], seed=1).over
        done = here("simulate", "gembound", "--bots", "first-taker,random", "-n", "2", "--jobs", "2", cwd=tmp_path)
        listed = here("games", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert "random, greedy, search, easy, normal, hard, expert, first-taker" in listed.stdout
    assert not bots.is_bot("first-taker")


BROKEN_GAMES = {
    "gone": ("no_such_module:Game", "'gone' of the package 'broken' cannot be loaded: ModuleNotFoundError: No module"),
    "faulty": ("faulty:load", "'faulty' of the package 'broken' cannot be loaded: ZeroDivisionError: division by zero"),
    "number": ("helper:NUMBER", "'number' of the package 'broken' cannot be loaded: its entry point names no class"),
    "nothing": ("helper:nothing", "'nothing' of the package 'broken' is no game but NoneType"),
    "renamed": ("knock_game:load", "'renamed' of the package 'broken' calls itself 'knock'"),
    "gembound": ("knock_game:load", "'gembound' of the package 'broken' is refused: Ironstone has a game of that name"),
    "Not Fit": ("knock_game:load", "'Not Fit' of the package 'broken' has no fit name"),
}


def test_broken_games_are_told_in_a_line_each_and_hurt_nobody(tmp_path: Path) -> None:
    package(
        tmp_path,
        "broken",
        {"ironstone.games": {key: place for key, (place, _) in BROKEN_GAMES.items()}},
        faulty="1 / 0\n",
        helper="NUMBER = 1\ndef nothing(components): pass\n",
    )
    package(tmp_path, "parlour", {"ironstone.games": {"knock": "knock_game:load"}}, knock_game=KNOCK)

    with installed(tmp_path):
        assert registry.keys() == [*OWN_GAMES, "knock"]
        told = registry.problems()
        with pytest.raises(
            UnknownGame, match=r"there is no game 'faulty'; .*; the game 'faulty' of the package 'broken'"
        ):
            registry.load("faulty")
        assert registry.load("gembound").title == "Gembound"
        listed = here("games", cwd=tmp_path)

    assert len(told) == len(BROKEN_GAMES)
    for _, line in BROKEN_GAMES.values():
        assert any(problem.startswith(f"the game {line}") for problem in told), (line, told)
    assert listed.returncode == 0
    assert listed.stderr.splitlines() == [f"ironstone: {problem}" for problem in told]


def test_a_game_that_two_packages_bring_is_that_of_the_first(tmp_path: Path) -> None:
    package(tmp_path, "a-parlour", {"ironstone.games": {"knock": "knock_game:load"}}, knock_game=KNOCK)
    package(tmp_path, "b-parlour", {"ironstone.games": {"knock": "other_game:load"}}, other_game=KNOCK)

    with installed(tmp_path):
        assert type(registry.load("knock")).__module__ == "knock_game"
        (problem,) = registry.problems()

    assert problem == "the game 'knock' of the package 'b-parlour' is refused: there is a game of that name already"


def test_a_game_may_register_itself_besides(tmp_path: Path) -> None:
    text = KNOCK + '\n\nfrom ironstone.games import registry\n\nregistry.register("knock", load)\n'
    package(tmp_path, "parlour", {"ironstone.games": {"knock": "knock_game:load"}}, knock_game=text)

    with installed(tmp_path):
        assert registry.keys() == [*OWN_GAMES, "knock"]
        assert registry.problems() == []


BROKEN_BOTS = {
    "gone": ("no_such_module:Bot", "the bot 'gone' of the package 'broken' cannot be loaded: ModuleNotFoundError"),
    "unfit": (
        "helper:Unfit",
        "the bot 'unfit' does not fit: its class 'Unfit' has no method choose(game, table, seat)",
    ),
    "greedy": ("helper:FirstBot", "the bot 'greedy' of the package 'broken' is refused: Ironstone has a bot of that"),
    "Not Fit": ("helper:FirstBot", "the bot 'Not Fit' of the package 'broken' has no fit name"),
    "shrewd": ("helper:FirstBot", "the bot 'shrewd' of the package 'broken' is refused: the package 'a-good' brings"),
}


def test_broken_bots_are_told_in_a_line_each_and_hurt_nobody(tmp_path: Path) -> None:
    entries = {"ironstone.bots": {key: place for key, (place, _) in BROKEN_BOTS.items()}}
    package(tmp_path, "broken", entries, helper=FIRST_BOT + "\n\nclass Unfit:\n    pass\n")
    package(tmp_path, "a-good", {"ironstone.bots": {"shrewd": "good:FirstBot"}}, good=FIRST_BOT)

    with installed(tmp_path):
        told = bots.problems()
        assert ironstone.Match(ironstone.load("gembound"), seats=["shrewd", "random"], seed=1).over
        with pytest.raises(OptionError, match="the bot 'gone' of the package 'broken' cannot be loaded"):
            bots.make("gone", 0)
        done = here("simulate", "gembound", "--bots", "unfit", "-n", "1", cwd=tmp_path)

    assert len(told) == len(BROKEN_BOTS)
    for _, line in BROKEN_BOTS.values():
        assert any(problem.startswith(line) for problem in told), (line, told)
    assert done.returncode == 2
    assert (
        done.stderr
        == "ironstone: the bot 'unfit' does not fit: its class 'Unfit' has no method choose(game, table, seat)\n"
    )
