"""SQLite readers: a few threads, each with a connection of its own.

Like writing, a whole piece of work is one trip to a thread: with a trip for each statement, whoever looks at the lobby
of a busy server waits for a dozen turns of its event loop.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

R = TypeVar("R")


class Readers:
    """Whoever reads one file, so many at once."""

    def __init__(self, engine: Engine, count: int) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(count, "sqlite-reader")

    async def read(self, work: Callable[[Connection], R]) -> R:
        """Do this within a transaction, which sees one state of the database."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def close(self) -> None:
        """Let those end who are at it."""
        self._threads.shutdown()
        self.engine.dispose()

    def _do(self, work: Callable[[Connection], R]) -> R:
        with self.engine.begin() as connection:
            return work(connection)
