"""Server context: the services of one process (storage, rooms, scheduler, bots), opened and closed together."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property

from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.authentication import Accounts, Person
from ironstone.server.backups import Backups
from ironstone.server.bot_processes import BotProcesses
from ironstone.server.connections import Connections
from ironstone.server.enforcement import Enforcement
from ironstone.server.garbage_collection import rarely_collected
from ironstone.server.live_room import LiveRoom
from ironstone.server.loop_lag import LoopLag
from ironstone.server.metrics import Metrics
from ironstone.server.news import News
from ironstone.server.notice_delivery import Delivery
from ironstone.server.notices import Notices
from ironstone.server.offered_sets import read_sets
from ironstone.server.processor_time import ProcessorTime
from ironstone.server.rate_limiter import RateLimiter
from ironstone.server.retention import RetentionWorker
from ironstone.server.review_cache import ReviewCache
from ironstone.server.reviews import Reviews
from ironstone.server.rooms import Rooms
from ironstone.server.sanctions import Sanctions
from ironstone.server.scheduler import Intervals, Scheduler
from ironstone.server.settings import Settings
from ironstone.server.steady_clock import SteadyClock, wall_ms
from ironstone.server.storage import OwnSetRow, Storage


@dataclass(frozen=True)
class ServerContext:
    """What handlers of requests and sockets work with."""

    settings: Settings
    storage: Storage
    rooms: Rooms
    accounts: Accounts
    metrics: Metrics
    bot_processes: BotProcesses
    rate_limiter: RateLimiter = field(default_factory=RateLimiter)
    connections: Connections = field(default_factory=Connections)
    sanctions: Sanctions = field(default_factory=lambda: Sanctions(wall_ms))

    offered_sets: Mapping[str, OwnSetRow] = field(default_factory=dict)  # that everybody may play with

    courses: OrderedDict[tuple[str, ...], wire.Course] = field(
        default_factory=OrderedDict
    )  # of games looked at last, in a language, with the names of their players

    @cached_property
    def processor_time(self) -> ProcessorTime:
        """What everybody has used of the processor."""
        return ProcessorTime(self.settings, self.rate_limiter)

    @cached_property
    def notices(self) -> Notices:
        """What tells people that a table waits for them."""
        delivery = Delivery(self.storage, self.settings, sent=self.metrics.notice_sent)
        return Notices(self.storage, self.rooms, self.settings, delivery, self.sanctions, self.rate_limiter)

    @cached_property
    def news(self) -> News:
        """What processes tell each other."""
        return News(self.storage, self.rooms, self.connections)

    @cached_property
    def enforcement(self) -> Enforcement:
        """What follows the audit log."""
        return Enforcement(self.storage, self.rooms, self.connections, self.sanctions)

    def told_of_acts(self) -> None:
        """There is something new in the audit log: this process and the others look at it."""
        self.enforcement.wake()
        self.news.moderated()

    @cached_property
    def reviews(self) -> Reviews:
        """The reviews of finished games."""
        cache = ReviewCache(self.settings.reviews, self.settings.review_passes)
        return Reviews(self.bot_processes, cache, self.rooms.is_playing)

    async def room_for(self, live: LiveRoom, person: Person | None, watch: str | None = None) -> Room:
        """The room as this person may know it; a Refusal if they may not look at it at all."""
        if person is not None and live.room.seats_of(person.id):
            return live.room
        if not may_look(live.room, person) and not await self.accounts.may_watch(watch, live.room_id):
            raise Refusal("not_allowed", say("this table is not for watching; ask those who play for a link"))
        return (await self.rooms.show_to_spectators(live)).room


def may_look(room: Room, person: Person | None) -> bool:
    """Whether somebody may look at a room without a token: they sit there, opened it, could sit down, or all may."""
    if person is not None and (person.id == room.host or room.seats_of(person.id)):
        return True
    # Who knows the id of a room that has not started was told it, in order to sit down.
    return room.dealt is None or (room.settings.public and room.settings.watchable)


class CountedBotProcesses(BotProcesses):
    """Bots whose answers the metrics count."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        super().__init__(settings.bot_processes, settings.crash_reports, compiled=settings.compiled)
        self._metrics = metrics

    async def answer(self, room_id: str, room: Room, seat: Seat) -> str:
        """What the bot of this seat does now."""
        move = await super().answer(room_id, room, seat)
        self._metrics.bots.inc()
        return move


def _backups(settings: Settings, storage: Storage, metrics: Metrics) -> Backups | None:
    """Copies of the database, if they are wanted."""
    if not settings.backup_seconds or settings.backups is None:
        return None
    return Backups(storage, settings.backups, settings.backup_seconds, settings.backups_kept, metrics.last_backup.set)


@asynccontextmanager
async def open_context(settings: Settings) -> AsyncIterator[ServerContext]:
    """Open the database and start all that runs in the background; in the end stop it again."""
    offered = await asyncio.to_thread(read_sets, settings.sets)
    storage = await Storage.open(settings.database)
    try:
        now = SteadyClock(await storage.last_change())
        rooms = Rooms(storage, now)
        await rooms.sets.keep_installed()
        metrics = Metrics()
        metrics.watch_rooms(rooms.in_memory)
        storage.observed = metrics.database_used
        bot_processes = CountedBotProcesses(settings, metrics)
        context = ServerContext(
            settings, storage, rooms, Accounts(storage, wall_ms), metrics, bot_processes, offered_sets=offered
        )
        await context.news.start()
        context.news.on_moderated.append(context.enforcement.wake)
        await rooms.listen()
        intervals = Intervals(pace_ms=settings.pace_ms)
        scheduler = Scheduler(rooms, storage, bot_processes, settings, now, intervals=intervals)
        await scheduler.start()
        await context.enforcement.start()
        await context.notices.start()
        retention = RetentionWorker(storage, rooms, settings.retention)
        retention.start()
        metrics.watch_share(lambda: context.processor_time.share)
        metrics.watch_queue("bots", lambda: bot_processes.waiting)
        metrics.watch_queue("unwatched tables", lambda: scheduler.waiting)
        metrics.watch_queue("writes", lambda: storage.writing)
        metrics.watch_queue("rooms loading", lambda: rooms.loading)
        backups = _backups(settings, storage, metrics)
        lag = LoopLag(context.processor_time.loop_is_late, metrics.loop_is_late)
        try:
            lag.start()
            if backups is not None:
                backups.start()
            async with rarely_collected():
                yield context
        finally:
            await context.notices.stop()
            await retention.stop()
            await context.enforcement.stop()
            lag.stop()
            if backups is not None:
                await backups.stop()
            await context.reviews.close()
            await context.news.stop()
            await scheduler.stop()
    finally:
        await storage.close()
