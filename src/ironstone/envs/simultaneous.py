"""PettingZoo Parallel environment: all seats act at once, and whoever is not asked does nothing."""

from collections.abc import Mapping
from typing import Self

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.envs.episode import FOREVER, Episode, Observation
from ironstone.envs.rendering import RENDER_MODES, rendered
from ironstone.envs.spaces import action_space, observation_space


def parallel(
    game: str | AnyGame,
    players: int = 0,
    options: Mapping[str, str] | None = None,
    reward: str = "place",
    max_decisions: int = FOREVER,
    render_mode: str | None = None,
) -> "Simultaneous":
    """A game for one learner a seat, who all act in every step: the asked ones take one action each, the others do
    nothing, which is the last action id. Plans that are made in secret have different lengths: who has sealed one
    does nothing until all have.
    """
    return Simultaneous(Episode(game, players, options, reward, max_decisions), render_mode)


class Simultaneous(ParallelEnv[str, Observation, int]):
    """A game in which all agents act in every step. `episode` is the game itself."""

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        self.metadata = {
            "name": f"ironstone/{episode.game.key}_v{episode.game.version}",
            "render_modes": list(RENDER_MODES),
        }
        self.render_mode = render_mode
        self.episode = episode
        self.noop = episode.game.space.size
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.players)]
        self._action_space = action_space(self.noop + 1)
        self._observation_space = observation_space(episode, self.noop + 1)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What every agent is shown: the same form for all."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[int]:
        """What every agent can do, doing nothing included; the mask says what it may do now."""
        return self._action_space

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Deal anew."""
        self.episode.reset(seed)
        self.agents = self.possible_agents.copy()
        return self._shown(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]
    ]:
        """Every asked seat takes one action, in seat order; the others' have to be doing nothing."""
        episode = self.episode
        asked = list(episode.asked)
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.agents and seat not in asked and actions.get(agent, self.noop) != self.noop:
                raise ValueError(f"{agent} is not asked anything: its only action is {self.noop}, doing nothing")
        total = [0.0] * episode.players
        for seat in asked:
            episode.step(seat, actions[self.possible_agents[seat]])
            total = [sum(pair) for pair in zip(total, episode.rewards, strict=True)]
        shown = self._shown()
        rewards = dict(zip(self.possible_agents, total, strict=True))
        terminations = dict.fromkeys(self.possible_agents, episode.over)
        truncations = dict.fromkeys(self.possible_agents, episode.truncated)
        infos: dict[str, dict[str, object]] = {agent: {} for agent in self.possible_agents}
        if not episode.asked:
            self.agents = []
            for standing in episode.game.standing(episode.table):
                infos[self.possible_agents[standing.seat]] = {"place": standing.place, "points": standing.points}
        return shown, rewards, terminations, truncations, infos

    def _shown(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}

    def observe(self, agent: str) -> Observation:
        """What this agent may know, and do, now."""
        seat = Seat(self.possible_agents.index(agent))
        mask = np.zeros(self.noop + 1, np.int8)
        mask[self.episode.legal(seat) or self.noop] = 1
        return {"observation": self.episode.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table as text or as SVG, as somebody sees it who only watches; None without a render mode."""
        return rendered(self.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __deepcopy__(self, memo: object) -> Self:
        twin = self.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.episode = self.episode.clone()
        twin.agents = self.agents.copy()
        return twin
