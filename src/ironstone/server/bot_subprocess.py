"""One process in which bots think: it is started, asked over a pipe, and ended.

It may load the package from another directory than the server: that is how bots get compiled rules where the server
runs interpreted ones.
"""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeAlias

from ironstone.bots import register_place
from ironstone.bots.roster import PLACES
from ironstone.core.errors import OptionError
from ironstone.games import registry
from ironstone.server.bot_worker import Failure, Job, Ready, Reply, ReviewJob, SetJob, ThoughtReply

START_SECONDS = 60.0
END_SECONDS = 5.0

Run: TypeAlias = "Callable[[Connection[Reply, Job]], None]"


class Died(Exception):
    """A process of bots has ended without an answer."""


class Process:
    """One process in which bots think, one job after the other; its package may lie in another directory."""

    def __init__(self, run: Run, package: Path | None = None) -> None:
        context = get_context("spawn")
        self._ours: Connection[Job, Reply]
        self._ours, self._theirs = context.Pipe()
        self._process = context.Process(
            target=_run, args=(run, registry.registered(), PLACES, self._theirs), name="bots", daemon=True
        )
        self._package = package
        self.rules = ""  # compiled or interpreted, once it is ready
        self.room_id = ""  # where it thought last, and can go on fastest

    async def start(self) -> None:
        """Return when it is ready to think."""
        with _found_first(self._package), _interrupts_blocked():
            self._process.start()
        self._theirs.close()  # from now on the other end is open only while the process lives
        async with asyncio.timeout(START_SECONDS):
            reply = await self._reply()
        assert isinstance(reply, Ready), f"a process begins with {reply!r}"
        self.rules = reply.rules

    async def think(self, job: Job, seconds: float) -> ThoughtReply | Failure:
        """What the bot says. After any exception the process is of no use any more."""
        if not isinstance(job, SetJob):
            self.room_id = job.position.room_id if isinstance(job, ReviewJob) else job.room_id
        try:
            self._ours.send(job)
        except OSError as error:
            raise Died("the process had died before it was asked") from error
        async with asyncio.timeout(seconds):
            reply = await self._reply()
        assert not isinstance(reply, Ready), "a process is ready but once"
        return reply

    @property
    def pid(self) -> int | None:
        """The number of the process, once it is started."""
        return self._process.pid

    def is_alive(self) -> bool:
        """Whether it can still think."""
        return self._process.is_alive()

    def end(self) -> None:
        """End it at once, whatever it thinks about."""
        self._ours.close()
        if self._process.pid is not None:
            self._process.kill()

    def join(self) -> None:
        """Wait until it has ended."""
        if self._process.pid is not None:
            self._process.join(END_SECONDS)

    async def _reply(self) -> Reply:
        loop = asyncio.get_running_loop()
        heard = asyncio.Event()
        descriptor = self._ours.fileno()
        loop.add_reader(descriptor, heard.set)
        try:
            await heard.wait()
        finally:
            loop.remove_reader(descriptor)
        try:
            return self._ours.recv()
        except (EOFError, OSError) as error:
            raise Died("the process died while it thought") from error


@contextlib.contextmanager
def _found_first(package: Path | None) -> Iterator[None]:
    """A process that is started now looks for our package here first; ours is loaded, so nothing changes for us."""
    if package is None:
        yield
        return
    sys.path.insert(0, str(package))
    try:
        yield
    finally:
        sys.path.remove(str(package))


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """A process that is started now never hears an interrupt from the keyboard: the server decides when it ends."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run(
    run: Run,
    games: Mapping[str, registry.Loader],
    places: Mapping[str, str],
    connection: "Connection[Reply, Job]",
) -> None:
    """What a new process does: it learns which games and bots came from outside before it begins."""
    for key, loader in games.items():
        registry.register(key, loader)
    for place in places.values():
        with contextlib.suppress(OptionError):  # without it the usual bot answers
            register_place(place)
    run(connection)
