"""A lesson's room: dealt as the lesson says, followed while the learner does, and an ordinary game after that."""

import pytest

from ironstone.core import ids
from ironstone.core.events import SPECTATOR
from ironstone.core.ids import EVERY_SEAT
from ironstone.core.lesson import Lesson
from ironstone.core.record import verify
from ironstone.play import Refusal, lessons
from ironstone.play.entries import Moved, TakenBack
from ironstone.play.reducer import fold
from tests.core.toys import KNOCK
from tests.play.rooms import BOT, KEVIN, NOBODY, PEOPLE, TIFFANY, Evening, person, started

GAME = "gembound"
CLAIMED = 5  # steps of Gembound's lesson; the last of them uncovers nothing, so it can be taken back


@pytest.fixture
def lesson() -> Lesson:
    return lessons.lesson_for(GAME)


@pytest.fixture
def evening() -> Evening:
    plan = lessons.plan(GAME, PEOPLE[KEVIN], "Kevin")
    assert plan.deal is not None
    evening = Evening(plan)
    evening.do(PEOPLE[KEVIN], plan.deal)
    return evening


def let_others_move(evening: Evening) -> None:
    """The others do what the lesson says, as long as it says anything."""
    while (seat := evening.room.bot_to_move()) != ids.NOBODY and (move := lessons.reply(evening.room, seat)):
        evening.do(NOBODY, Moved(seat, move))


def follow(evening: Evening, lesson: Lesson, steps: int) -> None:
    let_others_move(evening)
    for step in lesson.steps[:steps]:
        notation = evening.room.game.space.notation(step.wanted[0])
        evening.do(PEOPLE[KEVIN], Moved(lesson.learner, notation))
        let_others_move(evening)


def other_option(evening: Evening, lesson: Lesson) -> str:
    """A move that the lesson does not ask for."""
    place = lessons.place(evening.room, lesson.learner)
    assert evening.room.decision is not None
    assert place is not None
    options = evening.room.decision.options_of(lesson.learner)
    return evening.room.game.space.notation(next(each for each in options if each not in place.wanted))


def test_a_lesson_is_dealt_for_its_learner_alone(evening: Evening, lesson: Lesson) -> None:
    room = evening.room

    assert (room.status, room.settings.lesson, room.settings.watchable, room.settings.public) == (
        "running",
        True,
        False,
        False,
    )
    assert [seat.name for seat in room.seats if seat.bot] == lesson.names[1:]
    assert [seat.person for seat in room.seats if seat.person] == [PEOPLE[KEVIN]]
    assert room.arranged
    assert verify(room.game, room.record()) == []


def test_two_of_the_same_name_can_be_told_apart(lesson: Lesson) -> None:
    plan = lessons.plan(GAME, "somebody", lesson.names[1].upper())

    assert plan.seats[1].name == f"{lesson.names[1]} (bot)"


def test_whoever_follows_the_lesson_comes_to_its_end(evening: Evening, lesson: Lesson) -> None:
    follow(evening, lesson, len(lesson.steps) - 1)

    assert lessons.place(evening.room, lesson.learner) == (len(lesson.steps) - 1, [])
    assert evening.room.bot_to_move() == ids.NOBODY
    assert fold(evening.log).history.moves == evening.room.history.moves


def test_each_step_waits_for_its_own_moves(evening: Evening, lesson: Lesson) -> None:
    let_others_move(evening)
    for number, step in enumerate(lesson.steps[:-1]):
        place = lessons.place(evening.room, lesson.learner)
        assert place is not None
        assert place.step == number
        assert place.wanted
        assert set(place.wanted) <= set(step.wanted)
        evening.do(PEOPLE[KEVIN], Moved(lesson.learner, evening.room.game.space.notation(step.wanted[0])))
        let_others_move(evening)


def test_nobody_else_is_shown_the_lesson(evening: Evening, lesson: Lesson) -> None:
    others = [SPECTATOR, *[seat for seat in EVERY_SEAT[len(lesson.names)] if seat != lesson.learner]]

    assert [lessons.place(evening.room, viewer) for viewer in others] == [None] * len(others)


def test_another_move_leaves_the_lesson(evening: Evening, lesson: Lesson) -> None:
    let_others_move(evening)

    evening.do(PEOPLE[KEVIN], Moved(lesson.learner, other_option(evening, lesson)))

    assert lessons.place(evening.room, lesson.learner) is None
    assert all(lessons.reply(evening.room, seat) == "" for seat in evening.room.asked())


def test_a_move_taken_back_is_asked_for_again(evening: Evening, lesson: Lesson) -> None:
    follow(evening, lesson, CLAIMED)
    before = lessons.place(evening.room, lesson.learner)
    assert before is not None

    evening.do(PEOPLE[KEVIN], TakenBack(lesson.learner))

    assert lessons.place(evening.room, lesson.learner) == (CLAIMED - 1, [lesson.steps[CLAIMED - 1].wanted[0]])
    evening.do(PEOPLE[KEVIN], Moved(lesson.learner, other_option(evening, lesson)))
    assert lessons.place(evening.room, lesson.learner) is None
    evening.do(PEOPLE[KEVIN], TakenBack(lesson.learner))
    evening.do(PEOPLE[KEVIN], Moved(lesson.learner, "claim artisan3 spot1"))
    let_others_move(evening)
    assert lessons.place(evening.room, lesson.learner) == before


def test_after_the_last_step_the_lesson_is_over(evening: Evening, lesson: Lesson) -> None:
    follow(evening, lesson, len(lesson.steps) - 1)

    evening.move(lesson.learner)

    assert lessons.place(evening.room, lesson.learner) is None


def test_an_ordinary_room_teaches_nothing(lesson: Lesson) -> None:
    evening = started(person(KEVIN), BOT)

    assert lessons.place(evening.room, lesson.learner) is None
    assert lessons.reply(evening.room, TIFFANY) == ""
    assert not evening.room.arranged


def test_a_game_may_have_no_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "game_of", lambda key: KNOCK)

    with pytest.raises(Refusal, match="Knock has no lesson yet"):
        lessons.plan("knock", "kevin", "Kevin")


def test_a_game_that_is_not_there_has_no_lesson() -> None:
    with pytest.raises(Refusal, match="there is no game 'chess'"):
        lessons.plan("chess", "kevin", "Kevin")


def test_a_lesson_is_under_way_until_its_last_move_or_until_it_was_left(evening: Evening, lesson: Lesson) -> None:
    assert lessons.is_under_way(evening.room)

    follow(evening, lesson, len(lesson.steps) - 1)

    assert not lessons.is_under_way(evening.room)


def test_a_lesson_that_was_left_is_not_under_way(evening: Evening, lesson: Lesson) -> None:
    evening.do(PEOPLE[KEVIN], Moved(lesson.learner, other_option(evening, lesson)))

    assert not lessons.is_under_way(evening.room)
