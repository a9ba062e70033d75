"""PostgreSQL: a pool of connections, and several processes that hear of each other's entries."""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import URL, Connection, NullPool, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from ironstone.server.storage.bus import PostgresBus
from ironstone.server.storage.database import R, transaction
from ironstone.server.storage.errors import StorageError, Unavailable
from ironstone.server.storage.migrate import upgrade

CONNECTIONS = 10
CONNECT_SECONDS = 10
COMMAND_SECONDS = 30
MIGRATION_LOCK = 0x49524F4E  # any number, but always the same


class PostgresDatabase:
    """A database of PostgreSQL that any number of processes share."""

    def __init__(self, url: URL) -> None:
        self.shared = True
        self.name = url.set(query={}).render_as_string(hide_password=True)
        url = _for_asyncpg(url)
        settings = {"application_name": "ironstone"}
        try:
            # Migrations may take long, and listening waits for ever: neither belongs into the pool.
            self._lone = create_async_engine(
                url,
                poolclass=NullPool,
                hide_parameters=True,
                connect_args={"timeout": CONNECT_SECONDS, "server_settings": settings},
            )
            self.writer = self.reader = create_async_engine(
                url,
                pool_size=CONNECTIONS,
                max_overflow=0,
                pool_pre_ping=True,
                hide_parameters=True,  # errors end up in the log, and values may be secret
                connect_args={
                    "timeout": CONNECT_SECONDS,
                    "command_timeout": COMMAND_SECONDS,
                    "server_settings": settings,
                },
            )
        except ModuleNotFoundError as error:
            raise StorageError("PostgreSQL needs an extra package: pip install 'ironstone[postgres]'") from error
        self.bus = PostgresBus(self._lone, self.writer)

    async def write(self, work: Callable[[Connection], R]) -> R:
        """Do this within a transaction of one of the pool's connections."""
        async with transaction(self.writer) as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], R]) -> R:
        """Read over one of the pool's connections."""
        return await self.write(work)

    async def migrate(self) -> None:
        """Bring the schema to this version; of processes that start together, one does and the others wait."""
        try:
            async with transaction(self._lone) as connection:
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                await connection.run_sync(upgrade)
        except Unavailable as error:
            raise Unavailable(f"{self.name}: {error}") from error
        except StorageError as error:
            raise StorageError(f"{self.name}: {error}") from error
        except DBAPIError as error:
            raise StorageError(f"{self.name}: {error.orig}") from error

    async def check(self) -> None:
        """A transaction with a number of its own is written to the log of the database when it ends."""
        async with transaction(self.writer) as connection:
            await connection.execute(select(func.txid_current()))

    async def backup(self, path: Path) -> None:
        """PostgreSQL has its own tool for that."""
        raise StorageError(f"to copy a database of PostgreSQL to {path}, use pg_dump --format=custom")

    async def close(self) -> None:
        """Close all connections."""
        await self.writer.dispose()
        await self._lone.dispose()


def _for_asyncpg(url: URL) -> URL:
    """The address as the driver wants it; what everyone else calls sslmode, it calls ssl."""
    query = dict(url.query)
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    return url.set(drivername="postgresql+asyncpg", query=query)
