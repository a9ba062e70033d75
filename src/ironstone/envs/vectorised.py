"""Vectorised environment: many tables, all stepped by one call, their observations and masks in arrays."""

from collections.abc import Mapping, Sequence
from typing import Self

import numpy as np
from numpy.typing import NDArray

from ironstone.core.errors import IllegalAction
from ironstone.core.game import AnyGame
from ironstone.envs.batch import Batch, Shape
from ironstone.envs.episode import FOREVER, Episode
from ironstone.envs.tables import Saved, tables_here
from ironstone.envs.workers import TablesElsewhere

Brought = tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]
"""What the last step has brought every table: rewards, whether its game ended, and whether only for its length."""


def vector(
    game: str | AnyGame,
    players: int = 0,
    n: int = 64,
    workers: int = 0,
    options: Mapping[str, str] | None = None,
    reward: str = "place",
    max_decisions: int = FOREVER,
) -> "VectorTables":
    """So many tables in one environment, in this process or in several worker processes."""
    return VectorTables(Episode(game, players, options, reward, max_decisions), n, workers)


class VectorTables:
    """Many tables of one game. `reset` and `step` give the arrays of `batch`, which the next call writes anew.

        vec = envs.vector("gembound", players=3, n=256)
        batch = vec.reset(seed=1)
        while True:
            batch = vec.step(choose(batch.observation, batch.mask))

    Every row is asked one seat's decision at a time, whichever seat that is.
    """

    def __init__(self, episode: Episode, n: int, workers: int = 0) -> None:
        if n < 1:
            raise ValueError(f"there must be at least one table, not {n}")
        self.episode = episode
        self.n = n
        self.workers = workers
        shape = Shape(n, episode.numbers, episode.game.space.size, episode.players)
        self._tables = TablesElsewhere(episode, shape, min(workers, n)) if workers else tables_here(episode, shape)
        self._every_row = np.arange(n)
        self.batch = self._tables.batch

    def reset(self, seed: int | str | Sequence[int | str] = 0) -> Batch:
        """Deal at every table: with a seed for each, or with seeds that follow from one."""
        seeds = (
            [f"{seed}/table {row}" for row in range(self.n)] if isinstance(seed, int | str) else list(map(str, seed))
        )
        if len(seeds) != self.n:
            raise ValueError(f"there are {self.n} tables, but {len(seeds)} seeds")
        self._tables.reset(seeds)
        return self.batch

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Batch:
        """One action for every table. One that is not allowed raises IllegalAction, and no table has gone on."""
        if len(actions) != self.n:
            raise ValueError(f"there are {self.n} tables, but {len(actions)} actions")
        chosen = np.asarray(actions)
        there = chosen.clip(0, self.batch.mask.shape[1] - 1)
        refused = np.flatnonzero((self.batch.mask[self._every_row, there] == 0) | (there != chosen))
        if refused.size:
            row, action = int(refused[0]), int(chosen[refused[0]])
            raise IllegalAction(f"table {row}: {self._tables.why_not(row, action)}")
        self._tables.step(chosen.tolist())
        return self.batch

    def record(self, row: int) -> str:
        """The game at one table so far, as a record."""
        return self._tables.record(row)

    def __reduce__(self) -> tuple[object, tuple[Episode, int, int, Saved, Brought]]:
        """For copies and pickles, which go on alike: all games, and what the last step has brought."""
        batch = self.batch
        brought = batch.reward.copy(), batch.done.copy(), batch.truncated.copy()
        return _restored, (self.episode, self.n, self.workers, self._tables.saved(), brought)

    def close(self) -> None:
        """End the worker processes, if there are any."""
        self._tables.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _restored(episode: Episode, n: int, workers: int, saved: Saved, brought: Brought) -> VectorTables:
    found = VectorTables(episode, n, workers)
    found._tables.restore(saved)
    found.batch.reward[:], found.batch.done[:], found.batch.truncated[:] = brought
    return found
