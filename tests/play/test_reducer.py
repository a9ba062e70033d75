import msgspec
import pytest

from ironstone.core.errors import IllegalAction
from ironstone.core.events import SPECTATOR
from ironstone.play import Refusal
from ironstone.play.entries import (
    TO_END,
    Change,
    Entry,
    Moved,
    Opened,
    Resigned,
    Said,
    Seated,
    Started,
    TakenBack,
    Voted,
)
from ironstone.play.reducer import after, fold
from ironstone.play.undo import undone
from tests.play.rooms import (
    BOT,
    CORY,
    FREE,
    HOUR,
    KEVIN,
    NOON,
    PEOPLE,
    TIFFANY,
    opened,
    person,
    planning_in_city_of_iron,
    planning_in_gempire,
    started,
    started_for,
    traces,
)


def test_a_message_is_answered_with_the_version_it_led_to() -> None:
    evening = started_for(2, game="city-of-iron")

    evening.do(PEOPLE[TIFFANY], Said(TIFFANY, "hello"), message="a")
    said = evening.room.version(TIFFANY)
    evening.do(PEOPLE[KEVIN], Moved(KEVIN, evening.option(KEVIN)), message="a")
    moved = evening.room.version(KEVIN)
    evening.do(PEOPLE[KEVIN], Voted(TO_END), message="b")
    evening.do(PEOPLE[KEVIN], Said(KEVIN, "hello"))

    assert evening.room.answered == {
        (PEOPLE[TIFFANY], "a"): said,
        (PEOPLE[KEVIN], "a"): moved,
        (PEOPLE[KEVIN], "b"): moved + 1,
    }


def test_whoever_leaves_is_answered_as_a_spectator() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))
    evening.do(PEOPLE[KEVIN], Said(KEVIN, "hello"))

    evening.do(PEOPLE[TIFFANY], Seated(TIFFANY, FREE), message="bye")

    assert evening.room.answered[PEOPLE[TIFFANY], "bye"] == evening.room.version(SPECTATOR)


def test_a_refused_message_is_not_answered() -> None:
    evening = started_for(2, game="city-of-iron")

    with evening.refused("illegal"):
        evening.do(PEOPLE[KEVIN], Moved(KEVIN, "bid space1"), message="a")

    assert evening.room.answered == {}


def test_events_are_told_from_where_somebody_stopped_listening() -> None:
    evening = started_for(2, game="city-of-iron")
    evening.move(KEVIN)
    evening.move(TIFFANY)
    told = len(evening.room.history.events)

    assert evening.room.told_from(0, 0) == 0
    assert evening.room.told_from(told - 1, 0) == told - 1
    assert evening.room.told_from(told, 0) == told
    assert evening.room.told_from(told + 9, 0) == told


def test_events_are_told_again_from_the_deepest_cut_that_was_missed() -> None:
    evening = started_for(2, game="city-of-iron")
    evening.move(KEVIN)
    evening.move(TIFFANY)
    told = len(evening.room.history.events)

    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY))
    first = len(evening.room.history.events)
    evening.move(TIFFANY, 1)
    heard_once = len(evening.room.history.events)
    evening.do(PEOPLE[TIFFANY], TakenBack(TIFFANY))
    evening.move(TIFFANY)

    assert evening.room.cuts == [first, first]
    assert evening.room.told_from(told, 0) == first
    assert evening.room.told_from(heard_once, 1) == first
    assert evening.room.told_from(told, 2) == told
    assert evening.room.told_from(0, 0) == 0


@pytest.mark.parametrize(
    "change",
    [
        Said(CORY, "hello"),
        TakenBack(CORY),
        TakenBack(CORY, all=True),
        Voted(TO_END),
        Resigned(CORY),
    ],
    ids=["say", "undo", "reset", "vote", "resign"],
)
def test_the_room_before_stays_as_it_was(change: Change) -> None:
    evening = planning_in_city_of_iron(BOT, person(TIFFANY), person(CORY))
    evening.do(PEOPLE[TIFFANY], Said(TIFFANY, "hello"), message="a")
    evening.move(CORY)
    room = evening.room
    before = traces(room)

    later = after(room, Entry(change, evening.now + HOUR, PEOPLE[CORY], "b"))

    assert traces(room) == before
    assert traces(later) != before


def test_the_room_before_a_move_stays_as_it_was_and_can_be_gone_on_with_otherwise() -> None:
    evening = planning_in_gempire()
    evening.move(KEVIN, -1)
    room = evening.room
    before = traces(room)

    ways = [
        after(room, Entry(change, evening.now, PEOPLE[seat]))
        for seat, change in (
            (KEVIN, Moved(KEVIN, evening.option(KEVIN, 0))),
            (KEVIN, Moved(KEVIN, evening.option(KEVIN, 1))),
            (KEVIN, TakenBack(KEVIN)),
            (TIFFANY, Moved(TIFFANY, evening.option(TIFFANY))),
        )
    ]

    assert traces(room) == before
    assert len({repr(traces(each)) for each in ways}) == len(ways)


def test_a_deed_refused_half_way_leaves_no_trace() -> None:
    """Of each of these something could be done before the reason against it is found."""
    table = opened(person(KEVIN), BOT)
    playing = started(person(KEVIN), person(TIFFANY), BOT, game="city-of-iron")
    playing.move(KEVIN)
    playing.move(TIFFANY)
    playing.move(2)
    game = table.room.game
    first = "start-camp star"

    with table.refused("illegal"):
        table.do(
            PEOPLE[KEVIN],
            Started("00", game.version, game.components, [(TIFFANY, first), (KEVIN, first), (KEVIN, "no")]),
        )
    with table.refused("name_taken"):
        table.do(PEOPLE[KEVIN], Seated(KEVIN, msgspec.structs.replace(person(KEVIN), name="Ada")))
    with playing.refused("no_undo"):
        playing.do(PEOPLE[KEVIN], TakenBack(KEVIN, all=True), message="a")


def test_an_undo_that_cannot_be_finished_leaves_the_match_as_it_was() -> None:
    evening = started(person(KEVIN), person(TIFFANY), BOT, game="city-of-iron")
    for seat in range(3):
        evening.move(seat)
    before = traces(evening.room)

    with pytest.raises(IllegalAction):
        undone(evening.room.history, KEVIN, evening.room.seats_of_bots())

    assert traces(evening.room) == before


def test_a_room_is_what_its_log_says() -> None:
    evening = planning_in_city_of_iron(person(KEVIN), BOT, person(CORY))
    evening.do(PEOPLE[KEVIN], Said(KEVIN, "hello"), message="a")
    evening.move(1)
    evening.do(PEOPLE[CORY], TakenBack(CORY), wait=HOUR)
    evening.do(PEOPLE[KEVIN], Voted(CORY), wait=HOUR)
    evening.move(CORY)

    assert traces(fold(evening.log)) == traces(evening.room)


def test_a_log_without_entries_is_no_rooms() -> None:
    with pytest.raises(Refusal) as refusal:
        fold([])

    assert refusal.value.code == "bad_log"


def test_a_room_is_opened_once() -> None:
    evening = opened(person(KEVIN), FREE)

    with evening.refused("bad_log"):
        evening.do(PEOPLE[KEVIN], Opened("gembound", "", {}, [FREE, FREE]))


def test_a_log_keeps_the_time() -> None:
    evening = started_for(2)

    evening.do(PEOPLE[KEVIN], Said(KEVIN, "hello"), wait=HOUR)

    assert evening.room.opened_at == NOON
    assert evening.room.changed_at == NOON + HOUR
    assert evening.room.entries == 3
