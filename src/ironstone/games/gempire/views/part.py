"""The views of Gempire as a part of the game."""

from collections.abc import Callable
from typing import final

from ironstone.core.chance import Chance
from ironstone.core.game import Views
from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.messages import ENGLISH, Language, Message
from ironstone.games.gempire.components.pieces import Components
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.views.catalogue import Catalogue, view_catalogue
from ironstone.games.gempire.views.redeal import redeal
from ironstone.games.gempire.views.view import TableView, looks_alike, view_areas, view_seat, view_table
from ironstone.games.gempire.views.words import word


@final
class GameViews(Views[Table]):
    """Who sees what, with one set of components."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table, seat)

    def view_in(self, table: Table, seat: Seat, language: Language) -> TableView:
        return view_table(table, seat, language)

    def looks(self, table: Table, language: Language) -> Callable[[Seat], TableView]:
        if not looks_alike(table):
            return lambda seat: view_table(table, seat, language)
        areas = view_areas(table, SPECTATOR, language)
        return lambda seat: view_seat(table, seat, areas, language)

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self, language: Language = ENGLISH) -> Catalogue:
        return view_catalogue(self._printed, language)

    def word(self, kind: str, value: int, many: bool = False) -> Message:
        return word(self._printed, kind, value, many)
