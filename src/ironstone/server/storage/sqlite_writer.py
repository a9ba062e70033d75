"""SQLite writer: one thread and one connection; writes that wait meanwhile are committed together (group commit).

A driver that goes to a thread and back for each statement holds everybody up while the server is busy. Here a whole
piece of work is one trip, and one flush to the disk keeps all that was waiting for it.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, Protocol, TypeVar

from sqlalchemy import Connection, Engine

R = TypeVar("R")

MOST_TOGETHER = 50


class Waiting(Protocol):
    """A job, whatever comes of it."""

    error: BaseException | None

    def do(self, connection: Connection) -> None:
        """In the thread that writes: do the work."""

    def report(self) -> None:
        """Back in the loop: say what came of it, if somebody still wants to know."""


class WriteJob(Generic[R]):
    """A piece of work, and whoever waits for it."""

    def __init__(self, work: Callable[[Connection], R], answer: "asyncio.Future[R]") -> None:
        self._work = work
        self._answer = answer
        self._result: list[R] = []  # one, once it is done
        self.error: BaseException | None = None

    def do(self, connection: Connection) -> None:
        self._result = [self._work(connection)]

    def report(self) -> None:
        if self._answer.done():
            return
        if self.error is not None:
            self._answer.set_exception(self.error)
        else:
            self._answer.set_result(self._result[0])


class Writer:
    """Whoever writes to one file. Work is done in the order in which it comes."""

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self.engine = engine
        self._check = check  # raises if what was written is not kept
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._waiting: list[Waiting] = []
        self._busy: asyncio.Task[None] | None = None

    async def write(self, work: Callable[[Connection], R]) -> R:
        """Do this within a transaction: all of it is kept, or nothing."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[R] = loop.create_future()
        self._waiting.append(WriteJob(work, answer))
        if self._busy is None:
            self._busy = loop.create_task(self._write_all())
        return await answer

    async def close(self) -> None:
        """Write what waits, then end."""
        if self._busy is not None:
            await self._busy
        self._thread.shutdown()
        self.engine.dispose()

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            jobs = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            await loop.run_in_executor(self._thread, self._together, jobs)
            for job in jobs:
                job.report()
        self._busy = None

    def _together(self, jobs: Sequence[Waiting]) -> None:
        """One transaction for all. If one of them fails nothing is kept, and each is done by itself."""
        error = self._attempt(jobs)
        if error is not None and len(jobs) > 1:
            for job in jobs:
                job.error = self._attempt([job])
        elif error is not None:
            jobs[0].error = error

    def _attempt(self, jobs: Sequence[Waiting]) -> BaseException | None:
        try:
            with self.engine.begin() as connection:
                self._check()
                for job in jobs:
                    job.do(connection)
            self._check()
        except BaseException as error:  # noqa: BLE001 - whoever waits is told, whatever it is
            return error
        return None
