"""The ai as a part of the game."""

from typing import Final, SupportsIndex, final

from ironstone.core.ai import AI
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat
from ironstone.core.observation import Observation
from ironstone.core.state import known_seat
from ironstone.games.gembound.ai.characters import CHARACTERS, tastes
from ironstone.games.gembound.ai.evaluation import evaluate, worth
from ironstone.games.gembound.ai.guesses import NO_GUESS, guesses
from ironstone.games.gembound.ai.observation import VERSION, observe
from ironstone.games.gembound.ai.prices import BY_HAND, Prices
from ironstone.games.gembound.rules.flow import EXPLORE_TURN
from ironstone.games.gembound.rules.model import Table


@final
class GameAI(AI[Table]):
    """What bots and learners go by."""

    def __init__(self, prices: dict[str, float] | None = None) -> None:
        super().__init__(CHARACTERS, VERSION, prices or BY_HAND)
        self._tastes: Final = tastes(Prices(list(self.prices.values())))

    def with_prices(self, prices: dict[str, float]) -> "GameAI":
        return GameAI(prices)

    def evaluate(self, table: Table, seat: SupportsIndex, character: int = 0) -> float:
        return evaluate(table, known_seat(table, seat), self._tastes[character], self._tastes[0])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return worth(table, seat, self._tastes[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        if decision.frame.step is not EXPLORE_TURN:
            return super().guesses(table, decision, seat, actions, character)
        values = guesses(table, seat, actions, self._tastes[character])
        for index, value in enumerate(values):
            if value == NO_GUESS:
                values[index] = self.tried(table, decision, seat, actions[index], character)
        return values

    def chapter(self, table: Table) -> int:
        return table.round

    def write_observation(self, found: Observation, table: Table, seat: Seat) -> None:
        observe(found, table, seat)
