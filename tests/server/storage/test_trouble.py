"""Trouble with the database: it is noticed, told to whoever asks whether the server is ready, and logged once."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from ironstone.server.storage import Storage, StorageError, Unavailable
from ironstone.server.storage.health import Health
from tests.server.storage.arrange import PEOPLE, make_room, say

pytestmark = pytest.mark.anyio

PAGE = 4096


@pytest.fixture
def file(sqlite_url: str) -> Path:
    return Path(sqlite_url.removeprefix("sqlite:///"))


async def opened(url: str) -> Storage:
    storage = await Storage.open(url)
    for person in PEOPLE:
        if await storage.person(person.id) is None:
            await storage.add_person(person)
    return storage


def errors(logs: list[EventDict]) -> list[str]:
    return [str(line["event"]) for line in logs if line["log_level"] == "error"]


async def refusals(storage: Storage, first: int, count: int) -> int:
    """How many of so many attempts to go on from this entry are refused."""
    refused = 0
    for _ in range(count):
        try:
            await say(storage, first)
        except Unavailable:
            refused += 1
        else:
            first += 1
    return refused


@pytest.mark.parametrize("which", ["ironstone.db", "ironstone.db-wal"])
async def test_nothing_is_acknowledged_that_goes_to_a_deleted_file(sqlite_url: str, file: Path, which: str) -> None:
    storage = await opened(sqlite_url)
    try:
        await make_room(storage)
        await storage.ping()
        (file.parent / which).unlink()

        with capture_logs() as logs:
            assert await refusals(storage, 2, 5) == 5
            with pytest.raises(Unavailable, match="moved or deleted"):
                await storage.ping()
        assert errors(logs) == ["the database is damaged: stop the server and restore a backup"]
    finally:
        await storage.close()


async def test_a_file_that_was_replaced_is_not_written_to(sqlite_url: str, file: Path) -> None:
    storage = await opened(sqlite_url)
    try:
        await make_room(storage)
        copy = file.read_bytes()
        file.rename(file.with_name("moved.db"))
        file.write_bytes(copy)

        assert await refusals(storage, 2, 1) == 1
    finally:
        await storage.close()


async def test_a_full_disk_is_told_and_forgotten_when_there_is_space(sqlite_url: str) -> None:
    storage = await opened(sqlite_url)
    try:
        await make_room(storage)
        pages = await storage.database.write(
            lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1").scalar_one()
        )
        with capture_logs() as logs:
            refused = await refusals(storage, 2, 400)
            assert refused > 100, f"{pages} pages are soon full"
            with pytest.raises(Unavailable, match="full"):
                await storage.ping()
        assert errors(logs) == ["the database fails"]

        await storage.database.write(
            lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=100000").scalar_one()
        )
        with capture_logs() as logs:
            assert await refusals(storage, 402 - refused, 1) == 0
            await storage.ping()
        assert [line["event"] for line in logs] == ["the database works again"]
    finally:
        await storage.close()


async def test_damaged_pages_are_unavailable_and_not_taken_at_the_next_start(sqlite_url: str, file: Path) -> None:
    storage = await opened(sqlite_url)
    await make_room(storage)
    for seq in range(2, 400):
        await say(storage, seq)
    await storage.close()
    storage = await Storage.open(sqlite_url)
    try:
        with file.open("r+b") as pages:
            pages.seek(PAGE)
            pages.write(b"\xa5" * (file.stat().st_size - PAGE))
        with capture_logs() as logs:
            for _ in range(3):
                with pytest.raises(Unavailable):
                    await storage.entries("camp")
        assert len(errors(logs)) == 1
        with pytest.raises(Unavailable):
            await storage.ping()
    finally:
        await storage.close()

    with pytest.raises(StorageError, match=r"damaged|malformed"):
        await Storage.open(sqlite_url)


async def test_ready_means_that_the_database_takes_what_is_written(database_url: str) -> None:
    storage = await opened(database_url)
    try:
        await storage.ping()
    finally:
        await storage.close()


def test_a_failure_counts_until_something_succeeds_or_for_a_while() -> None:
    now = [1000.0]
    health = Health(lambda: now[0])
    with pytest.raises(Unavailable), health.noted("write"):
        raise Unavailable("no")
    with health.noted("read"):
        pass
    with pytest.raises(Unavailable):
        health.check()
    now[0] += 60

    health.check()
