"""Tables: written, then acknowledged, then told; and nothing of it where the database fails."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from ironstone.play.entries import Opened
from ironstone.server import wire
from ironstone.server.commands import apply
from ironstone.server.live_room import PRESENCE_SECONDS
from ironstone.server.rooms import Rooms
from ironstone.server.storage import EndingRows, EntryRow, RoomRow, SeatRow, Storage, Unavailable
from ironstone.server.storage.bus import Heard, Missed
from tests.server.clients import FIRST, SECONDS
from tests.server.rooms import KEVIN, TIFFANY, Watch, open_storage

pytestmark = pytest.mark.anyio


class Moody(Storage):
    """A database that notes when it has written something, and may lose its connection before or after that."""

    def __init__(self, of: Storage, order: list[str]) -> None:
        super().__init__(of.database)
        self.order = order
        self.loses_before = self.loses_after = False
        self.silent_for = 0  # so many questions about entries
        self.tell: Heard | None = None

    async def listen(self, heard: Heard, missed: Missed = lambda: None) -> None:
        self.tell = heard

    async def entries(self, room_id: str, after: int = 0, most: int | None = None) -> list[EntryRow]:
        if self.silent_for:
            self.silent_for -= 1
            raise Unavailable("gone")
        return await super().entries(room_id, after, most)

    async def append(
        self, entry: EntryRow, room: RoomRow, seats: Sequence[SeatRow], ending: EndingRows | None = None
    ) -> None:
        if self.loses_before:
            raise Unavailable("gone")
        await super().append(entry, room, seats, ending)
        self.order.append("written")
        if self.loses_after:
            raise Unavailable("gone")


@dataclass(eq=False)
class Ear:
    """Somebody who looks at the room."""

    order: list[str]
    person: str = "tiffany"
    address: str = ""
    watching: bool = False

    def wake(self) -> None:
        self.order.append("told")


@dataclass
class Camp:
    """Kevin's room, with Tiffany looking on."""

    storage: Moody
    rooms: Rooms
    room_id: str
    order: list[str] = field(default_factory=list)

    async def say(self, text: str, message: str) -> wire.Reply:
        reply = await apply(self.rooms, self.room_id, "kevin", wire.Say(message, FIRST, text))
        if isinstance(reply, wire.Ack):
            self.order.append("acknowledged")
        await asyncio.sleep(0)
        return reply

    async def said(self) -> list[str]:
        return [said.text for said in (await self.rooms.live(self.room_id)).room.said]


@asynccontextmanager
async def camp(url: str) -> AsyncIterator[Camp]:
    order: list[str] = []
    storage = Moody(await open_storage(url), order)
    rooms = Rooms(storage, Watch())
    room_id = await rooms.open(Opened("gembound", "", {}, [KEVIN, TIFFANY]), "kevin")
    rooms.subscribe(await rooms.live(room_id), Ear(order))
    await asyncio.sleep(3 * PRESENCE_SECONDS)
    order.clear()
    yield Camp(storage, rooms, room_id, order)
    await storage.close()


async def test_a_crowd_that_comes_or_says_hello_again_wakes_others_seldom(sqlite_url: str) -> None:
    async with camp(sqlite_url) as kept:
        live = await kept.rooms.live(kept.room_id)
        crowd = [Ear([], f"guest{number}", watching=True) for number in range(100)]

        for ear in crowd:
            kept.rooms.subscribe(live, ear)
        await asyncio.sleep(len(live.subscribers) * PRESENCE_SECONDS + 0.1)
        assert len(kept.order) <= 2
        assert live.presence.watchers == 100
        assert live.presence is live.presence, "it is counted once"

        kept.order.clear()
        for ear in crowd:
            kept.rooms.subscribe(live, ear)
        await asyncio.sleep(len(live.subscribers) * PRESENCE_SECONDS + 0.1)
        assert kept.order == []


async def test_what_happens_is_written_then_acknowledged_then_told(sqlite_url: str) -> None:
    async with camp(sqlite_url) as kept:
        reply = await kept.say("hello", "a")

        assert isinstance(reply, wire.Ack)
        assert kept.order == ["written", "acknowledged", "told"]


async def test_what_could_not_be_written_has_not_happened(sqlite_url: str) -> None:
    async with camp(sqlite_url) as kept:
        kept.storage.loses_before = True
        reply = await kept.say("hello", "a")
        assert isinstance(reply, wire.Refused)
        assert (reply.code, kept.order, await kept.said()) == ("unavailable", [], [])

        kept.storage.loses_before = False

        assert isinstance(await kept.say("hello", "a"), wire.Ack)
        assert await kept.said() == ["hello"]


async def test_what_may_have_been_written_is_looked_up_before_anything_else(sqlite_url: str) -> None:
    """The connection broke after the database had it: whoever asks again is acknowledged, and it is there once."""
    async with camp(sqlite_url) as kept:
        kept.storage.loses_after = True
        assert isinstance(await kept.say("hello", "a"), wire.Refused)
        kept.storage.loses_after = False

        again = await kept.say("hello", "a")
        other = await kept.say("bye", "b")

        assert isinstance(again, wire.Ack)
        assert isinstance(other, wire.Ack)
        assert other.version == again.version + 1
        assert await kept.said() == ["hello", "bye"]
        assert [row.message for row in await kept.storage.entries(kept.room_id)] == ["", "a", "b"]


async def test_what_another_process_wrote_is_read_as_soon_as_the_database_answers(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironstone.server.rooms.RETRY_SECONDS", 0.01)
    async with camp(sqlite_url) as kept:
        await kept.rooms.listen()
        other = Rooms(await Storage.open(sqlite_url), Watch())
        await apply(other, kept.room_id, "kevin", wire.Say("a", FIRST, "hello"))
        kept.storage.silent_for = 2

        assert kept.storage.tell is not None
        kept.storage.tell(kept.room_id, 2)

        async with asyncio.timeout(SECONDS):
            while "told" not in kept.order:
                await asyncio.sleep(0.01)
        assert await kept.said() == ["hello"]
        await other.storage.close()
