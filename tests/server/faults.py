"""Faults: what goes wrong around a server for a moment (disk, clock, processor, connections to its database)."""

import asyncio
import contextlib
import errno
import os
import random
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import make_url

from tests.server.killable import CLOCK_OFFSET

LONGEST_LOCK = 7.0  # seconds: the server waits 5 for its turn
LONGEST_STOP = 3.0
LONGEST_STALL = 4.0
LONGEST_DELAY = 0.3
FARTHEST_JUMP = 86_400  # seconds
CHUNK = 1024 * 1024


class Unable(Exception):
    """This fault cannot be had on this machine."""


class Fault(Protocol):
    """Something that goes wrong for a moment."""

    async def strike(self, lots: random.Random) -> None:
        """Let it go wrong, and make it good again."""


class FullDisk:
    """The disk of the database is full, to the last byte."""

    def __init__(self, directory: Path) -> None:
        self._filler = directory / "filler"

    async def strike(self, lots: random.Random) -> None:
        """Fill what is free, and free it again."""
        try:
            await asyncio.to_thread(self._fill)
            await asyncio.sleep(lots.uniform(0.05, 1.5))
        finally:
            self._filler.unlink(missing_ok=True)

    def _fill(self) -> None:
        size = CHUNK
        with self._filler.open("wb", buffering=0) as file:
            while size:
                try:
                    file.write(bytes(size))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    size //= 2


class SlowDisk:
    """Writing takes long, sometimes longer than the server waits: another process holds the lock for writing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def strike(self, lots: random.Random) -> None:
        """Hold the lock for a while."""
        with contextlib.closing(sqlite3.connect(self._path, timeout=0.0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return  # the server was faster
            await asyncio.sleep(lots.choice([0.05, 0.2, 1.0, LONGEST_LOCK]) * lots.random())
            other.execute("ROLLBACK")


class StoppedServer:
    """A server gets no processor: nothing of it goes on, in the middle of whatever it does."""

    def __init__(self, pids: Callable[[], Sequence[int]]) -> None:
        self._pids = pids

    async def strike(self, lots: random.Random) -> None:
        """Stop one of them for a while."""
        pid = lots.choice(self._pids())
        with contextlib.suppress(ProcessLookupError):  # it was killed meanwhile
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(lots.random() * LONGEST_STOP)
            os.kill(pid, signal.SIGCONT)


class JumpingClock:
    """The wall clock of the servers is set forward and back, up to a day; monotonic time goes on."""

    def __init__(self, directory: Path) -> None:
        self._offset = directory / "offset"
        self._offset.write_text("0")
        self.environment = {CLOCK_OFFSET: str(self._offset)}

    async def strike(self, lots: random.Random) -> None:
        """It shows another time from now on."""
        fresh = self._offset.with_suffix(".new")
        fresh.write_text(str(lots.randint(-FARTHEST_JUMP, FARTHEST_JUMP)))
        fresh.rename(self._offset)
        await asyncio.sleep(lots.random() * 2)


class DatabaseProxy:
    """Stands between servers and PostgreSQL: passes bytes on, late or not at all, and breaks connections."""

    def __init__(self, socket: str) -> None:
        self.port = 0
        self._socket = socket
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._delay = 0.0
        self._writers: set[asyncio.StreamWriter] = set()

    async def strike(self, lots: random.Random) -> None:
        """Break all connections, pass everything on late, or pass nothing on for a while and then break or go on."""
        kind = lots.choice(["drop", "delay", "stall", "stall and drop"])
        if kind == "delay":
            self._delay = lots.random() * LONGEST_DELAY
            await asyncio.sleep(lots.random() * 2)
            self._delay = 0.0
        if "stall" in kind:
            self._flowing.clear()
            await asyncio.sleep(lots.random() * LONGEST_STALL)
        if "drop" in kind:
            self._break_all()
        self._flowing.set()

    async def close(self) -> None:
        """End all connections."""
        self._break_all()
        while self._writers:
            await asyncio.sleep(0.01)

    def _break_all(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to its end."""
        try:
            other_reader, other_writer = await asyncio.open_unix_connection(self._socket)
        except OSError:
            writer.transport.abort()
            return
        async with asyncio.TaskGroup() as group:
            group.create_task(self._pass_on(reader, other_writer))
            group.create_task(self._pass_on(other_reader, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            with contextlib.suppress(OSError):
                while data := await reader.read(65_536):
                    await self._flowing.wait()
                    if self._delay:
                        await asyncio.sleep(self._delay)
                    writer.write(data)
                    await writer.drain()
        finally:
            self._writers.discard(writer)
            writer.transport.abort()


@asynccontextmanager
async def between(url: str) -> AsyncIterator[tuple[str, DatabaseProxy]]:
    """A proxy before a database of PostgreSQL that listens at a socket of Unix, and its address."""
    place = make_url(url)
    proxy = DatabaseProxy(f"{place.query['host']}/.s.PGSQL.5432")
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield f"postgresql://{place.username}@127.0.0.1:{proxy.port}/{place.database}", proxy
    finally:
        server.close()
        await proxy.close()


@contextmanager
def small_disk(directory: Path, mebibytes: int = 64) -> Iterator[Path]:
    """A file system of its own, which can be filled without harm; only root may make one."""
    directory.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", str(directory)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        raise Unable("a disk that can be filled needs the right to mount one: run it as root")
    try:
        yield directory
    finally:
        subprocess.run(["umount", "--lazy", str(directory)], check=True)
