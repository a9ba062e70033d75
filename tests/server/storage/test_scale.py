import re
import time
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.ext.asyncio import AsyncEngine

from ironstone.server.storage import Storage
from ironstone.server.storage.schema import log, metadata, people, rooms, seats, tokens
from ironstone.server.storage.sqlite import SqliteDatabase
from tests.server.storage.arrange import ENTRY, NOW, PEOPLE, ROOM, TOKEN, seat

ROOMS = 20_000
STATUSES = ["open", "running", "over", "over"]

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


def name(number: int) -> str:
    return f"room{number:05}"


def person(number: int) -> str:
    return f"person{number:04}"


async def fill(storage: Storage) -> None:
    """20,000 rooms of 3 seats, 2,000 people who play 20 games each, and a token for every room."""
    made = [
        replace(
            ROOM,
            id=name(number),
            status=STATUSES[number % 4],
            public=number % 3 == 0,
            watchable=number % 100 == 1,
            seats_free=number % 2,
            bots_due=number % 200 == 1,
            deadline=NOW + number if number % 40 == 1 else None,
            changed_at=NOW + number,
            summary='{"round": 3}' * 20,
        )
        for number in range(ROOMS)
    ]
    sitting = [
        seat(place, person((number + place) % 2000) if place < 2 else None, room=name(number))
        for number in range(ROOMS)
        for place in range(3)
    ]
    entries = [replace(ENTRY, room_id=room.id) for room in made]
    invites = [replace(TOKEN, hash=f"{room.id:>064}", table_id=room.id, person_id=None) for room in made]
    async with storage.database.writer.begin() as connection:
        crowd = [asdict(replace(PEOPLE[0], id=person(number))) for number in range(2000)]
        await connection.execute(people.insert(), crowd)
        await connection.execute(rooms.insert(), [asdict(room) for room in made])
        await connection.execute(seats.insert(), [asdict(row) for row in sitting])
        await connection.execute(log.insert(), [asdict(entry) for entry in entries])
        await connection.execute(tokens.insert(), [asdict(invite) for invite in invites])
    if storage.database.writer.dialect.name == "postgresql":  # what its autovacuum does by itself within minutes
        async with storage.database.writer.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            await connection.exec_driver_sql("VACUUM ANALYZE")


def writing(storage: Storage) -> Engine:
    """What carries out the statements that write."""
    database = storage.database
    return database.writing.engine if isinstance(database, SqliteDatabase) else database.writer.sync_engine


async def plans(engine: AsyncEngine, run: Callable[[], Awaitable[object]], running: Engine | None = None) -> list[str]:
    """How the database finds what these statements ask for."""
    seen: list[tuple[str, tuple[object, ...]]] = []

    def note(_c: Connection, _cursor: object, statement: str, values: tuple[object, ...], *_more: object) -> None:
        if statement.split(maxsplit=1)[0] in {"SELECT", "UPDATE"}:
            seen.append((statement, values))

    running = running or engine.sync_engine
    event.listen(running, "before_cursor_execute", note)
    await run()
    event.remove(running, "before_cursor_execute", note)
    assert seen, "nothing was asked"
    explain = "EXPLAIN" if engine.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
    async with engine.connect() as connection:
        found = [
            str(row[-1])
            for statement, values in seen
            for row in await connection.exec_driver_sql(f"{explain} {statement}", values)
        ]
        await connection.rollback()
    return found


def scans(lines: list[str]) -> list[str]:
    """Steps that look at a whole table: `Seq Scan on rooms`, `SCAN rooms` (but not `SCAN rooms USING INDEX …`)."""
    tables = "|".join(table.name for table in metadata.sorted_tables)
    return [line for line in lines if re.search(rf"(Seq Scan on|^SCAN) ({tables})(?! USING)\b", line)]


async def test_twenty_thousand_rooms_are_found_through_indices(storage: Storage, database_url: str) -> None:
    await fill(storage)
    reads: list[Callable[[], Awaitable[object]]] = [
        lambda: storage.room(name(77)),
        lambda: storage.seats(name(77)),
        lambda: storage.entries(name(77)),
        lambda: storage.rooms_of(person(77), 50),
        lambda: storage.lobby(50),
        lambda: storage.deadlines(NOW + 100, 50),
        lambda: storage.bots_due(NOW + 10_000, 50),
        lambda: storage.person(person(77)),
        lambda: storage.token("x"),
    ]
    writes: list[Callable[[], Awaitable[object]]] = [
        lambda: storage.append(
            replace(ENTRY, room_id=name(77), seq=2), replace(ROOM, id=name(77), head=2), [seat(0, room=name(77))]
        ),
        lambda: storage.rename(person(77), "Tiffany"),
        lambda: storage.revoke_token("x"),
        lambda: storage.revoke_tokens(person_id=person(77), kind="device"),
        lambda: storage.revoke_tokens(table_id=name(77), seat=1),
    ]

    for run in reads:
        assert scans(await plans(storage.database.reader, run)) == []
    for run in writes:
        assert scans(await plans(storage.database.writer, run, writing(storage))) == []


async def test_counting_twenty_thousand_rooms_reads_no_room(storage: Storage) -> None:
    await fill(storage)

    assert (await storage.counts()).rooms == {"open": 5000, "running": 5000, "over": 10_000}
    lines = await plans(storage.database.reader, storage.counts)
    assert [line for line in scans(lines) if "rooms" in line] == []


async def test_opening_does_not_take_longer_for_twenty_thousand_rooms(storage: Storage, database_url: str) -> None:
    await fill(storage)

    started = time.perf_counter()
    await (await Storage.open(database_url)).close()

    assert time.perf_counter() - started < 2


async def test_a_search_without_an_index_would_be_noticed(storage: Storage) -> None:
    await fill(storage)

    async def by_title() -> None:
        async with storage.database.reader.connect() as connection:
            await connection.execute(select(rooms).where(rooms.c.title == "Tiffany’s camp"))

    assert len(scans(await plans(storage.database.reader, by_title))) == 1
