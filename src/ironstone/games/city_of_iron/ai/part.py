"""The AI as a part of the game: what bots and learners go by."""

from typing import Final, SupportsIndex, final

from ironstone.core.ai import AI
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat
from ironstone.core.observation import Observation
from ironstone.core.state import known_seat
from ironstone.games.city_of_iron.ai.characters import CHARACTERS, tastes
from ironstone.games.city_of_iron.ai.evaluation import evaluate, worth
from ironstone.games.city_of_iron.ai.guesses import guesses, keeps_turn
from ironstone.games.city_of_iron.ai.observation import VERSION, observe
from ironstone.games.city_of_iron.ai.prices import BY_HAND, Prices
from ironstone.games.city_of_iron.rules.model import Table

HORIZON: Final = 36  # about two rounds with two players: what is built now scores then


@final
class GameAI(AI[Table]):
    """How well a seat stands, and what its options promise."""

    def __init__(self, prices: dict[str, float] | None = None) -> None:
        super().__init__(CHARACTERS, VERSION, prices or BY_HAND)
        self._tastes: Final = tastes(Prices(list(self.prices.values())))

    def with_prices(self, prices: dict[str, float]) -> "GameAI":
        return GameAI(prices)

    def evaluate(self, table: Table, seat: SupportsIndex, character: int = 0) -> float:
        return evaluate(table, known_seat(table, seat), self._tastes[character])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return worth(table, seat, self._tastes[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        return guesses(table, decision, seat, actions, self._tastes[character])

    def keeps_turn(self, table: Table, seat: Seat, action: Action) -> bool:
        return keeps_turn(table, action)

    def horizon(self) -> int:
        return HORIZON

    def write_observation(self, found: Observation, table: Table, seat: Seat) -> None:
        observe(found, table, seat)
