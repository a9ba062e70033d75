"""The ways to play that bots know, and what each of them leans to."""

from typing import Final, final

from ironstone.core.ai import PLAIN, Character


@final
class Taste:
    """What a character leans to: a factor for mines, for claimed spots, for artifacts and tiles."""

    def __init__(self, mines: float = 1.0, claims: float = 1.0, artifacts: float = 1.0) -> None:
        self.mines: Final = mines
        self.claims: Final = claims
        self.artifacts: Final = artifacts


LEVEL: Final = Taste()  # leans to nothing
DIGGER: Final = Character("digger", "Digger", "believes in deep mines and what they will still bring")
PATRON: Final = Character("patron", "Patron", "claims artisans early and saves for them")
ARCHAEOLOGIST: Final = Character("archaeologist", "Archaeologist", "looks for artifacts and the tiles they bring")

CHARACTERS: Final = [PLAIN, DIGGER, PATRON, ARCHAEOLOGIST]
TASTES: Final = [LEVEL, Taste(mines=2.2), Taste(claims=2.0), Taste(artifacts=6.0)]  # in the order of CHARACTERS
