"""Processor time as a limit: what each request and message cost is measured, and charged to its person and address.

Reads are limited like writes, because what counts is what they cost. Who has used up their share waits. When all
together ask for too much, shares shrink until the event loop keeps up again: those wait who have used most.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Generic, ParamSpec, TypeVar

from ironstone.core.messages import say
from ironstone.server.rate_limiter import RateLimited, RateLimiter
from ironstone.server.settings import Limit, Settings

P = ParamSpec("P")
R = TypeVar("R")

PERSON, ADDRESS, ALL = "processor of a person", "processor of an address", "processor"
MODEST = 0.1  # who has used less of their share than this goes on although all together use too much
LATE = 0.05  # seconds: when the event loop is later than this, there may be too much to do
BUSY = 0.15  # of a processor: with less than this to do, others of the machine are to blame
SHRINK, GROW = 0.9, 1.05  # what becomes of everybody's share at each look at the loop
LEAST_SHARE = 0.08  # enough for people who play, look at the lobby and come back
MEMORY = 0.9  # of the last looks that counts at the next

WHY = say("you ask for more than the server can give one person")


class Meter:
    """The processor time that one piece of work has used, in this thread and in others."""

    def __init__(self) -> None:
        self.seconds = 0.0

    async def run(self, work: Coroutine[object, None, R]) -> R:
        """Do the work and measure it."""
        token = METER.set(self)
        try:
            return await _Measured(work, self)
        finally:
            METER.reset(token)


METER: ContextVar[Meter | None] = ContextVar("meter", default=None)


class _Measured(Generic[R]):
    """A coroutine whose steps are timed: what it waits for in between costs nothing."""

    def __init__(self, work: Coroutine[object, None, R], meter: Meter) -> None:
        self._work = work
        self._meter = meter

    def __await__(self) -> Generator[object, None, R]:
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                awaited = self._work.send(None) if error is None else self._work.throw(error)
            except StopIteration as done:
                result: R = done.value
                return result
            finally:
                self._meter.seconds += time.thread_time() - began
            error = None
            try:
                yield awaited
            except BaseException as thrown:  # noqa: BLE001 - whatever it is, it is the work's
                error = thrown


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Work that takes long, beside the event loop; it is charged to whatever it is done for."""

    def timed() -> R:
        began = time.thread_time()
        try:
            return work(*args, **kwargs)
        finally:
            meter = METER.get()
            if meter is not None:
                meter.seconds += time.thread_time() - began

    return await asyncio.to_thread(timed)


class ProcessorTime:
    """What everybody has used of late."""

    def __init__(self, settings: Settings, limiter: RateLimiter) -> None:
        self._limits: dict[str, Limit] = {
            PERSON: settings.processor_a_person,
            ADDRESS: settings.processor_an_address,
            ALL: settings.processor,
        }
        self._limiter = limiter
        self.share = 1.0  # of their limits that everybody may use now
        self._charged = 0.0  # since the last look at the loop
        self._rate = 0.0  # seconds charged a second, of late

    def loop_is_late(self, seconds: float, every: float) -> None:
        """Look at the event loop, again and again: shares shrink while it comes late to what is due, and grow back."""
        self._rate = MEMORY * self._rate + (1 - MEMORY) * self._charged / (every + seconds)
        self._charged = 0.0
        overloaded = seconds > LATE and self._rate > BUSY
        self.share = min(1.0, max(LEAST_SHARE, self.share * (SHRINK if overloaded else GROW)))

    def wait(self, person: str = "", address: str = "") -> float:
        """The seconds until these may ask for more; 0 if they may now."""
        crowded = self._limiter.excess(ALL, "", self._limits[ALL]) > 0
        share = MODEST if crowded else 1.0
        own = [self._limits[what].seconds for what, who in ((PERSON, person), (ADDRESS, address)) if who]
        debts = [self._limiter.debt(what, who) for what, who in ((PERSON, person), (ADDRESS, address)) if who]
        return max([0.0, *(debt - share * seconds for debt, seconds in zip(debts, own, strict=True))])

    def check(self, person: str = "", address: str = "") -> None:
        """Refuse those who have used up their share."""
        seconds = self.wait(person, address)
        if seconds:
            raise RateLimited(WHY, seconds)

    def charge(self, seconds: float, person: str = "", address: str = "") -> None:
        """Somebody has used so much. While shares are small it counts for more, so that all may use less a second."""
        self._charged += seconds
        self._limiter.charge(ALL, "", self._limits[ALL], seconds)
        for what, who in ((PERSON, person), (ADDRESS, address)):
            if who:
                self._limiter.charge(what, who, self._limits[what], seconds / self.share)
