"""Claim an Artisan: the rulebook section of that name."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced
from ironstone.games.gembound.components.pieces import NOBODY, SPOTS
from ironstone.games.gembound.components.reader import Artisan
from ironstone.games.gembound.rules.actions import CLAIM
from ironstone.games.gembound.rules.events import SPOT_CLAIMED
from ironstone.games.gembound.rules.model import Table


@final
class Claim(Move[Table]):
    """GB-CLM-1, GB-CLM-2, GB-CLM-3: a worker on any empty Craft spot; the gems need not be there yet."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].workers == 0:
            return
        for place, crafter in enumerate(table.crafters):
            if crafter == NOBODY:
                options.append(CLAIM.id(place // SPOTS, place % SPOTS))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        artisan, spot = CLAIM.arg(action), CLAIM.arg(action, 1)
        if artisan >= len(table.artisans):
            return Reason("GB-SET-7", f"only {len(table.artisans)} artisans lie on the table")
        if table.crafters[artisan * SPOTS + spot] != NOBODY:
            return Reason("GB-GEN-3", "this Craft spot holds a worker already")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        artisan, spot = CLAIM.arg(action), CLAIM.arg(action, 1)
        table.players[seat].workers -= 1
        # GB-CLM-4: it scores in the Artisan Phase
        table.crafters = replaced(table.crafters, artisan * SPOTS + spot, seat)
        table.tell(SPOT_CLAIMED, seat, table.artisans[artisan], spot, artisan_at(table, artisan).spots[spot])


def artisan_at(table: Table, position: int) -> Artisan:
    """The Artisan card at a place of the table."""
    return table.components.artisans[table.artisans[position]]
