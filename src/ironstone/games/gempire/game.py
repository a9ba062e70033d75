"""Gempire as a Game: where everything outside this package enters."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from ironstone.core.ai import AI
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.events import Event
from ironstone.core.game import Game, Rules, Standing, Views
from ironstone.core.guide import Guide
from ironstone.core.ids import Action, Seat
from ironstone.core.lesson import Lesson, read_lesson
from ironstone.core.rulebook import Rulebook, read_rulebook
from ironstone.core.statistics import Count, Source, Statistics
from ironstone.games.gempire.ai.evaluation import TASTES, heuristic, own_worth
from ironstone.games.gempire.ai.guesses import promises
from ironstone.games.gempire.ai.observation import features
from ironstone.games.gempire.components.pieces import Components
from ironstone.games.gempire.components.reader import HERE, load_components
from ironstone.games.gempire.rules.actions import SPACE
from ironstone.games.gempire.rules.events import EVENTS
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.options import OPTIONS
from ironstone.games.gempire.rules.planning import PLANNING
from ironstone.games.gempire.rules.setup import set_up
from ironstone.games.gempire.rules.victory import standing
from ironstone.games.gempire.sources import sources
from ironstone.games.gempire.tally import tally
from ironstone.games.gempire.views.catalogue import Catalogue, view_catalogue
from ironstone.games.gempire.views.redeal import redeal
from ironstone.games.gempire.views.texts import CHARACTERS, word
from ironstone.games.gempire.views.view import TableView, view_table

VERSION: Final = 1


@final
class GempireRules(Rules[Table]):
    """Setup and standing, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        return set_up(seats, options, chance, self._printed)

    def standing(self, table: Table) -> list[Standing]:
        return standing(table)


@final
class GempireViews(Views[Table]):
    """Who sees what, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table, seat)

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self) -> Catalogue:
        return view_catalogue(self._printed)

    def word(self, kind: str, value: int, many: bool = False) -> str:
        return word(self._printed, kind, value, many)


@final
class GempireGuide(Guide):
    """The rulebook in players' words, and a lesson."""

    def rulebook(self) -> Rulebook:
        return read_rulebook(HERE.parent / "guide")

    def lesson(self) -> Lesson:
        return read_lesson(HERE.parent / "guide", SPACE)


@final
class GempireAI(AI[Table]):
    """What bots go by."""

    def __init__(self) -> None:
        super().__init__(CHARACTERS)

    def evaluate(self, table: Table, seat: Seat, character: int = 0) -> float:
        return heuristic(table, seat, TASTES[character])

    def worth(self, table: Table, seat: Seat, character: int = 0) -> float:
        return own_worth(table, seat, TASTES[character])

    def guesses(
        self, table: Table, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        if decision.frame.step is not PLANNING:
            return super().guesses(table, decision, seat, actions, character)
        plans = [[*table.drafts[seat], action] for action in actions]  # judged as they are written, without a copy
        return promises(table, table.players[seat], plans, TASTES[character])

    def observe(self, table: Table, seat: Seat) -> list[float]:
        return features(table, seat)


@final
class GempireStatistics(Statistics[Table]):
    """What a result shows beyond places and points."""

    def tally(self, table: Table, seat: Seat) -> list[Count]:
        return tally(table, seat)

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)


@final
class Gempire(Game[Table]):
    """Planning in secret, bidding for buildings and growing a city to meet two of Zarmund's Demands."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = load_components(directory or HERE)
        super().__init__(
            key="gempire",
            title="Gempire",
            version=VERSION,
            seats=range(3, 6),
            space=SPACE,
            events=EVENTS,
            rules=GempireRules(self.printed),
            views=GempireViews(self.printed),
            guide=GempireGuide(),
            ai=GempireAI(),
            statistics=GempireStatistics(),
            options=OPTIONS,
            components=self.printed.fingerprint,
        )
