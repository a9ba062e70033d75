"""Rooms in memory: loading, caching, and the single write path with optimistic concurrency and idempotent retries.

A change is tried on a copy of the room, written to the log, and only then becomes the room. The log's key decides
between two processes: whoever comes second reads what the first wrote and tries again.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import TypeAlias

import structlog
from msgspec.structs import replace

from ironstone.core.game import AnyGame
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import say
from ironstone.core.record import write_record
from ironstone.play import reducer
from ironstone.play.entries import Change, Entry, Opened, seat_of
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server.component_sets import ComponentSets
from ironstone.server.delayed import Delayed
from ironstone.server.live_room import LiveRoom, Subscriber
from ironstone.server.storage import Conflict, EndingRows, EntryRow, Repeated, Storage, Unavailable
from ironstone.server.storage.codec import entry_of, entry_row, game_played, result_rows, room_row, seat_rows
from ironstone.server.updates import Snapshot

ATTEMPTS = 20  # two seats of one table that act at once need two
RETRY_SECONDS = 1.0  # while the database does not answer
UNREADABLE = say(
    "another version of Ironstone kept this table, and this one cannot go on with it; nothing of it is lost"
)

logger = structlog.get_logger(__name__)

Entered: TypeAlias = Callable[[str, Room, Room], None]  # the room's id, the room before, and after


class Rooms:
    """Every room, loaded when it is needed and dropped when nobody looks."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self.storage = storage
        self.sets = ComponentSets(storage)
        self.now = now
        self.entered: list[Entered] = []  # called after every entry that this process wrote
        self.loaded: list[Callable[[LiveRoom], None]] = []  # called for every room that comes into memory
        self.looked_at: list[Callable[[LiveRoom], None]] = []  # called when others look at a room than before
        self._live: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        """From now on hear what other processes write."""
        await self.storage.listen(self._heard, self._missed)

    async def open(self, opened: Opened, person: str, room_id: str = "") -> str:
        """Set up a new room, under this id or a new one, for the installed game unless it names another; its id."""
        game = await self.sets.game(reducer.PlayedGame(opened.game, opened.rules, opened.components))
        now = self.now()
        entry = Entry(replace(opened, rules=game.version, components=game.components), now, person)
        room = reducer.begin(entry, game)
        room_id = room_id or fresh_id()
        await self.storage.create(
            room_row(room_id, room), seat_rows(room_id, room), entry_row(room_id, room.entries, entry)
        )
        self._add(LiveRoom(room_id, room, now))
        return room_id

    async def live(self, room_id: str) -> LiveRoom:
        """A room, from memory or from its log."""
        live = self._live.get(room_id)
        if live is None:
            task = self._loading.get(room_id)
            if task is None:
                task = self._loading[room_id] = asyncio.create_task(self._load(room_id))
                task.add_done_callback(lambda _: self._loading.pop(room_id, None))
            live = await asyncio.shield(task)
        live.used_at = self.now()
        return live

    async def enter(
        self,
        room_id: str,
        change: Change,
        person: str = "",
        message: str = "",
        check: Callable[[Room], None] | None = None,
        base: int | None = None,
        action: Action | None = None,
    ) -> int:
        """Add an entry to a room's log, or raise Refusal; the version it led to, the same again for a repeat.

        An answer names the version it is based on, and its action; `check` is for whatever else must hold just then.
        """
        live = await self.live(room_id)
        seat = seat_of(change)
        async with live.lock:
            if live.uncertain or (base is not None and seat is not None and live.room.is_behind(seat, base)):
                await self._catch_up(live)
            for _ in range(ATTEMPTS):
                repeated = live.room.answered.get((person, message)) if message else None
                if repeated is not None:
                    return repeated
                if check is not None:
                    check(live.room)
                before = live.room
                at = max(self.now(), before.changed_at)
                if await self._append(live, Entry(change, at, person, message, base, action)):
                    # Announced on the next turn of the loop, so that whoever called can acknowledge first.
                    asyncio.get_running_loop().call_soon(self._announce_ours, live, before, live.room)
                    return live.room.answered[person, message] if message else live.room.entries
                await self._catch_up(live)
        raise Refusal("conflict", say("too much happens at this table at once; try again"))

    async def follow(self, live: LiveRoom, viewer: Seat, version: int) -> None:
        """Somebody has seen this version, perhaps at another process: know at least as much as they do."""
        if live.room.is_behind(viewer, version):
            await self._follow(live)

    async def show_to_spectators(self, live: LiveRoom) -> Snapshot:
        """The newest state that is old enough for them. Raises Unavailable if the log cannot be read."""
        if live.delayed.is_due(self.now()):
            await live.delayed.bring_forward(self.storage, self.now)
        live.delayed.wake_when_due(self.now(), live.wake)
        return live.shown_to_spectators

    async def reload_with(self, person: str) -> None:
        """Read rooms anew from their logs that name somebody: they have been rewritten."""
        for live in self.all_in_memory():
            sat = any(person in (seat.person, seat.kept_for) for seat in live.room.seats)
            if sat or any(said.person == person for said in live.room.said):
                async with live.lock:
                    rows = await self.storage.entries(live.room_id)
                    fresh = await self._replayed(live.room_id, rows)
                    live.delayed = fresh.delayed
                    live.become(fresh.room, fresh.seat_rows)
                    live.rewritten += 1
                self._announce(live)

    def subscribe(self, live: LiveRoom, subscriber: Subscriber) -> None:
        """Wake the subscriber whenever something changes, and tell the others that it is there."""
        known = subscriber in live.subscribers
        live.subscribers.add(subscriber)
        live.watched.set()
        subscriber.wake()
        if not known:
            live.wake_for_presence()

    def unsubscribe(self, live: LiveRoom, subscriber: Subscriber) -> None:
        """The subscriber has gone."""
        if subscriber in live.subscribers:
            live.subscribers.remove(subscriber)
            if not live.subscribers:
                live.watched.clear()
            live.wake_for_presence()

    def drop_idle(self, idle_ms: int) -> None:
        """Forget rooms that nobody looks at; they are loaded again when somebody does."""
        since = self.now() - idle_ms
        for room_id, live in list(self._live.items()):
            if not live.subscribers and live.used_at < since and not live.lock.locked():
                del self._live[room_id]

    def in_memory_as(self, room_id: str) -> LiveRoom | None:
        """A room if it is loaded."""
        return self._live.get(room_id)

    def all_in_memory(self) -> list[LiveRoom]:
        """All rooms that are loaded."""
        return list(self._live.values())

    def is_playing(self, person: str) -> bool:
        """Whether somebody is at a table where they play a game under way."""
        return any(
            live.room.status == "running" and person in live.presence.online and live.room.seats_of(person)
            for live in self._live.values()
        )

    @property
    def loading(self) -> int:
        """How many rooms are being loaded."""
        return len(self._loading)

    def in_memory(self) -> int:
        """How many rooms are loaded."""
        return len(self._live)

    def _add(self, live: LiveRoom) -> None:
        self._live[live.room_id] = live
        live.presence_changed = lambda: self._call(self.looked_at, live)
        self._call(self.loaded, live)

    def _call(self, calls: list[Callable[[LiveRoom], None]], live: LiveRoom) -> None:
        for call in calls:
            call(live)

    async def _load(self, room_id: str) -> LiveRoom:
        rows = await self.storage.entries(room_id)
        if not rows:
            raise Refusal("not_found", say("there is no such table; it may have been a link to another server"))
        live = await self._replayed(room_id, rows)
        self._add(live)
        await self._follow(live)  # what others wrote while we read was not for a room that we had
        return live

    async def _replayed(self, room_id: str, rows: Sequence[EntryRow]) -> LiveRoom:
        """A room from its log; a Refusal if this version cannot play it."""
        try:
            game = await self.sets.game(game_played(rows))
            return await asyncio.to_thread(_folded, room_id, rows, game, self.now())
        except Refusal as refusal:
            logger.warning("a log cannot be played", room=room_id, why=str(refusal))
            if refusal.code == "other_rules":
                raise
            raise Refusal("bad_log", UNREADABLE) from refusal
        except Unavailable:
            raise
        except Exception as error:
            logger.exception("a log cannot be played", room=room_id)
            raise Refusal("bad_log", UNREADABLE) from error

    async def _append(self, live: LiveRoom, entry: Entry) -> bool:
        """Write an entry and let it take effect; False if the log has gone on without us."""
        room = reducer.after(live.room, entry)
        seats = seat_rows(live.room_id, room)
        changed = [seat for seat in seats if seat not in live.seat_rows]
        ends = room.status in ("over", "ended") and live.room.status == "running"
        ending = EndingRows(result_rows(live.room_id, room), write_record(room.record())) if ends else None
        row = entry_row(live.room_id, room.entries, entry)
        try:
            await self.storage.append(row, room_row(live.room_id, room), changed, ending)
        except (Conflict, Repeated):
            return False
        except Unavailable:
            live.uncertain = True  # it may be written or not: the log will tell
            raise
        live.become(room, seats)
        return True

    async def _catch_up(self, live: LiveRoom) -> None:
        for row in await self.storage.entries(live.room_id, live.room.entries):
            room = reducer.follow(live.room, entry_of(row))
            live.become(room, seat_rows(live.room_id, room))
        live.uncertain = False
        self._announce(live)

    def _heard(self, room_id: str, seq: int) -> None:
        live = self._live.get(room_id)
        if live is not None and seq > live.room.entries:
            self._start(self._follow_after_all(live, seq))

    def _missed(self) -> None:
        for live in self._live.values():
            self._start(self._follow_after_all(live))

    async def _follow_after_all(self, live: LiveRoom, seq: int | None = None) -> None:
        """Read what others wrote as soon as the database answers: nobody will tell us of it again."""
        while True:
            try:
                return await self._follow(live, seq)
            except Unavailable as error:
                logger.warning("a room lags behind", room=live.room_id, why=str(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _follow(self, live: LiveRoom, seq: int | None = None) -> None:
        """Read what others wrote, at least up to this entry; often it is our own, and there by now."""
        async with live.lock:
            if seq is None or seq > live.room.entries:
                await self._catch_up(live)

    def _start(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _announce_ours(self, live: LiveRoom, before: Room, after: Room) -> None:
        self._announce(live)
        for call in self.entered:
            call(live.room_id, before, after)

    def _announce(self, live: LiveRoom) -> None:
        live.wake()
        if live.presence.watchers:
            live.delayed.wake_when_due(self.now(), live.wake)


def fresh_id() -> str:
    """An id for a room that nobody can guess."""
    return secrets.token_urlsafe(9)


def _folded(room_id: str, rows: Sequence[EntryRow], game: AnyGame, now: int) -> LiveRoom:
    """A room as its entries made it; with a delay for spectators also the state that they see."""
    entries = [entry_of(row) for row in rows]
    room = reducer.fold(entries, game)
    seen = max(1, len([entry for entry in entries if entry.at <= now - room.settings.watch_delay_ms]))
    if not room.settings.watch_delay_ms or seen == len(entries):
        return LiveRoom(room_id, room, now)
    earlier = Snapshot(room_id, reducer.fold(entries[:seen], game))
    return LiveRoom(room_id, room, now, Delayed(earlier, entries[seen].at))
