from numpy.random import RandomState
from open_spiel.python.algorithms.mcts import Evaluator
from pyspiel import Game, State

class ISMCTSBot:
    def __init__(
        self, game: Game, evaluator: Evaluator, uct_c: float, max_simulations: int, *, random_state: RandomState
    ) -> None: ...
    def step(self, state: State) -> int: ...
