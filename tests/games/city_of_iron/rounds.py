"""Rounds in which nobody wants anything: nothing is bought or bid, and everybody taxes."""

from ironstone.core.engine import Decision, advance, take
from ironstone.games.city_of_iron.rules.actions import BUY_DONE, KEEP_BID, TAX
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.purchase import PURCHASE
from tests.games.city_of_iron.conservation import check

IDLE = [BUY_DONE.first, KEEP_BID.first, TAX.first]


def idle(table: Table) -> Decision | None:
    """The whole next round, up to the purchase in its End Round or the end of the game."""
    next_round = table.round + 1
    decision = advance(table)
    while decision is not None and table.round <= next_round:
        if table.round == next_round and decision.frame.step is PURCHASE:
            break
        seat = decision.seats[0]
        options = decision.options_of(seat)
        wanted = [option for option in options if option in IDLE]
        decision = take(table, decision, seat, wanted[0] if wanted else options[0])
        check(table)
    return decision
