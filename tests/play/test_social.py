import pytest

from ironstone.core import ids
from ironstone.core.ids import EVERY_SEAT
from ironstone.play.clocks import MINUTE
from ironstone.play.entries import TO_END, Clock, Entry, Rematched, Resigned, Returned, Said, TimedOut, Voted
from ironstone.play.reducer import fold
from ironstone.play.seats import LONGEST_SAYING, STAND_IN
from tests.play.rooms import (
    BOT,
    CORY,
    HOUR,
    KEVIN,
    NOBODY,
    NOON,
    PEOPLE,
    SECOND,
    TIFFANY,
    Evening,
    opened,
    person,
    started,
    started_for,
    waiting_for_kevin,
)

LIVE = Clock("live", bank_ms=60 * SECOND, added_ms=5 * SECOND)


def said(evening: Evening) -> list[str]:
    return [said.text for said in evening.room.said]


def resigned_all(people: int) -> Evening:
    evening = started_for(people)
    for seat in EVERY_SEAT[people]:
        evening.do(PEOPLE[seat], Resigned(seat))
    return evening


def test_people_talk_before_during_and_after_the_game() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    evening.do(PEOPLE[KEVIN], Said(KEVIN, "hello"))
    evening.start()
    evening.do(PEOPLE[TIFFANY], Said(TIFFANY, " good \n luck "), wait=SECOND)
    for seat in (KEVIN, TIFFANY):
        evening.do(PEOPLE[seat], Voted(TO_END))
    evening.do(PEOPLE[KEVIN], Said(KEVIN, "good night"))

    assert evening.room.status == "ended"
    assert said(evening) == ["hello", "good luck", "good night"]
    assert [said.at for said in evening.room.said] == [NOON, NOON + SECOND, NOON + SECOND]


def test_only_those_who_sit_there_talk() -> None:
    evening = started(person(KEVIN), BOT)

    for who, seat in ((PEOPLE[CORY], KEVIN), (PEOPLE[KEVIN], TIFFANY), (NOBODY, TIFFANY), (NOBODY, KEVIN)):
        with evening.refused("not_seated"):
            evening.do(who, Said(seat, "hello"))


@pytest.mark.parametrize("text", ["", "  ", "\u202eolleh", "a" * (LONGEST_SAYING + 1)])
def test_what_cannot_be_shown_is_not_said(text: str) -> None:
    evening = started_for(2)

    with evening.refused("bad_text"):
        evening.do(PEOPLE[KEVIN], Said(KEVIN, text))


def test_talk_goes_up_to_a_limit() -> None:
    evening = started_for(2)

    evening.do(PEOPLE[KEVIN], Said(KEVIN, "a" * LONGEST_SAYING))

    assert said(evening) == ["a" * LONGEST_SAYING]


def test_a_bot_plays_on_for_whoever_resigns() -> None:
    evening = waiting_for_kevin(2)

    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))
    evening.move(KEVIN)

    assert evening.room.status == "running"
    assert evening.log[-1].person == NOBODY
    assert evening.room.people() == [PEOPLE[TIFFANY]]
    assert evening.room.waiting_for() == [TIFFANY]


def test_nobody_resigns_twice_or_for_somebody_else_or_for_a_bot() -> None:
    evening = started(person(KEVIN), person(TIFFANY), BOT)
    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Resigned(KEVIN))
    for who, seat in ((PEOPLE[KEVIN], TIFFANY), (NOBODY, TIFFANY), (NOBODY, CORY)):
        with evening.refused("not_seated"):
            evening.do(who, Resigned(seat))


def test_whoever_has_a_stand_in_may_resign() -> None:
    evening = waiting_for_kevin(2)
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))

    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))

    assert evening.room.seats[KEVIN].resigned


@pytest.mark.parametrize("people", [2, 3])
def test_without_any_person_left_the_game_ends(people: int) -> None:
    evening = resigned_all(people)

    assert evening.room.status == "ended"
    assert evening.room.bot_to_move() == ids.NOBODY


def test_whoever_was_voted_away_comes_back() -> None:
    evening = waiting_for_kevin(2)
    told = len(evening.room.history.events)
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))
    assert evening.room.handed == [(KEVIN, told, True)]

    evening.do(PEOPLE[KEVIN], Returned(KEVIN), wait=HOUR)

    assert evening.room.handed == [(KEVIN, told, True), (KEVIN, told, False)]
    assert fold(evening.log).handed == evening.room.handed

    assert evening.room.waiting_for() == [KEVIN]
    assert evening.room.seats[KEVIN].player == ""
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[TIFFANY], Voted(KEVIN), wait=SECOND)


def test_nobody_comes_back_who_has_resigned_or_never_went() -> None:
    evening = started_for(2)
    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))

    for seat in (KEVIN, TIFFANY):
        with evening.refused("not_allowed"):
            evening.do(PEOPLE[seat], Returned(seat))


def test_nobody_comes_back_to_somebody_elses_seat() -> None:
    evening = waiting_for_kevin(2)
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))

    for who in (PEOPLE[TIFFANY], NOBODY):
        with evening.refused("not_seated"):
            evening.do(who, Returned(KEVIN))


def test_time_runs_out_exactly_at_the_deadline() -> None:
    evening = started_for(2, game="city-of-iron", clock=LIVE)

    evening.now += 60 * SECOND - 1
    with evening.refused("not_allowed"):
        evening.do(NOBODY, TimedOut(KEVIN))
    evening.do(NOBODY, TimedOut(KEVIN), wait=1)

    assert evening.room.seats[KEVIN].stand_in == STAND_IN
    assert not evening.room.seats[KEVIN].resigned
    assert evening.room.clocks.left == [5 * SECOND, 60 * SECOND]


def test_a_clock_that_ran_out_under_another_versions_count_ran_out() -> None:
    evening = started_for(2, game="city-of-iron", clock=LIVE)
    sooner = Entry(TimedOut(KEVIN), evening.now + 59 * SECOND)

    room = fold([*evening.log, sooner])

    assert room.seats[KEVIN].stand_in == STAND_IN


def test_no_time_runs_out_for_whoever_is_not_asked_and_without_a_clock() -> None:
    timed, untimed = started_for(2, game="city-of-iron", clock=LIVE), started_for(2, game="city-of-iron")

    for evening, seat in ((timed, TIFFANY), (untimed, KEVIN)):
        with evening.refused("not_allowed"):
            evening.do(NOBODY, TimedOut(seat), wait=24 * HOUR)


def test_no_time_runs_out_twice_or_where_no_seat_is() -> None:
    evening = started_for(2, game="city-of-iron", clock=LIVE)
    evening.do(NOBODY, TimedOut(KEVIN), wait=HOUR)

    with evening.refused("not_allowed"):
        evening.do(NOBODY, TimedOut(KEVIN), wait=HOUR)
    with evening.refused("bad_seat"):
        evening.do(NOBODY, TimedOut(CORY))


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(Clock("live", 60 * SECOND), 30), (Clock("live", 60 * SECOND, 45 * SECOND), 45), (Clock("live", 10 * SECOND), 10)],
    ids=["nothing-added", "much-added", "short"],
)
def test_whoever_comes_back_after_their_time_has_a_little_of_it_again(clock: Clock, seconds: int) -> None:
    evening = started_for(2, game="city-of-iron", clock=clock)
    evening.do(NOBODY, TimedOut(KEVIN), wait=HOUR)

    evening.do(PEOPLE[KEVIN], Returned(KEVIN))

    assert evening.room.clocks.deadline(KEVIN) == evening.now + seconds * SECOND


def test_whoever_comes_back_in_time_gets_no_more_of_it() -> None:
    evening = started_for(2, game="city-of-iron", clock=Clock("live", HOUR))
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN), wait=10 * MINUTE)

    evening.do(PEOPLE[KEVIN], Returned(KEVIN))

    assert evening.room.clocks.deadline(KEVIN) == evening.now + 50 * MINUTE


def test_those_who_played_play_again_once() -> None:
    evening = resigned_all(2)

    with evening.refused("not_seated"):
        evening.do(PEOPLE[CORY], Rematched("next"))
    with evening.refused("not_seated"):
        evening.do(NOBODY, Rematched("next"))
    evening.do(PEOPLE[TIFFANY], Rematched("next"))

    assert evening.room.rematch == "next"
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Rematched("another"))


def test_there_is_no_rematch_before_the_end() -> None:
    evening = opened(person(KEVIN), BOT)

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Rematched("next"))
    evening.start()
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Rematched("next"))
