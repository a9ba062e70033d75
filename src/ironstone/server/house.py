"""The house: everything that runs in one process, opened and closed together."""

import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.crowd import Crowd
from ironstone.server.keeper import Habits, Keeper
from ironstone.server.limiter import Limiter
from ironstone.server.memory import seldom_searched
from ironstone.server.metrics import Metrics
from ironstone.server.people import People, Person
from ironstone.server.settings import Settings
from ironstone.server.storage import Storage
from ironstone.server.tables import Live, Tables
from ironstone.server.thinkers import Thinkers


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class House:
    """What handlers of requests and sockets work with."""

    settings: Settings
    storage: Storage
    tables: Tables
    people: People
    metrics: Metrics
    thinkers: Thinkers
    limiter: Limiter = field(default_factory=Limiter)
    crowd: Crowd = field(default_factory=Crowd)
    courses: OrderedDict[str, wire.Course] = field(default_factory=OrderedDict)  # of games looked at last

    async def room_for(self, live: Live, person: Person | None, watch: str | None = None) -> Room:
        """The room as this person may know it; a Refusal if they may not look at it at all."""
        if person is not None and live.room.seats_of(person.id):
            return live.room
        if not may_look(live.room, person) and not await self.people.may_watch(watch, live.room_id):
            raise Refusal("not_allowed", "this table is not for watching; ask those who play for a link")
        return live.shown_to_spectators(self.tables.now()).room


def may_look(room: Room, person: Person | None) -> bool:
    """Whether somebody may look at a room without a token: they sit there, opened it, could sit down, or all may."""
    if person is not None and (person.id == room.host or room.seats_of(person.id)):
        return True
    # Who knows the id of a room that is still open was told it, in order to sit down.
    return room.status == "open" or (room.settings.public and room.settings.watchable)


class CountedThinkers(Thinkers):
    """Bots whose answers the metrics count."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        super().__init__(settings.thinkers, settings.crashes)
        self._metrics = metrics

    async def answer(self, room_id: str, room: Room, seat: int) -> str:
        """What the bot of this seat does now."""
        move = await super().answer(room_id, room, seat)
        self._metrics.bots.inc()
        return move


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Open the database and start all that runs in the background; in the end stop it again."""
    storage = await Storage.open(settings.database)
    try:
        tables = Tables(storage, now_ms)
        metrics = Metrics()
        metrics.watch_rooms(tables.in_memory)
        thinkers = CountedThinkers(settings, metrics)
        house = House(settings, storage, tables, People(storage, now_ms), metrics, thinkers)
        await tables.listen()
        habits = Habits(pace_ms=settings.pace_ms)
        keeper = Keeper(tables, storage, thinkers, settings, now_ms, habits=habits)
        await keeper.start()
        try:
            async with seldom_searched():
                yield house
        finally:
            await keeper.stop()
    finally:
        await storage.close()
