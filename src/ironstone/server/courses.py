"""Courses: finished games at a glance. One replay tells how points and resources went, and where the game turned."""

from bisect import bisect_left
from collections import OrderedDict
from typing import NamedTuple

from ironstone.core.engine import submit
from ironstone.core.events import Event
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat, by_seat
from ironstone.core.messages import ENGLISH, Language, Message, counted, say
from ironstone.core.record import RecordedMove, Replay, replay
from ironstone.core.state import State
from ironstone.core.statistics import Source
from ironstone.play.room import Room
from ironstone.play.rounds import last_round
from ironstone.server import wire
from ironstone.server.processor_time import in_thread
from ironstone.server.records import check_finished, record_of

MOST_MARKS = 120
MOMENTS = 5
KEPT = 200


async def course(
    kept: OrderedDict[tuple[str, ...], wire.Course], room_id: str, room: Room, language: Language = ENGLISH
) -> wire.Course:
    """The course of a finished game, worked out once; a Refusal for whom it has not ended yet."""
    check_finished(room)
    key = room_id, language.code, *room.names  # they change when somebody's account is deleted
    found = kept.get(key)
    if found is None:
        found = await in_thread(follow, room, language)
        kept[key] = found
        if len(kept) > KEPT:
            kept.popitem(last=False)
    kept.move_to_end(key)
    return found


class Jump(NamedTuple):
    """What one move brought one seat, whether it led with it and had not before, and what was told of it."""

    points: int
    step: int
    seat: Seat
    leads: bool
    told: Message

    def weight(self, steps: int) -> float:
        """How much the game turned: a lead counts twice, and the last moves three times as much as the first."""
        return self.points * (2 if self.leads else 1) * (1 + 2 * self.step / steps)


def follow(room: Room, language: Language = ENGLISH) -> wire.Course:
    """Play a finished game again and note everything on the way."""
    record = record_of(room)
    steps = len(record.moves)
    notes = _Notes(room, replay(room.game, record, 0, listen=True), steps)
    for step, move in enumerate(record.moves, 1):
        notes.take(step, move)
    goals = room.game.statistics.goals()
    goals_named = "" if goals is None else goals.text(language)
    return wire.Course(
        steps=steps,
        marks=notes.marks,
        rounds=notes.rounds,
        goals=goals_named,
        points=notes.points,
        series=[
            each
            for each in notes.series(language)
            if each.values != notes.points and each.name != goals_named  # those are the points
        ],
        pace=[wire.PaceInfo(min(step, steps), seat, ms) for step, seat, ms in room.paces],
        sources=notes.sources_told(language),
        moments=[
            wire.MomentInfo(
                step=jump.step,
                round=bisect_left(notes.rounds, jump.step),
                seat=jump.seat,
                gained=jump.points,
                leads=jump.leads,
                text=jump.told.sentence(language),
            )
            for jump in _turning_points(notes.jumps, steps)
        ],
    )


class _Notes:
    """What is noted of a game while it is played again, move by move."""

    def __init__(self, room: Room, begun: Replay[State], steps: int) -> None:
        self._room = room
        self._game: AnyGame = room.game
        self._has_goals = room.game.statistics.goals() is not None
        self._table, self._decision, self._events = begun.table, begun.decision, begun.events
        self.marks = sorted({round(number * steps / MOST_MARKS) for number in range(MOST_MARKS + 1)})
        self.rounds = last_round(begun.events) * [0]
        self.points = [_points(self._game, self._table)]
        self.tallies = [_tallies(self._game, self._table)]
        self.jumps: list[Jump] = []
        self._now = self.points[0]
        self._sources = self._game.statistics.sources(self._table, self._events)
        self._goals_by_round: list[list[list[int]]] = []

    def take(self, step: int, move: RecordedMove) -> None:
        """Play one move, and note what it changed."""
        assert self._decision is not None, "a recorded game has all its moves"
        told = len(self._events)
        self._decision = submit(self._table, self._decision, move.seat, self._game.space.parse(move.notation))
        events = self._events[told:]
        self._note_points(step, events)
        if last_round(events) > len(self.rounds):
            if self.rounds:
                self._goals_by_round.append([source.points for source in self._sources])
            self.rounds.append(step)
        if step in self.marks:
            self.points.append(self._now)
            self.tallies.append(_tallies(self._game, self._table))

    def _note_points(self, step: int, events: list[Event]) -> None:
        before, self._now = self._now, _points(self._game, self._table)
        if self._now != before or self._has_goals:  # one goal may be met for another, and the number stay
            sources = self._game.statistics.sources(self._table, self._events)
            met = _goals_met(self._sources, sources) if self._has_goals else []
            self.jumps += _jumps(self._room, step, before, self._now, events, met)
            self._sources = sources

    def series(self, language: Language) -> list[wire.SeriesInfo]:
        """What everybody had, by the names of what is counted."""
        names = [language.pattern(count.many) for count in self._game.statistics.tally(self._table, Seat(0))]
        return [
            wire.SeriesInfo(name, [[seat[index] for seat in seats] for seats in self.tallies])
            for index, name in enumerate(names)
        ]

    def sources_told(self, language: Language) -> list[wire.SourceInfo]:
        """Where everybody's points came from at the end; where they are goals, also round by round."""
        sources = self._game.statistics.sources(self._table, self._events)
        by_round = [*self._goals_by_round, [source.points for source in sources]]
        return [
            wire.SourceInfo(
                source.name.text(language),
                source.hint.text(language),
                source.points,
                [goals[number] for goals in by_round] if self._has_goals else [],
            )
            for number, source in enumerate(sources)
        ]


def _turning_points(jumps: list[Jump], steps: int) -> list[Jump]:
    """The jumps with most weight, one of a step at most, in the order of the game."""
    by_step: dict[int, Jump] = {}
    for jump in sorted(jumps, key=lambda jump: jump.weight(steps)):
        by_step[jump.step] = jump
    heaviest = sorted(by_step.values(), key=lambda jump: (jump.weight(steps), jump.step), reverse=True)
    return sorted(heaviest[:MOMENTS], key=lambda jump: jump.step)


def _points(game: AnyGame, table: State) -> list[int]:
    return [standing.points for standing in game.standing(table)]


def _tallies(game: AnyGame, table: State) -> list[list[int]]:
    return [[count.amount for count in game.statistics.tally(table, seat)] for seat in table.every_seat()]


def _goals_met(before: list[Source], now: list[Source]) -> list[list[Message]]:
    """By seat, the goals that it meets now and did not meet before."""
    return [
        [new.name for old, new in zip(before, now, strict=True) if new.points[seat] > old.points[seat]]
        for seat in range(len(now[0].points))
    ]


def _jumps(
    room: Room, step: int, before: list[int], now: list[int], events: list[Event], goals: list[list[Message]]
) -> list[Jump]:
    """Who gained something with this move; told by the goals it met, or by the event that brought most points."""
    found = []
    for seat, points in by_seat(now):
        gained = points - before[seat]
        if gained > 0:
            leads = _leads(now, seat) and not _leads(before, seat)
            told = say("Meets {goals}", goals=goals[seat]) if goals else _scored(room, gained, events, seat)
            found.append(Jump(gained, step, seat, leads, told))
    return found


def _scored(room: Room, gained: int, events: list[Event], seat: Seat) -> Message:
    scored = [(_vp(event, seat), index) for index, event in enumerate(events)]
    most, index = max([each for each in scored if each[0] <= gained], default=(0, 0))
    if most > 0:
        return room.game.sentence(events[index], seat, room.names)
    return counted(gained, "{n} point at once", "{n} points at once")


def _leads(points: list[int], seat: Seat) -> bool:
    return all(points[seat] > other for number, other in enumerate(points) if number != seat)


def _vp(event: Event, seat: Seat) -> int:
    fields = event.kind.fields
    if "vp" not in fields or "seat" not in fields or event.args[fields.index("seat")] != seat:
        return 0
    return event.args[fields.index("vp")]
