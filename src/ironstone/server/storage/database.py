"""Database connections: one pool for writing and one for reading, whichever kind of database it is."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ironstone.server.storage.bus import Bus
from ironstone.server.storage.errors import Damaged, StorageError, Unavailable

R = TypeVar("R")


class Database(Protocol):
    """What storage needs of SQLite and of PostgreSQL."""

    shared: bool  # whether other processes may write to it too

    @property
    def bus(self) -> Bus:
        """Who is told of new entries."""

    @property
    def writer(self) -> AsyncEngine:
        """Connections that may write, for migrations and for those who look after the database."""

    @property
    def reader(self) -> AsyncEngine:
        """The connections that read."""

    async def write(self, work: Callable[[Connection], R]) -> R:
        """Do this within a transaction, or raise StorageError: all of it is kept, or nothing."""

    async def read(self, work: Callable[[Connection], R]) -> R:
        """Do this on one state of the database, or raise StorageError; it must change nothing."""

    async def migrate(self) -> None:
        """Bring the schema to this version, or raise StorageError."""

    async def check(self) -> None:
        """Write something that changes nothing, or raise StorageError."""

    async def backup(self, path: Path) -> None:
        """Copy everything to a new file, or raise StorageError."""

    async def close(self) -> None:
        """Close all connections."""


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """All that is done within is written together, or not at all."""
    with translated():
        async with engine.begin() as connection:
            yield connection


@contextmanager
def translated() -> Iterator[None]:
    """A database that fails is Unavailable, whatever its driver calls it; our own mistakes stay what they are."""
    try:
        yield
    except StorageError:
        raise
    except (exc.OperationalError, exc.InterfaceError, exc.TimeoutError, OSError) as error:
        raise Unavailable(f"the database does not answer: {_in_short(error)}") from error
    except exc.DBAPIError as error:
        if type(error) is exc.DatabaseError and isinstance(error.orig, sqlite3.DatabaseError):
            raise Damaged(_in_short(error)) from error  # what SQLite says of pages that make no sense
        if not error.connection_invalidated and error.statement is not None:  # without one it was about to connect
            raise
        raise Unavailable(f"the connection to the database was lost: {_in_short(error)}") from error


def _in_short(error: Exception) -> str:
    """What the driver said, without the statement and its values: they may be secret."""
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    return str(cause) or type(cause).__name__
