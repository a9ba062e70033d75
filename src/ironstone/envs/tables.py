"""Tables: many games in one process, stepped together, written into the arrays of a batch."""

from array import array
from collections.abc import Sequence
from typing import Final

import numpy as np

from ironstone.envs.batch import Batch, Shape
from ironstone.envs.episode import Episode

NOTHING: Final = np.zeros(0, np.int64)


class Tables:
    """Some tables of one process. A game that ends is followed by the next one at once."""

    def __init__(self, episodes: Sequence[Episode], batch: Batch) -> None:
        self._episodes = list(episodes)
        self._seeds = [""] * len(self._episodes)
        self._games = [0] * len(self._episodes)
        self._written = NOTHING, NOTHING  # where observations and masks are not 0
        self.batch = batch

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
        for row, episode in enumerate(self._episodes):
            episode.step(episode.asked[0], actions[row])
            batch.reward[row] = episode.rewards
            ended = not episode.asked
            batch.done[row] = ended
            if ended:
                batch.truncated[row] = episode.truncated
                self._games[row] += 1
                episode.reset(f"{self._seeds[row]}/{self._games[row]}")
        self._show()

    def _show(self) -> None:
        """Write what the asked seat of every table knows and may do. Most numbers are 0, and written together."""
        batch = self.batch
        places, values, options = array("i"), array("f"), array("i")
        numbers, allowed = batch.observation.shape[1], batch.mask.shape[1]
        known_of, options_of = array("i"), array("i")
        for row, episode in enumerate(self._episodes):
            seat = episode.asked[0]
            known = episode.known(seat)
            legal = episode.legal(seat)
            places.extend(known.places)
            values.extend(known.values)
            options.extend(legal)
            known_of.append(len(known.places))
            options_of.append(len(legal))
            batch.seat[row] = seat
        rows = np.arange(len(self._episodes), dtype=np.int64)
        known_at = np.repeat(rows * numbers, known_of) + np.frombuffer(places, np.int32)
        allowed_at = np.repeat(rows * allowed, options_of) + np.frombuffer(options, np.int32)
        observation, mask = batch.observation.reshape(-1), batch.mask.reshape(-1)
        observation[self._written[0]] = 0
        mask[self._written[1]] = 0
        observation[known_at] = np.frombuffer(values, np.float32)
        mask[allowed_at] = 1
        self._written = known_at, allowed_at

    def record(self, row: int) -> str:
        """The game at one table so far, as a record."""
        return self._episodes[row].record()

    def close(self) -> None:
        """Nothing is held open."""


def tables_here(episode: Episode, shape: Shape) -> Tables:
    """Tables in this process, for copies of an episode."""
    return Tables([episode.clone() for _ in range(shape.tables)], Batch(shape))
