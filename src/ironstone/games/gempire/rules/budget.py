"""Choosing an Action: which actions can be planned, with how much of the roll and which upgrades."""

from typing import Final

from ironstone.core.agenda import Reason
from ironstone.core.ids import Action
from ironstone.games.gempire.components.pieces import ARCHITECTURE, DONATED_PRODUCTION, MECHANICS, SANITIZATION
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    COLLECTING,
    COLLECTING_AND_UPGRADING,
    DONATING,
    PLANS,
    ROW_NOW,
    TAKE,
    UPGRADE_PALACE,
    UPGRADING,
)
from ironstone.games.gempire.rules.bidding import can_bid_anywhere, why_not_bidding
from ironstone.games.gempire.rules.collect import least_production, most_production, total_taken
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies.ladders import cost_of, unspent
from ironstone.games.gempire.rules.upgrades import plannable, why_not_plan

NO_AMOUNT: Final = -1  # the production to take is not chosen, or is chosen in Resolve only


def plans(table: Table, player: Player) -> list[Action]:
    """D-PLAN: collecting is always possible; the others if there is something to do them with."""
    options = [PLANS[COLLECTING]]
    if can_bid_anywhere(table, player):
        options.append(PLANS[BIDDING])
    if player.production >= table.components.cheapest_upgrade and upgrades_for(table, player, UPGRADING, NO_AMOUNT, []):
        options.append(PLANS[UPGRADING])
    if player.owns[MECHANICS] and can_collect_and_upgrade(table, player):
        options.append(PLANS[COLLECTING_AND_UPGRADING])
    if DONATED_PRODUCTION in table.demands and player.production > 0:
        options.append(PLANS[DONATING])
    return options


def why_not_plan_kind(table: Table, player: Player, kind: int) -> Reason | None:
    """Why this action may not be chosen."""
    if PLANS[kind] in plans(table, player):
        return None
    if kind == BIDDING:
        return why_not_bidding(table, player)
    if kind == DONATING:
        if DONATED_PRODUCTION not in table.demands:
            return Reason("GP-D09", "donating is an action only if Demand 9 is in play")
        return Reason("GP-D09", "you have no production to donate")
    if kind == COLLECTING_AND_UPGRADING and not player.owns[MECHANICS]:
        return Reason("GP-TEC-MECHANICS", "collecting and upgrading in one action needs Mechanics")
    return why_no_upgrade(table, player, kind)


def why_no_upgrade(table: Table, player: Player, kind: int) -> Reason:
    """Why no upgrade at all can be planned."""
    amount = NO_AMOUNT if table.settings.take_in_resolve else most_production(table, player)
    budget, discounted = budget_of(table, player, kind, amount)
    lacking = plannable(table, player, [], 1000, discounted)
    if not lacking:
        return Reason("GP-PAL-3", "your palace has its highest level, and your second row is built")
    reason = why_not_plan(table, player, [], budget, discounted, lacking[0])
    assert reason is not None, "an upgrade that fits the budget can be planned"
    return reason


def can_collect_and_upgrade(table: Table, player: Player) -> bool:
    """D-PLAN: some upgrade fits for some amount of production taken."""
    if table.settings.take_in_resolve:
        return bool(upgrades_for(table, player, COLLECTING_AND_UPGRADING, NO_AMOUNT, []))
    for amount in range(most_production(table, player), least_production(table, player) - 1, -1):
        if upgrades_for(table, player, COLLECTING_AND_UPGRADING, amount, []):
            return True
    return False


def amounts_to_take(table: Table, player: Player, kind: int) -> list[Action]:
    """GP-COL-6, D-TAKE: how much of the roll becomes production; with upgrades only amounts that can pay one."""
    least, most = least_production(table, player), most_production(table, player)
    if kind == COLLECTING:
        return TAKE.span(least, most)
    return [TAKE.actions[amount] for amount in range(least, most + 1) if upgrades_for(table, player, kind, amount, [])]


def upgrades_for(table: Table, player: Player, kind: int, amount: int, chosen: list[Action]) -> list[Action]:
    """The upgrades that may be added, for this kind of plan and this amount of production taken."""
    budget, discounted = budget_of(table, player, kind, amount)
    return plannable(table, player, chosen, budget, discounted)


def budget_of(table: Table, player: Player, kind: int, amount: int) -> tuple[int, bool]:
    """GP-UPG-3, RUL-6, RUL-9: the production to plan with, and whether Architecture's discount may be counted on."""
    if kind == UPGRADING:
        return player.production, expects_architecture(table, player, 0)
    least = most = amount
    if amount == NO_AMOUNT:
        least, most = least_production(table, player), most_production(table, player)
    science = total_taken(table, player) - least
    if player.owns[SANITIZATION]:
        most = max(most, table.components.technologies[SANITIZATION].amount)
    return player.production + most, expects_architecture(table, player, science)


def expects_architecture(table: Table, player: Player, science: int) -> bool:
    """RUL-9: Architecture is owned, or can be discovered with the science there is or is taken."""
    if player.owns[ARCHITECTURE]:
        return True
    return ARCHITECTURE in table.technologies and unspent(player) + science >= cost_of(table, ARCHITECTURE)


def amount_in(draft: list[Action]) -> int:
    """The production to take, as far as it is written."""
    return TAKE.arg(draft[1]) if len(draft) > 1 and TAKE.has(draft[1]) else NO_AMOUNT


def upgrades_in(draft: list[Action]) -> list[Action]:
    """The upgrades written so far, in the order chosen."""
    return [action for action in draft if action == ROW_NOW or UPGRADE_PALACE.has(action)]
