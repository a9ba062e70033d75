"""OpenSpiel games: sequential, the deal one chance node at the root; secret plans are turns that nobody else sees.

    import pyspiel
    from ironstone import envs

    envs.spiel("gembound", players=3)                 # or, once this module is loaded:
    pyspiel.load_game("ironstone_gembound(players=3)")

Chance is sampled: the node at the root has so many deals (`deals`) as outcomes, each from a seed of its own, and all
that is drawn later follows from the deal. OpenSpiel cannot save a game in Python that draws lots by itself.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, TypedDict

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ironstone.core.ids import Action, Seat
from ironstone.envs.episode import Episode
from ironstone.envs.rewards import bounds
from ironstone.games import registry

MOST_DECISIONS: Final = 20_000  # no game of ours is nearly as long
DIGEST_BITS: Final = 128
DEALS: Final = 4096
ZERO_SUM: Final = ("place", "win")


class Parameters(TypedDict, total=False):
    """What a game is loaded with. `options` are written as `name:value;name:value`."""

    players: int
    deals: int
    seed: int
    reward: str
    options: str


def spiel(
    game: str,
    players: int = 0,
    options: Mapping[str, str] | None = None,
    reward: str = "place",
    deals: int = DEALS,
    seed: int = 0,
) -> "SpielGame":
    """A game for OpenSpiel's algorithms; its deals follow from the seed."""
    given: Parameters = {
        "players": players or registry.load(game).seats[0],
        "deals": deals,
        "seed": seed,
        "reward": reward,
        "options": ";".join(f"{name}:{value}" for name, value in (options or {}).items()),
    }
    return _class_of(game)(given)


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel sees it."""

    key = ""

    def __init__(self, params: Parameters | None = None) -> None:
        given: Parameters = params or {}
        options = dict(pair.split(":", 1) for pair in given.get("options", "").split(";") if pair)
        self.episode = Episode(self.key, given.get("players", 0), options, given.get("reward", "place"), listening=True)
        self.deals = given.get("deals", DEALS)
        self.seed = given.get("seed", 0)
        self.numbers = self.episode.numbers
        least, most = bounds(self.episode.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.episode.game.space.size,
            max_chance_outcomes=self.deals,
            num_players=self.episode.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if self.episode.reward in ZERO_SUM else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_game_type(self.key, self.episode.reward), info, given)

    def new_initial_state(self) -> "SpielState":
        """A table before the deal."""
        return SpielState(self)

    def observation_tensor_shape(self) -> list[int]:
        """What a seat knows and is asked."""
        return [self.numbers]

    def information_state_tensor_shape(self) -> list[int]:
        """The same, and a digest of all that the seat has heard and done."""
        return [self.numbers + DIGEST_BITS]

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> "SpielObserver":
        """What fills tensors and strings for one player."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.numbers, recall)


def _game_type(key: str, reward: str = "place") -> pyspiel.GameType:
    game = registry.load(key)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"ironstone_{key.replace('-', '_')}",
        long_name=f"Ironstone: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if reward in ZERO_SUM else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "deals": DEALS,
            "seed": 0,
            "reward": "place",
            "options": "",
        },
    )


class SpielState(pyspiel.State):
    """One table. `episode` is None before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals = game.deals
        self._seed = game.seed
        self._template = game.episode
        self.episode: Episode | None = None

    def current_player(self) -> int:
        """Chance deals; then whoever is asked, in secret steps one after the other."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.episode.asked[0] if self.episode.asked else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode is not None and not self.episode.asked

    def _legal_actions(self, player: int) -> list[Action]:
        return sorted(self._dealt().legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self._template.clone()
            self.episode.reset(f"{self._seed}/deal {action}")
            return
        self.episode.step(self.episode.asked[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        return self._template.game.space.notation(action)

    def returns(self) -> list[float]:
        """What the result is worth to everybody; nothing before the end."""
        if self.episode is None or not self.episode.over:
            return [0.0] * self._template.players
        return list(self.episode.rewards)

    def resample_from_infostate(self, player: int, sampler: object) -> "SpielState":
        """Another table that this player cannot tell from this one."""
        twin: SpielState = self.clone()
        lot = sampler() if callable(sampler) else 0.0
        twin.episode = self._dealt().redealt(Seat(player), f"resampled {lot}")
        return twin

    def _dealt(self) -> Episode:
        assert self.episode is not None, "nothing is dealt yet"
        return self.episode

    def __str__(self) -> str:
        """Everything that was done, for people."""
        if self.episode is None:
            return "before the deal"
        notation = self._template.game.space.notation
        return f"seed {self.episode.seed}: " + ", ".join(
            f"{seat} {notation(each)}" for seat, each in self.episode.moves
        )


class SpielObserver:
    """Fills the tensor and the strings of one player: what it knows now, or with perfect recall all it ever heard."""

    def __init__(self, numbers: int, perfect_recall: bool) -> None:
        self._recall = perfect_recall
        self._numbers = numbers
        self.tensor: NDArray[np.float32] = np.zeros(numbers + (DIGEST_BITS if perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:numbers]}
        if perfect_recall:
            self.dict["digest"] = self.tensor[numbers:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor of this player."""
        self.tensor.fill(0)
        if state.episode is None:
            return
        self.tensor[: self._numbers] = state.episode.observe(Seat(player))
        if self._recall:
            digest = blake2b(heard(state.episode, Seat(player)).encode(), digest_size=DIGEST_BITS // 8).digest()
            self.tensor[self._numbers :] = np.unpackbits(np.frombuffer(digest, np.uint8)) * 2.0 - 1.0

    def string_from(self, state: SpielState, player: int) -> str:
        """All that this player knows now, or has ever known."""
        if state.episode is None:
            return "before the deal"
        view = shown(state.episode, Seat(player))
        return f"{heard(state.episode, Seat(player))}\n{view}" if self._recall else view


def shown(episode: Episode, seat: Seat) -> str:
    """The seat's view of the table, and whether and what it is asked."""
    return f"{episode.game.view(episode.table, seat)} may {sorted(episode.legal(seat))}"


def heard(episode: Episode, seat: Seat) -> str:
    """Every event as this seat heard it, and everything it did itself."""
    told = [f"{event.kind.name}{event.seen_by(seat)}" for event in episode.events]
    done = [str(action) for mover, action in episode.moves if mover == seat]
    return f"{' '.join(told)} | {' '.join(done)}"


def _class_of(key: str) -> type[SpielGame]:
    """The class of one game, which OpenSpiel knows by name."""
    if key not in _CLASSES:
        _CLASSES[key] = type(f"SpielGame of {key}", (SpielGame,), {"key": key})
        pyspiel.register_game(_game_type(key), _CLASSES[key])
    return _CLASSES[key]


_CLASSES: Final[dict[str, type[SpielGame]]] = {}
for _key in registry.GAMES:
    _class_of(_key)
