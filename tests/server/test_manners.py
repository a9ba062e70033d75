"""The manners of a line: what clients may send and how much, and when the server closes."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ironstone.server import wire
from ironstone.server.context import ServerContext
from ironstone.server.settings import Limit
from tests.server.clients import FIRST, LOST, is_asked
from tests.server.guests import Person, two_at_a_table
from tests.server.serving import Running, strict

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_message"),
        ("hello", "bad_message"),
        ("[]", "bad_message"),
        ('{"do": "dance", "id": "x"}', "bad_message"),
        ('{"do": "act", "id": "x", "seat": 0, "base": 1, "action": "9"}', "bad_message"),
        ('{"do": "act", "id": "x", "seat": 0, "base": 1, "action": 1e99}', "bad_message"),
        ('{"do": "act", "id": "x", "seat": -1, "base": 1, "action": 1}', "bad_message"),
        ('{"do": "say", "id": "x", "seat": 0, "text": "a", "more": 1}', "bad_message"),
        ('{"do": "say", "id": "x", "seat": 0, "text": "' + "a" * 9000 + '"}', "too_large"),
        ("[" * 8000, "bad_message"),
    ],
)
async def test_a_bad_message_costs_nothing_but_itself(server: Running, text: str, code: str) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        client.keeps_frames = True
        await client.until(is_asked)
        await client.send_text(text)
        await client.answer()

        refused = [frame for frame in client.frames if b'"refused"' in frame]
        assert len(refused) == 1
        assert f'"code":"{code}"'.encode() in refused[0]


async def test_bytes_are_no_message(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        client.keeps_frames = True
        await client.until(is_asked)
        await client.send_bytes(b'{"do": "pong"}')
        await client.answer()

        assert any(b'"bad_message"' in frame for frame in client.frames)


async def test_an_error_of_ours_is_told_and_the_line_goes_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(context: ServerContext, room_id: str, person: str, command: wire.Command) -> wire.Reply:
        raise RuntimeError("a mistake")

    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        await client.until(is_asked)
        with monkeypatch.context() as patched:
            patched.setattr("ironstone.server.websocket.execute", fail)
            assert await client.refusal(wire.Say("a", FIRST, "hello")) == "unavailable"
        assert isinstance(await client.ask(wire.Say("b", FIRST, "hello")), wire.Ack)


async def test_whoever_is_too_fast_is_refused_and_then_shown_out(tmp_path: Path) -> None:
    with strict(tmp_path, messages=Limit(10, 60.0)) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as client:
            await client.until(is_asked)
            replies = [await client.ask(wire.Why(client.fresh_id(), FIRST)) for _ in range(12)]

            refused = [isinstance(reply, wire.Refused) and reply.code == "too_fast" for reply in replies]
            assert refused == [False] * 9 + [True] * 3, "hello was the first of ten"
            assert (await client.farewell()).code == "too_fast"


async def test_talk_has_a_pace_of_its_own(tmp_path: Path) -> None:
    with strict(tmp_path, sayings=Limit(2, 60.0)) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as client:
            for name in "ab":
                assert isinstance(await client.ask(wire.Say(name, FIRST, "hello")), wire.Ack)
            assert await client.refusal(wire.Say("c", FIRST, "hello")) == "too_fast"
            await client.answer()


async def test_nobody_opens_sockets_without_end(tmp_path: Path) -> None:
    with strict(tmp_path, sockets_a_person=2, spectators_a_room=1) as server:
        table, kevin, _ = await two_at_a_table(server, public=True)
        async with kevin.at(table) as first, kevin.at(table) as second:
            await first.until(is_asked)
            await second.until(is_asked)
            word = await kevin.first_word(table)
            assert isinstance(word, wire.Bye)
            assert word.code == "too_many"
            async with Person([server.url]).at(table) as watcher:
                await watcher.until(lambda update: True)
                one_too_many = await Person([server.url]).at(table).connect()
                assert (await one_too_many.farewell()).code == "too_many"


async def test_a_client_says_hello_first(tmp_path: Path) -> None:
    with strict(tmp_path, hello_seconds=0.2) as server:
        table, kevin, _ = await two_at_a_table(server)
        client = kevin.at(table, seat=1)
        await client.connect()

        assert (await client.farewell()).code == "bad_message", "another's seat is no hello"


async def test_pings_tell_what_the_client_should_have_and_silence_ends_the_line(tmp_path: Path) -> None:
    with strict(tmp_path, ping_seconds=0.2) as server:
        table, kevin, tiffany = await two_at_a_table(server)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        async with (
            kevin.at(table) as polite,
            connect(address, additional_headers=tiffany.headers, proxy=None) as silent,
        ):
            await polite.until(is_asked)
            polite.keeps_frames = True
            await silent.send('{"do": "hello"}')

            heard = []
            with suppress(ConnectionClosed):
                while True:
                    heard.append(str(await silent.recv()))

            assert [frame.count('"ping"') for frame in heard].count(1) == 2
            assert '"bye","code":"silent"' in heard[-1]
            assert polite.is_connected
            pings = [frame for frame in polite.frames if b'"ping"' in frame]
            known = polite.known
            assert f'"version":{known.version},"fingerprint":"{known.fingerprint}"'.encode() in pings[-1]


@pytest.mark.slow
async def test_a_reader_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    with strict(tmp_path, send_seconds=0.5) as server:
        table, kevin, tiffany = await two_at_a_table(server)
        with narrow_line(server) as line:
            address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
            slow = await connect(address, additional_headers=kevin.headers, proxy=None, sock=line, compression=None)
            async with tiffany.at(table) as other:
                await slow.send('{"do": "hello"}')
                await other.until(lambda update: update.room.seats[0].online)
                slow.transport.pause_reading()
                flood = asyncio.create_task(ask_for_ever(slow))

                await other.until(lambda update: not update.room.seats[0].online)

                assert await metric(server, 'ironstone_sockets_cut_total{code="slow"}') == 1
                assert other.is_connected
            slow.transport.abort()
            await flood


@contextmanager
def narrow_line(server: Running) -> Iterator[socket.socket]:
    """A connection that holds little of what is not read."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.settings.port))
        yield line


async def ask_for_ever(line: ClientConnection) -> None:
    """Each question is short, and its answer long."""
    with suppress(*LOST):
        while True:
            await line.send('{"do": "hello"}')


async def metric(server: Running, name: str) -> float:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))
