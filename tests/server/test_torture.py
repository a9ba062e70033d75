from pathlib import Path

import pytest

from tests.server.faults import JumpingClock, SlowDisk, between
from tests.server.torturing import torture

pytestmark = [pytest.mark.anyio, pytest.mark.thorough]


async def test_a_server_killed_at_any_moment_loses_and_doubles_nothing(sqlite_url: str, tmp_path: Path) -> None:
    toll = await torture(sqlite_url, kills=20, processes=1, log=tmp_path / "log")

    assert toll.acknowledged > 0


async def test_two_servers_of_one_database_killed_at_any_moment_lose_and_double_nothing(
    postgres_url: str, tmp_path: Path
) -> None:
    toll = await torture(postgres_url, kills=20, processes=2, log=tmp_path / "log")

    assert toll.acknowledged > 0


async def test_kills_slow_disks_and_clocks_that_jump_lose_and_double_nothing(tmp_path: Path) -> None:
    file, clock = tmp_path / "ironstone.db", JumpingClock(tmp_path)

    toll = await torture(
        f"sqlite:///{file}",
        kills=4,
        processes=1,
        log=tmp_path / "log",
        faults=[clock, SlowDisk(file)],
        environment=clock.environment,
    )

    assert toll.acknowledged > 0
    assert toll.struck


async def test_kills_and_lost_connections_to_the_database_lose_and_double_nothing(
    postgres_url: str, tmp_path: Path
) -> None:
    async with between(postgres_url) as (address, proxy):
        toll = await torture(address, 4, 2, tmp_path / "log", faults=[proxy], direct=postgres_url)

    assert toll.acknowledged > 0
    assert toll.struck
