"""What bots and learners go by, as a part of the game."""

from typing import Final, SupportsIndex, final

from ironstone.core.ai import AI
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat
from ironstone.core.observation import Observation
from ironstone.core.state import known_seat
from ironstone.games.gempire.ai.characters import CHARACTERS, tastes
from ironstone.games.gempire.ai.evaluation import evaluate, worth
from ironstone.games.gempire.ai.guesses import guesses
from ironstone.games.gempire.ai.observation import VERSION, observe
from ironstone.games.gempire.ai.prices import BY_HAND, Prices
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.planning import PLANNING


@final
class GameAI(AI[Table]):
    """Evaluation, guesses and observation."""

    def __init__(self, prices: dict[str, float] | None = None) -> None:
        super().__init__(CHARACTERS, VERSION, prices or BY_HAND)
        self._prices: Final = Prices(list(self.prices.values()))
        self._tastes: Final = tastes(self._prices)

    def with_prices(self, prices: dict[str, float]) -> "GameAI":
        return GameAI(prices)

    def evaluate(self, table: Table, seat: SupportsIndex, character: int = 0) -> float:
        return evaluate(table, known_seat(table, seat), self._tastes[character], self._tastes[0])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return worth(table, seat, self._tastes[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        if decision.frame.step is not PLANNING:
            return super().guesses(table, decision, seat, actions, character)
        plans = [[*table.drafts[seat], action] for action in actions]  # judged as they are written, without a copy
        return guesses(table, table.players[seat], plans, self._tastes[character])

    def temperature(self, decision: Decision) -> float:
        """Plans are made in secret: who always bids alike ties with those who think alike."""
        return self._prices.temperature if decision.frame.step is PLANNING else 0.0

    def write_observation(self, found: Observation, table: Table, seat: Seat) -> None:
        observe(found, table, seat)
