"""Simulated clients of the load test: players who answer at random at a fixed rate, and spectators."""

import asyncio
import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ironstone.core.ids import SPECTATOR, Action, Seat, by_seat
from ironstone.server import wire
from tests.server.guests import Person

SOCKETS_A_TABLE = 5
SHAPES = [("gembound", 4, 0), ("gempire", 4, 0), ("city-of-iron", 3, 1), ("gembound", 2, 2), ("gempire", 3, 0)]
NAMES = ["Kevin", "Tiffany", "Cory", "Nick"]
AT_ONCE = 20  # tables that are set up at the same time


class Option(msgspec.Struct):
    """As much of an option as is needed to choose it."""

    id: Action


class Question(msgspec.Struct):
    """As much of a question as is needed to answer it."""

    seat: Seat
    base: int
    options: list[Option]


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """As much of an update as is needed to go on."""

    version: int
    asked: Question | None


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    """It is done."""

    id: str
    version: int


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    """It is not done."""

    id: str
    code: str
    text: str


class Ping(msgspec.Struct, tag_field="type", tag="ping"):
    """Are you there?"""


class Bye(msgspec.Struct, tag_field="type", tag="bye"):
    """The socket is about to close."""

    code: str


HEARD = msgspec.json.Decoder(Update | Ack | Refused | Ping | Bye)
PONG = '{"do":"pong"}'


@dataclass
class Tally:
    """What was measured."""

    waits: list[float] = field(default_factory=list)  # seconds from when a move was due to its acknowledgement
    errors: Counter[str] = field(default_factory=Counter)
    updates: int = 0
    received: int = 0  # bytes, unpacked


class SimulatedClients:
    """All sockets, and those of them that are asked something."""

    def __init__(self, server: str, seed: int) -> None:
        self.server = server
        self.lots = random.Random(seed)
        self.tally = Tally()
        self.measuring = False
        self.ready: list[Guest] = []
        self.guests: list[Guest] = []

    def take(self) -> "Guest | None":
        """Somebody by lot who is asked something, and is now going to answer."""
        if not self.ready:
            return None
        place = self.lots.randrange(len(self.ready))
        self.ready[place], self.ready[-1] = self.ready[-1], self.ready[place]
        return self.ready.pop()

    def note(self, error: str) -> None:
        """Something went wrong."""
        self.tally.errors[error] += 1


class Guest:
    """One socket: somebody at a table, or a spectator."""

    _ids = itertools.count(1)

    def __init__(self, clients: SimulatedClients, table: str, headers: dict[str, str], seat: Seat | None) -> None:
        self.clients = clients
        self.table = table
        self.headers = headers
        self.seat = seat
        self.asked: Question | None = None
        self.ready = False  # whether the others know that we are asked
        self.version = 0
        self.due: dict[str, float] = {}
        self.line: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Say hello and listen from now on."""
        address = f"{self.clients.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        self.line = await connect(
            address, additional_headers=self.headers, max_size=None, ping_interval=None, open_timeout=60, proxy=None
        )
        self.reading = asyncio.create_task(self.read(self.line))
        await self.line.send(msgspec.json.encode(wire.Hello(self.seat)).decode())

    async def read(self, line: ClientConnection) -> None:
        """Take whatever comes."""
        try:
            async for frame in line:
                assert isinstance(frame, str)
                await self.hear(line, frame)
        except ConnectionClosed:
            pass
        self.clients.note("closed")

    async def hear(self, line: ClientConnection, frame: str) -> None:
        """One message."""
        message = HEARD.decode(frame)
        match message:
            case Update():
                self.clients.tally.updates += 1
                self.clients.tally.received += len(frame)
                self.version = message.version
                self.asked = message.asked
            case Ack():
                due = self.due.pop(message.id)
                if self.clients.measuring:
                    self.clients.tally.waits.append(time.perf_counter() - due)
                if self.version < message.version:
                    self.asked = None  # that was what is answered now
            case Refused():
                self.due.pop(message.id, None)
                self.clients.note(f"refused: {message.code}")
            case Ping():
                await line.send(PONG)
            case Bye():
                self.clients.note(f"bye: {message.code}")
        if self.asked is not None and not self.due and not self.ready:
            self.ready = True
            self.clients.ready.append(self)

    async def answer(self, due: float) -> bool:
        """Answer what is asked, by lot; False if it is not asked any more."""
        self.ready = False
        asked = self.asked
        if asked is None or self.line is None:
            return False
        name = f"m{next(self._ids)}"
        self.due[name] = due
        self.asked = None
        act = wire.Act(name, asked.seat, asked.base, self.clients.lots.choice(asked.options).id)
        try:
            await self.line.send(msgspec.json.encode(act).decode())
        except ConnectionClosed:
            self.clients.note("lost")
        return True


async def fill_table(clients: SimulatedClients, number: int) -> None:
    """Set one table up with people, bots and spectators, and connect them."""
    game, seats, bots = SHAPES[number % len(SHAPES)]
    people = [await Person.come(clients.server, name) for name in NAMES[:seats]]
    wishes = [wire.SeatWish("me"), *[wire.SeatWish("open")] * (seats - 1), *[wire.SeatWish("bot", bot="easy")] * bots]
    made = await people[0].set_up(wire.NewTable(game, wishes, public=True))
    for seat, person in enumerate(people[1:], 1):
        await person.post(f"/tables/{made.id}/seats/{seat}/take")
    await people[0].post(f"/tables/{made.id}/start")
    strangers = [Person([clients.server]) for _ in range(SOCKETS_A_TABLE - seats)]
    guests = [Guest(clients, made.id, person.headers, seat) for seat, person in by_seat(people)]
    guests += [Guest(clients, made.id, stranger.headers, SPECTATOR) for stranger in strangers]
    for guest in guests:
        await guest.connect()
    clients.guests += guests


async def ramp_up(clients: SimulatedClients, tables: int) -> None:
    """Set all tables up, some at a time."""
    numbers = iter(range(tables))

    async def some() -> None:
        for number in numbers:
            await fill_table(clients, number)

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(some())


async def move_steadily(clients: SimulatedClients, pace: float, seconds: float) -> None:
    """Let somebody move at each beat; a beat at which nobody is asked anything is an error."""
    began = time.perf_counter()
    for number in range(int(pace * seconds)):
        due = began + number / pace
        pause = due - time.perf_counter()
        if pause > 0:
            await asyncio.sleep(pause)
        while (guest := clients.take()) is not None and not await guest.answer(due):
            pass
        if guest is None:
            clients.note("nobody asked")
