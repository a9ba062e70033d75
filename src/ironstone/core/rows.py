"""Rows: an observation or a mask with all its zeros, in memory that others read as an array. Compiled.

A row is written again and again, and only what was not 0 is wiped before, so that it costs no more than its entries.
Only environments use this: compiled, it needs `librt`, the compiler's library, for numbers without objects around.
"""

from typing import Final, final

from ironstone.core.ids import Action
from ironstone.core.native import append, i64, u8, vec
from ironstone.core.observation import Observation


@final
class ObservationRow(Observation):
    """An observation of so many entries."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._numbers: Final = vec[float]([0.0] * length)
        self._written = vec[i64]()

    def memory(self) -> memoryview:
        """Where its numbers are, 8 bytes each, as long as there is the row."""
        return memoryview(self._numbers)

    def wipe(self) -> None:
        """Make everything 0 again, to begin with the first entry."""
        for place in self._written:
            self._numbers[place] = 0.0
        self._written = vec[i64]()
        self.size = 0

    def put(self, place: int, value: float) -> None:
        """Keep an entry that is not 0."""
        self._numbers[place] = value
        self._written = append(self._written, i64(place))

    def __repr__(self) -> str:
        return f"<ObservationRow of {len(self._numbers)} entries>"


@final
class MaskRow:
    """A mark for every action of a game: 1 if it is allowed, else 0."""

    def __init__(self, length: int) -> None:
        self._marks: Final = vec[u8]([u8(0)] * length)
        self._allowed: list[Action] = []

    def memory(self) -> memoryview:
        """Where its marks are, a byte each, as long as there is the row."""
        return memoryview(self._marks)

    def write(self, allowed: list[Action]) -> None:
        """Mark these and no others."""
        for action in self._allowed:
            self._marks[action] = 0
        for action in allowed:
            self._marks[action] = 1
        self._allowed = allowed

    def __repr__(self) -> str:
        return f"<MaskRow of {len(self._marks)} actions>"
