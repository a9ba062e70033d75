"""The rules as a part of the game: setup and standing, with one set of components."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.game import Rules, Standing
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.rules.game_end import standing
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.setup import set_up


@final
class GameRules(Rules[Table]):
    """How a table is set up, and who is ahead."""

    def __init__(self, printed: Components) -> None:
        self._printed: Final = printed

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self._printed)

    def standing(self, table: Table) -> list[Standing]:
        return standing(table)
