"""The clients that tests play with: a broken connection must not keep them from playing on."""

import asyncio

import pytest
from websockets.asyncio.client import ClientConnection

from ironstone.server import wire
from tests.server.clients import NOWHERE
from tests.server.guests import Person, table
from tests.server.serving import Running

pytestmark = pytest.mark.anyio
MOST_TRIES = 100


class BrokenConnection:
    """A connection that is lost already, but whose reader has not been told yet."""

    def __init__(self, connection: ClientConnection) -> None:
        self.transport = connection.transport
        self.wait_closed = connection.wait_closed
        self.tries = 0

    async def send(self, _: str) -> None:
        self.tries += 1
        if self.tries > MOST_TRIES:
            raise AssertionError("asks again and again, and lets nobody else work meanwhile")
        raise ConnectionResetError


async def test_a_client_that_insists_lets_its_reader_notice_a_lost_connection(server: Running, kevin: Person) -> None:
    client = await kevin.at(await table(kevin)).connect()
    assert client._line is not None
    broken = BrokenConnection(client._line)
    client._line = broken  # type: ignore[assignment]  # as far as a client uses it, it is one
    asyncio.get_running_loop().call_later(0.05, broken.transport.abort)

    async with asyncio.timeout(30):
        reply = await client.insist(wire.Why(client.fresh_id(), NOWHERE))

    assert isinstance(reply, wire.Refused)
    assert client.repeated == 1
    await client.drop()
