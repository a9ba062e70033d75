"""Upgrade a Mine: the rulebook section of that name."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.items import GEM_KINDS, WITH_ARTICLE
from ironstone.games.gembound.rules.actions import TUCK, UPGRADE
from ironstone.games.gembound.rules.artifacts import award_tiles
from ironstone.games.gembound.rules.campsites import abilities
from ironstone.games.gembound.rules.events import MINE_TUCKED, UPGRADE_GEMS, UPGRADE_VP
from ironstone.games.gembound.rules.mines import (
    add_item,
    is_mined,
    mine_in_row,
    no_such_camp,
    no_such_mine_in_row,
    own_mine,
    take_from_hand,
    take_from_row,
)
from ironstone.games.gembound.rules.model import Table, camp_to_change
from ironstone.games.gembound.rules.track import gain_vp

UPGRADE_PRICE: Final = 1  # GB-UPG-1: wherever the Mine lies in the row


@final
class Upgrade(Move[Table]):
    """GB-UPG-1, GB-RUL-12: any Mine of the row for one worker, to be tucked under an own mine."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].workers > 0:
            options.extend(UPGRADE.actions[: len(table.row)])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return no_such_mine_in_row(table, UPGRADE.arg(action))

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        take_from_row(table, seat, UPGRADE.arg(action), UPGRADE_PRICE)
        table.push(TUCK_MINE, seat)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        position = UPGRADE.arg(action)
        item = WITH_ARTICLE[table.components.mines[table.row[position]].guaranteed]
        return say("Upgrade with {mine} for {item}", mine=mine_in_row(table, position), item=item)


@final
class TuckMine(Choice[Table]):
    """GB-UPG-2, GB-UPG-5: under one own mine, however many lie there already."""

    phase = "explore"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        camps = table.players[frame.seat].camps
        return [TUCK.actions[spot] for spot, camp in enumerate(camps) if is_mined(camp)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not TUCK.has(action):
            return NOT_ASKED
        missing = no_such_camp(table, TUCK.arg(action))
        if missing is not None:
            return missing
        if is_mined(table.players[seat].camps[TUCK.arg(action)]):
            return None
        return Reason("GB-UPG-2", "there is no mine at this campsite to tuck the card under")

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        """GB-UPG-6: tuck, reward, then a tile if one is due."""
        spot = TUCK.arg(action)
        card = take_from_hand(table)
        mine = table.components.mines[card]
        camp = camp_to_change(table.players[frame.seat], spot)
        camp.tucks = [*camp.tucks, card]
        add_item(camp, mine.guaranteed)  # GB-UPG-3: at once, whatever the depth
        upper = table.components.mines[camp.mine].back
        table.tell(MINE_TUCKED, frame.seat, spot, mine.back, mine.guaranteed, upper)
        reward(table, frame.seat, mine.guaranteed)
        award_tiles(table, frame.seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the mine under which the card is tucked")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Tuck the card under {mine}", mine=own_mine(table, frame.seat, TUCK.arg(action)))


TUCK_MINE: Final = TuckMine()


def reward(table: Table, seat: Seat, item: int) -> None:
    """GB-UPG-4, GB-RUL-22: only with the upgrade campsite face-up: a gem of that type, or VP for an artifact."""
    player = table.players[seat]
    for effect in abilities(table, player):
        if item < GEM_KINDS and effect.upgrade_gems > 0:
            player.gems = raised(player.gems, item, effect.upgrade_gems)
            table.tell(UPGRADE_GEMS, seat, effect.upgrade_gems, item)
        elif item >= GEM_KINDS and effect.upgrade_vp > 0:
            gain_vp(table, seat, effect.upgrade_vp)
            table.tell(UPGRADE_VP, seat, effect.upgrade_vp)
