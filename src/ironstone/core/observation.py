"""Observations: what a seat knows and what it is asked, as named numbers from -1 to 1. Compiled.

A game writes its observation entry by entry, always the same entries in the same order. Written for a table, only what
is not 0 is kept, with its place; written with `naming`, the same code gives the name of every entry. So a name and its
value stand in one line of code and cannot drift apart.
"""

from typing import Final

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.ids import Seat

PLACES: Final = ["self", "1 after", "2 after", "3 after", "4 after"]  # seats as the observing one counts them


class Observation:
    """The entries written so far: the places and values of all that are not 0, and where the next one goes.

    `ObservationRow` keeps them in another way, and all that a game has to know of is here.
    """

    def __init__(self, naming: bool = False) -> None:
        self.places: Final[list[int]] = []
        self.values: Final[list[float]] = []
        self.size = 0
        self.naming: Final = naming
        self.names: Final[list[str]] = []
        self.kinds: Final[list[str]] = []  # how each entry is written, in words
        self._groups: Final[list[str]] = []

    def enter(self, name: str, index: int = -1) -> None:
        """The entries that follow belong to this group, until it is left."""
        if self.naming:
            self._groups.append(f"{name}." if index < 0 else f"{name}.{index}.")

    def leave(self) -> None:
        """The innermost group is over."""
        if self.naming:
            self._groups.pop()

    def put(self, place: int, value: float) -> None:
        """Keep an entry that is not 0."""
        self.places.append(place)
        self.values.append(value)

    def number(self, name: str, value: float) -> None:
        """A number that is between -1 and 1 already."""
        if value != 0.0:
            self.put(self.size, value)
        self._one(name, "share")

    def flag(self, name: str, true: bool) -> None:
        """1 if something is so."""
        if true:
            self.put(self.size, 1.0)
        self._one(name, "flag")

    def count(self, name: str, value: int, most: int) -> None:
        """A number of things of which there are never more than so many."""
        if value != 0:
            self.put(self.size, float(value) / float(most))
        self._one(name, f"n / {most}" if self.naming else "")

    def amount(self, name: str, value: int, unit: int) -> None:
        """A number without a greatest: n / (n + unit). Different numbers stay different, and so many units are 1/2."""
        if value != 0:
            self.put(self.size, part_of(value, unit))
        self._one(name, f"n / (n + {unit})" if self.naming else "")

    def one_of(self, name: str, index: int, names: list[str]) -> None:
        """An entry for each possibility: 1 for the one that it is; all are 0 if it is none of them."""
        if 0 <= index < len(names):
            self.put(self.size + index, 1.0)
        self._all(name, names, "one of")

    def some_of(self, name: str, indices: list[int], names: list[str]) -> None:
        """An entry for each possibility: 1 for all that are listed, in whatever order."""
        for index in indices:
            self.put(self.size + index, 1.0)
        self._all(name, names, "flag")

    def flags(self, name: str, truths: list[bool], names: list[str]) -> None:
        """An entry for each name: 1 if it is so. An empty list is all 0."""
        for index, true in enumerate(truths):
            if true:
                self.put(self.size + index, 1.0)
        self._all(name, names, "flag")

    def amounts(self, name: str, values: list[int], names: list[str], unit: int) -> None:
        """An amount for each name. An empty list is all 0."""
        for index, value in enumerate(values):
            if value != 0:
                self.put(self.size + index, part_of(value, unit))
        self._all(name, names, f"n / (n + {unit})" if self.naming else "")

    def amounts_at(self, name: str, indices: list[int], values: list[int], names: list[str], unit: int) -> None:
        """An amount for each name, given only for some."""
        for index, value in zip(indices, values, strict=True):
            if value != 0:
                self.put(self.size + index, part_of(value, unit))
        self._all(name, names, f"n / (n + {unit})" if self.naming else "")

    def ranks(self, name: str, order: list[int], names: list[str]) -> None:
        """Where each possibility comes in an order: 1 for the first, 1/2 for the second; 0 if it is not in it."""
        for rank, index in enumerate(order):
            self.put(self.size + index, 1.0 / float(rank + 1))
        self._all(name, names, "1 / rank")

    def blank(self, size: int) -> None:
        """So many entries of something that is not there, at one go: not while names are read."""
        assert not self.naming, "every entry has a name: names are read from a table with all seats taken"
        self.size += size

    def dense(self) -> list[float]:
        """All entries, zeros included."""
        found = [0.0] * self.size
        for index, place in enumerate(self.places):
            found[place] = self.values[index]
        return found

    def _one(self, name: str, kind: str) -> None:
        if self.naming:
            self.names.append(self._called(name))
            self.kinds.append(kind)
        self.size += 1

    def _all(self, name: str, names: list[str], kind: str) -> None:
        if self.naming:
            self.names.extend([f"{self._called(name)}.{each}" for each in names])
            self.kinds.extend([kind] * len(names))
        self.size += len(names)

    def _called(self, name: str) -> str:
        return "".join(self._groups) + name

    def __repr__(self) -> str:
        return f"<Observation of {self.size} entries, {len(self.places)} of them not 0>"


def part_of(value: int, unit: int) -> float:
    """The amount n / (n + unit), the same below 0; compiled, whole numbers would take much longer to divide."""
    number = float(value)
    return number / (unit + number) if value > 0 else number / (unit - number)


def around(seat: Seat, viewer: Seat, seats: int) -> int:
    """How many seats after the viewer somebody sits; -1 for nobody."""
    return (seat - viewer) % seats if seat >= 0 else -1


def write_pending(
    found: Observation,
    frames: list[Frame],
    depth: int,
    steps: list[AnyStep],
    names: list[str],
    viewer: Seat,
    seats: int,
) -> None:
    """The next steps that are pending: which, whose and with which number. The first is what is asked, if anything.

    Steps in which nobody decides need not be among those that have a name.
    """
    for index in range(depth):
        found.enter("pending", index)
        if index < len(frames):
            frame = frames[len(frames) - 1 - index]
            found.one_of("step", steps.index(frame.step) if frame.step in steps else -1, names)
            found.one_of("whose", around(frame.seat, viewer, seats), PLACES)
            found.amount("number", frame.arg, 8)
        else:
            found.one_of("step", -1, names)
            found.one_of("whose", -1, PLACES)
            found.amount("number", 0, 8)
        found.leave()
