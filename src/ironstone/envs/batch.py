"""Batches: the arrays of many tables, in memory of their own or shared between processes."""

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", np.float32, np.int8, np.bool_)


class Shape:
    """How large the arrays are: so many tables, numbers of an observation, actions and players."""

    def __init__(self, tables: int, numbers: int, actions: int, players: int) -> None:
        self.tables: Final = tables
        self.numbers: Final = numbers
        self.actions: Final = actions
        self.players: Final = players

    @property
    def bytes(self) -> int:
        """What all arrays take together."""
        return self.tables * (4 * self.numbers + 4 * self.players + self.actions + 3)

    def __repr__(self) -> str:
        return (
            f"<Shape of {self.tables} tables: {self.numbers} numbers, {self.actions} actions, {self.players} players>"
        )


class Batch:
    """The arrays of many tables, one row a table. They are written in place, by every step."""

    def __init__(self, shape: Shape, memory: memoryview | None = None) -> None:
        memory = memoryview(bytearray(shape.bytes)) if memory is None else memory
        tables = shape.tables
        self._memory = memory
        self._taken = 0
        # What the asked seat knows, and what every seat got for the last step.
        self.observation: NDArray[np.float32] = self._array(np.float32, (tables, shape.numbers))
        self.reward: NDArray[np.float32] = self._array(np.float32, (tables, shape.players))
        # What the asked seat may do, and which seat that is.
        self.mask: NDArray[np.int8] = self._array(np.int8, (tables, shape.actions))
        self.seat: NDArray[np.int8] = self._array(np.int8, (tables,))
        # Whether a game ended with the last step, so that the next has begun, and whether only for its length.
        self.done: NDArray[np.bool_] = self._array(np.bool_, (tables,))
        self.truncated: NDArray[np.bool_] = self._array(np.bool_, (tables,))

    def _array(self, kind: type[Kind], form: tuple[int, ...]) -> NDArray[Kind]:
        count = int(np.prod(form))
        array = np.frombuffer(self._memory, kind, count, self._taken).reshape(form)
        self._taken += array.nbytes
        return array

    def rows(self, first: int, end: int) -> "Batch":
        """The part of some tables: the same memory."""
        part = self.__new__(type(self))
        for name in ("observation", "reward", "mask", "seat", "done", "truncated"):
            setattr(part, name, getattr(self, name)[first:end])
        return part

    def __repr__(self) -> str:
        return f"<Batch of {len(self.seat)} tables>"
