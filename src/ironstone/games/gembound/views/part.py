"""The views as a part of the game."""

from collections.abc import Callable
from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.game import Views
from ironstone.core.ids import SPECTATOR, Action, Seat
from ironstone.core.messages import ENGLISH, Language, Message
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.views.catalogue import Catalogue, view_catalogue
from ironstone.games.gembound.views.prospect import Prospect, view_prospect
from ironstone.games.gembound.views.redeal import redeal
from ironstone.games.gembound.views.view import TableView, view_table
from ironstone.games.gembound.views.words import word


@final
class GameViews(Views[Table]):
    """Who sees what, with one set of components. Gembound hides only what nobody knows."""

    hides = False

    def __init__(self, printed: Components) -> None:
        self._printed: Final = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table, seat)

    def looks(self, table: Table, language: Language) -> Callable[[Seat], TableView]:
        same_for_all = view_table(table, SPECTATOR)
        return lambda _: same_for_all

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self, language: Language = ENGLISH) -> Catalogue:
        return view_catalogue(self._printed, language)

    def prospect(
        self, before: Table, after: Table | None, seat: Seat, action: Action, language: Language = ENGLISH
    ) -> Prospect:
        return view_prospect(before, after, seat, action, language)

    def word(self, kind: str, value: int, many: bool = False) -> Message:
        return word(self._printed, kind, value, many)
