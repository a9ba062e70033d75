"""Environments for learning: the games as PettingZoo, Gymnasium, OpenSpiel and vectorised environments.

    from ironstone import envs

    env = envs.aec("gembound", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

All of them show a seat what it may know and what it is asked, and nothing else; see `docs/environments.md`. They need
the extra `envs` (NumPy, Gymnasium, PettingZoo); `spiel` also needs `open_spiel`. What is named here is loaded when it
is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ironstone.envs.episode import Episode as Episode
    from ironstone.envs.openspiel import spiel as spiel
    from ironstone.envs.simultaneous import parallel as parallel
    from ironstone.envs.single_seat import gym as gym
    from ironstone.envs.single_seat import register as register
    from ironstone.envs.turn_based import aec as aec
    from ironstone.envs.vectorised import vector as vector

__all__ = ["Episode", "aec", "gym", "parallel", "register", "spiel", "vector"]

_PLACES = {
    "Episode": "episode",
    "aec": "turn_based",
    "gym": "single_seat",
    "parallel": "simultaneous",
    "register": "single_seat",
    "spiel": "openspiel",
    "vector": "vectorised",
}

if not TYPE_CHECKING:  # or a type checker would take every name for one that is there

    def __getattr__(name: str) -> object:
        if name in _PLACES:
            return getattr(import_module(f"ironstone.envs.{_PLACES[name]}"), name)
        raise AttributeError(f"module 'ironstone.envs' has no attribute {name!r}; it has {', '.join(__all__)}")
