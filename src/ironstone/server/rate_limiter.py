"""Rate limiter: how often somebody may do something (a leaky bucket per key, in bounded memory)."""

import math
import time
from collections.abc import Callable

from ironstone.core.messages import Message, say
from ironstone.play.refusal import Refusal
from ironstone.server.settings import Limit

REMEMBERED = 100_000


class RateLimited(Refusal):
    """Somebody does too much at once; after so many seconds they may go on."""

    def __init__(self, why: Message, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__("too_fast", say("{why}; wait {seconds} s", why=why, seconds=self.seconds))


class RateLimiter:
    """For each thing and person one number: until when what they did is paid off.

    Each act costs its share of the limit's time, and nobody may be further ahead than the whole of it. So a burst up
    to the limit is fine, and then things go on at its pace.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, remembered: int = REMEMBERED) -> None:
        self._clock = clock
        self._remembered = remembered
        self._paid_until: dict[tuple[str, str], float] = {}

    def __len__(self) -> int:
        return len(self._paid_until)

    def wait(self, what: str, who: str, limit: Limit, count: int = 1) -> float:
        """Count an act, or several, and return 0, or return the seconds to wait and count nothing."""
        now = self._clock()
        key = what, who
        paid_until = max(now, self._paid_until.get(key, 0.0)) + limit.seconds * count / limit.count
        # A little over the limit is rounding, not haste.
        ahead = paid_until - now - limit.seconds
        if ahead > 1e-6:
            return ahead
        self._remember(key, paid_until)
        return 0.0

    def charge(self, what: str, who: str, limit: Limit, amount: float) -> None:
        """Count what has been done already, however much it is."""
        key = what, who
        paid_until = max(self._clock(), self._paid_until.get(key, 0.0)) + limit.seconds * amount / limit.count
        self._remember(key, paid_until)

    def debt(self, what: str, who: str) -> float:
        """The seconds until all that somebody did is paid off; as many as the limit's when it is reached."""
        now = self._clock()
        return max(now, self._paid_until.get((what, who), 0.0)) - now

    def excess(self, what: str, who: str, limit: Limit) -> float:
        """By how many seconds somebody is beyond a limit; below 0: how far they are from it."""
        return self.debt(what, who) - limit.seconds

    def _remember(self, key: tuple[str, str], paid_until: float) -> None:
        """When there are too many, those are forgotten that will be paid off soonest: nobody can wash off a debt."""
        self._paid_until[key] = paid_until
        if len(self._paid_until) > self._remembered:
            by_debt = sorted(self._paid_until.items(), key=lambda item: item[1])
            self._paid_until = dict(by_debt[len(by_debt) // 4 :])

    def check(self, what: str, who: str, limit: Limit, why: Message) -> None:
        """Count an act, or raise RateLimited with this message."""
        seconds = self.wait(what, who, limit)
        if seconds:
            raise RateLimited(why, seconds)
