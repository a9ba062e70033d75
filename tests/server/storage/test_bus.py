import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from ironstone.server.storage import Conflict, Storage
from tests.server.storage.arrange import ENTRY, PEOPLE, ROOM, make_room, say, seat

pytestmark = pytest.mark.anyio


async def test_another_process_hears_of_every_entry_and_of_nothing_that_failed(postgres_url: str) -> None:
    here, there = await Storage.open(postgres_url), await Storage.open(postgres_url)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    try:
        await here.add_person(PEOPLE[0])
        await there.listen(lambda room_id, seq: heard.put_nowait((room_id, seq)))
        await make_room(here)

        await say(here, 2)
        with pytest.raises(Conflict):
            await say(here, 2)
        with pytest.raises(IntegrityError):
            await here.append(replace(ENTRY, seq=3), replace(ROOM, head=3), [seat(0, "a stranger")])
        await say(here, 3)
        await say(there, 4)

        async with asyncio.timeout(10):
            assert [await heard.get() for _ in range(3)] == [("camp", 2), ("camp", 3), ("camp", 4)]
        assert heard.empty()
    finally:
        await here.close()
        await there.close()


async def test_who_lost_the_connection_hears_again_and_knows_that_something_may_be_missing(postgres_url: str) -> None:
    here, there = await Storage.open(postgres_url), await Storage.open(postgres_url)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    missed = asyncio.Event()
    try:
        await make_room(here)
        await there.listen(lambda room_id, seq: heard.put_nowait((room_id, seq)), missed.set)

        async with here.database.writer.begin() as connection:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            assert (await connection.execute(text(cut))).all() == [(True,)]
        async with asyncio.timeout(20):
            await missed.wait()
            await say(here, 2)
            assert await heard.get() == ("camp", 2)
    finally:
        await here.close()
        await there.close()


async def test_over_sqlite_there_is_nothing_to_hear(sqlite_url: str) -> None:
    storage = await Storage.open(sqlite_url)
    try:
        await storage.listen(lambda room_id, seq: pytest.fail(f"heard of {room_id} {seq}"))
        await make_room(storage)

        await say(storage, 2)
    finally:
        await storage.close()
