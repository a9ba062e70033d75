import asyncio

import pytest
from msgspec.structs import replace

from ironstone.server.storage import Conflict, Repeated, Storage
from tests.server.storage.arrange import ROOM, make_room, say

pytestmark = pytest.mark.anyio


async def test_of_many_who_write_at_once_only_those_fail_who_come_second(storage: Storage) -> None:
    await make_room(storage)
    others = [f"camp{number}" for number in range(20)]
    for room_id in others:
        await make_room(storage, replace(ROOM, id=room_id))

    writing = [say(storage, 2, room=each) for each in others]
    outcomes = await asyncio.gather(say(storage, 2), say(storage, 2), *writing, return_exceptions=True)

    assert [type(each) for each in outcomes if isinstance(each, Exception)] in ([Conflict], [Repeated])
    for room_id in ["camp", *others]:
        assert [row.seq for row in await storage.entries(room_id)] == [1, 2]


async def test_what_nobody_waits_for_any_more_is_written_all_the_same(storage: Storage) -> None:
    await make_room(storage)

    task = asyncio.create_task(say(storage, 2))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await storage.ping()

    assert [row.seq for row in await storage.entries("camp")] in ([1], [1, 2])
    head = await storage.room("camp")
    assert head is not None
    assert head.head == len(await storage.entries("camp"))
