"""Scheduler: background work of rooms. Bots move, clocks run out, idle rooms are evicted.

The process that wrote an entry looks after what follows from it. What a process left behind is found by all others.
"""

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass

import structlog

from ironstone.core.ids import EVERY_SEAT, NOBODY, Seat
from ironstone.play.entries import Change, Moved, TimedOut
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server.bot_processes import BotProcesses
from ironstone.server.fair_queue import FairSemaphore
from ironstone.server.live_room import LiveRoom
from ironstone.server.rooms import Rooms
from ironstone.server.settings import Settings
from ironstone.server.storage import Storage, StorageError

HOPELESS = ["not_found", "bad_log", "other_rules"]  # refusals of a log that cannot be played here

logger = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Intervals:
    """How often and how long the scheduler works."""

    pace_ms: int = 400  # between two moves of bots, where people look on
    unwatched_rest: float = 3.0  # where nobody looks, so many times as long as a move took, before any other
    longest_rest: float = 5.0  # seconds
    sweep_seconds: float = 3.0
    orphan_ms: int = 10_000  # a bot that has not moved for so long is nobody's
    put_off_ms: int = 60_000  # for a room where something went wrong
    give_up_ms: int = 24 * 60 * 60_000  # for a room whose log cannot be played
    most_at_once: int = 500  # rooms looked at in one sweep


class Scheduler:
    """Looks after all rooms from start() to stop()."""

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        bot_processes: BotProcesses,
        settings: Settings,
        now: Callable[[], int],
        intervals: Intervals | None = None,
    ) -> None:
        self._rooms = rooms
        self._storage = storage
        self._bot_processes = bot_processes
        self._settings = settings
        self._now = now
        self._intervals = intervals or Intervals()
        self._playing: set[str] = set()  # rooms whose bots we let move
        self._put_off: dict[str, int] = {}  # until when
        self._tasks: set[asyncio.Task[None]] = set()
        self._entering: set[asyncio.Task[int]] = set()
        self._unwatched = FairSemaphore(1)  # moves of bots at tables where nobody looks
        self._all_orphaned = True  # at the start nobody looks after any bot
        self._look_at_clocks = asyncio.Event()
        self._clocks_seen_until = 0

    async def start(self) -> None:
        """Begin, with what was left behind when the server stopped."""
        self._bot_processes.start()
        self._rooms.entered.append(self._follow)
        self._start(self._again_and_again(self._sweep, asyncio.Event()))
        self._start(self._again_and_again(self._end_times, self._look_at_clocks))

    async def stop(self) -> None:
        """Stop; a move that is being written is written."""
        self._rooms.entered.remove(self._follow)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._entering, return_exceptions=True)
        await self._bot_processes.close()

    @property
    def waiting(self) -> int:
        """How many tables where nobody looks wait for their bots' turn."""
        return len(self._unwatched)

    def _follow(self, room_id: str, before: Room, after: Room) -> None:
        """What has to be done after an entry of ours."""
        if after.turns != before.turns and after.bot_to_move() != NOBODY:
            self._let_bots_play(room_id)
        deadline = after.clocks.next_deadline()
        if deadline is not None and deadline < self._clocks_seen_until:
            self._look_at_clocks.set()

    # Bots

    def _let_bots_play(self, room_id: str) -> None:
        if room_id not in self._playing:
            self._playing.add(room_id)
            self._start(self._play(room_id))

    async def _play(self, room_id: str) -> None:
        try:
            while await self._play_once(room_id):
                pass
        except Exception as error:  # noqa: BLE001 - whatever it is, other rooms go on
            self._trouble(room_id, error)
        finally:
            # Nothing is awaited between the last look at the room and here: no change is overlooked.
            self._playing.discard(room_id)

    async def _play_once(self, room_id: str) -> bool:
        """Let one bot move; False if none is to move."""
        live = await self._rooms.live(room_id)
        room = live.room
        seat = room.bot_to_move()
        if seat == NOBODY:
            return False
        if live.subscribers:
            await self._move(live, room, seat)
            return True
        if await self._turn_of_unwatched(live):
            began = time.monotonic()
            try:
                if live.room is room:
                    await self._move(live, room, seat)
            finally:
                rest = min(self._intervals.longest_rest, (time.monotonic() - began) * self._intervals.unwatched_rest)
                asyncio.get_running_loop().call_later(rest, self._unwatched.release)
        return True

    async def _turn_of_unwatched(self, live: LiveRoom) -> bool:
        """Wait until this table's bots may move although nobody looks; False if somebody looks meanwhile.

        Such tables wait for each other, host by host, and rest for longer than they move: whoever sets up many of them
        keeps nobody else from playing.
        """
        turn = asyncio.create_task(self._unwatched.acquire(live.room.host))
        looked = asyncio.create_task(live.watched.wait())
        try:
            await asyncio.wait((turn, looked), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            if turn.done():
                self._unwatched.release()
            raise
        finally:
            looked.cancel()
            turn.cancel()
        return turn.done() and not turn.cancelled()

    async def _move(self, live: LiveRoom, room: Room, seat: Seat) -> None:
        """Let the bot of this seat move."""
        room_id = live.room_id
        clock = asyncio.get_running_loop()
        ready_at = clock.time() + self._pause(live)
        move = await self._bot_processes.answer(room_id, room, seat)
        await asyncio.sleep(max(0.0, ready_at - clock.time()))
        try:
            await self._enter_answer(room_id, room, seat, move)
        except StorageError:
            raise
        except Exception as error:  # noqa: BLE001 - the rules themselves may fail
            if live.room is room:
                await self._play_anything(live, seat, move, error)
            else:
                logger.debug("a bot's answer came too late", room=room_id, seat=seat, why=str(error))

    def _pause(self, live: LiveRoom) -> float:
        """How long a bot's move takes at least: people want to see it. Plans nobody sees are made at once."""
        decision = live.room.decision
        seen = live.subscribers and decision is not None and not decision.secret
        return self._intervals.pace_ms / 1000 if seen else 0.0

    async def _enter_answer(self, room_id: str, room: Room, seat: Seat, move: str) -> None:
        """A bot answers like a person: what it saw must still be what is asked."""
        await self._enter(room_id, Moved(seat, move), room.version(seat))

    async def _play_anything(self, live: LiveRoom, seat: Seat, refused: str, error: Exception) -> None:
        """The table does not take a legal move: report it, and do whatever else works."""
        room = live.room
        why = "".join(traceback.format_exception(error))
        await self._bot_processes.crash_reports.report(live.room_id, room, seat, room.seats[seat].player, why)
        decision = room.decision
        for action in [] if decision is None else decision.options_of(seat):
            move = room.game.space.notation(action)
            if move == refused:
                continue
            try:
                await self._enter_answer(live.room_id, room, seat, move)
            except StorageError:
                raise
            except Exception as another:  # noqa: BLE001 - the next option may do
                logger.debug("this does not work either", room=live.room_id, seat=seat, move=move, why=str(another))
            if live.room is not room:
                return
        raise error

    # Clocks and what is left behind

    async def _sweep(self) -> float:
        now = self._now()
        self._rooms.drop_idle(self._settings.room_idle_ms)
        self._put_off = {room_id: until for room_id, until in self._put_off.items() if until > now}
        since = now if self._all_orphaned else now - self._intervals.orphan_ms
        rooms = await self._storage.bots_due(since, self._most())
        self._all_orphaned = False
        for room in rooms:
            if room.id not in self._put_off:
                self._let_bots_play(room.id)
        return self._intervals.sweep_seconds

    def _most(self) -> int:
        """How many rooms to ask for: those that are put off may come first, and must not hide the others."""
        return self._intervals.most_at_once + len(self._put_off)

    async def _end_times(self) -> float:
        """Let bots stand in where a clock has run out; how long until the next one may."""
        now = self._now()
        rest_ms = int(self._intervals.sweep_seconds * 1000)
        for room in await self._storage.deadlines(now + rest_ms, self._most()):
            if room.deadline is not None and room.deadline > now:
                rest_ms = min(rest_ms, room.deadline - now)
            elif room.id not in self._put_off:
                await self._end_time(room.id)
        self._clocks_seen_until = now + rest_ms
        return rest_ms / 1000

    async def _end_time(self, room_id: str) -> None:
        try:
            live = await self._rooms.live(room_id)
            for seat in EVERY_SEAT[len(live.room.seats)]:
                deadline = live.room.clocks.deadline(seat)
                if deadline is not None and deadline <= self._now():
                    await self._enter(room_id, TimedOut(seat))
        except Exception as error:  # noqa: BLE001 - whatever it is, other rooms go on
            self._trouble(room_id, error)

    # What all have in common

    async def _enter(self, room_id: str, change: Change, base: int | None = None) -> None:
        """Enter something for the room itself. Once begun it is finished, also when the server stops."""
        entering = asyncio.create_task(self._rooms.enter(room_id, change, base=base))
        self._entering.add(entering)
        entering.add_done_callback(self._entered)
        await asyncio.shield(entering)

    def _entered(self, entering: asyncio.Task[int]) -> None:
        """It is done: whoever waited knows how it ended, and nobody else needs to hear of it."""
        self._entering.discard(entering)
        if not entering.cancelled():
            entering.exception()

    async def _again_and_again(self, look: Callable[[], Awaitable[float]], wake: asyncio.Event) -> None:
        """Look, rest for as long as that says or until woken, and look again."""
        while True:
            wake.clear()
            try:
                seconds = await look()
            except StorageError as error:
                logger.warning("cannot look after rooms now", why=str(error))
                seconds = self._intervals.sweep_seconds
            except Exception:
                logger.exception("looking after rooms failed")
                seconds = self._intervals.sweep_seconds
            try:
                async with asyncio.timeout(seconds):
                    await wake.wait()
            except TimeoutError:
                continue

    def _trouble(self, room_id: str, error: Exception) -> None:
        """Leave a room alone for a while, unless it was only not what we thought, or the database is in trouble."""
        if isinstance(error, Refusal) and error.code in HOPELESS:
            self._put_off[room_id] = self._now() + self._intervals.give_up_ms
            logger.info("a room is left alone", room=room_id, why=str(error))
        elif isinstance(error, Refusal):
            logger.debug("not done", room=room_id, why=str(error))
        elif isinstance(error, StorageError):
            logger.warning("a room has to wait", room=room_id, why=str(error))
        else:
            self._put_off[room_id] = self._now() + self._intervals.put_off_ms
            logger.error("a room has to wait", room=room_id, why=repr(error), exc_info=error)

    def _start(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
