import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ironstone.server.storage import Storage, StorageError
from tests.server.storage.arrange import ENTRY, ROOM, make_room, say

pytestmark = pytest.mark.anyio


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def file(sqlite_url: str) -> Path:
    return Path(sqlite_url.removeprefix("sqlite:///"))


async def test_only_the_owner_may_read_the_file_and_its_directory(sqlite_url: str, file: Path) -> None:
    storage = await Storage.open(sqlite_url)
    await make_room(storage)

    assert mode(file.parent) == 0o700
    assert {mode(path) for path in file.parent.iterdir()} == {0o600}
    await storage.close()
    assert [path.name for path in file.parent.iterdir()] == ["ironstone.db"]


def pragmas(connection: Connection) -> dict[str, object]:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}


async def test_the_writer_is_durable_and_checks_references_and_readers_cannot_write(sqlite_url: str) -> None:
    storage = await Storage.open(sqlite_url)
    try:
        found = await storage.database.write(pragmas)
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

        async with storage.database.reader.connect() as reader:
            with pytest.raises(OperationalError, match="readonly"):
                await reader.exec_driver_sql("DELETE FROM log")
    finally:
        await storage.close()


async def test_what_was_stored_is_there_after_opening_again(sqlite_url: str) -> None:
    storage = await Storage.open(sqlite_url)
    await make_room(storage)
    await storage.close()

    storage = await Storage.open(sqlite_url)

    assert await storage.room("camp") == ROOM
    assert await storage.entries("camp") == [ENTRY]
    await storage.close()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(sqlite_url: str, file: Path) -> None:
    file.parent.mkdir()
    file.write_text("Dear diary")

    with pytest.raises(StorageError, match=r"ironstone\.db is not a database"):
        await Storage.open(sqlite_url)

    assert file.read_text() == "Dear diary"


async def test_a_damaged_database_is_refused(sqlite_url: str, file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)

    with pytest.raises(StorageError, match=r"ironstone\.db"):
        await Storage.open(sqlite_url)


async def test_a_database_of_another_program_is_refused(sqlite_url: str, file: Path) -> None:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE diary (day TEXT)")

    with pytest.raises(StorageError, match="a database of something else"):
        await Storage.open(sqlite_url)


async def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StorageError, match="cannot open the database"):
        await Storage.open(f"sqlite:///{tmp_path}/file/ironstone.db")
    with pytest.raises(StorageError, match="cannot open the database"):
        await Storage.open(f"sqlite:///{tmp_path}")


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "mysql://localhost/ironstone", "ironstone.db", "sqlite:///a?mode=ro"]
)
async def test_an_address_that_names_no_database_of_ours_is_refused(url: str) -> None:
    with pytest.raises(StorageError, match="expected"):
        await Storage.open(url)


async def test_a_backup_is_the_database_as_it_was_and_can_be_opened(sqlite_url: str, tmp_path: Path) -> None:
    storage = await Storage.open(sqlite_url)
    await make_room(storage)
    said = [await say(storage, seq) for seq in range(2, 10)]

    await storage.backup(tmp_path / "backup.db")
    await say(storage, 10)
    await storage.close()

    assert mode(tmp_path / "backup.db") == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.db", "data"]
    restored = await Storage.open(f"sqlite:///{tmp_path}/backup.db")
    assert await restored.entries("camp") == [ENTRY, *said]
    await say(restored, 10)
    await restored.close()


async def test_a_backup_of_nothing_is_refused_and_makes_nothing(tmp_path: Path) -> None:
    storage = Storage.at(f"sqlite:///{tmp_path}/nowhere/ironstone.db")

    with pytest.raises(StorageError, match="there is no database"):
        await storage.backup(tmp_path / "backup.db")

    await storage.close()
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_leaves_the_schema_of_another_version_as_it_is(sqlite_url: str, tmp_path: Path) -> None:
    newer = await Storage.open(sqlite_url)
    await newer.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num='9999'")
    )
    await newer.close()
    storage = Storage.at(sqlite_url)

    await storage.backup(tmp_path / "backup.db")

    await storage.close()
    with pytest.raises(StorageError, match="newer version"):
        await Storage.open(f"sqlite:///{tmp_path}/backup.db")


async def test_a_backup_never_overwrites_anything(sqlite_url: str, file: Path, tmp_path: Path) -> None:
    storage = await Storage.open(sqlite_url)
    await make_room(storage)

    with pytest.raises(StorageError, match="exists already"):
        await storage.backup(file)
    with pytest.raises(StorageError, match="cannot write the backup"):
        await storage.backup(tmp_path / "nowhere" / "backup.db")

    assert await storage.entries("camp") == [ENTRY]
    await storage.close()
