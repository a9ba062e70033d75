"""Buy Science."""

from typing import Final, final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.rules.actions import BUY_SCIENCE
from ironstone.games.city_of_iron.rules.events import SCIENCE_BOUGHT
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.wording import MORE_COINS, coins_in_words, coins_short

TO_BUY_SCIENCE: Final = BUY_SCIENCE.id()


@final
class BuyScience(Move[Table]):
    """CI-ACT-4: pay four coins for one Science."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].coins >= table.components.board.science_price:
            options.append(TO_BUY_SCIENCE)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        price = table.components.board.science_price
        coins = table.players[seat].coins
        if coins >= price:
            return None
        why = say("a Science costs {price} and you have {coins}", price=coins_in_words(price), coins=coins)
        return Reason("CI-ACT-4", why, coins_short(price - coins), MORE_COINS)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.own(seat)
        price = table.components.board.science_price
        player.coins -= price
        player.science += 1
        table.tell(SCIENCE_BOUGHT, seat, price, 1)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Buy 1 Science for {coins}", coins=coins_in_words(table.components.board.science_price))
