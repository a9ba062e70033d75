"""Gazing: from where a client looks at a room, what it has seen already, and what it is to be told next."""

from ironstone.core.events import SPECTATOR
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.bulletins import Bulletin, Have, Presence
from ironstone.server.house import House, may_look
from ironstone.server.people import Person
from ironstone.server.tables import Live


class Gaze:
    """One client's eyes: a seat of its own, or a spectator's."""

    def __init__(self, house: House, live: Live, person: Person | None) -> None:
        self.live = live
        self.viewer: int | None = None  # until the first hello
        self.have = Have()
        self.fingerprint = ""
        self.let_in = False  # by a token for watching
        self._house = house
        self._person = person
        self._me = "" if person is None else person.id
        self._chosen = False  # whether the client named its seat itself
        self._shown: tuple[int, int, Presence] | None = None

    @property
    def watching(self) -> bool:
        """Whether this is a mere spectator."""
        return self.viewer == SPECTATOR and not self.live.room.seats_of(self._me)

    def greet(self, hello: wire.Hello) -> None:
        """Look from this seat from now on; a Refusal if that cannot be."""
        viewer = own_seat(self.live.room, self._me) if hello.seat is None else hello.seat
        if viewer == SPECTATOR:
            self._check_spectator()
        elif viewer not in self.live.room.seats_of(self._me):
            raise Refusal("not_seated", "that is not your seat")
        # What is told differs from seat to seat, so nothing that another one heard counts.
        moved = self.viewer not in (None, viewer)
        self.have = Have() if moved else Have(hello.version, hello.told, hello.cuts, hello.said)
        self._chosen = hello.seat is not None
        self.viewer = viewer
        self._shown = None

    def next_update(self) -> wire.Update | None:
        """The newest state, unless the client has it; a Refusal if it may not look any more."""
        if self.viewer is None:
            return None
        self._follow_seats()
        viewer = self.viewer
        bulletin = self._bulletin(viewer)
        presence = self.live.presence
        # Only what this viewer could notice counts: others' secret plans must not show, not even as a repeated update.
        showing = viewer, bulletin.room.version(viewer), presence
        if self._shown == showing:
            return None
        have = trusted(self.have, bulletin, viewer)
        update = bulletin.update(viewer, self._me, have, presence, self._house.tables.now())
        self.have = Have(
            update.version, update.told_from + len(update.told), update.cuts, update.said_from + len(update.said)
        )
        self._shown = showing
        self.fingerprint = update.fingerprint
        return update

    def _follow_seats(self) -> None:
        """Before the start people sit down and are sent away while they look."""
        mine = self.live.room.seats_of(self._me)
        viewer = self.viewer
        if viewer == SPECTATOR and mine and not self._chosen:
            viewer = mine[0]
        elif viewer != SPECTATOR and viewer not in mine:
            viewer = SPECTATOR
        if viewer != self.viewer:
            self.viewer = viewer
            self.have = Have()

    def _check_spectator(self) -> None:
        self._check_look()
        room_for = self._house.settings.spectators_a_room
        if not self.watching and self.live.presence.watchers >= room_for:
            raise Refusal("too_many", "too many people are watching this table already")

    def _check_look(self) -> None:
        if not (self.let_in or may_look(self.live.room, self._person)):
            raise Refusal("not_allowed", "this table is not for watching; ask those who play for a link")

    def _bulletin(self, viewer: int) -> Bulletin:
        if viewer != SPECTATOR:
            return self.live.bulletin
        self._check_look()
        return self.live.shown_to_spectators(self._house.tables.now())


def own_seat(room: Room, person: str) -> int:
    """From where a person looks who names no seat: their own, first one that has to answer; or as a spectator."""
    mine = room.seats_of(person)
    asked = [seat for seat in room.waiting_for() if seat in mine]
    return next(iter(asked + mine), SPECTATOR)


def trusted(have: Have, bulletin: Bulletin, viewer: int) -> Have:
    """What a client says that it has, if that can be; otherwise it gets everything."""
    room = bulletin.room
    told = 0 if room.match is None else len(room.match.history.events)
    counts = ((have.version, room.version(viewer)), (have.cuts, len(room.cuts)), (have.said, len(room.said)))
    if min(have) < 0 or any(claimed > true for claimed, true in counts):
        return Have()
    # More events than there are can have been heard only before some were taken back.
    return Have() if have.told > told and have.cuts == len(room.cuts) else have
