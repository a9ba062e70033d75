"""What every Demand has: one or two measures, a sentence, and what culture gems on it are worth.

A measure is a pair of numbers, what there is and what it takes; a Demand is met when none falls short. A second
measure, such as the lead over everybody else, takes more counting and is looked at only if the first suffices.
"""

from typing import Final, final

from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import Demand
from ironstone.games.gempire.rules.model import Player, Table

FEWEST_SEATS: Final = 3


class Condition:
    """A Demand as the Compendium explains it. The numbers are those of the component file."""

    def __init__(self, number: int, kind: str, fields: list[str], names: list[Message]) -> None:
        self.number: Final = number
        self.kind: Final = kind  # in demands.toml
        self.fields: Final = fields  # there: the number to be reached, and the second number if there is one
        self.names: Final = names  # of what the measures measure
        self.has_second: Final = len(names) > 1

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        """What there is, and what it takes."""
        raise NotImplementedError

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        """The same for the second measure."""
        raise NotImplementedError

    def lacking(self, index: int, short: int) -> Message:
        """What lacks of a measure that falls short."""
        return say("{n} short", n=short)

    def text(self, need: int, extra: int) -> Message:
        """The condition with its numbers."""
        raise NotImplementedError

    def bonus(self, amount: int) -> Message:
        """What a group of culture gems on the Demand does."""
        raise NotImplementedError


@final
class NoDemand(Condition):
    """Stands in place 0, where no Demand is, and is never in play."""

    def text(self, need: int, extra: int) -> Message:
        return say("")

    def bonus(self, amount: int) -> Message:
        return say("")


def culture_bonus(demand: Demand, player: Player, slot: int) -> int:
    """GP-DEM-4, GP-GEM-7: whole groups of culture gems on this slot count, for this Demand alone."""
    return player.flag[slot] // demand.per * demand.bonus


def needed(table: Table, demand: Demand) -> int:
    """GP-DEM-3: the number for so many players."""
    return demand.needs[table.seats - FEWEST_SEATS]


def extra_needed(table: Table, demand: Demand) -> int:
    """The second number of the condition."""
    return demand.extra[table.seats - FEWEST_SEATS]


def rivals(table: Table, player: Player) -> list[Player]:
    """Everybody else, as everybody sees them."""
    return [rival for rival in table.players if rival.seat != player.seat]
