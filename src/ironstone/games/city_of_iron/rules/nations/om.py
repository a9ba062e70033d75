"""Toad Inventors of Om: they may bid a second time, and the Fixer is in their starting Citizen deck (nations.toml)."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.components import Entry
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import Nation
from ironstone.games.city_of_iron.rules.actions import BID, KEEP_BID
from ironstone.games.city_of_iron.rules.events import BID_KEPT, BID_LOWERED, BID_RAISED
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.nations.power import Power
from ironstone.games.city_of_iron.rules.turn_order_bid import NO_SUCH_SPACE, TAKEN
from ironstone.games.city_of_iron.rules.wording import coins_in_words, coins_short, price_in_words


@final
class SecondBid(Power):
    """CI-NAT-8: after all bids they may bid again. Acts in flow.bid_frames, with the step BID_AGAIN."""

    def read(self, entry: Entry, nation: Nation, tokens: list[str], cards: list[str]) -> None:
        nation.bids_twice = True

    def text(self, printed: Components, nation: Nation) -> list[Message]:
        return [say("may bid a second time")]


@final
class BidAgain(Choice[Table]):
    """CI-NAT-8, CI-RUL-9: after all bids the Toads may move once for the difference, not to a cheaper space."""

    phase = "bid"

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
        table.own(frame.seat).coins -= difference
        table.bids = replaced(table.bids, frame.seat, space)
        if difference < 0:
            table.tell(BID_LOWERED, frame.seat, space, -difference)
        else:
            table.tell(BID_RAISED, frame.seat, space, difference)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("you may bid a second time for the difference, or keep your bid")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if KEEP_BID.has(action):
            return say("Keep your bid")
        space = BID.arg(action)
        difference = price_of_moving(table, frame.seat, space)
        if difference < 0:
            back = coins_in_words(-difference)
            return say("Move your bid to space {space} and take back {coins}", space=space + 1, coins=back)
        return say("Move your bid to space {space} for {price}", space=space + 1, price=price_in_words(difference))


BID_AGAIN: Final = BidAgain()


def price_of_moving(table: Table, seat: Seat, space: int) -> int:
    """The difference between the new and the old bid."""
    costs = table.components.board.bid_costs
    return costs[space] - costs[table.bids[seat]]


def why_not_move_to(table: Table, seat: Seat, space: int) -> Reason | None:
    """CI-RUL-9: the space is taken, cheaper or too dear; with `toads_refund` a cheaper one pays the difference back."""
    if space >= len(table.components.board.bid_costs):
        return NO_SUCH_SPACE
    if space in table.bids:
        return TAKEN
    difference = price_of_moving(table, seat, space)
    if difference < 0 and not table.settings.toads_refund:
        return CHEAPER
    coins = table.players[seat].coins
    if difference > coins:
        return Reason(
            "CI-NAT-8",
            say("the difference is {price} and you have {coins}", price=coins_in_words(difference), coins=coins),
            coins_short(difference - coins),
        )
    return None


CHEAPER: Final = Reason("CI-RUL-9", "the second bid may not be lower than the first")
