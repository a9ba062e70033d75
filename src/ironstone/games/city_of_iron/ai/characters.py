"""The characters of bots, and what each leans to."""

from typing import Final, final

from ironstone.core.ai import PLAIN, Character
from ironstone.games.city_of_iron.ai.prices import Prices

CHARACTERS: Final = [
    PLAIN,
    Character("explorer", "Explorer", "settles far lands and builds what grows only there"),
    Character("conqueror", "Conqueror", "arms early and takes towns, from others too"),
    Character("investor", "Investor", "values coins, Science and room above quick points"),
]


@final
class Taste:
    """What a character leans to: a factor for districts, for lands, for towns, and for coins, Science and room.

    Plans are not all: `taken` are VP for each town that it has, `arms` for each point of attack that it can lead, and
    `thrift` is a factor for coins beyond what can be spent. All of it goes by these prices.
    """

    def __init__(
        self,
        prices: Prices,
        districts: float,
        lands: float,
        towns: float,
        estate: float,
        taken: float = 0.0,
        arms: float = 0.0,
        thrift: float = 0.0,
    ) -> None:
        self.prices: Final = prices
        self.districts: Final = districts
        self.lands: Final = lands
        self.towns: Final = towns
        self.estate: Final = estate
        self.taken: Final = taken
        self.arms: Final = arms
        self.thrift: Final = thrift


def tastes(prices: Prices) -> list[Taste]:
    """Those of all characters, in their order; the first leans to nothing."""
    return [
        Taste(prices, 1.0, 1.0, 1.0, 1.0),
        Taste(prices, 0.5, 1.8, 0.3, 1.0),
        Taste(prices, 0.5, 0.3, 3.0, 0.8, taken=8.0, arms=0.2),
        Taste(prices, 1.2, 0.7, 1.0, 2.1, arms=0.4, thrift=0.7),
    ]
