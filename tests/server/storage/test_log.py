import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from ironstone.server.storage import Conflict, Repeated, Storage, StorageError
from tests.server.storage.arrange import ENTRY, NOW, ROOM, make_room, say, seat

pytestmark = pytest.mark.anyio


async def test_a_new_room_has_its_seats_and_its_first_entry(storage: Storage) -> None:
    seats = [seat(0, "kevin", waiting=True), seat(1)]

    await storage.create(ROOM, seats, ENTRY)

    assert await storage.room("camp") == ROOM
    assert await storage.seats("camp") == seats
    assert await storage.entries("camp") == [ENTRY]


async def test_what_was_never_stored_is_not_there(storage: Storage) -> None:
    assert await storage.room("camp") is None
    assert await storage.seats("camp") == []
    assert await storage.entries("camp") == []


async def test_a_room_is_created_once(storage: Storage) -> None:
    await make_room(storage, seats=[seat(0, "kevin")])

    with pytest.raises(Conflict, match="'camp'"):
        await storage.create(replace(ROOM, title="Another"), [seat(0, "cory")], ENTRY)

    assert await storage.room("camp") == ROOM
    assert await storage.seats("camp") == [seat(0, "kevin")]


async def test_an_entry_and_what_follows_from_it_are_written_together(storage: Storage) -> None:
    await make_room(storage, seats=[seat(0, "kevin"), seat(1)])
    entry = replace(ENTRY, seq=2, kind="take", person="cory", seat=1, message="m1", body='{"text": "☂ \\u0000"}')
    room = replace(ROOM, head=2, status="running", seats_free=0, deadline=NOW + 5, bots_due=True, changed_at=NOW + 1)
    seats = [seat(0, "kevin", waiting=True), replace(seat(1, "cory"), place=2)]

    await storage.append(entry, room, seats)

    assert await storage.entries("camp") == [ENTRY, entry]
    assert await storage.room("camp") == room
    assert await storage.seats("camp") == seats


async def test_seats_that_are_not_named_stay_as_they_are(storage: Storage) -> None:
    await make_room(storage, seats=[seat(0, "kevin"), seat(1)])

    await storage.append(replace(ENTRY, seq=2), replace(ROOM, head=2), [seat(1, "cory")])

    assert await storage.seats("camp") == [seat(0, "kevin"), seat(1, "cory")]


async def test_the_tail_of_a_log_is_read_in_order(storage: Storage) -> None:
    await make_room(storage)
    said = [await say(storage, seq) for seq in range(2, 13)]

    assert await storage.entries("camp", after=3) == said[2:]
    assert await storage.entries("camp", after=12) == []


async def test_a_place_in_the_log_is_taken_once(storage: Storage) -> None:
    await make_room(storage)
    first = await say(storage, 2, "kevin", "m1")

    with pytest.raises(Conflict, match="entry 2"):
        await say(storage, 2, "tiffany", "m2")

    assert await storage.entries("camp", after=1) == [first]
    room = await storage.room("camp")
    assert room is not None
    assert room.head == 2


@pytest.mark.parametrize("seq", [2, 3])
async def test_a_message_is_written_once(storage: Storage, seq: int) -> None:
    """Whether its sender knows of the first time (3) or not (2)."""
    await make_room(storage)
    first = await say(storage, 2, "kevin", "m1")

    with pytest.raises(Repeated, match="'m1' of 'kevin'"):
        await say(storage, seq, "kevin", "m1")

    assert await storage.entries("camp", after=1) == [first]
    room = await storage.room("camp")
    assert room is not None
    assert room.head == 2


async def test_two_people_may_use_the_same_message_id_and_nobody_may_always_speak(storage: Storage) -> None:
    await make_room(storage)

    await say(storage, 2, "kevin", "m1")
    await say(storage, 3, "tiffany", "m1")
    await say(storage, 4, "kevin", "")
    await say(storage, 5, "kevin", "")

    assert len(await storage.entries("camp")) == 5


async def test_a_log_has_no_gaps(storage: Storage) -> None:
    await make_room(storage)

    with pytest.raises(StorageError, match="has 1 entries, so the next is not 3"):
        await say(storage, 3)


async def test_a_room_that_does_not_exist_takes_no_entries(storage: Storage) -> None:
    with pytest.raises(StorageError, match="no room 'camp'"):
        await say(storage, 2)


async def test_an_entry_that_fails_halfway_leaves_nothing_behind(storage: Storage) -> None:
    await make_room(storage, seats=[seat(0, "kevin")])

    with pytest.raises(IntegrityError):
        await storage.append(replace(ENTRY, seq=2), replace(ROOM, head=2), [seat(0, "a stranger")])

    assert await storage.entries("camp") == [ENTRY]
    assert await storage.room("camp") == ROOM
    assert await storage.seats("camp") == [seat(0, "kevin")]


async def test_of_writers_at_the_same_moment_exactly_one_wins(storage: Storage, database_url: str) -> None:
    await make_room(storage)
    other = await Storage.open(database_url)
    try:
        for seq in range(2, 22):
            writers = [
                say(where, seq, name, f"{name} {seq}") for where in (storage, other) for name in ("kevin", "cory")
            ]

            outcomes = await asyncio.gather(*writers, return_exceptions=True)

            losers = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
            assert len(losers) == 3
            assert all(isinstance(loser, Conflict | Repeated) for loser in losers)
    finally:
        await other.close()
    assert [entry.seq for entry in await storage.entries("camp")] == list(range(1, 22))


async def test_the_same_message_sent_twice_at_the_same_moment_is_written_once(
    storage: Storage, database_url: str
) -> None:
    await make_room(storage)
    other = await Storage.open(database_url)
    try:
        outcomes = await asyncio.gather(
            *(say(where, 2, "kevin", "m1") for where in (storage, other)), return_exceptions=True
        )
    finally:
        await other.close()

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["EntryRow", "Repeated"]


async def say_next(storage: Storage, person: str) -> int:
    """Say something as the next entry, whatever that is; its number."""
    while True:
        head = len(await storage.entries("camp")) + 1
        try:
            await say(storage, head, person)
        except Conflict:
            continue  # what somebody gave up may have been written all the same, a moment ago
        return head


async def test_a_writer_who_gives_up_does_not_block_the_others(storage: Storage) -> None:
    await make_room(storage)
    for _ in range(20):
        head = len(await storage.entries("camp"))
        hasty = asyncio.create_task(say(storage, head + 1, "kevin"))
        await asyncio.sleep(0.0005)
        hasty.cancel()
        await asyncio.wait([hasty])

    head = await asyncio.wait_for(say_next(storage, "cory"), 30)
    room = await storage.room("camp")
    assert room is not None
    assert room.head == head == len(await storage.entries("camp"))
