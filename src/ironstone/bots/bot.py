"""Bot: what every computer player can do."""

from typing import Protocol

from ironstone.core.engine import advance
from ironstone.core.game import Game, T
from ironstone.core.state import State


class Bot(Protocol):
    """A computer player. The same seed and the same questions give the same answers."""

    def choose(self, game: Game[T], table: T, seat: int) -> int:
        """The action this seat answers with. The table is a redealt copy, never the real one, for the bot to spoil."""


def options_at(table: State, seat: int) -> list[int]:
    """What this seat may answer at a table that waits for it."""
    decision = advance(table)
    options = [] if decision is None else decision.options_of(seat)
    assert options, f"seat {seat} is not asked anything at this table"
    return options
