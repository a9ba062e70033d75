"""Every lesson is one line of play that the rules allow."""

import pytest

from ironstone.core.game import AnyGame
from ironstone.core.lesson import Lesson
from ironstone.games import registry
from tests.lessons.rehearsing import Rehearsal


def taught() -> list[tuple[AnyGame, Lesson]]:
    found = []
    for key in registry.GAMES:
        game = registry.load(key)
        lesson = game.guide.lesson()
        if lesson is not None:
            found.append((game, lesson))
    return found


LESSONS = taught()
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[game.key for game, _ in LESSONS])


def test_there_are_lessons() -> None:
    assert "gembound" in [game.key for game, _ in LESSONS]


@every_lesson
def test_a_lesson_can_be_played_as_it_is_written(game: AnyGame, lesson: Lesson) -> None:
    rehearsal = Rehearsal(game, lesson)

    rehearsal.play(lesson.before)

    for step in lesson.steps[:-1]:
        rehearsal.check_asked()
        rehearsal.play_step(step)
    decision = rehearsal.history.decision
    assert decision is None or lesson.learner in decision.seats, rehearsal.question()


@every_lesson
def test_moves_that_are_as_good_lead_on_along_the_same_line(game: AnyGame, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        for answers in range(len(step.answers())):
            for action in step.answers()[answers][1:]:
                other = Rehearsal(game, lesson)
                other.play_steps(number)
                other.play([(lesson.learner, wanted[0]) for wanted in step.answers()[:answers]])
                decision = other.history.decision
                if decision is not None and action in decision.options_of(lesson.learner):
                    other.play([(lesson.learner, action)])
                    other.play(lesson.moves()[len(other.history.moves) :])


@every_lesson
def test_a_lesson_is_short(game: AnyGame, lesson: Lesson) -> None:
    assert 5 <= lesson.minutes <= 10
    assert len(lesson.steps) <= 30
