"""Rooms to keep: a server's parts over a database, without the network."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import time_ns

from ironstone.play.entries import Clock, Opened, SeatPlan, Started
from ironstone.play.room import Room, game_of
from ironstone.server.keeper import Habits, Keeper
from ironstone.server.settings import Settings
from ironstone.server.storage import Storage
from ironstone.server.tables import Tables
from ironstone.server.thinkers import Thinkers
from ironstone.server.webhooks import Webhooks
from tests.server.storage.arrange import PEOPLE

KEY = "5d" * 32
NO_CLOCK = Clock()
QUICK = Habits(pace_ms=0, sweep_seconds=0.05, orphan_ms=200)
KEVIN = SeatPlan(name="Kevin", person="kevin")
TIFFANY = SeatPlan(name="Tiffany", person="tiffany")


class Watch:
    """A clock that tests can put forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return time_ns() // 1_000_000 + self.ahead


@dataclass(frozen=True)
class Kept:
    """A server's parts, with a keeper at work."""

    storage: Storage
    tables: Tables
    thinkers: Thinkers
    keeper: Keeper
    watch: Watch

    async def room(self, room_id: str) -> Room:
        return (await self.tables.live(room_id)).room

    async def until(self, room_id: str, holds: Callable[[Room], bool], seconds: float = 120.0) -> Room:
        """The room as soon as this holds."""
        async with asyncio.timeout(seconds):
            while not holds(room := await self.room(room_id)):
                await asyncio.sleep(0.005)
        return room

    async def begin(
        self,
        seats: Sequence[SeatPlan],
        game: str = "gembound",
        clock: Clock = NO_CLOCK,
        moves: Sequence[tuple[int, str]] = (),
    ) -> str:
        """A room whose game has started."""
        host = next((seat.person for seat in seats if seat.person), "host")
        room_id = await self.tables.open(Opened(game, "Kevin’s camp", {}, list(seats), clock), host)
        played = game_of(game)
        await self.tables.enter(room_id, Started(KEY, played.version, played.components, list(moves)), host)
        return room_id


@asynccontextmanager
async def keeping(
    url: str,
    thinkers: Thinkers | None = None,
    webhooks: Webhooks | None = None,
    habits: Habits = QUICK,
) -> AsyncIterator[Kept]:
    """A keeper at work over this database."""
    storage = await open_storage(url)
    watch = Watch()
    tables = Tables(storage, watch)
    await tables.listen()
    thinkers = thinkers or Thinkers(processes=1)
    settings = Settings(url, origin="https://play.example.org")
    keeper = Keeper(tables, storage, thinkers, settings, watch, webhooks, habits)
    await keeper.start()
    try:
        yield Kept(storage, tables, thinkers, keeper, watch)
    finally:
        await keeper.stop()
        await storage.close()


async def open_storage(url: str) -> Storage:
    """A storage that knows Kevin, Tiffany and Cory."""
    storage = await Storage.open(url)
    for person in PEOPLE:
        if await storage.person(person.id) is None:
            await storage.add_person(person)
    return storage


def bot(name: str, level: str = "easy") -> SeatPlan:
    return SeatPlan(name=name, bot=level)
