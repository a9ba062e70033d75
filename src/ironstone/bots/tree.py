"""Monte Carlo tree search with progressive widening: what has been tried from here, and how it went. Compiled.

The tree is that of one observer, the searching seat. Each pass deals the unknown anew, so a node may offer other
options from pass to pass; children therefore belong to actions, not to tables, and count how often they were there.
"""

from math import log, sqrt
from typing import Final, Generic, final

from ironstone.bots.judge import Judge
from ironstone.bots.lookahead import best_guess, value_after
from ironstone.core.ai import AI
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser

CANDIDATES: Final = 8  # so many actions of the searching seat are looked at,
STAGES: Final = 3  # and their number is halved so often
ROOT_GUESSES: Final = 4  # deals over which the guesses that choose them are averaged
SURE: Final = 3.0  # standard errors by which an action must be ahead to be chosen before its time,
SURE_VISITS: Final = 16  # after so many visits of each candidate
EXPLORATION: Final = 0.6  # how much a little-tried action is favoured, in standard deviations of the values seen
WIDENING: Final = 0.6  # how fast more actions are considered as a node is visited again
PRIOR_VISITS: Final = 4.0  # how many visits the first guess of an action counts for
TURNS: Final = 2  # without chapters: how often the searching seat is asked anew before the judge is called
AT_MOST: Final = 200  # decisions until the judge is called, whatever they are


@final
class Branch:
    """One action at a node: its first guess, its visits, and what came of them for the seat that moves there."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action: Final = action
        self.prior = prior
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

    def __repr__(self) -> str:
        return f"<Branch of action {self.action}: {self.visits} visits>"


@final
class Node:
    """A decision as the searching seat sees it: the way there, not what lies hidden."""

    def __init__(self) -> None:
        self.visits = 0
        self.branches: list[Branch] = []  # the best first guess first
        self.told = 0
        self.surprises = 0.0  # the sum of what came, less what was guessed
        self.plans: dict[Seat, Node] = {}  # in a secret step: where each other seat's plan begins

    def surprise(self) -> float:
        """How much better things turn out here than the first guesses, whatever is chosen.

        Guesses are made at once and values come later, when more has happened: without this a branch that was tried
        could not be compared to one that was only guessed.
        """
        return self.surprises / self.told if self.told > 0 else 0.0

    def branch(self, action: Action) -> Branch | None:
        """The branch of an action, if it has been seen here."""
        for branch in self.branches:
            if branch.action == action:
                return branch
        return None

    def __repr__(self) -> str:
        return f"<Node of {len(self.branches)} branches: {self.visits} visits>"


@final
class Walk:
    """The way that one pass takes down the tree, and on."""

    def __init__(self, mover: Seat) -> None:
        self.nodes: list[Node] = []
        self.branches: list[Branch] = []
        self.movers: list[Seat] = []
        self.mover = mover  # who decided last, in the tree or beyond
        self.decisions = 0  # after the first action
        self.turns = 0  # how often the searching seat has been asked anew

    def go(self, node: Node, branch: Branch, mover: Seat) -> None:
        """One step further down."""
        node.visits += 1
        self.nodes.append(node)
        self.branches.append(branch)
        self.movers.append(mover)

    def __repr__(self) -> str:
        return f"<Walk of {len(self.nodes)} steps>"


@final
class Search(Generic[T]):
    """One search for one decision. Same table, seat and chance: same result."""

    def __init__(
        self,
        game: Game[T],
        ai: AI[T],
        table: T,
        seat: Seat,
        chance: Chance,
        character: int = 0,
        judge: Judge[T] | None = None,
    ) -> None:
        self.game: Final = game
        self.ai: Final = ai
        self.table: Final = table
        self.seat: Final = seat
        self.character: Final = character  # of the searching seat; the others are taken for plain players
        self.judge: Final = Judge(ai) if judge is None else judge
        self.root: Final = Node()
        self.passes = 0
        self._key: Final = chance.key
        self._first_draw: Final = chance.below(1 << 16) << 32
        self._chapter: Final = ai.chapter(table) if self.judge.by_chapter else 0
        self._candidates: list[Branch] = []
        self._sum = 0.0
        self._squares = 0.0
        self._deviation = 1.0
        self._guess_root()

    def run(self, passes: int) -> None:
        """A whole search of so many passes."""
        for number in range(passes):
            self.step(number / passes)

    def step(self, progress: float) -> Branch:
        """One pass: deal, walk down, judge, and tell every node on the way. Progress goes from 0 to 1.

        The action that was tried.
        """
        self._narrow(progress)
        branch = self._candidates[0]
        for other in self._candidates:
            if other.visits < branch.visits:
                branch = other
        self.visit(branch)
        return branch

    def visit(self, branch: Branch) -> None:
        """One pass that begins with this action of the root, whether it is a candidate still or not."""
        self._pass(branch)
        self.passes += 1

    def ranking(self) -> list[Branch]:
        """The actions of the searching seat: first the candidates that are left, the best of them first."""
        return sorted(self.root.branches, key=self._rank, reverse=True)

    def is_decided(self) -> bool:
        """Whether one action is ahead of all others by more than chance explains."""
        if len(self._candidates) == 1:
            return True
        means = sorted([self._mean(branch) for branch in self._candidates])
        visits = min([branch.visits for branch in self._candidates])
        return visits >= SURE_VISITS and means[-1] - means[-2] > SURE * self._deviation * sqrt(2.0 / visits)

    def _narrow(self, progress: float) -> None:
        """The worse half of the candidates drops out, time and again; the last two stay to the end."""
        left = max(2, CANDIDATES >> int(progress * STAGES))
        if len(self._candidates) > left:
            self._candidates.sort(key=self._mean, reverse=True)
            del self._candidates[left:]

    def _mean(self, branch: Branch) -> float:
        return branch.mean(self.root.surprise())

    def _rank(self, branch: Branch) -> tuple[bool, int, float]:
        # A search may end while one of the candidates has had its turn and another has not: that says nothing of them.
        is_left = branch in self._candidates
        return is_left, 0 if is_left else branch.visits, self._mean(branch)

    def _deal(self, number: int) -> T:
        """One of the deals, always the same for a number: actions are compared by what they make of the same luck."""
        return self.game.redeal(self.table, self.seat, Chance(self._key, self._first_draw + (number << 16)))

    def _guess_root(self) -> None:
        """The first guesses at the root are averages over several deals; the best become candidates."""
        for number in range(ROOT_GUESSES):
            table = self._deal(number)
            decision = advance(table)
            assert decision is not None, "a redealt table asks what the table asked"
            for action in decision.options_of(self.seat):
                value = value_after(self.ai, table, decision, self.seat, action, self.character) / ROOT_GUESSES
                branch = self.root.branch(action)
                if branch is None:
                    self.root.branches.append(Branch(action, value))
                else:
                    branch.prior += value
        self.root.branches.sort(key=_by_prior, reverse=True)
        self._candidates = self.root.branches[:CANDIDATES]

    def _pass(self, first: Branch) -> None:
        table = self._deal(first.visits)
        tosser = Tosser(self._first_draw + first.visits)
        decision = advance(table)
        assert decision is not None, "a redealt table asks what the table asked"
        walk = Walk(self.seat)
        walk.go(self.root, first, self.seat)
        decision = take(table, decision, self.seat, first.action)
        node: Node | None = first.follow()
        while decision is not None:
            seat = self.seat if self.seat in decision.seats else decision.seats[0]
            if self._can_judge(table, walk, seat):
                break
            walk.decisions += 1
            if node is not None and node.visits == 0:
                node.visits = 1  # the next pass that comes here looks closer
                node = None
            if node is None:
                action = best_guess(self.ai, table, decision, seat, self._character_of(seat), tosser)
                decision = take(table, decision, seat, action)
            elif decision.secret and seat != self.seat:
                decision = self._plan_for(table, decision, node, seat, walk)
            else:
                branch = self._select(table, decision, node, seat)
                walk.go(node, branch, seat)
                decision = take(table, decision, seat, branch.action)
                node = branch.follow()
        self._tell(table, decision, walk)

    def _can_judge(self, table: T, walk: Walk, seat: Seat) -> bool:
        """Only like moments can be compared: the end of a chapter, or else, some turns later, our own turn."""
        if self._chapter > 0:
            return self.ai.chapter(table) != self._chapter
        is_asked_anew = seat == self.seat and walk.mover != seat
        walk.turns += int(is_asked_anew)
        walk.mover = seat
        is_far = walk.turns >= TURNS and walk.decisions >= self.judge.at_least
        return (is_asked_anew and is_far) or walk.decisions >= AT_MOST

    def _plan_for(self, table: T, decision: Decision, root: Node, seat: Seat, walk: Walk) -> Decision | None:
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

    def _select(self, table: T, decision: Decision, node: Node, seat: Seat) -> Branch:
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

    def _open(self, table: T, decision: Decision, node: Node, seat: Seat, options: list[Action]) -> None:
        """Guess the value of every option that has not been seen here before."""
        unseen = [action for action in options if node.branch(action) is None]
        if not unseen:
            return
        character = self._character_of(seat)
        rivals = self.ai.evaluate(table, seat, character) - self.ai.worth(table, seat, character)
        for index, guess in enumerate(self.ai.guesses(table, decision, seat, unseen, character)):
            node.branches.append(Branch(unseen[index], guess + rivals))
        node.branches.sort(key=_by_prior, reverse=True)

    def _tell(self, table: T, decision: Decision | None, walk: Walk) -> None:
        result: list[float] = []
        if decision is None:
            result = self.judge.expected(table, self._result(table), walk.decisions)
        values = self.judge.values(table, self.seat, walk.movers, self.character, result, self._deviation)
        for index, branch in enumerate(walk.branches):
            value = values[walk.movers[index]]
            branch.visits += 1
            branch.total += value
            walk.nodes[index].told += 1
            walk.nodes[index].surprises += value - branch.prior
        self._measure(values[self.seat])

    def _character_of(self, seat: Seat) -> int:
        return self.character if seat == self.seat else 0

    def _result(self, table: T) -> list[float]:
        """Every seat's part of the victory, once the game is over."""
        winners = [each.seat for each in self.game.standing(table) if each.place == 1]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in table.every_seat()]

    def _measure(self, value: float) -> None:
        """Keep the standard deviation of the values seen: the scale of everything else."""
        count = self.passes + 1
        self._sum += value
        self._squares += value * value
        mean = self._sum / count
        if count > 8:
            self._deviation = sqrt(max(self._squares / count - mean * mean, 1e-6))

    def __repr__(self) -> str:
        return f"<Search for seat {self.seat} of {self.game.title}: {self.passes} passes>"


def _by_prior(branch: Branch) -> float:
    return branch.prior
