"""The characters of bots: what each leans to, in words and in numbers."""

from typing import Final, final

from ironstone.core.ai import PLAIN as PLAIN_CHARACTER
from ironstone.core.ai import Character


@final
class Taste:
    """What a character leans to: a factor for science and technologies, for buildings, for production and gold.

    `study` and `hoard` are what it finds in each science that it ever gathered, and in each production that it holds.
    """

    def __init__(self, science: float, buildings: float, gold: float, study: float = 0.0, hoard: float = 0.0) -> None:
        self.science: Final = science
        self.buildings: Final = buildings
        self.gold: Final = gold
        self.study: Final = study
        self.hoard: Final = hoard


PLAIN: Final = Taste(1.0, 1.0, 1.0)
CHARACTERS: Final = [
    PLAIN_CHARACTER,
    Character("scholar", "Scholar", "gathers science and discovers before the others"),
    Character("builder", "Builder", "wants buildings, and attributes that grow"),
    Character("speculator", "Speculator", "hoards production and gold, to outbid and to switch"),
]
TASTES: Final = [PLAIN, Taste(2.0, 1.0, 1.0, study=1.2), Taste(1.0, 3.0, 0.8), Taste(1.0, 1.0, 1.5, hoard=2.5)]
