"""Log entries: every change of a room as one immutable, serialisable record (event sourcing)."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import force_setattr

from ironstone.core.ids import NOBODY, SPECTATOR, Action, Seat

TO_END: Final = NOBODY  # the target of a vote that is about no seat

Undo = Literal["free", "agreed", "none"]  # when what others have seen is taken back; agreed: once others are asked


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think. `live`: a bank and what is added after each turn; `slow`: so long for each turn."""

    kind: Literal["none", "live", "slow"] = "none"
    bank_ms: int = 0
    added_ms: int = 0


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: a person, a bot, a name out of a record that nobody plays, or else whoever comes."""

    name: str = ""
    person: str = ""
    bot: str = ""
    invited: bool = False  # only with this seat's own link
    recorded: bool = False
    kept_for: str = ""  # the person who alone may sit down here, under this name


class Started(Struct, frozen=True, tag="started"):
    """The game was dealt from this key; the moves of a record may have been played at once, as `1: claim …` lines.

    With strong fairness there is none: the key follows from what all have contributed.

    `draws` are the first draws of an arranged deal, before those of the key; `hints` how many of them each seat of the
    record had asked for.
    """

    key: str
    rules: int
    components: str
    moves: list[tuple[Seat, str]] = []
    draws: list[int] = []
    hints: list[int] = []


class ChangedSet(Struct, frozen=True):
    """A set of changed components that is played with: what it is called, and how many entries of its files differ."""

    name: str
    changed: int


class Opened(Struct, frozen=True, tag="opened"):
    """Somebody set up a room. Always the first entry."""

    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatPlan]
    clock: Clock = Clock()
    public: bool = False
    watchable: bool = True
    watch_delay_ms: int = 0
    hints: bool = True
    one_seat_each: bool = False  # nobody plays for several seats
    undo: Undo = "free"
    deal: Started | None = None  # a recorded game to go on with, or the deal of a lesson
    lesson: bool = False  # the game's lesson is taught here
    rules: int = 0  # the version that is played by; older logs say it with the deal
    components: str = ""  # the hash of the set that is played with, likewise
    set: ChangedSet | None = None  # that these components are, where they are not the game's own
    server_key: str = ""  # with strong fairness: the server's part of the key; its commitment is told from now on


class Seated(Struct, frozen=True, tag="seated"):
    """A seat changed before the start: somebody sat down, left, was sent away, or a bot was put there."""

    seat: Seat
    plan: SeatPlan


class Closed(Struct, frozen=True, tag="closed"):
    """The host closed the room before the start: nothing will be played in it."""


class HostTaken(Struct, frozen=True, tag="host-taken"):
    """Somebody who sits at a table that has not started became its host, because the host stayed away."""


class ContributionCommitted(Struct, frozen=True, tag="contribution-committed"):
    """A person's device has drawn a number for the deal, and told its SHA-256; `anew`: instead of another device's."""

    commitment: str
    anew: bool = False


class ContributionRevealed(Struct, frozen=True, tag="contribution-revealed"):
    """A person's device told the number that it had committed to, after all had committed."""

    number: str


class Moved(Struct, frozen=True, tag="moved"):
    """A seat answered what it was asked, in notation."""

    seat: Seat
    move: str


class TakenBack(Struct, frozen=True, tag="taken-back"):
    """A seat took back its last move, or the whole of its turn as far as that goes."""

    seat: Seat
    all: bool = False


class UndoRequested(Struct, frozen=True, tag="undo-requested"):
    """A seat would like to take back its last move, or its whole turn, though others have been asked since."""

    seat: Seat
    all: bool = False


class UndoAnswered(Struct, frozen=True, tag="undo-answered"):
    """Somebody agrees to what that seat would like to take back, or does not; whoever asked withdraws it so."""

    seat: Seat
    yes: bool


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something to the others at the table."""

    seat: Seat
    text: str


class Hinted(Struct, frozen=True, tag="hinted"):
    """A seat asked a bot for advice, and got it."""

    seat: Seat


class Voted(Struct, frozen=True, tag="voted"):
    """Somebody is for, or no longer for, giving a seat to a bot (`target`), or ending the game (TO_END)."""

    target: Seat = TO_END
    yes: bool = True

    def __post_init__(self) -> None:
        if self.target == SPECTATOR:  # what older logs have for ending the game
            force_setattr(self, "target", TO_END)


class Resigned(Struct, frozen=True, tag="resigned"):
    """A person gave up; a bot plays on in the seat."""

    seat: Seat


class Returned(Struct, frozen=True, tag="returned"):
    """A person took the seat back from the bot that stood in."""

    seat: Seat


class TimedOut(Struct, frozen=True, tag="timed-out"):
    """The clock of a seat ran out; a bot stands in."""

    seat: Seat


class Rematched(Struct, frozen=True, tag="rematched"):
    """The same people play again in another room."""

    room: str


class Unseated(Struct, frozen=True, tag="unseated"):
    """A moderator took a person from a seat: before the start it is free again, in a running game a bot stands in."""

    seat: Seat


class Stopped(Struct, frozen=True, tag="stopped"):
    """A moderator closed the room, or the server did because nobody came; a game under way ends without a result."""


class Reopened(Struct, frozen=True, tag="reopened"):
    """A moderator took back that the room was stopped: it goes on where it was."""


class Retitled(Struct, frozen=True, tag="retitled"):
    """A moderator gave the room another title; an empty one is the name of the game."""

    title: str = ""


Change = (
    Opened
    | Seated
    | Started
    | Closed
    | HostTaken
    | ContributionCommitted
    | ContributionRevealed
    | Moved
    | TakenBack
    | UndoRequested
    | UndoAnswered
    | Said
    | Hinted
    | Voted
    | Resigned
    | Returned
    | TimedOut
    | Rematched
    | Unseated
    | Stopped
    | Reopened
    | Retitled
)


OF_THE_ROOM = (
    Opened,
    Started,
    Closed,
    HostTaken,
    ContributionCommitted,
    ContributionRevealed,
    Voted,
    Rematched,
    Stopped,
    Reopened,
    Retitled,
)


def seat_of(change: Change) -> Seat | None:
    """The seat that a change is made at, or for; None if it is about the whole room."""
    if isinstance(change, OF_THE_ROOM):
        return None
    return change.seat


class Entry(Struct, frozen=True):
    """One line of a room's log: what, by whom (empty: by the room itself), when, and the sender's own id for it.

    While it is new it also knows the version that its sender had seen, which is checked once, and the id of an answer's
    action; neither is stored.
    """

    change: Change
    at: int  # milliseconds since 1970
    person: str = ""
    message: str = ""
    base: int | None = None
    action: Action | None = None
