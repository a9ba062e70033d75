"""Statistics of simulated games: win shares and means with 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import NormalDist

from ironstone.lab.plan import Row

Z = NormalDist().inv_cdf(0.975)  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Interval:
    """An estimate and the bounds between which the truth lies in 95 of 100 such experiments."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """A share with Wilson's score interval, which stays within 0 and 1 and is honest also for few trials."""
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    share = successes / trials
    weight = Z * Z / trials
    centre = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


@dataclass
class Sample:
    """Numbers of which only count, sum, spread and extremes are kept (Welford's method)."""

    count: int = 0
    mean: float = 0.0
    least: float = inf
    most: float = -inf
    squares: float = 0.0  # of the distances from the mean, added up

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)
        self.least = min(self.least, value)
        self.most = max(self.most, value)

    def interval(self) -> Interval:
        """The mean with its normal interval; one number alone says nothing about the spread."""
        if self.count < 2:
            return Interval(self.mean, -inf, inf)
        half = Z * sqrt(self.squares / (self.count - 1) / self.count)
        return Interval(self.mean, self.mean - half, self.mean + half)


@dataclass
class Tally:
    """How a seat or a bot did. A game counts once, so the intervals hold also for a bot on several seats of a table."""

    wins: float = 0.0
    fair: float = 0.0
    points: Sample = field(default_factory=Sample)

    def add(self, row: Row, seats: list[int]) -> None:
        """One game, played on these seats. A shared victory is a part of a win for each who shares it."""
        winners = row.places.count(1)
        self.wins += sum(row.places[seat] == 1 for seat in seats) / winners
        self.fair += len(seats) / len(row.places)
        self.points.add(sum(row.points[seat] for seat in seats) / len(seats))

    @property
    def games(self) -> int:
        """How many games it took part in."""
        return self.points.count

    @property
    def fair_share(self) -> float:
        """The share of wins it would have if all seats won equally often."""
        return self.fair / self.games

    def win_share(self) -> Interval:
        """The share of its games that it won."""
        return wilson(self.wins, self.games)


class Summary:
    """All that is said about a simulation, gathered game by game."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.games = 0
        self.seats: dict[int, Tally] = {}
        self.starts: dict[int, Tally] = {}
        self.roles: dict[str, Tally] = {}
        self.bots: dict[str, Tally] = {}
        self.decisions = Sample()
        self.rounds = Sample()
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        self.decisions.add(row.decisions)
        if row.rounds is not None:
            self.rounds.add(row.rounds)
        for seat in range(len(row.bots)):
            self.seats.setdefault(seat, Tally()).add(row, [seat])
        for seat, place in enumerate(row.starts):
            self.starts.setdefault(place, Tally()).add(row, [seat])
        for seat, role in enumerate(row.roles):
            self.roles.setdefault(role, Tally()).add(row, [seat])
        for name in sorted(set(row.bots)):
            seats = [seat for seat, bot in enumerate(row.bots) if bot == name]
            self.bots.setdefault(name, Tally()).add(row, seats)
