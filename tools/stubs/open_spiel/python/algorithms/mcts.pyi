from numpy.random import RandomState
from pyspiel import Game, State

class Evaluator: ...

class MCTSBot:
    def __init__(
        self, game: Game, uct_c: float, max_simulations: int, evaluator: Evaluator, *, random_state: RandomState
    ) -> None: ...
    def step(self, state: State) -> int: ...
