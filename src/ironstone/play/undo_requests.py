"""Undo between people: whether a table allows it, and whose consent it needs once others have been asked."""

from ironstone.core.ids import Seat
from ironstone.core.messages import NO_MESSAGE, Message, say
from ironstone.play.room import Room
from ironstone.play.undo import same_secret_step, undone

STANDS = say("at this table what others have seen stands")


def why_not_undo(room: Room, seat: Seat) -> Message:
    """Why this seat can take nothing back now, by the rules of the game and of the table; empty if it can, or may ask.

    A plan that nobody else has seen can be changed at every table.
    """
    why = room.why_not_undo(seat)
    if why or room.settings.undo == "free" or _in_plan(room, seat):
        return why
    if room.settings.undo == "none":
        return STANDS
    declined = room.undo_declined
    if declined is not None and (declined.seat, declined.moves) == (seat, room.history.known_moves):
        if declined.by == room.seats[seat].name:
            return say("you asked for it already, and let the move stand")
        return say("{name} wants that move to stand", name=declined.by)
    return NO_MESSAGE


def must_agree(room: Room, seat: Seat) -> list[str]:
    """The people without whom this seat takes nothing back: once somebody else is asked, all who play against it.

    Somebody has thought by then about a question that would be gone.
    """
    own = room.seats[seat].person
    if room.settings.undo != "agreed" or room.why_not_undo(seat) or _in_plan(room, seat):
        return []
    if all(room.seats[other].person == own for other in room.waiting_for()):
        return []
    return list(dict.fromkeys(each.person for each in room.seats if each.person not in ("", own) and not each.player))


def lapse(room: Room) -> bool:
    """A request is void as soon as the game has gone on, or nobody has to be asked any more; whether one is so now."""
    request = room.undo_request
    if request is None:
        return False
    if room.status == "running" and room.history.known_moves == request.moves and must_agree(room, request.seat):
        return False
    room.undo_request = None
    return True


def _in_plan(room: Room, seat: Seat) -> bool:
    """Whether what this seat would take back is part of a plan in a secret step that is still open."""
    decision = room.decision
    if decision is None or not decision.secret:
        return False
    return same_secret_step(decision, undone(room.history, seat, room.seats_of_bots()).decision)
