import pytest

from ironstone.core.ids import Seat
from ironstone.play.entries import (
    TO_END,
    Change,
    Clock,
    Rematched,
    Resigned,
    Returned,
    Said,
    Seated,
    Started,
    TakenBack,
    TimedOut,
    Voted,
)
from tests.play.rooms import (
    BOT,
    CORY,
    FREE,
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
    started_for,
)

in_both = pytest.mark.parametrize("game", ["gempire", "city-of-iron"])


def planning(game: str) -> Evening:
    """Kevin, Tiffany and Cory are about to plan unseen."""
    if game == "gempire":
        return planning_in_gempire()
    return planning_in_city_of_iron(person(KEVIN), person(TIFFANY), person(CORY))


def grown(evening: Evening, before: list[int]) -> list[int]:
    """By how much the versions of Kevin, Tiffany, Cory and spectators have grown."""
    return [now - then for now, then in zip(evening.versions(), before, strict=True)]


def begin_a_plan(evening: Evening, seat: Seat) -> None:
    evening.move(seat, -1)
    assert seat in evening.room.asked(), "the plan should be open still"


def finish_a_plan(evening: Evening, seat: Seat) -> None:
    while seat in evening.room.asked():
        evening.move(seat, -1)


@in_both
def test_a_step_of_a_secret_plan_is_noticed_at_its_own_seat_alone(game: str) -> None:
    evening = planning(game)
    before = evening.versions()

    begin_a_plan(evening, TIFFANY)

    assert grown(evening, before) == [0, 1, 0, 0]


@in_both
def test_a_step_of_a_secret_plan_taken_back_is_noticed_at_its_own_seat_alone(game: str) -> None:
    evening = planning(game)
    begin_a_plan(evening, TIFFANY)
    before = evening.versions()

    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY))

    assert grown(evening, before) == [0, 1, 0, 0]
    assert evening.room.cuts == []


@in_both
def test_that_a_plan_is_sealed_is_public(game: str) -> None:
    evening = planning(game)
    before: list[int] = []

    while TIFFANY in evening.room.asked():
        before = evening.versions()
        evening.move(TIFFANY, -1)

    assert grown(evening, before) == [1, 1, 1, 1]


@in_both
def test_that_a_plan_is_opened_again_is_public(game: str) -> None:
    evening = planning(game)
    finish_a_plan(evening, TIFFANY)
    before = evening.versions()

    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY))

    assert TIFFANY in evening.room.asked()
    assert grown(evening, before) == [1, 1, 1, 1]


@in_both
def test_the_last_plan_reveals_all_to_everybody(game: str) -> None:
    evening = planning(game)
    for seat in (KEVIN, TIFFANY):
        finish_a_plan(evening, seat)
    told, before = len(evening.room.history.events), evening.versions()

    while len(evening.room.history.events) == told:
        before = evening.versions()
        evening.move(CORY, -1)

    assert grown(evening, before) == [1, 1, 1, 1]


def test_a_move_that_opens_plans_again_by_being_taken_back_is_public() -> None:
    evening = planning("city-of-iron")
    begin_a_plan(evening, TIFFANY)
    before = evening.versions()

    evening.do(PEOPLE[CORY], TakenBack(CORY))

    assert grown(evening, before) == [1, 1, 1, 1]


def test_open_moves_are_public() -> None:
    evening = started_for(3)
    before = evening.versions()

    evening.move(evening.room.asked()[0])

    assert grown(evening, before) == [1, 1, 1, 1]


def test_talk_is_noticed_by_all_at_the_table_but_not_by_spectators() -> None:
    evening = started_for(3)
    before = evening.versions()

    evening.do(PEOPLE[KEVIN], Said(KEVIN, "hello"))

    assert grown(evening, before) == [1, 1, 1, 0]


def test_what_else_happens_is_public() -> None:
    evening = opened(person(KEVIN), person(TIFFANY), FREE, clock=Clock("slow", HOUR))
    changes: list[tuple[str, Change, int]] = [
        (PEOPLE[CORY], Seated(CORY, person(CORY)), 0),
        (PEOPLE[CORY], Seated(CORY, FREE), 0),
        (PEOPLE[KEVIN], Seated(CORY, BOT), 0),
        (PEOPLE[KEVIN], Started("00", evening.room.game.version, evening.room.game.components), 0),
        (PEOPLE[KEVIN], Voted(TO_END), 0),
        (PEOPLE[KEVIN], Voted(TO_END, yes=False), 0),
    ]

    for who, change, wait in changes:
        before = evening.versions()
        evening.do(who, change, wait=wait)
        assert grown(evening, before) == [1, 1, 1, 1]


def test_that_somebody_goes_and_comes_back_is_public() -> None:
    evening = started_for(3, game="city-of-iron", clock=Clock("slow", HOUR))
    evening.now += HOUR
    changes: list[tuple[str, Change]] = [
        (NOBODY, TimedOut(KEVIN)),
        (PEOPLE[KEVIN], Returned(KEVIN)),
        *[(PEOPLE[seat], Resigned(seat)) for seat in (KEVIN, TIFFANY, CORY)],
        (PEOPLE[KEVIN], Rematched("next")),
    ]

    for who, change in changes:
        before = evening.versions()
        evening.do(who, change)
        assert grown(evening, before) == [1, 1, 1, 1]


def test_a_question_is_as_old_as_it_is() -> None:
    evening = started_for(2, game="city-of-iron")
    asked = evening.room.version(KEVIN)
    assert evening.room.asked_since[KEVIN] == asked

    evening.do(PEOPLE[TIFFANY], Said(TIFFANY, "hurry up"))
    evening.do(PEOPLE[TIFFANY], Voted(TO_END))

    assert evening.room.asked_since[KEVIN] == asked
    evening.room.check_base(KEVIN, asked)
    with evening.refused("stale"):
        evening.room.check_base(KEVIN, asked - 1)


@in_both
def test_anothers_plan_makes_no_answer_stale(game: str) -> None:
    evening = planning(game)
    looked = evening.room.version(KEVIN)

    finish_a_plan(evening, TIFFANY)
    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY))

    evening.room.check_base(KEVIN, looked)


@in_both
def test_ones_own_step_makes_ones_next_question(game: str) -> None:
    evening = planning(game)
    looked = evening.room.version(KEVIN)

    begin_a_plan(evening, KEVIN)

    with evening.refused("stale"):
        evening.room.check_base(KEVIN, looked)
    evening.room.check_base(KEVIN, evening.room.version(KEVIN))


@in_both
def test_a_question_that_comes_again_by_taking_back_is_new(game: str) -> None:
    evening = planning(game)
    begin_a_plan(evening, KEVIN)
    looked = evening.room.version(KEVIN)

    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    with evening.refused("stale"):
        evening.room.check_base(KEVIN, looked)


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_has_a_question_where_no_seat_is(seat: Seat) -> None:
    evening = started_for(2)

    with evening.refused("bad_seat"):
        evening.room.check_base(seat, 99)


@in_both
def test_when_a_room_last_changed_does_not_tell_of_a_plan_under_way(game: str) -> None:
    evening = planning(game)
    noticed = evening.room.noticed_at

    evening.move(KEVIN, -1, wait=5)

    assert KEVIN in evening.room.asked(), "the plan should be open still"
    assert evening.room.noticed_at == noticed < evening.room.changed_at
    finish_a_plan(evening, KEVIN)
    assert evening.room.noticed_at == evening.room.changed_at
