"""Hints: who may ask a bot, and what the room keeps of it."""

from ironstone.play.entries import Hinted, Moved, Opened, Resigned
from ironstone.play.reducer import fold
from tests.play.rooms import KEVIN, NOBODY, PEOPLE, SECOND, TIFFANY, Evening, opened, person, waiting_for_kevin


def kevins_turn() -> Evening:
    return waiting_for_kevin(2)


def test_a_hint_is_noted_for_everybody_and_changes_nothing_else() -> None:
    evening = kevins_turn()
    question = evening.room.asked_since.copy()
    versions = evening.versions()
    told = len(evening.room.history.events)

    evening.do(PEOPLE[KEVIN], Hinted(KEVIN), wait=SECOND)

    assert evening.room.hinted == [(KEVIN, told)]
    assert evening.versions() == [version + 1 for version in versions]
    assert evening.room.asked_since == question
    assert fold(evening.log).hinted == evening.room.hinted


def test_only_whoever_is_asked_gets_one() -> None:
    evening = kevins_turn()

    with evening.refused("not_your_turn"):
        evening.do(PEOPLE[TIFFANY], Hinted(TIFFANY))
    for who, seat in ((PEOPLE[TIFFANY], KEVIN), (NOBODY, KEVIN)):
        with evening.refused("not_seated"):
            evening.do(who, Hinted(seat))


def test_the_host_may_want_none() -> None:
    evening = Evening(Opened("gembound", "", {}, [person(KEVIN), person(TIFFANY)], hints=False))
    evening.start()
    asked = evening.room.asked()[0]

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[asked], Hinted(asked))


def test_there_is_none_before_and_after_the_game() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))
    with evening.refused("not_started"):
        evening.do(PEOPLE[KEVIN], Hinted(KEVIN))

    evening.start()
    for seat in (KEVIN, TIFFANY):
        evening.do(PEOPLE[seat], Resigned(seat))

    with evening.refused("over"):
        evening.do(PEOPLE[KEVIN], Hinted(KEVIN))


def test_whoever_is_replaced_by_a_bot_gets_none() -> None:
    evening = kevins_turn()
    evening.do(PEOPLE[KEVIN], Resigned(KEVIN))

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Hinted(KEVIN))


def test_a_hint_stays_noted_when_the_move_is_made() -> None:
    evening = kevins_turn()
    evening.do(PEOPLE[KEVIN], Hinted(KEVIN))

    evening.do(PEOPLE[KEVIN], Moved(KEVIN, evening.option(KEVIN)))

    assert [seat for seat, _ in evening.room.hinted] == [KEVIN]
