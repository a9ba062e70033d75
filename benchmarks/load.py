"""How the table server does under load: many tables, many sockets, a steady stream of moves.

    make load
    python benchmarks/load.py --tables 500 --moves 100 --seconds 120

The server is a process of its own, started as people start it. Each table has five sockets: people who answer by lot,
and spectators; at two tables of five bots play too. Moves are due at fixed times, whatever the server does, and the
time until the acknowledgement counts from when a move was due.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import httpx
import psutil
import uvloop

from benchmarks.scheduling import Scheduled, main_thread
from benchmarks.simulated_clients import SimulatedClients, move_steadily, ramp_up
from tests.server.guests import Person
from tests.server.killable import free_port

START_SECONDS = 60.0


@dataclass(frozen=True)
class Use:
    """What processes have used so far, in seconds, and hold now, in bytes."""

    server: float
    bots: float
    clients: float
    memory: int
    loops: Scheduled  # of the processes that serve, together


def use(server: psutil.Process, workers: int) -> Use:
    """What everybody has used. Of several processes that serve, the first one started only looks after the others."""
    serving = [server, *(server.children() if workers > 1 else [])]
    bots = [child for child in server.children(recursive=True) if child not in serving]
    loops = [main_thread(process.pid) for process in serving]
    return Use(
        sum(map(seconds_of, serving)),
        sum(map(seconds_of, bots)),
        seconds_of(psutil.Process()),
        sum(process.memory_info().rss for process in serving),
        Scheduled(sum(loop.ran for loop in loops), sum(loop.waited for loop in loops)),
    )


def seconds_of(process: psutil.Process) -> float:
    """The processor time that a process has used."""
    times = process.cpu_times()
    return times.user + times.system


@contextmanager
def started(database: str, port: int, log: Path, workers: int = 1) -> Iterator[psutil.Process]:
    """The server, as people start it."""
    command = [sys.executable, "-m", "ironstone.cli", "serve", "--port", str(port), "--database", database]
    command += ["--workers", str(workers)]
    with log.open("wb") as lines, subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=lines) as process:
        try:
            yield psutil.Process(process.pid)
        finally:
            process.terminate()


async def wait_for(server: str) -> None:
    """Wait until the server is ready."""
    async with asyncio.timeout(START_SECONDS):
        while True:
            try:
                async with Person([server]).http() as http:
                    if (await http.get("/ready")).status_code == 200:
                        return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)


async def measure(arguments: argparse.Namespace, server: str, process: psutil.Process) -> str:
    """Ramp up, warm up, measure, and say how it was."""
    await wait_for(server)
    clients = SimulatedClients(server, seed=1)
    began = time.perf_counter()
    await ramp_up(clients, arguments.tables)
    ramped = time.perf_counter() - began
    await move_steadily(clients, arguments.moves, arguments.warm_up)
    clients.measuring = True
    clients.tally.updates = clients.tally.received = 0
    before = use(process, arguments.workers)
    began = time.perf_counter()
    await move_steadily(clients, arguments.moves, arguments.seconds)
    spent = time.perf_counter() - began
    after = use(process, arguments.workers)
    await asyncio.sleep(1)
    return report(arguments, clients, before, after, spent, ramped)


def report(
    arguments: argparse.Namespace, clients: SimulatedClients, before: Use, after: Use, spent: float, ramped: float
) -> str:
    """The figures as a table for the documentation."""
    tally = clients.tally
    rows = [
        ("Tables, sockets", f"{arguments.tables}, {len(clients.guests)} (set up in {ramped:.0f} s)"),
        ("Moves of people", f"{len(tally.waits)} in {spent:.0f} s ({len(tally.waits) / spent:.0f}/s)"),
        ("Acknowledged: p50, p95, p99, longest", ", ".join(f"{each * 1000:.0f} ms" for each in quantiles(tally.waits))),
        ("Errors", ", ".join(f"{count} {name}" for name, count in tally.errors.items()) or "0"),
        (
            "Updates",
            f"{tally.updates / spent:.0f}/s, {tally.received / max(1, tally.updates) / 1024:.1f} KiB each, unpacked",
        ),
        ("Memory of the server", f"{after.memory / 2**20:.0f} MiB"),
        ("Processor time of the server", cost(after.server - before.server, len(tally.waits), tally.updates)),
        ("Its event loops", after.loops.since(before.loops).shares(spent)),
        (
            "Processor: server, bots, clients",
            ", ".join(
                f"{(new - old) / spent:.0%}"
                for old, new in (
                    (before.server, after.server),
                    (before.bots, after.bots),
                    (before.clients, after.clients),
                )
            ),
        ),
        ("Machine", f"{psutil.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}"),
    ]
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)])


def cost(seconds: float, moves: int, updates: int) -> str:
    """What a move costs with all that follows from it, and what that is for each update."""
    return f"{seconds / max(1, moves) * 1e6:.0f} µs a move, {seconds / max(1, updates) * 1e6:.0f} µs an update"


def quantiles(waits: Sequence[float]) -> list[float]:
    """How long half of all, all but a twentieth, all but a hundredth, and all waits were at most."""
    ordered = sorted(waits) or [0.0]
    return [ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99, 1.0)]


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="How the table server does under load.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=float, default=100.0, help="of people, a second")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds before the measurement")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve; more than one need PostgreSQL")
    parser.add_argument("--database", help="a database of PostgreSQL to use instead of a file")
    return parser.parse_args()


def main() -> None:
    """Start the server, measure, and print the figures."""
    arguments = read_arguments()
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="ironstone-load-") as directory:
        database = arguments.database or f"sqlite:///{directory}/ironstone.db"
        log = Path(directory) / "log"
        with started(database, port, log, arguments.workers) as process:
            print(uvloop.run(measure(arguments, f"http://127.0.0.1:{port}", process)))
        said = Counter(json.loads(line)["event"] for line in log.read_text().splitlines())
        print(f"\nThe server's log: {dict(said) or 'nothing'}")


if __name__ == "__main__":
    main()
