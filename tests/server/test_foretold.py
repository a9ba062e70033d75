"""What previews foretell over recorded games, beside what then happens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import json

from ironstone.core.engine import question
from ironstone.core.ids import Action, Seat
from ironstone.core.record import read_record
from ironstone.play.room import Room
from ironstone.server import previews
from ironstone.server.told_events import tell
from tests.server.folded import move
from tools.fixtures import room_of

RECORDS = Path(__file__).parent.parent / "records"
OFTEN = ["gembound/greedy-2-2", "gempire/greedy-3-1", "city-of-iron/greedy-2-2"]
SOMETIMES = [
    "gembound/strict-tiles-4-5",
    "gempire/other-readings-5-1",
    "gempire/greedy-4-2",
    "city-of-iron/greedy-expansion-4-5",
]
MOST_TOGETHER = 9  # answers that a preview takes at once
WHOLE_GAMES = [*OFTEN, *(pytest.param(name, marks=pytest.mark.thorough) for name in SOMETIMES)]


def steps(name: str) -> Iterator[tuple[Room, Seat, Action, Room]]:
    """Every move of a recorded game: the room before it, who does what, and the room after it."""
    record = read_record((RECORDS / f"{name}.ironstone").read_text(encoding="utf-8"))
    moves, record.moves = record.moves, []
    room = room_of(record)
    for made in moves:
        action = room.game.space.parse(made.notation)
        then = move(room, made.seat, action)
        yield room, made.seat, action, then
        room = then


def seen(room: Room, seat: Seat) -> object:
    """What a seat sees, as it crosses the network."""
    return json.decode(json.encode(room.game.view(room.history.table, seat)))


def is_open(room: Room, then: Room) -> bool:
    """Whether a move was the last one of a secret step: all see more now than anybody could foretell."""
    assert room.decision is not None
    return room.decision.secret and (then.decision is None or then.decision.frame is not room.decision.frame)


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_what_a_preview_shows_is_what_the_move_does(name: str) -> None:
    compared = 0
    for room, seat, action, then in steps(name):
        shown = previews.preview(room, seat, action, "id")
        events = then.history.events[len(room.history.events) :]
        assert [each.text for each in shown.told] == [each.text for each in tell(room, events, seat)][: len(shown.told)]
        if not shown.revealing and not is_open(room, then):
            assert json.decode(shown.view) == seen(then, seat)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_answers_that_are_previewed_together_come_to_what_they_do_one_by_one(name: str) -> None:
    compared = 0
    begun: tuple[Room, Seat] | None = None
    answers: list[Action] = []
    for room, seat, action, then in steps(name):
        assert room.decision is not None
        follows = question(room.history.table, room.decision, seat).step.follows_up()
        if begun is None or not follows or begun[1] != seat or len(answers) == MOST_TOGETHER:
            begun, answers = (room, seat), []
        answers.append(action)
        start = begun[0]
        if (
            len(answers) == 1
            or start.history.table.undo_mark() != then.history.table.undo_mark()
            or is_open(start, then)
        ):
            continue
        shown = previews.preview(start, seat, answers[0], "id", then=answers[1:])
        assert json.decode(shown.view) == seen(then, seat)
        compared += 1
    assert compared > 5
