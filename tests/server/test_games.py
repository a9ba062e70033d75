"""Whole games over real sockets, with people whose line breaks, people who take things back, and somebody watching."""

import asyncio
import random

import pytest

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import by_seat
from ironstone.core.record import fingerprint, read_record, replay
from ironstone.play import reducer
from ironstone.play.room import Room, game_of
from ironstone.server import wire
from ironstone.server.storage import Storage
from ironstone.server.storage.codec import entry_of
from ironstone.server.told_events import tell_on
from ironstone.server.updates import Snapshot
from tests.server.clients import Client, is_over
from tests.server.folded import GAMES, NAMES
from tests.server.guests import Person, gather
from tests.server.players import answers
from tests.server.serving import Running

pytestmark = pytest.mark.anyio

LONGEST = 300.0  # seconds for a whole game
CHANGES_OF_MIND = 0.05


async def play(client: Client, seed: int) -> None:
    """Answer to the end; now and then take back what can be taken back, so that others may answer too late."""
    lots = random.Random(seed)
    async for act, reply in answers(client, lots):
        if isinstance(reply, wire.Refused):
            assert reply.code in ("stale", "not_your_turn")
        elif lots.random() < CHANGES_OF_MIND:
            back = await client.insist(wire.Undo(client.fresh_id(), act.seat))
            assert isinstance(back, wire.Ack) or (isinstance(back, wire.Refused) and back.code in ("no_undo", "over"))


async def lose_the_line(client: Client, seed: int) -> None:
    """A train ride with many tunnels; whoever plays comes back by themselves."""
    lots = random.Random(seed)
    while True:
        await asyncio.sleep(lots.random())
        await client.drop()


async def play_all(clients: list[Client], seed: int) -> None:
    tunnels = asyncio.create_task(lose_the_line(clients[1], seed))
    try:
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
            for seat, client in enumerate(clients):
                group.create_task(play(client, seed * 10 + seat))
    finally:
        tunnels.cancel()
        await asyncio.gather(tunnels, return_exceptions=True)


async def logged(database: str, table: str) -> Room:
    """The room that the log makes."""
    storage = await Storage.open(database)
    try:
        return reducer.fold(entry_of(row) for row in await storage.entries(table))
    finally:
        await storage.close()


@pytest.mark.parametrize("game", GAMES)
async def test_whole_games_end_for_everybody_as_for_the_server(server: Running, game: str) -> None:
    table, people = await gather(server.url, game, NAMES[:3])
    stranger = await Person.come(server.url, "Sam")
    clients = [person.at(table, seat) for seat, person in enumerate(people)]
    watcher = stranger.at(table)

    async with watcher:
        await play_all(clients, seed=len(game))
        await watcher.until(is_over)

    room = await logged(server.settings.database, table)
    for viewer, client in [*by_seat(clients), (SPECTATOR, watcher)]:
        update = await client.until_after_all(is_over)
        assert update.fingerprint == Snapshot(table, room).view(viewer)[1]
        assert client.told == tell_on(room, room.history, 0, viewer)
        await client.drop()
    record = read_record((await stranger.ask("GET", f"/tables/{table}/record")).text)
    assert record.fingerprint == fingerprint(room.history.table)
    assert fingerprint(replay(game_of(game), record).table) == record.fingerprint
