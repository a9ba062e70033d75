"""/api/join, /api/watch, /api/recover: what the tokens out of links open."""

from litestar import Response, post
from litestar.params import JSONBody

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.core.messages import Language, say
from ironstone.play.refusal import Refusal
from ironstone.server import sets, wire
from ironstone.server.asgi import HttpRequest
from ironstone.server.authentication import Kind
from ironstone.server.context import ServerContext
from ironstone.server.http.me import describe
from ironstone.server.http.requests import Address, Guest, TheContext, TheLanguage, cookie
from ironstone.server.storage import TokenRow


@post("/api/join", status_code=200)
async def join(
    context: TheContext, guest: Guest, address: Address, language: TheLanguage, data: JSONBody[wire.TokenBody]
) -> wire.Invitation:
    """Where an invitation leads, as long as nobody else has followed it."""
    row = await _open(context, address, data.token, "seat")
    seat = SPECTATOR if row.seat is None else row.seat
    taken = (await context.rooms.live(row.room_id or "")).room.seat_at(seat)
    yours = guest is not None and taken.person == guest.id
    if not taken.free and not yours:
        raise Refusal("bad_token", say("somebody has followed this link already; ask for a new one"))
    return await _lead(context, row.room_id or "", seat, language, yours)


@post("/api/watch", status_code=200)
async def watch(
    context: TheContext, address: Address, language: TheLanguage, data: JSONBody[wire.TokenBody]
) -> wire.Invitation:
    """Which table a link lets one watch."""
    row = await _open(context, address, data.token, "watch")
    return await _lead(context, row.room_id or "", SPECTATOR, language)


@post("/api/recover", status_code=200)
async def recover(
    request: HttpRequest, context: TheContext, address: Address, data: JSONBody[wire.TokenBody]
) -> Response[wire.Me]:
    """Make this device known."""
    _count(context, address)
    person, token = await context.accounts.recover(data.token)
    return Response(await describe(context, person), cookies=[cookie(context.settings, request, token)])


async def _open(context: ServerContext, address: str, token: str, kind: Kind) -> TokenRow:
    _count(context, address)
    row = await context.accounts.opened_by(token, kind)
    if row is None:
        raise Refusal("bad_token", say("this link leads nowhere any more; ask for a new one"))
    return row


def _count(context: ServerContext, address: str) -> None:
    context.rate_limiter.check("tokens", address, context.settings.tokens, say("too many links tried"))


async def _lead(
    context: ServerContext, table: str, seat: Seat, language: Language, yours: bool = False
) -> wire.Invitation:
    room = (await context.rooms.live(table)).room
    host = await context.storage.person(room.host)
    name = "" if host is None else host.name
    return wire.Invitation(
        table,
        seat,
        room.game.key,
        room.title,
        name,
        yours,
        room.arranged,
        room.settings.one_seat_each,
        bool(room.settings.server_key),
        await sets.difference_of(context, room, language),
    )
