"""Records: what is known of games that are over, and whether their deal was fair."""

from msgspec import Raw, Struct

from ironstone.core.ids import Seat
from ironstone.server.wire.messages import StrongInfo, Told


class ReplayStep(Struct, frozen=True):
    """A finished game after so many moves, from one viewer's eyes."""

    step: int
    steps: int
    seat: Seat
    move: str
    mover: Seat
    view: Raw
    told: list[Told]
    points: list[int]


class SourceInfo(Struct, frozen=True):
    """Where points came from, by seat; of a goal also after each round: by round, then by seat."""

    name: str
    hint: str
    points: list[int]
    by_round: list[list[int]]


class SeriesInfo(Struct, frozen=True):
    """Something that players have, at every mark of a course: by mark, then by seat."""

    name: str
    values: list[list[int]]


class PaceInfo(Struct, frozen=True):
    """How long somebody thought about a move."""

    step: int
    seat: Seat
    ms: int


class MomentInfo(Struct, frozen=True):
    """A turning point: a move that brought somebody much, and with it the lead or not."""

    step: int
    round: int
    seat: Seat
    gained: int
    leads: bool
    text: str


class Course(Struct, frozen=True):
    """A finished game at a glance. `marks` are the steps looked at, first and last included.

    `rounds` are the steps at which each round began; empty in a game without rounds. `goals` says what is counted
    where it is no points: "Demands met".
    """

    steps: int
    marks: list[int]
    rounds: list[int]
    goals: str
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

    An arranged deal promises nothing about chance: a lesson, or a deal brought along in a record. `said` tells it all
    in plain words.
    """

    commitment: str
    key: str
    kept: bool | None
    arranged: bool
    strong: StrongInfo | None
    said: list[str]
