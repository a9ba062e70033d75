"""Wire: everything that crosses the network, in and out. The published schema and browser types come from here."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from ironstone.play.entries import Clock

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(min_length=20, max_length=100, pattern="^[A-Za-z0-9_-]+$")]
Line = Annotated[str, Meta(max_length=500)]
Short = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]

# What a client says over its socket, or posts as one command.


class Command(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """The base of all that a client can ask of a room."""


class Hello(Command, frozen=True):
    """I look from this seat of mine (or none: I watch); this is what I have already."""

    seat: Annotated[int, Meta(ge=-1, le=99)] | None = None
    version: Number = 0
    told: Number = 0
    cuts: Number = 0
    said: Number = 0
    watch: Token | None = None


class Act(Command, frozen=True):
    """My seat answers; `base` is the version I was looking at."""

    id: MessageId
    seat: SeatNumber
    base: Number
    action: Number


class Undo(Command, frozen=True):
    """Take back my last move."""

    id: MessageId
    seat: SeatNumber


class Reset(Command, frozen=True):
    """Take back all that I can."""

    id: MessageId
    seat: SeatNumber


class Why(Command, frozen=True):
    """Why can I not do this? All actions are meant that have this verb and these arguments, or some of them."""

    id: MessageId
    seat: SeatNumber
    verb: Short = ""
    args: dict[Short, Number] = {}


class Preview(Command, frozen=True):
    """What would this action do, as far as I can know?"""

    id: MessageId
    seat: SeatNumber
    action: Number


class Hint(Command, frozen=True):
    """What would a bot do for me here? Everybody at the table will know that I asked."""

    id: MessageId
    seat: SeatNumber
    base: Number


class Say(Command, frozen=True):
    """Something for the others at the table."""

    id: MessageId
    seat: SeatNumber
    text: Line


class Vote(Command, frozen=True):
    """I am for (or no longer for) a bot in that seat, or for ending the game."""

    id: MessageId
    about: Literal["bot", "end"]
    seat: SeatNumber = 0
    yes: bool = True


class Resign(Command, frozen=True):
    """I give up this seat of mine."""

    id: MessageId
    seat: SeatNumber


class Back(Command, frozen=True):
    """I take my seat back from the bot that stands in."""

    id: MessageId
    seat: SeatNumber


class Pong(Command, frozen=True):
    """I am still here."""


Asking = Act | Undo | Reset | Why | Preview | Hint | Say | Vote | Resign | Back
Incoming = Hello | Asking | Pong

# What the server says.


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of all that goes to a client."""


class SeatInfo(Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    name: str
    yours: bool
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
    """How many are for something so far: `seat` is -1 for ending the game."""

    seat: int
    people: list[str]
    needed: int


class UndoInfo(Struct, frozen=True):
    """Whether the viewer may take something back, and if not, why not."""

    may: bool
    why: str


class HintedInfo(Struct, frozen=True):
    """Somebody got a hint, after so many events had been told."""

    seat: int
    told: int


class RoomInfo(Struct, frozen=True):
    """A room as one viewer sees it, but for what lies on the table."""

    id: str
    game: str
    title: str
    status: Literal["open", "running", "over", "ended"]
    hosting: bool
    seats: list[SeatInfo]
    options: dict[str, str]
    clock: Clock
    public: bool
    watchable: bool
    watch_delay_ms: int
    hints: bool
    hinted: list[HintedInfo]
    commitment: str
    key: str
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

    id: int
    verb: str
    args: dict[str, int]
    text: str


class Question(Struct, frozen=True):
    """What the viewer is asked. An answer names `base`."""

    seat: int
    secret: bool
    prompt: str
    base: int
    options: list[OptionInfo]


class Told(Struct, frozen=True):
    """Something that happened, as data and as a sentence."""

    kind: str
    args: dict[str, int]
    text: str


class Spoken(Struct, frozen=True):
    """What somebody said."""

    seat: int
    name: str
    text: str
    at: int


class LessonAt(Struct, frozen=True):
    """Where the learner stands in the game's lesson: which step, and the actions it waits for (none: others move)."""

    step: int
    wanted: list[int]


class Update(Message, frozen=True):
    """How things stand, and what happened since what the client had: its log is cut at `told_from` and goes on here.

    `fingerprint` is the CRC-32 of the view's JSON text as it stands here, in eight hexadecimal digits.
    """

    version: int
    seat: int
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
    code: str
    text: str
    rule: str = ""


class ReasonInfo(Struct, frozen=True):
    """Why something is not allowed."""

    text: str
    rule: str


class Reasons(Message, frozen=True):
    """The answer to `why`: the different reasons, the most telling first; none if it is allowed."""

    id: str
    reasons: list[ReasonInfo]


class Previewed(Message, frozen=True, tag="preview"):
    """The answer to `preview`. `revealing`: something unknown would be uncovered, so the story stops before it."""

    id: str
    text: str
    told: list[Told]
    view: Raw  # the game's own view as JSON, or null
    sealing: bool
    revealing: bool


class HintInfo(Struct, frozen=True):
    """An action that a bot considers: how often it looked there, what the seat would have more of, and less.

    `value` is what the bot expects for the seat, by its own measure; it compares the actions of one hint.
    """

    action: int
    notation: str
    text: str
    visits: int
    value: float
    gains: list[str]
    costs: list[str]


class Advised(Message, frozen=True, tag="hint"):
    """The answer to `hint`: the best actions, the first most. `base` is the question it is about."""

    id: str
    base: int
    hints: list[HintInfo]


class Ping(Message, frozen=True):
    """Are you there? This is what you should have."""

    version: int
    fingerprint: str


class Bye(Message, frozen=True):
    """The socket is about to close."""

    code: str
    text: str


Reply = Ack | Refused | Reasons | Previewed | Advised
Outgoing = Update | Reply | Ping | Bye


class Problem(Struct, frozen=True):
    """Every HTTP error: a code for programs and a sentence for people."""

    code: str
    text: str
    rule: str = ""


# Bodies of HTTP requests and answers.


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a guest wants to be called by."""

    name: Short


class Me(Struct, frozen=True):
    """Who this device is known as."""

    id: str
    name: str
    webhook: str
    devices: int


class TokenBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A token out of a link."""

    token: Token


class NewToken(Struct, frozen=True):
    """A token for a link, told once and never again."""

    token: str


class Webhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send turn notices; empty for none."""

    url: Annotated[str, Meta(max_length=500)]


class OptionChoice(Struct, frozen=True):
    """An option of a game; the first value is the default. No values: any text."""

    name: str
    default: str
    values: list[str]
    summary: str


class CharacterInfo(Struct, frozen=True):
    """A way for bots to play."""

    key: str
    name: str
    text: str


class VerbInfo(Struct, frozen=True):
    """A verb of the game's actions: its title on a button, and the rules it stands under."""

    verb: str
    title: str
    args: list[str]
    rules: list[str]


class GameInfo(Struct, frozen=True):
    """All that is needed to set a table up."""

    key: str
    title: str
    players_least: int
    players_most: int
    rules_version: int
    components: str
    options: list[OptionChoice]
    characters: list[CharacterInfo]
    levels: list[str]
    verbs: list[VerbInfo]
    lesson_minutes: int  # 0: there is no lesson


class LessonStepInfo(Struct, frozen=True):
    """One idea of a lesson in words, what to look at, and the rule to read more in. The last step is closing words."""

    idea: str
    say: str
    lights: list[str]
    rule: str


class LessonInfo(Struct, frozen=True):
    """A first game with explanations. In `say`, words between asterisks are what glows on the table."""

    game: str
    title: str
    minutes: int
    steps: list[LessonStepInfo]


class RuleInfo(Struct, frozen=True):
    """One rule in players' words."""

    id: str
    heading: str
    text: str


class GuideSpan(Struct, frozen=True):
    """A piece of a sentence. `to` is the icon before it, or the anchor that it leads to."""

    text: str
    look: Literal["plain", "strong", "icon", "link"]
    to: str = ""


class GuideSection(Struct, frozen=True, tag_field="kind", tag="section"):
    """A heading within a chapter."""

    title: str
    anchor: str
    rules: list[str]


class GuideParagraph(Struct, frozen=True, tag_field="kind", tag="paragraph"):
    """A paragraph, with the rules it explains."""

    spans: list[GuideSpan]
    rules: list[str]


class GuideExample(Struct, frozen=True, tag_field="kind", tag="example"):
    """What happens to somebody at a table, with numbers."""

    spans: list[GuideSpan]
    rules: list[str]


class GuideItem(Struct, frozen=True):
    """One item of a list."""

    spans: list[GuideSpan]
    rules: list[str]


class GuideList(Struct, frozen=True, tag_field="kind", tag="list"):
    """A list, counted or not."""

    items: list[GuideItem]
    ordered: bool


class GuideRow(Struct, frozen=True):
    """One row of a table."""

    cells: list[list[GuideSpan]]
    rules: list[str]


class GuideTable(Struct, frozen=True, tag_field="kind", tag="table"):
    """A table; the first cell of a row is its heading."""

    head: list[list[GuideSpan]]
    rows: list[GuideRow]


class GuidePicture(Struct, frozen=True, tag_field="kind", tag="picture"):
    """Components to draw: what, which ones, and what to say of them. Wide ones stand across the page."""

    what: str
    names: list[str]
    caption: list[GuideSpan]
    wide: bool
    rules: list[str]


GuideBlock = GuideSection | GuideParagraph | GuideExample | GuideList | GuideTable | GuidePicture


class GuideChapter(Struct, frozen=True):
    """A chapter of the guide."""

    title: str
    anchor: str
    blocks: list[GuideBlock]


class GuideInfo(Struct, frozen=True):
    """The rulebook for players; each of its parts names the rules that it explains."""

    title: str
    chapters: list[GuideChapter]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is to be filled: me, another player at my screen, a bot, anybody, or whoever has the seat's link."""

    kind: Literal["me", "local", "bot", "open", "invite"]
    name: Short = ""
    bot: Short = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up."""

    game: Short
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=10)]
    options: dict[Short, Short] = {}
    clock: Clock = Clock()
    public: bool = False
    watchable: bool = True
    watch_delay_ms: Annotated[int, Meta(ge=0, le=3_600_000)] = 0
    hints: bool = True
    title: Short = ""
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
    seat: int
    game: str
    title: str
    host: str
    yours: bool = False  # you have followed it before, and sit there


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
    lesson: bool
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


class ReplayStep(Struct, frozen=True):
    """A finished (or one's own running) game after so many moves, from one viewer's eyes."""

    step: int
    steps: int
    seat: int
    move: str
    mover: int
    view: Raw
    told: list[Told]
    points: list[int]


class SourceInfo(Struct, frozen=True):
    """Where points came from, by seat."""

    name: str
    hint: str
    points: list[int]


class SeriesInfo(Struct, frozen=True):
    """Something that players have, at every mark of a course: by mark, then by seat."""

    name: str
    values: list[list[int]]


class PaceInfo(Struct, frozen=True):
    """How long somebody thought about a move."""

    step: int
    seat: int
    ms: int


class MomentInfo(Struct, frozen=True):
    """A move that brought somebody much."""

    step: int
    seat: int
    text: str


class Course(Struct, frozen=True):
    """A finished game at a glance. `marks` are the steps looked at, first and last included."""

    steps: int
    marks: list[int]
    points: list[list[int]]
    series: list[SeriesInfo]
    pace: list[PaceInfo]
    sources: list[SourceInfo]
    moments: list[MomentInfo]


class WayInfo(Struct, frozen=True):
    """Where somebody's points come from: on average in a game, and as a share of all."""

    name: str
    points: float
    share: float


class RivalInfo(Struct, frozen=True):
    """How often somebody met bots of a level, or people (an empty level), and won."""

    level: str
    games: int
    won: int


class ResultInfo(Struct, frozen=True):
    """One game in a row of games."""

    table: str
    players: int
    place: int
    points: int
    at: int


class GameStatistics(Struct, frozen=True):
    """What came of somebody's games of one kind. Only games played to their end count, but for `abandoned`.

    `places` counts first places, second places and so on; `ways` is about games won, or all games if none was.
    """

    game: str
    played: int
    won: int
    abandoned: int
    places: list[int]
    best: int
    mean: float
    ways: list[WayInfo]
    rivals: list[RivalInfo]
    streak: int
    longest: int
    seconds_a_move: float
    hints: int
    recent: list[ResultInfo]


class Fairness(Struct, frozen=True):
    """The promise made before the deal; at the end its key, and whether it was kept.

    An arranged deal promises nothing about chance: a lesson, or a record in which draws were laid out beforehand.
    """

    commitment: str
    key: str
    kept: bool | None
    arranged: bool


class Health(Struct, frozen=True):
    """The server is well."""

    status: str
