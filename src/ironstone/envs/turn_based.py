"""PettingZoo AEC environment: one seat after the other, every decision a step."""

from collections.abc import Mapping
from typing import Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.envs.episode import FOREVER, Episode, Observation
from ironstone.envs.rendering import RENDER_MODES, rendered
from ironstone.envs.spaces import action_space, observation_space


def aec(
    game: str | AnyGame,
    players: int = 0,
    options: Mapping[str, str] | None = None,
    reward: str = "place",
    max_decisions: int = FOREVER,
    render_mode: str | None = None,
) -> "TurnBased":
    """A game for one learner a seat, who act in turn. Where all plan in secret they are asked one after the other,
    and none sees what another has planned.
    """
    return TurnBased(Episode(game, players, options, reward, max_decisions), render_mode)


class TurnBased(AECEnv[str, Observation, int | None]):
    """A game in which agents act one at a time. `episode` is the game itself: its record, its clones, its table."""

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"ironstone/{episode.game.key}_v{episode.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.episode = episode
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.players)]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._action_space = action_space(episode.game.space.size)
        self._observation_space = observation_space(episode, episode.game.space.size)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What every agent is shown: the same form for all."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[int]:
        """What every agent can do; the mask says what it may do now."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal anew."""
        self.episode.reset(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """What this agent may know, and do, now."""
        return self.episode.shown(self._seats[agent])

    def step(self, action: int | None) -> None:
        """The selected agent acts; once the game is over, it leaves with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: None is for those whose game is over")
        episode = self.episode
        episode.step(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if episode.rewarded:
            self.rewards = dict(zip(self.possible_agents, episode.rewards, strict=True))
            self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        episode = self.episode
        if asked := episode.asked:
            self.agent_selection = self.possible_agents[asked[0]]
            return
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self.truncations = dict.fromkeys(self.agents, episode.truncated)
        for standing in episode.game.standing(episode.table):
            info: dict[str, object] = {"place": standing.place, "points": standing.points}
            self.infos[self.possible_agents[standing.seat]] = info
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as text or as SVG, as somebody sees it who only watches; None without a render mode."""
        return rendered(self.episode, self.render_mode)

    def state(self) -> NDArray[np.float32]:
        """What all seats know together, for critics that may see more than the actors."""
        return np.concatenate([self.episode.observe(seat) for seat in self.episode.table.every_seat()])

    def close(self) -> None:
        """Nothing is held open."""

    def __deepcopy__(self, memo: object) -> Self:
        twin = self.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.episode = self.episode.clone()
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if name in self.__dict__:
                setattr(twin, name, getattr(self, name).copy())
        return twin
