"""Lessons at a room: how it is set up, what the others do, and where the learner stands.

All of it follows from the moves made, so undo, a reload or another device change nothing. Whoever leaves the lesson's
line plays an ordinary game against gentle bots from there on.
"""

from typing import NamedTuple

from ironstone.core.chance import key_of_seed
from ironstone.core.ids import Action, Seat
from ironstone.core.lesson import ASTRAY, Lesson
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.play.entries import Opened, SeatPlan, Started
from ironstone.play.names import look_of
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room, game_of
from ironstone.play.seats import levels_of


class Place(NamedTuple):
    """The step that a learner has come to, and the actions it waits for; none while others move, or at the end."""

    step: int
    wanted: list[Action]


def lesson_for(key: str) -> Lesson:
    """The lesson of a game; a Refusal if it has none."""
    game = game_of(key)
    lesson = game.guide.lesson()
    if lesson is None:
        raise Refusal("not_found", say("{title} has no lesson yet", title=game.title))
    return lesson


def plan(key: str, person: str, name: str, language: Language = ENGLISH) -> Opened:
    """The room for somebody's lesson, with the deal that belongs to it; a bot of their name is called so in words."""
    game, lesson = game_of(key), lesson_for(key)
    seats = []
    gentlest = levels_of(game)[0]
    for seat, other in enumerate(lesson.names):
        if seat == lesson.learner:
            seats.append(SeatPlan(name, person))
        else:
            called = say("{name} (bot)", name=other).text(language) if look_of(other) == look_of(name) else other
            seats.append(SeatPlan(called, bot=gentlest))
    deal = Started(key_of_seed(lesson.seed).hex(), game.version, game.components, draws=lesson.draws)
    return Opened(key, lesson.title, lesson.options, seats, watchable=False, hints=False, deal=deal, lesson=True)


def reply(room: Room, seat: Seat) -> str:
    """What the lesson has another seat do now, in notation; empty if it says nothing, or that cannot be done."""
    lesson = _taught(room)
    decision = room.decision
    if lesson is None or decision is None or seat == lesson.learner:
        return ""
    action = lesson.reply(room.history.moves, seat)
    return room.game.space.notation(action) if action in decision.options_of(seat) else ""


def place(room: Room, viewer: Seat) -> Place | None:
    """Where the learner stands; None for others, and once the lesson is over or its line was left."""
    lesson = _taught(room)
    if lesson is None or viewer != lesson.learner or room.dealt is None:
        return None
    done = lesson.steps_done(room.history.moves)
    if done == ASTRAY or done >= len(lesson.steps):
        return None
    awaited = lesson.awaited(room.history.moves)
    if not awaited or viewer not in room.waiting_for():
        return Place(done, [])
    assert room.decision is not None, "somebody is asked"
    options = room.decision.options_of(viewer)
    wanted = [action for action in awaited if action in options]
    return Place(done, wanted) if wanted else None


def is_under_way(room: Room) -> bool:
    """Whether the learner still has steps before them; at the closing words the lesson is over."""
    lesson = _taught(room)
    if lesson is None or room.status not in ("open", "running"):
        return False
    done = lesson.steps_done(room.history.moves) if room.dealt is not None else 0
    return done != ASTRAY and done < len(lesson.steps) - 1


def _taught(room: Room) -> Lesson | None:
    return room.game.guide.lesson() if room.settings.lesson else None
