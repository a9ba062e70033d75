"""The trade campsite: gems for VP at the end of the round."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, counted, say
from ironstone.games.gembound.components.items import GEM_KINDS, gems_in_words
from ironstone.games.gembound.rules.actions import TRADE, TRADE_SKIP
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.events import TRADED
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.track import gain_vp


@final
class TradeGems(Choice[Table]):
    """GB-CAM-2, GB-RUL-19: once a round, two gems of one type for 3 VP. The frame's number says how often already."""

    phase = "trade"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        for effect in trades(table, player):
            if frame.arg < effect.trade_times:
                # GB-PAY-3, GB-RUL-15: tiles substitute nothing here.
                options = [TRADE.id(gem) for gem in range(GEM_KINDS) if player.gems[gem] >= effect.trade_gems]
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
            if player.gems[gem] < effect.trade_gems:
                needed = gems_in_words(gem, effect.trade_gems)
                why = say("needs {gems}, you hold {held}", gems=needed, held=player.gems[gem])
                short = counted(effect.trade_gems - player.gems[gem], "{n} gem short", "{n} gems short")
                return Reason("GB-CAM-2", why, short)
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if TRADE_SKIP.has(action):
            return
        gem = TRADE.arg(action)
        player = table.players[frame.seat]
        for effect in trades(table, player):
            player.gems = raised(player.gems, gem, -effect.trade_gems)
            gain_vp(table, frame.seat, effect.trade_vp)
            table.tell(TRADED, frame.seat, effect.trade_gems, gem, effect.trade_vp)
        table.push(TRADE_GEMS, frame.seat, frame.arg + 1)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("trade gems at your Trader Camp, or keep them")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if TRADE_SKIP.has(action):
            return say("Keep your gems")
        effect = trades(table, table.players[frame.seat])[0]
        given = gems_in_words(TRADE.arg(action), effect.trade_gems)
        return say("Trade {gems} for {vp} VP", gems=given, vp=effect.trade_vp)


TRADE_GEMS: Final = TradeGems()
