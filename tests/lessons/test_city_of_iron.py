"""City of Iron's lesson begins with the rulebook's sample round, and what it says of figures is true."""

from ironstone.core.ids import Action
from ironstone.core.lesson import Lesson
from ironstone.games.city_of_iron.rules.actions import PAY, PLACE
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.own_view import view_own
from tests.games.city_of_iron.reading import (
    GAME,
    JULIA,
    MARK,
    MARY,
    NAMES,
    SAM,
    deck_of,
    goods,
    hand,
    names,
    purse,
    stored_by,
    towns_of,
    track_of,
    vp,
)
from tests.lessons.rehearsing import Rehearsal
from tools.client import ROOT
from tools.deal import draws_of

FILE = ROOT / "src" / "ironstone" / "games" / "city_of_iron" / "guide" / "lesson.toml"
BEFORE_THE_BID, BEFORE_THE_PURCHASE, BEFORE_THE_SECOND_BID, BEFORE_THE_WAR, BEFORE_THE_ATTACK = 2, 7, 9, 21, 23


def the_lesson() -> Lesson:
    """The lesson, which this game has."""
    lesson = GAME.guide.lesson()
    assert lesson is not None, "there is no lesson"
    return lesson


def after(steps: int) -> Table:
    rehearsal = Rehearsal(GAME, the_lesson())
    rehearsal.play_steps(steps)
    table = rehearsal.history.table
    assert isinstance(table, Table), "it is this game's table"
    return table


def test_the_draws_are_those_of_the_shuffles_in_the_remarks() -> None:
    lines = [line.strip() for line in FILE.read_text(encoding="utf-8").splitlines()]
    first = lines.index("draws = [") + 1
    written = lines[first : lines.index("]", first)]

    made = [f"{', '.join(map(str, draws_of(remark.removeprefix('# '))))}," for remark in written[::2]]

    assert made == written[1::2]


def test_the_table_is_the_one_of_the_sample_round() -> None:
    table = after(BEFORE_THE_BID)

    assert the_lesson().names == NAMES
    assert names(table.bid_order) == ["Sam", "Julia", "Mark", "Mary"]
    assert track_of(table)[:8] == ["A01", "A02", "A06", "A08", "A11", "A15", "A19", "A20"]
    assert [purse(table, seat) for seat in range(4)] == [(7, 0)] * 4
    assert not table.settings.nation_powers


def test_the_sample_round_is_played_as_the_rulebook_tells_it() -> None:
    """E1, E2: turn order, goods and incomes; the incomes are 5, 4, 5 and 3."""
    table = after(BEFORE_THE_PURCHASE)

    assert names(table.turn_order) == ["Mary", "Sam", "Julia", "Mark"]
    assert [goods(table, seat) for seat in range(4)] == [
        {"glow-moss": 2},
        {"srikas": 3},
        {"turnips": 6},
        {"turnips": 1, "srikas": 2},
    ]
    assert [purse(table, seat) for seat in (SAM, JULIA, MARK, MARY)] == [(8, 0), (4, 1), (8, 0), (4, 1)]
    assert stored_by(table, MARK) == ["A15"]
    assert deck_of(table)[2] == "score A", "two A cards stay on the deck"


def test_sam_alone_buys_a_card() -> None:
    table = after(BEFORE_THE_SECOND_BID)

    assert purse(table, SAM) == (3, 0)
    assert hand(table, SAM) == ["cartographer", "sharp-shooter"]
    assert [len(player.pile) for player in table.players] == [20, 21, 21, 21]
    assert names(table.bid_order) == ["Mark", "Julia", "Sam", "Mary"]


def test_the_third_round_ends_with_the_first_scoring() -> None:
    table = after(BEFORE_THE_WAR)

    assert vp(table) == [5, 3, 7, 3]
    assert towns_of(table, SAM) == ["lanternfen"]
    assert stored_by(table, SAM) == ["B01"]
    assert purse(table, SAM) == (7, 1), "enough for the Iron Guard"


def test_mary_takes_a_town_and_sam_takes_it_back_by_himself() -> None:
    lost, won = after(BEFORE_THE_ATTACK), after(BEFORE_THE_ATTACK + 1)

    assert (towns_of(lost, SAM), towns_of(lost, MARY)) == ([], ["lanternfen"])
    assert goods(lost, SAM) == {"turnips": 2, "srikas": 1, "glow-moss": 2}
    assert (towns_of(won, SAM), towns_of(won, MARY)) == (["lanternfen"], [])
    assert goods(won, SAM) == {"turnips": 3, "srikas": 1, "glow-moss": 4}


def test_the_lesson_ends_with_a_district() -> None:
    table = after(len(the_lesson().steps) - 1)

    assert [city.capacity for city in table.players[SAM].cities] == [5, 4]
    assert vp(table) == [5, 3, 7, 3]


def test_what_one_press_does_is_what_the_table_proposes() -> None:
    """A client answers with the proposals: any other answer would leave the learner alone in the middle of a step."""
    rehearsal = Rehearsal(GAME, the_lesson())
    compared = 0

    for step in the_lesson().steps[:-1]:
        for number, wanted in enumerate(step.answers()):
            proposed = proposed_answer(rehearsal)
            if number > 0 and proposed is not None:
                assert proposed == wanted[0], step
                compared += 1
            rehearsal.play([(the_lesson().learner, wanted[0])])
        rehearsal.play(step.replies)

    assert compared == 9


def proposed_answer(rehearsal: Rehearsal) -> Action | None:
    """What Sam's view proposes as the next card to pay with, or to put down."""
    table, decision = rehearsal.history.table, rehearsal.history.decision
    assert isinstance(table, Table), "it is this game's table"
    own = view_own(table, the_lesson().learner)
    if own["pay"] is not None:
        payment = own["pay"]["proposal"]
        return PAY.id([*payment["attackers"], *payment["helpers"]][0])
    placed = [card for pile in own["discards"] for card in pile if card not in own["hand"]]
    options = [] if decision is None else decision.options_of(the_lesson().learner)
    return next((PLACE.id(card) for card in placed if PLACE.id(card) in options), None)
