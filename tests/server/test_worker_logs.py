"""What the processes of a server write down when everything fails: lines of JSON, and no secret in any of them."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from ironstone.server import wire
from tests.cli.command import COMMAND, ENVIRONMENT
from tests.server.guests import ME, OPEN, Person
from tests.server.served import address_in

pytestmark = pytest.mark.anyio

START_SECONDS = 120  # several processes that load everything, perhaps on a busy machine
PASSWORD = "a-word-between-server-and-database"
TRIES = 3  # of every request: by chance each process gets some
MANY = pytest.param(4, marks=pytest.mark.slow)


@contextmanager
def serving(database: str, workers: int, directory: Path) -> Iterator[str]:
    """A server of so many processes; what they write goes to the files `out` and `err`."""
    where = ["--port", "0", "--database", database, "--data", str(directory)]
    with (directory / "out").open("w") as out, (directory / "err").open("w") as err:
        command = [*COMMAND, "serve", "--workers", str(workers), *where]
        process = subprocess.Popen(
            command, stdout=out, stderr=err, cwd=directory, env=ENVIRONMENT, start_new_session=True
        )
        try:
            yield await_address(process, directory / "out")
        finally:
            os.killpg(process.pid, signal.SIGKILL)  # all of them: nobody need say goodbye to a database without tables
            process.wait()


def await_address(process: "subprocess.Popen[bytes]", out: Path) -> str:
    """The address in the first line, once the server is ready."""
    while not out.read_text().count("\n"):
        assert process.poll() is None, "the server failed to start"
        time.sleep(0.05)
    address = address_in(out.read_text().splitlines()[0])
    httpx.get(f"{address}/ready", timeout=START_SECONDS).raise_for_status()
    return address


async def lose_all_tables(database: str) -> None:
    """Rename every table of the database: whatever is asked from now on fails as nobody expected."""
    engine = create_async_engine(database.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as connection:
        names = await connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        for name in names.all():
            await connection.execute(text(f'ALTER TABLE "{name}" RENAME TO "lost_{name}"'))
    await engine.dispose()


@pytest.mark.parametrize("workers", [1, 2, MANY])
async def test_no_error_of_any_handler_writes_a_secret_down(postgres_url: str, workers: int, tmp_path: Path) -> None:
    database = postgres_url.replace("ironstone@", f"ironstone:{PASSWORD}@")
    with serving(database, workers, tmp_path) as address:
        kevin = await Person.come(address, "Kevin")
        made = await kevin.set_up(wire.NewTable("gembound", [ME, OPEN, wire.SeatWish("invite")]))
        recovery = (await kevin.post("/me/recovery")).json()["token"]
        paths = (await kevin.ask("GET", "/openapi.json")).json()["paths"]
        await lose_all_tables(postgres_url)
        statuses: list[int] = []
        for path, methods in paths.items():
            filled = path.removeprefix("/api").replace("{table}", made.id).replace("{seat}", "2")
            for method in methods:
                for _ in range(TRIES):
                    body = {"token": made.watch} if filled in ("/join", "/watch", "/recover") else {}
                    statuses.append((await kevin.ask(method.upper(), filled, body)).status_code)
    written = (tmp_path / "out").read_text() + (tmp_path / "err").read_text()
    assert statuses.count(500) > len(statuses) / 4, "most handlers need the database"
    for secret in (kevin.token, recovery, made.watch, *made.invites.values(), PASSWORD):
        assert secret not in written
    for line in (tmp_path / "err").read_text().splitlines():
        assert json.loads(line)["level"], "every line is an object with a level"
