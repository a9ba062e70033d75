"""Choosing an Action: all players plan in secret, and all plans are revealed at once."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason, Secret
from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.components.pieces import ARCHITECTURE, DONATED_PRODUCTION, MECHANICS, SANITIZATION, SLOTS
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    BIDS,
    COLLECTING,
    COLLECTING_AND_UPGRADING,
    DISCOVER,
    DONATING,
    GIVE,
    PLAN,
    TAKE,
    UPGRADE_DONE,
    UPGRADE_PALACE,
    UPGRADE_ROW,
    UPGRADING,
)
from ironstone.games.gempire.rules.bidding import (
    bid_options,
    bids_of,
    can_bid_anywhere,
    why_not_bid,
    why_not_bidding,
)
from ironstone.games.gempire.rules.collect import least_production, most_production, total_taken, why_not_take
from ironstone.games.gempire.rules.events import (
    BIDS_PLANNED,
    COLLECT_PLANNED,
    GIFT_PLANNED,
    ROLL_PLANNED,
    UPGRADE_PLANNED,
)
from ironstone.games.gempire.rules.model import Plan, Player, Table
from ironstone.games.gempire.rules.technologies import cost_of, unspent
from ironstone.games.gempire.rules.upgrades import plannable, upgrades_mask, why_not_plan

NO_BIDS: Final = [0] * SLOTS
ANOTHER_PART: Final = Reason("GP-RND-4", "that is not what comes next in your plan")
NOT_YET: Final = Reason("GP-TEC-1", "technologies are discovered when plans are resolved, without an action")
NO_AMOUNT: Final = -1  # the production to take is not chosen, or is chosen in Resolve only


@final
class WritePlan(Choice[Table]):
    """GP-RND-4, D-PLAN: one action, and what belongs to it. Over when the plan is complete."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        draft = table.drafts[frame.seat]
        if not draft:
            return plans(table, player)
        kind = PLAN.arg(draft[0])
        if kind == BIDDING:
            return bid_options(table, player, bids_of(draft)) if len(draft) <= SLOTS else []
        if kind == DONATING:
            return GIVE.span(0, player.production - 1) if len(draft) == 1 else []
        if kind != UPGRADING and len(draft) == 1 and not table.settings.take_in_resolve:
            return amounts_to_take(table, player, kind)
        return [] if kind == COLLECTING else upgrade_options(table, player, draft)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        draft = table.drafts[seat]
        options = self.options(table, frame)
        if not options:
            return Reason("GP-RND-4", "your plan is complete")
        if action in options:
            return None
        player = table.players[seat]
        if not draft:
            return why_not_plan_kind(table, player, PLAN.arg(action)) if PLAN.has(action) else out_of_place(action)
        return why_not_continue(table, player, draft, action) or out_of_place(action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        table.agenda.append(frame)


@final
class Planning(Secret[Table]):
    """GP-RND-4: every player chooses one action, hidden until all have chosen."""

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.push(WRITE_PLAN, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        for seat in table.every_seat():
            player = table.players[seat]
            player.plan = read_plan(table, player, plans[seat])
            tell_plan(table, seat, player.plan)


def out_of_place(action: Action) -> Reason:
    """Nothing that comes next in this plan."""
    if DISCOVER.has(action):
        return NOT_YET
    return ANOTHER_PART if PLAN.first <= action < GIVE.end else NOT_ASKED


def plans(table: Table, player: Player) -> list[Action]:
    """D-PLAN: collecting is always possible; the others if there is something to do them with."""
    options = [PLAN.id(COLLECTING)]
    if can_bid_anywhere(table, player):
        options.append(PLAN.id(BIDDING))
    if upgrades_for(table, player, UPGRADING, NO_AMOUNT, []):
        options.append(PLAN.id(UPGRADING))
    if player.owns[MECHANICS] and can_collect_and_upgrade(table, player):
        options.append(PLAN.id(COLLECTING_AND_UPGRADING))
    if DONATED_PRODUCTION in table.demands and player.production > 0:
        options.append(PLAN.id(DONATING))
    return options


def why_not_plan_kind(table: Table, player: Player, kind: int) -> Reason | None:
    """Why this action may not be chosen."""
    if PLAN.id(kind) in plans(table, player):
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
    return [TAKE.id(amount) for amount in range(least, most + 1) if upgrades_for(table, player, kind, amount, [])]


def upgrade_options(table: Table, player: Player, draft: list[Action]) -> list[Action]:
    """D-UPG: upgrades one after another, as far as the budget goes, until DONE."""
    if draft[-1] == UPGRADE_DONE.id():
        return []
    chosen = upgrades_in(draft)
    options = upgrades_for(table, player, PLAN.arg(draft[0]), amount_in(draft), chosen)
    return [*options, UPGRADE_DONE.id()] if chosen else options


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


def why_not_continue(table: Table, player: Player, draft: list[Action], action: Action) -> Reason | None:
    """Why a plan that has been begun may not go on like this; None if it is about something else."""
    kind = PLAN.arg(draft[0])
    if kind == BIDDING:
        block = BIDS[len(draft) - 1]
        return why_not_bid(table, player, bids_of(draft), block.arg(action)) if block.has(action) else None
    if kind == DONATING:
        return Reason("GP-D09", f"you hold {player.production} production") if GIVE.has(action) else None
    if TAKE.has(action):
        return why_not_amount(table, player, draft, TAKE.arg(action))
    if kind == COLLECTING or amount_due(table, draft):
        return None
    if action == UPGRADE_DONE.id():
        return Reason("GP-UPG-1", "plan at least one upgrade")
    if action != UPGRADE_ROW.id() and not UPGRADE_PALACE.has(action):
        return None
    budget, discounted = budget_of(table, player, kind, amount_in(draft))
    return why_not_plan(table, player, upgrades_in(draft), budget, discounted, action)


def why_not_amount(table: Table, player: Player, draft: list[Action], amount: int) -> Reason | None:
    """Why this may not be the production taken."""
    if not amount_due(table, draft):
        return None
    reason = why_not_take(table, player, amount)
    if reason is None and PLAN.arg(draft[0]) == COLLECTING_AND_UPGRADING:
        return Reason("GP-UPG-3", "that would leave too little production for any upgrade")
    return reason


def amount_due(table: Table, draft: list[Action]) -> bool:
    """The next thing to write is how much production to take."""
    return len(draft) == 1 and PLAN.arg(draft[0]) != UPGRADING and not table.settings.take_in_resolve


def amount_in(draft: list[Action]) -> int:
    """The production to take, as far as it is written."""
    return TAKE.arg(draft[1]) if len(draft) > 1 and TAKE.has(draft[1]) else NO_AMOUNT


def upgrades_in(draft: list[Action]) -> list[Action]:
    """The upgrades written so far, in the order chosen."""
    return [action for action in draft if action == UPGRADE_ROW.id() or UPGRADE_PALACE.has(action)]


def read_plan(table: Table, player: Player, draft: list[Action]) -> Plan:
    """GP-COL-2: a planning book in words of the rules."""
    kind = PLAN.arg(draft[0])
    if kind == BIDDING:
        return Plan(kind, 0, 0, bids_of(draft), False, [], 0)
    if kind == DONATING:
        return Plan(kind, 0, 0, NO_BIDS, False, [], GIVE.arg(draft[1]) + 1)
    production = science = 0
    if kind != UPGRADING and not table.settings.take_in_resolve:
        production = amount_in(draft)
        science = total_taken(table, player) - production
    if kind == COLLECTING:
        return Plan(kind, production, science, NO_BIDS, False, [], 0)
    chosen = upgrades_in(draft)
    levels = [UPGRADE_PALACE.arg(action) + 1 for action in chosen if UPGRADE_PALACE.has(action)]
    return Plan(kind, production, science, NO_BIDS, UPGRADE_ROW.id() in chosen, levels, 0)


def tell_plan(table: Table, seat: Seat, plan: Plan) -> None:
    """The book is opened."""
    if plan.kind == BIDDING:
        table.tell(BIDS_PLANNED, seat, plan.bids[0], plan.bids[1], plan.bids[2])
    elif plan.kind == DONATING:
        table.tell(GIFT_PLANNED, seat, plan.gift)
    elif plan.kind != UPGRADING:
        if table.settings.take_in_resolve:
            table.tell(ROLL_PLANNED, seat)
        else:
            table.tell(COLLECT_PLANNED, seat, plan.production, plan.science)
    if plan.row or plan.levels:
        table.tell(UPGRADE_PLANNED, seat, upgrades_mask(plan.row, plan.levels))


WRITE_PLAN: Final = WritePlan()
PLANNING: Final = Planning()
