"""The tree of a search: what has been tried from here, and how it went. Compiled with the rules.

The tree is that of one observer, the searching seat. Each pass deals the unknown anew, so a node may offer other
options from pass to pass; children therefore belong to actions, not to tables, and count how often they were there.
"""

from math import log, sqrt
from typing import Final, Generic, final

from ironstone.bots.guess import best_guess, worth_after
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import Game, T

EXPLORATION: Final = 0.6  # how much a little-tried action is favoured, in standard deviations of the values seen
WIDENING: Final = 0.6  # how fast more actions are considered as a node is visited again
PRIOR_VISITS: Final = 4.0  # how many visits the first guess of an action counts for
AHEAD: Final = 2  # how often the searching seat is asked anew before the heuristic judges,
AT_LEAST: Final = 12  # and how many decisions are played on before it does,
AT_MOST: Final = 200  # whatever they are
ROOT_GUESSES: Final = 6  # deals over which the first guesses at the root are averaged


@final
class Branch:
    """One action at a node: its first guess, its visits, and what came of them for the seat that moves there."""

    def __init__(self, action: int, prior: float) -> None:
        self.action: Final = action
        self.prior = prior
        self.guesses = 1
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node: Node | None = None

    def follow(self) -> "Node":
        """The node this action leads to."""
        if self.node is None:
            self.node = Node()
        return self.node

    def mean(self, surprise: float) -> float:
        """The value so far; the first guess, put right by what was learnt at this node, is counted in."""
        return ((self.prior + surprise) * PRIOR_VISITS + self.total) / (PRIOR_VISITS + self.visits)


@final
class Node:
    """A decision as the searching seat sees it: the way there, not what lies hidden."""

    def __init__(self) -> None:
        self.visits = 0
        self.branches: list[Branch] = []  # the best first guess first
        self.told = 0
        self.surprises = 0.0  # the sum of what came, less what was guessed
        self.plans: dict[int, Node] = {}  # in a secret step: where each other seat's plan begins

    def surprise(self) -> float:
        """How much better things turn out here than the first guesses, whatever is chosen.

        Guesses are made at once and values come later, when more has happened: without this a branch that was tried
        could not be compared to one that was only guessed.
        """
        return self.surprises / self.told if self.told > 0 else 0.0

    def branch(self, action: int) -> Branch | None:
        """The branch of an action, if it has been seen here."""
        for branch in self.branches:
            if branch.action == action:
                return branch
        return None


@final
class Walk:
    """The way that one pass takes down the tree."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.branches: list[Branch] = []
        self.movers: list[int] = []

    def go(self, node: Node, branch: Branch, mover: int) -> None:
        """One step further down."""
        node.visits += 1
        self.nodes.append(node)
        self.branches.append(branch)
        self.movers.append(mover)


@final
class Search(Generic[T]):
    """One search for one decision. Same table, seat and chance: same result."""

    def __init__(self, game: Game[T], table: T, seat: int, chance: Chance, horizon: int, character: int) -> None:
        self.game: Final = game
        self.table: Final = table
        self.seat: Final = seat
        self.chance: Final = chance
        self.horizon: Final = horizon  # how many decisions deep a pass may go before the heuristic judges
        self.character: Final = character  # of the searching seat; the others are taken for plain players
        self.root: Final = Node()
        self.passes = 0
        self._sum = 0.0
        self._squares = 0.0
        self._deviation = 1.0

    def run(self, passes: int) -> None:
        """So many passes: deal, walk down, judge, and tell every node on the way."""
        for _ in range(passes):
            self._pass()
            self.passes += 1

    def ranking(self) -> list[Branch]:
        """The actions of the searching seat, the most visited first."""
        return sorted(self.root.branches, key=_by_visits, reverse=True)

    def lead(self) -> int:
        """By how many visits the best action is ahead of the next."""
        first = second = 0
        for branch in self.root.branches:
            if branch.visits > first:
                first, second = branch.visits, first
            else:
                second = max(second, branch.visits)
        return first - second

    def _pass(self) -> None:
        table = self.game.redeal(self.table, self.seat, self.chance)
        decision = advance(table)
        if self.passes < ROOT_GUESSES and decision is not None:
            self._guess_root(table, decision)
        walk = Walk()
        node = self.root
        fresh = False
        while decision is not None and len(walk.branches) < self.horizon:
            seat = self.seat if self.seat in decision.seats else decision.seats[0]
            if fresh and seat != walk.movers[-1]:
                break
            if decision.secret and seat != self.seat:
                decision = self._plan_for(table, decision, node, seat, walk)
                continue
            fresh = fresh or (node.visits == 0 and len(walk.branches) > 0)
            branch = self._select(table, decision, node, seat)
            walk.go(node, branch, seat)
            decision = take(table, decision, seat, branch.action)
            node = branch.follow()
        self._tell(table, self._play_on(table, decision, walk.movers[-1]), walk)

    def _plan_for(self, table: T, decision: Decision, root: Node, seat: int, walk: Walk) -> Decision | None:
        """Another seat's whole secret plan, from a tree of its own: it does not know what we plan."""
        node = root.plans.setdefault(seat, Node())
        frame = decision.frame
        following: Decision | None = decision
        while following is not None and following.frame is frame and seat in following.seats:
            branch = self._select(table, following, node, seat)
            walk.go(node, branch, seat)
            following = take(table, following, seat, branch.action)
            node = branch.follow()
        return following

    def _play_on(self, table: T, decision: Decision | None, mover: int) -> Decision | None:
        """Everybody does what looks best, until it is our turn again: only like moments can be compared."""
        turns = 0
        for played in range(AT_MOST):
            if decision is None:
                break
            seat = self.seat if self.seat in decision.seats else decision.seats[0]
            if seat == self.seat and mover != seat:
                turns += 1
                if turns >= AHEAD and played >= AT_LEAST:
                    break
            mover = seat
            action = best_guess(self.game, table, decision, seat, self._character_of(seat))
            decision = take(table, decision, seat, action)
        return decision

    def _guess_root(self, table: T, decision: Decision) -> None:
        """The first guesses at the root are averages over several deals."""
        for action in decision.options_of(self.seat):
            value = worth_after(self.game, table, decision, self.seat, action, self.character)
            branch = self.root.branch(action)
            if branch is None:
                self.root.branches.append(Branch(action, value))
            else:
                branch.prior = (branch.prior * branch.guesses + value) / (branch.guesses + 1)
                branch.guesses += 1
        self.root.branches.sort(key=_by_prior, reverse=True)

    def _select(self, table: T, decision: Decision, node: Node, seat: int) -> Branch:
        options = decision.options_of(seat)
        self._open(table, decision, node, seat, options)
        surprise = node.surprise()
        width = 2 + int(WIDENING * sqrt(node.visits))
        best: Branch | None = None
        best_score = -1e18
        for branch in node.branches:
            if branch.action not in options:
                continue
            branch.available += 1
            doubt = sqrt(log(1.0 + branch.available) / (PRIOR_VISITS + branch.visits))
            score = branch.mean(surprise) + EXPLORATION * self._deviation * doubt
            if score > best_score:
                best_score = score
                best = branch
            width -= 1
            if width == 0:
                break
        assert best is not None, "a decision always has options"
        return best

    def _open(self, table: T, decision: Decision, node: Node, seat: int, options: list[int]) -> None:
        """Guess the value of every option that has not been seen here before."""
        opened = False
        for action in options:
            if node.branch(action) is None:
                node.branches.append(
                    Branch(action, worth_after(self.game, table, decision, seat, action, self._character_of(seat)))
                )
                opened = True
        if opened:
            node.branches.sort(key=_by_prior, reverse=True)

    def _tell(self, table: T, decision: Decision | None, walk: Walk) -> None:
        values = [self.game.heuristic(table, seat, self._character_of(seat)) for seat in range(table.seats)]
        if decision is None:
            self._add_result(table, values)
        for index, branch in enumerate(walk.branches):
            value = values[walk.movers[index]]
            branch.visits += 1
            branch.total += value
            walk.nodes[index].told += 1
            walk.nodes[index].surprises += value - branch.prior
        self._measure(values[self.seat])

    def _character_of(self, seat: int) -> int:
        return self.character if seat == self.seat else 0

    def _add_result(self, table: T, values: list[float]) -> None:
        """At the end of the game a win counts for more than its points."""
        for each in self.game.standing(table):
            values[each.seat] += self._deviation if each.place == 1 else -self._deviation

    def _measure(self, value: float) -> None:
        """Keep the standard deviation of the values seen: the scale of everything else."""
        count = self.passes + 1
        self._sum += value
        self._squares += value * value
        mean = self._sum / count
        if count > 8:
            self._deviation = sqrt(max(self._squares / count - mean * mean, 1e-6))


def _by_visits(branch: Branch) -> tuple[int, float]:
    return branch.visits, branch.mean(0.0)


def _by_prior(branch: Branch) -> float:
    return branch.prior
