"""A server that is about to stop says so, and opens no new tables; one process after the other may be replaced."""

import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ironstone.server.moderation import MACHINE, Wish, act, undo
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import Storage
from tests.cli.command import ironstone, started
from tests.server.clients import is_asked
from tests.server.guests import LOCAL, ME, problem, table, two_at_a_table
from tests.server.served import address_in
from tests.server.serving import Running
from tests.server.staff import until

pytestmark = pytest.mark.anyio

START_SECONDS = 120
HOUR_MS = 60 * 60 * 1000


async def announce(server: Running) -> int:
    storage = Storage.at(server.settings.database)
    try:
        wish = Wish("drain", "", "a new version comes", wall_ms() + HOUR_MS)
        return (await act(storage, MACHINE, wish, wall_ms())).id
    finally:
        await storage.close()


async def take_back(server: Running, number: int) -> None:
    storage = Storage.at(server.settings.database)
    try:
        await undo(storage, MACHINE, number, "it comes tomorrow", wall_ms())
    finally:
        await storage.close()


async def test_a_server_that_is_about_to_stop_says_so_and_opens_no_new_tables(server: Running) -> None:
    made, kevin, _ = await two_at_a_table(server)
    async with kevin.at(made) as client:
        await client.until(is_asked)
        number = await announce(server)

        async def told(count: int) -> None:
            async def heard() -> bool:
                return len(client.announcements) >= count

            await until(heard)

        await told(1)
        assert "a new version comes" in client.announcements[0]
        refused = await kevin.ask("POST", "/tables", {"game": "gembound", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert problem(refused) == (503, "draining")
        await client.answer()

        await take_back(server, number)
        await told(2)
        assert client.announcements[1] == ""
    assert await table(kevin, seats=[ME, LOCAL])


@contextmanager
def process(
    database: str, directory: Path, port: int = 0, more: Sequence[str] = ()
) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server in a process of its own, stopped by SIGTERM if it still runs."""
    arguments = ["--port", str(port), "--database", database, "--data", str(directory), *more]
    running = started("serve", *arguments, cwd=directory)
    assert running.stdout is not None
    where = address_in(running.stdout.readline())
    try:
        httpx.get(f"{where}/ready", timeout=START_SECONDS).raise_for_status()
        yield where, running
    finally:
        running.send_signal(signal.SIGTERM)
        _, errors = running.communicate(timeout=60)
        assert "Traceback" not in errors, errors


@pytest.mark.thorough
def test_it_stops_by_itself_when_the_time_has_come(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with process(sqlite_url, tmp_path) as (_, running):
        done = ironstone("admin", "drain", "--reason", "upgrade", "--minutes", "0.05", "--database", sqlite_url)
        assert done.returncode == 0, done.stderr

        assert running.wait(timeout=30) in (0, -signal.SIGTERM)


@pytest.mark.thorough
def test_a_process_that_leaves_is_not_ready_and_serves_on(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with process(sqlite_url, tmp_path, more=["--leave-after", "4"]) as (where, running):
        running.send_signal(signal.SIGTERM)
        time.sleep(1)

        assert httpx.get(f"{where}/ready").status_code == 503
        assert httpx.get(f"{where}/api/lobby").status_code == 200
        assert running.wait(timeout=30) in (0, -signal.SIGTERM)
