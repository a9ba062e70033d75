"""Gempire as a bundle of its parts: where everything outside this package enters."""

from pathlib import Path
from typing import Final, final

from ironstone.core.game import Game
from ironstone.games.gempire.ai.part import GameAI
from ironstone.games.gempire.components.reader import HERE, load_components
from ironstone.games.gempire.guide.part import GameGuide
from ironstone.games.gempire.rules.events import EVENTS
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.options import OPTIONS
from ironstone.games.gempire.rules.part import GameRules
from ironstone.games.gempire.statistics import GameStatistics
from ironstone.games.gempire.views.part import GameViews

VERSION: Final = 2
EARLIER: Final = [1]  # before RUL-43


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
            space=self.printed.space,
            events=EVENTS,
            rules=GameRules(self.printed),
            views=GameViews(self.printed),
            guide=GameGuide(self.printed.space, directory),
            ai=GameAI(),
            statistics=GameStatistics(),
            options=OPTIONS,
            components=self.printed.hash,
            earlier=EARLIER,
        )
