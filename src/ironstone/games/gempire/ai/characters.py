"""The characters of bots: what each leans to, in words and in numbers."""

from typing import Final, final

from ironstone.core.ai import PLAIN, Character
from ironstone.games.gempire.ai.prices import Prices


@final
class Taste:
    """What a character leans to: a factor for science and technologies, for buildings and a second row, for
    production and gold.

    `study` and `hoard` are what it finds in each science that it ever gathered, and in each production that it holds.
    All of it goes by these prices.
    """

    def __init__(
        self, prices: Prices, science: float, buildings: float, gold: float, study: float = 0.0, hoard: float = 0.0
    ) -> None:
        self.prices: Final = prices
        self.science: Final = science
        self.buildings: Final = buildings
        self.gold: Final = gold
        self.study: Final = study
        self.hoard: Final = hoard


CHARACTERS: Final = [
    PLAIN,
    Character("scholar", "Scholar", "gathers science and discovers before the others"),
    Character("builder", "Builder", "wants buildings, and attributes that grow"),
    Character("speculator", "Speculator", "hoards production and gold, to outbid and to switch"),
]


def tastes(prices: Prices) -> list[Taste]:
    """Those of all characters, in their order; the first leans to nothing."""
    return [
        Taste(prices, 1.0, 1.0, 1.0),
        Taste(prices, 2.0, 0.7, 1.0, study=2.8),
        Taste(prices, 1.0, 3.0, 0.8),
        Taste(prices, 1.0, 1.0, 1.5, hoard=2.5),
    ]
