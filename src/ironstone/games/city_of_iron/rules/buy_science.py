"""Buy Science."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.rules.actions import BUY_SCIENCE
from ironstone.games.city_of_iron.rules.events import SCIENCE_BOUGHT
from ironstone.games.city_of_iron.rules.model import Table


@final
class BuyScience(Move[Table]):
    """CI-ACT-4: pay four coins for one Science."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].coins >= table.components.board.science_price:
            options.append(BUY_SCIENCE.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        price = table.components.board.science_price
        coins = table.players[seat].coins
        if coins >= price:
            return None
        return Reason("CI-ACT-4", f"a Science costs {price} coins and you have {coins}")

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        price = table.components.board.science_price
        player.coins -= price
        player.science += 1
        table.tell(SCIENCE_BOUGHT, seat, price, 1)
