"""What bots and learners go by, as a part of the game."""

from typing import Final, SupportsIndex, final

from ironstone.core.ai import AI
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat
from ironstone.core.observation import Observation
from ironstone.core.state import known_seat
from ironstone.games.gempire.ai.characters import CHARACTERS, TASTES
from ironstone.games.gempire.ai.evaluation import evaluate, worth
from ironstone.games.gempire.ai.guesses import guesses
from ironstone.games.gempire.ai.observation import VERSION, observe
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.planning import PLANNING

TEMPERATURE: Final = 0.8


@final
class GameAI(AI[Table]):
    """Evaluation, guesses and observation."""

    def __init__(self) -> None:
        super().__init__(CHARACTERS, VERSION)

    def evaluate(self, table: Table, seat: SupportsIndex, character: int = 0) -> float:
        return evaluate(table, known_seat(table, seat), TASTES[character])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        if decision.frame.step is not PLANNING:
            return super().guesses(table, decision, seat, actions, character)
        plans = [[*table.drafts[seat], action] for action in actions]  # judged as they are written, without a copy
        return guesses(table, table.players[seat], plans, TASTES[character])

    def temperature(self, decision: Decision) -> float:
        """Plans are made in secret: who always bids alike ties with those who think alike."""
        return TEMPERATURE if decision.frame.step is PLANNING else 0.0

    def write_observation(self, found: Observation, table: Table, seat: Seat) -> None:
        observe(found, table, seat)
