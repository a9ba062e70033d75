import asyncio
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from ironstone.server.storage import (
    ActRow,
    EntryRow,
    PersonRow,
    ReportRow,
    ResultRow,
    RoomRow,
    SeatRow,
    Storage,
    StorageError,
    TokenRow,
)
from ironstone.server.storage.schema import acts, log, metadata, people, reports, results, rooms, seats, tokens
from tests.server.storage.arrange import ENTRY, ROOM, TOKEN, make_room, take_back_token_rooms

pytestmark = pytest.mark.anyio

INDICES = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
    "postgresql": "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname",
}
CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid > 0 AND connamespace = 'public'::regnamespace ORDER BY 1, 2
"""
OPEN = """
import asyncio, sys
from ironstone.server.storage import Storage
async def main():
    storage = await Storage.open(sys.argv[1])
    await storage.close()
asyncio.run(main())
"""


async def table_names(engine: AsyncEngine) -> list[str]:
    async with engine.connect() as connection:
        return await connection.run_sync(lambda sync: sorted(sync.dialect.get_table_names(sync)))


def differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


async def description(engine: AsyncEngine) -> list[tuple[object, ...]]:
    """Indices with their conditions, and constraints with their names: more than Alembic compares."""
    async with engine.connect() as connection:
        found = [tuple(row) for row in await connection.execute(text(INDICES[engine.dialect.name]))]
        if engine.dialect.name == "postgresql":
            found += [tuple(row) for row in await connection.execute(text(CONSTRAINTS))]
    return [row for row in found if not any("alembic" in str(value) for value in row)]


async def test_an_empty_database_gets_all_tables(storage: Storage) -> None:
    expected = sorted(["alembic_version", *metadata.tables])

    assert await table_names(storage.database.reader) == expected


async def test_the_migrations_lead_to_the_schema(storage: Storage) -> None:
    async with storage.database.reader.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_migrations_lead_to_the_indices_and_constraints_of_the_schema(storage: Storage) -> None:
    migrated = await description(storage.database.writer)

    async with storage.database.writer.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.run_sync(metadata.create_all)

    assert migrated == await description(storage.database.writer)
    assert len(migrated) >= 8


async def test_migrating_again_changes_nothing(storage: Storage, database_url: str) -> None:
    await make_room(storage)

    await storage.migrate()
    again = await Storage.open(database_url)

    assert await again.room("camp") == ROOM
    assert await again.entries("camp") == [ENTRY]
    await again.close()


async def test_a_token_of_an_older_database_still_names_its_room(storage: Storage, database_url: str) -> None:
    await make_room(storage)
    await storage.add_token(replace(TOKEN, room_id="camp"))
    await take_back_token_rooms(storage)

    again = await Storage.open(database_url)

    assert await again.token(TOKEN.hash) == replace(TOKEN, room_id="camp")
    async with again.database.reader.connect() as connection:
        assert await connection.run_sync(differences) == []
    await again.close()


@pytest.mark.slow
async def test_processes_that_start_together_do_not_disturb_each_other(database_url: str) -> None:
    async def start() -> tuple[int | None, bytes]:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", OPEN, database_url, stderr=asyncio.subprocess.PIPE
        )
        _, errors = await process.communicate()
        return process.returncode, errors

    assert await asyncio.gather(*(start() for _ in range(3))) == [(0, b"")] * 3


async def test_a_database_of_a_newer_version_is_refused(storage: Storage, database_url: str) -> None:
    async with storage.database.writer.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StorageError, match="newer version of Ironstone: its schema is '9999'"):
        await Storage.open(database_url)


@pytest.mark.parametrize(
    ("row", "columns"),
    [
        (PersonRow, people.c.keys()),
        (TokenRow, tokens.c.keys()),
        (RoomRow, rooms.c.keys()),
        (SeatRow, seats.c.keys()),
        (EntryRow, log.c.keys()),
        (ResultRow, results.c.keys()),
        (ActRow, acts.c.keys()),
        (ReportRow, reports.c.keys()),
    ],
)
def test_rows_have_the_columns_of_their_tables_in_order(row: type[RoomRow], columns: list[str]) -> None:
    assert list(row.__struct_fields__) == columns
