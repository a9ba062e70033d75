"""Rehearsals: what a plan or an amount would do, carried out by the rules on a copy of the table that nobody sees."""

from typing import Final, final

from ironstone.core.events import total_by_seat
from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    BUILD_ROW,
    COLLECT,
    DONATE,
    DONATING,
    GIVE,
    PLAN,
    RAISE_PALACE,
    ROW_NOW,
    UPGRADE_PALACE,
    UPGRADING,
)
from ironstone.games.gempire.rules.bidding import bids_of
from ironstone.games.gempire.rules.budget import NO_AMOUNT, amount_in, upgrades_in
from ironstone.games.gempire.rules.collect import receive, total_taken
from ironstone.games.gempire.rules.events import PRODUCTION_LOST
from ironstone.games.gempire.rules.ledger import Plan
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.resolve import RESOLVE_TURN, begin_resolve
from ironstone.games.gempire.rules.upgrades import maybe_pay_nutrition

STEPS: Final = [COLLECT.id(), BUILD_ROW.id(), RAISE_PALACE.id(), DONATE.id()]
"""A plan carried out: what is collected can pay for what is built."""


@final
class Outcome:
    """What a player holds afterwards, and the production that was lost above the cap."""

    def __init__(self, rehearsal: Table, player: Player) -> None:
        self.production: Final = player.production
        self.science: Final = player.science
        self.palace: Final = player.palace
        lost = total_by_seat(rehearsal.log or [], PRODUCTION_LOST, "production", rehearsal.seats)
        self.lost: Final = lost[player.seat]


def rehearse(table: Table, seat: Seat) -> Table:
    """A copy on which this seat's own resolution is what everybody sees, and where events are kept."""
    twin = table.clone()
    if twin.working:
        twin.players[seat] = twin.working[seat]
    twin.own(seat)
    twin.log = []
    return twin


def plan_so_far(table: Table, player: Player, draft: list[Action]) -> Plan:
    """A planning book as far as it is written; an amount that is not chosen yet is NO_AMOUNT, a bid left out."""
    kind = PLAN.arg(draft[0])
    production = science = NO_AMOUNT
    amount = amount_in(draft)
    if amount != NO_AMOUNT:
        production, science = amount, total_taken(table, player) - amount
    chosen = upgrades_in(draft)
    levels = [UPGRADE_PALACE.arg(action) + 1 for action in chosen if UPGRADE_PALACE.has(action)]
    gift = GIVE.arg(draft[1]) + 1 if kind == DONATING and len(draft) > 1 else 0
    return Plan(kind, production, science, bids_of(draft), ROW_NOW in chosen, levels, gift)


def carry_out(table: Table, seat: Seat, plan: Plan) -> Outcome | None:
    """What comes of a plan if all bids win, and if production is collected first and then spent on what it pays for.

    Nothing is known of it as long as the amount to collect is still to be chosen.
    """
    if plan.kind == BIDDING:
        return after_bids(table, seat)[sum(plan.bids)]
    if plan.kind not in (UPGRADING, DONATING) and plan.production == NO_AMOUNT:
        return None
    rehearsal = rehearse(table, seat)
    player = rehearsal.players[seat]
    player.plan = plan
    begin_resolve(player)
    for action in STEPS:
        move = RESOLVE_TURN.move_of(action)
        assert move is not None, f"no step of the Resolve part has action {action}"
        while move.why_not(rehearsal, seat, action) is None:
            move.play(rehearsal, seat, action)
    return Outcome(rehearsal, player)


def after_bids(table: Table, seat: Seat) -> list[Outcome]:
    """What is left if all bids win, by what they cost together: from nothing to all production."""
    rehearsal = rehearse(table, seat)
    outcomes: list[Outcome] = []
    for total in range(rehearsal.players[seat].production + 1):
        player = rehearsal.players[seat].clone()
        player.production -= total
        maybe_pay_nutrition(rehearsal, player, total)
        outcomes.append(Outcome(rehearsal, player))
    return outcomes


def after_taking(table: Table, seat: Seat, amounts: list[int]) -> list[Outcome]:
    """What comes of taking so much production out of the roll, and the rest as science, for each of the amounts."""
    rehearsal = rehearse(table, seat)
    total = total_taken(table, rehearsal.players[seat])
    outcomes: list[Outcome] = []
    for production in amounts:
        rehearsal.log = []
        player = rehearsal.players[seat].clone()
        receive(rehearsal, player, production, total - production)
        outcomes.append(Outcome(rehearsal, player))
    return outcomes
