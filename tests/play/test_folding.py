import msgspec
import pytest

from ironstone.core.errors import IllegalAction
from ironstone.core.events import SPECTATOR
from ironstone.play import Refusal
from ironstone.play.company import TO_END
from ironstone.play.entries import (
    Clock,
    Deed,
    Entry,
    Moved,
    Opened,
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
from ironstone.play.folding import after, fold
from tests.play.rooms import (
    BOT,
    CORY,
    FREE,
    HOUR,
    KEVIN,
    NOBODY,
    NOON,
    PEOPLE,
    TIFFANY,
    Evening,
    opened,
    person,
    planning_in_city_of_iron,
    planning_in_gempire,
    started,
    started_for,
    traces,
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


def begin_a_plan(evening: Evening, seat: int) -> None:
    evening.move(seat, -1)
    assert seat in evening.room.asked(), "the plan should be open still"


def finish_a_plan(evening: Evening, seat: int) -> None:
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
    deeds: list[tuple[str, Deed, int]] = [
        (PEOPLE[CORY], Seated(CORY, person(CORY)), 0),
        (PEOPLE[CORY], Seated(CORY, FREE), 0),
        (PEOPLE[KEVIN], Seated(CORY, BOT), 0),
        (PEOPLE[KEVIN], Started("00", evening.room.game.version, evening.room.game.components), 0),
        (PEOPLE[KEVIN], Voted(TO_END), 0),
        (PEOPLE[KEVIN], Voted(TO_END, yes=False), 0),
    ]

    for who, deed, wait in deeds:
        before = evening.versions()
        evening.do(who, deed, wait=wait)
        assert grown(evening, before) == [1, 1, 1, 1]


def test_that_somebody_goes_and_comes_back_is_public() -> None:
    evening = started_for(3, game="city-of-iron", clock=Clock("slow", HOUR))
    evening.now += HOUR
    deeds: list[tuple[str, Deed]] = [
        (NOBODY, TimedOut(KEVIN)),
        (PEOPLE[KEVIN], Returned(KEVIN)),
        *[(PEOPLE[seat], Resigned(seat)) for seat in range(3)],
        (PEOPLE[KEVIN], Rematched("next")),
    ]

    for who, deed in deeds:
        before = evening.versions()
        evening.do(who, deed)
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
def test_nobody_has_a_question_where_no_seat_is(seat: int) -> None:
    evening = started_for(2)

    with evening.refused("bad_seat"):
        evening.room.check_base(seat, 99)


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
    "deed",
    [
        Said(CORY, "hello"),
        TakenBack(CORY),
        TakenBack(CORY, all=True),
        Voted(TO_END),
        Resigned(CORY),
    ],
    ids=["say", "undo", "reset", "vote", "resign"],
)
def test_the_room_before_stays_as_it_was(deed: Deed) -> None:
    evening = planning_in_city_of_iron(BOT, person(TIFFANY), person(CORY))
    evening.do(PEOPLE[TIFFANY], Said(TIFFANY, "hello"), message="a")
    evening.move(CORY)
    room = evening.room
    before = traces(room)

    later = after(room, Entry(deed, evening.now + HOUR, PEOPLE[CORY], "b"))

    assert traces(room) == before
    assert traces(later) != before


def test_the_room_before_a_move_stays_as_it_was_and_can_be_gone_on_with_otherwise() -> None:
    evening = planning_in_gempire()
    begin_a_plan(evening, KEVIN)
    room = evening.room
    before = traces(room)

    ways = [
        after(room, Entry(deed, evening.now, PEOPLE[seat]))
        for seat, deed in (
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
        table.do(PEOPLE[KEVIN], Started("00", game.version, game.components, [(1, first), (0, first), (0, "nothing")]))
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
        evening.room.dealt().undo(KEVIN)

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
