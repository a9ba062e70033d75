"""The guide as a part of the game."""

from pathlib import Path
from typing import Final, final

from ironstone.core.actions import ActionSpace
from ironstone.core.guide import Guide
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.rulebook import Rulebook, changed_rulebook, read_rulebook

HERE: Final = Path(__file__).parent


@final
class GameGuide(Guide):
    """The rulebook in players' words, and a lesson."""

    def __init__(self, space: ActionSpace, components: Path | None) -> None:
        self._space: Final = space
        self._changed: Final = changed_rulebook(HERE, components)

    def rulebook(self) -> Rulebook:
        return self._changed or read_rulebook(HERE)

    def lesson(self) -> Lesson:
        return read_lesson(HERE, self._space)
