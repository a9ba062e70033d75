"""Moves and undo: answers of people and of the bots that play for a seat, taking them back, and asking to."""

from ironstone.core.engine import why_not
from ironstone.core.errors import IllegalAction
from ironstone.core.history import History
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import say
from ironstone.core.state import State
from ironstone.play.entries import Entry, Moved, TakenBack, UndoAnswered, UndoRequested
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.play.undo import Declined, UndoRequest, still_planning, undone
from ironstone.play.undo_requests import must_agree, why_not_undo

NOT_RUNNING = say("nobody moves at this table now")


def play(room: Room, change: Moved | TakenBack, entry: Entry) -> bool:
    """Carry out a move or take one back; whether only its own seat can notice, because it is part of a secret plan."""
    room.check_status("running", NOT_RUNNING)
    _check_player(room, change, entry.person)
    if entry.base is not None:
        room.check_base(change.seat, entry.base)
    history = room.history
    before, told = history.decision, len(history.events)
    try:
        if isinstance(change, Moved):
            _answer(history, change, entry.action)
            if not entry.person and room.seats[change.seat].person:
                room.stood_in[change.seat] += 1
        else:
            _check_undo(room, change.seat)
            history = room.dealt = _taken_back(room, change)
    except IllegalAction as error:
        if isinstance(change, Moved):
            raise Refusal("illegal", error.message) from error
        raise Refusal("no_undo", room.why_not_undo(change.seat) or error.message) from error
    room.turns += 1
    if history.decision is None:
        room.status = "over"
    if still_planning(before, history.decision, change.seat):
        assert len(history.events) == told, "a plan under way told something"
        return True
    if isinstance(change, TakenBack):
        room.cuts.append(len(history.events))
    return False


def request_undo(room: Room, change: UndoRequested, entry: Entry) -> None:
    """A seat asks the others, once for each move."""
    room.check_status("running", NOT_RUNNING)
    _check_player(room, TakenBack(change.seat), entry.person)
    _check_table_allows(room, change.seat)
    if room.undo_request is not None:
        raise Refusal("no_undo", say("the others have been asked already"))
    if not must_agree(room, change.seat):
        raise Refusal("stale", say("nobody has to be asked any more; take it back"))
    room.undo_request = UndoRequest(change.seat, change.all, room.history.known_moves)


def answer_undo(room: Room, change: UndoAnswered, person: str) -> None:
    """Somebody agrees or not, or whoever asked withdraws it; as soon as all agree, the move is taken back."""
    request = room.undo_request
    if request is None or request.seat != change.seat:
        raise Refusal("stale", say("nobody asks any more to take that move back"))
    own = room.seats[request.seat].person
    needed = must_agree(room, request.seat)
    if person not in needed and (person != own or change.yes):
        raise Refusal("not_allowed", say("those who play against {name} agree", name=room.seats[request.seat].name))
    if not change.yes:
        room.undo_request = None
        room.undo_declined = Declined(request.seat, request.moves, room.seats[room.seats_of(person)[0]].name)
        return
    agreed = request.agreed | {person}
    room.undo_request = request._replace(agreed=agreed)
    if not agreed.issuperset(needed):
        return
    room.undo_request = None
    room.dealt = _taken_back(room, TakenBack(request.seat, request.all))
    room.turns += 1
    room.cuts.append(len(room.history.events))


def _check_undo(room: Room, seat: Seat) -> None:
    """Refuse what the table does not allow, or not without being asked."""
    _check_table_allows(room, seat)
    if must_agree(room, seat):
        raise Refusal("no_undo", say("others have been asked since: they must agree first"))


def _check_table_allows(room: Room, seat: Seat) -> None:
    why = why_not_undo(room, seat)
    if why:
        raise Refusal("no_undo", why)


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


def _answer(history: History[State], change: Moved, known: Action | None) -> None:
    """A new answer comes with its action; out of a log it is read from its notation."""
    action = history.game.space.parse(change.move) if known is None else known
    decision = history.decision
    try:
        history.submit(change.seat, action)
    except IllegalAction:
        reason = why_not(history.table, decision, change.seat, action)
        if reason is None:
            raise
        asked = decision is not None and change.seat in decision.seats
        raise Refusal("illegal" if asked else "not_your_turn", reason.message, reason.rule) from None


def _taken_back(room: Room, change: TakenBack) -> History[State]:
    """Without one move; or without all, for as long as this seat's own moves are the last ones and can be undone."""
    history = undone(room.history, change.seat, room.seats_of_bots())
    while change.all and not history.why_not_undo(change.seat):
        history.undo(change.seat)
    return history
