from pathlib import Path

import pytest

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
