"""The bot that searches: many passes over re-dealt tables, guided by the game's heuristic or by a network."""

from ironstone.bots import clock
from ironstone.bots.bot import Thought, ai_of, options_at
from ironstone.bots.judge import NEAR, Judge
from ironstone.bots.learnt_prices import learnt_ai
from ironstone.bots.tree import Search
from ironstone.bots.weights import Weights, weights_for
from ironstone.core.chance import from_seed
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat


class SearchBot:
    """Information-set Monte-Carlo tree search, for so many passes or seconds, whichever are over first.

    A learnt one goes by learnt prices and is judged by a network: by the weights it is given, or by those that come
    with the game. Without any, or if they are to be trusted with nothing, it goes by the heuristic. A quick one does
    not look as far ahead where a game has no chapters.
    """

    def __init__(
        self,
        seed: int,
        passes: int = 0,
        seconds: float = 0.0,
        character: int = 0,
        learnt: bool = False,
        weights: Weights | None = None,
        quick: bool = False,
    ) -> None:
        self._chance = from_seed(f"search {seed}")
        self._passes = passes
        self._seconds = seconds
        self._character = character
        self._learnt = learnt
        self._weights = weights
        self._quick = quick

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """The action that came out best."""
        options = options_at(table, seat)
        return options[0] if len(options) == 1 else self._think(game, table, seat, True).ranking()[0].action

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        """Every action with its value and its visits, the best first."""
        search = self._think(game, table, seat, False)
        surprise = search.root.surprise()
        return [Thought(branch.action, branch.mean(surprise), branch.visits) for branch in search.ranking()]

    def _think(self, game: Game[T], table: T, seat: Seat, in_haste: bool) -> Search[T]:
        """Search until the budget is used up; in haste, until one action is clearly the best."""
        began = clock.seconds()
        ai = learnt_ai(game) if self._learnt else ai_of(game)
        weights = self._weights or (weights_for(game, table, seat) if self._learnt else None)
        at_least = NEAR if self._quick else ai.horizon()
        if weights is None or weights.trust == 0.0:
            judge = Judge(ai, at_least=at_least)
        else:
            judge = weights.judge(ai, at_least, ai_of(game))
        search = Search(game, ai, table, seat, self._chance, self._character, judge)
        done = used_up(self._passes, self._seconds, 0, clock.seconds() - began)
        while done < 1.0 and not (in_haste and search.is_decided()):
            search.step(done)
            done = used_up(self._passes, self._seconds, search.passes, clock.seconds() - began)
        return search

    def __repr__(self) -> str:
        return f"<SearchBot for {self._passes} passes or {self._seconds} seconds>"


def used_up(passes: int, seconds: float, made: int, spent: float) -> float:
    """How much of a budget is used up; all of it if one more pass would probably be over too late."""
    by_passes = made / passes if passes else 0.0
    by_time = (spent + spent / made) / seconds if seconds and made else 0.0
    return max(by_passes, by_time)
