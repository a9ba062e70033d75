"""What is compared: numbers that a row gives for a whole game."""

from collections.abc import Callable
from dataclasses import dataclass

from ironstone.core.messages import Message, say
from ironstone.lab.plan import Row


@dataclass(frozen=True)
class Metric:
    """A number for each game; None if the game has none."""

    name: str
    title: Message
    of: Callable[[Row], float | None]


def _points(row: Row) -> float:
    return sum(row.points) / len(row.points)


def _winner(row: Row) -> float:
    return float(row.points[row.places.index(1)])


def _margin(row: Row) -> float:
    best, second, *_ = sorted(row.points, reverse=True)
    return float(best - second)


def _last(row: Row) -> float:
    return float(min(row.points))


def _shared(row: Row) -> float:
    return float(row.places.count(1) > 1)


def _beginner_wins(row: Row) -> float | None:
    if not row.starts:
        return None
    place = row.places[row.starts.index(1)]
    return 1.0 / row.places.count(1) if place == 1 else 0.0


def _decisions(row: Row) -> float:
    return float(row.decisions)


def _rounds(row: Row) -> float | None:
    return None if row.rounds is None else float(row.rounds)


POINTS = Metric("points", say("points"), _points)
METRICS = [
    POINTS,
    Metric("winner", say("winner's points"), _winner),
    Metric("margin", say("winner's lead"), _margin),
    Metric("last", say("fewest points"), _last),
    Metric("shared", say("shared wins"), _shared),
    Metric("beginner", say("wins of who begins"), _beginner_wins),
    Metric("decisions", say("decisions"), _decisions),
    Metric("rounds", say("rounds"), _rounds),
]
