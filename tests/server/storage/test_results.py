import pytest
from msgspec.structs import replace

from ironstone.server.storage import Conflict, EndingRows, ResultRow, Storage
from tests.server.storage.arrange import ENTRY, NOW, RESULT, ROOM, make_room, seat

pytestmark = pytest.mark.anyio


async def end(storage: Storage, room: str, *results: ResultRow, seq: int = 2) -> None:
    entry = replace(ENTRY, room_id=room, seq=seq)
    await storage.append(
        entry, replace(ROOM, id=room, head=seq, status="over"), [], EndingRows(results, f"record of {room}")
    )


async def test_results_are_kept_with_the_entry_that_ends_the_game(storage: Storage) -> None:
    for number, room in enumerate(("camp", "hill", "vale")):
        await make_room(storage, replace(ROOM, id=room), [seat(0, "kevin", room=room), seat(1, "cory", room=room)])
        mine = replace(RESULT, room_id=room, ended_at=NOW - number)
        await end(storage, room, mine, replace(mine, seat=1, person_id="cory", place=2))

    assert [row.room_id for row in await storage.results_of("kevin")] == ["vale", "hill", "camp"]
    assert (await storage.results_of("kevin"))[-1] == RESULT
    assert [row.place for row in await storage.results_of("cory")] == [2, 2, 2]
    assert await storage.results_of("tiffany") == []
    assert await storage.record("hill") == "record of hill"
    assert await storage.record("elsewhere") is None


async def test_an_entry_that_comes_too_late_leaves_no_result(storage: Storage) -> None:
    await make_room(storage, ROOM, [seat(0, "kevin")])
    await end(storage, "camp")

    with pytest.raises(Conflict):
        await end(storage, "camp", RESULT)

    assert await storage.results_of("kevin") == []
