"""Growth on PostgreSQL: what one more process brings, and what commits that notify cost by themselves.

    python benchmarks/growth.py --processes 1 2 4
    python benchmarks/growth.py --processes 2 --tables 300 --moves 150 --seconds 60

PostgreSQL runs here with its disk flushed at every commit. First plain commits, with and without a notice, from
several connections; then people at tables, with so many processes that serve.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

sys.path.append(str(Path(__file__).resolve().parent.parent))

import asyncpg  # type: ignore[import-untyped] # it comes without types
import psutil
import uvloop
from sqlalchemy import make_url

from benchmarks.load import measure, started
from tests.server.killable import free_port
from tests.server.services import Postgres, postgres_server

CONNECTIONS = (1, 4, 16)
INSERT = "INSERT INTO growth (body) VALUES ($1)"
NOTIFY = "SELECT pg_notify('growth', $1)"
BODY = "x" * 200  # about what an entry has


class Line(Protocol):
    """What is needed of a connection of asyncpg."""

    async def execute(self, query: str, *values: str) -> str:
        """One statement."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Committed at its end."""


async def commits(url: str, connections: int, notify: bool, seconds: float) -> float:
    """Commits a second, each with one row, from so many connections; four more listen as processes would."""
    place = make_url(url)
    address = {"host": place.query["host"], "user": place.username, "database": place.database}
    lines = [await asyncpg.connect(**address) for _ in range(connections)]
    listeners = [await asyncpg.connect(**address) for _ in range(4)]
    await lines[0].execute("CREATE TABLE IF NOT EXISTS growth (id bigserial PRIMARY KEY, body text)")
    for listener in listeners:
        await listener.add_listener("growth", lambda *_: None)
    until = time.perf_counter() + seconds

    async def write(line: Line) -> int:
        count = 0
        while time.perf_counter() < until:
            async with line.transaction():
                await line.execute(INSERT, BODY)
                if notify:
                    await line.execute(NOTIFY, "abcdefghijklmnopqrstuv:123")
            count += 1
        return count

    done = sum(await asyncio.gather(*map(write, lines)))
    for line in (*lines, *listeners):
        await line.close()
    return done / seconds


def size_of(postgres: Postgres, url: str) -> tuple[int, int]:
    """How many entries all logs have, and their bytes on the disk with indexes."""
    name = make_url(url).database or ""
    query = "SELECT count(*), pg_total_relation_size('log') FROM log"
    count, size = postgres.run("psql", "-d", name, "-tAc", query).split("|")
    return int(count), int(size)


def play(postgres: Postgres, arguments: argparse.Namespace, processes: int) -> str:
    """People at tables, with so many processes that serve."""
    arguments.workers = processes
    with postgres.database() as url, tempfile.TemporaryDirectory(prefix="ironstone-growth-") as directory:
        port = free_port()
        with started(url, port, Path(directory) / "log", processes) as process:
            table = uvloop.run(measure(arguments, f"http://127.0.0.1:{port}", psutil.Process(process.pid)))
        entries, size = size_of(postgres, url)
    return f"{table}\n| Entries of logs | {entries}, {size / max(1, entries):.0f} bytes each on the disk |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What more processes bring on PostgreSQL.")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=float, default=300.0, help="of people, a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=10.0)
    parser.add_argument("--commit-seconds", type=float, default=5.0, help="for each figure of plain commits")
    arguments = parser.parse_args()
    with postgres_server(flushes=True) as postgres:
        with postgres.database() as url:
            for connections in CONNECTIONS:
                plain, told = [
                    asyncio.run(commits(url, connections, notify, arguments.commit_seconds)) for notify in (False, True)
                ]
                print(f"{connections} connections: {plain:.0f} commits/s, {told:.0f} with a notice", flush=True)
        for processes in arguments.processes:
            print(f"\n{processes} processes\n\n{play(postgres, arguments, processes)}", flush=True)


if __name__ == "__main__":
    main()
