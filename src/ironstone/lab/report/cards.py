"""Cards in a comparison: how often they are taken when they lie open, and how often their owners win.

Flags need a whole interval beyond their threshold, so a card that is rarely seen has none; and of owners' wins nothing
is said before a card was taken in 30 games:

dead      taken in fewer than 5 % of the games that offer it
must      taken in more than 90 %, and its owners win more than their fair share: else all cards may be taken anyway
trap      taken in more than 25 %, and its owners win less than 0.8 times their fair share
win-more  its owners win more than 1.4 times their fair share, but not those who took it from behind
"""

from dataclasses import dataclass, field
from math import inf

from ironstone.core.messages import Language, say
from ironstone.core.statistics import PieceKind
from ironstone.lab.comparison.experiment import Arm
from ironstone.lab.observer import KIND, LED, NO_SEAT, PIECE, POINTS, SEAT, TAKEN, USED
from ironstone.lab.plan import Row
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.statistics import Interval, Sample, wilson

DEAD, MUST = 0.05, 0.90
TRAP_TAKEN, TRAP_WINS = 0.25, 0.8
WIN_MORE = 1.4
FEWEST = 30  # games in which a card was taken


@dataclass
class Card:
    """A card of one set in all its games. Wins of owners are multiples of the fair share."""

    table: str
    id: str
    name: str
    games: int = 0
    offered: int = 0
    taken: int = 0
    used: Sample = field(default_factory=Sample)  # times, in a game that offers it
    points: Sample = field(default_factory=Sample)  # for an owner
    owners: Sample = field(default_factory=Sample)
    from_behind: Sample = field(default_factory=Sample)  # owners who did not lead when they took it
    rounds: dict[int, int] = field(default_factory=dict)  # how often it was taken in each

    @property
    def in_game(self) -> float:
        """In which share of the games it lay open."""
        return self.offered / self.games if self.games else 0.0

    @property
    def taken_share(self) -> Interval:
        """In which share of the games that offer it somebody took it."""
        return wilson(self.taken, self.offered)

    @property
    def wins(self) -> Interval:
        """Its owners' wins, as a multiple of the fair share."""
        return _interval(self.owners)

    @property
    def flag(self) -> str:
        """Dead, must, trap or win-more, or nothing."""
        taken, wins = self.taken_share, self.wins
        if taken.high < DEAD:
            return "dead"
        if taken.low > MUST and wins.low > 1.0:
            return "must"
        if taken.low > TRAP_TAKEN and wins.high < TRAP_WINS:
            return "trap"
        return "win-more" if wins.low > WIN_MORE and _interval(self.from_behind).low <= 1.0 else ""


def _interval(sample: Sample) -> Interval:
    """A mean with its interval, which says nothing while there are too few games."""
    return sample.interval() if sample.count >= FEWEST else Interval(sample.mean, -inf, inf)


def cards_of(evidence: Evidence, arm: Arm, language: Language) -> dict[tuple[str, str], Card]:
    """All cards of a set by table and id, over all numbers of players and bots."""
    kinds = evidence.kinds[arm]
    cards = {
        (kind.table, key): Card(kind.table, key, _name(kind, key, name, language))
        for kind in kinds
        for key, name in zip(kind.ids, kind.names, strict=True)
    }
    games = 0
    for cell in evidence.experiment.cells:
        for row in evidence.rows(arm, cell):
            games += 1
            _add(cards, kinds, row)
    for card in cards.values():
        card.games = games
    return cards


def _name(kind: PieceKind, key: str, name: str, language: Language) -> str:
    """What people call a card; with its id, if others are called so too."""
    called = say(name).text(language)
    return called if kind.names.count(name) == 1 else f"{called} {key}"


def _add(cards: dict[tuple[str, str], Card], kinds: list[PieceKind], row: Row) -> None:
    found: dict[tuple[int, int], list[list[int]]] = {}
    for piece in row.details.pieces if row.details else []:
        found.setdefault((piece[KIND], piece[PIECE]), []).append(piece)
    for (kind, number), pieces in found.items():
        card = cards[kinds[kind].table, kinds[kind].ids[number]]
        owners = [piece for piece in pieces if piece[SEAT] != NO_SEAT]
        card.offered += 1
        card.used.add(sum(piece[USED] for piece in owners))
        if not owners:
            continue
        card.taken += 1
        card.owners.add(_wins(row, owners))
        behind = [piece for piece in owners if not piece[LED]]
        if behind:
            card.from_behind.add(_wins(row, behind))
        for piece in owners:
            card.points.add(piece[POINTS])
            card.rounds[piece[TAKEN]] = card.rounds.get(piece[TAKEN], 0) + 1


def _wins(row: Row, owners: list[list[int]]) -> float:
    """The wins of these owners, as a multiple of what is fair; a game counts once, however many they are."""
    won = sum(row.places[piece[SEAT]] == 1 for piece in owners) / row.places.count(1)
    return won / len(owners) * len(row.places)
