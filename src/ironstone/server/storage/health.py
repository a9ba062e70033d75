"""Storage health: trouble with the database is logged once when it begins and once when it ends, and told to /ready."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from ironstone.server.storage.errors import Damaged, Unavailable

RECENT_SECONDS = 30.0  # a failed write counts so long against us, unless another one succeeds

logger = structlog.get_logger(__name__)


class Health:
    """Whether the last thing that was asked of the database could be done."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failing: dict[str, tuple[Unavailable, float]] = {}  # by what was tried, and when it failed last
        self._damage: Damaged | None = None

    @contextmanager
    def noted(self, what: str) -> Iterator[None]:
        """Read or write within this, and what comes of it is noted."""
        try:
            yield
        except Damaged as damage:
            if self._damage is None:
                self._damage = damage
                logger.error("the database is damaged: stop the server and restore a backup", why=str(damage))
            raise
        except Unavailable as error:
            if what not in self._failing:
                logger.error("the database fails", what=what, why=str(error))
            self._failing[what] = error, self._clock()
            raise
        else:
            if self._failing.pop(what, None) is not None:
                logger.info("the database works again", what=what)

    def check(self) -> None:
        """Raise what is wrong now. Damage stays until the server is started anew."""
        if self._damage is not None:
            raise Unavailable(str(self._damage))
        for error, at in self._failing.values():
            if at > self._clock() - RECENT_SECONDS:
                raise Unavailable(str(error))
