"""Undo with bots at the table: a person's last move is taken back together with what bots did since."""

from collections.abc import Sequence

from ironstone.core.game import T
from ironstone.core.history import History
from ironstone.core.ids import Seat


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
