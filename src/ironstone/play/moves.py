"""Moves and undo: answers of people and of the bots that play for a seat, and taking them back."""

from ironstone.core.engine import Decision, why_not
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.core.state import State
from ironstone.play.entries import Entry, Moved, TakenBack
from ironstone.play.match import Match
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room


def play(room: Room, change: Moved | TakenBack, entry: Entry) -> bool:
    """Carry out a move or take one back; whether only its own seat can notice, because it is part of a secret plan."""
    room.check_status("running", say("nobody moves at this table now"))
    _check_player(room, change, entry.person)
    if entry.base is not None:
        room.check_base(change.seat, entry.base)
    match = room.dealt()
    before = match.decision
    told = len(match.history.events)
    try:
        if isinstance(change, Moved):
            _answer(match, change)
        else:
            _take_back(match, change)
    except IllegalAction as error:
        raise Refusal("illegal" if isinstance(change, Moved) else "no_undo", error.message) from error
    room.turns += 1
    if match.decision is None:
        room.status = "over"
    if _still_planning(before, match.decision, change.seat):
        assert len(match.history.events) == told, "a plan under way told something"
        return True
    if isinstance(change, TakenBack):
        room.cuts.append(len(match.history.events))
    return False


def _check_player(room: Room, change: Moved | TakenBack, person: str) -> None:
    """People move for their own seats, the room itself for bots, and bots take nothing back."""
    if not person:
        if not room.seat_at(change.seat).player:
            raise Refusal("not_seated", say("a person plays there"))
        if isinstance(change, TakenBack):
            raise Refusal("no_undo", say("bots take nothing back"))
        return
    room.check_own(change.seat, person)
    if room.seats[change.seat].stand_in:
        raise Refusal("not_allowed", say("a bot stands in for you; take your seat back first"))


def _answer(match: Match[State], change: Moved) -> None:
    action = match.game.space.parse(change.move)
    try:
        match.submit(change.seat, action)
    except IllegalAction:
        reason = why_not(match.table, match.decision, change.seat, action)
        if reason is None:
            raise
        asked = match.decision is not None and change.seat in match.decision.seats
        raise Refusal("illegal" if asked else "not_your_turn", reason.message, reason.rule) from None


def _take_back(match: Match[State], change: TakenBack) -> None:
    """One move; or all, for as long as this seat's own moves are the last ones and can be taken back."""
    match.undo(change.seat)
    while change.all and not match.history.why_not_undo(change.seat):
        match.history.undo(change.seat)


def _still_planning(before: Decision | None, now: Decision | None, seat: Seat) -> bool:
    """Whether the seat was planning in a secret step and is planning there still."""
    if before is None or now is None or not before.secret or now.frame is not before.frame:
        return False
    return seat in before.seats and seat in now.seats
