"""20,000 stored tables: nobody looks at them when a server starts, and what is asked for is found through indices."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, event, select
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from ironstone.core.ids import Seat
from ironstone.play.entries import Opened, Started
from ironstone.play.room import game_of
from ironstone.server.rooms import Rooms
from ironstone.server.scheduler import Intervals
from ironstone.server.storage import Storage
from ironstone.server.storage.schema import log, metadata, people, results, rooms, seats, tokens
from ironstone.server.storage.sqlite import SqliteDatabase
from tests.server.rooms import KEVIN, KEY, TIFFANY, Watch, open_storage, scheduling
from tests.server.services import Postgres
from tests.server.serving import sqlite_in
from tests.server.storage.arrange import PEOPLE, RESULT, TOKEN

pytestmark = pytest.mark.anyio

STORED = 20_000
PEOPLE_IN_ALL = 2000
LATER = 4_000_000_000_000  # no clock runs out and no bot is overdue before this
STATUSES = ["open", "running", "over", "over"]

Ask = Callable[[], Awaitable[object]]


def name(number: int) -> str:
    return f"room{number:05}"


def person(number: int) -> str:
    return f"person{number % PEOPLE_IN_ALL:04}"


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def full(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a database with all these rooms, filled once."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            url = sqlite_in(tmp_path_factory.mktemp("full"))
        else:
            server = request.getfixturevalue("postgres")
            assert isinstance(server, Postgres)
            url = stack.enter_context(server.database())
        asyncio.run(fill(url))
        yield url


async def fill(url: str) -> None:
    """Copies of a game as rooms of all kinds, with 2,000 people in 20 seats each, links, and results."""
    storage = await open_storage(url)
    tables = Rooms(storage, Watch())
    first = await tables.open(Opened("gembound", "", {}, [KEVIN, TIFFANY]), "kevin")
    game = game_of("gembound")
    await tables.enter(first, Started(KEY, game.version, game.components), "kevin")
    room = await storage.room(first)
    assert room is not None
    made = [
        replace(
            room,
            id=name(number),
            status=STATUSES[number % 4],
            public=number % 3 == 0,
            watchable=number % 100 == 1,
            seats_free=number % 2,
            bots_due=number % 200 == 1,
            deadline=LATER + number if number % 40 == 1 else None,
            changed_at=LATER + number,
        )
        for number in range(STORED)
    ]
    sitting = [
        replace(row, room_id=name(number), person_id=person(number + row.seat))
        for row in await storage.seats(first)
        for number in range(STORED)
    ]
    entries = [replace(row, room_id=each.id) for row in await storage.entries(first) for each in made]
    invites = [replace(TOKEN, hash=f"{each.id:>064}", room_id=each.id, person_id=None) for each in made]
    ended = [replace(RESULT, room_id=each.id, person_id=person(number)) for number, each in enumerate(made)]
    async with storage.database.writer.begin() as connection:
        clients = [replace(PEOPLE[0], id=person(number)) for number in range(PEOPLE_IN_ALL)]
        stored = (
            (people, clients),
            (rooms, made),
            (seats, sitting),
            (log, entries),
            (tokens, invites),
            (results, ended),
        )
        for table, rows in stored:
            await connection.execute(table.insert(), [asdict(row) for row in rows])
    if storage.database.writer.dialect.name == "postgresql":  # what its autovacuum does by itself within minutes
        async with storage.database.writer.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            await connection.exec_driver_sql("VACUUM ANALYZE")
    await storage.close()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(url)
    try:
        yield storage
    finally:
        await storage.close()


@contextmanager
def statements(engine: Engine | type[Engine]) -> Iterator[list[tuple[str, tuple[object, ...]]]]:
    """All that a database is asked meanwhile, with the values."""
    asked: list[tuple[str, tuple[object, ...]]] = []

    def note(_c: Connection, _cursor: object, statement: str, values: tuple[object, ...], *_more: object) -> None:
        asked.append((statement, values))

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


def writing(storage: Storage) -> Engine:
    """What carries out the statements that write."""
    database = storage.database
    return database.writing.engine if isinstance(database, SqliteDatabase) else database.writer.sync_engine


def reading(storage: Storage) -> Engine:
    """What carries out the statements that read."""
    database = storage.database
    return database.reading.engine if isinstance(database, SqliteDatabase) else database.reader.sync_engine


async def scans(engine: AsyncEngine, run: Ask, running: Engine | None = None) -> list[str]:
    """Steps that look at a whole table: `Seq Scan on rooms`, `SCAN rooms` (but not `SCAN rooms USING INDEX …`)."""
    with statements(running or engine.sync_engine) as asked:
        await run()
    searches = [each for each in asked if each[0].split(maxsplit=1)[0] in {"SELECT", "UPDATE"}]
    assert searches, "nothing was asked"
    explain = "EXPLAIN" if engine.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
    async with engine.connect() as connection:
        plan = [
            str(row[-1])
            for statement, values in searches
            for row in await connection.exec_driver_sql(f"{explain} {statement}", values)
        ]
        await connection.rollback()
    tables = "|".join(table.name for table in metadata.sorted_tables)
    return [line for line in plan if re.search(rf"(Seq Scan on|^SCAN) ({tables})(?! USING)\b", line)]


async def test_a_server_that_starts_looks_at_none_of_them(full: str) -> None:
    with statements(Engine) as asked:
        async with scheduling(full, intervals=Intervals(sweep_seconds=60.0)) as kept:
            assert kept.rooms.in_memory() == 0
            assert (await kept.room(name(STORED - 1))).history.decision is not None
            assert kept.rooms.in_memory() == 1

    logs = [statement for statement, _ in asked if "FROM log" in statement]
    assert logs, "the room was not read from its log"
    assert all("log.room_id =" in statement for statement in logs)
    assert len(asked) < 200, "one for each table would be thousands"


async def test_rooms_and_people_are_found_through_indices(full: str) -> None:
    async with opened(full) as storage:
        reads: list[Ask] = [
            lambda: storage.room(name(77)),
            lambda: storage.seats(name(77)),
            lambda: storage.entries(name(77)),
            lambda: storage.rooms_of(person(77), 50),
            lambda: storage.results_of(person(77)),
            lambda: storage.lobby(50),
            lambda: storage.deadlines(LATER + 100, 50),
            lambda: storage.bots_due(LATER + 10_000, 50),
            lambda: storage.person(person(77)),
            lambda: storage.token("x"),
            lambda: storage.count_tokens(person(77), "device"),
        ]
        for run in reads:
            assert await scans(storage.database.reader, run, reading(storage)) == []


async def test_what_is_written_finds_its_place_through_indices(full: str) -> None:
    async with opened(full) as storage:
        room, [entry, *_] = await storage.room(name(77)), await storage.entries(name(77))
        assert room is not None
        sitting = await storage.seats(name(77))
        head = room.head + 1
        writes: list[Ask] = [
            lambda: storage.append(replace(entry, seq=head), replace(room, head=head), sitting),
            lambda: storage.rename(person(77), "Tiffany"),
            lambda: storage.set_webhook(person(77), ""),
            lambda: storage.revoke_token("x"),
            lambda: storage.revoke_tokens(person_id=person(77), kind="device"),
            lambda: storage.revoke_tokens(room_id=name(77), seat=Seat(1)),
        ]
        for run in writes:
            assert await scans(storage.database.writer, run, writing(storage)) == []


async def test_a_search_without_an_index_would_be_noticed(full: str) -> None:
    async with opened(full) as storage:

        async def by_title() -> None:
            async with storage.database.reader.connect() as connection:
                await connection.execute(select(rooms).where(rooms.c.title == "Tiffany’s camp"))

        assert len(await scans(storage.database.reader, by_title)) == 1
