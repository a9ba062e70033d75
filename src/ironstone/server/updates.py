"""Updates: the messages that tell each viewer what they may know of a room. Nothing else leaves the server.

A viewer is a seat, or SPECTATOR. What is shown is built up from the game's view for that viewer; where something has to
be tried out or asked of the rules, that happens on a table in which all that the viewer cannot know is dealt anew.
"""

import zlib
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec import UNSET, Raw, json

from ironstone.core import engine
from ironstone.core.agenda import NOT_ASKED
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision, advance, note, submit, why_not
from ironstone.core.events import SPECTATOR, Event
from ironstone.core.ids import Action, Seat
from ironstone.core.state import State
from ironstone.play import lessons
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.play.social import TO_END
from ironstone.server import wire

NOTHING = Raw(b"null")
REDEALT = b"what a viewer cannot know"  # any key would do: nothing that depends on it is ever told
MOST_REASONS = 5


class Known(NamedTuple):
    """What a client has heard already: the version, events, cuts of them, and talk."""

    version: int = 0
    told: int = 0
    cuts: int = 0
    said: int = 0


class Presence(NamedTuple):
    """Who is looking at a room now: people by id, and how many only watch."""

    online: Collection[str] = ()
    watchers: int = 0


class Snapshot:
    """One state of a room, ready to be told to anybody. What several viewers share is worked out once."""

    def __init__(self, room_id: str, room: Room) -> None:
        self.room_id = room_id
        self.room = room
        self._views: dict[int, tuple[Raw, str]] = {}
        self._questions: dict[int, wire.Question | None] = {}

    def update(self, viewer: int, person: str, known: Known, presence: Presence, now: int) -> wire.Update:
        """How things stand for a viewer, and what happened since what they have."""
        room = self.room
        view, mark = self.view(viewer)
        told_from = 0 if room.match is None else room.told_from(known.told, known.cuts)
        said_from = len(room.said) if viewer == SPECTATOR else min(known.said, len(room.said))
        return wire.Update(
            version=room.version(viewer),
            seat=viewer,
            room=self.info(person, presence, now),
            view=view,
            asked=self.question(viewer),
            undo=self._undo(viewer),
            told_from=told_from,
            told=[] if room.match is None else tell(room, room.match.history.events[told_from:], viewer),
            cuts=len(room.cuts),
            said_from=said_from,
            said=[wire.Spoken(said.seat, room.names[said.seat], said.text, at) for said, at in room.said[said_from:]],
            fingerprint=mark,
            lesson=self._lesson(viewer),
        )

    def view(self, viewer: int) -> tuple[Raw, str]:
        """The table as this viewer sees it, as JSON, and the fingerprint of that."""
        if viewer not in self._views:
            room = self.room
            text = b"null" if room.match is None else json.encode(room.game.view(room.match.table, viewer))
            self._views[viewer] = Raw(text), fingerprint(text)
        return self._views[viewer]

    def question(self, viewer: int) -> wire.Question | None:
        """What this viewer is asked, if a person answers for the seat."""
        if viewer not in self._questions:
            asked = viewer in self.room.waiting_for()
            self._questions[viewer] = self._ask(viewer) if asked else None
        return self._questions[viewer]

    def _ask(self, seat: int) -> wire.Question:
        room = self.room
        decision = room.decision
        assert decision is not None, "somebody is asked"
        game, table = room.game, room.dealt().table
        options = []
        for action in decision.options_of(seat):
            verb, args = game.space.describe(action)
            options.append(
                wire.OptionInfo(action, verb, args, engine.describe(table, decision, Seat(seat), action).text())
            )
        prompt = engine.prompt(table, decision, Seat(seat)).text()
        return wire.Question(seat, decision.secret, prompt, room.version(seat), options)

    def _lesson(self, viewer: int) -> wire.LessonAt | None:
        place = lessons.place(self.room, viewer)
        return None if place is None else wire.LessonAt(place.step, place.wanted)

    def _undo(self, viewer: int) -> wire.UndoInfo:
        room = self.room
        if viewer == SPECTATOR or room.status != "running" or room.seats[viewer].player:
            return wire.UndoInfo(False, "there is nothing to take back")
        why = room.dealt().why_not_undo(viewer)
        return wire.UndoInfo(not why, why)

    def info(self, person: str, presence: Presence, now: int) -> wire.RoomInfo:
        """The room, but for what lies on the table."""
        room = self.room
        settings = room.settings
        finished = room.match is not None and room.status in ("over", "ended")
        return wire.RoomInfo(
            id=self.room_id,
            game=room.game.key,
            title=room.title,
            status=room.status,
            hosting=bool(person) and person == room.host,
            seats=self._seats(person, presence, now),
            options=room.game.settle(settings.options),
            clock=settings.clock,
            public=settings.public,
            watchable=settings.watchable,
            watch_delay_ms=settings.watch_delay_ms,
            hints=settings.hints and room.game.ai is not None,
            hinted=[wire.HintedInfo(seat, told) for seat, told in room.hinted],
            commitment=room.commitment,
            key=room.dealt().table.chance.key.hex() if finished else "",
            votes=[self._vote(target, people) for target, people in sorted(room.votes.items()) if people],
            secret=room.decision is not None and room.decision.secret,
            rematch=room.rematch,
            lesson=settings.lesson,
            arranged=room.arranged,
            watchers=presence.watchers,
            opened_at=room.opened_at,
            now=now,
        )

    def _seats(self, person: str, presence: Presence, now: int) -> list[wire.SeatInfo]:
        room = self.room
        asked = room.asked()
        standing = room.game.standing(room.dealt().table) if room.status == "over" else []
        infos = []
        for number, seat in enumerate(room.seats):
            since = room.clocks.since[number]
            used = 0 if since is None else now - since
            timed = room.settings.clock.kind != "none"
            infos.append(
                wire.SeatInfo(
                    seat=number,
                    name=seat.name,
                    yours=bool(person) and seat.person == person,
                    bot=seat.bot,
                    stand_in=seat.stand_in,
                    resigned=seat.resigned,
                    free=seat.free,
                    invited=seat.invited,
                    online=seat.person in presence.online,
                    waiting=number in asked,
                    clock_ms=max(0, room.clocks.left[number] - used) if timed else None,
                    deadline=room.clocks.deadline(number),
                    place=standing[number].place if standing else None,
                    points=standing[number].points if standing else None,
                )
            )
        return infos

    def _vote(self, target: int, people: Collection[str]) -> wire.VoteInfo:
        """Who is for it, by name, and how many must be."""
        room = self.room
        names = [seat.name for seat in room.seats if seat.person in people]
        everybody = len(room.people())
        return wire.VoteInfo(target, names, everybody if target == TO_END else (everybody - 1) // 2 + 1)


def fingerprint(text: bytes) -> str:
    """What a client compares: the CRC-32 of a view's JSON text."""
    return f"{zlib.crc32(text):08x}"


def tell(room: Room, events: Sequence[Event], viewer: int) -> list[wire.Told]:
    """Events as this viewer may know them."""
    names = room.names
    told = []
    for event in events:
        args = dict(zip(event.kind.fields, event.seen_by(Seat(viewer)), strict=True))
        sentence, heading = room.game.sentence(event, viewer, names), room.game.heading(event, viewer, names)
        over = UNSET if heading is None else heading.sentence()
        told.append(wire.Told(event.kind.name, args, sentence.sentence(), over))
    return told


def preview(room: Room, seat: int, action: int, message: str) -> wire.Previewed:
    """What an action would do, as far as the seat can know: the story ends before the first thing it uncovers."""
    decision, table = _asked(room, seat)
    if action not in decision.options_of(seat):
        reason = why_not(table, decision, seat, action)
        raise Refusal("illegal", str(reason), "" if reason is None else reason.rule)
    text = engine.describe(table, decision, Seat(seat), action).text()
    before = table.clone()
    if decision.secret:
        sealing = note(table, decision, seat, action)
        prospect = _prospect(room, before, table, seat, action)
        return wire.Previewed(message, text, [], _encoded(room, table, seat), sealing, False, prospect)
    events: list[Event] = []
    table.log = events
    mark = table.undo_mark()
    submit(table, decision, seat, action)
    if table.undo_mark() == mark:
        told, prospect = tell(room, events, seat), _prospect(room, before, table, seat, action)
        return wire.Previewed(message, text, told, _encoded(room, table, seat), False, False, prospect)
    told, prospect = tell(room, _before_reveal(events), seat), _prospect(room, before, None, seat, action)
    return wire.Previewed(message, text, told, NOTHING, False, True, prospect)


def reasons(room: Room, seat: int, verb: str, args: dict[str, int], message: str) -> wire.Reasons:
    """Why nothing of that kind is allowed now; no reasons if something is."""
    decision, table = _asked(room, seat)
    found: dict[tuple[str, str], wire.ReasonInfo] = {}
    for action in _meant(room, verb, args):
        reason = why_not(table, decision, seat, action)
        if reason is None:
            return wire.Reasons(message, [])
        found[reason.rule, reason.text] = wire.ReasonInfo(reason.text, reason.rule)
    if found and not any(reason.rule for reason in found.values()):
        return wire.Reasons(message, [_asked_instead(room, table, decision, seat)])
    telling = sorted(found.values(), key=_without_rule)
    return wire.Reasons(message, telling[:MOST_REASONS])


def _asked(room: Room, seat: int) -> tuple[Decision, State]:
    """What a seat is asked, at a table that holds only what the seat knows."""
    table = room.game.redeal(room.dealt().table, seat, Chance(REDEALT))
    decision = advance(table)
    if room.status != "running" or decision is None:
        raise Refusal("over", "the game is over")
    if seat not in decision.seats:
        names = " and ".join(room.names[each] for each in decision.seats)
        raise Refusal("not_your_turn", f"you are not asked anything now; waiting for {names}")
    return decision, table


def _asked_instead(room: Room, table: State, decision: Decision, seat: int) -> wire.ReasonInfo:
    """Something out of turn: no rule forbids it as such, so the question and its rule say what comes first."""
    verb, _ = room.game.space.describe(decision.options_of(seat)[0])
    rules = room.game.guide.rules_about(verb)
    text = f"{NOT_ASKED.text}, but this: {engine.prompt(table, decision, Seat(seat))}"
    return wire.ReasonInfo(text, rules[0] if rules else "")


def _meant(room: Room, verb: str, args: dict[str, int]) -> list[int]:
    """All actions with this verb, or any, and these arguments."""
    actions: list[int] = []
    for block in room.game.space.blocks:
        if (verb and block.verb != verb) or not all(name in block.names for name in args):
            continue
        wanted = [(block.names.index(name), value) for name, value in args.items()]
        actions += [each for each in block.ids() if all(block.arg(each, index) == value for index, value in wanted)]
    if not actions:
        raise Refusal("illegal", "there is no such action in this game")
    return actions


def _before_reveal(events: list[Event]) -> list[Event]:
    """What is told before the first thing that nobody could know. Nothing, if chance alone spoke."""
    for index, event in enumerate(events):
        if event.kind.reveals:
            return events[:index]
    return []


def _encoded(room: Room, table: State, viewer: int) -> Raw:
    return Raw(json.encode(room.game.view(table, viewer)))


def _prospect(room: Room, before: State, after: State | None, seat: int, action: int) -> Raw:
    return Raw(json.encode(room.game.views.prospect(before, after, Seat(seat), Action(action))))


def _without_rule(reason: wire.ReasonInfo) -> bool:
    return not reason.rule
