"""Throw frames and requests by lot at a server: nothing goes wrong inside, and its memory stays bounded.

    make floods
    python benchmarks/fuzz_server.py --frames 1000000 --requests 200000 --seed 1

The server is a process of its own, with limits so wide that everything is read. It fails at any status of 500 and
above, at any error that the server counts, and when memory grows by more than 200 MiB.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import httpx
import psutil
import uvloop

from benchmarks.load import wait_for
from ironstone.server.app import listen_at, serve
from tests.server.folded import NAMES
from tests.server.fuzzing import errors_of, throw, throw_requests
from tests.server.guests import gather
from tests.server.killable import free_port
from tests.server.serving import generous

MOST_MORE = 200 * 2**20
AT_ONCE = 4  # sockets, and connections for requests
PART = 2_000  # frames of one seed


async def throw_frames(server: str, tables: list[tuple[str, dict[str, str]]], count: int, seed: int) -> int:
    """All frames, over some sockets at once, of people and of strangers; how many sockets were closed on us."""
    parts = iter(range(seed * 1_000_000, seed * 1_000_000 + -(-count // PART)))
    closed = 0

    async def some(table: str, headers: dict[str, str]) -> None:
        nonlocal closed
        for part in parts:
            closed += await throw(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket", headers, PART, part)

    await asyncio.gather(*[some(*tables[number % len(tables)]) for number in range(AT_ONCE)])
    return closed


async def fuzz(arguments: argparse.Namespace, server: str, process: psutil.Process) -> bool:
    """Throw, and say what came of it; whether all is well."""
    await wait_for(server)
    opened = [await gather(server, game, NAMES[:3]) for game in ("gembound", "gempire", "city-of-iron")]
    tables = [(table, headers) for table, people in opened for headers in (people[0].headers, {})]
    table, people = opened[-1]
    before, began = process.memory_info().rss, time.monotonic()
    closed = await throw_frames(server, tables, arguments.frames, arguments.seed)
    print(f"{arguments.frames} frames in {time.monotonic() - began:.0f} s; {closed} sockets closed by the server")
    began = time.monotonic()
    each, token = arguments.requests // AT_ONCE, people[0].token
    threw = [throw_requests(server, token, table, each, arguments.seed * 100 + number) for number in range(AT_ONCE)]
    answers = sum(await asyncio.gather(*threw), Counter[int]())
    print(f"{sum(answers.values())} requests in {time.monotonic() - began:.0f} s; by status {sorted(answers.items())}")
    async with httpx.AsyncClient(base_url=server, verify=False, timeout=60) as http:
        errors = errors_of((await http.get("/metrics")).text)
        ready = (await http.get("/ready")).status_code
    more = process.memory_info().rss - before
    print(f"the server counts {errors:.0f} errors, is ready: {ready}; memory {before >> 20} MiB, {more >> 20:+d} MiB")
    return not errors and ready == 200 and more < MOST_MORE and max(answers, default=0) < 500


def main() -> int:
    """Start a server, throw, and say how it went."""
    parser = argparse.ArgumentParser(description="Throw frames and requests by lot at a server.")
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--requests", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        settings = replace(generous(arguments.serve), port=arguments.port)
        serve(settings, listen_at(settings))
        return 0
    with tempfile.TemporaryDirectory(prefix="ironstone-fuzz-") as directory:
        port, log = free_port(), Path(directory) / "log"
        command = [sys.executable, __file__, "--serve", f"sqlite:///{directory}/fuzz.db", "--port", str(port)]
        with log.open("wb") as lines, subprocess.Popen(command, stderr=lines) as process:
            try:
                well = uvloop.run(fuzz(arguments, f"http://127.0.0.1:{port}", psutil.Process(process.pid)))
            finally:
                process.terminate()
        complaints = [line for line in log.read_text().splitlines() if '"level": "error"' in line]
        print(f"the server's log has {len(complaints)} errors", *complaints[:1])
    return 0 if well and not complaints else 1


if __name__ == "__main__":
    sys.exit(main())
