"""Lots, a toy game of sealed bids: all bid unseen on two lots, and equal bids win nothing.

The whole game in one file, in the order in which a game package has its modules.
"""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.actions import ActionSpace, amounts
from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason, Secret
from ironstone.core.chance import Chance
from ironstone.core.engine import redraft
from ironstone.core.errors import OptionError
from ironstone.core.events import EventKind
from ironstone.core.game import Game, Option, Rules, Standing, View, Views
from ironstone.core.ids import SPECTATOR, Action, Seat
from ironstone.core.messages import Message, counted, say
from ironstone.core.state import State

ROUNDS: Final = 3
LOTS: Final = 2
BEST_LOT: Final = 6
MOST_COINS: Final = 9
NONE: Final = -1

SPACE: Final = ActionSpace()
DOUBLE: Final = SPACE.block("double", lot=["A", "B"])
BID: Final = SPACE.block("bid", lot=["A", "B"], coins=amounts(1, MOST_COINS))
DONE: Final = SPACE.block("done")

LOT_OFFERED: Final = EventKind("lot_offered", ["lot", "points"], "{lot} is worth {points}", reveals=True)
LOT_DOUBLED: Final = EventKind("lot_doubled", ["seat", "lot"], "{seat} doubles {lot}")
BID_SHOWN: Final = EventKind(
    "bid_shown", ["seat", "count", "coin", "lot"], "{seat} bids {count coin} on {lot}", reveals=True
)
LOT_WON: Final = EventKind("lot_won", ["seat", "lot", "points"], "{seat} wins {lot}, worth {points}")
LOT_LEFT: Final = EventKind("lot_left", ["lot"], "nobody wins {lot}")
EVENTS: Final = [LOT_OFFERED, LOT_DOUBLED, BID_SHOWN, LOT_WON, LOT_LEFT]

OPTIONS: Final = [Option("coins", "5", [], "coins at the start, 1 to 9")]


@final
class Table(State):
    """The lots on offer, and what everybody has."""

    def __init__(self, seats: int, chance: Chance, coins: int) -> None:
        super().__init__(seats, chance)
        self.round = 0
        self.lots: list[int] = [0] * LOTS  # what each is worth
        self.doubled = NONE
        self.points: list[int] = [0] * seats
        self.coins: list[int] = [coins] * seats
        self.left: list[int] = [coins] * seats  # scratch of the secret plans: coins without those in one's own plan

    def clone(self) -> "Table":
        """An independent copy."""
        twin = Table(self.seats, self.chance.clone(), 0)
        twin.round = self.round
        twin.lots = self.lots.copy()
        twin.doubled = self.doubled
        twin.points = self.points.copy()
        twin.coins = self.coins.copy()
        twin.left = self.left.copy()
        self.copy_pending_to(twin)
        return twin

    def facts(self) -> list[object]:
        players = [self.points.copy(), self.coins.copy(), self.left.copy()]
        return [*self.pending_facts(), self.round, self.lots.copy(), self.doubled, *players]


@final
class Offer(Automatic[Table]):
    """LO-1: two new lots, until three rounds are over."""

    def run(self, table: Table, frame: Frame) -> None:
        if table.round == ROUNDS:
            return
        table.round += 1
        table.doubled = NONE
        for lot in range(LOTS):
            table.lots[lot] = 1 + table.chance.below(BEST_LOT)
            table.tell(LOT_OFFERED, lot, table.lots[lot])
        doubler = Seat((table.round - 1) % table.seats)
        table.push_in_order([Frame(DOUBLING, doubler), Frame(BIDDING), Frame(OFFER)])


@final
class Doubling(Choice[Table]):
    """LO-2: one player doubles a lot."""

    phase = "double"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return list(DOUBLE.ids())

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return None if DOUBLE.has(action) else NOT_ASKED

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        table.doubled = DOUBLE.arg(action)
        table.lots[table.doubled] *= 2
        table.tell(LOT_DOUBLED, frame.seat, table.doubled)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("Double a lot")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Double {lot}", lot=name_of_lot(DOUBLE.arg(action)))


@final
class BidOrDone(Choice[Table]):
    """LO-3, LO-4: at most one bid on each lot, until both have one or the player is done."""

    phase = "bid"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        free = [lot for lot in range(LOTS) if bid_on(lot, table.drafts[frame.seat]) == 0]
        bids = [BID.id(lot, more) for lot in free for more in range(table.left[frame.seat])]
        return [*bids, DONE.id()] if free else []

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if DONE.has(action):
            return None
        if not BID.has(action):
            return NOT_ASKED
        if bid_on(BID.arg(action), table.drafts[seat]) > 0:
            return Reason("LO-3", say("you have bid on this lot already"))
        if BID.arg(action, 1) >= table.left[seat]:
            return Reason("LO-4", say("you have only {coins} left", coins=coins_in_words(table.left[seat])))
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if BID.has(action):
            table.left[frame.seat] -= BID.arg(action, 1) + 1
            table.push(BID_OR_DONE, frame.seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("Bid on a lot, or be done; you have {coins} left", coins=coins_in_words(table.left[frame.seat]))

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if DONE.has(action):
            return say("Done")
        bid = coins_in_words(BID.arg(action, 1) + 1)
        return say("Bid {coins} on {lot}", coins=bid, lot=name_of_lot(BID.arg(action)))


@final
class Bidding(Secret[Table]):
    """LO-3, LO-5: sealed bids, shown and compared at once."""

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.left[seat] = table.coins[seat]
        table.push(BID_OR_DONE, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        for lot in range(LOTS):
            award(table, lot, [bid_on(lot, plan) for plan in plans])
        table.left = table.coins.copy()


def coins_in_words(count: int) -> Message:
    """So many coins."""
    return counted(count, "{n} coin", "{n} coins")


def name_of_lot(lot: int) -> Message:
    """A lot by its letter."""
    return say("lot {letter}", letter="AB"[lot])


def bid_on(lot: int, plan: list[Action]) -> int:
    """How many coins a plan bids on a lot."""
    for action in plan:
        if BID.has(action) and BID.arg(action) == lot:
            return BID.arg(action, 1) + 1
    return 0


def award(table: Table, lot: int, bids: list[int]) -> None:
    """LO-5: the lot goes to the highest bid, if there is only one."""
    for seat, bid in enumerate(bids):
        if bid > 0:
            table.tell(BID_SHOWN, seat, bid, 0, lot)
    highest = max(bids)
    if highest == 0 or bids.count(highest) > 1:
        table.tell(LOT_LEFT, lot)
        return
    winner = bids.index(highest)
    table.coins[winner] -= highest
    table.points[winner] += table.lots[lot]
    table.tell(LOT_WON, winner, lot, table.lots[lot])


OFFER: Final = Offer()
DOUBLING: Final = Doubling()
BID_OR_DONE: Final = BidOrDone()
BIDDING: Final = Bidding()


@final
class LotsRules(Rules[Table]):
    """How it begins and who is ahead."""

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        coins = options["coins"]
        if coins not in amounts(1, MOST_COINS):
            raise OptionError(f"option 'coins' of Lots is a number from 1 to {MOST_COINS}, not {coins!r}")
        table = Table(seats, chance, int(coins))
        table.push(OFFER)
        return table

    def standing(self, table: Table) -> list[Standing]:
        worth = list(zip(table.points, table.coins, strict=True))
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        return [Standing(Seat(seat), place, table.points[seat]) for seat, place in enumerate(places)]


@final
class LotsViews(Views[Table]):
    """Everything is open but the plans."""

    def view(self, table: Table, seat: Seat) -> View:
        planning = seat != SPECTATOR and bool(table.drafts)
        return {
            "round": table.round,
            "lots": table.lots.copy(),
            "doubled": table.doubled,
            "points": table.points.copy(),
            "coins": table.coins.copy(),
            "plan": [SPACE.notation(action) for action in table.drafts[seat]] if planning else [],
        }

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        twin = table.clone()
        twin.chance = chance
        redraft(twin, seat, chance)
        return twin

    def word(self, kind: str, value: int, many: bool = False) -> Message:
        if kind == "lot":
            return name_of_lot(value)
        if kind == "points":
            return counted(value, "{n} point", "{n} points")
        if kind == "coin":
            return say("coins") if many else say("coin")
        return say("{number}", number=value)


@final
class Lots(Game[Table]):
    """Lots, for two to four players: a game with the required parts, rules and views."""

    def __init__(self) -> None:
        super().__init__(
            key="lots",
            title="Lots",
            version=1,
            seats=range(2, 5),
            space=SPACE,
            events=EVENTS,
            rules=LotsRules(),
            views=LotsViews(),
            options=OPTIONS,
            components="no components",
        )
