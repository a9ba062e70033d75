"""What the answers to a question hand over, and which campsite asks it."""

from typing import TypedDict

from ironstone.core.agenda import Choice, Frame
from ironstone.core.ids import Action
from ironstone.games.gembound.components.items import GEM_KINDS
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.rules.actions import MAIN_PAY, STAR_PAY, TRADE
from ironstone.games.gembound.rules.artisans import PAY_COST, PAY_STAR, position_of
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.model import NO_GEMS, Table
from ironstone.games.gembound.rules.payment import PAY_UNIT, next_due, paid_with
from ironstone.games.gembound.rules.trade import TRADE_GEMS

NO_CAMP = -1


class PaymentView(TypedDict):
    """An answer by its action, and the gems that leave the player's store with it."""

    action: Action
    gems: list[int]


def view_payments(table: Table) -> list[PaymentView]:
    """GB-PAY-1, GB-CAM-2: the answers to the question under way that cost gems."""
    frame = _asking(table)
    if frame is None or not isinstance(frame.step, Choice):
        return []
    answers = [(action, _gems_of(table, frame, action)) for action in frame.step.options(table, frame)]
    return [{"action": action, "gems": gems} for action, gems in answers if sum(gems) > 0]


def trading_camp(table: Table) -> int:
    """GB-CAM-2: the campsite at which gems may be traded now, or NO_CAMP."""
    frame = _asking(table)
    if frame is None or frame.step is not TRADE_GEMS:
        return NO_CAMP
    printed = table.components.camps
    for index, camp in enumerate(table.players[frame.seat].camps):
        if camp.mine == NO_CARD and printed[index].effect.trade_times > frame.arg:
            return index
    return NO_CAMP


def _asking(table: Table) -> Frame | None:
    """The question under way, if it is about gems."""
    frame = table.agenda[-1] if table.agenda else None
    return frame if frame is not None and frame.step in (PAY_COST, PAY_STAR, PAY_UNIT, TRADE_GEMS) else None


def _gems_of(table: Table, frame: Frame, action: Action) -> list[int]:
    if MAIN_PAY.has(action):
        return artisan_at(table, position_of(frame)).cost
    if STAR_PAY.has(action):
        return artisan_at(table, position_of(frame)).star_cost
    if TRADE.has(action):
        return _bundle(TRADE.arg(action), trades(table, table.players[frame.seat])[0].trade_gems)
    if frame.step is PAY_UNIT:
        return _bundle(*paid_with(action, next_due(table)))
    return NO_GEMS


def _bundle(gem: int, count: int) -> list[int]:
    return [count if each == gem else 0 for each in range(GEM_KINDS)]
