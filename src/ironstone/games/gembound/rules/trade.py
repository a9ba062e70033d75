"""The trade campsite: gems for VP at the end of the round."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.games.gembound.components.pieces import GEM_KINDS, GEM_NAMES
from ironstone.games.gembound.rules.actions import TRADE, TRADE_SKIP
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.events import TRADED
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.track import gain_vp


@final
class TradeGems(Choice[Table]):
    """GB-CAM-2: once a round, two gems of one type for 3 VP. The frame's number says how often already."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        for effect in trades(table, player):
            if frame.arg < effect.times:
                # GB-PAY-3: tiles substitute nothing here.
                options = [TRADE.id(gem) for gem in range(GEM_KINDS) if player.gems[gem] >= effect.amount]
                options.append(TRADE_SKIP.id())
                return options
        return []

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if TRADE_SKIP.has(action):
            return None
        if not TRADE.has(action):
            return NOT_ASKED
        player = table.players[seat]
        gem = TRADE.arg(action)
        for effect in trades(table, player):
            if player.gems[gem] < effect.amount:
                return Reason("GB-CAM-2", f"needs {effect.amount} {GEM_NAMES[gem]}, you hold {player.gems[gem]}")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if TRADE_SKIP.has(action):
            return
        gem = TRADE.arg(action)
        player = table.players[frame.seat]
        for effect in trades(table, player):
            player.gems = raised(player.gems, gem, -effect.amount)
            gain_vp(table, frame.seat, effect.vp)
            table.tell(TRADED, frame.seat, effect.amount, gem, effect.vp)
        table.push(TRADE_GEMS, frame.seat, frame.arg + 1)


TRADE_GEMS: Final = TradeGems()
