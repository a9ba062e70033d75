"""Messages: what the server says over a socket, and what is in them."""

from typing import Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from ironstone.core.ids import Action, Seat
from ironstone.play.entries import ChangedSet, Clock, Undo
from ironstone.play.refusal import Code


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of all that goes to a client."""


class SeatInfo(Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: Seat
    name: str
    yours: bool
    shared_with: list[Seat]  # where else the same person plays
    bot: str
    stand_in: str
    resigned: bool
    free: bool
    invited: bool
    online: bool
    waiting: bool
    clock_ms: int | None
    deadline: int | None
    place: int | None
    points: int | None


class VoteInfo(Struct, frozen=True):
    """How many are for something so far: `seat` is NOBODY for ending the game."""

    seat: Seat
    people: list[str]
    needed: int


class UndoInfo(Struct, frozen=True):
    """Whether the viewer may take something back, or ask the others for it, and if not, why not."""

    may: bool
    why: str
    ask: bool


class UndoRequestInfo(Struct, frozen=True):
    """A seat asks to take back its last move: the names of those who have agreed, and whose answers are missing."""

    seat: Seat
    agreed: list[str]
    missing: list[str]


class HintedInfo(Struct, frozen=True):
    """Somebody got a hint, after so many events had been told."""

    seat: Seat
    told: int


class HandedInfo(Struct, frozen=True):
    """A bot took somebody's seat over, or gave it back, after so many events had been told."""

    seat: Seat
    told: int
    bot: bool


class ContributionInfo(Struct, frozen=True):
    """What the device of one seat's person added to the deal: its commitment, and its number; empty until told."""

    seat: Seat
    commitment: str
    number: str


class StrongInfo(Struct, frozen=True):
    """A deal in which everybody's device takes part; `restarts`: how often it began anew after a number was told.

    The server's key is told at the end. The commitment of the table is about it.
    """

    contributions: list[ContributionInfo]
    ready: bool  # all have committed: numbers are told now
    restarts: int
    server_key: str


class RoomInfo(Struct, frozen=True):
    """A room as one viewer sees it, but for what lies on the table."""

    id: str
    game: str
    title: str
    status: Literal["open", "running", "over", "ended", "closed"]
    hosting: bool
    host_online: bool
    seats: list[SeatInfo]
    options: dict[str, str]
    rules: int  # the version of the game's rules that is played by
    components: str  # the hash of the set that is played with
    set: ChangedSet | None  # if these are not the game's own
    clock: Clock
    public: bool
    watchable: bool
    watch_delay_ms: int
    hints: bool
    one_seat_each: bool
    undo: Undo
    undo_request: UndoRequestInfo | None
    hinted: list[HintedInfo]
    handed: list[HandedInfo]
    commitment: str
    key: str
    strong: StrongInfo | None  # strong fairness
    votes: list[VoteInfo]
    secret: bool  # everybody who is asked now plans unseen
    rematch: str
    lesson: bool
    arranged: bool
    watchers: int
    opened_at: int
    now: int


class OptionInfo(Struct, frozen=True):
    """One legal action: its id, its verb with arguments, and itself in words."""

    id: Action
    verb: str
    args: dict[str, int]
    text: str


class Question(Struct, frozen=True):
    """What the viewer is asked. An answer names `base`."""

    seat: Seat
    secret: bool
    prompt: str
    base: int
    options: list[OptionInfo]


class Told(Struct, frozen=True):
    """Something that happened, as data and as a sentence; where a part of the game begins, the heading over it.

    What one move told has the same `move`, the number of its first event, and `by`, the seat that made it: -2 for the
    setup, and for what a secret step told, where nobody learns who was the last to choose. Previews have neither.
    """

    kind: str
    args: dict[str, int]
    text: str
    heading: str | UnsetType = UNSET
    move: int | UnsetType = UNSET
    by: Seat | UnsetType = UNSET


class Spoken(Struct, frozen=True):
    """What somebody said; the text is empty if the viewer ignores them."""

    seat: Seat
    name: str
    text: str
    at: int


class LessonAt(Struct, frozen=True):
    """Where the learner stands in the game's lesson: which step, and the actions it waits for (none: others move)."""

    step: int
    wanted: list[Action]


class Update(Message, frozen=True):
    """How things stand, and what happened since what the client had: its log is cut at `told_from` and goes on here.

    `fingerprint` is the CRC-32 of the view's JSON text as it stands here, in eight hexadecimal digits.
    """

    version: int
    seat: Seat
    room: RoomInfo
    view: Raw  # the game's own view as JSON, or null
    asked: Question | None
    undo: UndoInfo
    told_from: int
    told: list[Told]
    cuts: int
    said_from: int
    said: list[Spoken]
    fingerprint: str
    lesson: LessonAt | None  # only while the learner follows the lesson


class Ack(Message, frozen=True):
    """It is done, and kept."""

    id: str
    version: int


class Refused(Message, frozen=True):
    """It is not done: a code for programs, a sentence for people, the rule's id where one of the game's is meant."""

    id: str
    code: Code
    text: str
    rule: str = ""


class ReasonInfo(Struct, frozen=True):
    """Why something is not allowed; in three words what is missing, and what would work instead, if that is known."""

    text: str
    rule: str
    missing: str = ""
    remedy: str = ""


class Reasons(Message, frozen=True):
    """The answer to `why`: the different reasons, the most telling first; none if it is allowed."""

    id: str
    reasons: list[ReasonInfo]


class Previewed(Message, frozen=True, tag="preview"):
    """The answer to `preview`. `revealing`: something unknown would be uncovered, so the story stops before it.

    `prospect` is what the game says beside the view of what follows: costs, gains and losses, ready to be shown.
    """

    id: str
    text: str
    told: list[Told]
    view: Raw  # the game's own view as JSON, or null
    sealing: bool
    revealing: bool
    prospect: Raw  # the game's own, as JSON


class LineInfo(Struct, frozen=True):
    """One move of how a bot expects play to go on."""

    seat: Seat
    text: str


class HintInfo(Struct, frozen=True):
    """An action that a bot considers: how often it looked there, what the seat would have more of at once, and less.

    `chances` are everybody's chances to win after it, in per cent; none in a game that no network has learnt. `later`
    is what it comes to beside the others, and `line` how play may go on. `value` compares the actions of one hint.
    `then` are the seat's answers to what the action asks next, which `text` tells too.
    """

    action: Action
    then: list[Action]
    notation: str
    text: str
    visits: int
    value: float
    gains: list[str]
    costs: list[str]
    later: list[str]
    chances: list[float]
    line: list[LineInfo]


class HintReply(Message, frozen=True, tag="hint"):
    """The answer to `hint`: the best actions, the first most. `base` is the question it is about."""

    id: str
    base: int
    hints: list[HintInfo]


class Ping(Message, frozen=True):
    """Are you there? This is what you should have."""

    version: int
    fingerprint: str


class Announcement(Message, frozen=True):
    """What everybody is told, whatever happens at their table; empty: it holds no more."""

    text: str


class Bye(Message, frozen=True):
    """The socket is about to close."""

    code: Code
    text: str


Reply = Ack | Refused | Reasons | Previewed | HintReply
Outgoing = Update | Reply | Ping | Announcement | Bye


class Problem(Struct, frozen=True):
    """Every HTTP error: a code for programs and a sentence for people."""

    code: Code
    text: str
    rule: str = ""
