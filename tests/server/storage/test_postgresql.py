import asyncio
from pathlib import Path

import pytest
from sqlalchemy import make_url

from ironstone.server.storage import Storage, StorageError, Unavailable
from ironstone.server.storage.postgresql import PostgresDatabase

pytestmark = pytest.mark.anyio


async def test_a_backup_of_postgresql_is_pg_dumps_work(postgres_url: str, tmp_path: Path) -> None:
    storage = await Storage.open(postgres_url)

    with pytest.raises(StorageError, match="pg_dump"):
        await storage.backup(tmp_path / "backup")

    await storage.close()


async def test_a_server_that_is_not_there_is_unavailable_and_the_password_stays_secret(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="does not answer") as caught:
        await Storage.open(f"postgresql://kevin:secret@/ironstone?host={tmp_path}")

    assert "secret" not in str(caught.value)


async def test_a_database_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(StorageError, match="no_such_database"):
        await Storage.open(make_url(postgres_url).set(database="no_such_database").render_as_string())


async def test_a_connection_that_was_cut_is_replaced(postgres_url: str) -> None:
    storage = await Storage.open(postgres_url)
    other = await Storage.open(postgres_url)
    try:
        await storage.ping()
        async with other.database.writer.begin() as connection:
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

        await storage.ping()
    finally:
        await storage.close()
        await other.close()


async def test_addresses_as_other_programs_write_them_are_understood() -> None:
    database = PostgresDatabase(make_url("postgres://kevin@localhost/ironstone?sslmode=require"))

    assert database.writer.url.drivername == "postgresql+asyncpg"
    assert database.writer.url.query == {"ssl": "require"}
    await database.close()


async def test_a_connection_cut_while_it_is_made_is_unavailable() -> None:
    async def cut(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(8)  # asks for encryption
        writer.write(b"N")
        await reader.read(1)
        writer.close()

    async with await asyncio.start_server(cut, "127.0.0.1", 0) as server:
        storage = Storage.at(f"postgresql://ironstone@127.0.0.1:{server.sockets[0].getsockname()[1]}/ironstone")
        with pytest.raises(Unavailable):
            await storage.person("kevin")
        await storage.close()
