"""/api/join, /api/watch, /api/recover: what the tokens out of links open."""

from litestar import Response, post
from litestar.params import JSONBody

from ironstone.core.events import SPECTATOR
from ironstone.play.refusal import Refusal
from ironstone.server import wire
from ironstone.server.asgi import Asking
from ironstone.server.house import House
from ironstone.server.http.asking import Address, Guest, TheHouse, cookie
from ironstone.server.http.me import describe
from ironstone.server.people import Kind
from ironstone.server.storage import TokenRow


@post("/api/join", status_code=200)
async def join(house: TheHouse, guest: Guest, address: Address, data: JSONBody[wire.TokenBody]) -> wire.Invitation:
    """Where an invitation leads, as long as nobody else has followed it."""
    row = await _open(house, address, data.token, "seat")
    seat = SPECTATOR if row.seat is None else row.seat
    taken = (await house.tables.live(row.table_id or "")).room.seat_at(seat)
    yours = guest is not None and taken.person == guest.id
    if not taken.free and not yours:
        raise Refusal("bad_token", "somebody has followed this link already; ask for a new one")
    return await _lead(house, row.table_id or "", seat, yours)


@post("/api/watch", status_code=200)
async def watch(house: TheHouse, address: Address, data: JSONBody[wire.TokenBody]) -> wire.Invitation:
    """Which table a link lets one watch."""
    row = await _open(house, address, data.token, "watch")
    return await _lead(house, row.table_id or "", SPECTATOR)


@post("/api/recover", status_code=200)
async def recover(
    request: Asking, house: TheHouse, address: Address, data: JSONBody[wire.TokenBody]
) -> Response[wire.Me]:
    """Make this device known."""
    _count(house, address)
    person, token = await house.people.recover(data.token)
    return Response(await describe(house, person), cookies=[cookie(house.settings, request, token)])


async def _open(house: House, address: str, token: str, kind: Kind) -> TokenRow:
    _count(house, address)
    row = await house.people.opened_by(token, kind)
    if row is None:
        raise Refusal("bad_token", "this link leads nowhere any more; ask for a new one")
    return row


def _count(house: House, address: str) -> None:
    house.limiter.check("tokens", address, house.settings.tokens, "too many links tried")


async def _lead(house: House, table: str, seat: int, yours: bool = False) -> wire.Invitation:
    room = (await house.tables.live(table)).room
    host = await house.storage.person(room.host)
    return wire.Invitation(table, seat, room.game.key, room.title, "" if host is None else host.name, yours)
