"""Plans and rows: what a simulation is asked for, and what it finds out about each game."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ironstone import bots
from ironstone.core.errors import OptionError


@dataclass(frozen=True)
class Plan:
    """A simulation as plain data, so that it can be sent to other processes."""

    game: str
    players: int
    bots: Sequence[str]
    games: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    components: Path | None = None
    keep_records: bool = False
    details: bool = False  # also what became of pieces, what was done, and points round by round
    first: int = 0  # games before this one have been played already

    def __post_init__(self) -> None:
        """Refuse what no game could be played with."""
        if not self.bots:
            raise OptionError(f"somebody has to play: name one or more bots out of {', '.join(bots.names())}")
        for name in self.bots:
            bots.make(name, 0)
        if self.games < 1:
            raise OptionError(f"a simulation plays at least one game, not {self.games}")

    def seating(self, index: int) -> list[str]:
        """Which bot sits where in this game: the list goes round, and everybody moves on one seat with each game."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.players)]

    def seed_of_game(self, index: int) -> str:
        """Each game has a seed of its own, whichever process plays it."""
        return f"{self.seed}/{index}"


@dataclass(frozen=True)
class Details:
    """What else is known of a game: of pieces, see PIECE; verbs by seat; points by source, and before each round."""

    pieces: list[list[int]] = field(default_factory=list)
    verbs: list[dict[str, int]] = field(default_factory=list)
    sources: dict[str, list[int]] = field(default_factory=dict)
    by_round: list[list[int]] = field(default_factory=list)


PIECE = ("kind", "piece", "dealt", "offered", "seat", "taken", "led", "used", "points")
"""A piece that lay open: its kind and number, in which round it came, at how many decisions it lay there; the seat that
took it, -1 if nobody did, in which round, and whether that seat led then; how often it was used, for how many points.
There is a row for each seat that took it."""


@dataclass(frozen=True)
class Row:
    """What is kept of one game. Lists are in seat order; rounds are None in a game that counts none."""

    game: int
    seed: str
    bots: list[str]
    points: list[int]
    places: list[int]
    decisions: int
    rounds: int | None
    asked: list[int] = field(default_factory=list)  # how many decisions each seat had
    seconds: list[float] = field(default_factory=list, compare=False)  # how long each seat thought
    record: str = ""
    starts: list[int] = field(default_factory=list)  # starting places, 1 for who begins; empty if nobody does
    roles: list[str] = field(default_factory=list)  # what each seat played, a nation; empty if all play the same
    details: Details | None = None

    def columns(self) -> dict[str, object]:
        """The row for an output file; the record has a file of its own."""
        return {
            "game": self.game,
            "seed": self.seed,
            "bots": self.bots,
            "points": self.points,
            "places": self.places,
            "decisions": self.decisions,
            "rounds": self.rounds,
            "starts": self.starts,
            "roles": self.roles,
        }

    def full_columns(self) -> dict[str, object]:
        """The row with its details."""
        return self.columns() | ({} if self.details is None else {"details": asdict(self.details)})

    @classmethod
    def from_columns(cls, columns: Mapping[str, object]) -> "Row":
        """The row that was written so; a TypeError if it was not."""
        details = columns.get("details")
        kept = None if details is None else Details(**details)  # type: ignore[arg-type]  # checked by whoever reads files
        return cls(**{**columns, "details": kept})  # type: ignore[arg-type]  # the same

    def times(self) -> dict[str, object]:
        """How much each seat was asked, and how long it thought: never twice the same."""
        return {"asked": self.asked, "seconds": self.seconds}
