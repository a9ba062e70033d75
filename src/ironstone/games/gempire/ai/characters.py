"""The characters of bots: what each leans to, in words and in numbers."""

from typing import Final, final

from ironstone.core.ai import PLAIN as PLAIN_CHARACTER
from ironstone.core.ai import Character


@final
class Taste:
    """What a character leans to: a factor for science and technologies, for buildings, for production and gold."""

    def __init__(self, science: float, buildings: float, gold: float) -> None:
        self.science: Final = science
        self.buildings: Final = buildings
        self.gold: Final = gold


PLAIN: Final = Taste(1.0, 1.0, 1.0)
CHARACTERS: Final = [
    PLAIN_CHARACTER,
    Character("scholar", "Scholar", "gathers science and discovers before the others"),
    Character("builder", "Builder", "wants buildings, and attributes that grow"),
    Character("speculator", "Speculator", "hoards production and gold, to outbid and to switch"),
]
TASTES: Final = [PLAIN, Taste(1.6, 1.0, 1.0), Taste(1.0, 1.5, 1.0), Taste(1.0, 1.0, 1.5)]
