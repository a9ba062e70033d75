import pytest

from ironstone.core.messages import say
from ironstone.server.rate_limiter import RateLimited, RateLimiter
from ironstone.server.settings import Limit

TEN = Limit(10, 20.0)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_up_to_the_limit_is_fine_and_then_it_goes_on_at_its_pace() -> None:
    clock = Clock()
    rate_limiter = RateLimiter(clock)

    assert [rate_limiter.wait("say", "kevin", TEN) for _ in range(10)] == [0.0] * 10
    assert rate_limiter.wait("say", "kevin", TEN) == pytest.approx(2.0)
    clock.now += 2.0
    assert rate_limiter.wait("say", "kevin", TEN) == 0.0
    assert rate_limiter.wait("say", "kevin", TEN) > 0.0
    clock.now += 20.0
    assert [rate_limiter.wait("say", "kevin", TEN) for _ in range(10)] == [0.0] * 10


def test_everybody_and_everything_is_counted_apart() -> None:
    rate_limiter = RateLimiter(Clock())
    once = Limit(1, 60.0)

    assert rate_limiter.wait("say", "kevin", once) == 0.0
    assert rate_limiter.wait("say", "tiffany", once) == 0.0
    assert rate_limiter.wait("look", "kevin", once) == 0.0
    with pytest.raises(RateLimited, match="wait 60 s"):
        rate_limiter.check("say", "kevin", once, say("too much"))


def test_memory_is_bounded_and_forgets_the_oldest() -> None:
    rate_limiter = RateLimiter(Clock(), remembered=100)
    once = Limit(1, 60.0)

    for number in range(1000):
        rate_limiter.wait("say", str(number), once)

    assert rate_limiter.wait("say", "999", once) > 0.0
    assert rate_limiter.wait("say", "0", once) == 0.0
    assert len(rate_limiter) <= 100


def test_nobody_washes_off_a_debt_by_making_up_names() -> None:
    rate_limiter = RateLimiter(Clock(), remembered=100)
    rate_limiter.wait("tables", "kevin", Limit(1, 3600.0))

    for number in range(1000):
        rate_limiter.wait("messages", f"kevin {number}", TEN)

    assert rate_limiter.wait("tables", "kevin", Limit(1, 3600.0)) > 0.0
