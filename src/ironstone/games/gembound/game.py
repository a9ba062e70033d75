"""Gembound as a Game: where everything outside this package enters."""

from collections.abc import Mapping
from pathlib import Path
from typing import final

from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.events import Event
from ironstone.core.game import Count, Game, Source, Standing
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.rules import Rulebook, read_rulebook
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
class Gembound(Game[Table]):
    """Worker placement in mines that are uncovered level by level, for 2 to 5 players."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = Components(directory or HERE)
        super().__init__(
            "gembound", "Gembound", VERSION, range(2, 6), SPACE, EVENTS, OPTIONS, self.printed.hash, CHARACTERS
        )

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self.printed)

    def clone(self, table: Table) -> Table:
        return table.clone()

    def view(self, table: Table, seat: int) -> TableView:
        return view_table(table)

    def redeal(self, table: Table, seat: int, chance: Chance) -> Table:
        return redeal(table, chance)

    def catalogue(self) -> Catalogue:
        return view_catalogue(self.printed)

    def rulebook(self) -> Rulebook:
        return read_rulebook(HERE.parent)

    def lesson(self) -> Lesson:
        return read_lesson(HERE.parent, SPACE)

    def standing(self, table: Table) -> list[Standing]:
        return standing(table)

    def heuristic(self, table: Table, seat: int, character: int = 0) -> float:
        return heuristic(table, seat, TASTES[character])

    def worth(self, table: Table, seat: int, character: int = 0) -> float:
        return worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: int, actions: list[int], character: int = 0
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
