"""Commands: what a client says over its socket, or posts as one request."""

from typing import Literal

from msgspec import Struct

from ironstone.core.ids import Seat
from ironstone.server.wire.fields import (
    ActionNumber,
    FollowingActions,
    Label,
    MessageId,
    Number,
    SeatNumber,
    ShortText,
    Token,
    ViewerNumber,
)


class BaseCommand(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """The base of all that a client can ask of a room."""


class Hello(BaseCommand, frozen=True):
    """I look from this seat of mine (or none: I watch); this is what I have already, and the language I read.

    A language that the server does not know means English.
    """

    seat: ViewerNumber | None = None
    version: Number = 0
    told: Number = 0
    cuts: Number = 0
    said: Number = 0
    watch: Token | None = None
    language: Label = "en"


class Act(BaseCommand, frozen=True):
    """My seat answers; `base` is the version I was looking at."""

    id: MessageId
    seat: SeatNumber
    base: Number
    action: ActionNumber


class Undo(BaseCommand, frozen=True):
    """Take back my last move; or ask the others whether I may, where they must agree."""

    id: MessageId
    seat: SeatNumber


class Reset(BaseCommand, frozen=True):
    """Take back all that I can, or ask whether I may."""

    id: MessageId
    seat: SeatNumber


class Consent(BaseCommand, frozen=True):
    """I agree to what that seat would like to take back, or do not; or I withdraw what I asked for."""

    id: MessageId
    seat: SeatNumber
    yes: bool


class Why(BaseCommand, frozen=True):
    """Why can I not do this? All actions are meant that have this verb and these arguments, or some of them."""

    id: MessageId
    seat: SeatNumber
    verb: Label = ""
    args: dict[Label, Number] = {}


class Preview(BaseCommand, frozen=True):
    """What would this action do, as far as I can know? `then` are answers to the questions that follow from it."""

    id: MessageId
    seat: SeatNumber
    action: ActionNumber
    then: FollowingActions = []


class Hint(BaseCommand, frozen=True):
    """What would a bot do for me here? Everybody at the table will know that I asked."""

    id: MessageId
    seat: SeatNumber
    base: Number


class Say(BaseCommand, frozen=True):
    """Something for the others at the table."""

    id: MessageId
    seat: SeatNumber
    text: ShortText


class Vote(BaseCommand, frozen=True):
    """I am for (or no longer for) a bot in that seat, or for ending the game."""

    id: MessageId
    about: Literal["bot", "end"]
    seat: SeatNumber = Seat(0)
    yes: bool = True


class Resign(BaseCommand, frozen=True):
    """I give up this seat of mine."""

    id: MessageId
    seat: SeatNumber


class Back(BaseCommand, frozen=True):
    """I take my seat back from the bot that stands in."""

    id: MessageId
    seat: SeatNumber


class Pong(BaseCommand, frozen=True):
    """I am still here."""


Command = Act | Undo | Reset | Consent | Why | Preview | Hint | Say | Vote | Resign | Back
ClientMessage = Hello | Command | Pong
