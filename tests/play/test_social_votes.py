import msgspec
import pytest

from ironstone.core.ids import Seat
from ironstone.play.clocks import DAY, MINUTE
from ironstone.play.entries import TO_END, Clock, Entry, Resigned, SeatPlan, TakenBack, Voted
from ironstone.play.reducer import fold
from ironstone.play.seats import STAND_IN
from ironstone.play.social import PATIENCE_MS
from tests.play.rooms import (
    BOT,
    CORY,
    HOUR,
    KEVIN,
    NICK,
    NOBODY,
    PEOPLE,
    TIFFANY,
    opened,
    person,
    started,
    started_for,
    waiting_for_kevin,
)


def test_one_person_alone_ends_a_game_against_bots() -> None:
    evening = started(person(KEVIN), BOT)

    evening.do(PEOPLE[KEVIN], Voted(TO_END))

    assert evening.room.status == "ended"
    assert evening.room.asked() == []


@pytest.mark.parametrize("people", [2, 3])
def test_all_people_together_end_a_game(people: int) -> None:
    evening = started_for(people)

    for seat in range(people):
        assert evening.room.status == "running"
        evening.do(PEOPLE[seat], Voted(TO_END))

    assert evening.room.status == "ended"
    assert evening.room.clocks.since == [None] * people


def test_older_logs_end_a_game_by_another_number() -> None:
    evening = started(person(KEVIN), BOT)

    evening.do(PEOPLE[KEVIN], msgspec.json.decode(b'{"type":"voted","target":-1,"yes":true}', type=Voted))

    assert evening.room.status == "ended"


def test_a_vote_counts_once_however_often_it_is_cast() -> None:
    evening = started_for(2)

    for _ in range(3):
        evening.do(PEOPLE[KEVIN], Voted(TO_END))

    assert evening.room.status == "running"


def test_one_person_at_two_seats_has_one_vote() -> None:
    evening = started(person(KEVIN), person(TIFFANY), SeatPlan("Kevin's brother", PEOPLE[KEVIN]))

    alone = evening.do(PEOPLE[KEVIN], Voted(TO_END))
    together = evening.do(PEOPLE[TIFFANY], Voted(TO_END))

    assert alone.status == "running"
    assert together.status == "ended"


def test_a_vote_can_be_withdrawn() -> None:
    evening = started_for(2)
    evening.do(PEOPLE[KEVIN], Voted(TO_END))

    evening.do(PEOPLE[KEVIN], Voted(TO_END, yes=False))
    evening.do(PEOPLE[TIFFANY], Voted(TO_END))

    assert evening.room.status == "running"
    assert evening.room.votes[TO_END] == {PEOPLE[TIFFANY]}


def test_only_those_who_play_vote() -> None:
    evening = waiting_for_kevin(3)
    evening.do(PEOPLE[CORY], Resigned(CORY))

    for who in (PEOPLE[CORY], PEOPLE[NICK], NOBODY):
        for target in (TO_END, KEVIN):
            with evening.refused("not_seated"):
                evening.do(who, Voted(target))


def test_there_is_nothing_to_vote_about_before_and_after_the_game() -> None:
    evening = opened(person(KEVIN), BOT)

    with evening.refused("not_started"):
        evening.do(PEOPLE[KEVIN], Voted(TO_END))
    evening.start()
    evening.do(PEOPLE[KEVIN], Voted(TO_END))
    with evening.refused("over"):
        evening.do(PEOPLE[KEVIN], Voted(TO_END))


def test_with_two_people_the_other_gives_an_absent_persons_seat_to_a_bot() -> None:
    evening = waiting_for_kevin(2)

    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))

    assert evening.room.seats[KEVIN].stand_in == STAND_IN
    assert evening.room.seats[KEVIN].player == STAND_IN
    assert evening.room.waiting_for() == []
    assert evening.room.bot_to_move() == KEVIN
    assert evening.room.votes == {}


@pytest.mark.parametrize(("people", "needed"), [(3, 2), (4, 2)])
def test_most_of_the_others_must_be_for_it(people: int, needed: int) -> None:
    evening = waiting_for_kevin(people)

    for seat in range(1, 1 + needed):
        assert not evening.room.seats[KEVIN].stand_in
        evening.do(PEOPLE[seat], Voted(KEVIN))

    assert evening.room.seats[KEVIN].stand_in == STAND_IN


def test_half_of_the_others_is_not_most_of_them() -> None:
    evening = started_for(5)
    absent = evening.room.waiting_for()[0]
    others = [seat for seat in range(5) if seat != absent]
    evening.now += PATIENCE_MS["none"]

    for seat in others[:2]:
        evening.do(PEOPLE[seat], Voted(absent))

    assert not evening.room.seats[absent].stand_in
    evening.do(PEOPLE[others[2]], Voted(absent))
    assert evening.room.seats[absent].stand_in


@pytest.mark.parametrize(
    ("clock", "patience"),
    [(Clock(), 5 * MINUTE), (Clock("live", HOUR), 2 * MINUTE), (Clock("slow", 3 * DAY), DAY)],
    ids=["none", "live", "slow"],
)
def test_everybody_has_time_to_answer_first(clock: Clock, patience: int) -> None:
    evening = started_for(2, game="city-of-iron", clock=clock)

    evening.now += patience - 1
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[TIFFANY], Voted(KEVIN))
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN), wait=1)

    assert evening.room.seats[KEVIN].stand_in


def test_what_people_decided_when_they_waited_less_stands() -> None:
    """How long they wait may change with a version; a log that was written before is still a room."""
    evening = started_for(2, game="city-of-iron")
    sooner = Entry(Voted(KEVIN), evening.now + 1, PEOPLE[TIFFANY])

    room = fold([*evening.log, sooner])

    assert room.seats[KEVIN].stand_in == STAND_IN


def test_nobody_is_voted_away_who_is_not_asked() -> None:
    evening = waiting_for_kevin(3)

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Voted(TIFFANY), wait=HOUR)


def test_nobody_votes_about_their_own_seat_or_a_bots_or_none() -> None:
    evening = started(person(KEVIN), person(TIFFANY), BOT, game="city-of-iron")
    evening.now += PATIENCE_MS["none"]

    for who, target, code in (
        (KEVIN, KEVIN, "not_allowed"),
        (TIFFANY, CORY, "not_allowed"),
        (TIFFANY, NICK, "bad_seat"),
        (TIFFANY, Seat(-3), "bad_seat"),
    ):
        with evening.refused(code):
            evening.do(PEOPLE[who], Voted(target))


def test_votes_lapse_when_the_absent_person_answers() -> None:
    """Else an old vote would meet a new one, and a minority would have decided."""
    evening = waiting_for_kevin(4)
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))

    evening.move(KEVIN)

    assert evening.room.votes == {}
    evening.do(PEOPLE[KEVIN], TakenBack(KEVIN))
    evening.do(PEOPLE[CORY], Voted(KEVIN), wait=PATIENCE_MS["none"])
    assert not evening.room.seats[KEVIN].stand_in


def test_votes_to_end_the_game_do_not_lapse() -> None:
    evening = waiting_for_kevin(2)
    evening.do(PEOPLE[TIFFANY], Voted(TO_END))

    evening.move(KEVIN)
    evening.do(PEOPLE[KEVIN], Voted(TO_END))

    assert evening.room.status == "ended"


def test_when_somebody_resigns_whose_vote_was_missing_the_others_have_decided() -> None:
    evening = started_for(3)
    for seat in (KEVIN, TIFFANY):
        evening.do(PEOPLE[seat], Voted(TO_END))

    evening.do(PEOPLE[CORY], Resigned(CORY))

    assert evening.room.status == "ended"


def test_when_somebody_resigns_fewer_votes_are_needed_about_a_seat() -> None:
    evening = waiting_for_kevin(3)
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))

    evening.do(PEOPLE[CORY], Resigned(CORY))

    assert evening.room.seats[KEVIN].stand_in
    assert not evening.room.seats[KEVIN].resigned


def test_whoever_resigns_is_not_voted_about_any_more() -> None:
    evening = waiting_for_kevin(3)
    evening.do(PEOPLE[TIFFANY], Voted(KEVIN))

    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))

    assert evening.room.votes == {}
    assert evening.room.seats[KEVIN].resigned
