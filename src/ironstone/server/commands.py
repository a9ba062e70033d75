"""Commands: what clients ask of a room over WebSocket or HTTP; checked, executed and answered."""

import time

from ironstone.core.errors import IllegalAction
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.play.entries import (
    TO_END,
    Change,
    Moved,
    Resigned,
    Returned,
    Said,
    TakenBack,
    UndoAnswered,
    UndoRequested,
    Voted,
)
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.play.undo_requests import must_agree
from ironstone.server import hints, previews, wire
from ironstone.server.content_negotiation import refused
from ironstone.server.context import ServerContext
from ironstone.server.processor_time import in_thread
from ironstone.server.rooms import Rooms
from ironstone.server.storage import Unavailable

UNSAVED = Refusal("unavailable", say("the server cannot save just now; your move is not lost, wait"))


async def execute(
    context: ServerContext, room_id: str, person: str, command: wire.Command, language: Language = ENGLISH
) -> wire.Reply:
    """Do what a person asks of a room, within their rate limits, and count it; the reply is in their language."""
    began = time.perf_counter()
    if not person:
        return refused(command.id, Refusal("not_seated", say("tell us your name first, and take a seat")), language)
    context.sanctions.check_welcome(person)
    if isinstance(command, wire.Say):
        context.sanctions.check_may_talk(person)
        context.rate_limiter.check("sayings", person, context.settings.sayings, say("you say much at once"))
    if isinstance(command, wire.Hint):
        return await hints.hint(context, room_id, person, command, language)
    live = context.rooms.in_memory_as(room_id)
    decision = None if live is None else live.room.decision
    secret = isinstance(command, wire.Act | wire.Undo | wire.Reset) and decision is not None and decision.secret
    reply = await apply(context.rooms, room_id, person, command, language)
    if isinstance(reply, wire.Ack) and not secret:  # or the numbers would tell how long a secret plan is
        context.metrics.acknowledged.observe(time.perf_counter() - began)
        context.metrics.actions.labels(str(type(command).__struct_config__.tag)).inc()
    return reply


async def apply(
    rooms: Rooms, room_id: str, person: str, command: wire.Command, language: Language = ENGLISH
) -> wire.Reply:
    """Do what is asked, or say why not: a refused command leaves the room as it was."""
    try:
        live = await rooms.live(room_id)
        if isinstance(command, wire.Why | wire.Preview):
            live.room.check_own(command.seat, person)
            return await in_thread(_look, live.room, command, language)
        change = _change(live.room, command)
        if isinstance(command, wire.Act):
            version = await rooms.enter(room_id, change, person, command.id, base=command.base, action=command.action)
        else:
            version = await rooms.enter(room_id, change, person, command.id)
    except Refusal as refusal:
        return refused(command.id, refusal, language)
    except Unavailable:
        return refused(command.id, UNSAVED, language)
    return wire.Ack(command.id, version)


def _look(room: Room, command: wire.Why | wire.Preview, language: Language) -> wire.Reply:
    if isinstance(command, wire.Why):
        return previews.reasons(room, command.seat, command.verb, command.args, command.id, language)
    return previews.preview(room, command.seat, command.action, command.id, language, command.then)


def _change(room: Room, command: wire.Command) -> Change:
    match command:
        case wire.Act():
            try:
                return Moved(command.seat, room.game.space.notation(command.action))
            except IllegalAction as error:
                raise Refusal("illegal", error.message) from error
        case wire.Undo():
            return _take_back(room, command.seat, False)
        case wire.Reset():
            return _take_back(room, command.seat, True)
        case wire.Consent():
            return UndoAnswered(command.seat, command.yes)
        case wire.Say():
            return Said(command.seat, command.text)
        case wire.Vote():
            return Voted(TO_END if command.about == "end" else command.seat, command.yes)
        case wire.Resign():
            return Resigned(command.seat)
        case wire.Back():
            return Returned(command.seat)
        case _:
            raise Refusal("bad_message", say("that is no change to a room"))


def _take_back(room: Room, seat: Seat, whole_turn: bool) -> TakenBack | UndoRequested:
    """Where others must agree, to take something back is to ask them."""
    room.seat_at(seat)
    if room.status == "running" and must_agree(room, seat):
        return UndoRequested(seat, whole_turn)
    return TakenBack(seat, whole_turn)
