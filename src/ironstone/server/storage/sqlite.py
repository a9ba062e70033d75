"""SQLite: one file, one connection that writes, a few that read."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry, QueuePool

from ironstone.server.storage.bus import MemoryBus
from ironstone.server.storage.database import R, transaction, translated
from ironstone.server.storage.errors import Damaged, StorageError, Unavailable
from ironstone.server.storage.file_place import FilePlace
from ironstone.server.storage.migrate import upgrade
from ironstone.server.storage.sqlite_reader import Readers
from ironstone.server.storage.sqlite_writer import Writer

READERS = 4
BUSY_MS = 5000
MAGIC = b"SQLite format 3\0"
SPARE_BYTES = 16 * 1024 * 1024  # with less space on the disk a server is not ready

WRITING = (
    f"PRAGMA busy_timeout={BUSY_MS}",  # first: switching to WAL may have to wait for another process
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # an acknowledged move outlives a power cut
    "PRAGMA foreign_keys=ON",
)
CONNECTING = {"isolation_level": None}  # transactions begin where we say, not where the driver guesses
READING = (f"PRAGMA busy_timeout={BUSY_MS}", "PRAGMA query_only=ON")


class SqliteDatabase:
    """A file of SQLite. Several processes may use it, but they do not hear of each other's entries."""

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:" or url.query:
            raise StorageError(f"expected a file as in sqlite:///ironstone.db, found {str(url)!r}")
        self.shared = False
        self.path = Path(url.database)
        self.bus = MemoryBus()
        self._place = FilePlace(self.path)
        self.writing = Writer(_writing_engine(url.set(drivername="sqlite+pysqlite"), self._place), self._place.check)
        self.reading = Readers(_sync_engine(url.set(drivername="sqlite+pysqlite"), READERS, READING, "BEGIN"), READERS)
        url = url.set(drivername="sqlite+aiosqlite")
        self.writer = _engine(url, 1, WRITING, "BEGIN IMMEDIATE")
        self.reader = _engine(url, READERS, READING, "BEGIN")

    async def write(self, work: Callable[[Connection], R]) -> R:
        """Do this when it is its turn, in one transaction with what else waits."""
        with translated():
            return await self.writing.write(work)

    async def read(self, work: Callable[[Connection], R]) -> R:
        """Do this in one of the threads that read."""
        with translated():
            return await self.reading.read(work)

    async def migrate(self) -> None:
        """Make the file if there is none, and bring its schema to this version."""
        await asyncio.to_thread(_prepare_file, self.path)
        try:
            async with transaction(self.writer) as connection:
                await connection.run_sync(_refuse_damaged)
                await connection.run_sync(upgrade)
        except StorageError as error:
            raise StorageError(f"{self.path}: {error}") from error
        except DatabaseError as error:
            raise StorageError(f"{self.path}: {error.orig}") from error

    async def check(self) -> None:
        """Write a number into the header that nobody reads, and see that there is space for more."""
        free = await asyncio.to_thread(_free_bytes, self.path)
        if free < SPARE_BYTES:
            raise Unavailable(f"the disk of {self.path} is full but for {free} bytes")
        await self.write(_touch)

    async def backup(self, path: Path) -> None:
        """Copy the database as it stands to a new file, while the game goes on."""
        if not self.path.exists():
            raise StorageError(f"there is no database {self.path} to copy")
        try:
            await asyncio.to_thread(_copy, self.path, path)
        except FileExistsError as error:
            raise StorageError(f"{error.filename} exists already; name a new file for the backup") from error
        except (OSError, sqlite3.Error) as error:
            raise StorageError(f"cannot write the backup {path}: {error}") from error

    async def close(self) -> None:
        """Close all connections; the writer last, because it cleans up behind itself."""
        await self.reader.dispose()
        await asyncio.to_thread(self.reading.close)
        await self.writing.close()
        await self.writer.dispose()


def _engine(url: URL, size: int, pragmas: tuple[str, ...], begin: str) -> AsyncEngine:
    engine = create_async_engine(
        url, poolclass=AsyncAdaptedQueuePool, pool_size=size, max_overflow=0, connect_args=CONNECTING
    )
    _prepare(engine.sync_engine, pragmas, begin)
    return engine


def _sync_engine(url: URL, size: int, pragmas: tuple[str, ...], begin: str) -> Engine:
    across = {**CONNECTING, "check_same_thread": False}
    engine = create_engine(url, poolclass=QueuePool, pool_size=size, max_overflow=0, connect_args=across)
    _prepare(engine, pragmas, begin)
    return engine


def _writing_engine(url: URL, place: FilePlace) -> Engine:
    engine = _sync_engine(url, 1, WRITING, "BEGIN IMMEDIATE")
    event.listen(engine, "connect", lambda *_: place.forget())
    return engine


def _touch(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA user_version=1")


def _free_bytes(path: Path) -> int:
    try:
        return shutil.disk_usage(path.parent).free
    except OSError as error:
        raise Damaged(f"the directory of the database {path} is gone") from error


def _prepare(engine: Engine, pragmas: tuple[str, ...], begin: str) -> None:
    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)


def _refuse_damaged(connection: Connection) -> None:
    """A file that is damaged is noticed at the start, and not when somebody sits down."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise StorageError(f"the database is damaged, restore a backup: {found}")


def _prepare_file(path: Path) -> None:
    """Only the owner may read the file: it holds who plays where, and what is hidden at the tables."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "rb") as file:
            start = file.read(len(MAGIC))
    except OSError as error:
        raise StorageError(f"cannot open the database {path}: {error.strerror}") from error
    if start not in (b"", MAGIC):
        raise StorageError(f"{path} is not a database")


def _refuse_damaged_copy(copy: sqlite3.Connection) -> None:
    """A copy of a damaged database must not take the place of an older one that can be read."""
    (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(f"the copy is damaged: {found}")


def _flush(path: Path) -> None:
    """Wait until a file, or the names in a directory, are on the disk."""
    if os.name == "nt" and path.is_dir():
        return  # there is no way to ask for it
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy(source: Path, target: Path) -> None:
    """The copy gets its name when it is whole, so a backup of that name is never half of one."""
    part = target.with_name(f"{target.name}.part")
    if target.exists():
        raise FileExistsError(None, None, str(target))
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(source)) as database, closing(sqlite3.connect(part)) as copy:
            database.backup(copy)
            _refuse_damaged_copy(copy)
        _flush(part)
        part.rename(target)
        _flush(target.parent)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
