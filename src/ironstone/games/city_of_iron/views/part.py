"""The views as a part of the game: who sees what, and the words for it, with one set of components."""

from collections.abc import Callable
from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.game import Views
from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.messages import ENGLISH, Language, Message
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.catalogue import Catalogue, view_catalogue
from ironstone.games.city_of_iron.views.outlook import whose_outlook
from ironstone.games.city_of_iron.views.redeal import redeal
from ironstone.games.city_of_iron.views.view import TableView, view_public, view_seat, view_table
from ironstone.games.city_of_iron.views.words import word


@final
class GameViews(Views[Table]):
    """What each viewer may know of a table."""

    def __init__(self, printed: Components) -> None:
        self._printed: Final = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table, seat)

    def looks(self, table: Table, language: Language) -> Callable[[Seat], TableView]:
        public = view_public(table, whose_outlook(table, SPECTATOR))
        return lambda seat: view_seat(table, seat, public)

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self, language: Language = ENGLISH) -> Catalogue:
        return view_catalogue(self._printed, language)

    def word(self, kind: str, value: int, many: bool = False) -> Message:
        return word(self._printed, kind, value, many)
