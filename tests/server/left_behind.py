"""Rooms that another version left behind: their logs are not what this version would write."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from ironstone.play.entries import Clock, Opened, SeatPlan, Started
from ironstone.play.room import game_of
from ironstone.server.rooms import Rooms
from ironstone.server.storage import EntryRow, Storage
from ironstone.server.storage.schema import log
from tests.server.rooms import KEY, NO_CLOCK, Watch

Change = Callable[[EntryRow], EntryRow]


def with_body(**fields: object) -> Change:
    """The entry with other fields than this version would write."""
    return lambda row: replace(row, body=msgspec.json.encode({**msgspec.json.decode(row.body), **fields}).decode())


async def begin(storage: Storage, seats: list[SeatPlan], host: str, clock: Clock = NO_CLOCK) -> str:
    """A running game whose room nobody has in memory any more."""
    rooms = Rooms(storage, Watch())
    room_id = await rooms.open(Opened("gembound", "Evening", {}, seats, clock, public=True), host)
    game = game_of("gembound")
    await rooms.enter(room_id, Started(KEY, game.version, game.components), host)
    return room_id


async def spoil(storage: Storage, room_id: str, seq: int, change: Change) -> None:
    """Let an entry be what another version wrote."""
    row = (await storage.entries(room_id))[seq - 1]
    place = (log.c.room_id == room_id, log.c.seq == seq)
    changed = update(log).where(*place).values(body=change(row).body)
    await storage.database.write(lambda connection: connection.execute(changed))
