"""Gempire as a Game: where everything outside this package enters."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.events import Event
from ironstone.core.game import Count, Game, Source, Standing
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.rules import Rulebook, read_rulebook
from ironstone.games.gempire.actions import SPACE
from ironstone.games.gempire.catalogue import Catalogue, view_catalogue
from ironstone.games.gempire.components import HERE, load_components
from ironstone.games.gempire.events import EVENTS
from ironstone.games.gempire.features import features
from ironstone.games.gempire.heuristic import TASTES, heuristic, own_worth
from ironstone.games.gempire.model import Table
from ironstone.games.gempire.phrases import phrase
from ironstone.games.gempire.planning import PLANNING
from ironstone.games.gempire.promises import promises
from ironstone.games.gempire.redeal import redeal
from ironstone.games.gempire.setup import set_up
from ironstone.games.gempire.sources import sources
from ironstone.games.gempire.tally import tally
from ironstone.games.gempire.texts import CHARACTERS, OPTIONS, prompt, word
from ironstone.games.gempire.victory import standing
from ironstone.games.gempire.view import TableView, view_table

VERSION: Final = 1


@final
class Gempire(Game[Table]):
    """Planning in secret, bidding for buildings and growing a city to meet two of Zarmund's Demands."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = load_components(directory or HERE)
        hash_of_components = self.printed.fingerprint
        super().__init__(
            "gempire", "Gempire", VERSION, range(3, 6), SPACE, EVENTS, OPTIONS, hash_of_components, CHARACTERS
        )

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(self.printed, seats, options, chance)

    def clone(self, table: Table) -> Table:
        return table.clone()

    def view(self, table: Table, seat: int) -> TableView:
        return view_table(table, seat)

    def redeal(self, table: Table, seat: int, chance: Chance) -> Table:
        return redeal(table, seat, chance)

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
        return own_worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: int, actions: list[int], character: int = 0
    ) -> list[float]:
        if decision.frame.step is not PLANNING:
            return super().guesses(table, decision, seat, actions, character)
        plans = [[*table.drafts[seat], action] for action in actions]  # judged as they are written, without a copy
        return promises(table, table.players[seat], plans, TASTES[character])

    def features(self, table: Table, seat: int) -> list[float]:
        return features(table, seat)

    def tally(self, table: Table, seat: int) -> list[Count]:
        return tally(table, seat)

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)

    def word(self, kind: str, value: int, many: bool = False) -> str:
        return word(self.printed, kind, value, many)

    def prompt(self, table: Table, decision: Decision, seat: int) -> str:
        return prompt(table, decision, seat)

    def phrase(self, table: Table, seat: int, action: int) -> str:
        return phrase(table, seat, action)
