"""Viewer: one client's subscription to a room: its seat, what it has been sent, and the next incremental update."""

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.languages import spoken
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext, may_look
from ironstone.server.live_room import LiveRoom
from ironstone.server.updates import Known, Presence, Snapshot


class Viewer:
    """One client's eyes: a seat of its own, or a spectator's."""

    def __init__(
        self,
        context: ServerContext,
        live: LiveRoom,
        person: Person | None,
        language: Language = ENGLISH,
        address: str = "",
    ) -> None:
        self.live = live
        self.seat: Seat | None = None  # until the first hello
        self.known = Known()
        self.fingerprint = ""
        self.let_in = False  # by a token for watching
        self.ignored: frozenset[str] = frozenset()  # people whose talk this viewer does not want to hear
        self.language = language  # until the hello names one
        self._context = context
        self._person = person
        self._address = address
        self._me = "" if person is None else person.id
        self._chosen = False  # whether the client named its seat itself
        self._shown: tuple[Seat, int, Presence, int] | None = None

    @property
    def watching(self) -> bool:
        """Whether this is a mere spectator."""
        return self.seat == SPECTATOR and not self.live.room.seats_of(self._me)

    def greet(self, hello: wire.Hello) -> None:
        """Look from this seat from now on, in this language; a Refusal if that cannot be."""
        language = spoken(hello.language)
        moved = self.seat is not None and self.language is not language
        self.language = language
        viewer = own_seat(self.live.room, self._me) if hello.seat is None else hello.seat
        if viewer == SPECTATOR:
            self._check_spectator()
        elif viewer not in self.live.room.seats_of(self._me):
            raise Refusal("not_seated", say("that is not your seat"))
        # What is told differs from seat to seat and from language to language, so nothing heard elsewhere counts.
        moved = moved or self.seat not in (None, viewer)
        self.known = Known() if moved else Known(hello.version, hello.told, hello.cuts, hello.said)
        self._chosen = hello.seat is not None
        if self.seat != viewer:
            self.seat = viewer
            self.live.recount()
        self._shown = None

    def ignore(self, people: frozenset[str]) -> None:
        """Hear nothing from these people; what they said before is taken back too."""
        self.ignored = people
        self.known = self.known._replace(said=0)
        self._shown = None

    def next_update(self) -> wire.Update | None:
        """The newest state, unless the client has it; a Refusal if it may not look any more."""
        if self.seat is None:
            return None
        self._follow_seats()
        viewer = self.seat
        snapshot = self._snapshot(viewer)
        presence = self.live.presence
        # Only what this viewer could notice counts: others' secret plans must not show, not even as a repeated update.
        showing = viewer, snapshot.room.version(viewer), presence, self.live.rewritten
        if self._shown == showing:
            return None
        known = trusted(self.known, snapshot, viewer)
        update = snapshot.update(
            viewer, self._me, known, presence, self._context.rooms.now(), self.language, self.ignored
        )
        self.known = Known(
            update.version, update.told_from + len(update.told), update.cuts, update.said_from + len(update.said)
        )
        self._shown = showing
        self.fingerprint = update.fingerprint
        return update

    def _follow_seats(self) -> None:
        """Before the start people sit down and are sent away while they look."""
        mine = self.live.room.seats_of(self._me)
        viewer = self.seat
        if viewer == SPECTATOR and mine and not self._chosen:
            viewer = mine[0]
        elif viewer != SPECTATOR and viewer not in mine:
            viewer = SPECTATOR
        if viewer != self.seat:
            self.seat = viewer
            self.known = Known()
            self.live.recount()

    def _check_spectator(self) -> None:
        self._check_look()
        if self.watching:
            return
        settings = self._context.settings
        if self.live.presence.watchers >= settings.spectators_a_room:
            raise Refusal("too_many", say("too many people are watching this table already"))
        if self.live.watchers_from(self._address) >= settings.spectators_an_address:
            raise Refusal("too_many", say("too many people are watching this table from your address already"))

    def _check_look(self) -> None:
        if not (self.let_in or may_look(self.live.room, self._person)):
            raise Refusal("not_allowed", say("this table is not for watching; ask those who play for a link"))

    def _snapshot(self, viewer: Seat) -> Snapshot:
        if viewer != SPECTATOR:
            return self.live.snapshot
        self._check_look()
        return self.live.shown_to_spectators


def own_seat(room: Room, person: str) -> Seat:
    """From where a person looks who names no seat: their own, first one that has to answer; or as a spectator."""
    mine = room.seats_of(person)
    asked = [seat for seat in room.waiting_for() if seat in mine]
    return next(iter(asked + mine), SPECTATOR)


def trusted(known: Known, snapshot: Snapshot, viewer: Seat) -> Known:
    """What a client says that it has, if that can be; otherwise it gets everything."""
    room = snapshot.room
    told = 0 if room.dealt is None else len(room.dealt.events)
    counts = ((known.version, room.version(viewer)), (known.cuts, len(room.cuts)), (known.said, len(room.said)))
    if min(known) < 0 or any(claimed > true for claimed, true in counts):
        return Known()
    # More events than there are can have been heard only before some were taken back.
    return Known() if known.told > told and known.cuts == len(room.cuts) else known
