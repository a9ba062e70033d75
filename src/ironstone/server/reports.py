"""Reports: somebody tells the moderators of a person, of what was said, or of a table's title."""

import msgspec

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import ReportRow

LINES_BEFORE = 10


async def report(context: ServerContext, room_id: str, person: Person, wish: wire.NewReport) -> None:
    """Put something before the moderators; the same thing once."""
    context.rate_limiter.check("reports", person.id, context.settings.reports, say("you have reported much lately"))
    live = await context.rooms.live(room_id)
    room = await context.room_for(live, person)
    about, text = _about(room, person.id, wish)
    if about == person.id:
        raise Refusal("bad_request", say("nobody reports themselves"))
    context_lines = _talk(room, wish.said) if room.seats_of(person.id) else []
    row = ReportRow(
        0, wall_ms(), person.id, wish.kind, room_id, about, text, wish.note, msgspec.json.encode(context_lines).decode()
    )
    if not await context.storage.moderation.add_report(row):
        raise Refusal("conflict", say("you have reported this already; somebody will look at it"))


def _about(room: Room, person: str, wish: wire.NewReport) -> tuple[str, str]:
    """Whom a report is about, and the words that are meant."""
    match wish.kind:
        case "title":
            return room.host, room.title
        case "chat":
            if not room.seats_of(person) or wish.said is None or not wish.said < len(room.said):
                raise Refusal("not_found", say("nobody said that here"))
            said = room.said[wish.said]
            return said.person, said.text
        case _:
            seat = room.seat_at(wish.seat)
            if not seat.person:
                raise Refusal("bad_request", say("nobody sits there"))
            return seat.person, seat.name


def _talk(room: Room, said: int | None) -> list[wire.Line]:
    """What was said before, and what was meant last."""
    end = len(room.said) if said is None else said + 1
    lines = room.said[max(0, end - LINES_BEFORE - 1) : end]
    return [wire.Line(each.name, each.text, each.at) for each in lines]
