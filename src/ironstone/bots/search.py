"""The bot that searches: many passes over re-dealt tables, guided by the game's heuristic."""

from time import perf_counter

from ironstone.bots.bot import Thought, options_at
from ironstone.bots.tree import Search
from ironstone.core.chance import from_seed
from ironstone.core.game import Game, T

HORIZON = 24  # decisions


class SearchBot:
    """Information-set Monte-Carlo tree search, for so many passes or seconds, whichever are over first."""

    def __init__(self, seed: int, passes: int = 0, seconds: float = 0.0, character: int = 0) -> None:
        self._chance = from_seed(f"search {seed}")
        self._passes = passes
        self._seconds = seconds
        self._character = character

    def choose(self, game: Game[T], table: T, seat: int) -> int:
        """The action that was worth trying most often."""
        options = options_at(table, seat)
        return options[0] if len(options) == 1 else self._think(game, table, seat, True).ranking()[0].action

    def explain(self, game: Game[T], table: T, seat: int) -> list[Thought]:
        """Every action with its value and its visits, the best first."""
        search = self._think(game, table, seat, False)
        surprise = search.root.surprise()
        return [Thought(branch.action, branch.mean(surprise), branch.visits) for branch in search.ranking()]

    def _think(self, game: Game[T], table: T, seat: int, in_haste: bool) -> Search[T]:
        """Search until the budget is used up; in haste, until no other action can come out first."""
        search = Search(game, table, seat, self._chance, HORIZON, self._character)
        began = perf_counter()
        while self._goes_on(search.passes, perf_counter() - began):
            search.run(1)
            if in_haste and self._passes and search.lead() > self._passes - search.passes:
                break
        return search

    def _goes_on(self, passes: int, spent: float) -> bool:
        """One more pass, if it will be over in time."""
        if self._passes and passes >= self._passes:
            return False
        return not self._seconds or passes == 0 or spent + spent / passes <= self._seconds
