"""The own planning book: what can be written, what is written, and what will come of it. Its owner alone sees it."""

from typing import Final, TypedDict

from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.components.absent import NO_LEVEL
from ironstone.games.gempire.components.pieces import LEVELS, SLOTS
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    COLLECTING,
    COLLECTING_AND_UPGRADING,
    DONATING,
    GIVE,
    PLAN,
    ROW_NOW,
    TAKE,
    UPGRADE_PALACE,
    UPGRADING,
)
from ironstone.games.gempire.rules.bidding import beats, bids_of, can_bid, minimum_bid
from ironstone.games.gempire.rules.budget import (
    NO_AMOUNT,
    amount_in,
    amounts_to_take,
    budget_of,
    plans,
    upgrades_for,
    upgrades_in,
)
from ironstone.games.gempire.rules.collect import most_production, total_taken
from ironstone.games.gempire.rules.ledger import Plan
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.upgrades import budget_left, upgrade_cost
from ironstone.games.gempire.views.lot_view import ChanceView, view_lots
from ironstone.games.gempire.views.plan_view import PlanView, view_plan
from ironstone.games.gempire.views.rehearsal import Outcome, after_bids, carry_out, plan_so_far

ALWAYS_SHOWN: Final = [COLLECTING, BIDDING, UPGRADING]
EQUAL_BIDS: Final = Plan(BIDDING, 0, 0, [1] * SLOTS, False, [], 0)


class OutlookView(TypedDict):
    """What a player will hold, and the production that is lost above the cap."""

    production: int
    science: int
    palace: int
    lost: int


class KindView(TypedDict):
    """A kind of plan. `most` is what there is to it: resources, production to bid or give, upgrades to choose from."""

    kind: int
    most: int


class BiddingView(TypedDict):
    """The bids: what is `left` to bid, and for each slot what could be bid with nothing bid elsewhere.

    `chances` tell for each slot what its card would bring in its best places. `outlooks` tell what is left if all bids
    win, by what they cost together. `ties` tell for each seat who would win an equal bid: 1 the owner of the book, -1
    the other, 0 nobody.
    """

    left: int
    amounts: list[list[int]]
    chances: list[list[ChanceView]]
    outlooks: list[OutlookView]
    ties: list[int]


class UpgradeView(TypedDict):
    """An upgrade: level 0 is the second row. `value` is the argument of its action, `short` what lacks to plan it."""

    level: int
    value: int
    cost: int
    planned: bool
    short: int


class UpgradingView(TypedDict):
    """Upgrades to plan: what is `left` to spend, how much of it is collected first, what is planned already."""

    left: int
    collected: int
    planned: int
    upgrades: list[UpgradeView]


class SheetView(TypedDict):
    """One way to write a plan without bids: an amount to take or to give, if there is one, and the upgrades with it.

    `value` is the argument of the amount's action, -1 if there is nothing to choose. `outlook` is what comes of it
    before any upgrade.
    """

    kind: int
    value: int
    production: int
    science: int
    outlook: OutlookView
    upgrading: UpgradingView | None


class BookView(TypedDict):
    """The own book. In its plan an amount not chosen yet is -1, and a bid not written yet is not in the list."""

    kinds: list[KindView]
    sheets: list[SheetView]
    plan: PlanView | None
    bidding: BiddingView
    upgrading: UpgradingView | None
    outlook: OutlookView | None


def view_book(table: Table, seat: Seat, draft: list[Action]) -> BookView:
    """Everything about the plan of a seat that plans, or has sealed its plan."""
    player = table.players[seat]
    plan = plan_so_far(table, player, draft) if draft else None
    outcome = None if plan is None else carry_out(table, seat, plan)
    upgrades = plan is not None and plan.kind in (UPGRADING, COLLECTING_AND_UPGRADING)
    return {
        "kinds": _view_kinds(table, player),
        "sheets": _view_sheets(table, player),
        "plan": None if plan is None else view_plan(plan),
        "bidding": _view_bidding(table, player, draft),
        "upgrading": _view_upgrading(table, player, PLAN.arg(draft[0]), amount_in(draft), upgrades_in(draft))
        if upgrades
        else None,
        "outlook": None if outcome is None else _view_outcome(outcome),
    }


def _view_kinds(table: Table, player: Player) -> list[KindView]:
    """D-PLAN: the three actions of the rulebook, and whatever else can be planned now."""
    possible = [PLAN.arg(action) for action in plans(table, player)]
    kinds = sorted({*ALWAYS_SHOWN, *possible})
    return [{"kind": kind, "most": _most(table, player, kind)} for kind in kinds]


def _most(table: Table, player: Player, kind: int) -> int:
    if kind == COLLECTING:
        return total_taken(table, player)
    if kind in (BIDDING, DONATING):
        return player.production
    amount = NO_AMOUNT if table.settings.take_in_resolve else most_production(table, player)
    return len(upgrades_for(table, player, kind, amount, []))


def _view_sheets(table: Table, player: Player) -> list[SheetView]:
    """D-PLAN, D-TAKE: every amount with every kind of plan that is possible, upgrades beside it."""
    sheets: list[SheetView] = []
    for plan in plans(table, player):
        kind = PLAN.arg(plan)
        if kind == DONATING:
            sheets += [
                _view_sheet(table, player, kind, GIVE.arg(action)) for action in GIVE.span(0, player.production - 1)
            ]
        elif kind == UPGRADING or (kind != BIDDING and table.settings.take_in_resolve):
            sheets.append(_view_sheet(table, player, kind, NO_AMOUNT))
        elif kind != BIDDING:
            amounts = amounts_to_take(table, player, kind)
            sheets += [_view_sheet(table, player, kind, TAKE.arg(action)) for action in amounts]
    return sheets


def _view_sheet(table: Table, player: Player, kind: int, value: int) -> SheetView:
    gift = value + 1 if kind == DONATING else 0
    amount = NO_AMOUNT if kind == DONATING or value == NO_AMOUNT else value
    production, science = (0, 0) if amount == NO_AMOUNT else (amount, total_taken(table, player) - amount)
    outcome = carry_out(table, player.seat, Plan(kind, production, science, [], False, [], gift))
    assert outcome is not None, "the amount is chosen"
    upgrades = kind in (UPGRADING, COLLECTING_AND_UPGRADING)
    return {
        "kind": kind,
        "value": value,
        "production": gift or production,
        "science": science,
        "outlook": _view_outcome(outcome),
        "upgrading": _view_upgrading(table, player, kind, amount, []) if upgrades else None,
    }


def _view_outcome(outcome: Outcome) -> OutlookView:
    return {
        "production": outcome.production,
        "science": outcome.science,
        "palace": outcome.palace,
        "lost": outcome.lost,
    }


def _view_bidding(table: Table, player: Player, draft: list[Action]) -> BiddingView:
    return {
        "left": player.production - sum(bids_of(draft)),
        "amounts": [_amounts(table, player, slot) for slot in range(SLOTS)],
        "chances": view_lots(table, player),
        "outlooks": [_view_outcome(each) for each in after_bids(table, player.seat)],
        "ties": _ties(table, player),
    }


def _amounts(table: Table, player: Player, slot: int) -> list[int]:
    """GP-BID-1, GP-BID-2: nothing, or from the minimum up to all there is."""
    if not can_bid(table, player, slot, player.production):
        return [0]
    return [0, *range(minimum_bid(table, player, slot), player.production + 1)]


def _ties(table: Table, player: Player) -> list[int]:
    """GP-BID-6, GP-TEC-CURRENCY: bids of 1 from everybody, compared by the rules."""
    bidders = [each.clone() for each in table.players]
    for bidder in bidders:
        bidder.plan = EQUAL_BIDS
    mine = bidders[player.seat]
    return [beats(table, 0, mine, each, True) - beats(table, 0, each, mine, True) for each in bidders]


def _view_upgrading(table: Table, player: Player, kind: int, amount: int, chosen: list[Action]) -> UpgradingView:
    """GP-UPG-1, GP-UPG-3, RUL-9: what may be counted on, and what each upgrade takes of it."""
    budget, discounted = budget_of(table, player, kind, amount)
    left = budget_left(table, chosen, budget, discounted)
    offered = [] if player.has_second_row else [ROW_NOW]
    offered += [UPGRADE_PALACE.id(level - 1) for level in range(player.palace + 1, LEVELS + 1)]
    upgrades: list[UpgradeView] = []
    for action in offered:
        value = NO_LEVEL if action == ROW_NOW else UPGRADE_PALACE.arg(action)
        cost = upgrade_cost(table, action, discounted)
        planned = action in chosen
        short = 0 if planned else max(0, cost - left)
        upgrades.append({"level": value + 1, "value": value, "cost": cost, "planned": planned, "short": short})
    collected = budget - player.production
    return {"left": left, "collected": collected, "planned": budget - left, "upgrades": upgrades}
