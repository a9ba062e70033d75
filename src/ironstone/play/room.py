"""Room: the state of one table on the server: seats, chat, votes, clocks and the game; built from its log."""

from functools import cache
from typing import Literal, NamedTuple

from ironstone.core.chance import commitment
from ironstone.core.engine import Decision
from ironstone.core.errors import UnknownGame
from ironstone.core.events import SPECTATOR
from ironstone.core.fairness import Contribution
from ironstone.core.game import AnyGame
from ironstone.core.history import REVEALED, History
from ironstone.core.ids import NOBODY, Seat, by_seat
from ironstone.core.messages import Message, say
from ironstone.core.record import Record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play.clocks import Clocks
from ironstone.play.entries import Opened
from ironstone.play.refusal import Code, Refusal
from ironstone.play.seats import LONGEST_TITLE, Occupant, clean_line
from ironstone.play.undo import Declined, UndoRequest

Status = Literal["open", "running", "over", "ended", "closed"]

NOT_NOW: dict[Status, Code] = {
    "open": "not_started",
    "running": "not_allowed",
    "over": "over",
    "ended": "over",
    "closed": "closed",
}


class Saying(NamedTuple):
    """What somebody said, from which seat and when. It stays theirs when somebody else takes the seat."""

    seat: Seat
    text: str
    at: int
    person: str
    name: str


class Room:
    """What a room's entries made of it: `reducer` makes rooms out of entries, here is what they then are.

    `version` counts what a viewer could notice. A step of a secret plan counts for its own seat alone, talk for
    everybody at the table but not for spectators: nothing in the numbers tells of what is hidden.
    """

    def __init__(self, opened: Opened, host: str, at: int, game: AnyGame | None = None) -> None:
        self.game = game or game_of(opened.game)
        self.settings = opened
        self.host = host
        self.opened_at = at
        self.host_acted_at = at
        self.changed_at = at
        self.noticed_at = at  # the last change that everybody may know of: no talk, no step of a secret plan
        self.title = clean_line(opened.title or self.game.title, LONGEST_TITLE, say("a title"))
        self.status: Status = "open"
        self.seats = [Occupant.planned(plan, self.game) for plan in opened.seats]
        self.clocks = Clocks(opened.clock, len(self.seats))
        self.dealt: History[State] | None = None  # the game, once it has started
        self.said: list[Saying] = []
        self.hinted: list[tuple[Seat, int]] = []  # who got a hint, and how many events had been told
        self.handed: list[tuple[Seat, int, bool]] = []  # whose seat, after how many events; to a bot, or back again
        self.paces: list[tuple[int, Seat, int]] = []  # for every answer of a person: which move, whose, milliseconds
        self.answered_at = [0] * len(self.seats)
        self.votes: dict[Seat, set[str]] = {}  # who is for what: a seat that a bot is to have, or TO_END
        self.sent_away: frozenset[str] = frozenset()  # by the host; they come again by invitation alone
        self.stood_in = [0] * len(self.seats)  # how many moves a bot made in a person's place
        self.committed: dict[str, str] = {}  # with strong fairness: each person's commitment
        self.revealed: dict[str, str] = {}  # and the number, once all have committed
        self.restarts = 0  # how often that began anew after a number was known
        self.undo_request: UndoRequest | None = None
        self.undo_declined: Declined | None = None
        self.rematch = ""
        self.stopped: Status | None = None  # what the room was when a moderator, or the server, stopped it
        self.entries = 1
        self.turns = 0  # how often the game has changed: an answer worked out for another turn is void
        self.cuts: list[int] = []  # how many events were left each time something public was taken back
        self.answered: dict[tuple[str, str], int] = {}  # (person, message): the version that it led to
        self.public_changes = 1
        self.private_changes = [0] * len(self.seats)
        self.asked_since = [0] * len(self.seats)  # the seat's version when what it is asked now was first asked

    def copy(self) -> "Room":
        """The same room, to go on with apart from this one; but the game is shared until it is copied too."""
        twin = Room.__new__(Room)
        twin.__dict__.update(self.__dict__)
        twin.seats = self.seats.copy()
        twin.clocks = self.clocks.copy()
        twin.said = self.said.copy()
        twin.hinted = self.hinted.copy()
        twin.handed = self.handed.copy()
        twin.paces = self.paces.copy()
        twin.answered_at = self.answered_at.copy()
        twin.votes = {target: people.copy() for target, people in self.votes.items()}
        twin.cuts = self.cuts.copy()
        twin.stood_in = self.stood_in.copy()
        twin.answered = self.answered.copy()
        twin.private_changes = self.private_changes.copy()
        twin.committed = self.committed.copy()
        twin.revealed = self.revealed.copy()
        twin.asked_since = self.asked_since.copy()
        return twin

    @property
    def history(self) -> History[State]:
        """The game under way, or played; a Refusal if it has not started."""
        if self.dealt is None:
            raise Refusal("not_started", say("the game has not started yet"))
        return self.dealt

    @property
    def decision(self) -> Decision | None:
        """What the rules wait for, while the room is running."""
        return self.dealt.decision if self.dealt is not None and self.status == "running" else None

    @property
    def names(self) -> list[str]:
        """Everybody's name, in seat order."""
        return [seat.name or f"Seat {number}" for number, seat in enumerate(self.seats, 1)]

    @property
    def commitment(self) -> str:
        """What is promised about the deal: with strong fairness from the beginning, else empty before the start."""
        if self.settings.server_key:
            return commitment(bytes.fromhex(self.settings.server_key), self.covered)
        return "" if self.dealt is None else commitment(self.dealt.table.chance.key, self.covered)

    @property
    def covered(self) -> str:
        """The hash of the components where they are a changed set: then the commitment covers them."""
        return "" if self.settings.set is None else self.game.components

    @property
    def arranged(self) -> bool:
        """Whether what is drawn could be known from the start: a lesson, or a deal that somebody brought along.

        Whoever opens a record knows its key, and so all that will be drawn: nobody can promise that it is fair.
        """
        return self.settings.lesson or self.settings.deal is not None

    def seats_of_bots(self) -> list[Seat]:
        """Where bots play, also those that stand in."""
        return [seat for seat, occupant in by_seat(self.seats) if occupant.player]

    def why_not_undo(self, seat: Seat) -> Message:
        """Why this seat can take nothing back now, not even with what bots did since; empty if it can."""
        why = self.history.why_not_undo(seat, self.seats_of_bots())
        if why is not REVEALED:
            return why
        last = next((event for event in reversed(self.history.events) if event.kind.reveals), None)
        return why if last is None else say("{why}: {fact}", why=why, fact=self.game.sentence(last, seat, self.names))

    def record(self) -> Record:
        """The game so far, with the bots marked as such, and how often each seat asked for a hint."""
        record = self.history.record([occupant.participant.title for occupant in self.seats])
        advised = [seat for seat, _ in self.hinted]
        deal = self.settings.deal
        before = deal.hints if deal and deal.hints else [0] * len(self.seats)
        record.hints = [earlier + advised.count(seat) for seat, earlier in by_seat(before)]
        record.commitment = self.commitment
        record.set_name = "" if self.settings.set is None else self.settings.set.name
        record.server_key = self.settings.server_key
        record.contributions = self.contributions()
        return record

    def contributions(self) -> list[Contribution]:
        """With strong fairness what everybody has committed to and revealed; empty texts where nothing is there yet.

        Several players at one screen have one device: it stands at their first seat.
        """
        if not self.settings.server_key:
            return []
        people = dict.fromkeys(seat.person for seat in self.seats if seat.person)
        return [
            Contribution(self.seats_of(person)[0], self.committed.get(person, ""), self.revealed.get(person, ""))
            for person in people
        ]

    def version(self, viewer: Seat) -> int:
        """How much has happened that this seat, or a SPECTATOR, could notice."""
        if viewer == SPECTATOR:
            return self.public_changes
        return self.public_changes + len(self.said) + self.private_changes[viewer]

    def asked(self) -> list[Seat]:
        """The seats that the rules wait for."""
        decision = self.decision
        return [] if decision is None else [*decision.seats]

    def waiting_for(self) -> list[Seat]:
        """The seats whose people are asked something."""
        return [seat for seat in self.asked() if not self.seats[seat].player]

    def bot_to_move(self) -> Seat:
        """The first seat of a bot that is asked something; NOBODY if there is none."""
        return next((seat for seat in self.asked() if self.seats[seat].player), NOBODY)

    def seats_of(self, person: str) -> list[Seat]:
        """Where this person sits; several with several players at one screen."""
        return [seat for seat, occupant in by_seat(self.seats) if person and occupant.person == person]

    def seats_shared_with(self, seat: Seat) -> list[Seat]:
        """Where else the person of this seat sits: whoever plays against them should know."""
        return [other for other in self.seats_of(self.seats[seat].person) if other != seat]

    def people(self) -> list[str]:
        """Everybody who has a say: each person once, without those who have resigned."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.resigned))

    def told_from(self, told: int, cuts: int) -> int:
        """From where on somebody must hear the events (again) who heard so many of them, so many cuts ago."""
        return min([told, len(self.history.events), *self.cuts[cuts:]])

    def seat_at(self, seat: Seat) -> Occupant:
        """The seat of this number, if there is one."""
        if not 0 <= seat < len(self.seats):
            raise Refusal(
                "bad_seat", say("there is no seat {seat}; the table has {count}", seat=seat + 1, count=len(self.seats))
            )
        return self.seats[seat]

    def is_behind(self, seat: Seat, base: int) -> bool:
        """Whether somebody at this seat, or a SPECTATOR, has seen more than this room knows of: at another process."""
        return SPECTATOR <= seat < len(self.seats) and base > self.version(seat)

    def check_base(self, seat: Seat, base: int) -> None:
        """Refuse an answer to a question that is not asked any more."""
        self.seat_at(seat)
        if base < self.asked_since[seat]:
            raise Refusal("stale", say("the table has changed since; look again and choose anew"))

    def check_own(self, seat: Seat, person: str) -> None:
        """Refuse whoever speaks for a seat that is not theirs."""
        if not person or self.seat_at(seat).person != person:
            raise Refusal("not_seated", say("that is not your seat"))

    def check_status(self, status: Status, otherwise: Message) -> None:
        """Refuse what has its time before or after."""
        if self.status != status:
            raise Refusal(NOT_NOW[self.status], otherwise)


@cache
def game_of(key: str) -> AnyGame:
    """The game of this name as printed; read once."""
    try:
        return registry.load(key)
    except UnknownGame as error:
        raise Refusal("not_found", error.message) from error
