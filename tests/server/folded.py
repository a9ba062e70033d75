"""Folded rooms: opened, dealt and played by lot, out of entries alone, without a server."""

from collections.abc import Iterator

from ironstone.core.chance import key_of_seed
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games import registry
from ironstone.play import reducer
from ironstone.play.entries import Change, Clock, Entry, Moved, Opened, SeatPlan, Started
from ironstone.play.room import Room

GAMES = registry.keys()
NAMES = ["Kevin", "Tiffany", "Cory", "Nick", "Julia"]
OPENED_AT = 1_700_000_000_000
STEP_MS = 1000
CLOCK = Clock("live", 3_600_000, 5_000)


def deal(game: str, seats: int, seed: int, bots: int = 0) -> Room:
    """A room whose game has just begun; the last so many seats are bots."""
    plans = [SeatPlan(name, person=name.lower()) for name in NAMES[: seats - bots]]
    plans += [SeatPlan(f"Bot {number}", bot="easy") for number in range(bots)]
    room = reducer.begin(Entry(Opened(game, "", {}, plans, CLOCK), OPENED_AT, "kevin"))
    started = Started(key_of_seed(str(seed)).hex(), room.game.version, room.game.components)
    return after(room, started, "kevin")


def after(room: Room, change: Change, person: str, at: int | None = None) -> Room:
    """The room after somebody did something, a second later or at that time."""
    return reducer.after(room, Entry(change, room.changed_at + STEP_MS if at is None else at, person))


def person_at(room: Room, seat: Seat) -> str:
    """Who moves for a seat: its person, or for a bot's the room itself."""
    return "" if room.seats[seat].player else room.seats[seat].person


def move(room: Room, seat: Seat, action: Action, at: int | None = None) -> Room:
    """The room after a seat's answer."""
    return after(room, Moved(seat, room.game.space.notation(action)), person_at(room, seat), at)


def move_by_lot(room: Room, seat: Seat, lots: Tosser, at: int | None = None) -> Room:
    """The room after a seat's answer by lot."""
    assert room.decision is not None, "the game goes on"
    return move(room, seat, choose_randomly(room.decision, Seat(seat), lots), at)


def walk(room: Room, lots: Tosser) -> Iterator[Room]:
    """The room before every move of a game played by lot."""
    while room.decision is not None:
        yield room
        seats = room.decision.seats
        room = move_by_lot(room, seats[lots.below(len(seats))], lots)
