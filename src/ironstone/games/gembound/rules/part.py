"""The rules as a part of the game."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.game import Rules, Standing
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.scoring import standing
from ironstone.games.gembound.rules.setup import set_up


@final
class GameRules(Rules[Table]):
    """Setup and standing, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed: Final = printed

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self._printed)

    def standing(self, table: Table) -> list[Standing]:
        return standing(table)
