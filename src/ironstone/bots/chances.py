"""Chances to win: what a search guided by a network expects of a seat's options, in chances instead of points."""

from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Generic

from ironstone.bots.bot import ai_of
from ironstone.bots.judge import Judge, chances_of
from ironstone.bots.learnt_prices import learnt_ai
from ironstone.bots.search import used_up
from ironstone.bots.tree import Branch, Search
from ironstone.bots.weights import Weights, weights_for
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, describe, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message

CLOSE = 0.02  # chances that differ by less are called equal
LINE = 4  # answers of a principal variation that are told
WORTH_TELLING = 3  # visits of an answer in it: what was tried less often is no line


@dataclass
class Option:
    """One action of the searching seat, with what each visit led to: the same number of a visit is the same deal."""

    action: Action
    branch: Branch
    chances: list[list[float]] = field(default_factory=list)  # of every seat, visit by visit
    amounts: list[list[int]] = field(default_factory=list)  # of what the game's tally counts, visit by visit

    @property
    def visits(self) -> int:
        """How often it was tried."""
        return len(self.chances)

    def mean_chances(self, first: int, last: int) -> list[float]:
        """Every seat's chance to win over these visits, counted from 0, the last not among them."""
        return means(self.chances[first:last])

    def mean_amounts(self, first: int, last: int) -> list[float]:
        """What the seat has, by the game's tally, where the search judged; over these visits."""
        return means([[float(amount) for amount in amounts] for amounts in self.amounts[first:last]])


@dataclass(frozen=True)
class Difference:
    """By how much one option is better than another for its seat, over the deals that both saw."""

    mean: float
    error: float  # the standard error of that


@dataclass(frozen=True)
class LineMove:
    """One answer of a principal variation, as its player would say it."""

    seat: Seat
    action: Action
    text: Message


class ChanceJudge(Judge[T]):
    """A learnt judge that remembers the chances and the tally of the last table it was shown."""

    def __init__(self, game: Game[T], weights: Weights) -> None:
        learnt = weights.judge(learnt_ai(game), reading=ai_of(game))
        super().__init__(learnt.ai, learnt.by_chapter, learnt.at_least)
        self._game = game
        self._learnt = learnt
        self._network = weights.network
        self._reading = ai_of(game)
        self.chances: list[float] = []
        self.amounts: list[int] = []

    def expected(self, table: T, result: list[float], decisions: int) -> list[float]:
        """What the learnt judge expects."""
        return self._learnt.expected(table, result, decisions)

    def values(
        self, table: T, seat: Seat, movers: list[Seat], character: int, result: list[float], deviation: float
    ) -> list[float]:
        """What the learnt judge says; chances count for it as a result does, so the network is asked once."""
        self.chances = result or chances_of(self._reading, self._network, table, seat)
        self.amounts = [count.amount for count in self._game.statistics.tally(table, seat)]
        return self._learnt.values(table, seat, movers, character, self.chances, deviation)


class Weighing(Generic[T]):
    """A search for a seat that is asked, which keeps what every visit of every option led to.

    The table has to be a redealt copy. Same table, seat and seed: same result.
    """

    def __init__(self, game: Game[T], table: T, seat: Seat, seed: int, weights: Weights) -> None:
        self.seat = seat
        self._game = game
        self._table = table
        self._judge = ChanceJudge(game, weights)
        chance = from_seed(f"weighing {seed}")
        self.search: Search[T] = Search(game, self._judge.ai, table, seat, chance, judge=self._judge)
        self._options = {branch.action: Option(branch.action, branch) for branch in self.search.root.branches}

    def run(self, passes: int, seconds: float = 0.0) -> None:
        """Search for so many passes or seconds, whichever are over first."""
        began = perf_counter()
        while (done := used_up(passes, seconds, self.search.passes, perf_counter() - began)) < 1.0:
            self._note(self.search.step(done))

    def option(self, action: Action) -> Option:
        """One of the seat's options."""
        return self._options[action]

    def ranking(self) -> list[Option]:
        """The options that were tried, the best of the search first."""
        return [self._options[branch.action] for branch in self.search.ranking() if branch.visits]

    def visit(self, option: Option, visits: int) -> None:
        """Try an option until it has had so many visits."""
        while option.visits < visits:
            self.search.visit(option.branch)
            self._note(option.branch)

    def difference(self, better: Option, other: Option, first: int) -> Difference:
        """How much better one option is than another, deal by deal, from this visit on."""
        pairs = zip(better.chances[first:], other.chances[first:], strict=False)
        found = [ours[self.seat] - theirs[self.seat] for ours, theirs in pairs]
        count = len(found)
        mean = sum(found) / count
        squares = sum((each - mean) ** 2 for each in found)
        return Difference(mean, sqrt(squares / count / max(1, count - 1)))

    def line(self, option: Option, most: int = LINE) -> list[LineMove]:
        """What the search expects to follow: the answers it tried most, up to where others plan in secret."""
        table = self._table.clone()
        decision = advance(table)
        assert decision is not None, "a table that is weighed asks something"
        following = take(table, decision, self.seat, option.action)
        node = option.branch.node
        found: list[LineMove] = []
        while following is not None and node is not None and len(found) < most:
            mover = self.seat if self.seat in following.seats else following.seats[0]
            branch = _tried_most(node.branches, following, mover)
            if branch is None or (following.secret and mover != self.seat):
                return found
            found.append(LineMove(mover, branch.action, describe(table, following, mover, branch.action)))
            following = take(table, following, mover, branch.action)
            node = branch.node
        return found

    def _note(self, branch: Branch) -> None:
        option = self._options[branch.action]
        option.chances.append(self._judge.chances)
        option.amounts.append(self._judge.amounts)

    def __repr__(self) -> str:
        return f"<Weighing of {len(self._options)} options for seat {self.seat}: {self.search.passes} passes>"


def weigh(game: Game[T], table: T, seat: Seat, seed: int) -> Weighing[T] | None:
    """A search in chances for a seat of a redealt table that has just begun; None if the game has no network."""
    if game.ai is None:
        return None
    weights = weights_for(game, table, seat)
    return None if weights is None else Weighing(game, table, seat, seed, weights)


def means(rows: list[list[float]]) -> list[float]:
    """The mean of every column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _tried_most(branches: list[Branch], decision: Decision, seat: Seat) -> Branch | None:
    options = decision.options_of(seat)
    tried = [branch for branch in branches if branch.visits >= WORTH_TELLING and branch.action in options]
    return max(tried, key=_visits_of, default=None)


def _visits_of(branch: Branch) -> int:
    return branch.visits
