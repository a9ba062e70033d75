"""Told events: what happened, in sentences, as each viewer may know it. Those who know the same share it."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec import UNSET, UnsetType

from ironstone.core.events import Event
from ironstone.core.history import History
from ironstone.core.ids import NOBODY, Seat
from ironstone.core.messages import ENGLISH, Language
from ironstone.core.state import State
from ironstone.play.room import Room
from ironstone.server import wire


class Cause(NamedTuple):
    """The move that told events: its first event, and the seat that made it."""

    move: int | UnsetType = UNSET
    by: Seat | UnsetType = UNSET


NO_MOVE = Cause()  # no move has been made: it is a preview

Sentences: TypeAlias = dict[tuple[Event, tuple[int, ...], str], wire.Told]  # by event, what is seen, and language


def tell_on(
    room: Room,
    history: History[State],
    told_from: int,
    viewer: Seat,
    language: Language = ENGLISH,
    sentences: Sentences | None = None,
) -> list[wire.Told]:
    """The events from there on, each with the move that it belongs to."""
    told: list[wire.Told] = []
    causes = [(0, NOBODY), *history.causes]
    first = bisect_right(causes, told_from, key=lambda cause: cause[0]) - 1
    ends = [start for start, _ in causes[first + 1 :]] + [len(history.events)]
    for (start, seat), end in zip(causes[first:], ends, strict=True):
        events = history.events[max(start, told_from) : end]
        told += tell(room, events, viewer, language, Cause(start, seat), sentences)
    return told


def tell(
    room: Room,
    events: Sequence[Event],
    viewer: Seat,
    language: Language = ENGLISH,
    cause: Cause = NO_MOVE,
    sentences: Sentences | None = None,
) -> list[wire.Told]:
    """Events of one move as this viewer may know them, in sentences of their language."""
    told = []
    for event in events:
        seen = event.seen_by(viewer)
        known = None if sentences is None else sentences.get((event, seen, language.code))
        if known is None:
            known = _tell(room, event, viewer, seen, language, cause)
            if sentences is not None:
                sentences[event, seen, language.code] = known
        told.append(known)
    return told


def _tell(room: Room, event: Event, viewer: Seat, seen: tuple[int, ...], language: Language, cause: Cause) -> wire.Told:
    names = room.names
    args = dict(zip(event.kind.fields, seen, strict=True))
    sentence, heading = room.game.sentence(event, viewer, names), room.game.heading(event, viewer, names)
    over = UNSET if heading is None else heading.sentence(language)
    return wire.Told(event.kind.name, args, sentence.sentence(language), over, *cause)
