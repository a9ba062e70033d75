"""The rules of Gempire as a part of the game."""

from collections.abc import Mapping
from typing import final

from ironstone.core.chance import Chance
from ironstone.core.game import Rules, Standing
from ironstone.games.gempire.components.pieces import Components
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.setup import set_up
from ironstone.games.gempire.rules.victory import standing


@final
class GameRules(Rules[Table]):
    """Setup and standing, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self._printed)

    def standing(self, table: Table) -> list[Standing]:
        return standing(table)
