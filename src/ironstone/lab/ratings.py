"""Ratings on the Elo scale: a Bradley-Terry fit of who won, for tables of any number of players.

In every game each seat wins with a chance in proportion to its bot's strength. Strengths are those that make the
results likeliest (by the minorize-maximize iteration of Hunter, 2004); 400 points on the scale are ten to one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from random import Random

from ironstone.lab.plan import Row
from ironstone.lab.statistics import Z

SCALE = 400.0
ROUNDS = 200  # of the iteration: far more than it takes
DRAWS = 200  # samples of the same games, drawn with repetition, from which the spread is told
VIRTUAL = 0.5  # wins that every bot has against an average one, so that nobody is infinitely strong


@dataclass(frozen=True)
class Rating:
    """Points on the Elo scale, with half the width of their 95 % interval, and the games behind them."""

    points: float
    half: float
    games: int


def rate(rows: Sequence[Row], anchor: str, level: float = 1000.0, seed: int = 0) -> dict[str, Rating]:
    """The rating of every bot in these games, the best first; the anchor's is given, so it has no interval."""
    names = sorted({name for row in rows for name in row.bots} | {anchor})
    points = _points(rows, names, anchor, level)
    lots = Random(seed)
    samples = [_points(lots.choices(rows, k=len(rows)), names, anchor, level) for _ in range(DRAWS)]
    ratings = {}
    for name in sorted(names, key=lambda each: -points[each]):
        mean = sum(sample[name] for sample in samples) / DRAWS
        spread = sqrt(sum((sample[name] - mean) ** 2 for sample in samples) / (DRAWS - 1))
        ratings[name] = Rating(points[name], Z * spread, sum(name in row.bots for row in rows))
    return ratings


def _points(rows: Sequence[Row], names: Sequence[str], anchor: str, level: float) -> dict[str, float]:
    strengths = strengths_of(rows, names)
    return {name: level + SCALE * log10(strengths[name] / strengths[anchor]) for name in names}


def strengths_of(rows: Sequence[Row], names: Sequence[str]) -> dict[str, float]:
    """The strengths that make these results likeliest; 1 is that of an average bot."""
    wins = dict.fromkeys(names, VIRTUAL)
    tables: dict[tuple[str, ...], int] = {}  # how often the same bots sat together
    for row in rows:
        winners = [name for name, place in zip(row.bots, row.places, strict=True) if place == 1]
        for name in winners:
            wins[name] += 1.0 / len(winners)
        key = tuple(sorted(row.bots))
        tables[key] = tables.get(key, 0) + 1
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        shares = {name: 2 * VIRTUAL / (strengths[name] + 1.0) for name in names}
        for key, count in tables.items():
            each = count / sum(strengths[name] for name in key)
            for name in key:
                shares[name] += each
        strengths = {name: wins[name] / shares[name] for name in names}
    return strengths
