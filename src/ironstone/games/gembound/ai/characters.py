"""The ways to play that bots know, and what each of them leans to."""

from typing import Final, final

from ironstone.core.ai import PLAIN, Character
from ironstone.games.gembound.ai.prices import Prices


@final
class Taste:
    """What a character leans to: a factor for mines, for claimed spots, for artifacts and tiles; by these prices."""

    def __init__(self, prices: Prices, mines: float = 1.0, claims: float = 1.0, artifacts: float = 1.0) -> None:
        self.prices: Final = prices
        self.mines: Final = mines
        self.claims: Final = claims
        self.artifacts: Final = artifacts


DIGGER: Final = Character("digger", "Digger", "believes in deep mines and what they will still bring")
PATRON: Final = Character("patron", "Patron", "claims artisans early and saves for them")
ARCHAEOLOGIST: Final = Character("archaeologist", "Archaeologist", "looks for artifacts and the tiles they bring")

CHARACTERS: Final = [PLAIN, DIGGER, PATRON, ARCHAEOLOGIST]


def tastes(prices: Prices) -> list[Taste]:
    """Those of all characters, in their order; the first leans to nothing."""
    return [Taste(prices), Taste(prices, mines=2.8), Taste(prices, claims=2.0), Taste(prices, artifacts=6.0)]
