"""Processor time as a limit: what each request and message cost is measured, and charged to its person and address.

Reads are limited like writes, because what counts is what they cost. Who has used up their share waits; when all
together use too much, those wait who have used most.
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

    def wait(self, person: str = "", address: str = "") -> float:
        """The seconds until these may ask for more; 0 if they may now."""
        own = [(what, who) for what, who in ((PERSON, person), (ADDRESS, address)) if who]
        waits = [self._limiter.excess(what, who, self._limits[what]) for what, who in own]
        if any(seconds > 0 for seconds in waits):
            return max(waits)
        crowded = self._limiter.excess(ALL, "", self._limits[ALL])
        greedy = any(
            seconds > (MODEST - 1) * self._limits[what].seconds for (what, _), seconds in zip(own, waits, strict=True)
        )
        return crowded if crowded > 0 and greedy else 0.0

    def check(self, person: str = "", address: str = "") -> None:
        """Refuse those who have used up their share."""
        seconds = self.wait(person, address)
        if seconds:
            raise RateLimited(WHY, seconds)

    def charge(self, seconds: float, person: str = "", address: str = "") -> None:
        """Somebody has used so much."""
        for what, who in ((PERSON, person), (ADDRESS, address), (ALL, "")):
            if who or what == ALL:
                self._limiter.charge(what, who, self._limits[what], seconds)
