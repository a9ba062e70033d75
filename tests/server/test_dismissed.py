"""Sockets of people who were signed out or banned: nothing is taken from them any more, whatever they do."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import json

from ironstone.core.ids import Seat
from ironstone.play.entries import Opened, SeatPlan
from ironstone.server import wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext, open_context
from ironstone.server.live_room import LiveRoom
from ironstone.server.websocket import serve_socket
from tests.server.clients import OUTGOING
from tests.server.serving import generous, sqlite_in

pytestmark = pytest.mark.anyio
KEVIN = Seat(0)


class Wire:
    """A client's end of a socket that is not there: what the server sends, and whether the client reads it."""

    def __init__(self) -> None:
        self.client = None
        self.headers: dict[str, str] = {}
        self.sent: list[wire.Outgoing] = []
        self.closed = ""
        self.reads = asyncio.Event()
        self.reads.set()
        self._said: asyncio.Queue[wire.ClientMessage] = asyncio.Queue()

    def say(self, message: wire.ClientMessage) -> None:
        self._said.put_nowait(message)

    async def accept(self) -> None:
        """Nobody has to agree."""

    async def receive(self) -> dict[str, str]:
        return {"type": "websocket.receive", "text": json.encode(await self._said.get()).decode()}

    async def send_data(self, data: str, _: str) -> None:
        await self.reads.wait()
        self.sent.append(OUTGOING.decode(data))

    async def close(self, _: int, reason: str) -> None:
        self.closed = reason


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[ServerContext]:
    async with open_context(replace(generous(sqlite_in(tmp_path)), bot_processes=0)) as opened:
        yield opened


@pytest.fixture
async def kevin(context: ServerContext) -> Person:
    return (await context.accounts.add("Kevin"))[0]


@pytest.fixture
async def made(context: ServerContext, kevin: Person) -> str:
    opened = Opened("gembound", "", {}, [SeatPlan("Kevin", kevin.id), SeatPlan()])
    return await context.rooms.open(opened, kevin.id)


async def sign_out(context: ServerContext, person: Person) -> None:
    await context.accounts.forget_device(person)
    context.connections.dismiss_device(person.device)


def serving(context: ServerContext, end: Wire, made: str, person: Person) -> asyncio.Task[None]:
    return asyncio.create_task(serve_socket(context, end, made, person))  # type: ignore[arg-type]  # as much as is used


async def test_who_is_signed_out_while_a_table_is_loaded_is_not_let_in(
    context: ServerContext, kevin: Person, made: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    load: Callable[[str], Awaitable[LiveRoom]] = context.rooms.live

    async def slowly(room_id: str) -> LiveRoom:
        await sign_out(context, kevin)
        return await load(room_id)

    monkeypatch.setattr(context.rooms, "live", slowly)
    end = Wire()

    async with asyncio.timeout(10):
        await serving(context, end, made, kevin)

    assert end.closed == "signed_out"
    assert [type(message) for message in end.sent] == [wire.Bye]


async def test_who_is_signed_out_and_does_not_read_it_is_not_obeyed(
    context: ServerContext, kevin: Person, made: str
) -> None:
    end = Wire()
    task = serving(context, end, made, kevin)
    end.say(wire.Hello(KEVIN))
    while not end.sent:
        await asyncio.sleep(0.01)
    end.reads.clear()

    await sign_out(context, kevin)
    end.say(wire.Say("s", KEVIN, "still here"))
    await asyncio.sleep(0.3)

    assert (await context.rooms.live(made)).room.said == []
    end.reads.set()
    async with asyncio.timeout(10):
        await task
    assert end.closed == "signed_out"
