"""Commands: what clients ask of a room over WebSocket or HTTP; checked, executed and answered."""

import time

from ironstone.core.errors import IllegalAction
from ironstone.play.entries import Change, Moved, Resigned, Returned, Said, TakenBack, Voted
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.play.social import TO_END
from ironstone.server import hints, updates, wire
from ironstone.server.context import ServerContext
from ironstone.server.rooms import Rooms
from ironstone.server.storage import Unavailable


async def execute(context: ServerContext, room_id: str, person: str, command: wire.Command) -> wire.Reply:
    """Do what a person asks of a room, within their rate limits, and count it."""
    began = time.perf_counter()
    if not person:
        return wire.Refused(command.id, "not_seated", "tell us your name first, and take a seat")
    if isinstance(command, wire.Say):
        context.rate_limiter.check("sayings", person, context.settings.sayings, "you say much at once")
    if isinstance(command, wire.Hint):
        return await hints.hint(context, room_id, person, command)
    reply = await apply(context.rooms, room_id, person, command)
    if isinstance(reply, wire.Ack):
        context.metrics.acknowledged.observe(time.perf_counter() - began)
        context.metrics.actions.labels(str(type(command).__struct_config__.tag)).inc()
    return reply


async def apply(rooms: Rooms, room_id: str, person: str, command: wire.Command) -> wire.Reply:
    """Do what is asked, or say why not: a refused command leaves the room as it was."""
    try:
        live = await rooms.live(room_id)
        if isinstance(command, wire.Why | wire.Preview):
            live.room.check_own(command.seat, person)
            return _look(live.room, command)
        base = command.base if isinstance(command, wire.Act) else None
        version = await rooms.enter(room_id, _change(live.room, command), person, command.id, base=base)
    except Refusal as refusal:
        return wire.Refused(command.id, refusal.code, refusal.text, refusal.rule)
    except Unavailable:
        return wire.Refused(command.id, "unavailable", "the server cannot save just now; your move is not lost, wait")
    return wire.Ack(command.id, version)


def _look(room: Room, command: wire.Why | wire.Preview) -> wire.Reply:
    if isinstance(command, wire.Why):
        return updates.reasons(room, command.seat, command.verb, command.args, command.id)
    return updates.preview(room, command.seat, command.action, command.id)


def _change(room: Room, command: wire.Command) -> Change:
    match command:
        case wire.Act():
            try:
                return Moved(command.seat, room.game.space.notation(command.action))
            except IllegalAction as error:
                raise Refusal("illegal", str(error)) from error
        case wire.Undo():
            return TakenBack(command.seat)
        case wire.Reset():
            return TakenBack(command.seat, all=True)
        case wire.Say():
            return Said(command.seat, command.text)
        case wire.Vote():
            return Voted(TO_END if command.about == "end" else command.seat, command.yes)
        case wire.Resign():
            return Resigned(command.seat)
        case wire.Back():
            return Returned(command.seat)
        case _:
            raise Refusal("bad_message", "that is no change to a room")
