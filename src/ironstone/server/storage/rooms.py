"""SQL for rooms: whose they are, which are open, which wait for somebody."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ironstone.server.storage.rows import Listing, Lobby, ResultRow, RoomRow, SeatRow
from ironstone.server.storage.schema import results, rooms, seats

NEWEST_FIRST = (rooms.c.changed_at.desc(), rooms.c.id)


async def room(connection: AsyncConnection, room_id: str) -> RoomRow | None:
    """One room, if it exists."""
    row = (await connection.execute(select(rooms).where(rooms.c.id == room_id))).first()
    return None if row is None else RoomRow(*row)


async def seats_of(connection: AsyncConnection, room_ids: Sequence[str]) -> list[SeatRow]:
    """The seats of these rooms, each room's in order."""
    query = select(seats).where(seats.c.room_id.in_(room_ids)).order_by(seats.c.room_id, seats.c.seat)
    return [SeatRow(*row) for row in await connection.execute(query)]


async def rooms_of(connection: AsyncConnection, person_id: str, limit: int) -> list[Listing]:
    """Rooms where this person sits: first those that wait for them, each part with the newest change first."""
    # Who plays several seats at one table sees it once.
    mine = (
        select(seats.c.room_id, func.max(case((seats.c.waiting, 1), else_=0)).label("waiting"))
        .where(seats.c.person_id == person_id)
        .group_by(seats.c.room_id)
        .subquery()
    )
    query = (
        select(rooms)
        .join(mine, mine.c.room_id == rooms.c.id)
        .order_by(mine.c.waiting.desc(), *NEWEST_FIRST)
        .limit(limit)
    )
    return await _with_seats(connection, [RoomRow(*row) for row in await connection.execute(query)])


async def results_of(connection: AsyncConnection, person_id: str) -> list[ResultRow]:
    """What came of a person's games, the oldest first."""
    query = select(results).where(results.c.person_id == person_id).order_by(results.c.ended_at, results.c.room_id)
    return [ResultRow(*row) for row in await connection.execute(query)]


async def lobby(connection: AsyncConnection, limit: int) -> Lobby:
    """At most so many rooms to join, and at most so many to watch."""
    joinable = await _newest(connection, limit, "open", rooms.c.seats_free > 0)
    watchable = await _newest(connection, limit, "running", rooms.c.watchable)
    return Lobby(await _with_seats(connection, joinable), await _with_seats(connection, watchable))


async def deadlines(connection: AsyncConnection, until_ms: int, limit: int) -> list[RoomRow]:
    """Rooms whose deadline has come, the earliest first."""
    query = select(rooms).where(rooms.c.deadline <= until_ms).order_by(rooms.c.deadline).limit(limit)
    return [RoomRow(*row) for row in await connection.execute(query)]


async def bots_due(connection: AsyncConnection, idle_since_ms: int, limit: int) -> list[RoomRow]:
    """Rooms that wait for a bot and have not changed since, the longest idle first."""
    query = (
        select(rooms)
        .where(rooms.c.bots_due, rooms.c.changed_at <= idle_since_ms)
        .order_by(rooms.c.changed_at)
        .limit(limit)
    )
    return [RoomRow(*row) for row in await connection.execute(query)]


async def _newest(
    connection: AsyncConnection, limit: int, status: str, condition: ColumnElement[bool]
) -> list[RoomRow]:
    query = (
        select(rooms).where(rooms.c.status == status, rooms.c.public, condition).order_by(*NEWEST_FIRST).limit(limit)
    )
    return [RoomRow(*row) for row in await connection.execute(query)]


async def _with_seats(connection: AsyncConnection, listed: Sequence[RoomRow]) -> list[Listing]:
    found: dict[str, list[SeatRow]] = {room.id: [] for room in listed}
    for seat in await seats_of(connection, list(found)) if found else []:
        found[seat.room_id].append(seat)
    return [Listing(room, found[room.id]) for room in listed]
