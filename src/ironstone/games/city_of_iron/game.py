"""City of Iron as a Game: where everything outside this package enters."""

from pathlib import Path
from typing import Final, final

from ironstone.core.game import Game
from ironstone.games.city_of_iron.ai.part import GameAI
from ironstone.games.city_of_iron.components.reader import HERE, load_components
from ironstone.games.city_of_iron.guide.part import GameGuide
from ironstone.games.city_of_iron.rules.actions import SPACE
from ironstone.games.city_of_iron.rules.events import EVENTS
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.options import OPTIONS
from ironstone.games.city_of_iron.rules.part import GameRules
from ironstone.games.city_of_iron.statistics import GameStatistics
from ironstone.games.city_of_iron.views.part import GameViews

VERSION: Final = 1


@final
class CityOfIron(Game[Table]):
    """Two ordered decks, a building track and majorities in ten goods, for 2 to 4 players."""

    def __init__(self, directory: Path | None = None) -> None:
        self.printed = load_components(directory or HERE)
        space = SPACE.named(self.printed.keys)
        super().__init__(
            key="city-of-iron",
            title="City of Iron",
            version=VERSION,
            seats=range(2, 5),
            space=space,
            events=EVENTS,
            rules=GameRules(self.printed),
            views=GameViews(self.printed),
            guide=GameGuide(space, directory),
            ai=GameAI(),
            statistics=GameStatistics(),
            options=OPTIONS,
            components=self.printed.hash,
        )
