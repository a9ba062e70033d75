"""Summary of a review: the curve of chances, luck apart from decisions, accuracy, and the dearest moves.

Where a game stands before and after a move is known from both sides: what the move's player expects of it, and what
the next one expects of the best answer. The curve goes between the two, unless something was uncovered in between.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ironstone.core.ids import Seat
from ironstone.play.review import JudgedMove

PARTS = 4  # of the game at most, for which accuracy is told
DEAREST = 5  # moves of each seat that are shown,
LEAST = 0.01  # if they gave away at least so much


@dataclass(frozen=True)
class Balance:
    """Where a seat's chance went, in points of chance: start + luck + own + others = end."""

    start: int
    luck: int
    own: int
    others: int
    end: int


@dataclass(frozen=True)
class Accuracy:
    """How much of the best moves' chance a seat kept, in per cent, and the points of chance it gave away.

    None for a part of the game in which it decided nothing.
    """

    kept: list[int | None]  # by part of the game
    given_away: list[float]
    kept_in_all: int | None
    given_away_in_all: float


@dataclass(frozen=True)
class Summary:
    """A review as far as it has come. Before the last move is read there are no balances."""

    steps: int
    read: int
    curve: list[list[float]]  # every seat's chance to win after each move read, from the start on
    rounds: list[int]  # after how many moves each round began
    parts: list[tuple[int, int]]  # the first and the last round of each part; a single one where there are few rounds
    dearest: list[JudgedMove]  # of each seat, dearest first
    accuracy: list[Accuracy]
    balances: list[Balance]


def summarise(
    moves: Sequence[JudgedMove], steps: int, seats: int, rounds: Sequence[int], result: Sequence[float] | None
) -> Summary:
    """The summary of the first moves of a game with so many; the result is None if nobody won."""
    done = len(moves) == steps
    curve = _curve(moves, seats, result if done else None)
    everybody = [Seat(number) for number in range(seats)]
    return Summary(
        steps=steps,
        read=len(moves),
        curve=curve,
        rounds=list(rounds),
        parts=parts_of(len(rounds)),
        dearest=[move for seat in everybody for move in _dearest(moves, seat)],
        accuracy=[_accuracy(moves, seat, rounds) for seat in everybody],
        balances=_balances(moves, curve) if done and moves else [],
    )


def round_of(step: int, rounds: Sequence[int]) -> int:
    """The round that a move belongs to, counted from 1; 0 in a game without rounds."""
    return bisect_left(rounds, step)


def parts_of(rounds: int) -> list[tuple[int, int]]:
    """A game's rounds in a few parts, about as long as each other: the first and the last round of each."""
    count = min(rounds, PARTS)
    ends = [(number + 1) * rounds // count for number in range(count)]
    return [(first + 1, last) for first, last in pairwise([0, *ends])]


def _curve(moves: Sequence[JudgedMove], seats: int, result: Sequence[float] | None) -> list[list[float]]:
    """Every seat's chance before the first move and after each one."""
    if not moves:
        return [[1.0 / seats] * seats] if result is None else [list(result)]
    curve = [moves[0].best]
    for move, following in pairwise(moves):
        sides = zip(move.chances, following.best, strict=True)
        curve.append(following.best if move.revealed else [(one + other) / 2 for one, other in sides])
    curve.append(moves[-1].chances if result is None else list(result))
    return curve


def _dearest(moves: Sequence[JudgedMove], seat: Seat) -> list[JudgedMove]:
    own = [move for move in moves if move.seat == seat and move.loss >= LEAST]
    return sorted(own, key=lambda move: move.loss, reverse=True)[:DEAREST]


def _accuracy(moves: Sequence[JudgedMove], seat: Seat, rounds: Sequence[int]) -> Accuracy:
    own = [move for move in moves if move.seat == seat]
    parts = [
        [move for move in own if first <= round_of(move.step, rounds) <= last] for first, last in parts_of(len(rounds))
    ]
    return Accuracy(
        kept=[_kept(part, seat) for part in parts],
        given_away=[_given_away(part) for part in parts],
        kept_in_all=_kept(own, seat),
        given_away_in_all=_given_away(own),
    )


def _kept(moves: Sequence[JudgedMove], seat: Seat) -> int | None:
    best = sum(move.best[seat] for move in moves)
    return round(100 * sum(move.chances[seat] for move in moves) / best) if best else None


def _given_away(moves: Sequence[JudgedMove]) -> float:
    return round(100 * sum(move.loss for move in moves), 1)


def _balances(moves: Sequence[JudgedMove], curve: Sequence[Sequence[float]]) -> list[Balance]:
    """Whole points that add up: for every seat, and luck to 0 over the table.

    What is neither luck nor a seat's own loss came from the others: their moves, and how they play on.
    """
    seats = range(len(curve[0]))
    start = whole_points(curve[0])
    end = whole_points(curve[-1])
    luck = whole_points([sum(move.luck[seat] for move in moves) for seat in seats])
    own = [-round(100 * sum(move.loss for move in moves if move.seat == seat)) for seat in seats]
    return [
        Balance(start[seat], luck[seat], own[seat], end[seat] - start[seat] - luck[seat] - own[seat], end[seat])
        for seat in seats
    ]


def whole_points(shares: Sequence[float]) -> list[int]:
    """Shares in whole points of a hundred that add up to what the shares add up to: the largest remainders round up."""
    exact = [100 * share for share in shares]
    floors = [int(each // 1) for each in exact]
    left = round(sum(exact)) - sum(floors)
    by_remainder = sorted(range(len(exact)), key=lambda place: exact[place] - floors[place], reverse=True)
    return [floor + (1 if place in by_remainder[:left] else 0) for place, floor in enumerate(floors)]
