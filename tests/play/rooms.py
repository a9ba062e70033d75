"""Rooms for tests: opened, started and lived in, in few words."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from ironstone.core.chance import key_of_seed
from ironstone.core.events import SPECTATOR
from ironstone.core.history import History
from ironstone.core.ids import EVERY_SEAT, Seat
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from ironstone.play import Refusal, Room
from ironstone.play.entries import Change, Clock, Entry, Moved, Opened, Seated, SeatPlan, Started
from ironstone.play.reducer import after, begin
from ironstone.play.social import PATIENCE_MS

NOON = 1_600_000_000_000
SECOND = 1000
HOUR = 3_600 * SECOND
NOBODY = ""  # whoever does what no person does: the room itself

KEVIN, TIFFANY, CORY, NICK = Seat(0), Seat(1), Seat(2), Seat(3)
NAMES = ["Kevin", "Tiffany", "Cory", "Nick", "Julia"]
PEOPLE = [name.lower() for name in NAMES]  # the ids of the persons with these names; Kevin is the host
FREE = SeatPlan()
BOT = SeatPlan("Ada", bot="easy")
UNTIMED = Clock()


def person(seat: int) -> SeatPlan:
    """The seat of somebody who is there already."""
    return SeatPlan(NAMES[seat], PEOPLE[seat])


class Evening:
    """A room with its log and its time."""

    def __init__(self, opened: Opened) -> None:
        self.now = NOON
        self.log = [Entry(opened, NOON, PEOPLE[KEVIN])]
        self.room = begin(self.log[0])

    def do(self, who: str, change: Change, message: str = "", wait: int = 0) -> Room:
        """Somebody does something, after a while; refused changes leave no entry."""
        self.now += wait
        entry = Entry(change, self.now, who, message)
        self.room = after(self.room, entry)
        self.log.append(entry)
        return self.room

    def start(self, seed: str = "evening", moves: Sequence[tuple[Seat, str]] = ()) -> Room:
        """Kevin starts the game."""
        game = self.room.game
        key = key_of_seed(seed).hex()
        return self.do(PEOPLE[KEVIN], Started(key, game.version, game.components, list(moves)))

    def move(self, seat: int, option: int = 0, wait: int = 0) -> Room:
        """Whoever plays for this seat takes one of its options."""
        return self.do(self.player(seat), Moved(Seat(seat), self.option(seat, option)), wait=wait)

    def option(self, seat: int, number: int = 0) -> str:
        """One of the things that this seat may answer, in notation."""
        assert self.room.decision is not None, "nobody is asked anything"
        return self.room.game.space.notation(self.room.decision.options_of(seat)[number])

    def player(self, seat: int) -> str:
        """Who answers for a seat: its person, or the room itself for a bot."""
        return NOBODY if self.room.seats[seat].player else self.room.seats[seat].person

    def move_all(self, option: int = 0) -> Room:
        """Everybody who is asked answers once."""
        for seat in list(self.room.asked()):
            self.move(seat, option)
        return self.room

    def versions(self) -> list[int]:
        """The version of every seat, and then of spectators."""
        return [self.room.version(viewer) for viewer in [*EVERY_SEAT[len(self.room.seats)], SPECTATOR]]

    @contextmanager
    def refused(self, code: str) -> Iterator[None]:
        """What is done here is refused with this code, and the room is as it was."""
        before = traces(self.room)
        with pytest.raises(Refusal) as refusal:
            yield
        assert refusal.value.code == code, f"{refusal.value.code}: {refusal.value}"
        assert refusal.value.message
        assert traces(self.room) == before


def opened(
    *seats: SeatPlan, game: str = "gembound", clock: Clock = UNTIMED, options: dict[str, str] | None = None
) -> Evening:
    """A room that waits for its start."""
    return Evening(Opened(game, "", options or {}, list(seats), clock))


def started(*seats: SeatPlan, game: str = "gembound", clock: Clock = UNTIMED) -> Evening:
    """A room whose game has just been dealt."""
    evening = opened(*seats, game=game, clock=clock)
    evening.start()
    return evening


def started_for(people: int, game: str = "gembound", clock: Clock = UNTIMED) -> Evening:
    """A game between so many people."""
    return started(*[person(seat) for seat in range(people)], game=game, clock=clock)


def waiting_for_kevin(people: int) -> Evening:
    """City of Iron begins with Kevin's choice of a nation, and he is away."""
    evening = started_for(people, game="city-of-iron")
    assert evening.room.waiting_for() == [KEVIN]
    evening.now += PATIENCE_MS["none"]
    return evening


def planning_in_city_of_iron(*seats: SeatPlan) -> Evening:
    """All have chosen their nations in seat order and are about to put their starting cards in order, unseen."""
    evening = started(*seats, game="city-of-iron")
    for seat in range(len(seats)):
        evening.move(seat)
    decision = evening.room.decision
    assert decision is not None
    assert decision.secret
    return evening


def planning_in_gempire() -> Evening:
    """Three people have taken their starting resources and plan their first action."""
    evening = started_for(3, game="gempire")
    evening.move_all(-1)
    decision = evening.room.decision
    assert decision is not None
    assert decision.secret
    return evening


def traces(room: Room) -> dict[str, object]:
    """All that a room is, as plain values that stay as they are when the room is changed."""
    plain = {name: repr(value) for name, value in vars(room).items() if name not in ("dealt", "clocks", "votes")}
    plain["clocks"] = repr([room.clocks.left, room.clocks.since])
    plain["votes"] = repr(sorted((target, sorted(people)) for target, people in room.votes.items()))
    return {**plain, "history": [] if room.dealt is None else history_traces(room.history)}


def history_traces(history: History[State]) -> list[object]:
    """All that shows how far a game has come, and how far back it can go."""
    decision = history.decision
    asked = None if decision is None else (decision.frame.step.name, decision.seats, decision.options)
    told = [(event.kind.name, event.args, event.audience) for event in history.events]
    back = [history.why_not_undo(seat) for seat in range(history.table.seats)]
    return [fingerprint(history.table), repr(history.moves), repr(told), repr(asked), back, history.table.undo_mark()]


def sit(evening: Evening, seat: int, who: int, name: str = "") -> None:
    """Somebody sits down on a seat of an open room."""
    plan = person(who)
    evening.do(PEOPLE[who], Seated(Seat(seat), SeatPlan(name or plan.name, plan.person)))
