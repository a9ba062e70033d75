"""Store a Building, Tax and Buy Science: the actions that need no card and no city."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced
from ironstone.games.city_of_iron.actions import BUY_SCIENCE, STORE, TAX
from ironstone.games.city_of_iron.events import SCIENCE_BOUGHT, STORED, TAXED
from ironstone.games.city_of_iron.model import NONE, Table


@final
class StoreBuilding(Move[Table]):
    """CI-ACT-5: take one building from the track and keep it beside the board; free, and without limit."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        ids = STORE.ids()
        for slot, building in enumerate(table.track):
            if building >= 0:
                options.append(ids[slot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        slot = STORE.arg(action)
        if slot < len(table.track) and table.track[slot] >= 0:
            return None
        return Reason("CI-ACT-5", "there is no building card in that slot")

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        slot = STORE.arg(action)
        building = table.track[slot]
        player = table.players[seat]
        table.track = replaced(table.track, slot, NONE)
        player.stored = [*player.stored, building]
        table.tell(STORED, seat, building, slot)


@final
class Tax(Move[Table]):
    """CI-ACT-4, CI-RUL-30: gain a coin; always possible, so nobody ever passes."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(TAX.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        coins = table.components.board.tax_coins
        table.players[seat].coins += coins
        table.tell(TAXED, seat, coins)


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
