"""The time that tables go by: whoever sets the server's clock takes no time from anybody, and gives none."""

import time

import pytest

from ironstone.play.entries import Clock, Opened, SeatPlan
from ironstone.server.context import open_context
from ironstone.server.settings import Settings
from ironstone.server.steady_clock import SteadyClock, wall_ms
from tests.server.rooms import KEVIN, TIFFANY
from tests.server.storage.arrange import PEOPLE

pytestmark = pytest.mark.anyio

NOON = 1_600_000_000_000
HOUR = 3_600_000
LIVE = Clock("live", bank_ms=60_000)


class Hands:
    """A wall clock and a monotonic one, in the hands of a test."""

    def __init__(self) -> None:
        self.wall = NOON
        self.passed = 0

    def read_wall(self) -> int:
        return self.wall

    def read_monotonic_ns(self) -> int:
        return self.passed * 1_000_000

    def clock(self, remembered: int = 0) -> SteadyClock:
        return SteadyClock(remembered, self.read_wall, self.read_monotonic_ns)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_setting_the_wall_clock_changes_nothing(jump: int) -> None:
    hands = Hands()
    now = hands.clock()

    hands.wall += jump
    hands.passed += 250

    assert now() == NOON + 250


def test_after_a_restart_the_wall_clock_counts() -> None:
    assert Hands().clock(remembered=NOON - HOUR)() == NOON


def test_time_does_not_go_back_behind_what_tables_remember() -> None:
    assert Hands().clock(remembered=NOON + HOUR)() == NOON + HOUR


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
async def test_a_server_goes_by_it_also_over_a_restart(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    settings = Settings(database=sqlite_url, bot_processes=1)
    honest = time.time_ns
    async with open_context(settings) as context:
        for person in PEOPLE:
            await context.storage.add_person(person)
        opened = Opened("gembound", "", {}, [KEVIN, SeatPlan("Ada", bot="easy"), TIFFANY], LIVE)
        room_id = await context.rooms.open(opened, "kevin")
        opened_at = (await context.rooms.live(room_id)).room.changed_at

        monkeypatch.setattr(time, "time_ns", lambda: honest() + jump * 1_000_000)

        assert abs(wall_ms() - opened_at) > HOUR / 2
        assert 0 <= context.rooms.now() - opened_at < HOUR / 2

    async with open_context(settings) as context:
        assert context.rooms.now() >= max(opened_at, opened_at + jump)
        assert context.rooms.now() < max(opened_at, opened_at + jump) + HOUR / 2
