"""Lots, a toy game of sealed bids: all bid unseen on two lots, and equal bids win nothing.

The whole game in one file, in the order in which a game package has its modules.
"""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.actions import ActionSpace, amounts
from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason, Secret
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.errors import OptionError
from ironstone.core.events import EventKind
from ironstone.core.game import Game, Option, Standing, View
from ironstone.core.rules import Rule, Rulebook, Verb
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

RULES: Final = [
    Rule("LO-1", "Offer", "Each of three rounds, two lots are offered, worth 1 to 6 points."),
    Rule("LO-2", "Double", "One player, in turn, doubles a lot."),
    Rule("LO-3", "Bid", "All plan unseen at most one bid on each lot, or say that they are done."),
    Rule("LO-4", "Coins", "Nobody may bid more coins than are left."),
    Rule("LO-5", "Win", "The highest bid is paid and wins the lot. Equal highest bids win nothing and cost nothing."),
    Rule("LO-6", "End", "After three rounds the most points win, then the most coins."),
]
VERBS: Final = {
    "double": Verb("Double", ["LO-2"]),
    "bid": Verb("Bid", ["LO-3", "LO-4", "LO-5"]),
    "done": Verb("Done", ["LO-3"]),
}
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
        doubler = (table.round - 1) % table.seats
        table.push_in_order([Frame(DOUBLING, doubler), Frame(BIDDING), Frame(OFFER)])


@final
class Doubling(Choice[Table]):
    """LO-2: one player doubles a lot."""

    def options(self, table: Table, frame: Frame) -> list[int]:
        return list(DOUBLE.ids())

    def why_not(self, table: Table, frame: Frame, seat: int, action: int) -> Reason | None:
        return None if DOUBLE.has(action) else NOT_ASKED

    def answer(self, table: Table, frame: Frame, action: int) -> None:
        table.doubled = DOUBLE.arg(action)
        table.lots[table.doubled] *= 2
        table.tell(LOT_DOUBLED, frame.seat, table.doubled)


@final
class Bidding(Secret[Table]):
    """LO-3 to LO-5: sealed bids, shown and compared at once."""

    def seats(self, table: Table, frame: Frame) -> list[int]:
        return list(range(table.seats))

    def options(self, table: Table, seat: int, draft: list[int]) -> list[int]:
        if DONE.id() in draft or len(draft) == LOTS:
            return []
        free = [lot for lot in range(LOTS) if bid_on(lot, draft) == 0]
        return [BID.id(lot, more) for lot in free for more in range(table.left[seat])] + [DONE.id()]

    def why_not(self, table: Table, frame: Frame, seat: int, action: int) -> Reason | None:
        if DONE.has(action):
            return None
        if not BID.has(action):
            return NOT_ASKED
        if bid_on(BID.arg(action), table.drafts[seat]) > 0:
            return Reason("LO-3", "you have bid on this lot already")
        if BID.arg(action, 1) >= table.left[seat]:
            return Reason("LO-4", f"you have only {table.left[seat]} coins left")
        return None

    def note(self, table: Table, seat: int, action: int) -> None:
        if BID.has(action):
            table.left[seat] -= BID.arg(action, 1) + 1

    def rewind(self, table: Table, seat: int) -> None:
        table.left[seat] = table.coins[seat]

    def reveal(self, table: Table, plans: list[list[int]]) -> None:
        for lot in range(LOTS):
            award(table, lot, [bid_on(lot, plan) for plan in plans])
        table.left = table.coins.copy()


def bid_on(lot: int, plan: list[int]) -> int:
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
BIDDING: Final = Bidding()


@final
class Lots(Game[Table]):
    """Lots, for two to four players."""

    def __init__(self) -> None:
        super().__init__("lots", "Lots", 1, range(2, 5), SPACE, EVENTS, OPTIONS, "no components")

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        coins = options["coins"]
        if coins not in amounts(1, MOST_COINS):
            raise OptionError(f"option 'coins' of Lots is a number from 1 to {MOST_COINS}, not {coins!r}")
        table = Table(seats, chance, int(coins))
        table.push(OFFER)
        return table

    def clone(self, table: Table) -> Table:
        return table.clone()

    def view(self, table: Table, seat: int) -> View:
        planning = seat >= 0 and bool(table.drafts)
        return {
            "round": table.round,
            "lots": table.lots.copy(),
            "doubled": table.doubled,
            "points": table.points.copy(),
            "coins": table.coins.copy(),
            "plan": [SPACE.notation(action) for action in table.drafts[seat]] if planning else [],
        }

    def redeal(self, table: Table, seat: int, chance: Chance) -> Table:
        twin = table.clone()
        twin.chance = chance
        for other in range(len(twin.drafts)):
            if other != seat:  # nobody knows what is planned, so the plan is made anew
                twin.drafts[other] = []
                twin.left[other] = twin.coins[other]
        return twin

    def catalogue(self) -> View:
        return {"lots": ["A", "B"]}

    def rulebook(self) -> Rulebook:
        return Rulebook(RULES, VERBS)

    def standing(self, table: Table) -> list[Standing]:
        worth = list(zip(table.points, table.coins, strict=True))
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        return [Standing(seat, place, table.points[seat]) for seat, place in enumerate(places)]

    def heuristic(self, table: Table, seat: int, character: int = 0) -> float:
        return table.points[seat] + table.coins[seat] / 2

    def features(self, table: Table, seat: int) -> list[float]:
        mine_first = [(seat + offset) % table.seats for offset in range(table.seats)]
        everybody = [float(pile[other]) for pile in (table.points, table.coins) for other in mine_first]
        padding = [0.0] * (2 * (self.seats[-1] - table.seats))
        return [float(table.round), *map(float, table.lots), float(table.left[seat]), *everybody, *padding]

    def word(self, kind: str, value: int, many: bool = False) -> str:
        if kind == "lot":
            return f"lot {'AB'[value]}"
        if kind == "points":
            return "1 point" if value == 1 else f"{value} points"
        if kind == "coin":
            return "coins" if many else "coin"
        return f"seat {value + 1}" if kind == "seat" else str(value)

    def prompt(self, table: Table, decision: Decision, seat: int) -> str:
        if decision.secret:
            return f"Bid on a lot, or be done; you have {table.left[seat]} coins left"
        return "Double a lot"

    def phrase(self, table: Table, seat: int, action: int) -> str:
        if DOUBLE.has(action):
            return f"Double {self.word('lot', DOUBLE.arg(action))}"
        if BID.has(action):
            coins = BID.arg(action, 1) + 1
            return f"Bid {coins} {self.word('coin', 0, coins > 1)} on {self.word('lot', BID.arg(action))}"
        return "Done"
