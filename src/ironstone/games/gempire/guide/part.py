"""What there is to read and to learn about Gempire, as a part of the game."""

from pathlib import Path
from typing import Final, final

from ironstone.core.actions import ActionSpace
from ironstone.core.guide import Guide
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.rulebook import Rulebook, read_rulebook

HERE: Final = Path(__file__).parent


@final
class GameGuide(Guide):
    """The rulebook in players' words, and a lesson."""

    def __init__(self, space: ActionSpace) -> None:
        self._space = space

    def rulebook(self) -> Rulebook:
        return read_rulebook(HERE)

    def lesson(self) -> Lesson:
        return read_lesson(HERE, self._space)
