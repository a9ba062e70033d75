"""The ai as a part of the game."""

from typing import SupportsIndex, final

from ironstone.core.ai import AI
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat
from ironstone.core.observation import Observation
from ironstone.core.state import known_seat
from ironstone.games.gembound.ai.characters import CHARACTERS, TASTES
from ironstone.games.gembound.ai.evaluation import evaluate, worth
from ironstone.games.gembound.ai.guesses import NO_GUESS, guesses
from ironstone.games.gembound.ai.observation import VERSION, observe
from ironstone.games.gembound.rules.flow import EXPLORE_TURN
from ironstone.games.gembound.rules.model import Table


@final
class GameAI(AI[Table]):
    """What bots and learners go by."""

    def __init__(self) -> None:
        super().__init__(CHARACTERS, VERSION)

    def evaluate(self, table: Table, seat: SupportsIndex, character: int = 0) -> float:
        return evaluate(table, known_seat(table, seat), TASTES[character])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        if decision.frame.step is not EXPLORE_TURN:
            return super().guesses(table, decision, seat, actions, character)
        values = guesses(table, seat, actions, TASTES[character])
        for index, value in enumerate(values):
            if value == NO_GUESS:
                values[index] = self.tried(table, decision, seat, actions[index], character)
        return values

    def chapter(self, table: Table) -> int:
        return table.round

    def write_observation(self, found: Observation, table: Table, seat: Seat) -> None:
        observe(found, table, seat)
