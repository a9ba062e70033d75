"""Redeal: the order of the deck below its top card, and what the others have drafted in secret, dealt anew."""

from ironstone.core.chance import Chance
from ironstone.core.engine import redraft
from ironstone.core.ids import Seat
from ironstone.games.gempire.rules.model import Table


def redeal(table: Table, seat: Seat, chance: Chance) -> Table:
    """A copy in which all that this seat cannot know is drawn again; spectators know nobody's draft."""
    twin = table.clone()
    twin.chance = chance
    unknown = sorted(table.deck[:-1])  # the top card lies face up; tables that look alike are dealt alike
    chance.shuffle(unknown)
    twin.deck = unknown + table.deck[-1:]
    redraft(twin, seat, chance)
    return twin
