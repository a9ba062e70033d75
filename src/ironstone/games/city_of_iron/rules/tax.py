"""Tax."""

from typing import Final, final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.rules.actions import TAX
from ironstone.games.city_of_iron.rules.events import TAXED
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.wording import coins_in_words

TO_TAX: Final = TAX.id()


@final
class Tax(Move[Table]):
    """CI-ACT-4, CI-RUL-30: gain a coin; always possible, so nobody ever passes."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(TO_TAX)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        coins = table.components.board.tax_coins
        table.own(seat).coins += coins
        table.tell(TAXED, seat, coins)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Tax for {coins}", coins=coins_in_words(table.components.board.tax_coins))
