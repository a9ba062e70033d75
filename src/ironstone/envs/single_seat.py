"""Gymnasium environment: one seat learns, bots play the others."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Literal

import gymnasium

from ironstone import bots
from ironstone.core.errors import IllegalAction
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser
from ironstone.envs.episode import FOREVER, Episode, Observation
from ironstone.envs.rendering import RENDER_MODES, rendered
from ironstone.envs.spaces import action_space, observation_space
from ironstone.games import registry

RANDOM: Final = "random"
ILLEGAL_REWARD: Final = -1.0


def gym(
    game: str | AnyGame,
    players: int = 0,
    opponents: Sequence[str] = (RANDOM,),
    seat: int | Literal["random"] = "random",
    options: Mapping[str, str] | None = None,
    reward: str = "place",
    max_decisions: int = FOREVER,
    illegal: Literal["lose", "raise"] = "lose",
    render_mode: str | None = None,
) -> "SingleSeat":
    """A game for one learner against bots: `opponents` names them in seat order, again from the first if they are too
    few. The learner's seat is drawn with every deal, or always the same one, counted from 0.

    An action that is not allowed ends the game with a reward of -1, and `why` in the infos says which rule forbids it;
    or it raises IllegalAction.
    """
    episode = Episode(game, players, options, reward, max_decisions)
    return SingleSeat(episode, opponents, seat, illegal, render_mode)


class SingleSeat(gymnasium.Env[Observation, int]):
    """A game as one seat lives through it. `episode` is the game itself, `seat` the learner's."""

    def __init__(
        self,
        episode: Episode,
        opponents: Sequence[str] = (RANDOM,),
        seat: int | Literal["random"] = "random",
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ) -> None:
        if seat != "random" and seat not in range(episode.players):
            raise ValueError(f"seats go from 0 to {episode.players - 1}, not {seat}")
        for name in opponents:
            bots.make(name, 0, episode.game)
        self.metadata = {"render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.episode = episode
        self.opponents = list(opponents)
        self.wanted_seat = seat
        self.illegal = illegal
        self.seat = Seat(0)
        self.action_space = action_space(episode.game.space.size)
        self.observation_space = observation_space(episode, episode.game.space.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Deal anew, and let the bots before the learner act."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self.episode.reset(dealt)
        tosser = Tosser(dealt)
        self.seat = Seat(tosser.below(self.episode.players) if self.wanted_seat == "random" else self.wanted_seat)
        self._tosser = tosser
        self._turns = bots.BotTurns(self.episode.game, f"seed {dealt}", self.episode.record)
        self._let_bots_act()
        return self.episode.shown(self.seat), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Act, and let the bots act until the learner is asked again. The reward is of all that happened."""
        episode = self.episode
        try:
            episode.step(self.seat, action)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            return episode.shown(self.seat), ILLEGAL_REWARD, True, False, {"seat": self.seat, "why": str(error)}
        reward = episode.rewards[self.seat] + self._let_bots_act()
        info: dict[str, object] = {"seat": self.seat}
        if not episode.asked:
            standing = episode.game.standing(episode.table)[self.seat]
            info |= {"place": standing.place, "points": standing.points}
        return episode.shown(self.seat), reward, episode.over, episode.truncated, info

    def action_masks(self) -> object:
        """The mask of the actions that are allowed now, for learners that ask for it by this name."""
        return self.episode.mask(self.seat).astype(bool)

    def _let_bots_act(self) -> float:
        reward = 0.0
        episode = self.episode
        while episode.asked and self.seat not in episode.asked:
            self._act(episode.asked[0])
            reward += episode.rewards[self.seat]
        return reward

    def _act(self, seat: Seat) -> None:
        """A bot's action. The one that plays at random needs to know nothing, so nothing is dealt anew for it."""
        name = self.opponents[(seat if seat < self.seat else seat - 1) % len(self.opponents)]
        if name == RANDOM:
            options = self.episode.legal(seat)
            self.episode.step(seat, options[self._tosser.below(len(options))])
            return
        self._turns.play(self.episode.table, self.episode.moves, seat, name, partial(self.episode.step))

    def render(self) -> str | None:
        """The table as text or as SVG, as the learner sees it; None without a render mode."""
        return rendered(self.episode, self.render_mode, self.seat)


def register() -> None:
    """Let `gymnasium.make("ironstone/gembound-v1", players=3)` find every game."""
    for key in registry.GAMES:
        name = f"ironstone/{key}-v{registry.load(key).version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="ironstone.envs.single_seat:gym", kwargs={"game": key})
