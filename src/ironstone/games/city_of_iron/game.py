"""City of Iron as a Game: where everything outside this package enters."""

from collections.abc import Mapping
from pathlib import Path
from typing import final

from ironstone.core.ai import AI
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.events import Event
from ironstone.core.game import Game, Rules, Standing, Views
from ironstone.core.guide import Guide
from ironstone.core.ids import Action, Seat
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.messages import Message, say
from ironstone.core.rulebook import Rulebook, read_rulebook
from ironstone.core.statistics import Count, Source, Statistics
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
class CityOfIronRules(Rules[Table]):
    """Setup and standing, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self._printed)

    def standing(self, table: Table) -> list[Standing]:
        return standings(table)


@final
class CityOfIronViews(Views[Table]):
    """Who sees what, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table, seat)

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self) -> Catalogue:
        return catalogue(self._printed)

    def word(self, kind: str, value: int, many: bool = False) -> str:
        return word(self._printed, kind, value, many)

    def prompt(self, table: Table, decision: Decision, seat: Seat) -> Message:
        return say(prompt(table, decision))

    def describe(self, table: Table, decision: Decision, seat: Seat, action: int) -> Message:
        return say(phrase(table, seat, Action(action)))


@final
class CityOfIronGuide(Guide):
    """The rulebook in players' words, and a lesson."""

    def rulebook(self) -> Rulebook:
        return read_rulebook(HERE.parent)

    def lesson(self) -> Lesson:
        return read_lesson(HERE.parent, SPACE)


@final
class CityOfIronAI(AI[Table]):
    """What bots go by."""

    def __init__(self) -> None:
        super().__init__(CHARACTERS)

    def evaluate(self, table: Table, seat: Seat, character: int = 0) -> float:
        return heuristic(table, seat, TASTES[character])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        return guesses(table, decision, seat, actions, TASTES[character])

    def observe(self, table: Table, seat: Seat) -> list[float]:
        return features(table, seat)


@final
class CityOfIronStatistics(Statistics[Table]):
    """What a result shows beyond places and points."""

    def tally(self, table: Table, seat: Seat) -> list[Count]:
        return tally(table, seat)

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)


@final
class CityOfIron(Game[Table]):
    """Two ordered decks, a building track and majorities in ten goods, for 2 to 4 players."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = Components(directory or HERE)
        super().__init__(
            key="city-of-iron",
            title="City of Iron",
            version=VERSION,
            seats=range(2, 5),
            space=SPACE,
            events=EVENTS,
            rules=CityOfIronRules(self.printed),
            views=CityOfIronViews(self.printed),
            guide=CityOfIronGuide(),
            ai=CityOfIronAI(),
            statistics=CityOfIronStatistics(),
            options=OPTIONS,
            components=self.printed.hash,
        )
