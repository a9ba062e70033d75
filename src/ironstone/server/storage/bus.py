"""Message bus between processes: who wrote which log entry (LISTEN/NOTIFY on PostgreSQL)."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol, TypeAlias

import structlog
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ironstone.server.storage.errors import Unavailable

CHANNEL = "ironstone"
NEWS_CHANNEL = "ironstone_news"
HEARTBEAT_SECONDS = 20.0
RETRY_SECONDS = 1.0

Heard: TypeAlias = Callable[[str, int], None]
Missed: TypeAlias = Callable[[], None]
News: TypeAlias = Callable[[str], None]

logger = structlog.get_logger(__name__)


class Bus(Protocol):
    """Tells processes of new entries; heard() is called with the room and the entry's number."""

    def publish(self, connection: Connection, room_id: str, seq: int) -> None:
        """Tell everyone, if and when the transaction of this connection is committed."""

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Call heard() for each entry from now on, one's own too, and missed() if some may have been lost."""

    async def tell(self, text: str) -> None:
        """Tell all processes something that is not stored, this one too."""

    def hear_news(self, heard: News) -> None:
        """Call this with what processes tell, from when listen() is called."""

    async def close(self) -> None:
        """Stop listening."""


class MemoryBus:
    """For a database of one process: who wrote an entry knows it, and there is nobody else to tell."""

    def publish(self, connection: Connection, room_id: str, seq: int) -> None:
        """Nobody listens."""

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Nothing will be heard."""

    async def tell(self, text: str) -> None:
        """Nobody listens."""

    def hear_news(self, heard: News) -> None:
        """There will be none."""

    async def close(self) -> None:
        """Nothing to stop."""


class Driver(Protocol):
    """What we need of a connection of asyncpg."""

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None:
        """Call back for each notice."""

    def add_termination_listener(self, callback: Callable[[object], None]) -> None:
        """Call back when the connection is gone."""


class PostgresBus:
    """Notices of PostgreSQL: sent with the commit, heard over one connection that is kept open."""

    def __init__(self, engine: AsyncEngine, talking: AsyncEngine) -> None:
        self._talking = talking
        # Within a transaction nothing would be heard.
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._staying: asyncio.Task[None] | None = None
        self._news: News | None = None

    def publish(self, connection: Connection, room_id: str, seq: int) -> None:
        """The notice is part of the transaction: it is sent by the commit, or never."""
        connection.execute(select(func.pg_notify(CHANNEL, f"{room_id}:{seq}")))

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Return once the first connection listens; then go on, connecting again when it is lost."""
        assert self._staying is None, "the bus has a listener already"
        connection, lost = await self._connect(heard)
        self._staying = asyncio.create_task(self._stay(connection, lost, heard, missed))

    async def tell(self, text: str) -> None:
        """Notices that belong to no transaction are sent at once."""
        async with self._talking.begin() as connection:
            await connection.execute(select(func.pg_notify(NEWS_CHANNEL, text)))

    def hear_news(self, heard: News) -> None:
        """The connection that listens hears both."""
        self._news = heard

    async def close(self) -> None:
        """Stop listening and give the connection back."""
        if self._staying is not None:
            self._staying.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._staying
            self._staying = None

    async def _connect(self, heard: Heard) -> tuple[AsyncConnection, asyncio.Event]:
        """A connection that listens, and the event that says that it was lost."""
        connection = await self._engine.connect()
        lost = asyncio.Event()
        try:
            driver: Driver | None = (await connection.get_raw_connection()).driver_connection
            assert driver is not None, "a fresh connection has a driver"
            driver.add_termination_listener(lambda _: lost.set())
            await driver.add_listener(CHANNEL, _notices(heard))
            await driver.add_listener(NEWS_CHANNEL, self._on_news)
        except Exception as error:  # whatever the driver calls it: it knows nothing of our errors
            await connection.invalidate()
            await connection.close()
            raise Unavailable(f"the connection that hears of new entries was lost: {error}") from error
        except BaseException:
            await connection.close()
            raise
        return connection, lost

    def _on_news(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        if self._news is not None:
            self._news(payload)

    async def _stay(self, connection: AsyncConnection, lost: asyncio.Event, heard: Heard, missed: Missed) -> None:
        while True:
            try:
                await _until_lost(connection, lost)
            finally:
                await connection.invalidate()
                await connection.close()
            logger.warning("lost the connection that hears of new entries")
            connection, lost = await self._connect_again(heard)
            logger.info("hearing of new entries again")
            missed()

    async def _connect_again(self, heard: Heard) -> tuple[AsyncConnection, asyncio.Event]:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                return await self._connect(heard)
            except Exception as error:  # noqa: BLE001 - whatever the driver says, the only answer is to try again
                logger.warning("cannot hear of new entries", error=str(error))


def _notices(heard: Heard) -> Callable[[object, int, str, str], None]:
    def on_notice(_connection: object, _process: int, _channel: str, payload: str) -> None:
        room_id, _, seq = payload.rpartition(":")
        if room_id and seq.isdecimal():  # an administrator may write to the channel by hand
            heard(room_id, int(seq))

    return on_notice


async def _until_lost(connection: AsyncConnection, lost: asyncio.Event) -> None:
    """A dead network closes nothing, so ask now and then whether the server is there."""
    while not lost.is_set():
        try:
            await asyncio.wait_for(lost.wait(), HEARTBEAT_SECONDS)
        except TimeoutError:
            try:
                await asyncio.wait_for(connection.execute(select(1)), HEARTBEAT_SECONDS)
            except (OSError, DBAPIError):
                return
