"""Campsite abilities: what a campsite does while it is face-up, and what ends when a mine covers it."""

from ironstone.core.ids import Seat
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.rules.effects import Effect
from ironstone.games.gembound.rules.events import ABILITY_LOST, WORKER_LOST
from ironstone.games.gembound.rules.model import Player, Table


def abilities(table: Table, player: Player) -> list[Effect]:
    """GB-CAM-0: the effects of the campsites that no mine covers."""
    found: list[Effect] = []
    for index, camp in enumerate(player.camps):
        if camp.mine == NO_CARD:
            found.append(table.components.camps[index].effect)
    return found


def star_bonus_of_camps(table: Table, player: Player) -> int:
    """GB-CAM-1: more VP for each completed star."""
    return sum([effect.star_vp for effect in abilities(table, player)])


def trades(table: Table, player: Player) -> list[Effect]:
    """GB-CAM-2: what the player may trade at the end of the round."""
    return [effect for effect in abilities(table, player) if effect.trade_times > 0]


def workers_for_a_round(table: Table, player: Player) -> int:
    """GB-RND-1, GB-CAM-3, GB-RUL-2: the base, and one more while the crew campsite is face-up."""
    base = table.components.workers_in_colour if table.settings.camp_extra else table.components.workers
    return base + sum([effect.workers for effect in abilities(table, player)])


def may_search_tiles(table: Table, player: Player) -> bool:
    """GB-CAM-5: any tile of the stack may be chosen by name."""
    for effect in abilities(table, player):
        if effect.finds_tiles:
            return True
    return False


def cover(table: Table, seat: Seat, spot: int) -> None:
    """GB-CAM-0, GB-CAM-3: the ability ends now; with the crew goes an unplaced worker, if one is left."""
    player = table.players[seat]
    table.tell(ABILITY_LOST, seat, spot)
    lost = min(table.components.camps[spot].effect.workers, player.workers)
    if lost > 0:
        player.workers -= lost
        table.tell(WORKER_LOST, seat, lost, 0)
