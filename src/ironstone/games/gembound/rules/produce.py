"""Produce Gems: the rulebook section of that name, and the tiles that add to it."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.items import GEM_KINDS
from ironstone.games.gembound.rules.actions import PRODUCE
from ironstone.games.gembound.rules.events import GEMS_PRODUCED, PRODUCTION_BEGAN
from ironstone.games.gembound.rules.mines import is_mined, no_mine_yet, no_such_camp, own_mine
from ironstone.games.gembound.rules.model import Camp, Player, Table, camp_to_change


@final
class Produce(Move[Table]):
    """GB-PRO-1, GB-PRO-4: a worker on the Produce spot gains every gem of that mine, be it none."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        if player.workers == 0:
            return
        for spot, camp in enumerate(player.camps):
            if has_free_spot(camp):
                options.append(PRODUCE.actions[spot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        missing = no_such_camp(table, PRODUCE.arg(action))
        if missing is not None:
            return missing
        camp = table.players[seat].camps[PRODUCE.arg(action)]
        if not is_mined(camp):
            return no_mine_yet("GB-PRO-1")
        if camp.producer:
            others = [spot for spot, other in enumerate(table.players[seat].camps) if has_free_spot(other)]
            remedy = say("Produce at {mine}", mine=own_mine(table, seat, others[0])) if others else None
            return Reason("GB-PRO-2", "this mine has produced already this round", say("Produced already"), remedy)
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        spot = PRODUCE.arg(action)
        player.workers -= 1
        camp = camp_to_change(player, spot)
        camp.producer = True
        table.tell(PRODUCTION_BEGAN, seat, spot, table.components.mines[camp.mine].back)
        gained = yield_of(table, player, camp)
        for gem in range(GEM_KINDS):
            if gained[gem] > 0:
                # GB-SET-3, GB-PRO-5, GB-RUL-16, GB-GEN-4: the supply has no end, and nobody's store a limit.
                player.gems = raised(player.gems, gem, gained[gem])
                table.tell(GEMS_PRODUCED, seat, spot, gained[gem], gem)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Produce at {mine}", mine=own_mine(table, seat, PRODUCE.arg(action)))


def has_free_spot(camp: Camp) -> bool:
    """GB-PRO-2: the campsite lies over a mine, and its one Produce spot is empty."""
    return camp.mine >= 0 and not camp.producer


def yield_of(table: Table, player: Player, camp: Camp) -> list[int]:
    """GB-PRO-1, GB-PRO-3, GB-TIL-13: the mine's gems, no artifacts, and what each production tile adds, once."""
    gained = camp.contents[:GEM_KINDS]
    for tile in player.tiles:
        effect = table.components.tiles[tile].effect
        gained[effect.bonus_gem] += effect.bonus_gems
    return gained
