"""Gempire's lesson: the deal is the one in its remark, and what it says of figures is true."""

from ironstone.core.lesson import Lesson
from ironstone.games.gempire.game import Gempire
from ironstone.games.gempire.rules.model import Player, Table
from tests.lessons.rehearsing import Rehearsal
from tools.client import ROOT
from tools.deal import draws_of

GAME = Gempire()


def the_lesson() -> Lesson:
    lesson = GAME.guide.lesson()
    assert lesson is not None, "Gempire has a lesson"
    return lesson


LESSON = the_lesson()
FILE = ROOT / "src" / "ironstone" / "games" / "gempire" / "guide" / "lesson.toml"


def before(idea: str) -> tuple[Table, Player]:
    """The table when this step is asked, and the learner's own area in the middle of resolving."""
    rehearsal = Rehearsal(GAME, LESSON)
    rehearsal.play_steps([step.idea for step in LESSON.steps].index(idea))
    table = rehearsal.history.table
    assert isinstance(table, Table), "it is this game's table"
    return table, (table.working or table.players)[LESSON.learner]


def stocks(table: Table) -> list[tuple[int, int]]:
    return [(player.production, player.science) for player in table.players]


def test_the_deck_is_that_of_the_remark() -> None:
    lines = [line.strip() for line in FILE.read_text(encoding="utf-8").splitlines()]
    first = lines.index("draws = [") + 1

    made = draws_of(lines[first].removeprefix("# "))

    assert lines[first + 1] == f"{', '.join(map(str, made))},"
    assert LESSON.draws[: len(made)] == made


def test_a_tie_costs_ana_one() -> None:
    assert stocks(before("Science breaks ties")[0]) == [(2, 1), (1, 0), (2, 0)]


def test_nobody_can_beat_the_second_and_the_third_bid() -> None:
    assert stocks(before("Look at their stocks")[0]) == [(2, 1), (1, 0), (2, 0)]
    assert stocks(before("Enough is enough")[0]) == [(5, 4), (2, 1), (3, 1)]


def test_neighbours_raise_the_customs_house() -> None:
    assert before("Collect, up to your cap")[1].attributes == [0, 6, 4]
    assert before("Your first gem")[1].attributes == [0, 8, 16]


def test_science_is_just_enough_for_architecture() -> None:
    assert before("Discover a technology")[1].science == 8


def test_the_diamond_doubles_the_opera_house() -> None:
    assert before("One Demand is met")[1].attributes == [0, 8, 28]


def test_the_lesson_ends_one_card_before_victory() -> None:
    table, learner = before("You know Gempire")

    assert learner.met == [True, False, False], "Two wonders"
    assert learner.flag == [0, 2, 0]
    assert [len(row) for row in learner.rows] == [3, 0]
    assert not [player for player in table.players[1:] if any(player.met)]
