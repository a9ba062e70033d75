"""SQL for the event log: the only thing written for good; rows of rooms and seats are derived from it."""

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, Insert, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ironstone.server.storage.errors import Conflict, Repeated, StorageError
from ironstone.server.storage.prepared import Prepared
from ironstone.server.storage.rows import EndingRows, EntryRow, RoomRow, SeatRow
from ironstone.server.storage.schema import log, records, results, rooms, seats


def _upsert_seats(insert: postgresql.Insert | sqlite.Insert) -> Insert:
    new = {name: insert.excluded[name] for name in ("person_id", "name", "waiting", "place")}
    return insert.on_conflict_do_update(index_elements=[seats.c.room_id, seats.c.seat], set_=new)


ROOM_COLUMNS = [column.name for column in rooms.c if column.name != "id"]
DIALECTS = ("sqlite", "postgresql")

# Writing a key, even the same, makes the database look for rows that refer to it: a room's id is only compared.
ROOM_NOW = Prepared(
    dict.fromkeys(
        DIALECTS,
        update(rooms)
        .where(rooms.c.id == bindparam("of_room"), rooms.c.head == bindparam("of_head"))
        .values({column: bindparam(column) for column in ROOM_COLUMNS}),
    ),
    [],
)
# Both databases can say what becomes of a row that exists, but SQLAlchemy has no common word for it.
NEW_ROOM = Prepared(
    {
        "sqlite": sqlite.insert(rooms).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(rooms).on_conflict_do_nothing(),
    },
    rooms.c.keys(),
)
NEW_ENTRY = Prepared(
    {
        "sqlite": sqlite.insert(log).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(log).on_conflict_do_nothing(),
    },
    log.c.keys(),
)
SEATS_NOW = Prepared(
    {"sqlite": _upsert_seats(sqlite.insert(seats)), "postgresql": _upsert_seats(postgresql.insert(seats))},
    seats.c.keys(),
)


def create(connection: Connection, room: RoomRow, sitting: Sequence[SeatRow], entry: EntryRow) -> None:
    """A new room with its seats and the first entry of its log."""
    _check(room, sitting, entry)
    if not NEW_ROOM.run(connection, asdict(room)):
        raise Conflict(f"there is a room {room.id!r} already")
    _write_seats(connection, sitting)
    connection.execute(log.insert(), asdict(entry))


def append(
    connection: Connection,
    entry: EntryRow,
    room: RoomRow,
    sitting: Sequence[SeatRow],
    ending: EndingRows | None = None,
) -> None:
    """The next entry of a room's log, with what follows from it."""
    _check(room, sitting, entry)
    # The room comes first: whoever has changed its row has the log to themselves until the end of the transaction.
    if not ROOM_NOW.run(connection, {**asdict(room), "of_room": room.id, "of_head": entry.seq - 1}):
        raise _refusal(connection, entry)
    if not NEW_ENTRY.run(connection, asdict(entry)):
        raise _refusal(connection, entry)
    _write_seats(connection, sitting)
    if ending is not None:
        connection.execute(records.insert(), {"room_id": room.id, "text": ending.record})
        if ending.results:
            connection.execute(results.insert(), [asdict(result) for result in ending.results])


def entries(connection: Connection, room_id: str, after: int, most: int | None = None) -> list[EntryRow]:
    """What happened in a room after the entry of that number, in order; at most so many entries."""
    query = select(log).where(log.c.room_id == room_id, log.c.seq > after).order_by(log.c.seq).limit(most)
    return [EntryRow(*row) for row in connection.execute(query)]


def _write_seats(connection: Connection, sitting: Sequence[SeatRow]) -> None:
    if sitting:
        SEATS_NOW.run(connection, *[asdict(seat) for seat in sitting])


def _refusal(connection: Connection, entry: EntryRow) -> StorageError:
    """Why an entry cannot be written: a repeated message first, because its writer must not try again."""
    seen = select(log.c.seq).where(
        log.c.room_id == entry.room_id, log.c.person == entry.person, log.c.message == entry.message
    )
    if entry.message and (connection.execute(seen)).first() is not None:
        return Repeated(f"room {entry.room_id!r} has message {entry.message!r} of {entry.person!r} already")
    head = connection.scalar(select(rooms.c.head).where(rooms.c.id == entry.room_id))
    if head is None:
        return StorageError(f"there is no room {entry.room_id!r}")
    if head < entry.seq - 1:
        return StorageError(f"room {entry.room_id!r} has {head} entries, so the next is not {entry.seq}")
    return Conflict(f"room {entry.room_id!r} has entry {entry.seq} already")


def _check(room: RoomRow, sitting: Sequence[SeatRow], entry: EntryRow) -> None:
    assert entry.room_id == room.id, f"entry of room {entry.room_id!r} written to room {room.id!r}"
    assert entry.seq == room.head, f"entry {entry.seq} with a room of {room.head} entries"
    assert all(seat.room_id == room.id for seat in sitting), f"a seat of another room written to room {room.id!r}"
