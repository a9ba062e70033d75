"""Shares of wins by seat, starting place, role and bot; and the mirror test, which tells what comes from where."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

from ironstone.lab.plan import Row
from ironstone.lab.statistics import Interval, Tally

Label: TypeAlias = Hashable
Labels: TypeAlias = Callable[[Row], Sequence[Label]]
"""What each seat of a game is counted as; empty if the game has none of it."""
ALPHA = 0.05


def by_seat(row: Row) -> Sequence[Label]:
    """Seat numbers, from 1."""
    return list(range(1, len(row.places) + 1))


def by_start(row: Row) -> Sequence[Label]:
    """Starting places."""
    return row.starts


def by_role(row: Row) -> Sequence[Label]:
    """Nations, or whatever a game calls them."""
    return row.roles


def by_bot(row: Row) -> Sequence[Label]:
    """Bots; only where several sit at one table."""
    return row.bots if len(set(row.bots)) > 1 else []


@dataclass(frozen=True)
class Share:
    """How often a seat, place or role won, and how often it would if all won equally often."""

    label: Label
    games: int
    wins: Interval
    fair: float

    @property
    def off(self) -> float:
        """By how much it wins too often."""
        return self.wins.value - self.fair

    @property
    def is_unfair(self) -> bool:
        """Whether the interval leaves out the fair share."""
        return not self.wins.low <= self.fair <= self.wins.high


def shares(rows: Iterable[Row], labels: Labels) -> list[Share]:
    """The shares by label, in the order of the labels."""
    tallies: dict[Label, Tally] = {}
    for row in rows:
        named = labels(row)
        for label in dict.fromkeys(named):
            tallies.setdefault(label, Tally()).add(row, [seat for seat, each in enumerate(named) if each == label])
    found = [Share(label, tally.games, tally.win_share(), tally.fair_share) for label, tally in tallies.items()]
    return sorted(found, key=lambda share: (isinstance(share.label, str), share.label))


@dataclass(frozen=True)
class Shift:
    """The largest shift that a cause makes: of which label, and by how much; of several the interval holds for all."""

    label: Label
    change: Interval

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves out 0."""
        return not self.change.low <= 0 <= self.change.high


def largest_shift(rows: Sequence[Row], labels: Labels, given: Sequence[Labels] = ()) -> Shift | None:
    """The label whose wins differ most from what the other causes, and else a fair share, let expect.

    So a seat number is judged among games in which it began, or played a nation, as often as others did.
    """
    expected = _expectations(rows, given)
    sums: dict[Label, tuple[float, float, int]] = {}  # too many wins, variance, games
    for row, chances in zip(rows, expected, strict=True):
        for seat, label in enumerate(labels(row)):
            won = (row.places[seat] == 1) / row.places.count(1)
            more, variance, games = sums.get(label, (0.0, 0.0, 0))
            sums[label] = (more + won - chances[seat], variance + chances[seat] * (1 - chances[seat]), games + 1)
    if not sums:
        return None
    z = NormalDist().inv_cdf(1 - ALPHA / 2 / len(sums))
    shifts = []
    for label, (more, variance, games) in sums.items():
        half = z * sqrt(variance) / games
        shifts.append(Shift(label, Interval(more / games, more / games - half, more / games + half)))
    return max(shifts, key=lambda shift: abs(shift.change.value))


def are_one(rows: Sequence[Row], one: Labels, other: Labels) -> bool:
    """Whether two causes always go together, so that nobody can tell them apart."""
    seen: dict[Label, set[Label]] = {}
    for row in rows:
        for a, b in zip(one(row), other(row), strict=False):
            seen.setdefault(a, set()).add(b)
    return bool(seen) and all(len(labels) == 1 for labels in seen.values())


def _expectations(rows: Sequence[Row], given: Sequence[Labels]) -> list[list[float]]:
    """The chance of each seat to win, by the causes that are given: fair shares, moved by each of them."""
    chances = [[1 / len(row.places)] * len(row.places) for row in rows]
    for labels in given:
        off = {share.label: share.off for share in shares(rows, labels)}
        for row, each in zip(rows, chances, strict=True):
            for seat, label in enumerate(labels(row)):
                each[seat] = min(max(each[seat] + off[label], 0.001), 0.999)
    return chances
