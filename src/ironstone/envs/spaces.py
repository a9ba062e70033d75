"""Spaces: what environments say of the form of observations and actions."""

import numpy as np
from gymnasium import spaces

from ironstone.envs.episode import Episode, Observation


def observation_space(episode: Episode, actions: int) -> spaces.Space[Observation]:
    """A seat's knowledge as numbers from -1 to 1, and a mask of the actions it may take."""
    numbers = episode.numbers
    return spaces.Dict(  # type: ignore[return-value]  # Gymnasium knows no more of it than that it is a dict
        {
            "observation": spaces.Box(-1.0, 1.0, (numbers,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(actions: int) -> spaces.Space[int]:
    """The ids of all actions of a game: stable, whatever the table."""
    return spaces.Discrete(actions)  # type: ignore[return-value]  # its numbers are NumPy's, which do as well
