"""Reviews: what the moves of a finished game were worth. Chances are in per cent."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ironstone.core.ids import Seat

ReviewStatus: TypeAlias = Literal["none", "running", "paused", "done", "failed"]


class DearMove(Struct, frozen=True):
    """A move that gave much away: what was played, what would have been better, and why."""

    step: int
    seat: Seat
    round: int
    heading: str
    played: str
    better: str
    chance: float
    chance_of_better: float
    reasons: list[str]


class BalanceInfo(Struct, frozen=True):
    """Where a seat's chance went, in points of chance: start + luck + own + others = end."""

    start: int
    luck: int
    own: int
    others: int
    end: int


class AccuracyInfo(Struct, frozen=True):
    """How much of the best moves' chance a seat kept, by part and in all, and the points it gave away.

    Null for a part in which it decided nothing.
    """

    kept: list[int | None]
    given_away: list[float]
    kept_in_all: int | None
    given_away_in_all: float


class Review(Struct, frozen=True):
    """A review as far as it has come. Balances are there once the last move is read.

    `rounds` are the steps at which each round began, `parts` the first and last round of each part of the game.
    `curve` has every seat's chance at the start and after each move read. `left` are the seconds that the rest may
    take, once that can be said; `failed` is the move that could not be read, or 0.
    """

    status: ReviewStatus
    steps: int
    read: int
    seconds: int
    left: int | None
    failed: int
    curve: list[list[float]]
    rounds: list[int]
    parts: list[tuple[int, int]]
    moves: list[DearMove]
    accuracy: list[AccuracyInfo]
    balances: list[BalanceInfo]
