"""Steady clock: the time that tables go by. It begins with the wall clock, and then only a monotonic clock counts."""

import time
from collections.abc import Callable

import structlog

WORTH_A_WORD_MS = 60_000

logger = structlog.get_logger(__name__)


def wall_ms() -> int:
    """The time of day, in milliseconds since 1970; somebody may set it."""
    return time.time_ns() // 1_000_000


class SteadyClock:
    """Milliseconds since 1970 that never jump: setting the wall clock takes no time from anybody, and gives none.

    It begins with the wall clock, but not before the last thing that a table remembers: after a restart under a clock
    that was set back, time goes on from there.
    """

    def __init__(
        self,
        remembered: int = 0,
        wall: Callable[[], int] = wall_ms,
        monotonic_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        begun = wall()
        self._monotonic_ns = monotonic_ns
        self._origin_ns = monotonic_ns()
        self._begun = max(begun, remembered)
        if remembered - begun > WORTH_A_WORD_MS:
            logger.warning("the wall clock is behind the tables", milliseconds=remembered - begun)

    def __call__(self) -> int:
        return self._begun + (self._monotonic_ns() - self._origin_ns) // 1_000_000
