"""News between processes: who looks at which table, which devices were signed out, and that somebody was moderated.

Nothing of it is stored. A process that shares its database with others tells them over the database's bus. What is lost
on the way is told again within half a minute, and what a dead process told is forgotten after a while.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress

import structlog
from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, encode

from ironstone.server.connections import Connections
from ironstone.server.live_room import LiveRoom
from ironstone.server.rooms import Rooms
from ironstone.server.storage import Storage, StorageError
from ironstone.server.updates import Presence

REFRESH_SECONDS = 25.0

logger = structlog.get_logger(__name__)


class Looking(Struct, frozen=True, tag="looking"):
    """Who of a table's people looks at it at a process, and how many watch."""

    process: str
    room: str
    online: list[str]
    watchers: int


class WhoLooks(Struct, frozen=True, tag="who-looks"):
    """A process has just loaded a table, and asks who looks at it elsewhere."""

    process: str
    room: str


class SignedOut(Struct, frozen=True, tag="signed-out"):
    """All devices of a person but one were signed out."""

    process: str
    person: str
    device: str


class Moderated(Struct, frozen=True, tag="moderated"):
    """Somebody has written to the audit log."""

    process: str = ""


ANY: Decoder[Looking | WhoLooks | SignedOut | Moderated] = Decoder(Looking | WhoLooks | SignedOut | Moderated)


MODERATED = encode(Moderated()).decode()  # for whoever has no process of its own to be known by


class News:
    """What this process tells the others, and hears from them."""

    def __init__(self, storage: Storage, rooms: Rooms, connections: Connections) -> None:
        self._storage = storage
        self._rooms = rooms
        self._connections = connections
        self._process = secrets.token_hex(4)
        self.on_moderated: list[Callable[[], None]] = []  # called when another process wrote to the audit log
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Tell and hear from now on, if there are others at all."""
        if not self._storage.shared:
            return
        self._storage.hear_news(self._heard)
        self._rooms.loaded.append(lambda live: self._tell(WhoLooks(self._process, live.room_id)))
        self._rooms.looked_at.append(self._tell_presence)
        self._start(self._refresh())

    async def stop(self) -> None:
        """Tell no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def signed_out(self, person: str, device: str) -> None:
        """Close what a person's other devices have open at other processes."""
        if self._storage.shared:
            self._tell(SignedOut(self._process, person, device))

    def moderated(self) -> None:
        """Let other processes look at the audit log."""
        if self._storage.shared:
            self._tell(Moderated(self._process))

    def _tell_presence(self, live: LiveRoom) -> None:
        presence = live.presence_here
        online = [seat.person for seat in live.room.seats if seat.person in presence.online]
        self._tell(Looking(self._process, live.room_id, online, presence.watchers))

    def _tell(self, news: Looking | WhoLooks | SignedOut | Moderated) -> None:
        self._start(self._send(encode(news).decode()))

    async def _send(self, text: str) -> None:
        with suppress(StorageError):  # the next time will do
            await self._storage.tell_others(text)

    def _heard(self, text: str) -> None:
        try:
            news = ANY.decode(text)
        except (DecodeError, ValidationError) as error:
            logger.warning("news that make no sense", why=str(error))
            return
        if news.process == self._process:
            return
        if isinstance(news, SignedOut):
            self._connections.dismiss_other_devices(news.person, news.device)
            return
        if isinstance(news, Moderated):
            for call in self.on_moderated:
                call()
            return
        live = self._rooms.in_memory_as(news.room)
        if live is None:
            return
        if isinstance(news, Looking):
            live.looked_at_elsewhere(news.process, Presence(frozenset(news.online), news.watchers))
        elif live.subscribers:
            self._tell_presence(live)

    async def _refresh(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            for live in self._rooms.all_in_memory():
                if live.subscribers:
                    self._tell_presence(live)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
