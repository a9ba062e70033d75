"""Limits below the application: what floods, dawdles or never reads loses its connection, and nobody else notices."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
import uvloop
from websockets.exceptions import InvalidStatus

from ironstone.server.addresses import network_of
from ironstone.server.app import accepting, listen_at
from ironstone.server.authentication import Accounts
from ironstone.server.settings import Limit, Settings
from ironstone.server.storage import Unavailable
from tests.server.clients import LOST
from tests.server.guests import BOT, ME, Person, two_at_a_table
from tests.server.serving import Running, strict

pytestmark = pytest.mark.anyio

PING = b"\x89\x80\0\0\0\0"
LARGE_PING = b"\x89\xfd\0\0\0\0" + bytes(125)
EMPTY_TEXT = b"\x81\x80\0\0\0\0"
HUNDRED = Limit(100, 20.0)
MANY = 100_000
HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@asynccontextmanager
async def line_to(server: Running) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection without anything on it yet."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def upgraded(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, server: Running, table: str) -> None:
    """Make a socket at a table out of it."""
    writer.write(HANDSHAKE.format(table=table, host=server.url.removeprefix("http://")).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")


async def seconds_until_closed(reader: asyncio.StreamReader) -> float:
    """How long the server keeps a connection."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(30):
            while await reader.read(65536):
                pass
    except ConnectionError:
        pass
    return time.monotonic() - began


async def flood(writer: asyncio.StreamWriter) -> None:
    """26 MB of pings, of which the system holds some."""
    for _ in range(200):
        writer.write(LARGE_PING * 1000)
        await writer.drain()


@pytest.mark.parametrize("frame", [PING, EMPTY_TEXT])
async def test_a_flood_of_frames_costs_the_connection_and_nobody_else(tmp_path: Path, frame: bytes) -> None:
    with strict(tmp_path, frames=HUNDRED) as server:
        kevin = await Person.come(server.url, "Kevin")
        made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, BOT], "public": True})).json()["id"]
        async with line_to(server) as (reader, writer), httpx.AsyncClient(base_url=server.url, verify=False) as http:
            await http.get("/health")
            await upgraded(reader, writer, server, made)
            writer.write(frame * MANY)

            began = time.monotonic()
            await http.get("/health")
            assert time.monotonic() - began < 0.3, "100,000 frames take longer than that"
            assert await seconds_until_closed(reader) < 5


async def test_answers_to_pings_that_nobody_reads_are_not_kept(tmp_path: Path) -> None:
    with strict(tmp_path) as server:
        kevin = await Person.come(server.url, "Kevin")
        made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, BOT], "public": True})).json()["id"]
        async with line_to(server) as (reader, writer):
            await upgraded(reader, writer, server, made)
            writer.transport.pause_reading()  # type: ignore[attr-defined]  # a transport of a connection can
            with pytest.raises(ConnectionError):
                await flood(writer)


async def test_a_socket_that_keeps_within_its_limits_is_left_alone(tmp_path: Path) -> None:
    with strict(tmp_path, frames=HUNDRED) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as client:
            for _ in range(60):
                await client.send_text("{}")
            await client.settle()


async def test_an_address_opens_only_so_many_sockets_in_a_time(tmp_path: Path) -> None:
    with strict(tmp_path, new_sockets=Limit(3, 60.0)) as server:
        table, kevin, tiffany = await two_at_a_table(server)
        for _ in range(3):
            async with kevin.at(table):
                pass
        with pytest.raises(InvalidStatus, match="429"):
            await kevin.at(table).connect()
        async with tiffany.at(table) as client:
            await client.until(lambda update: True)


async def test_an_address_whose_sockets_flood_gets_no_new_ones(tmp_path: Path) -> None:
    with strict(tmp_path, frames=HUNDRED, cut_sockets=Limit(1, 60.0)) as server:
        table, kevin, tiffany = await two_at_a_table(server)
        for _ in range(2):
            client = await kevin.at(table).connect()
            with suppress(*LOST):
                for _ in range(300):
                    await client.send_text("")
                await client.until(lambda update: False, 3)  # the server takes all of it before it cuts us off
            await client.drop()
        with pytest.raises(InvalidStatus, match="429"):
            await kevin.at(table).connect()
        async with tiffany.at(table) as other:
            await other.until(lambda update: True)


async def test_one_address_does_not_take_all_places_for_watching(tmp_path: Path) -> None:
    with strict(tmp_path, spectators_an_address=2) as server:
        table, *_ = await two_at_a_table(server, public=True)
        stranger = Person([server.url])
        async with stranger.at(table) as first, stranger.at(table) as second, Person([server.url]).at(table) as other:
            await first.until(lambda update: True)
            await second.until(lambda update: True)
            assert (await (await stranger.at(table).connect()).farewell()).code == "too_many"
            await other.until(lambda update: update.room.watchers == 3)


async def test_headers_and_bodies_must_arrive_in_time(tmp_path: Path) -> None:
    with strict(tmp_path, header_seconds=0.5, body_seconds=0.5) as server:
        for text in ("", "GET / HTTP/1.1\r\nHost:", "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{"):
            async with line_to(server) as (reader, writer):
                writer.write(text.encode())
                assert 0.3 < await seconds_until_closed(reader) < 5, text


async def test_a_second_request_over_a_connection_must_arrive_in_time_too(tmp_path: Path) -> None:
    with strict(tmp_path, header_seconds=0.5) as server:
        async with line_to(server) as (reader, writer):
            writer.write(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
            for _ in range(20):
                writer.write(b"\r\n")
                await asyncio.sleep(0.1)
            assert await seconds_until_closed(reader) < 0.5


@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\nA: "])
async def test_an_endless_header_is_refused(tmp_path: Path, start: bytes) -> None:
    with strict(tmp_path) as server:
        async with line_to(server) as (reader, writer):
            writer.write(start)
            for _ in range(4):
                writer.write(b"a" * 10_000)
                await asyncio.sleep(0.05)
            assert b" 431 " in await reader.read(1000)


async def test_there_is_a_limit_of_connections_over_all_and_from_one_address(tmp_path: Path) -> None:
    for limits in ({"connections": 3}, {"connections_an_address": 3, "trusted_proxies": ()}):
        with strict(tmp_path, **limits) as server:
            lines = [await asyncio.open_connection("127.0.0.1", server.settings.port) for _ in range(3)]
            async with line_to(server) as (reader, _):
                assert b" 503 " in await reader.read(1000)
            for _, writer in lines:
                writer.transport.abort()
            await asyncio.sleep(0.2)
            async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
                assert (await http.get("/health")).status_code == 200


def test_ipv6_is_counted_by_its_network() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"
    assert network_of("unknown") == "unknown"


async def test_new_people_of_one_ipv6_network_are_limited_together(tmp_path: Path) -> None:
    with strict(tmp_path, names=Limit(3, 3600.0)) as server:
        strangers = [Person([server.url]) for _ in range(5)]
        for number, stranger in enumerate(strangers, 1):
            stranger.address = f"2001:db8::{number}"

        codes = [(await stranger.ask("POST", "/me", {"name": "A"})).status_code for stranger in strangers]

        assert codes[3:] == [429, 429]
        assert codes[:3] == [200, 200, 200]


async def test_a_socket_is_answered_with_503_while_the_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(self: Accounts, token: str) -> None:
        raise Unavailable("gone")

    with strict(tmp_path) as server:
        table, kevin, _ = await two_at_a_table(server)
        monkeypatch.setattr(Accounts, "known_by", nobody)

        with pytest.raises(InvalidStatus, match="503"):
            await kevin.at(table).connect()


def test_many_who_connect_at_once_are_taken_in_few_turns_of_a_busy_event_loop() -> None:
    settings = Settings("", port=0)

    async def count_turns() -> int:
        loop = asyncio.get_running_loop()
        taken: list[asyncio.Protocol] = []

        class Taken(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                taken.append(self)

        turns = 0

        def work() -> None:
            nonlocal turns
            turns += 1
            time.sleep(0.002)
            if len(taken) < 64:
                loop.call_soon(work)

        with listen_at(settings) as listener, ExitStack() as stack:
            servers = [await loop.create_server(Taken, sock=each) for each in accepting(listener)]
            for _ in range(64):
                stack.enter_context(socket.create_connection(listener.getsockname()))
            work()
            while len(taken) < 64:
                await asyncio.sleep(0)
            for server in servers:
                server.close()
        return turns

    assert uvloop.run(count_turns()) < 32
