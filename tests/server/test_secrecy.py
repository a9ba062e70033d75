"""Whoever cannot know a thing receives the same bytes whether it is so or otherwise.

Twins are two rooms that differ in nothing the viewer may know. Everything the server could send to that viewer is
compared: updates, questions, previews, reasons, refusals and exports.
"""

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from ironstone.core.chance import Chance
from ironstone.core.engine import advance
from ironstone.core.ids import EVERY_SEAT, SPECTATOR, Action, Seat
from ironstone.core.playout import Tosser
from ironstone.play.entries import Moved, TakenBack, Voted
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import previews, records
from ironstone.server.updates import Known, Presence, Snapshot
from tests.server.folded import GAMES, after, deal, move, move_by_lot, person_at, walk

PRESENCE = Presence(["kevin", "tiffany"], 2)
LOOKS_A_STEP = 2  # so often each kind of step is looked at closely in a game
LEGAL_TRIES = 15
ANY_TRIES = 5
FAR = 1_000_000  # draws that no game comes to
LATER_MS = 60_000

every_game = pytest.mark.parametrize("key", GAMES)
seeds = pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 7)]])


def received(room: Room, viewer: Seat, now: int, seed: int = 0) -> dict[str, bytes]:
    """Everything that the server could send to a viewer now, by what it answers."""
    person = "" if viewer == SPECTATOR else person_at(room, viewer)
    snapshot = Snapshot("room", room)
    told = len(room.history.events)
    haves = [Known(), Known(3, told // 2, 0, 1), Known(told=told, cuts=len(room.cuts), said=len(room.said))]
    sent = {
        f"update {number}": msgspec.json.encode(snapshot.update(viewer, person, known, PRESENCE, now))
        for number, known in enumerate(haves)
    }
    sent["record"] = answer(lambda: records.text_of(room))
    if person:
        lots = Tosser(seed)
        sent |= explanations(room, viewer, lots)
        sent |= attempts(room, viewer, person, lots)
    return sent


def explanations(room: Room, seat: Seat, lots: Tosser) -> dict[str, bytes]:
    """What a seat is told when it asks why, and what if; about things that it may do, and things that it may not."""
    sent = {}
    for block in room.game.space.blocks:
        value = lots.below(block.sizes[0])
        args = {block.names[0]: value} if block.names else {}
        sent[f"why {block.verb} {value}"] = answer(ask_why(room, seat, block.verb, args))
    for action in actions_by_lot(room, seat, lots):
        sent[f"preview {action}"] = answer(ask_preview(room, seat, action))
    return sent


def attempts(room: Room, seat: Seat, person: str, lots: Tosser) -> dict[str, bytes]:
    """What a seat is told when it tries things; not what comes of those that it may do, for that can be news."""
    sent = {"undo": answer(attempt(room, TakenBack(seat), person))}
    for action in actions_by_lot(room, seat, lots):
        sent[f"act {action}"] = answer(attempt(room, Moved(seat, room.game.space.notation(action)), person))
    for other in EVERY_SEAT[len(room.seats)]:
        if other != seat:
            sent[f"act for {other}"] = answer(attempt(room, TakenBack(other), person))
            sent[f"vote about {other}"] = answer(attempt(room, Voted(other), person))
    return sent


def actions_by_lot(room: Room, seat: Seat, lots: Tosser) -> list[Action]:
    """Some actions that the seat may do, if any, and some of any kind."""
    options = [] if room.decision is None else room.decision.options_of(seat)
    legal = [options[lots.below(len(options))] for _ in range(LEGAL_TRIES if options else 0)]
    every = room.game.space.actions()
    return list(dict.fromkeys([*legal, *(every[lots.below(len(every))] for _ in range(ANY_TRIES))]))


def ask_why(room: Room, seat: Seat, verb: str, args: dict[str, int]) -> Callable[[], object]:
    return lambda: previews.reasons(room, seat, verb, args, "id")


def ask_preview(room: Room, seat: Seat, action: Action) -> Callable[[], object]:
    return lambda: previews.preview(room, seat, action, "id")


def attempt(room: Room, change: Moved | TakenBack | Voted, person: str) -> Callable[[], object]:
    def done() -> str:
        after(room, change, person)
        return "done"

    return done


def answer(asking: Callable[[], object]) -> bytes:
    """What is answered, or why it is not."""
    try:
        return msgspec.json.encode(asking())
    except Refusal as refusal:
        return msgspec.json.encode([refusal.code, str(refusal), refusal.rule])


def dealt_anew(room: Room, viewer: Seat, number: int) -> Room:
    """A twin for this viewer, with the same key: all that the viewer cannot know comes from draws far ahead."""
    twin = room.copy()
    history = twin.dealt = room.history.copy()
    table = room.game.redeal(history.table, viewer, Chance(history.table.chance.key, FAR * (number + 1)))
    table.log = history.events
    history.table = table
    history.decision = advance(table)
    return twin


def viewers(room: Room) -> list[Seat]:
    return [SPECTATOR, *EVERY_SEAT[len(room.seats)]]


@every_game
@seeds
def test_what_is_dealt_otherwise_changes_nothing_for_those_who_cannot_know_it(key: str, seed: int) -> None:
    lots = Tosser(seed)
    looked: Counter[str] = Counter()

    for room in walk(deal(key, 3 + seed % 2, seed), lots):
        assert room.decision is not None
        step = room.decision.frame.step.name
        looked[step] += 1
        if looked[step] > LOOKS_A_STEP and lots.below(30):
            continue
        now = room.changed_at + LATER_MS
        for viewer in viewers(room):
            twin = dealt_anew(room, viewer, lots.below(1000))
            assert received(twin, viewer, now, seed) == received(room, viewer, now, seed)


@every_game
@seeds
@pytest.mark.parametrize("bots", [0, 1])
def test_a_secret_plan_changes_nothing_for_the_others_until_all_are_revealed(key: str, seed: int, bots: int) -> None:
    lots = Tosser(seed)
    looked: Counter[str] = Counter()

    for room in walk(deal(key, 3 + bots, seed, bots), lots):
        decision = room.decision
        assert decision is not None
        looked[decision.frame.step.name] += decision.secret
        if decision.secret and looked[decision.frame.step.name] <= LOOKS_A_STEP * 3:
            planner = decision.seats[lots.below(len(decision.seats))]
            compare_plans(room, planner, [Tosser(lots.below(FAR)) for _ in range(3)])


def compare_plans(room: Room, planner: Seat, plans: list[Tosser]) -> None:
    """One seat plans in several ways, long and short, back and forth: the others see only that it is done."""
    others = [viewer for viewer in viewers(room) if viewer != planner]
    now = room.changed_at + LATER_MS
    before = [received(room, viewer, now) for viewer in others]
    ready = []
    for lots in plans:
        twin = plan_for_a_while(room, planner, lots)
        assert [received(twin, viewer, now) for viewer in others] == before
        sealed = plan_to_the_end(twin, planner, lots, now)
        if sealed.decision is not None and room.decision is not None and sealed.decision.frame is room.decision.frame:
            ready.append([received(sealed, viewer, now + LATER_MS) for viewer in others])
            if person_at(room, planner):
                opened = after(sealed, TakenBack(planner), person_at(room, planner), now + 1)
                ready[-1] += [received(opened, viewer, now + LATER_MS) for viewer in others]
    assert all(each == ready[0] for each in ready)


def plan_for_a_while(room: Room, planner: Seat, lots: Tosser) -> Room:
    """Some steps of a plan that stays open; what would complete it is not done, and some of it is taken back."""
    frame = None if room.decision is None else room.decision.frame
    for number in range(lots.below(6)):
        tried = move_by_lot(room, planner, lots)
        if tried.decision is None or tried.decision.frame is not frame or planner not in tried.decision.seats:
            return room
        back = number % 2 == 1 and person_at(room, planner)
        room = after(tried, TakenBack(planner), person_at(room, planner)) if back else tried
    return room


def plan_to_the_end(room: Room, planner: Seat, lots: Tosser, at: int) -> Room:
    """The rest of the plan, all at the same time, so that the clocks of twins agree."""
    frame = None if room.decision is None else room.decision.frame
    while room.decision is not None and room.decision.frame is frame and planner in room.decision.seats:
        room = move_by_lot(room, planner, lots, at)
    return room


@every_game
@seeds
def test_a_choice_that_others_cannot_see_changes_nothing_for_them(key: str, seed: int) -> None:
    """In open steps too: the order of cards laid aside, say."""
    lots = Tosser(seed)
    looked: Counter[str] = Counter()

    for room in walk(deal(key, 3, seed), lots):
        decision = room.decision
        assert decision is not None
        looked[decision.frame.step.name] += 1
        if decision.secret or looked[decision.frame.step.name] > LOOKS_A_STEP * 2:
            continue
        mover = decision.seats[0]
        made = [move(room, mover, action) for action in decision.options[0][:8]]
        for viewer in viewers(room):
            if viewer != mover:
                compare_those_that_look_alike([each for each in made if each.status == "running"], viewer)


def compare_those_that_look_alike(rooms: list[Room], viewer: Seat) -> None:
    """Rooms with the same view and story are the same in everything else that leaves the server."""
    found: dict[bytes, dict[str, bytes]] = {}
    for room in rooms:
        story = [[event.kind.name, *event.seen_by(Seat(viewer))] for event in room.history.events]
        seen = msgspec.json.encode([room.game.view(room.history.table, viewer), story, room.asked()])
        sent = received(room, viewer, room.changed_at + LATER_MS)
        assert sent == found.setdefault(seen, sent)
