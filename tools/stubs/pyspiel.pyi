from collections.abc import Mapping, Sequence
from typing import Self

class SpielError(Exception): ...

class PlayerId:
    CHANCE: int
    TERMINAL: int

class IIGObservationType:
    perfect_recall: bool

class GameType:
    class Dynamics:
        SEQUENTIAL: GameType.Dynamics

    class ChanceMode:
        EXPLICIT_STOCHASTIC: GameType.ChanceMode

    class Information:
        IMPERFECT_INFORMATION: GameType.Information

    class Utility:
        ZERO_SUM: GameType.Utility
        GENERAL_SUM: GameType.Utility

    class RewardModel:
        TERMINAL: GameType.RewardModel

    def __init__(
        self,
        short_name: str,
        long_name: str,
        dynamics: Dynamics,
        chance_mode: ChanceMode,
        information: Information,
        utility: Utility,
        reward_model: RewardModel,
        max_num_players: int,
        min_num_players: int,
        provides_information_state_string: bool,
        provides_information_state_tensor: bool,
        provides_observation_string: bool,
        provides_observation_tensor: bool,
        parameter_specification: Mapping[str, int | str] = ...,
    ) -> None: ...

class GameInfo:
    def __init__(
        self,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float | None,
        max_game_length: int,
    ) -> None: ...

class Game:
    def __init__(self, game_type: GameType, info: GameInfo, params: Mapping[str, object]) -> None: ...
    def new_initial_state(self) -> State: ...
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> Self: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def current_player(self) -> int: ...
    def legal_actions(self, player: int = ...) -> list[int]: ...
    def num_players(self) -> int: ...
    def returns(self) -> list[float]: ...
    def information_state_string(self, player: int) -> str: ...
    def information_state_tensor(self, player: int) -> Sequence[float]: ...
    def observation_string(self, player: int) -> str: ...
    def observation_tensor(self, player: int) -> Sequence[float]: ...

def register_game(game_type: GameType, maker: type[Game]) -> None: ...
def load_game(name: str, params: Mapping[str, object] = ...) -> Game: ...
def random_sim_test(game: Game, num_sims: int, serialize: bool, verbose: bool) -> None: ...
