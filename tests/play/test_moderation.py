"""What a moderator does to a room, through the server: nobody at the table can."""

import pytest

from ironstone.play.entries import Change, Clock, Entry, Reopened, Retitled, Returned, Seated, Stopped, Unseated
from ironstone.play.reducer import fold
from tests.play.rooms import (
    BOT,
    FREE,
    KEVIN,
    NOBODY,
    PEOPLE,
    SECOND,
    TIFFANY,
    opened,
    person,
    sit,
    started,
    started_for,
    traces,
)


@pytest.mark.parametrize("change", [Unseated(TIFFANY), Stopped(), Reopened(), Retitled("Mine")])
def test_nobody_at_the_table_moderates_it(change: Change) -> None:
    evening = started_for(2)

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], change)


def test_before_the_start_a_seat_is_free_again_and_its_person_does_not_come_back_uninvited() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    evening.do(NOBODY, Unseated(TIFFANY))

    assert evening.room.seats[TIFFANY].free
    with evening.refused("not_allowed"):
        sit(evening, 1, TIFFANY)


def test_in_a_running_game_a_bot_stands_in_until_the_person_may_come_back() -> None:
    evening = started_for(2)

    evening.do(NOBODY, Unseated(TIFFANY))

    seat = evening.room.seats[TIFFANY]
    assert (seat.person, seat.resigned, seat.player) == (PEOPLE[TIFFANY], False, "normal")
    with evening.refused("not_allowed"):
        evening.do(NOBODY, Unseated(TIFFANY))
    evening.do(PEOPLE[TIFFANY], Returned(TIFFANY))
    assert not evening.room.seats[TIFFANY].player


def test_a_seat_without_a_person_cannot_be_taken_from_anybody() -> None:
    evening = opened(person(KEVIN), BOT, FREE)

    for seat in (1, 2):
        with evening.refused("not_seated"):
            evening.do(NOBODY, Unseated(type(KEVIN)(seat)))


def test_a_stopped_room_takes_nobody_and_can_be_reopened() -> None:
    evening = opened(person(KEVIN), FREE)

    evening.do(NOBODY, Stopped())

    assert evening.room.status == "closed"
    with evening.refused("closed"):
        sit(evening, 1, TIFFANY)
    with evening.refused("closed"):
        evening.do(NOBODY, Stopped())
    evening.do(NOBODY, Reopened())
    sit(evening, 1, TIFFANY)
    assert evening.room.names == ["Kevin", "Tiffany"]


def test_a_game_that_is_stopped_has_no_result_and_goes_on_where_it_was() -> None:
    evening = started_for(2, clock=Clock("live", 60 * SECOND, 0))
    mover = evening.room.asked()[0]
    before = evening.room.history.moves

    evening.do(NOBODY, Stopped(), wait=10 * SECOND)

    assert (evening.room.status, evening.room.asked(), evening.room.clocks.next_deadline()) == ("closed", [], None)
    with evening.refused("closed"):
        evening.do(PEOPLE[mover], Returned(mover))
    evening.do(NOBODY, Reopened(), wait=3600 * SECOND)
    assert evening.room.asked() == [mover]
    assert evening.room.history.moves == before
    assert evening.room.clocks.left[mover] == 50 * SECOND
    evening.move(mover)


def test_only_what_a_moderator_stopped_is_reopened() -> None:
    evening = started(person(KEVIN), BOT)

    with evening.refused("not_allowed"):
        evening.do(NOBODY, Reopened())


def test_a_title_is_removed_and_given_back() -> None:
    evening = opened(person(KEVIN), FREE)
    evening.do(NOBODY, Retitled("Buy gems"))

    evening.do(NOBODY, Retitled())

    assert evening.room.title == "Gembound"
    evening.do(PEOPLE[KEVIN], Seated(TIFFANY, BOT))


def test_a_moderated_room_is_the_same_out_of_its_log() -> None:
    evening = started_for(3)
    for change in (Unseated(TIFFANY), Retitled("Another"), Stopped(), Reopened()):
        evening.do(NOBODY, change)

    again = fold([Entry(entry.change, entry.at, entry.person, entry.message) for entry in evening.log])

    assert traces(again) == traces(evening.room)
