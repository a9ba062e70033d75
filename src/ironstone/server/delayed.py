"""Watch delay: the one older state that spectators see, brought forward from the log as entries come of age.

Nothing is kept of the time between: whatever the delay, a room in memory holds two states. What is not of age yet is
read from the log when it is, and only while somebody watches.
"""

import asyncio
from collections.abc import Callable

from ironstone.play import reducer
from ironstone.server.storage import Storage
from ironstone.server.storage.codec import entry_of
from ironstone.server.updates import Snapshot

PAGE = 200  # entries read and replayed at a time
SOONEST = 0.02  # seconds until spectators are woken at the soonest


class Delayed:
    """A state of a room, and when the first entry was made that it does not have."""

    def __init__(self, snapshot: Snapshot, next_at: int | None = None) -> None:
        self.snapshot = snapshot
        self._next_at = next_at  # None: the state is the newest
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _delay_ms(self) -> int:
        return self.snapshot.room.settings.watch_delay_ms

    def follow(self, newest: Snapshot) -> None:
        """The room has gone on."""
        if not self._delay_ms:
            self.snapshot = newest
        elif self._next_at is None and newest.room.entries > self.snapshot.room.entries:
            self._next_at = newest.room.changed_at

    def is_due(self, now: int) -> bool:
        """Whether something has come of age that is not shown yet."""
        return self._next_at is not None and self._next_at <= now - self._delay_ms

    async def bring_forward(self, storage: Storage, now: Callable[[], int]) -> None:
        """Show all that is old enough."""
        async with self._lock:
            while self.is_due(now()):
                await self._read_page(storage, now() - self._delay_ms)

    async def _read_page(self, storage: Storage, ready: int) -> None:
        room = self.snapshot.room
        rows = await storage.entries(room_id := self.snapshot.room_id, room.entries, PAGE)
        entries = [entry_of(row) for row in rows if row.at <= ready]
        if entries:
            room = await asyncio.to_thread(reducer.follow_all, room, entries)
            self.snapshot = Snapshot(room_id, room)
        young = [row.at for row in rows if row.at > ready]
        if young or len(rows) < PAGE:
            self._next_at = young[0] if young else None

    def wake_when_due(self, now: int, wake: Callable[[], None]) -> None:
        """Call once when something comes of age, if that is not arranged already."""
        if self._next_at is None or self._timer is not None:
            return

        def call() -> None:
            self._timer = None
            wake()

        seconds = max(SOONEST, (self._next_at + self._delay_ms - now) / 1000)
        self._timer = asyncio.get_running_loop().call_later(seconds, call)
