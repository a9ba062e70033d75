"""Turn Order Bid."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason
from ironstone.core.ids import NOBODY, Action, Seat
from ironstone.core.lists import replaced
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BID
from ironstone.games.city_of_iron.rules.actions import BID
from ironstone.games.city_of_iron.rules.events import (
    BID_MADE,
    TURN_ORDER_OF_FOUR,
    TURN_ORDER_OF_THREE,
    TURN_ORDER_OF_TWO,
)
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.wording import coins_in_words, coins_short, price_in_words


@final
class MakeBid(Choice[Table]):
    """CI-BID-1, CI-BID-2: any open space of the turn order track, paid at once."""

    phase = "bid"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        coins = table.players[frame.seat].coins
        ids = BID.actions
        taken = taken_spaces(table)
        return [
            ids[space]
            for space, cost in enumerate(table.components.board.bid_costs)
            if cost <= coins and not taken[space]
        ]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not BID.has(action):
            return NOT_ASKED
        space = BID.arg(action)
        if space >= len(table.components.board.bid_costs):
            return NO_SUCH_SPACE
        if space in table.bids:
            return TAKEN
        cost = table.components.board.bid_costs[space]
        coins = table.players[seat].coins
        if cost > coins:
            return Reason(
                "CI-BID-2",
                say("that space costs {price} and you have {coins}", price=coins_in_words(cost), coins=coins),
                coins_short(cost - coins),
                say("Choose a cheaper space"),
            )
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        space = BID.arg(action)
        cost = table.components.board.bid_costs[space]
        table.own(frame.seat).coins -= cost
        table.bids = replaced(table.bids, frame.seat, space)
        table.tell(BID_MADE, frame.seat, space, cost)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("bid for turn order: take a space and pay its cost")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        space = BID.arg(action)
        price = price_in_words(table.components.board.bid_costs[space])
        return say("Bid on space {space} for {price}", space=space + 1, price=price)


@final
class SetTurnOrder(Automatic[Table]):
    """CI-BID-3: turn order runs from right to left on the turn order track."""

    def run(self, table: Table, frame: Frame) -> None:
        on_space = [NOBODY] * len(table.components.board.bid_costs)
        for seat in table.every_seat():
            on_space[table.bids[seat]] = seat
        order = [seat for seat in reversed(on_space) if seat != NOBODY]
        table.turn_order = order
        if table.seats == 2:
            table.tell(TURN_ORDER_OF_TWO, order[0], order[1])
        elif table.seats == 3:
            table.tell(TURN_ORDER_OF_THREE, order[0], order[1], order[2])
        else:
            table.tell(TURN_ORDER_OF_FOUR, order[0], order[1], order[2], order[3])


MAKE_BID: Final = MakeBid()
SET_TURN_ORDER: Final = SetTurnOrder()
NO_SUCH_SPACE: Final = Reason("CI-BID-2", "there is no such space")
TAKEN: Final = Reason("CI-BID-2", "a cube already stands on that space")


def taken_spaces(table: Table) -> list[bool]:
    """Of each space of the turn order track, whether a cube stands on it."""
    taken = [False] * len(table.components.board.bid_costs)
    for space in table.bids:
        if space != NO_BID:
            taken[space] = True
    return taken


def slide_cubes_down(table: Table) -> None:
    """CI-BID-4: in the same order from left to right, so who acted last bids first."""
    table.bid_order = table.turn_order[::-1]
    table.bids = [NO_BID] * table.seats
