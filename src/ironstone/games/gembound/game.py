"""Gembound as a game: the bundle of its parts, where everything outside this package enters."""

from pathlib import Path
from typing import Final, final

from ironstone.core.game import Game
from ironstone.games.gembound.ai.part import GameAI
from ironstone.games.gembound.components.reader import HERE, load_components
from ironstone.games.gembound.guide.part import GameGuide
from ironstone.games.gembound.rules.actions import SPACE
from ironstone.games.gembound.rules.events import EVENTS
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.options import OPTIONS
from ironstone.games.gembound.rules.part import GameRules
from ironstone.games.gembound.statistics import GameStatistics
from ironstone.games.gembound.views.part import GameViews

VERSION: Final = 1


@final
class Gembound(Game[Table]):
    """Worker placement in mines that are uncovered level by level, for 2 to 5 players."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed: Final = load_components(directory or HERE)
        printed = self.printed
        space = SPACE.named({"camp": [camp.id for camp in printed.camps], "tile": [tile.id for tile in printed.tiles]})
        super().__init__(
            key="gembound",
            title="Gembound",
            version=VERSION,
            seats=range(printed.fewest_players, printed.most_players + 1),
            space=space,
            events=EVENTS,
            rules=GameRules(printed),
            views=GameViews(printed),
            guide=GameGuide(space, directory),
            ai=GameAI(),
            statistics=GameStatistics(),
            options=OPTIONS,
            components=printed.hash,
        )
