"""What a room tells about a secret step and about the parts of a game."""

from msgspec import json

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import NOBODY, Seat
from ironstone.core.playout import Tosser
from ironstone.play.room import Room
from ironstone.server import previews, told_events
from ironstone.server.updates import Known, Presence, Snapshot
from tests.server.clients import FIRST
from tests.server.folded import deal, move_by_lot

LOTS = 1


def last_to_plan() -> tuple[Room, Seat]:
    """A room in which everybody's plan is sealed but one, and whose that is."""
    room, lots = deal("gempire", 3, 1), Tosser(LOTS)
    while room.decision is not None and not (room.decision.secret and len(room.asked()) == 1):
        room = move_by_lot(room, room.asked()[0], lots)
    return room, room.asked()[0]


def test_the_preview_of_the_last_plan_shows_it_and_reveals_nothing() -> None:
    room, seat = last_to_plan()
    table = room.history.table
    assert room.decision is not None
    now = room.game.view(table, seat)

    shown = [previews.preview(room, seat, action, "id") for action in room.decision.options_of(seat)]

    sealing = [json.decode(each.view) for each in shown if each.sealing]
    assert sealing, "some answer completes the plan"
    assert [view["phase"] for view in sealing] == [now["phase"]] * len(sealing)
    assert all(view["ready"][seat] for view in sealing)
    assert room.game.view(table, seat) == now, "it was only tried out"


def test_the_parts_of_a_game_have_headings() -> None:
    room, lots = deal("gembound", 2, 1), Tosser(LOTS)
    while room.decision is not None:
        room = move_by_lot(room, room.asked()[0], lots)

    told = told_events.tell(room, room.history.events, SPECTATOR)

    parts = [f"Round {number}{part}" for number in (1, 2, 3) for part in ("", ", artisans")]
    assert [event.heading for event in told if event.heading] == parts


def test_every_event_names_its_move_and_who_made_it() -> None:
    room, lots, made = deal("gembound", 2, 1), Tosser(LOTS), []
    while room.decision is not None:
        seat, told_from = room.asked()[0], len(room.history.events)
        room = move_by_lot(room, seat, lots)
        made += [(told_from, seat)] * (len(room.history.events) - told_from)
    setup = len(room.history.events) - len(made)

    whole = Snapshot("room", room).update(FIRST, "", Known(), Presence(), 0)
    late = Snapshot("room", room).update(FIRST, "", Known(told=setup + 5), Presence(), 0)

    assert [(told.move, told.by) for told in whole.told] == [(0, NOBODY)] * setup + made
    assert late.told == whole.told[setup + 5 :]


def test_nobody_learns_who_sealed_the_last_plan() -> None:
    room, seat = last_to_plan()
    told_from, lots = len(room.history.events), Tosser(LOTS)
    while room.decision is not None and len(room.history.events) == told_from:
        room = move_by_lot(room, seat, lots)

    told = Snapshot("room", room).update(FIRST, "", Known(told=told_from), Presence(), 0).told

    assert {(each.move, each.by) for each in told} == {(told_from, NOBODY)}
