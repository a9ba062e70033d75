import pytest

from ironstone.core import ids
from ironstone.core.ids import Seat
from ironstone.core.record import fingerprint
from ironstone.play import Refusal
from ironstone.play.entries import Clock, Moved, Resigned, Returned, SeatPlan, TakenBack, TimedOut, Voted
from ironstone.play.social import PATIENCE_MS
from tests.play.rooms import (
    BOT,
    CORY,
    HOUR,
    KEVIN,
    NOBODY,
    PEOPLE,
    TIFFANY,
    Evening,
    opened,
    person,
    planning_in_city_of_iron,
    planning_in_gempire,
    started,
    started_for,
)

BO = SeatPlan("Bo", bot="easy")


def table_of(evening: Evening) -> str:
    return fingerprint(evening.room.history.table)


def with_a_stand_in() -> tuple[Evening, Seat]:
    """Whoever is asked first has been voted away."""
    evening = started_for(2)
    absent = evening.room.asked()[0]
    evening.do(PEOPLE[1 - absent], Voted(absent), wait=PATIENCE_MS["none"])
    return evening, absent


def choosing_nations(*seats: SeatPlan) -> Evening:
    """City of Iron at its beginning: everybody chooses in seat order, and nothing is revealed by that."""
    return started(*seats, game="city-of-iron")


def test_nobody_moves_before_the_start() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    with evening.refused("not_started"):
        evening.do(PEOPLE[KEVIN], Moved(KEVIN, "start-camp star"))


def test_nobody_moves_after_the_end() -> None:
    evening = started_for(2)
    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))
    evening.do(PEOPLE[TIFFANY], Resigned(TIFFANY))

    for change in (Moved(KEVIN, "start-camp star"), TakenBack(KEVIN)):
        with evening.refused("over"):
            evening.do(PEOPLE[KEVIN], change)


def test_the_last_move_ends_the_game() -> None:
    evening = started(SeatPlan("Ada", bot="easy"), BO)

    while evening.room.status == "running":
        evening.move_all()

    assert evening.room.status == "over"
    assert evening.room.decision is None
    assert evening.room.history.decision is None
    assert evening.room.bot_to_move() == ids.NOBODY


def test_people_move_for_their_own_seats() -> None:
    evening = started_for(2)
    first = evening.room.asked()[0]

    evening.move(first)

    assert evening.room.history.moves[0][0] == first
    assert evening.room.asked() == [1 - first]


@pytest.mark.parametrize("change", [Moved, TakenBack], ids=["move", "undo"])
def test_nobody_acts_for_somebody_elses_seat(change: type[Moved | TakenBack]) -> None:
    evening = choosing_nations(person(KEVIN), person(TIFFANY), BOT)
    option = evening.option(KEVIN)

    for who in (PEOPLE[TIFFANY], PEOPLE[CORY], NOBODY):
        with evening.refused("not_seated"):
            evening.do(who, Moved(KEVIN, option) if change is Moved else TakenBack(KEVIN))


def test_nobody_moves_for_a_bot() -> None:
    evening = choosing_nations(BOT, person(KEVIN))
    bot = evening.room.bot_to_move()
    option = evening.option(bot)

    with evening.refused("not_seated"):
        evening.do(PEOPLE[KEVIN], Moved(bot, option))


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("who", [PEOPLE[KEVIN], NOBODY])
def test_there_is_nobody_to_move_where_no_seat_is(seat: Seat, who: str) -> None:
    evening = started_for(2)

    with evening.refused("bad_seat"):
        evening.do(who, Moved(seat, "start-camp star"))


def test_whoever_is_not_asked_waits() -> None:
    evening = choosing_nations(person(KEVIN), person(TIFFANY))

    with evening.refused("not_your_turn"):
        evening.do(PEOPLE[TIFFANY], Moved(TIFFANY, evening.option(KEVIN)))


@pytest.mark.parametrize("move", ["castle kingside", "", "bid space1"], ids=["unreadable", "empty", "not-asked"])
def test_what_the_rules_forbid_is_refused(move: str) -> None:
    evening = choosing_nations(person(KEVIN), person(TIFFANY))

    with evening.refused("illegal"):
        evening.do(PEOPLE[KEVIN], Moved(KEVIN, move))


def test_a_refusal_names_the_rule_beside_the_sentence() -> None:
    evening = planning_in_city_of_iron(person(KEVIN), person(TIFFANY))
    option = evening.option(KEVIN)
    evening.move(KEVIN)

    with pytest.raises(Refusal, match=r"that card has its place already$") as refusal:
        evening.do(PEOPLE[KEVIN], Moved(KEVIN, option))

    assert refusal.value.code == "illegal"
    assert refusal.value.rule == "CI-SET-3"


def test_the_room_moves_for_its_bots() -> None:
    evening = choosing_nations(BOT, person(KEVIN))
    bot = evening.room.bot_to_move()
    assert bot == 0
    assert evening.room.waiting_for() == []

    evening.do(NOBODY, Moved(bot, evening.option(bot)))

    assert evening.room.bot_to_move() == ids.NOBODY
    assert evening.room.waiting_for() == [1]


def test_the_room_moves_for_a_bot_that_stands_in() -> None:
    evening, absent = with_a_stand_in()
    assert evening.room.bot_to_move() == absent

    evening.do(NOBODY, Moved(absent, evening.option(absent)))

    assert evening.room.waiting_for() == [1 - absent]


@pytest.mark.parametrize("all_of_it", [False, True], ids=["undo", "reset"])
def test_while_a_bot_stands_in_its_person_neither_moves_nor_takes_back(all_of_it: bool) -> None:
    evening, absent = with_a_stand_in()
    option = evening.option(absent)

    for change in (Moved(absent, option), TakenBack(absent, all_of_it)):
        with evening.refused("not_allowed"):
            evening.do(PEOPLE[absent], change)


def test_whoever_comes_back_moves_again() -> None:
    evening, absent = with_a_stand_in()

    evening.do(PEOPLE[absent], Returned(absent))
    evening.move(absent)

    assert evening.log[-1].person == PEOPLE[absent]
    assert evening.room.waiting_for() == [1 - absent]


def test_a_move_can_be_taken_back_as_if_it_had_never_been() -> None:
    evening = choosing_nations(person(KEVIN), person(TIFFANY))
    before = table_of(evening), len(evening.room.history.events)
    evening.move(KEVIN)

    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert (table_of(evening), len(evening.room.history.events)) == before
    assert evening.room.asked() == [KEVIN]
    assert evening.room.cuts == [before[1]]


def test_taking_back_goes_past_what_bots_did_since() -> None:
    evening = choosing_nations(person(KEVIN), BOT, BO)
    before = table_of(evening)
    for seat in range(3):
        evening.move(seat)
    evening.move(1)
    assert not evening.room.why_not_undo(KEVIN)

    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert table_of(evening) == before
    assert evening.room.history.moves == []


def test_taking_back_stops_at_another_person() -> None:
    evening = choosing_nations(person(KEVIN), person(TIFFANY), BOT)
    for seat in range(3):
        evening.move(seat)

    with evening.refused("no_undo"):
        evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))


def test_what_was_revealed_stands() -> None:
    evening = started_for(2)
    first = evening.room.asked()[0]
    evening.move(first)

    with evening.refused("no_undo"):
        evening.do(PEOPLE[first], TakenBack(first))
    why = evening.room.why_not_undo(first).text()
    assert why.startswith("that move revealed something new, so it stands: ")
    assert evening.room.names[first] in why


def test_bots_take_nothing_back() -> None:
    evening = choosing_nations(BOT, person(KEVIN))
    evening.move(0)

    with evening.refused("no_undo"):
        evening.do(NOBODY, TakenBack(KEVIN))


def test_whoever_comes_back_may_take_back_what_the_bot_did() -> None:
    evening = started_for(2, game="city-of-iron", clock=Clock("slow", HOUR))
    before = table_of(evening)
    evening.do(NOBODY, TimedOut(KEVIN), wait=HOUR)
    evening.move(KEVIN)

    evening.do(PEOPLE[KEVIN], Returned(KEVIN))
    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert table_of(evening) == before


def test_a_reset_takes_back_the_whole_plan_and_the_move_that_led_to_it() -> None:
    evening = choosing_nations(person(KEVIN), person(TIFFANY))
    evening.move(KEVIN)
    before = table_of(evening)
    evening.move(TIFFANY)
    evening.move(TIFFANY)

    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY, all=True))

    assert table_of(evening) == before
    assert evening.room.asked() == [TIFFANY]


def test_a_reset_leaves_other_peoples_plans_alone() -> None:
    evening = planning_in_gempire()
    before = table_of(evening)
    evening.do(PEOPLE[KEVIN], Moved(KEVIN, "plan upgrade"))
    alone = table_of(evening)
    evening.do(PEOPLE[TIFFANY], Moved(TIFFANY, "plan upgrade"))
    evening.do(PEOPLE[TIFFANY], Moved(TIFFANY, "upgrade-row"))

    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY, all=True))

    assert table_of(evening) == alone != before
    assert evening.room.asked() == [KEVIN, TIFFANY, CORY]


def test_a_reset_with_nothing_to_take_back_is_refused() -> None:
    evening = planning_in_gempire()

    with evening.refused("no_undo"):
        evening.do(PEOPLE[KEVIN], TakenBack(KEVIN, all=True))


def test_whether_a_move_can_be_taken_back_does_not_tell_that_somebody_has_begun_to_plan() -> None:
    """Also when a bot is ready, whose plan is taken back with the move: who planned first must not matter."""
    evening = planning_in_city_of_iron(person(KEVIN), BOT, person(CORY))
    evening.move(1)
    evening.move(1)
    assert not evening.room.why_not_undo(CORY)

    evening.move(KEVIN)

    assert not evening.room.why_not_undo(CORY)
    evening.do(PEOPLE[CORY], TakenBack(CORY))
    assert evening.room.asked() == [CORY]
    assert [seat for seat, _ in evening.room.history.moves] == [KEVIN, 1]
