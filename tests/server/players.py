"""Players who answer by lot whatever they are asked, over sockets that may break at any time."""

import asyncio
import random
from collections.abc import AsyncIterator

from ironstone.server import wire
from tests.server.clients import LOST, Client, has_come_to, is_asked, is_over

PATIENCE = 0.5  # seconds until somebody who is not asked looks whether the evening is over
LONGEST_AWAY = 120.0  # seconds that a server with faults all around may be away


async def answers(
    client: Client, lots: random.Random, over: asyncio.Event | None = None
) -> AsyncIterator[tuple[wire.Act, wire.Ack | wire.Refused]]:
    """Answer by lot until the game is over, or the evening; each answer with its reply."""
    while over is None or not over.is_set():
        try:
            if not client.is_connected:
                await client.return_soon()
            update = await client.until(_is_due, PATIENCE)
        except LOST:
            continue
        if update.asked is None:
            return
        act = client.act(lots.choice(update.asked.options).id)
        reply = await _saved(client, act)
        assert isinstance(reply, wire.Ack | wire.Refused), f"{act} was answered with {reply}"
        yield act, reply
        # A refusal means that somebody else was faster: then there is more to see than was seen.
        version = reply.version if isinstance(reply, wire.Ack) else update.version + 1
        await client.until_after_all(has_come_to(version), LONGEST_AWAY)


async def _saved(client: Client, act: wire.Act) -> wire.Reply:
    """Ask as often as it takes: while the database is away, the server says so and asks for patience."""
    while True:
        reply = await client.insist(act)
        if not isinstance(reply, wire.Refused) or reply.code != "unavailable":
            return reply
        await asyncio.sleep(PATIENCE)


def _is_due(update: wire.Update) -> bool:
    return is_asked(update) or is_over(update)
