"""Retention: tables that nobody joined or plays any more are closed, and what is needed no more is removed."""

import asyncio
from contextlib import suppress

import structlog

from ironstone.play.entries import Stopped
from ironstone.play.refusal import Refusal
from ironstone.server import moderation
from ironstone.server.rooms import Rooms
from ironstone.server.settings import Retention
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import Storage, StorageError

DAY_MS = 24 * 60 * 60 * 1000
FIRST_SECONDS = 60.0
EVERY_SECONDS = 60 * 60.0
MOST_AT_ONCE = 200

logger = structlog.get_logger(__name__)


class RetentionWorker:
    """Looks for what is too old, now and then, from start() to stop()."""

    def __init__(self, storage: Storage, rooms: Rooms, kept: Retention, first_seconds: float = FIRST_SECONDS) -> None:
        self._storage = storage
        self._rooms = rooms
        self._kept = kept
        self._first_seconds = first_seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, a while after everything else."""
        self._task = asyncio.create_task(self._again_and_again())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def sweep(self) -> None:
        """Close and remove what is too old."""
        kept = self._kept
        closed = await self._close("open", True, kept.public_days)
        closed += await self._close("open", False, kept.open_days)
        closed += await self._close("running", None, kept.idle_days)
        now = min(wall_ms(), self._rooms.now())  # a wall clock that was set ahead removes nothing too soon
        personal = self._storage.personal_data
        rooms = await personal.purge_rooms(self._before(kept.closed_days), MOST_AT_ONCE)
        people = await personal.purge_people(_before(now, kept.guest_days), MOST_AT_ONCE)
        await personal.purge_old(
            _before(now, kept.token_days), _before(now, kept.report_days), _before(now, kept.audit_days)
        )
        await personal.forget_barred(now)
        if closed:
            await moderation.note(self._storage, "expire", str(closed), now)
        if rooms or people:
            await moderation.note(self._storage, "purge", f"{rooms} {people}", now)

    async def _close(self, status: str, public: bool | None, days: float) -> int:
        closed = 0
        idle = await self._storage.personal_data.idle_rooms(status, public, self._before(days), MOST_AT_ONCE)
        for room_id in idle:
            try:
                await self._rooms.enter(room_id, Stopped())
            except Refusal as refusal:
                logger.info("an idle table is left alone", room=room_id, why=str(refusal))
            else:
                closed += 1
                await self._storage.revoke_tokens(room_id=room_id, kind="seat")
        return closed

    def _before(self, days: float) -> int:
        """Rooms go by the clock of their logs."""
        return _before(self._rooms.now(), days)

    async def _again_and_again(self) -> None:
        await asyncio.sleep(self._first_seconds)
        while True:
            try:
                await self.sweep()
            except StorageError as error:
                logger.warning("cannot remove what is too old now", why=str(error))
            except Exception:
                logger.exception("removing what is too old failed")
            await asyncio.sleep(EVERY_SECONDS)


def _before(now: int, days: float) -> int:
    return now - int(days * DAY_MS)
