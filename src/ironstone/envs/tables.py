"""Tables: many games in one process, stepped together, written into the arrays of a batch."""

from collections.abc import Sequence

from ironstone.core.engine import why_not
from ironstone.envs.batch import Batch, Shape
from ironstone.envs.episode import Episode
from ironstone.envs.rows import rows_of

Saved = tuple[list[Episode], list[str], list[int]]
"""Games under way: the episodes, the seeds of their tables, and how many games each table has had before."""


class Tables:
    """Some tables of one process. A game that ends is followed by the next one at once."""

    def __init__(self, episodes: Sequence[Episode], batch: Batch) -> None:
        self._episodes = list(episodes)
        self._seeds = [""] * len(self._episodes)
        self._games = [0] * len(self._episodes)
        self.batch = batch
        # A row each, looked up once: this is where most of a step's time would go.
        self._rows = list(zip(self._episodes, batch.observation, batch.mask, strict=True))

    def reset(self, seeds: Sequence[str]) -> None:
        """Deal at every table. The games of a table follow from its seed: `7`, `7/1`, `7/2`, and so on."""
        self._seeds = list(seeds)
        self._games = [0] * len(self._episodes)
        for episode, seed in zip(self._episodes, seeds, strict=True):
            episode.reset(seed)
        self.batch.reward[:] = 0
        self.batch.done[:] = False
        self.batch.truncated[:] = False
        self._show()

    def step(self, actions: Sequence[int]) -> None:
        """One action of the asked seat at every table."""
        batch = self.batch
        batch.reward[:] = 0
        batch.done[:] = False
        batch.truncated[:] = False
        for row, episode in enumerate(self._episodes):
            decision = episode.decision
            assert decision is not None, "a game that ends is followed by the next at once"
            episode.step(decision.seats[0], actions[row])
            if episode.rewarded:
                batch.reward[row] = episode.rewards
            if episode.decision is None or episode.truncated:
                batch.done[row] = True
                batch.truncated[row] = episode.truncated
                self._games[row] += 1
                episode.reset(f"{self._seeds[row]}/{self._games[row]}")
        self._show()

    def _show(self) -> None:
        """Write what the asked seat of every table knows and may do."""
        rows = rows_of(self._episodes[0].game, self._episodes[0].table)
        asked = []
        for episode, observation, mask in self._rows:
            decision = episode.decision
            assert decision is not None, "a game that ends is followed by the next at once"
            seat = decision.seats[0]
            rows.observe_into(episode.table, seat, observation)
            rows.mask_into(decision.options[0], mask)
            asked.append(seat)
        self.batch.seat[:] = asked

    def why_not(self, row: int, action: int) -> str:
        """The rule that forbids an action at one table; empty if it is allowed."""
        episode = self._episodes[row]
        reason = why_not(episode.table, episode.decision, episode.asked[0], action)
        return "" if reason is None else str(reason)

    def saved(self) -> Saved:
        """The games under way, to go on with elsewhere."""
        return self._episodes, self._seeds, self._games

    def restore(self, saved: Saved) -> None:
        """Go on with saved games: copies of them, so that others may do the same."""
        episodes, self._seeds, self._games = saved[0], list(saved[1]), list(saved[2])
        self._episodes = [episode.clone() for episode in episodes]
        self._rows = list(zip(self._episodes, self.batch.observation, self.batch.mask, strict=True))
        self._show()

    def record(self, row: int) -> str:
        """The game at one table so far, as a record."""
        return self._episodes[row].record()

    def close(self) -> None:
        """Nothing is held open."""


def tables_here(episode: Episode, shape: Shape) -> Tables:
    """Tables in this process, for copies of an episode."""
    return Tables([episode.clone() for _ in range(shape.tables)], Batch(shape))
