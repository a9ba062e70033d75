"""Targets: what is to hold for the games, each a measure and a range: beginner=0.47..0.53, taken[L1-7]=0.2..0.6."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeAlias

from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.core.statistics import PieceKind
from ironstone.lab.comparison.metrics import METRICS
from ironstone.lab.observer import KIND, NO_SEAT, PIECE, SEAT
from ironstone.lab.plan import Row

TARGET = re.compile(r"(?P<name>\w+)(?:\[(?P<of>[^\]]+)\])?\s*=\s*(?P<low>-?[\d.]+?)\s*\.\.\s*(?P<high>-?[\d.]+)")
NARROWEST = 1e-6

Measure: TypeAlias = Callable[[Sequence[Row], list[PieceKind]], float | None]


@dataclass(frozen=True)
class Target:
    """A measure that is to lie within a range."""

    text: str
    low: float
    high: float
    of: Measure

    def distance(self, value: float | None) -> float:
        """How far a value is outside, in half widths of the range; what cannot be measured is a whole width outside."""
        if value is None:
            return 2.0
        outside = max(self.low - value, value - self.high, 0.0)
        return outside / max((self.high - self.low) / 2, NARROWEST)


def read_target(text: str) -> Target:
    """The target that somebody has written."""
    found = TARGET.fullmatch(text.strip())
    metrics = {metric.name: metric for metric in METRICS}
    if found is None or (found["name"] not in metrics and found["name"] not in OF_SOMETHING):
        names = ", ".join([*metrics, *[f"{name}[…]" for name in OF_SOMETHING]])
        raise OptionError(
            say("a target is written beginner=0.47..0.53, of {names}; not {given}", names=names, given=repr(text))
        )
    low, high = float(found["low"]), float(found["high"])
    if low > high:
        raise OptionError(say("a target goes from the lower to the higher end, not {given}", given=repr(text)))
    name, subject = found["name"], found["of"] or ""
    if name in OF_SOMETHING:
        return Target(text.strip(), low, high, OF_SOMETHING[name](subject))
    metric = metrics[name]
    return Target(text.strip(), low, high, lambda rows, kinds: _mean([metric.of(row) for row in rows]))


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def _taken(key: str) -> Measure:
    """In which share of the games that offer it a card is taken."""

    def measure(rows: Sequence[Row], kinds: list[PieceKind]) -> float | None:
        found = [_owners(row, kinds, key) for row in rows]
        return _mean([None if owners is None else float(bool(owners)) for owners in found])

    return measure


def _wins_of_owners(key: str) -> Measure:
    """How often a card's owners win, as a multiple of the fair share."""

    def measure(rows: Sequence[Row], kinds: list[PieceKind]) -> float | None:
        return _mean([_fair_wins(row, _owners(row, kinds, key) or []) for row in rows])

    return measure


def _wins_of_start(place: str) -> Measure:
    """Which share of the games a starting place wins."""

    def measure(rows: Sequence[Row], kinds: list[PieceKind]) -> float | None:
        wins = []
        for row in rows:
            if place.isdecimal() and int(place) in row.starts:
                seat = row.starts.index(int(place))
                wins.append((row.places[seat] == 1) / row.places.count(1))
        return fmean(wins) if wins else None

    return measure


def _wins_of_role(name: str) -> Measure:
    """How often who plays this nation wins, as a multiple of the fair share."""

    def measure(rows: Sequence[Row], kinds: list[PieceKind]) -> float | None:
        return _mean([_fair_wins(row, [seat for seat, role in enumerate(row.roles) if role == name]) for row in rows])

    return measure


OF_SOMETHING: dict[str, Callable[[str], Measure]] = {
    "taken": _taken,
    "owners": _wins_of_owners,
    "start": _wins_of_start,
    "role": _wins_of_role,
}


def _owners(row: Row, kinds: list[PieceKind], key: str) -> list[int] | None:
    """The seats that took a card; None if it was not in the game."""
    pieces = [each for each in (row.details.pieces if row.details else []) if kinds[each[KIND]].ids[each[PIECE]] == key]
    return [each[SEAT] for each in pieces if each[SEAT] != NO_SEAT] if pieces else None


def _fair_wins(row: Row, seats: Sequence[int]) -> float | None:
    if not seats:
        return None
    won = sum(row.places[seat] == 1 for seat in seats) / row.places.count(1)
    return won / len(seats) * len(row.places)
