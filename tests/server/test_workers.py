"""Several processes over one PostgreSQL: whoever is connected to whichever sees the same table."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ironstone.server import wire
from tests.cli.command import started
from tests.server.clients import LOST, Client
from tests.server.guests import Person, gather

pytestmark = pytest.mark.anyio

SOCKETS = 4  # of each person: by chance they all come to the same process once in a hundred times


@pytest.fixture
def address(postgres_url: str, tmp_path: Path) -> Iterator[str]:
    arguments = ["--port", "0", "--workers", "2", "--database", postgres_url, "--data", str(tmp_path)]
    process = started("serve", *arguments, cwd=tmp_path)
    assert process.stdout is not None
    yield process.stdout.readline().split()[-1]
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=60)
    assert "Traceback" not in errors


async def test_moves_are_seen_in_every_process(address: str) -> None:
    table, people = await gather(address, "gembound", ["Kevin", "Tiffany"])
    clients = [await connected(person, table) for person in people for _ in range(SOCKETS)]
    for _ in range(20):
        asked = [client for client in clients if client.known.asked is not None]
        client = asked[-1]
        assert client.known.asked is not None
        reply = await client.ask(client.act(client.known.asked.options[0].id))
        assert isinstance(reply, wire.Ack), f"refused: {reply}"
        for each in clients:
            await each.until(has_come_to(reply.version))
    assert all(client.told == clients[0].told for client in clients)
    for client in clients:
        await client.drop()


def has_come_to(version: int) -> Callable[[wire.Update], bool]:
    return lambda update: update.version >= version


async def connected(person: Person, table: str) -> Client:
    client = person.at(table)
    while True:
        try:
            await client.connect()
            await client.until(has_come_to(1))
        except LOST:
            await asyncio.sleep(0.1)
        else:
            return client
