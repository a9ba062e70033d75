"""Enforcement: every process follows the audit log, and carries out what it says.

The log is looked at every second, and at once when somebody of this process or, over PostgreSQL, of another one has
written to it. So `ironstone admin` works on the database beside a running server. What an act changes at tables is done
by whoever comes first; if two do it at once, the second is refused by the room, and nothing is done twice.
"""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress

import structlog

from ironstone.core.ids import by_seat
from ironstone.play.entries import Change, Reopened, Retitled, Stopped, Unseated
from ironstone.play.refusal import Refusal
from ironstone.server.connections import SIGNED_OUT, Connections
from ironstone.server.rooms import Rooms
from ironstone.server.sanctions import BANNED, Sanctions, told
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import ActRow, Storage, StorageError

LOOK_SECONDS = 1.0
OVERLAP = 50  # acts that are looked at again: PostgreSQL may show number 7 before number 6

logger = structlog.get_logger(__name__)


def _stop_this_process() -> None:
    """As whoever runs the server would; of several processes the one that started them is told, or it starts more."""
    started_by = multiprocessing.parent_process()
    os.kill(os.getpid() if started_by is None or started_by.pid is None else started_by.pid, signal.SIGTERM)


class Enforcement:
    """Follows the audit log from start() to stop()."""

    def __init__(
        self,
        storage: Storage,
        rooms: Rooms,
        connections: Connections,
        sanctions: Sanctions,
        stop_server: Callable[[], None] = _stop_this_process,
    ) -> None:
        self._stop_server = stop_server
        self._storage = storage
        self._rooms = rooms
        self._connections = connections
        self._sanctions = sanctions
        self._awake = asyncio.Event()
        self._heard: set[int] = set()
        self._newest = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Know what holds, and follow from now on."""
        self._newest = await self._storage.moderation.newest_act()
        await self._reload()
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Follow no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        """There may be something new in the audit log."""
        self._awake.set()

    async def catch_up(self) -> None:
        """Hear of everything in the audit log, and carry out what has not been."""
        acts = await self._storage.moderation.acts_after(self._newest - OVERLAP)
        new = [act for act in acts if act.id not in self._heard and act.id > self._newest - OVERLAP]
        if new:
            await self._reload()
            self._connections.wake()
        for act in new:
            await self._hear(act)
        self._heard = {act.id for act in acts}
        self._newest = max([self._newest, *self._heard])
        for act in await self._storage.moderation.pending():
            await self._carry_out(act)
            await self._storage.moderation.mark_applied(act.id)

    async def _follow(self) -> None:
        while True:
            if self._sanctions.has_to_stop:  # looked at first: what is over is not read from the database again
                logger.info("the announced time has come: the server stops")
                self._sanctions.stop = None
                self._stop_server()
            try:
                await self.catch_up()
            except StorageError as error:
                logger.warning("cannot follow the audit log now", why=str(error))
            except Exception:
                logger.exception("following the audit log failed")
            self._awake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._awake.wait()

    async def _reload(self) -> None:
        moderation = self._storage.moderation
        self._sanctions.replace(await moderation.sanctions(wall_ms()), await moderation.staff())

    async def _hear(self, act: ActRow) -> None:
        """What every process does by itself: close sockets, and read rooms anew whose logs have been rewritten."""
        ban = self._sanctions.ban_of(act.target) if act.kind == "ban" else None
        if ban is not None:
            self._connections.dismiss_person(act.target, "banned", told(ban, BANNED))
        elif act.kind in ("sign_out", "delete"):
            self._connections.dismiss_person(act.target, "signed_out", SIGNED_OUT)
        if act.kind == "delete":
            await self._rooms.reload_with(act.target)

    async def _carry_out(self, act: ActRow) -> None:
        """What an act changes at tables; once more changes nothing."""
        match act.kind:
            case "ban":
                await self._unseat(act.target)
            case "close":
                await self._enter(act.target, Stopped())
                await self._storage.revoke_tokens(room_id=act.target, kind="seat")
            case "retitle":
                await self._enter(act.target, Retitled())
            case "undo":
                await self._restore(act)

    async def _restore(self, act: ActRow) -> None:
        done = await self._storage.moderation.act(int(act.target))
        if done is not None and done.kind == "close":
            await self._enter(done.target, Reopened())
        elif done is not None and done.kind == "retitle":
            await self._enter(done.target, Retitled(done.detail))

    async def _unseat(self, person: str) -> None:
        """Somebody leaves all tables: their own are closed before the start, and bots stand in for them."""
        for row in await self._storage.personal_data.rooms_with(person, ["open", "running"]):
            if row.status == "open" and row.host == person:
                await self._enter(row.id, Stopped())
                continue
            with suppress(Refusal):
                room = (await self._rooms.live(row.id)).room
                for seat, occupant in by_seat(room.seats):
                    if occupant.person == person:
                        await self._enter(row.id, Unseated(seat))

    async def _enter(self, room_id: str, change: Change) -> None:
        try:
            await self._rooms.enter(room_id, change)
        except Refusal as refusal:
            logger.info("an act changes nothing here", room=room_id, why=str(refusal))
