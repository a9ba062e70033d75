"""Rehearsing: a lesson played through as it is written, strictly.

`python -m tests.lessons.rehearsing gembound` tells how it goes, step by step, and where it ends what could come next.
"""

import sys
from collections.abc import Iterator, Sequence

from ironstone.core import engine
from ironstone.core.chance import Chance, key_of_seed
from ironstone.core.errors import IronstoneError
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.lesson import Lesson, LessonStep
from ironstone.core.state import State
from ironstone.games import registry


class Rehearsal:
    """A lesson under way."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        options = game.settle(lesson.options)
        chance = Chance(key_of_seed(lesson.seed), draws=lesson.draws)
        self.history: History[State] = History(game, game.start(len(lesson.names), options, chance), options)

    def play(self, moves: Sequence[tuple[int, int]]) -> None:
        """Make these moves; AssertionError with the options if one cannot be made."""
        for seat, action in moves:
            notation = f"{seat + 1}: {self.game.space.notation(action)}"
            try:
                self.history.submit(seat, action)
            except IronstoneError as error:
                raise AssertionError(f"{notation}: {error}\n{self.question()}") from error

    def play_steps(self, number: int) -> None:
        """The moves of the first so many steps, with what comes before them."""
        self.play(self.lesson.before)
        for step in self.lesson.steps[:number]:
            self.play_step(step)

    def play_step(self, step: LessonStep) -> None:
        """Every answer of the learner in this step, and what the others do after them."""
        self.play([(self.lesson.learner, wanted[0]) for wanted in step.answers()])
        self.play(step.replies)

    def check_asked(self) -> None:
        """The learner is to move; and whoever is asked too has something to say in the rest of the lesson."""
        decision = self.history.decision
        learner = self.lesson.learner
        assert decision is not None, "the game is over before the lesson is"
        assert learner in decision.seats, f"the learner is not asked:\n{self.question()}"
        for seat in decision.seats:
            said = seat == learner or self.lesson.reply(self.history.moves, seat) >= 0
            assert said, f"the lesson does not say what seat {seat + 1} does:\n{self.question()}"

    def question(self) -> str:
        """Who is asked now, and every answer there is."""
        decision = self.history.decision
        if decision is None:
            return "  the game is over"
        lines = []
        for seat in decision.seats:
            lines.append(f"  {seat + 1} {self.lesson.names[seat]}: {engine.prompt(self.history.table, decision, seat)}")
            for action in decision.options_of(seat):
                said = engine.describe(self.history.table, decision, seat, action)
                lines.append(f"      {self.game.space.notation(action):32} {said}")
        return "\n".join(lines)

    def story(self, told: int) -> str:
        """What happened since so many events, as the learner hears it."""
        events = self.history.events[told:]
        return "\n".join(f"  - {self.game.sentence(each, self.lesson.learner, self.lesson.names)}" for each in events)


def transcript(key: str) -> Iterator[str]:
    """The whole lesson with every option on the way, and what is asked at its end."""
    game = registry.load(key)
    lesson = game.guide.lesson()
    assert lesson is not None, f"{key} has no lesson"
    rehearsal = Rehearsal(game, lesson)
    rehearsal.play(lesson.before)
    told = 0
    for number, step in enumerate(lesson.steps, 1):
        yield rehearsal.story(told)
        told = len(rehearsal.history.events)
        yield f"\n{number}. {step.idea}\n   {step.say}"
        yield rehearsal.question()
        for wanted in step.answers():
            yield f"   > {' | '.join(game.space.notation(action) for action in wanted)}"
        rehearsal.play_step(step)


if __name__ == "__main__":
    for paragraph in transcript(sys.argv[1]):
        sys.stdout.write(f"{paragraph}\n")
