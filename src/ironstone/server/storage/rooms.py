"""SQL for rooms: whose they are, which are open, which wait for somebody."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, insert, literal, select, union_all

from ironstone.server.storage.rows import Listing, LobbyRows, ResultRow, RoomRow, SeatRow
from ironstone.server.storage.schema import hidden, records, results, rooms, seats

NEVER = 2**62  # after every deadline
NEWEST_FIRST = (rooms.c.changed_at.desc(), rooms.c.id)


def room(connection: Connection, room_id: str) -> RoomRow | None:
    """One room, if it exists."""
    row = (connection.execute(select(rooms).where(rooms.c.id == room_id))).first()
    return None if row is None else RoomRow(*row)


def rooms_after(connection: Connection, room_id: str, limit: int) -> list[RoomRow]:
    """Rooms in the order of their ids, after this one."""
    query = select(rooms).where(rooms.c.id > room_id).order_by(rooms.c.id).limit(limit)
    return [RoomRow(*row) for row in connection.execute(query)]


def record(connection: Connection, room_id: str) -> str | None:
    """A finished game as text, if it was kept."""
    text: str | None = connection.scalar(select(records.c.text).where(records.c.room_id == room_id))
    return text


def last_change(connection: Connection) -> int:
    """When a room last changed; 0 without any room."""
    return (connection.execute(select(func.max(rooms.c.changed_at)))).scalar() or 0


def seats_of(connection: Connection, room_ids: Sequence[str]) -> list[SeatRow]:
    """The seats of these rooms, each room's in order."""
    query = select(seats).where(seats.c.room_id.in_(room_ids)).order_by(seats.c.room_id, seats.c.seat)
    return [SeatRow(*row) for row in connection.execute(query)]


def rooms_of(connection: Connection, person_id: str, limit: int) -> list[Listing]:
    """Rooms where this person sits or that they opened, but for closed ones and those they put away.

    First come those that wait for them, of these first where a clock runs, the least time left before the others.
    """
    theirs = union_all(
        select(seats.c.room_id, case((seats.c.waiting, 1), else_=0).label("waiting")).where(
            seats.c.person_id == person_id
        ),
        select(rooms.c.id, literal(0)).where(rooms.c.host == person_id),
    ).subquery()
    # Who plays several seats at one table sees it once.
    mine = select(theirs.c.room_id, func.max(theirs.c.waiting).label("waiting")).group_by(theirs.c.room_id).subquery()
    put_away = select(hidden.c.room_id).where(hidden.c.person_id == person_id)
    runs_out = case((and_(mine.c.waiting == 1, rooms.c.deadline.is_not(None)), rooms.c.deadline), else_=NEVER)
    query = (
        select(rooms)
        .join(mine, mine.c.room_id == rooms.c.id)
        .where(rooms.c.status != "closed", rooms.c.id.not_in(put_away))
        .order_by(mine.c.waiting.desc(), runs_out, *NEWEST_FIRST)
        .limit(limit)
    )
    return with_seats(connection, [RoomRow(*row) for row in connection.execute(query)])


def hide(connection: Connection, person_id: str, room_id: str) -> None:
    """Leave a room out of a person's list; once more changes nothing."""
    connection.execute(delete(hidden).where(hidden.c.person_id == person_id, hidden.c.room_id == room_id))
    connection.execute(insert(hidden).values(person_id=person_id, room_id=room_id))


def results_of(connection: Connection, person_id: str) -> list[ResultRow]:
    """What came of a person's games, the oldest first."""
    query = select(results).where(results.c.person_id == person_id).order_by(results.c.ended_at, results.c.room_id)
    return [ResultRow(*row) for row in connection.execute(query)]


def lobby(connection: Connection, limit: int) -> LobbyRows:
    """At most so many rooms to join, and at most so many to watch."""
    joinable = _newest(connection, limit, "open", rooms.c.seats_free > 0)
    watchable = _newest(connection, limit, "running", rooms.c.watchable)
    return LobbyRows(with_seats(connection, joinable), with_seats(connection, watchable))


def deadlines(connection: Connection, until_ms: int, limit: int) -> list[RoomRow]:
    """Rooms whose deadline has come, the earliest first."""
    query = select(rooms).where(rooms.c.deadline <= until_ms).order_by(rooms.c.deadline).limit(limit)
    return [RoomRow(*row) for row in connection.execute(query)]


def bots_due(connection: Connection, idle_since_ms: int, limit: int) -> list[RoomRow]:
    """Rooms that wait for a bot and have not changed since, the longest idle first."""
    query = (
        select(rooms)
        .where(rooms.c.bots_due, rooms.c.changed_at <= idle_since_ms)
        .order_by(rooms.c.changed_at)
        .limit(limit)
    )
    return [RoomRow(*row) for row in connection.execute(query)]


def _newest(connection: Connection, limit: int, status: str, condition: ColumnElement[bool]) -> list[RoomRow]:
    query = (
        select(rooms).where(rooms.c.status == status, rooms.c.public, condition).order_by(*NEWEST_FIRST).limit(limit)
    )
    return [RoomRow(*row) for row in connection.execute(query)]


def with_seats(connection: Connection, listed: Sequence[RoomRow]) -> list[Listing]:
    """These rooms, each with its seats."""
    found: dict[str, list[SeatRow]] = {room.id: [] for room in listed}
    for seat in seats_of(connection, list(found)) if found else []:
        found[seat.room_id].append(seat)
    return [Listing(room, found[room.id]) for room in listed]
