"""City of Iron as a Game: where everything outside this package enters."""

from collections.abc import Mapping
from pathlib import Path
from typing import final

from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.events import Event
from ironstone.core.game import Count, Game, Source, Standing
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.rules import Rulebook, read_rulebook
from ironstone.games.city_of_iron.actions import SPACE
from ironstone.games.city_of_iron.catalogue import Catalogue, catalogue
from ironstone.games.city_of_iron.components import HERE, Components
from ironstone.games.city_of_iron.events import EVENTS
from ironstone.games.city_of_iron.features import features
from ironstone.games.city_of_iron.heuristic import TASTES, guesses, heuristic, worth
from ironstone.games.city_of_iron.model import Table
from ironstone.games.city_of_iron.phrases import phrase
from ironstone.games.city_of_iron.redeal import redeal
from ironstone.games.city_of_iron.scoring import standings
from ironstone.games.city_of_iron.setup import set_up
from ironstone.games.city_of_iron.sources import sources
from ironstone.games.city_of_iron.tally import tally
from ironstone.games.city_of_iron.texts import CHARACTERS, OPTIONS, prompt, word
from ironstone.games.city_of_iron.view import TableView, view_table

VERSION = 1


@final
class CityOfIron(Game[Table]):
    """Two ordered decks, a building track and majorities in ten goods, for 2 to 4 players."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = Components(directory or HERE)
        super().__init__(
            "city-of-iron",
            "City of Iron",
            VERSION,
            range(2, 5),
            SPACE,
            EVENTS,
            OPTIONS,
            self.printed.hash,
            CHARACTERS,
        )

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self.printed)

    def clone(self, table: Table) -> Table:
        return table.clone()

    def view(self, table: Table, seat: int) -> TableView:
        return view_table(table, seat)

    def redeal(self, table: Table, seat: int, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self) -> Catalogue:
        return catalogue(self.printed)

    def rulebook(self) -> Rulebook:
        return read_rulebook(HERE.parent)

    def lesson(self) -> Lesson:
        return read_lesson(HERE.parent, SPACE)

    def standing(self, table: Table) -> list[Standing]:
        return standings(table)

    def heuristic(self, table: Table, seat: int, character: int = 0) -> float:
        return heuristic(table, seat, TASTES[character])

    def worth(self, table: Table, seat: int, character: int = 0) -> float:
        return worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: int, actions: list[int], character: int = 0
    ) -> list[float]:
        return guesses(table, decision, seat, actions, TASTES[character])

    def features(self, table: Table, seat: int) -> list[float]:
        return features(table, seat)

    def tally(self, table: Table, seat: int) -> list[Count]:
        return tally(table, seat)

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)

    def word(self, kind: str, value: int, many: bool = False) -> str:
        return word(self.printed, kind, value, many)

    def prompt(self, table: Table, decision: Decision, seat: int) -> str:
        return prompt(table, decision)

    def phrase(self, table: Table, seat: int, action: int) -> str:
        return phrase(table, seat, action)
