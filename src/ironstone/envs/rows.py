"""Rows as NumPy sees them: compiled code writes them, and one copy brings them into an array of the learner's."""

import threading
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ironstone.core.ai import AI
from ironstone.core.game import AnyGame
from ironstone.core.ids import Action, Seat
from ironstone.core.rows import MaskRow, ObservationRow
from ironstone.core.state import State


class Rows:
    """One observation and one mask of a game, written again for every seat that is shown something."""

    def __init__(self, game: AnyGame, table: State) -> None:
        if game.ai is None:
            raise ValueError(f"{game.title} has no observation for learners")
        self._ai: Final[AI[State]] = game.ai
        self.numbers: Final = self._ai.observation(table, 0).size
        self._row: Final = ObservationRow(self.numbers)
        self._marks: Final = MaskRow(game.space.size)
        self._observation: Final = np.frombuffer(self._row.memory(), np.float64)
        self._mask: Final = np.frombuffer(self._marks.memory(), np.int8)

    def observe_into(self, table: State, seat: Seat, out: NDArray[np.float32]) -> None:
        """Write what the seat knows and is asked into one row of an array, zeros included."""
        self._row.wipe()
        self._ai.write_observation(self._row, table, seat)
        out[:] = self._observation

    def mask_into(self, allowed: list[Action], out: NDArray[np.int8]) -> None:
        """Write a 1 for every action that is allowed, else a 0, into one row of an array."""
        self._marks.write(allowed)
        out[:] = self._mask


class _OfThread(threading.local):
    """The rows of one thread: another may observe at the same time."""

    def __init__(self) -> None:
        self.rows: dict[AnyGame, Rows] = {}


_HERE: Final = _OfThread()


def rows_of(game: AnyGame, table: State) -> Rows:
    """The rows of a game in this thread; a table tells how long they are."""
    found = _HERE.rows.get(game)
    if found is None:
        found = _HERE.rows[game] = Rows(game, table)
    return found
