"""Choosing an Action: all players plan in secret, and all plans are revealed at once."""

from typing import Final, final

from ironstone.core.agenda import Choice, Frame, Reason, Secret
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, Value, say
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import (
    SLOT_NAMES,
    SLOTS,
)
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    BIDS,
    COLLECTING,
    DONATING,
    DONE_NOW,
    GIVE,
    PLAN,
    ROW_NOW,
    TAKE,
    UPGRADE_DONE,
    UPGRADE_PALACE,
    UPGRADE_ROW,
    UPGRADING,
)
from ironstone.games.gempire.rules.bidding import (
    bid_options,
    bids_of,
    minimum_bid,
    why_not_bid,
)
from ironstone.games.gempire.rules.budget import (
    NO_AMOUNT,
    amount_in,
    amounts_to_take,
    budget_of,
    plans,
    upgrades_for,
    upgrades_in,
    why_not_plan_kind,
)
from ironstone.games.gempire.rules.collect import (
    HOW_MUCH,
    describe_taking,
    total_taken,
    why_not_take,
)
from ironstone.games.gempire.rules.events import (
    BIDS_PLANNED,
    COLLECT_PLANNED,
    GIFT_PLANNED,
    ROLL_PLANNED,
    UPGRADE_PLANNED,
)
from ironstone.games.gempire.rules.frames import frames_of
from ironstone.games.gempire.rules.ledger import Plan
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.names import the_card
from ironstone.games.gempire.rules.refusals import MORE_PRODUCTION, not_in_plan, production_short
from ironstone.games.gempire.rules.upgrades import upgrade_cost, upgrades_mask, why_not_plan

NO_BIDS: Final = [0] * SLOTS
PLAN_WORDS: Final = [
    say("Collect resources"),
    say("Bid on buildings"),
    say("Upgrade your city"),
    say("Collect and upgrade in one action"),
    say("Donate production to Zarmund"),
]


@final
class ChooseAction(Choice[Table]):
    """GP-RND-4, D-PLAN: one action for this round; what belongs to it is asked next."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return plans(table, table.players[frame.seat])

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        if PLAN.has(action):
            return why_not_plan_kind(table, player, PLAN.arg(action))
        return why_not_upgrade_yet(table, player, action) or not_in_plan(action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        kind = PLAN.arg(action)
        if kind == BIDDING:
            table.agenda.append(PLAN_BIDS_OF[0][frame.seat])
        elif kind == DONATING:
            table.push(PLAN_GIFT, frame.seat)
        else:
            if kind != COLLECTING:
                table.push(PLAN_UPGRADE, frame.seat)
            if kind != UPGRADING and not table.settings.take_in_resolve:  # RUL-6
                table.agenda.append(PLAN_AMOUNTS_OF[kind][frame.seat])

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose your action for this round")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return PLAN_WORDS[PLAN.arg(action)]


@final
class PlanAmount(Choice[Table]):
    """GP-COL-6, D-TAKE: how much of the roll becomes production. The frame says for which kind of plan."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return amounts_to_take(table, table.players[frame.seat], frame.arg)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not TAKE.has(action):
            return not_in_plan(action)
        if action in self.options(table, frame):
            return None
        reason = why_not_take(table, table.players[seat], TAKE.arg(action))
        return reason or Reason("GP-UPG-3", "that would leave too little production for any upgrade")

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        """The plan says it all."""

    def prompt(self, table: Table, frame: Frame) -> Message:
        return HOW_MUCH

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return describe_taking(table, table.players[frame.seat], TAKE.arg(action))


def why_not_upgrade_yet(table: Table, player: Player, action: Action) -> Reason | None:
    """GP-UPG-3: an upgrade that cannot be paid says what it is short of, before any plan is begun."""
    if action != ROW_NOW and not UPGRADE_PALACE.has(action):
        return None
    budget, discounted = budget_of(table, player, UPGRADING, NO_AMOUNT)
    short = upgrade_cost(table, action, discounted) - budget
    return Reason("GP-UPG-3", production_short(short), None, MORE_PRODUCTION) if short > 0 else None


@final
class PlanBid(Choice[Table]):
    """GP-BID-1, D-BID: a bid on each slot in turn. The frame says which slot it is."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return bid_options(table, table.players[frame.seat], bids_of(table.drafts[frame.seat]))

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        block = BIDS[frame.arg]
        if not block.has(action):
            return not_in_plan(action)
        return why_not_bid(table, table.players[seat], bids_of(table.drafts[seat]), block.arg(action))

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if frame.arg + 1 < SLOTS:
            table.agenda.append(PLAN_BIDS_OF[frame.arg + 1][frame.seat])

    def prompt(self, table: Table, frame: Frame) -> Message:
        slot = frame.arg
        if table.market[slot] == NO_CARD:
            return say("there is no card at {slot}", slot=SLOT_NAMES[slot])
        return say(
            "choose your bid on {card} at {slot}: nothing, or at least {least}",
            card=the_card(table, table.market[slot]),
            slot=SLOT_NAMES[slot],
            least=minimum_bid(table, table.players[frame.seat], slot),
        )

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        bid = BIDS[frame.arg].arg(action)
        card = table.market[frame.arg]
        what: Value = SLOT_NAMES[frame.arg] if card == NO_CARD else the_card(table, card)
        return say("Bid nothing on {card}", card=what) if bid == 0 else say("Bid {bid} on {card}", bid=bid, card=what)


@final
class PlanUpgrade(Choice[Table]):
    """GP-UPG-1, D-UPG: upgrades one after another, as far as the budget goes, until DONE."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        draft = table.drafts[frame.seat]
        chosen = upgrades_in(draft)
        options = upgrades_for(table, table.players[frame.seat], PLAN.arg(draft[0]), amount_in(draft), chosen)
        return [*options, DONE_NOW] if chosen else options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        draft = table.drafts[seat]
        chosen = upgrades_in(draft)
        if UPGRADE_DONE.has(action):
            return None if chosen else Reason("GP-UPG-1", "plan at least one upgrade")
        if not UPGRADE_ROW.has(action) and not UPGRADE_PALACE.has(action):
            return not_in_plan(action)
        budget, discounted = budget_of(table, player, PLAN.arg(draft[0]), amount_in(draft))
        return why_not_plan(table, player, chosen, budget, discounted, action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if not UPGRADE_DONE.has(action):
            table.agenda.append(frame)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose an upgrade, or finish the plan")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if UPGRADE_DONE.has(action):
            return say("Finish the plan")
        if UPGRADE_ROW.has(action):
            return say("Plan the second row")
        return say("Plan palace level {level}", level=UPGRADE_PALACE.arg(action) + 1)


@final
class PlanGift(Choice[Table]):
    """GP-D09, D-GIVE: how much production is donated."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return GIVE.span(0, table.players[frame.seat].production - 1)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not GIVE.has(action):
            return not_in_plan(action)
        held = table.players[seat].production
        if GIVE.arg(action) >= held:
            return Reason("GP-D09", say("you hold {held} production", held=held))
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        """The plan says it all."""

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose how much production you donate")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Donate {production} production", production=GIVE.arg(action) + 1)


@final
class Planning(Secret[Table]):
    """GP-RND-4: every player chooses one action, hidden until all have chosen."""

    phase = "plan"

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.agenda.append(CHOOSE_ACTION_OF[seat])

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        for seat in table.every_seat():
            player = table.own(seat)
            player.plan = read_plan(table, player, plans[seat])
            tell_plan(table, seat, player.plan)


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
    return Plan(kind, production, science, NO_BIDS, ROW_NOW in chosen, levels, 0)


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


CHOOSE_ACTION: Final = ChooseAction()
CHOOSE_ACTION_OF: Final = frames_of(CHOOSE_ACTION)
PLAN_AMOUNT: Final = PlanAmount()
PLAN_AMOUNTS_OF: Final = [frames_of(PLAN_AMOUNT, kind) for kind in range(len(PLAN_WORDS))]
PLAN_BID: Final = PlanBid()
PLAN_BIDS_OF: Final = [frames_of(PLAN_BID, slot) for slot in range(SLOTS)]
PLAN_UPGRADE: Final = PlanUpgrade()
PLAN_GIFT: Final = PlanGift()
PLANNING: Final = Planning()
