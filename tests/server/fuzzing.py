"""Fuzzing: frames and requests that are broken, odd or nearly right, by lot, and throwing them at a server."""

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ironstone.server import wire

AT_ONCE = 64  # frames on their way before anybody looks what came back

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


METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"]
OTHERS = [
    "/health",
    "/ready",
    "/metrics",
    "/",
    "/{word}",
    "/{word}/{word}",
    "/api/{word}",
    "/api/tables/{table}/socket",
]
WORDS = [
    "0",
    "1",
    "-1",
    "99",
    "gembound",
    "%00",
    "%ff",
    "%2e%2e",
    "..%2f..%2fetc",
    "%F0%9F%82%A1",
    "a" * 300,
    "{}",
    "%",
]
LENGTH = b"content-length:"


Route: TypeAlias = tuple[str, str]  # method and path, with the names of its parameters in braces


async def routes_of(url: str) -> list[Route]:
    """All that the server says it can be asked, and a little more."""
    async with httpx.AsyncClient(base_url=url, verify=False, timeout=60) as http:
        paths = (await http.get("/api/openapi.json")).json()["paths"]
    return [(method.upper(), path) for path in paths for method in paths[path]] + [("GET", path) for path in OTHERS]


def any_request(lots: random.Random, routes: Sequence[Route], host: str, token: str, table: str) -> bytes:
    """A request that is nearly right, or odd in its method, its path, its headers or its body."""
    method, place = lots.choice(routes)
    if lots.random() < 0.1:
        method = lots.choice(METHODS)
    place = place.replace("{table}", lots.choice([table, table, lots.choice(WORDS)]))
    place = re.sub(r"\{[^}]*\}", lambda _: lots.choice(WORDS), place)
    if lots.random() < 0.3:
        place += f"?{lots.choice(['step', 'seat', 'viewer', 'limit', 'x'])}={lots.choice(WORDS)}"
    headers = [f"host: {host}"]
    if lots.random() < 0.7:
        headers.append(f"authorization: Bearer {lots.choice([token, token, 'x', 'a' * 500])}")
    if lots.random() < 0.2:
        headers.append(f"accept-language: {lots.choice(['de-AT, en;q=0.8', 'x' * 900, ';;;', 'en-XA', 'q=;'])}")
    if lots.random() < 0.2:
        headers.append(f"cookie: ironstone={lots.choice(['x', '=', ';', 'a' * 900])}")
    body = b"" if method in ("GET", "HEAD", "TRACE") else _any_body(lots)
    headers += [f"content-type: {lots.choice(['application/json'] * 4 + ['text/plain', 'x', 'multipart/form-data'])}"]
    headers += [f"content-length: {len(body)}"]
    lines = [f"{method} {place} HTTP/1.1", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1", "replace") + body


def _any_body(lots: random.Random) -> bytes:
    frame = lots.choice([*KINDS, _almost_a_wish])(lots)
    return frame.encode(errors="replace") if isinstance(frame, str) else frame


def _almost_a_wish(lots: random.Random) -> str:
    """What people send who set something up, with something odd in it."""
    wish: dict[str, object] = {"game": "gembound", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Kevin"}
    wish |= {"text": "a record", "token": "x", "version": 1, "url": "https://example.org", "public": True}
    wish[lots.choice([*wish, "options", "clock", "watch_delay_ms"])] = lots.choice(ODD)
    return json.dumps(wish)


async def throw_requests(url: str, token: str, table: str, count: int, seed: int) -> Counter[int]:
    """Throw requests at a server, over as many connections as that takes; how often each status came back."""
    lots, answers, routes = random.Random(seed), Counter[int](), await routes_of(url)
    place = url.removeprefix("http://")
    host, _, port = place.partition(":")
    sent = 0
    while sent < count:
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            while sent < count:
                sent += 1
                request = any_request(lots, routes, place, token, table)
                writer.write(request)
                answers[await _status(reader, request.startswith(b"HEAD"))] += 1
        except (asyncio.IncompleteReadError, ConnectionError, ValueError):
            answers[0] += 1  # the server closed without an answer
        finally:
            writer.close()
    return answers


async def _status(reader: asyncio.StreamReader, bodiless: bool) -> int:
    """Read one response to its end."""
    async with asyncio.timeout(60):
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        lines = head.lower().split(b"\r\n")
        lengths = [int(line.removeprefix(LENGTH)) for line in lines if line.startswith(LENGTH)]
        if b"transfer-encoding: chunked" in lines and not bodiless:
            while (size := int(await reader.readline(), 16)) > 0:
                await reader.readexactly(size + 2)
            await reader.readline()
        elif lengths and not bodiless:
            await reader.readexactly(lengths[0])
    return status
