"""Descend a Mine: the rulebook section of that name."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.pieces import LEVELS
from ironstone.games.gembound.rules.actions import DESCEND
from ironstone.games.gembound.rules.artifacts import award_tiles
from ironstone.games.gembound.rules.events import DESCENDED
from ironstone.games.gembound.rules.mines import is_mined, no_mine_yet, no_such_camp, own_mine, reveal_level
from ironstone.games.gembound.rules.model import Camp, Table, camp_to_change


@final
class Descend(Move[Table]):
    """GB-DES-1: a worker on an empty Descend spot uncovers the next level of that mine."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        if player.workers == 0:
            return
        for spot, camp in enumerate(player.camps):
            if can_descend(table, camp):
                options.append(DESCEND.actions[spot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        missing = no_such_camp(table, DESCEND.arg(action))
        if missing is not None:
            return missing
        player = table.players[seat]
        camp = player.camps[DESCEND.arg(action)]
        if not is_mined(camp):
            return no_mine_yet("GB-DES-1")
        if camp.depth == LEVELS:
            why = say("all {levels} levels of this mine are uncovered", levels=LEVELS)
            remedy = say("Upgrade it instead: any mine of the row adds what its corner shows") if table.row else None
            return Reason("GB-DES-3", why, say("Nothing left to uncover"), remedy)
        if camp.descents == table.components.descend_spots:
            others = [spot for spot, other in enumerate(player.camps) if can_descend(table, other)]
            remedy = say("Dig in {mine}", mine=own_mine(table, seat, others[0])) if others else None
            why = say("both stairs of this mine hold a worker this round")
            return Reason("GB-DES-2", why, say("Both stairs are taken"), remedy)
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        spot = DESCEND.arg(action)
        camp = camp_to_change(player, spot)
        player.workers -= 1
        camp.descents += 1
        table.tell(DESCENDED, seat, spot, camp.depth + 1, table.components.mines[camp.mine].back)
        reveal_level(table, seat, spot)
        award_tiles(table, seat)  # GB-DES-4: artifacts count at once, gems wait for a Produce

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        spot = DESCEND.arg(action)
        level = table.players[seat].camps[spot].depth + 1
        return say("Descend in {mine} to level {level}", mine=own_mine(table, seat, spot), level=level)


def can_descend(table: Table, camp: Camp) -> bool:
    """GB-DES-2, GB-DES-3, GB-RUL-10: an empty Descend spot, and a level below."""
    return camp.mine >= 0 and camp.depth < LEVELS and camp.descents < table.components.descend_spots
