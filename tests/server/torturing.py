"""Torture: servers are killed at random moments while people play, and then every word they gave is checked."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

from ironstone.core.ids import Seat, by_seat
from ironstone.core.record import fingerprint, read_record, replay, write_record
from ironstone.play import reducer
from ironstone.play.entries import Moved
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.storage import EntryRow, Storage
from ironstone.server.storage.codec import entry_of, room_row, seat_rows
from ironstone.server.told_events import tell_on
from ironstone.server.updates import Snapshot
from ironstone.server.verification import verify
from tests.server.clients import Client, has_come_to
from tests.server.faults import Fault, StoppedServer
from tests.server.folded import GAMES, NAMES
from tests.server.guests import Person, gather
from tests.server.killable import NO_VARIABLES, Killable, killables
from tests.server.players import LONGEST_AWAY, answers

AT_ONCE = 6  # tables where people play at the same time
KILLS_A_TABLE = 4  # by then its game may be over
EARLY = 0.15  # so many of the kills come before the server is up
MOST_ANSWERS = 20  # that a server gives before it is killed
LONGEST_LIFE = 15.0  # seconds, if nobody gets an answer
SLACK = 120.0  # seconds to set tables up and to check them
MOMENT = 0.02  # seconds: about one answer
START_SECONDS = 30.0
# What a server says, and may say, when its database is away: at work, when it cannot start for that, and when somebody
# who waited for a socket has gone meanwhile.
EXPECTED = (
    "the database fails",
    "storage.errors.Unavailable",
    "storage.errors.StorageError",
    "startup failed",
    "without completing handshake",
    "Exception terminating connection",  # one that was broken already
)


@dataclass
class Table:
    """One table, the people at it, and everything that was promised to them."""

    id: str
    people: list[Person]
    clients: list[Client]
    acks: list[tuple[str, wire.Act, wire.Ack]] = field(default_factory=list)  # with whose it was


@dataclass(frozen=True)
class Toll:
    """What it was like."""

    kills: int
    tables: int
    finished: int
    acknowledged: int
    repeated: int
    entries: int
    struck: dict[str, int]
    seconds: float

    def __str__(self) -> str:
        faults = "".join(f", {count} times {name}" for name, count in sorted(self.struck.items()))
        return (
            f"{self.kills} kills{faults} in {self.seconds:.0f} s; {self.tables} tables, {self.finished} of them played"
            f" to the end; {self.acknowledged} acknowledged actions, {self.repeated} of them asked for again;"
            f" {self.entries} entries; none lost, none doubled"
        )


class Torture:
    """One run over one database."""

    def __init__(
        self,
        servers: Sequence[Killable],
        kills: int,
        bots: bool,
        seed: int,
        after_kill: Callable[[], None],
        faults: Sequence[Fault] = (),
    ) -> None:
        self.servers = list(servers)
        self.faults = list(faults)
        self.struck: Counter[str] = Counter()
        self.kills = kills
        self.after_kill = after_kill
        self.bots = bots
        self.lots = random.Random(seed)
        self.over = asyncio.Event()
        self.answers = 0

    async def run(self, database: str) -> Toll:
        """Set tables up, play at them under fire, and check all of them."""
        began = time.monotonic()
        for server in self.servers:
            await until_there(server)
        count = max(AT_ONCE, self.kills // KILLS_A_TABLE)
        tables = [await self.set_up(game, number) for number, game in zip(range(count), cycle(GAMES), strict=False)]
        async with asyncio.TaskGroup() as group:
            for first in range(AT_ONCE):
                group.create_task(self.play_at(tables[first::AT_ONCE]))
            group.create_task(self.kill())
            group.create_task(self.strike())
        storage = await Storage.open(database)
        try:
            rooms = [await check_table(storage, table) for table in tables]
            wrong = [verdict async for verdict in verify(storage) if verdict.state != "right"]
            assert not wrong, f"tables that do not load as they are stored: {wrong}"
        finally:
            await storage.close()
        return Toll(
            kills=self.kills,
            tables=len(tables),
            finished=len([room for room in rooms if room.status == "over"]),
            acknowledged=sum(len(table.acks) for table in tables),
            repeated=sum(client.repeated for table in tables for client in table.clients),
            entries=sum(room.entries for room in rooms),
            struck=dict(self.struck),
            seconds=time.monotonic() - began,
        )

    async def set_up(self, game: str, number: int) -> Table:
        """Three people, and at every other table a bot, if any bots play."""
        addresses = [server.address for server in self.servers]
        table, people = await gather(addresses, game, NAMES[:3], bots=number % 2 if self.bots else 0)
        clients = [person.at(table, seat) for seat, person in enumerate(people)]
        return Table(table, people, clients)

    async def strike(self) -> None:
        """One fault after the other, beside the kills, until these are over."""
        while self.faults and not self.over.is_set():
            fault = self.lots.choice(self.faults)
            await fault.strike(self.lots)
            self.struck[type(fault).__name__] += 1
            await asyncio.sleep(self.lots.random())

    async def kill(self) -> None:
        """One server after the other, each at a moment by lot: some before they are up, most while they work."""
        for _ in range(self.kills):
            server = self.lots.choice(self.servers)
            if self.lots.random() >= EARLY:
                await until_there(server, bool(self.faults))
                await self.some_answers()
            await asyncio.sleep(self.lots.random() * MOMENT)
            server.kill()
            server.start()
            self.after_kill()
        self.over.set()

    async def some_answers(self) -> None:
        """Let the servers work for a while."""
        enough = self.answers + self.lots.randint(1, MOST_ANSWERS)
        ends = time.monotonic() + LONGEST_LIFE
        while self.answers < enough and time.monotonic() < ends:
            await asyncio.sleep(MOMENT / 10)

    async def play_at(self, tables: Sequence[Table]) -> None:
        """One table after the other, each to its end or to the end of the killing."""
        for table in tables:
            async with asyncio.TaskGroup() as group:
                for person, client in zip(table.people, table.clients, strict=True):
                    group.create_task(self.play(table, person, client))

    async def play(self, table: Table, person: Person, client: Client) -> None:
        """Answer until the game or the killing is over."""
        lots = random.Random(f"{table.id} {client.seat}")
        async for act, reply in answers(client, lots, self.over):
            assert isinstance(reply, wire.Ack), f"{act} was refused, though nothing stands against it: {reply}"
            self.answers += 1
            table.acks.append((person.id, act, reply))
        await client.drop()


async def check_table(storage: Storage, table: Table) -> Room:
    """The log has each acknowledged action once, and leads where a replay and the people at the table are."""
    rows = await settled(storage, table.id)
    room = reducer.fold(entry_of(row) for row in rows)
    check_promises(rows, room, table)
    written = read_record(write_record(room.record()))
    assert fingerprint(replay(room.game, written).table) == fingerprint(room.history.table), "a replay leads elsewhere"
    assert await storage.room(table.id) == room_row(table.id, room), "what lists show of the room is not so"
    assert await storage.seats(table.id) == seat_rows(table.id, room), "what lists show of the seats is not so"
    for seat, client in by_seat(table.clients):
        await check_looks(client, seat, room)
    return room


async def settled(storage: Storage, table: str) -> list[EntryRow]:
    """The log of a table once no bot is about to move there."""
    async with asyncio.timeout(60):
        while (row := await storage.room(table)) is not None and row.bots_due:
            await asyncio.sleep(0.1)
    return await storage.entries(table)


def check_promises(rows: Sequence[EntryRow], room: Room, table: Table) -> None:
    """No acknowledged action is lost, changed or doubled, and nobody's action is there that they did not send."""
    written = Counter((row.person, row.message) for row in rows if row.message)
    assert max(written.values(), default=1) == 1, "an action was doubled"
    changes = {(row.person, row.message): entry_of(row).change for row in rows if row.message}
    for person, act, ack in table.acks:
        assert changes.pop((person, act.id)) == Moved(act.seat, room.game.space.notation(act.action)), (
            "an action was lost"
        )
        assert room.answered[person, act.id] == ack.version, "an action led elsewhere"
    assert not changes, f"nobody knows of {changes}"


async def check_looks(client: Client, seat: Seat, room: Room) -> None:
    """Whoever comes back sees what the log makes of the table, and was told the whole story, each part once."""
    update = await client.until_after_all(has_come_to(room.version(seat)), LONGEST_AWAY)
    assert update.version == room.version(seat), "somebody has seen more than there is"
    assert update.fingerprint == Snapshot(client.table, room).view(seat)[1], "somebody sees another table"
    assert client.told == tell_on(room, room.history, 0, seat), "somebody was told another story"
    await client.drop()


async def until_there(server: Killable, faults: bool = False) -> None:
    """Wait until a server listens. One that a fault kept from starting is started again, as systemd would do."""
    async with asyncio.timeout(START_SECONDS * (4 if faults else 1)):
        began = time.monotonic()
        while not server.is_there():
            await asyncio.sleep(0.02)
            if faults and (server.has_died() or time.monotonic() - began > START_SECONDS / 2):
                server.kill()
                server.start()
                began = time.monotonic()


async def torture(
    database: str,
    kills: int,
    processes: int,
    log: Path,
    bots: bool = False,
    seed: int = 1,
    after_kill: Callable[[], None] = lambda: None,
    faults: Sequence[Fault] = (),
    environment: Mapping[str, str] = NO_VARIABLES,
    direct: str = "",
) -> Toll:
    """Kill so many servers, and say what became of the tables. The servers' own complaints count too.

    What is checked in the end is read from `direct`, if there is a proxy before the database.
    """
    with killables(database, processes, int(bots), log, environment) as servers:
        stopped = [StoppedServer(lambda: [server.pid for server in servers])] if faults else []
        async with asyncio.timeout(SLACK + kills * LONGEST_LIFE):  # a server that dies by itself stays away
            made = Torture(servers, kills, bots, seed, after_kill, [*faults, *stopped])
            toll = await made.run(direct or database)
    complaints = found_in(log.read_text(), EXPECTED if faults else ())
    assert not complaints, f"the servers complained: {complaints[0]}"
    return toll


def found_in(log: str, expected: Sequence[str] = ()) -> list[str]:
    """What servers complained of, but for bots whose server was killed while it started them, and what is expected."""
    errors = [line for line in log.splitlines() if '"level": "error"' in line]
    plain = "\n".join(line for line in log.splitlines() if not line.startswith("{"))  # others are errors already
    tracebacks = plain.split("Traceback (most recent call last):")[1:]
    found = errors + [traceback for traceback in tracebacks if "spawn_main" not in traceback]
    return [complaint for complaint in found if not any(words in complaint for words in expected)]
