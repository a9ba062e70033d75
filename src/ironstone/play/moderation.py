"""Moderation of a room: seats taken from people, rooms stopped and reopened, titles removed; by the server alone."""

from dataclasses import replace

from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.play import contributions
from ironstone.play.entries import Reopened, Retitled, Stopped, Unseated
from ironstone.play.refusal import Refusal
from ironstone.play.room import NOT_NOW, Room
from ironstone.play.seats import LONGEST_TITLE, Occupant, clean_line, usual_bot
from ironstone.play.social import hand_over


def moderate(room: Room, change: Unseated | Stopped | Reopened | Retitled, person: str) -> None:
    """What the server does to a room, in a moderator's name or by itself; nobody at a table can."""
    if person:
        raise Refusal("not_allowed", say("only moderators do this"))
    match change:
        case Unseated():
            unseat(room, change.seat)
        case Stopped():
            stop(room)
        case Reopened():
            reopen(room)
        case Retitled():
            room.title = clean_line(change.title or room.game.title, LONGEST_TITLE, say("a title"))


def unseat(room: Room, seat: Seat) -> None:
    """Before the start the seat is free, and its person does not come back uninvited; later a bot stands in."""
    old = room.seat_at(seat)
    if not old.person:
        raise Refusal("not_seated", say("nobody sits there"))
    if room.status == "open":
        room.sent_away |= {old.person}
        room.seats[seat] = Occupant(invited=old.invited)
        contributions.seats_changed(room)
        return
    room.check_status("running", say("the game is not running"))
    if old.player:
        raise Refusal("not_allowed", say("a bot plays there already"))
    hand_over(room, seat, replace(old, stand_in=usual_bot(room.game)))


def stop(room: Room) -> None:
    """Nothing more happens in the room. What is hidden stays hidden: it may be reopened."""
    if room.status not in ("open", "running"):
        raise Refusal(NOT_NOW[room.status], say("this table is over or closed already"))
    room.stopped = room.status
    room.status = "closed"
    room.votes = {}
    room.undo_request = None


def reopen(room: Room) -> None:
    """The room goes on where it was stopped."""
    if room.stopped is None:
        raise Refusal("not_allowed", say("this table was not closed by a moderator"))
    room.status = room.stopped
    room.stopped = None
    room.turns += 1
