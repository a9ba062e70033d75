"""Undo between people: at most tables the others agree once they have been asked, and a host can do without undo."""

import pytest

from ironstone.core.record import fingerprint
from ironstone.play.entries import Clock, Opened, Resigned, SeatPlan, TakenBack, Undo, UndoAnswered, UndoRequested
from ironstone.play.undo_requests import must_agree, why_not_undo
from tests.play.rooms import BOT, CORY, KEVIN, PEOPLE, SECOND, TIFFANY, UNTIMED, Evening, person

LIVE = Clock("live", bank_ms=60 * SECOND, added_ms=5 * SECOND)
THREE = [person(KEVIN), person(TIFFANY), person(CORY)]


def choosing_nations(*seats: SeatPlan, undo: Undo = "agreed", clock: Clock = UNTIMED) -> Evening:
    """City of Iron at its beginning: everybody chooses in seat order, and nothing is revealed by that."""
    evening = Evening(Opened("city-of-iron", "", {}, list(seats), clock, undo=undo))
    evening.start()
    return evening


def table_of(evening: Evening) -> str:
    return fingerprint(evening.room.history.table)


def asked_by_kevin(*seats: SeatPlan, clock: Clock = UNTIMED) -> Evening:
    """Kevin has moved, and asks to take it back."""
    evening = choosing_nations(*seats, clock=clock)
    evening.move(KEVIN)
    evening.do(PEOPLE[KEVIN], UndoRequested(KEVIN), wait=20 * SECOND)
    return evening


def test_once_somebody_else_is_asked_nothing_is_taken_back_unasked() -> None:
    evening = choosing_nations(*THREE)
    evening.move(KEVIN)

    assert not why_not_undo(evening.room, KEVIN)
    assert must_agree(evening.room, KEVIN) == [PEOPLE[TIFFANY], PEOPLE[CORY]]
    with evening.refused("no_undo"):
        evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))


def test_when_all_have_agreed_the_move_is_taken_back_and_the_time_is_given_back() -> None:
    evening = choosing_nations(*THREE, clock=LIVE)
    before = table_of(evening)
    evening.move(KEVIN)
    evening.do(PEOPLE[KEVIN], UndoRequested(KEVIN), wait=20 * SECOND)

    evening.do(PEOPLE[CORY], UndoAnswered(KEVIN, True), wait=SECOND)
    assert table_of(evening) != before
    evening.do(PEOPLE[TIFFANY], UndoAnswered(KEVIN, True), wait=SECOND)

    assert table_of(evening) == before
    assert evening.room.undo_request is None
    assert evening.room.waiting_for() == [KEVIN]
    assert evening.room.cuts == [len(evening.room.history.events)]
    assert evening.room.clocks.left == [60 * SECOND] * 3


def test_whoever_does_not_agree_lets_the_move_stand_for_good() -> None:
    evening = asked_by_kevin(*THREE)

    evening.do(PEOPLE[CORY], UndoAnswered(KEVIN, False))

    assert evening.room.undo_request is None
    assert str(why_not_undo(evening.room, KEVIN)) == "Cory wants that move to stand"
    with evening.refused("no_undo"):
        evening.do(PEOPLE[KEVIN], UndoRequested(KEVIN))


def test_whoever_asked_withdraws_it_and_does_not_ask_again_about_that_move() -> None:
    evening = asked_by_kevin(*THREE)
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], UndoAnswered(KEVIN, True))

    evening.do(PEOPLE[KEVIN], UndoAnswered(KEVIN, False))

    assert evening.room.undo_request is None
    assert "let the move stand" in str(why_not_undo(evening.room, KEVIN))


def test_whoever_plays_on_has_not_agreed() -> None:
    evening = asked_by_kevin(*THREE)

    evening.move(TIFFANY)

    assert evening.room.undo_request is None
    with evening.refused("stale"):
        evening.do(PEOPLE[CORY], UndoAnswered(KEVIN, True))


@pytest.mark.parametrize("who", ["nick", ""])
def test_only_those_who_play_agree(who: str) -> None:
    evening = asked_by_kevin(*THREE)

    with evening.refused("not_allowed"):
        evening.do(who, UndoAnswered(KEVIN, True))


def test_those_who_have_resigned_are_not_asked() -> None:
    evening = choosing_nations(*THREE)
    evening.move(KEVIN)
    evening.do(PEOPLE[CORY], Resigned(CORY))
    evening.do(PEOPLE[KEVIN], UndoRequested(KEVIN))

    evening.do(PEOPLE[TIFFANY], UndoAnswered(KEVIN, True))

    assert evening.room.waiting_for() == [KEVIN]


def test_a_request_is_void_when_nobody_has_to_be_asked_any_more() -> None:
    evening = asked_by_kevin(person(KEVIN), person(TIFFANY))

    evening.do(PEOPLE[TIFFANY], Resigned(TIFFANY))

    assert evening.room.undo_request is None
    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))
    assert evening.room.waiting_for() == [KEVIN]


@pytest.mark.parametrize("other", [BOT, SeatPlan("Cory", PEOPLE[KEVIN])], ids=["bot", "same-screen"])
def test_against_bots_and_at_one_screen_nobody_is_asked(other: SeatPlan) -> None:
    evening = choosing_nations(person(KEVIN), other)
    evening.move(KEVIN)

    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert evening.room.waiting_for() == [KEVIN]


def test_where_the_host_wants_no_undo_what_others_have_seen_stands() -> None:
    evening = choosing_nations(*THREE, undo="none")
    evening.move(KEVIN)

    assert "stands" in str(why_not_undo(evening.room, KEVIN))
    for change in (TakenBack(KEVIN), UndoRequested(KEVIN)):
        with evening.refused("no_undo"):
            evening.do(PEOPLE[KEVIN], change)


@pytest.mark.parametrize("undo", ["agreed", "none"])
def test_a_secret_plan_is_changed_at_every_table(undo: Undo) -> None:
    evening = choosing_nations(*THREE, undo=undo)
    for seat in range(3):
        evening.move(seat)
    assert evening.room.decision is not None
    assert evening.room.decision.secret
    before = table_of(evening)

    evening.move(KEVIN)
    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert table_of(evening) == before


def test_before_a_secret_plan_the_others_are_asked_whatever_they_have_planned() -> None:
    """Whether somebody has begun to plan changes neither the answer nor the request."""
    evening = choosing_nations(*THREE)
    for seat in range(3):
        evening.move(seat)
    assert must_agree(evening.room, CORY) == [PEOPLE[KEVIN], PEOPLE[TIFFANY]]
    evening.do(PEOPLE[CORY], UndoRequested(CORY))

    evening.move(KEVIN)

    assert evening.room.undo_request is not None
    evening.do(PEOPLE[KEVIN], UndoAnswered(CORY, True))
    evening.do(PEOPLE[TIFFANY], UndoAnswered(CORY, True))
    assert evening.room.waiting_for() == [CORY]


def test_tables_opened_before_there_were_requests_go_on_as_they_were() -> None:
    evening = choosing_nations(*THREE, undo="free")
    evening.move(KEVIN)

    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert evening.room.waiting_for() == [KEVIN]
