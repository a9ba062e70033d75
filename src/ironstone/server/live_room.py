"""Live room: one room in memory, with whoever looks at it."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from ironstone.play.room import Room
from ironstone.server.delayed import Delayed
from ironstone.server.storage import SeatRow
from ironstone.server.storage.codec import seat_rows
from ironstone.server.updates import Presence, Snapshot

FORGOTTEN_SECONDS = 60.0  # what another process told, unless it tells it again
PRESENCE_SECONDS = 0.005  # for each subscriber, between two times that all are told who is there


class Subscriber(Protocol):
    """Somebody who looks at a room: a person (or nobody we know), from a seat or as a spectator."""

    person: str
    address: str

    @property
    def watching(self) -> bool:
        """Whether this is a mere spectator."""

    def wake(self) -> None:
        """There may be something new."""


class LiveRoom:
    """A room in memory: its state, who looks at it, and one older state for spectators who are kept behind time."""

    def __init__(self, room_id: str, room: Room, now: int, delayed: Delayed | None = None) -> None:
        self.room_id = room_id
        self.snapshot = Snapshot(room_id, room)
        self.delayed = delayed or Delayed(self.snapshot)
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.watched = asyncio.Event()  # set while there are subscribers
        self.used_at = now
        self.rewritten = 0  # how often its log has been rewritten, with other names for the same versions
        self.uncertain = False  # whether the log may have more than we know
        self.seat_rows = seat_rows(room_id, room)  # as they are stored
        self._presence: Presence | None = None
        self._elsewhere: dict[str, tuple[Presence, float]] = {}  # by process, and when it told so
        self.presence_changed: Callable[[], None] | None = None  # called for other processes to know
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self.snapshot.room

    @property
    def presence(self) -> Presence:
        """Who looks at it, at this process or at others; counted once after each change."""
        if self._presence is None:
            since = time.monotonic() - FORGOTTEN_SECONDS
            self._elsewhere = {process: told for process, told in self._elsewhere.items() if told[1] > since}
            here, others = self.presence_here, [told for told, _ in self._elsewhere.values()]
            self._presence = Presence(
                frozenset(here.online).union(*[other.online for other in others]),
                here.watchers + sum(other.watchers for other in others),
            )
        return self._presence

    @property
    def presence_here(self) -> Presence:
        """Who looks at it at this process."""
        online = frozenset(each.person for each in self.subscribers if each.person)
        return Presence(online, len([each for each in self.subscribers if each.watching]))

    def looked_at_elsewhere(self, process: str, presence: Presence) -> None:
        """Another process tells who looks at it there."""
        before = self.presence
        self._elsewhere[process] = presence, time.monotonic()
        self.recount()
        if self.presence != before:
            self.wake()

    def watchers_from(self, address: str) -> int:
        """How many spectators come from one address."""
        return len([each for each in self.subscribers if each.watching and each.address == address])

    def recount(self) -> None:
        """Somebody has come or gone, or looks from elsewhere."""
        self._presence = None

    def wake(self) -> None:
        """Tell everybody that there may be something new."""
        for subscriber in self.subscribers:
            subscriber.wake()

    def wake_for_presence(self) -> None:
        """Tell everybody who is there: soon, and the more they are the less often, so that crowds cost no more."""
        self.recount()
        if self._presence_timer is None:
            pause = len(self.subscribers) * PRESENCE_SECONDS
            self._presence_timer = asyncio.get_running_loop().call_later(pause, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_timer = None
        self.wake()
        if self.presence_changed is not None:
            self.presence_changed()

    @property
    def shown_to_spectators(self) -> Snapshot:
        """What they may see as far as we have brought it forward: never too much."""
        return self.delayed.snapshot

    def become(self, room: Room, rows: list[SeatRow]) -> None:
        """The room after another entry, and its seats as they are stored now."""
        self.snapshot = Snapshot(self.room_id, room)
        self.seat_rows = rows
        self.delayed.follow(self.snapshot)
        self.recount()  # who sits down is no spectator any more
