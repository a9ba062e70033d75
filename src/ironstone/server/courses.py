"""Courses: finished games at a glance. One replay tells how points and resources went, and where much was gained."""

import asyncio
from typing import NamedTuple

from ironstone.core.engine import submit
from ironstone.core.events import Event
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language, Message, counted
from ironstone.core.record import replay
from ironstone.core.state import State
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.context import ServerContext
from ironstone.server.records import check_finished, record_of

MOST_MARKS = 120
MOMENTS = 5
KEPT = 200


async def course(context: ServerContext, room_id: str, room: Room, language: Language = ENGLISH) -> wire.Course:
    """The course of a finished game, worked out once; a Refusal for whom it has not ended yet."""
    check_finished(room)
    key = room_id, language.code
    found = context.courses.get(key)
    if found is None:
        found = await asyncio.to_thread(follow, room, language)
        context.courses[key] = found
        if len(context.courses) > KEPT:
            context.courses.popitem(last=False)
    context.courses.move_to_end(key)
    return found


class Jump(NamedTuple):
    """What one move brought one seat, and what was told of it."""

    points: int
    step: int
    seat: int
    told: Message


def follow(room: Room, language: Language = ENGLISH) -> wire.Course:
    """Play a finished game again and note everything on the way."""
    game: AnyGame = room.game
    record = record_of(room)
    steps = len(record.moves)
    begun = replay(game, record, 0, listen=True)
    table, decision = begun.table, begun.decision
    marks = sorted({round(number * steps / MOST_MARKS) for number in range(MOST_MARKS + 1)})
    points = [_points(game, table)]
    tallies = [_tallies(game, table)]
    jumps: list[Jump] = []
    before = points[0]
    for step, move in enumerate(record.moves, 1):
        assert decision is not None, "a recorded game has all its moves"
        told = len(begun.events)
        decision = submit(table, decision, move.seat, game.space.parse(move.notation))
        now = _points(game, table)
        jumps += _jumps(room, step, before, now, begun.events[told:])
        before = now
        if step in marks:
            points.append(now)
            tallies.append(_tallies(game, table))
    names = [language.pattern(count.many) for count in game.statistics.tally(table, Seat(0))]
    series = [
        wire.SeriesInfo(name, [[seat[index] for seat in seats] for seats in tallies])
        for index, name in enumerate(names)
    ]
    sources = game.statistics.sources(table, begun.events)
    best = sorted(sorted(jumps, key=lambda jump: jump[:3], reverse=True)[:MOMENTS], key=lambda jump: jump.step)
    return wire.Course(
        steps=steps,
        marks=marks,
        points=points,
        series=[each for each in series if each.values != points],  # what counts as points is there already
        pace=[wire.PaceInfo(min(step, steps), seat, ms) for step, seat, ms in room.paces],
        sources=[
            wire.SourceInfo(source.name.text(language), source.hint.text(language), source.points) for source in sources
        ],
        moments=[wire.MomentInfo(jump.step, jump.seat, jump.told.sentence(language)) for jump in best],
    )


def _points(game: AnyGame, table: State) -> list[int]:
    return [standing.points for standing in game.standing(table)]


def _tallies(game: AnyGame, table: State) -> list[list[int]]:
    return [[count.amount for count in game.statistics.tally(table, seat)] for seat in table.every_seat()]


def _jumps(room: Room, step: int, before: list[int], now: list[int], events: list[Event]) -> list[Jump]:
    """Who gained something with this move; told by the event that brought most of it, if one did."""
    found = []
    for seat, points in enumerate(now):
        gained = points - before[seat]
        if gained > 0:
            scored = [(_vp(event, seat), index) for index, event in enumerate(events)]
            most, index = max(scored, default=(0, 0))
            at_once = counted(gained, "{n} point at once", "{n} points at once")
            told = room.game.sentence(events[index], seat, room.names) if most > 0 else at_once
            found.append(Jump(gained, step, seat, told))
    return found


def _vp(event: Event, seat: int) -> int:
    fields = event.kind.fields
    if "vp" not in fields or "seat" not in fields or event.args[fields.index("seat")] != seat:
        return 0
    return event.args[fields.index("vp")]
