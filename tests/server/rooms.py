"""Rooms to keep: a server's parts over a database, without the network."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import time_ns

from ironstone.core.ids import Seat
from ironstone.play.entries import Clock, Opened, SeatPlan, Started
from ironstone.play.room import Room, game_of
from ironstone.server.bot_processes import BotProcesses
from ironstone.server.notice_delivery import Delivery
from ironstone.server.notices import Notices
from ironstone.server.public_posts import PublicPosts
from ironstone.server.rate_limiter import RateLimiter
from ironstone.server.rooms import Rooms
from ironstone.server.sanctions import Sanctions
from ironstone.server.scheduler import Intervals, Scheduler
from ironstone.server.settings import Settings
from ironstone.server.storage import Storage
from tests.server.storage.arrange import PEOPLE

KEY = "5d" * 32
NO_CLOCK = Clock()
QUICK = Intervals(pace_ms=0, unwatched_rest=0.0, sweep_seconds=0.05, orphan_ms=200)
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
    """A server's parts, with a scheduler at work."""

    storage: Storage
    rooms: Rooms
    bot_processes: BotProcesses
    scheduler: Scheduler
    notices: Notices
    watch: Watch

    async def room(self, room_id: str) -> Room:
        return (await self.rooms.live(room_id)).room

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
        moves: Sequence[tuple[Seat, str]] = (),
    ) -> str:
        """A room whose game has started."""
        host = next((seat.person for seat in seats if seat.person), "host")
        room_id = await self.rooms.open(Opened(game, "Kevin’s camp", {}, list(seats), clock), host)
        played = game_of(game)
        await self.rooms.enter(room_id, Started(KEY, played.version, played.components, list(moves)), host)
        return room_id


@asynccontextmanager
async def scheduling(
    url: str,
    bot_processes: BotProcesses | None = None,
    posts: PublicPosts | None = None,
    intervals: Intervals = QUICK,
) -> AsyncIterator[Kept]:
    """A scheduler at work over this database."""
    storage = await open_storage(url)
    watch = Watch()
    rooms = Rooms(storage, watch)
    await rooms.listen()
    bot_processes = bot_processes or BotProcesses(processes=1)
    settings = Settings(url, origin="https://play.example.org")
    scheduler = Scheduler(rooms, storage, bot_processes, settings, watch, intervals)
    notices = Notices(
        storage, rooms, settings, Delivery(storage, settings, posts), Sanctions(watch), RateLimiter(), watch
    )
    await scheduler.start()
    await notices.start()
    try:
        yield Kept(storage, rooms, bot_processes, scheduler, notices, watch)
    finally:
        await notices.stop()
        await scheduler.stop()
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
