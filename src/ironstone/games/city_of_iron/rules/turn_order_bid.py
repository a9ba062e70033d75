"""Turn Order Bid, and the Toads' second bid."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced
from ironstone.games.city_of_iron.rules.actions import BID, KEEP_BID
from ironstone.games.city_of_iron.rules.events import (
    BID_KEPT,
    BID_LOWERED,
    BID_MADE,
    BID_RAISED,
    TURN_ORDER_OF_FOUR,
    TURN_ORDER_OF_THREE,
    TURN_ORDER_OF_TWO,
)
from ironstone.games.city_of_iron.rules.holdings import in_coins
from ironstone.games.city_of_iron.rules.model import NONE, Table


@final
class MakeBid(Choice[Table]):
    """CI-BID-1, CI-BID-2: any open space of the turn order track, paid at once."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        coins = table.players[frame.seat].coins
        return [
            BID.id(space)
            for space, cost in enumerate(table.components.board.bid_costs)
            if cost <= coins and space not in table.bids
        ]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not BID.has(action):
            return NOT_ASKED
        space = BID.arg(action)
        if space in table.bids:
            return TAKEN
        cost = table.components.board.bid_costs[space]
        coins = table.players[seat].coins
        if cost > coins:
            return Reason("CI-BID-2", f"that space costs {in_coins(cost)} and you have {coins}")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        space = BID.arg(action)
        cost = table.components.board.bid_costs[space]
        table.players[frame.seat].coins -= cost
        table.bids = replaced(table.bids, frame.seat, space)
        table.tell(BID_MADE, frame.seat, space, cost)


@final
class BidAgain(Choice[Table]):
    """CI-NAT-8, CI-RUL-9: after all bids the Toads may move once for the difference, not to a cheaper space."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        costs = table.components.board.bid_costs
        most = costs[table.bids[frame.seat]] + table.players[frame.seat].coins
        # Spaces beyond that would only have a sentence made that nobody reads.
        options = [
            BID.id(space)
            for space, cost in enumerate(costs)
            if cost <= most and why_not_move_to(table, frame.seat, space) is None
        ]
        options.append(KEEP_BID.id())
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if KEEP_BID.has(action):
            return None
        return why_not_move_to(table, seat, BID.arg(action)) if BID.has(action) else NOT_ASKED

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if KEEP_BID.has(action):
            table.tell(BID_KEPT, frame.seat)
            return
        space = BID.arg(action)
        difference = price_of_moving(table, frame.seat, space)
        table.players[frame.seat].coins -= difference
        table.bids = replaced(table.bids, frame.seat, space)
        if difference < 0:
            table.tell(BID_LOWERED, frame.seat, space, -difference)
        else:
            table.tell(BID_RAISED, frame.seat, space, difference)


@final
class SetTurnOrder(Automatic[Table]):
    """CI-BID-3: turn order runs from right to left on the turn order track."""

    def run(self, table: Table, frame: Frame) -> None:
        table.turn_order = [
            table.bids.index(space)
            for space in range(len(table.components.board.bid_costs) - 1, -1, -1)
            if space in table.bids
        ]
        order = table.turn_order
        if table.seats == 2:
            table.tell(TURN_ORDER_OF_TWO, order[0], order[1])
        elif table.seats == 3:
            table.tell(TURN_ORDER_OF_THREE, order[0], order[1], order[2])
        else:
            table.tell(TURN_ORDER_OF_FOUR, order[0], order[1], order[2], order[3])


MAKE_BID: Final = MakeBid()
BID_AGAIN: Final = BidAgain()
SET_TURN_ORDER: Final = SetTurnOrder()
TAKEN: Final = Reason("CI-BID-2", "a cube already stands on that space")


def bid_frames(table: Table) -> list[Frame]:
    """CI-BID-1: one bid each, from left to right; then whoever bids twice; then the order stands."""
    frames = [Frame(MAKE_BID, Seat(seat)) for seat in table.bid_order]
    for seat, player in enumerate(table.players):
        if table.nations[player.nation].bids_twice:
            frames.append(Frame(BID_AGAIN, Seat(seat)))
    frames.append(Frame(SET_TURN_ORDER))
    return frames


def slide_cubes_down(table: Table) -> None:
    """CI-BID-4: in the same order from left to right, so who acted last bids first."""
    table.bid_order = table.turn_order[::-1]
    table.bids = [NONE] * table.seats


def price_of_moving(table: Table, seat: Seat, space: int) -> int:
    """The difference between the new and the old bid."""
    costs = table.components.board.bid_costs
    return costs[space] - costs[table.bids[seat]]


def why_not_move_to(table: Table, seat: Seat, space: int) -> Reason | None:
    """CI-RUL-9: the space is taken, cheaper or too dear; with `toads_refund` a cheaper one pays the difference back."""
    if space in table.bids:
        return TAKEN
    difference = price_of_moving(table, seat, space)
    if difference < 0 and not table.settings.toads_refund:
        return CHEAPER
    coins = table.players[seat].coins
    if difference > coins:
        return Reason("CI-NAT-8", f"the difference is {in_coins(difference)} and you have {coins}")
    return None


CHEAPER: Final = Reason("CI-RUL-9", "the second bid may not be lower than the first")
