"""Rolling upgrades: processes are replaced one after the other while people play, and nobody loses anything."""

import asyncio
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ironstone.server import wire
from ironstone.server.storage import Storage
from tests.server.balancing import Balancer, balanced
from tests.server.folded import GAMES
from tests.server.guests import gather
from tests.server.killable import Killable, killables
from tests.server.players import answers
from tests.server.torturing import Table, check_table, found_in

pytestmark = pytest.mark.anyio

LEAVE_AFTER = 1.0  # seconds that a process stays after it was told to stop
MOVES_A_STAGE = 15  # acknowledged moves before anything happens next
LONGEST = 90.0  # seconds for all of it
LONGEST_STAGE = 30.0


class Evening:
    """Some tables behind one address, where everybody plays until it is over."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.tables: list[Table] = []
        self.over = asyncio.Event()
        self.failures: list[str] = []
        self.looks = 0

    async def set_up(self) -> None:
        """A table of each game."""
        for game in GAMES:
            made, people = await gather(self.address, game, ["Kevin", "Tiffany", "Cory"])
            clients = [person.at(made, seat) for seat, person in enumerate(people)]
            self.tables.append(Table(made, people, clients))

    @property
    def moves(self) -> int:
        """Acknowledged so far."""
        return sum(len(table.acks) for table in self.tables)

    async def play(self, table: Table, seat: int) -> None:
        """One person answers until the game or the evening is over."""
        person, client = table.people[seat], table.clients[seat]
        async for act, reply in answers(client, random.Random(f"{table.id} {seat}"), self.over):
            assert isinstance(reply, wire.Ack), f"{act} was refused: {reply}"
            table.acks.append((person.id, act, reply))
            await asyncio.sleep(0.05)
        await client.drop()

    async def look(self) -> None:
        """A stranger asks for the lobby again and again; none of these requests may fail."""
        async with httpx.AsyncClient(base_url=self.address, verify=False, timeout=LONGEST_STAGE) as http:
            while not self.over.is_set():
                try:
                    answer = await http.get("/api/lobby", headers={"connection": "close"})
                except httpx.HTTPError as error:
                    self.failures.append(repr(error))
                else:
                    self.looks += 1
                    if answer.status_code != 200:
                        self.failures.append(str(answer.status_code))
                await asyncio.sleep(0.05)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONGEST_STAGE):
        while not holds():
            await asyncio.sleep(0.02)


async def replace_all(servers: list[Killable], balancer: Balancer, evening: Evening) -> None:
    """One after the other, with play in every stage."""
    for server in servers:
        await some_moves(evening)
        await replace(server, balancer, evening)
    await some_moves(evening)
    evening.over.set()


async def replace(server: Killable, balancer: Balancer, evening: Evening) -> None:
    """A process is told to stop, goes, comes back, and is used again."""
    port = server.port
    os.kill(server.pid, signal.SIGTERM)
    await until(lambda: not balancer.ready[port])
    used = balancer.sent[port]
    await until(server.has_died)
    assert balancer.sent[port] == used, "somebody was sent to a process that leaves"
    await some_moves(evening)  # at the others
    server.start()
    await until(lambda: balancer.ready[port])
    await until(lambda: balancer.sent[port] > used)


async def some_moves(evening: Evening) -> None:
    enough = evening.moves + MOVES_A_STAGE
    await until(lambda: evening.moves >= enough)


@pytest.mark.thorough
async def test_processes_are_replaced_one_after_the_other_under_play(postgres_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with killables(postgres_url, 2, 0, log, leave_after=LEAVE_AFTER) as servers:
        async with asyncio.timeout(LONGEST), balanced([server.port for server in servers]) as balancer:
            await until(lambda: all(balancer.ready.values()))
            evening = Evening(balancer.address)
            await evening.set_up()
            async with asyncio.TaskGroup() as group:
                for table in evening.tables:
                    for seat in range(len(table.people)):
                        group.create_task(evening.play(table, seat))
                group.create_task(evening.look())
                group.create_task(replace_all(servers, balancer, evening))

            storage = Storage.at(postgres_url)
            for table in evening.tables:
                await check_table(storage, table)
            await storage.close()

    assert (evening.failures, evening.looks > 0) == ([], True)
    assert found_in(log.read_text()) == []
