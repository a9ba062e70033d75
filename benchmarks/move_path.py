"""The way of a move: functions, files, clones and microseconds from its frame to the acknowledgement, without database.

    python benchmarks/move_path.py [GAME]

Three people answer at random. The storage takes every row and forgets it. Then what follows from the move is told
over five sockets, three of players and two of spectators: views, sentences, JSON and compression, without the network.
"""

import asyncio
import random
import sys
import time
from collections.abc import Iterator, Sequence
from statistics import median
from types import FrameType

from msgspec.json import Decoder, Encoder
from websockets.frames import Frame, Opcode

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.play.entries import Opened, SeatPlan, Started
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.commands import apply
from ironstone.server.protocols import FAST_DEFLATE
from ironstone.server.rooms import Rooms
from ironstone.server.storage import EndingRows, EntryRow, RoomRow, SeatRow, Storage
from ironstone.server.updates import Known, Presence, Snapshot

KEY = "5d" * 32
MOVES = 60
PRESENCE = Presence(frozenset(["p0", "p1", "p2"]), 2)
FRAMES: Decoder[wire.ClientMessage] = Decoder(wire.ClientMessage)
REPLIES = Encoder()


class NoStorage(Storage):
    """Takes every row, and forgets it."""

    def __init__(self) -> None:
        """There is no database."""

    async def create(self, room: RoomRow, seats: object, entry: EntryRow) -> None:
        """A new room."""

    async def append(
        self, entry: EntryRow, room: RoomRow, seats: Sequence[SeatRow], ending: EndingRows | None = None
    ) -> None:
        """Another entry."""


class Calls:
    """Counts Python functions while it listens."""

    def __init__(self) -> None:
        self.functions: set[tuple[str, str, int]] = set()
        self.count = 0
        self.clones = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or "/ironstone/" not in code.co_filename or code.co_name.startswith("<"):
            return
        self.functions.add((code.co_filename, code.co_qualname, code.co_firstlineno))
        self.count += 1
        self.clones += code.co_qualname == "Table.clone"


class Told:
    """Five sockets at one table, as far as they cost processor time: what each has been sent, and its compression."""

    def __init__(self) -> None:
        viewers = [(Seat(number), f"p{number}") for number in range(3)] + [(SPECTATOR, "")] * 2
        self._sockets = [(seat, person, FAST_DEFLATE.process_request_params([], [])[1]) for seat, person in viewers]
        self._known = [Known()] * len(viewers)
        self.micros: dict[str, list[float]] = {"updates": [], "JSON": [], "compression": []}

    def tell(self, snapshot: Snapshot) -> None:
        """Everybody is told the newest state."""
        spent = dict.fromkeys(self.micros, 0.0)
        for number, (seat, person, deflate) in enumerate(self._sockets):
            times = [time.thread_time()]
            update = snapshot.update(seat, person, self._known[number], PRESENCE, 0)
            times.append(time.thread_time())
            text = REPLIES.encode(update)
            times.append(time.thread_time())
            deflate.encode(Frame(Opcode.TEXT, text))
            times.append(time.thread_time())
            for what, began, ended in zip(spent, times, times[1:], strict=False):
                spent[what] += ended - began
            told, said = update.told_from + len(update.told), update.said_from + len(update.said)
            self._known[number] = Known(update.version, told, update.cuts, said)
        for what, seconds in spent.items():
            self.micros[what].append(seconds * 1e6)

    def __str__(self) -> str:
        return ", ".join(f"{what} {median(micros):.0f}" for what, micros in self.micros.items())


def frames(rooms: Rooms, room_id: str) -> Iterator[tuple[str, bytes]]:
    """A random answer of whoever is asked, as its client would send it."""
    lots = random.Random(7)
    for number in range(MOVES):
        room = rooms._live[room_id].room  # there is no event loop to ask in
        seat = room.asked()[0]
        assert room.decision is not None, "the game goes on"
        action = lots.choice(room.decision.options_of(seat))
        yield f"p{seat}", REPLIES.encode(wire.Act(f"m{number}", seat, room.version(seat), action))


async def measure(game: str) -> None:
    """Play, count one move in ten, time the others."""
    rooms = Rooms(NoStorage(), lambda: time.time_ns() // 1_000_000)
    played = game_of(game)
    seats = [SeatPlan(name=name, person=f"p{number}") for number, name in enumerate(["Ada", "Bo", "Cleo"])]
    room_id = await rooms.open(Opened(game, "", {}, seats), "p0")
    await rooms.enter(room_id, Started(KEY, played.version, played.components), "p0")
    micros, counted, told = [], [], Told()
    for number, (person, frame) in enumerate(frames(rooms, room_id)):
        calls = Calls()
        if number % 10 == 9:
            sys.setprofile(calls)
        began = time.thread_time()
        command = FRAMES.decode(frame)
        assert isinstance(command, wire.Act), "only answers are sent"
        reply = await apply(rooms, room_id, person, command)
        REPLIES.encode(reply)
        spent = time.thread_time() - began
        sys.setprofile(None)
        told.tell(rooms._live[room_id].snapshot)
        assert isinstance(reply, wire.Ack), reply
        if calls.count:
            outside = [each for each in calls.functions if "/games/" not in each[0]]
            counted.append((len(calls.functions), len(outside), len({name for name, *_ in outside}), calls.clones))
        else:
            micros.append(spent * 1e6)
    functions, around, files, clones = (round(median(each[index] for each in counted)) for index in range(4))
    print(
        f"{game}: {functions} functions, {around} of them outside the rules in {files} files; "
        f"{clones} clones; {median(micros):.0f} µs a move; then for five sockets, in µs: {told}"
    )


if __name__ == "__main__":
    for name in sys.argv[1:] or ["gembound", "gempire", "city-of-iron"]:
        asyncio.run(measure(name))
