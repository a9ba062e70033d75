"""Tables: set up, joined and listed."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ironstone.core.ids import Seat
from ironstone.play.entries import Clock, Undo
from ironstone.server.wire.fields import Hash, Label, Token
from ironstone.server.wire.sets import SetDifference


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is to be filled: me, another player at my screen, a bot, anybody, or whoever has the seat's link."""

    kind: Literal["me", "local", "bot", "open", "invite"]
    name: Label = ""
    bot: Label = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up."""

    game: Label
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=10)]
    options: dict[Label, Label] = {}
    clock: Clock = Clock()
    public: bool = False
    watchable: bool = True
    watch_delay_ms: Annotated[int, Meta(ge=0, le=3_600_000)] = 0
    hints: bool = True
    one_seat_each: bool = False
    strong: bool = False  # strong fairness: everybody's device takes part in the deal
    undo: Undo = "agreed"
    title: Label = ""
    set: Label = ""  # the id of a set of changed components; empty: the game as printed
    start: bool = False


class TableMade(Struct, frozen=True):
    """A new table, with the tokens of its links; they are told only here."""

    id: str
    invites: dict[str, str]
    watch: str


class TableId(Struct, frozen=True):
    """Another table."""

    id: str


class SeatMade(Struct, frozen=True):
    """A changed seat; the token of its link if it is now by invitation."""

    invite: str


class Invitation(Struct, frozen=True):
    """What a link leads to."""

    table: str
    seat: Seat
    game: str
    title: str
    host: str
    yours: bool = False  # you have followed it before, and sit there
    arranged: bool = False  # what will be drawn there is known to somebody
    one_seat_each: bool = False  # nobody plays for several seats there
    strong: bool = False  # everybody's device takes part in the deal
    set: SetDifference | None = None  # what differs from the game as printed


class DealCommitment(Struct, frozen=True, forbid_unknown_fields=True):
    """My device takes part in the deal: the SHA-256 of its number; `anew` instead of another device of mine."""

    commitment: Hash
    anew: bool = False


class DealNumber(Struct, frozen=True, forbid_unknown_fields=True):
    """The number that my device committed to, 32 bytes in hexadecimal."""

    number: Hash


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down; with the seat's token if it is by invitation."""

    invite: Token | None = None


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    names: list[str]
    free: int
    waiting_for_me: bool
    waiting_for: list[str]
    my_place: int | None
    seated: bool  # you sit there; else you opened it, perhaps out of a record
    hosting: bool
    lesson: bool  # and it is not over yet
    set: str  # what the changed set is called that is played with; empty: the game as printed
    changed_at: int
    deadline: int | None


class Lobby(Struct, frozen=True):
    """Tables to join and tables to watch."""

    open: list[TableLine]
    running: list[TableLine]


class NewFromRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to open: for replay, or with seats to play on from its first so many moves."""

    text: Annotated[str, Meta(max_length=200_000)]
    step: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=10)] = []
