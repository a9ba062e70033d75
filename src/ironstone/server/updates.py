"""Updates: the messages that tell each viewer what they may know of a room. Nothing else leaves the server.

A viewer is a seat, or SPECTATOR. What is shown is built up from the game's view for that viewer.
"""

import zlib
from collections.abc import Callable, Collection
from functools import cached_property
from typing import NamedTuple

from msgspec import Raw
from msgspec.json import Encoder

from ironstone.core import engine
from ironstone.core.events import SPECTATOR
from ironstone.core.game import View
from ironstone.core.history import NOTHING_DONE
from ironstone.core.ids import Seat, by_seat
from ironstone.core.messages import ENGLISH, Language
from ironstone.core.state import State
from ironstone.play import lessons
from ironstone.play.contributions import have_all_committed
from ironstone.play.entries import TO_END
from ironstone.play.room import Room, Saying
from ironstone.play.undo_requests import must_agree, why_not_undo
from ironstone.server import wire
from ironstone.server.told_events import Sentences, tell_on

ENCODER = Encoder()


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
        self._looks: dict[str, Callable[[Seat], View]] = {}  # by language
        self._views: dict[tuple[Seat, str], tuple[Raw, str]] = {}  # by viewer and language
        self._encoded: list[tuple[View, tuple[Raw, str]]] = []  # views that were encoded, each once
        self._questions: dict[tuple[Seat, str], wire.Question | None] = {}
        self._told: dict[tuple[Seat, str], list[wire.Told]] = {}  # whole logs
        self._sentences: Sentences = {}

    def update(
        self,
        viewer: Seat,
        person: str,
        known: Known,
        presence: Presence,
        now: int,
        language: Language = ENGLISH,
        ignored: Collection[str] = (),
    ) -> wire.Update:
        """How things stand for a viewer, and what happened since what they have, in their language."""
        room = self.room
        view, mark = self.view(viewer, language)
        told_from = 0 if room.dealt is None else room.told_from(known.told, known.cuts)
        said_from = len(room.said) if viewer == SPECTATOR else min(known.said, len(room.said))
        return wire.Update(
            version=room.version(viewer),
            seat=viewer,
            room=self.info(person, presence, now, language),
            view=view,
            asked=self.question(viewer, language),
            undo=self._undo(viewer, language),
            told_from=told_from,
            told=self.told(viewer, told_from, language),
            cuts=len(room.cuts),
            said_from=said_from,
            said=[_spoken(said, ignored) for said in room.said[said_from:]],
            fingerprint=mark,
            lesson=self._lesson(viewer),
        )

    def view(self, viewer: Seat, language: Language = ENGLISH) -> tuple[Raw, str]:
        """The table as this viewer sees it, as JSON, and the fingerprint of that."""
        key = viewer, language.code
        if key not in self._views:
            dealt = self.room.dealt
            self._views[key] = NO_VIEW if dealt is None else self._encode(self._look(dealt.table, language)(viewer))
        return self._views[key]

    def _look(self, table: State, language: Language) -> Callable[[Seat], View]:
        look = self._looks.get(language.code)
        if look is None:
            look = self._looks[language.code] = self.room.game.looks(table, language)
        return look

    def _encode(self, view: View) -> tuple[Raw, str]:
        """The JSON of a view, the same again for the same object: some games show everybody the same."""
        for known, encoded in self._encoded:
            if known is view:
                return encoded
        text = ENCODER.encode(view)
        self._encoded.append((view, (Raw(text), fingerprint(text))))
        return self._encoded[-1][1]

    def told(self, viewer: Seat, told_from: int, language: Language = ENGLISH) -> list[wire.Told]:
        """What happened from there on. The whole of it, which newcomers ask for, is worked out once."""
        room = self.room
        if room.dealt is None:
            return []
        if told_from:
            return tell_on(room, room.dealt, told_from, viewer, language, self._sentences)
        key = viewer, language.code
        if key not in self._told:
            self._told[key] = tell_on(room, room.dealt, 0, viewer, language, self._sentences)
        return self._told[key]

    def question(self, viewer: Seat, language: Language = ENGLISH) -> wire.Question | None:
        """What this viewer is asked, if a person answers for the seat."""
        key = viewer, language.code
        if key not in self._questions:
            asked = viewer in self.room.waiting_for()
            self._questions[key] = self._ask(viewer, language) if asked else None
        return self._questions[key]

    def _ask(self, seat: Seat, language: Language) -> wire.Question:
        room = self.room
        decision = room.decision
        assert decision is not None, "somebody is asked"
        game, table = room.game, room.history.table
        options = []
        for action in decision.options_of(seat):
            verb, args = game.space.describe(action)
            words = engine.describe(table, decision, seat, action).text(language)
            options.append(wire.OptionInfo(action, verb, args, words))
        prompt = engine.prompt(table, decision, seat).text(language)
        return wire.Question(seat, decision.secret, prompt, room.version(seat), options)

    def _lesson(self, viewer: Seat) -> wire.LessonAt | None:
        place = lessons.place(self.room, viewer)
        return None if place is None else wire.LessonAt(place.step, place.wanted)

    def _undo(self, viewer: Seat, language: Language) -> wire.UndoInfo:
        room = self.room
        if viewer == SPECTATOR or room.status != "running" or room.seats[viewer].player:
            return wire.UndoInfo(False, NOTHING_DONE.text(language), False)
        why = why_not_undo(room, viewer)
        return wire.UndoInfo(not why, why.text(language), not why and bool(must_agree(room, viewer)))

    def _undo_request(self) -> wire.UndoRequestInfo | None:
        room = self.room
        request = room.undo_request
        if request is None:
            return None
        missing = [person for person in must_agree(room, request.seat) if person not in request.agreed]
        return wire.UndoRequestInfo(request.seat, self._names(request.agreed), self._names(missing))

    def info(self, person: str, presence: Presence, now: int, language: Language = ENGLISH) -> wire.RoomInfo:
        """The room, but for what lies on the table."""
        room = self.room
        settings = room.settings
        return wire.RoomInfo(
            id=self.room_id,
            game=room.game.key,
            title=title_in(language, room.title, settings.lesson),
            status=room.status,
            hosting=bool(person) and person == room.host,
            host_online=room.host in presence.online,
            seats=self._seats(person, presence, now),
            options=self._options,
            rules=room.game.version,
            components=room.game.components,
            set=settings.set,
            clock=settings.clock,
            public=settings.public,
            watchable=settings.watchable,
            watch_delay_ms=settings.watch_delay_ms,
            hints=settings.hints and room.game.ai is not None,
            one_seat_each=settings.one_seat_each,
            undo=settings.undo,
            undo_request=self._undo_request(),
            hinted=[wire.HintedInfo(seat, told) for seat, told in room.hinted],
            handed=[wire.HandedInfo(seat, told, bot) for seat, told, bot in room.handed],
            commitment=self._commitment,
            key=room.history.table.chance.key.hex() if is_finished(room) else "",
            strong=strong_info(room),
            votes=[self._vote(target, people) for target, people in sorted(room.votes.items()) if people],
            secret=room.decision is not None and room.decision.secret,
            rematch=room.rematch,
            lesson=settings.lesson,
            arranged=room.arranged,
            watchers=presence.watchers,
            opened_at=room.opened_at,
            now=now,
        )

    @cached_property
    def _options(self) -> dict[str, str]:
        return self.room.game.settle(self.room.settings.options)

    @cached_property
    def _commitment(self) -> str:
        return self.room.commitment

    @cached_property
    def _shared(self) -> list[list[Seat]]:
        return [self.room.seats_shared_with(seat) for seat, _ in by_seat(self.room.seats)]

    def _seats(self, person: str, presence: Presence, now: int) -> list[wire.SeatInfo]:
        room = self.room
        asked = room.asked()
        standing = room.game.standing(room.history.table) if room.status == "over" else []
        infos = []
        for number, seat in by_seat(room.seats):
            since = room.clocks.since[number]
            used = 0 if since is None else now - since
            timed = room.settings.clock.kind != "none"
            infos.append(
                wire.SeatInfo(
                    seat=number,
                    name=seat.name,
                    yours=bool(person) and seat.person == person,
                    shared_with=self._shared[number],
                    bot=seat.bot,
                    stand_in=seat.stand_in,
                    resigned=seat.resigned,
                    free=seat.free,
                    invited=seat.invited and not (person and seat.kept_for == person),
                    online=seat.person in presence.online,
                    waiting=number in asked,
                    clock_ms=max(0, room.clocks.left[number] - used) if timed else None,
                    deadline=room.clocks.deadline(number),
                    place=standing[number].place if standing else None,
                    points=standing[number].points if standing else None,
                )
            )
        return infos

    def _names(self, people: Collection[str]) -> list[str]:
        return [seat.name for seat in self.room.seats if seat.person in people]

    def _vote(self, target: Seat, people: Collection[str]) -> wire.VoteInfo:
        """Who is for it, by name, and how many must be."""
        room = self.room
        everybody = len(room.people())
        return wire.VoteInfo(target, self._names(people), everybody if target == TO_END else (everybody - 1) // 2 + 1)


def is_finished(room: Room) -> bool:
    """Whether the game was dealt and is over, so that nothing of it is hidden any more."""
    return room.dealt is not None and room.status in ("over", "ended")


def strong_info(room: Room) -> wire.StrongInfo | None:
    """Who takes part in the deal, where everybody's device does."""
    if not room.settings.server_key:
        return None
    return wire.StrongInfo(
        contributions=[wire.ContributionInfo(each.seat, each.committed, each.number) for each in room.contributions()],
        ready=have_all_committed(room),
        restarts=room.restarts,
        server_key=room.settings.server_key if is_finished(room) else "",
    )


def _spoken(said: Saying, ignored: Collection[str]) -> wire.Spoken:
    return wire.Spoken(said.seat, said.name, "" if said.person in ignored else said.text, said.at)


def fingerprint(text: bytes) -> str:
    """What a client compares: the CRC-32 of a view's JSON text."""
    return f"{zlib.crc32(text):08x}"


def title_in(language: Language, title: str, lesson: bool) -> str:
    """What a table is called: by those who opened it, but a lesson by us."""
    return language.pattern(title) if lesson else title


NO_VIEW = Raw(b"null"), fingerprint(b"null")  # of a table where nothing lies yet
