"""Gembound as a Game: where everything outside this package enters."""

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
from ironstone.games.gembound.actions import SPACE
from ironstone.games.gembound.components import HERE, Components
from ironstone.games.gembound.events import EVENTS
from ironstone.games.gembound.features import features
from ironstone.games.gembound.flow import EXPLORE_TURN
from ironstone.games.gembound.heuristic import TASTES, heuristic, worth
from ironstone.games.gembound.model import Table
from ironstone.games.gembound.phrases import phrase
from ironstone.games.gembound.quick import NO_GUESS, quick_guesses
from ironstone.games.gembound.redeal import redeal
from ironstone.games.gembound.scoring import standing
from ironstone.games.gembound.setup import set_up
from ironstone.games.gembound.sources import sources
from ironstone.games.gembound.tally import tally
from ironstone.games.gembound.texts import CHARACTERS, OPTIONS, prompt, word
from ironstone.games.gembound.view import Catalogue, TableView, view_catalogue, view_table

VERSION = 1


@final
class GemboundRules(Rules[Table]):
    """Setup and standing, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self._printed)

    def standing(self, table: Table) -> list[Standing]:
        return standing(table)


@final
class GemboundViews(Views[Table]):
    """Who sees what, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table)

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, chance)

    def catalogue(self) -> Catalogue:
        return view_catalogue(self._printed)

    def word(self, kind: str, value: int, many: bool = False) -> str:
        return word(self._printed, kind, value, many)

    def prompt(self, table: Table, decision: Decision, seat: Seat) -> Message:
        return say(prompt(table, decision))

    def describe(self, table: Table, decision: Decision, seat: Seat, action: int) -> Message:
        return say(phrase(table, seat, Action(action)))


@final
class GemboundGuide(Guide):
    """The rulebook in players' words, and a lesson."""

    def rulebook(self) -> Rulebook:
        return read_rulebook(HERE.parent)

    def lesson(self) -> Lesson:
        return read_lesson(HERE.parent, SPACE)


@final
class GemboundAI(AI[Table]):
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
        if decision.frame.step is not EXPLORE_TURN:
            return super().guesses(table, decision, seat, actions, character)
        values = quick_guesses(table, seat, actions, TASTES[character])
        for index, value in enumerate(values):
            if value == NO_GUESS:
                values[index] = self.tried(table, decision, seat, actions[index], character)
        return values

    def chapter(self, table: Table) -> int:
        return table.round

    def observe(self, table: Table, seat: Seat) -> list[float]:
        return features(table, seat)


@final
class GemboundStatistics(Statistics[Table]):
    """What a result shows beyond places and points."""

    def tally(self, table: Table, seat: Seat) -> list[Count]:
        return tally(table, seat)

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)


@final
class Gembound(Game[Table]):
    """Worker placement in mines that are uncovered level by level, for 2 to 5 players."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = Components(directory or HERE)
        super().__init__(
            key="gembound",
            title="Gembound",
            version=VERSION,
            seats=range(2, 6),
            space=SPACE,
            events=EVENTS,
            rules=GemboundRules(self.printed),
            views=GemboundViews(self.printed),
            guide=GemboundGuide(),
            ai=GemboundAI(),
            statistics=GemboundStatistics(),
            options=OPTIONS,
            components=self.printed.hash,
        )
