"""Whatever comes in as a frame: nothing goes wrong inside, the server goes on, and its memory stays bounded."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator

import httpx
import msgspec
import psutil
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ironstone.server import wire
from tests.server.clients import Client
from tests.server.folded import NAMES
from tests.server.guests import gather
from tests.server.serving import Running

pytestmark = pytest.mark.anyio

AT_ONCE = 64  # frames on their way before anybody looks what came back
MEMORY = 200 * 2**20  # no more than that may come on top, whatever is sent

COMMANDS: list[dict[str, object]] = [
    {"do": "hello", "seat": 0, "version": 3, "told": 1, "cuts": 0, "said": 0},
    {"do": "act", "id": "a", "seat": 0, "base": 3, "action": 1},
    {"do": "undo", "id": "a", "seat": 0},
    {"do": "reset", "id": "a", "seat": 0},
    {"do": "why", "id": "a", "seat": 0, "verb": "claim", "args": {"spot": 1}},
    {"do": "preview", "id": "a", "seat": 0, "action": 1},
    {"do": "say", "id": "a", "seat": 0, "text": "hello"},
    {"do": "vote", "id": "a", "about": "bot", "seat": 1, "yes": True},
    {"do": "back", "id": "a", "seat": 0},
    {"do": "pong"},
]
ODD: list[object] = [
    None, True, False, -1, 0, 1, 99, 100, 2**31, -(2**31) - 1, 2**63, 2**64, 10**400, 1e308, -0.0, 0.5, "", "0",
    "a" * 65, "\x00", "\ud800", "\u202e", "́", "🂡" * 500, [], {}, [[]], {"": {}}, ["hello"] * 50, {"a": 1}, "NaN",
]  # fmt: skip


def any_bytes(lots: random.Random) -> bytes:
    return lots.randbytes(lots.randrange(200))


def any_text(lots: random.Random) -> str:
    return "".join(
        chr(lots.choice([lots.randrange(32, 127), lots.randrange(0xD7FF)])) for _ in range(lots.randrange(100))
    )


def near_miss(lots: random.Random) -> str:
    """A command with something missing, something odd, or something too much."""
    command = dict(lots.choice(COMMANDS))
    for _ in range(lots.randrange(1, 4)):
        name = lots.choice([*command, "do", "id", "extra", "watch"])
        if lots.random() < 0.25:
            command.pop(name, None)
        else:
            command[name] = lots.choice(ODD)
    return json.dumps(command, ensure_ascii=lots.random() < 0.5).encode(errors="replace").decode()


def almost_good(lots: random.Random) -> str:
    """A command of the right form, about any seat and any action."""
    command = dict(lots.choice(COMMANDS))
    if "id" in command:
        command["id"] = f"f{lots.randrange(10**9)}"
    for name in ("seat", "base", "action", "version", "told", "cuts", "said"):
        if name in command:
            command[name] = lots.choice([0, 1, 2, 3, 99, lots.randrange(400), 2**31 - 1])
    return json.dumps(command)


def deep(lots: random.Random) -> str:
    depth = lots.randrange(10, 3900)
    opening, closing = lots.choice([("[", "]"), ('{"a":', "}")])
    name = lots.choice(["id", "args", "unknown"])
    return f'{{"do":"why","{name}":{opening * depth}0{closing * depth}}}'


def huge(lots: random.Random) -> str:
    digits = lots.choice(["9" * 4000, "-" + "1" * 300, "1e999", "1" + "0" * 30])
    return f'{{"do":"act","id":"a","seat":{digits},"base":0,"action":{digits}}}'


def broken(lots: random.Random) -> str:
    text = json.dumps(lots.choice(COMMANDS))
    cut = lots.randrange(len(text))
    return lots.choice([text[:cut], text[cut:], text + text, text[:cut] + lots.choice('{}[]",:\\') + text[cut:]])


def too_long(lots: random.Random) -> str:
    return json.dumps({"do": "say", "id": "a", "seat": 0, "text": "x" * lots.randrange(8000, 30_000)})


KINDS: list[Callable[[random.Random], str | bytes]] = [
    any_bytes, any_text, near_miss, near_miss, near_miss, almost_good, almost_good, deep, huge, broken, too_long,
]  # fmt: skip


def frames(count: int, seed: int) -> Iterator[str | bytes]:
    lots = random.Random(seed)
    for _ in range(count):
        frame = lots.choice(KINDS)(lots)
        yield frame.encode(errors="replace").decode() if isinstance(frame, str) else frame


async def throw(url: str, headers: dict[str, str], count: int, seed: int) -> int:
    """Throw frames at a server, over as many connections as that takes; how many connections were closed on us."""
    closed = 0
    waiting = frames(count, seed)
    line: ClientConnection | None = None
    frame = next(waiting, None)
    while frame is not None:
        if line is None:
            line = await connect(url, additional_headers=headers, max_size=None, ping_interval=None, proxy=None)
            await line.send('{"do":"hello"}')
        try:
            for _ in range(AT_ONCE):
                if frame is not None:
                    await line.send(frame)
                    frame = next(waiting, None)
            await echo(line)
        except ConnectionClosed:
            closed += 1
            line = None
    if line is not None:
        await line.close()
    return closed


async def echo(line: ClientConnection) -> None:
    """Wait until everything that was sent has been answered: the last thing is something that is always refused."""
    await line.send('{"do":"why","id":"echo","seat":99}')
    async with asyncio.timeout(60):
        async for answer in line:
            message = msgspec.json.decode(answer, type=wire.Outgoing)
            if isinstance(message, wire.Refused) and message.id == "echo":
                return


def errors_of(metrics: str) -> float:
    """What the server counts as its own mistakes."""
    lines = [line for line in metrics.splitlines() if line.startswith("ironstone_errors_total")]
    assert lines, "the server counts its errors"
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines)


async def survive(server: Running, count: int) -> None:
    table, people = await gather(server.url, "gembound", NAMES[:2])
    memory = psutil.Process().memory_info().rss
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"

    await throw(url, people[0].headers, count // 2, 1)
    await throw(url, {}, count - count // 2, 2)

    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        assert errors_of((await http.get("/metrics")).text) == 0
        assert (await http.get("/ready")).status_code == 200
    assert psutil.Process().memory_info().rss - memory < MEMORY
    async with people[0].at(table, 0) as kevin, Client([server.url], table, {}) as watcher:
        await kevin.until(lambda update: update.seat == 0)
        await watcher.until(lambda update: update.seat == -1)


async def test_thousands_of_bad_frames_do_no_harm(server: Running) -> None:
    await survive(server, 3_000)


@pytest.mark.slow
async def test_a_hundred_thousand_bad_frames_do_no_harm(server: Running) -> None:
    await survive(server, 100_000)
