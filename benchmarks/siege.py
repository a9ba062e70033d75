"""A hostile load test: the attacks that reviewers found, all together, while two people play at a quiet table.

    make siege
    python benchmarks/siege.py --seconds 600

The server is a process of its own with its usual limits, the attackers are another. Each attacker has an address of
its own. It fails if a move of the quiet table takes too long, a request of a bystander fails, or memory runs away.
"""

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import httpx
import psutil
import uvloop
from websockets.asyncio.client import connect

from benchmarks.load import started, wait_for
from benchmarks.scheduling import Scheduled, main_thread
from ironstone.server import wire
from tests.server.clients import FIRST, LOST, SECONDS, Client, is_asked, is_over
from tests.server.guests import ME, Person, gather, table
from tests.server.killable import free_port

PAUSE = 0.25  # seconds between two moves of the quiet table
LONGEST = 0.5  # seconds that a move may take at the 99th percentile
MOST_MEMORY = 600 * 2**20
PING = b"\x89\x80\0\0\0\0"
LARGE_PING = b"\x89\xfd\0\0\0\0" + bytes(125)
HARD = wire.SeatWish("bot", bot="hard")
LOCAL = wire.SeatWish("local", "Cory")
LAG = re.compile(r'ironstone_loop_lag_seconds_bucket{le="([^"]+)"} (\S+)')


# The attackers


async def flood(server: str, target: str, frame: bytes, reads: bool) -> None:
    """Fill a socket with control frames; when it is closed, come again."""
    stranger = Person([server])
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{target}/socket"
    async with connect(address, additional_headers=stranger.headers, proxy=None, ping_interval=None) as line:
        if not reads:
            line.transport.pause_reading()
        while not line.transport.is_closing():
            line.transport.write(frame * 5000)
            await asyncio.sleep(0.01)


async def crowd(server: str, target: str) -> None:
    """Spectators who say hello again and again."""
    async with Person([server]).at(target) as client:
        while client.is_connected:
            await client.send(wire.Hello())
            await asyncio.sleep(0.45)


async def read(server: str, target: str) -> None:
    """Ask for the whole table as fast as it is answered."""
    async with Person([server]).http() as http:
        for _ in range(200):
            await http.get(f"/api/tables/{target}/update")


async def question(server: str, target: str) -> None:
    """Ask why, at many tables of one's own, and fill them with moves that are taken back."""
    guest = await Person.come(server, "Mallory")
    made = [await table(guest, seats=[ME, LOCAL], start=True, watch_delay_ms=3_600_000) for _ in range(10)]
    clients = [await guest.at(each).connect() for each in made]
    while True:
        for client in clients:
            asked = (await client.until(is_asked)).asked
            assert asked is not None
            await client.ask(wire.Why(client.fresh_id(), asked.seat))
            await client.ask(client.act(asked.options[0].id))
            await client.ask(wire.Undo(client.fresh_id(), asked.seat))


async def bots(server: str, target: str) -> None:
    """Set up tables of sharp bots that nobody looks at."""
    guest = await Person.come(server, "Mallory")
    for _ in range(40):
        await table(guest, game="city-of-iron", seats=[HARD, HARD, HARD, HARD], start=True)
    await asyncio.sleep(600)


async def dawdle(server: str, target: str) -> None:
    """Half a request, as slowly as can be."""
    url = httpx.URL(server)
    _, writer = await asyncio.open_connection(url.host, url.port)
    for letter in "GET / HTTP/1.1\r\nHost: a\r\nX: " + "a" * 600:
        writer.write(letter.encode())
        await asyncio.sleep(1)


Attack = Callable[[str, str], Awaitable[None]]
ATTACKS: list[tuple[Attack, int]] = [
    (lambda server, target: flood(server, target, PING, reads=True), 4),
    (lambda server, target: flood(server, target, LARGE_PING, reads=False), 8),
    (crowd, 150),
    (read, 20),
    (question, 3),
    (bots, 1),
    (dawdle, 300),
]


async def again_and_again(attack: Attack, server: str, target: str) -> None:
    """Whoever is thrown out comes again."""
    while True:
        with suppress(*LOST, httpx.HTTPError, AssertionError, RuntimeError):
            await attack(server, target)
        await asyncio.sleep(0.2)


async def besiege(server: str, target: str) -> None:
    """All attacks at once, until the process is ended."""
    async with asyncio.TaskGroup() as group:
        for attack, count in ATTACKS:
            for _ in range(count):
                group.create_task(again_and_again(attack, server, target))


# The others


@dataclass
class Quiet:
    """What two people at a quiet table, and a bystander, notice."""

    waits: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    memory: int = 0
    lags: list[float] = field(default_factory=list)  # of the process that measures: what it cannot see past
    server: Scheduled = field(default_factory=Scheduled)
    server_lag: str = ""
    seconds: float = 0.0

    def at(self, part: float) -> float:
        """How long so many of the moves took at most."""
        return sorted(self.waits)[int(part * (len(self.waits) - 1))]


async def play(server: str, seconds: float, quiet: Quiet, process: psutil.Process) -> None:
    """Move now and then, and look at the lobby."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        made, people = await gather(server, "gembound", ["Kevin", "Tiffany"])
        clients = [await person.at(made).connect() for person in people]
        for client in clients:
            await client.until(lambda _: True)
        while time.monotonic() < until and not is_over(await clients[0].until(lambda _: True)):
            await asyncio.sleep(PAUSE)
            quiet.memory = max(quiet.memory, process.memory_info().rss)
            await move(clients, quiet)
            await look(people[0], quiet)
        for client in clients:
            await client.drop()


async def move(clients: list[Client], quiet: Quiet) -> None:
    """Whoever is asked answers."""
    for client in clients:
        asked = client.known.asked
        if asked is None:
            continue
        began = time.monotonic()
        reply = await client.ask(client.act(asked.options[0].id))
        if isinstance(reply, wire.Ack):
            quiet.waits.append(time.monotonic() - began)
        elif isinstance(reply, wire.Refused) and reply.code not in ("stale", "not_your_turn"):
            quiet.errors.append(reply.code)


async def look(person: Person, quiet: Quiet) -> None:
    """A bystander comes to the lobby."""
    began = time.monotonic()
    try:
        answer = await person.ask("GET", "/lobby")
    except httpx.HTTPError as error:
        quiet.errors.append(type(error).__name__)
        return
    quiet.looks.append(time.monotonic() - began)
    if answer.status_code != 200:
        quiet.errors.append(str(answer.status_code))


async def keep_time(quiet: Quiet) -> None:
    """Note how late this process itself is: on a busy machine it waits for a processor like everybody else."""
    while True:
        due = time.monotonic() + PAUSE
        await asyncio.sleep(PAUSE)
        quiet.lags.append(time.monotonic() - due)


async def lag_of(server: str) -> str:
    """How late the server's event loop was, by its own word."""
    async with httpx.AsyncClient(base_url=server, verify=False, timeout=SECONDS) as http:
        text = (await http.get("/metrics")).text
    within = {bound: float(count) for bound, count in LAG.findall(text)}
    late = [f"{within['+Inf'] - within[bound]:.0f} more than {bound} s" for bound in ("0.05", "0.2", "0.5", "1.0")]
    return f"of {within['+Inf']:.0f} looks {', '.join(late)}"


async def measure(server: str, seconds: float, process: psutil.Process) -> Quiet:
    """The quiet table before the siege begins, and then during it."""
    await wait_for(server)
    target, people = await gather(server, "gembound", ["Julia", "Lars"])
    async with people[0].at(target) as client:
        await client.until(lambda _: True)
        await client.ask(wire.Say("s", FIRST, "who is there?"))
        with subprocess.Popen([sys.executable, __file__, "--attack", server, "--target", target]) as attackers:
            try:
                await asyncio.sleep(3)
                quiet, before, began = Quiet(), main_thread(process.pid), time.monotonic()
                watch = asyncio.create_task(keep_time(quiet))
                await play(server, seconds, quiet, process)
                watch.cancel()
                quiet.server, quiet.seconds = main_thread(process.pid).since(before), time.monotonic() - began
                quiet.server_lag = await lag_of(server)
            finally:
                attackers.kill()
    return quiet


def besieged(seconds: float) -> Quiet:
    """Besiege a server of its own for so long; how the others fared."""
    with tempfile.TemporaryDirectory() as directory:
        port, log = free_port(), Path(directory) / "log"
        with started(f"sqlite:///{directory}/siege.db", port, log) as process:
            return uvloop.run(measure(f"http://127.0.0.1:{port}", seconds, process))


def main() -> int:
    """Besiege a server and say how the others fared."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    parser.add_argument("--target", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        uvloop.run(besiege(arguments.attack, arguments.target))
        return 0
    quiet = besieged(arguments.seconds)
    parts = ", ".join(f"{quiet.at(part) * 1000:.0f} ms" for part in (0.5, 0.95, 0.99, 1.0))
    print(f"{len(quiet.waits)} moves in {quiet.seconds:.0f} s; acknowledged p50, p95, p99, longest: {parts}")
    longest = max(quiet.looks, default=0.0) * 1000
    print(f"{len(quiet.looks)} looks at the lobby, longest {longest:.0f} ms; errors: {quiet.errors or 0}")
    print(f"the server's event loop {quiet.server.shares(quiet.seconds)}; late: {quiet.server_lag}")
    print(f"the measuring process itself was late by at most {max(quiet.lags) * 1000:.0f} ms")
    print(f"memory of the server at most {quiet.memory / 2**20:.0f} MiB")
    return 0 if quiet.at(0.99) <= LONGEST and quiet.memory <= MOST_MEMORY and not quiet.errors else 1


if __name__ == "__main__":
    sys.exit(main())
