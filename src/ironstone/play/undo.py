"""Undo with bots at the table: a person's last move is taken back together with what bots did since; and requests."""

from collections.abc import Sequence
from typing import NamedTuple

from ironstone.core.engine import Decision
from ironstone.core.game import T
from ironstone.core.history import History
from ironstone.core.ids import Seat


class UndoRequest(NamedTuple):
    """A seat asks the others whether it may take its last move back, or its whole turn."""

    seat: Seat
    all: bool
    moves: int  # how many moves everybody knew of
    agreed: frozenset[str] = frozenset()


class Declined(NamedTuple):
    """A request that came to nothing: it is not made again about the same move."""

    seat: Seat
    moves: int
    by: str  # a name


def undone(history: History[T], seat: Seat, bots: Sequence[Seat]) -> History[T]:
    """The history without this seat's last move and what these bots did since; IllegalAction if it stands."""
    back = history.copy()
    while back.why_not_undo(seat):
        back.undo(_first_to_undo(back, seat, bots))
    back.undo(seat)
    return back


def _first_to_undo(history: History[T], seat: Seat, bots: Sequence[Seat]) -> Seat:
    """The bot whose move stands in the way of this seat's; the seat itself if no bot's does.

    In a secret step it does not matter who chose last: that would tell whether a person has begun to plan.
    """
    for bot in bots:
        if not history.why_not_undo(bot):
            return bot
    planning = history.decision is not None and history.decision.secret
    last = history.moves[-1][0] if history.moves and not planning else seat
    return last if last in bots else seat


def still_planning(before: Decision | None, now: Decision | None, seat: Seat) -> bool:
    """Whether the seat was planning in a secret step and is planning there still."""
    if before is None or now is None or not same_secret_step(before, now):
        return False
    return seat in before.seats and seat in now.seats


def same_secret_step(before: Decision, now: Decision | None) -> bool:
    """Whether people planned in a secret step before, and it is open still."""
    return before.secret and now is not None and now.frame is before.frame
