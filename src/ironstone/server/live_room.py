"""Live room: one room in memory, with whoever looks at it."""

import asyncio
from typing import Protocol

from ironstone.play.room import Room
from ironstone.server.delayed import Delayed
from ironstone.server.storage import SeatRow
from ironstone.server.storage.codec import seat_rows
from ironstone.server.updates import Presence, Snapshot

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
        self.uncertain = False  # whether the log may have more than we know
        self.seat_rows = seat_rows(room_id, room)  # as they are stored
        self._presence: Presence | None = None
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self.snapshot.room

    @property
    def presence(self) -> Presence:
        """Who looks at it; counted once after each change."""
        if self._presence is None:
            online = frozenset(each.person for each in self.subscribers if each.person)
            self._presence = Presence(online, len([each for each in self.subscribers if each.watching]))
        return self._presence

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
