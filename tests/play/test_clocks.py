import pytest

from ironstone.play import Refusal
from ironstone.play.clocks import DAY, LONGEST, Clocks, check_clock
from ironstone.play.entries import Clock, TakenBack, TimedOut, Voted
from ironstone.play.social import PATIENCE_MS
from tests.play.rooms import (
    BOT,
    CORY,
    HOUR,
    KEVIN,
    NOON,
    PEOPLE,
    SECOND,
    TIFFANY,
    person,
    started,
    started_for,
)

LIVE = Clock("live", bank_ms=60 * SECOND, added_ms=5 * SECOND)
SLOW = Clock("slow", bank_ms=24 * HOUR)


def test_without_a_clock_there_is_no_deadline_but_it_is_known_how_long_somebody_thinks() -> None:
    clocks = Clocks(Clock(), 2)

    clocks.run([KEVIN], NOON)

    assert clocks.deadline(KEVIN) is None
    assert clocks.next_deadline() is None
    assert clocks.thinking_for(KEVIN, NOON + 7) == 7
    assert clocks.thinking_for(TIFFANY, NOON + 7) == 0


def test_only_those_who_are_asked_have_a_deadline() -> None:
    clocks = Clocks(LIVE, 2)

    clocks.run([KEVIN], NOON)

    assert clocks.deadline(KEVIN) == NOON + 60 * SECOND
    assert clocks.deadline(TIFFANY) is None


def test_a_live_clock_loses_what_was_used_and_gains_what_a_turn_adds() -> None:
    clocks = Clocks(LIVE, 2)

    clocks.run([KEVIN], NOON)
    clocks.run([TIFFANY], NOON + 20 * SECOND)

    assert clocks.left == [45 * SECOND, 60 * SECOND]
    assert clocks.next_deadline() == NOON + 80 * SECOND


def test_a_turn_of_several_answers_is_one_turn_to_the_clock() -> None:
    clocks = Clocks(LIVE, 2)

    clocks.run([KEVIN], NOON)
    clocks.run([KEVIN], NOON + 20 * SECOND)

    assert clocks.left[KEVIN] == 60 * SECOND
    assert clocks.deadline(KEVIN) == NOON + 60 * SECOND


def test_nobody_has_less_than_no_time_left() -> None:
    clocks = Clocks(LIVE, 1)

    clocks.run([KEVIN], NOON)
    clocks.run([], NOON + HOUR)

    assert clocks.left == [5 * SECOND]


def test_a_slow_clock_gives_the_same_time_for_every_turn() -> None:
    clocks = Clocks(SLOW, 1)

    clocks.run([KEVIN], NOON)
    clocks.run([], NOON + HOUR)
    clocks.run([KEVIN], NOON + 2 * HOUR)

    assert clocks.deadline(KEVIN) == NOON + 26 * HOUR


def test_the_first_deadline_of_several_counts() -> None:
    clocks = Clocks(LIVE, 2)

    clocks.run([TIFFANY], NOON)
    clocks.run([KEVIN, TIFFANY], NOON + SECOND)

    assert clocks.next_deadline() == clocks.deadline(TIFFANY) == NOON + 60 * SECOND


def test_a_turn_taken_back_and_finished_again_gains_no_time() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.run([KEVIN], NOON)

    for _ in range(3):
        clocks.run([TIFFANY], NOON)
        clocks.run([KEVIN], NOON, taken_back=True)

    assert clocks.left == [60 * SECOND, 60 * SECOND]
    assert clocks.deadline(KEVIN) == NOON + 60 * SECOND


def test_time_thought_about_a_question_that_is_taken_back_is_given_back() -> None:
    evening = started_for(2, game="city-of-iron", clock=LIVE)
    evening.move(KEVIN, wait=10 * SECOND)

    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN), wait=20 * SECOND)

    assert evening.room.clocks.left == [50 * SECOND, 60 * SECOND]


def test_a_turn_taken_back_together_with_a_bots_gains_no_time() -> None:
    evening = started(person(KEVIN), BOT, game="city-of-iron", clock=LIVE)

    for _ in range(3):
        evening.move(KEVIN)
        evening.move(1)
        assert evening.room.waiting_for() == [KEVIN]
        evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert evening.room.clocks.left[KEVIN] == 60 * SECOND


def test_answering_and_taking_back_does_not_begin_the_others_patience_anew() -> None:
    evening = started(person(KEVIN), BOT, person(CORY), game="city-of-iron")

    for _ in range(2):
        evening.move(KEVIN, wait=PATIENCE_MS["none"] // 2)
        evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert evening.room.clocks.thinking_for(KEVIN, evening.now) == PATIENCE_MS["none"]
    evening.do(PEOPLE[CORY], Voted(KEVIN))
    assert evening.room.seats[KEVIN].stand_in


def test_a_question_that_comes_anew_is_given_time_anew() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.run([KEVIN], NOON)
    clocks.run([TIFFANY], NOON + SECOND, moves=1)
    clocks.run([KEVIN], NOON + HOUR, moves=2)

    assert clocks.thinking_for(KEVIN, NOON + HOUR) == 0


def test_a_slow_clock_has_nothing_to_give_back() -> None:
    clocks = Clocks(Clock("slow", bank_ms=HOUR, added_ms=SECOND), 1)

    clocks.run([KEVIN], NOON, taken_back=True)

    assert clocks.left == [HOUR]


def test_copied_clocks_run_on_by_themselves() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.run([KEVIN], NOON)

    twin = clocks.copy()
    twin.run([TIFFANY], NOON + 20 * SECOND)

    assert clocks.left == [60 * SECOND, 60 * SECOND]
    assert clocks.since == [NOON, None]
    assert twin.deadline(TIFFANY) == NOON + 80 * SECOND


@pytest.mark.parametrize(
    "clock",
    [Clock(), LIVE, SLOW, Clock("live", 10 * SECOND), Clock("slow", LONGEST, DAY)],
    ids=["none", "live", "slow", "shortest", "longest"],
)
def test_clocks_that_people_can_play_with(clock: Clock) -> None:
    check_clock(clock)


@pytest.mark.parametrize(
    "clock",
    [
        Clock("live"),
        Clock("live", 10 * SECOND - 1),
        Clock("slow", LONGEST + 1),
        Clock("live", HOUR, -1),
        Clock("live", HOUR, DAY + 1),
    ],
    ids=["nothing", "too-short", "too-long", "takes-away", "adds-too-much"],
)
def test_clocks_that_nobody_can_play_with(clock: Clock) -> None:
    with pytest.raises(Refusal) as refusal:
        check_clock(clock)

    assert refusal.value.code == "bad_clock"


def test_in_a_room_the_clock_of_those_who_are_asked_runs() -> None:
    evening = started_for(2, clock=LIVE)
    first = evening.room.asked()[0]

    evening.move(first, wait=20 * SECOND)

    assert evening.room.clocks.left[first] == 45 * SECOND
    assert evening.room.clocks.next_deadline() == evening.now + 60 * SECOND


def test_no_clock_runs_for_a_bot_that_stands_in() -> None:
    evening = started_for(2, clock=LIVE)
    absent = evening.room.asked()[0]

    evening.do("", TimedOut(absent), wait=HOUR)

    assert evening.room.clocks.next_deadline() is None


def test_in_a_room_moving_and_taking_back_gains_no_time() -> None:
    evening = started_for(2, game="city-of-iron", clock=LIVE)

    for _ in range(3):
        evening.move(KEVIN)
        evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))

    assert evening.room.clocks.left == [60 * SECOND, 60 * SECOND]
