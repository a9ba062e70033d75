"""Logs by lot: whatever people try, a room is what its accepted entries say, and nobody sees what is not theirs."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironstone.core.history import History
from ironstone.core.ids import EVERY_SEAT, SPECTATOR, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play import Refusal, Room
from ironstone.play.entries import (
    Change,
    Clock,
    Entry,
    Moved,
    Rematched,
    Resigned,
    Returned,
    Said,
    Seated,
    SeatPlan,
    TakenBack,
    TimedOut,
    Voted,
)
from ironstone.play.reducer import fold
from ironstone.play.room import game_of
from tests.play.rooms import (
    FREE,
    HOUR,
    KEVIN,
    NAMES,
    NOBODY,
    PEOPLE,
    SECOND,
    Evening,
    history_traces,
    opened,
    person,
    traces,
)

# A quarter of what the profile says, for each game and number of players: many changes are tried each time.
few = settings(max_examples=max(3, settings().max_examples // 4))
every_room = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in registry.GAMES for seats in game_of(key).seats]
)
CLOCKS = [Clock(), Clock("live", 2 * 60 * SECOND, 5 * SECOND), Clock("slow", HOUR)]
WAITS = [0, SECOND, 2 * 60 * SECOND, 2 * HOUR]
STRANGER = "stranger"

Intent = tuple[str, int, int, int]  # what kind of change, and three numbers that say more
# Most of what happens at a table are moves.
KINDS = ["play"] * 6 + [
    "undo",
    "undo",
    "reset",
    "say",
    "vote",
    "end",
    "resign",
    "return",
    "time",
    "again",
    "sit",
    "wild",
]
intents = st.lists(st.tuples(st.sampled_from(KINDS), *[st.integers(0, 99)] * 3), min_size=10, max_size=30)


@st.composite
def evenings(draw: st.DrawFn, key: str, seats: int) -> Evening:
    """A game between people and bots that has come some way already."""
    bots = draw(st.sets(st.integers(1, seats - 1)))
    plans = [SeatPlan(NAMES[seat], bot="easy") if seat in bots else person(seat) for seat in range(seats)]
    evening = opened(*plans, game=key, clock=draw(st.sampled_from(CLOCKS)))
    seed = draw(st.integers(0, 2**32 - 1))
    evening.start(str(seed), moves_by_lot(evening, str(seed), draw(st.sampled_from([0, 0, 20, 60])), Tosser(seed)))
    return evening


def moves_by_lot(evening: Evening, seed: str, count: int, tosser: Tosser) -> list[tuple[Seat, str]]:
    """The first moves of a game that was played by lot elsewhere."""
    elsewhere = opened(*[SeatPlan(name, bot="easy") for name in evening.room.names], game=evening.room.game.key)
    history = elsewhere.start(seed).history.copy()
    play_by_lot(history, tosser, count)
    notation = evening.room.game.space.notation
    return [(seat, notation(action)) for seat, action in history.moves]


def play_by_lot(history: History[State], tosser: Tosser, count: int) -> None:
    """At most so many moves; some are taken back again."""
    for _ in range(count):
        if history.decision is None:
            return
        seat = history.decision.seats[tosser.below(len(history.decision.seats))]
        history.submit(seat, choose_randomly(history.decision, seat, tosser))
        if tosser.below(4) == 0 and not history.why_not_undo(seat):
            history.undo(seat)


def meant(evening: Evening, intent: Intent) -> tuple[str, Change]:
    """Who does what. Much of it is sensible, some of it is not."""
    kind, first, second, third = intent
    room = evening.room
    seat, other = Seat(first % len(room.seats)), Seat(second % len(room.seats))
    who = evening.player(seat)
    asked = room.asked()
    if kind == "play" and asked:
        seat = asked[first % len(asked)]
        assert room.decision is not None
        options = room.decision.options_of(seat)
        return evening.player(seat), Moved(seat, evening.option(seat, second % len(options)))
    actions = room.game.space.actions()
    changes: dict[str, Change] = {
        "play": Moved(seat, "nothing"),
        "undo": TakenBack(seat),
        "reset": TakenBack(seat, all=True),
        "say": Said(seat, "" if third == 0 else "hello"),
        "vote": Voted(other, yes=third % 4 > 0),
        "end": Voted(yes=third % 2 > 0),
        "resign": Resigned(seat),
        "return": Returned(seat),
        "time": TimedOut(other),
        "again": Rematched("next"),
        "sit": Seated(other, FREE),
        "wild": Moved(seat, room.game.space.notation(actions[(second * 100 + third) % len(actions)])),
    }
    people = [room.seats[seat].person, who, NOBODY, STRANGER, PEOPLE[KEVIN]]
    # Most often it is the seat's own person; few resign, else most rooms would be over soon.
    careful = kind in ("resign", "end") and third > 30
    return STRANGER if careful else people[0 if third > 20 else third % len(people)], changes[kind]


class Eyes:
    """What one viewer can see of a room."""

    def __init__(self, room: Room, viewer: Seat) -> None:
        self.version = room.version(viewer)
        self.sees = self._all(room, viewer)

    def _all(self, room: Room, viewer: Seat) -> str:
        history = room.history
        decision = room.decision
        seen = [
            msgspec.json.encode(room.game.view(history.table, viewer)),
            [event.seen_by(viewer) for event in history.events],
            [room.status, room.seats, room.asked(), room.cuts, room.rematch, sorted(room.votes)],
            [room.clocks.left, room.clocks.since],
            [] if viewer == SPECTATOR else room.said,
            [] if decision is None else decision.options_of(viewer),
            "" if viewer == SPECTATOR else room.why_not_undo(viewer),
        ]
        return repr(seen)


def everybody(room: Room) -> list[Eyes]:
    """What each seat and spectators see."""
    return [Eyes(room, viewer) for viewer in [SPECTATOR, *EVERY_SEAT[len(room.seats)]]]


def check_accepted(before: list[Eyes], room: Room) -> None:
    """No version falls, and whoever's version stays has nothing new to see."""
    for then, now in zip(before, everybody(room), strict=True):
        assert now.version >= then.version
        if now.version == then.version:
            assert now.sees == then.sees


def check_it_can_go_on(room: Room) -> None:
    """While the game runs somebody is asked something that has an answer."""
    decision = room.decision
    assert (decision is not None) == (room.status == "running")
    if decision is not None:
        assert decision.seats
        assert all(decision.options)
        assert (
            sorted([*room.waiting_for(), *[seat for seat in decision.seats if room.seats[seat].player]])
            == decision.seats
        )
        assert all((since is not None) == (seat in room.waiting_for()) for seat, since in enumerate(room.clocks.since))


def must_be_taken(room: Room, who: str, change: Change) -> bool | None:
    """Whether a room has to take a change, where that is known beforehand."""
    if room.status != "running" or not isinstance(change, (Moved, TakenBack)):
        return None
    seat = room.seats[change.seat]
    if who != (NOBODY if seat.player else seat.person) or (isinstance(change, TakenBack) and seat.player):
        return False
    if isinstance(change, TakenBack):
        return not room.why_not_undo(change.seat)
    legal = [] if room.decision is None else room.decision.options_of(change.seat)
    return change.move in [room.game.space.notation(action) for action in legal]


def refusal_of(evening: Evening, who: str, change: Change, message: str, wait: int) -> Refusal | None:
    """Why a room does not take something; None if it does."""
    try:
        evening.do(who, change, message, wait)
    except Refusal as refusal:
        return refusal
    return None


def attempt(evening: Evening, intent: Intent, number: int) -> None:
    """Try something, and look whether the room takes it as it should."""
    who, change = meant(evening, intent)
    room = evening.room
    before, seen = traces(room), everybody(room)
    expected = must_be_taken(room, who, change)
    refusal = refusal_of(evening, who, change, f"{number}", WAITS[intent[3] % len(WAITS)])
    if refusal is None:
        assert expected is not False, f"{change} by {who!r} was taken"
        check_accepted(seen, evening.room)
        check_it_can_go_on(evening.room)
        assert traces(fold(evening.log)) == traces(evening.room)
    else:
        assert expected is not True, f"{change} was refused: {refusal.code}: {refusal}"
        assert refusal.message
        assert evening.room is room
    assert traces(room) == before


@every_room
@few
@given(data=st.data())
def test_whatever_is_tried_a_room_is_what_its_accepted_entries_say(key: str, seats: int, data: st.DataObject) -> None:
    evening = data.draw(evenings(key, seats))

    for number, intent in enumerate(data.draw(intents)):
        attempt(evening, intent, number)

    sent = [msgspec.json.encode(entry) for entry in evening.log]
    received = [msgspec.json.decode(text, type=Entry) for text in sent]
    assert received == evening.log
    assert traces(fold(received)) == traces(evening.room)


@every_room
@few
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_a_copied_game_and_its_original_play_on_independently(
    key: str, seats: int, data: st.DataObject, seed: int
) -> None:
    original = data.draw(evenings(key, seats)).room.history
    before = history_traces(original)

    twin = original.copy()
    assert history_traces(twin) == before
    play_by_lot(twin, Tosser(seed), 12)
    assert history_traces(original) == before
    after_twin = history_traces(twin)
    play_by_lot(original, Tosser(seed + 1), 12)

    assert history_traces(twin) == after_twin
