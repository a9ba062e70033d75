"""The views as a part of the game: who sees what, and the words for it, with one set of components."""

from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.game import Views
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.reader import Components
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.catalogue import Catalogue, view_catalogue
from ironstone.games.city_of_iron.views.phrases import phrase
from ironstone.games.city_of_iron.views.redeal import redeal
from ironstone.games.city_of_iron.views.texts import prompt, word
from ironstone.games.city_of_iron.views.view import TableView, view_table


@final
class GameViews(Views[Table]):
    """What each viewer may know of a table."""

    def __init__(self, printed: Components) -> None:
        self._printed: Final = printed

    def view(self, table: Table, seat: Seat) -> TableView:
        return view_table(table, seat)

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return redeal(table, seat, chance)

    def catalogue(self) -> Catalogue:
        return view_catalogue(self._printed)

    def word(self, kind: str, value: int, many: bool = False) -> str:
        return word(self._printed, kind, value, many)

    def prompt(self, table: Table, decision: Decision, seat: Seat) -> Message:
        return say(prompt(table, decision))

    def describe(self, table: Table, decision: Decision, seat: Seat, action: int) -> Message:
        return say(phrase(table, seat, Action(action)))
