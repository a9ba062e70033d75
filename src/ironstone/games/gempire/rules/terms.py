"""The parts of a card's value and of the science it brings: how each kind is written, counted and said.

A new kind is a class, its entry in VALUE_KINDS or SCIENCE_KINDS, and its number in components/pieces.py.
"""

from typing import Final, final

from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import ADJACENT, ANY, Term
from ironstone.games.gempire.rules.counting import buildings_counted
from ironstone.games.gempire.rules.model import Player
from ironstone.games.gempire.rules.names import COLOUR_WORDS

AMOUNT: Final = ["amount"]
AMOUNT_OF_COLOUR: Final = ["amount", "of"]
AMOUNT_OF_BUILDINGS: Final = ["amount", "of", "where"]

# By the place where buildings are counted, but for adjacent ones: of any colour and of one, for one and for several.
ONE_BUILDING: Final = [
    say("building in the city"),
    say("building in the first row"),
    say("building in the second row"),
    say("building to the left"),
    say("building to the right"),
    say("adjacent building"),
]
BUILDINGS: Final = [
    say("buildings in the city"),
    say("buildings in the first row"),
    say("buildings in the second row"),
    say("buildings to the left"),
    say("buildings to the right"),
    say("adjacent buildings"),
]


class Kind:
    """A kind of part: what it is called in the component files, and which fields it has there."""

    def __init__(self, key: str, fields: list[str]) -> None:
        self.key: Final = key
        self.fields: Final = fields  # amount, or first; perhaps second or level, of, where

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        """How many of what it counts there are, for a card in this place; parts that never grow are not asked."""
        raise NotImplementedError

    def counted(self, term: Term, many: bool) -> Message:
        """What it counts, one or several; for the palace, from when on it is there."""
        raise NotImplementedError

    def text(self, term: Term) -> Message:
        """The part as the card says it."""
        return say("{amount} per {counted}", amount=term.amount, counted=self.counted(term, False))


@final
class Flat(Kind):
    """GP-CIT-2: a number."""

    def text(self, term: Term) -> Message:
        return say("{amount}", amount=term.amount)


@final
class ByRow(Kind):
    """GP-CRD-8, GP-CRD-9: a number for each row."""

    def text(self, term: Term) -> Message:
        return say("{first} in the first row or {second} in the second", first=term.amount, second=term.more)


@final
class PerBuilding(Kind):
    """GP-CRD-1, GP-CRD-6, GP-CRD-7, GP-CRD-13, GP-CRD-14: for buildings somewhere."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return buildings_counted(player, term.of, term.where, row, column)

    def counted(self, term: Term, many: bool) -> Message:
        return buildings_in_words(term, many)


@final
class PerGem(Kind):
    """GP-CRD-5, GP-CRD-10: for gems owned."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return sum(player.gems) if term.of == ANY else player.gems[term.of]

    def counted(self, term: Term, many: bool) -> Message:
        if term.of == ANY:
            return say("gems") if many else say("gem")
        colour = COLOUR_WORDS[term.of]
        return say("{colour} gems", colour=colour) if many else say("{colour} gem", colour=colour)


@final
class PalaceAtLeast(Kind):
    """GP-CRD-12: once the palace is high enough."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return 1 if player.palace >= term.more else 0

    def counted(self, term: Term, many: bool) -> Message:
        return say("from palace level {level}", level=term.more)

    def text(self, term: Term) -> Message:
        return say("{amount} from palace level {level}", amount=term.amount, level=term.more)


@final
class PerPalaceLevel(Kind):
    """GP-CIT-2: for each level of the palace."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return player.palace

    def counted(self, term: Term, many: bool) -> Message:
        return say("palace levels") if many else say("palace level")


@final
class PerTechnology(Kind):
    """GP-CIT-2: for each technology discovered."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return player.owns.count(True)

    def counted(self, term: Term, many: bool) -> Message:
        return say("technologies") if many else say("technology")


@final
class PerDistrict(Kind):
    """GP-CIT-2: for each district of both rows."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return player.districts[0] + player.districts[1]

    def counted(self, term: Term, many: bool) -> Message:
        return say("districts") if many else say("district")


@final
class PerHybrid(Kind):
    """GP-CIT-2: for each hybrid in the city."""

    def count(self, player: Player, term: Term, row: int, column: int) -> int:
        return player.hybrids

    def counted(self, term: Term, many: bool) -> Message:
        return say("hybrid cards") if many else say("hybrid card")


@final
class ScienceOnce(Kind):
    """GP-CRD-11: when the card arrives."""

    def text(self, term: Term) -> Message:
        return say("{amount} science at once", amount=term.amount)


@final
class SciencePerBuilding(Kind):
    """GP-CRD-2, RUL-38: for buildings, as they come."""

    def text(self, term: Term) -> Message:
        return say("{amount} science per {counted}", amount=term.amount, counted=buildings_in_words(term, False))


@final
class SciencePerGem(Kind):
    """GP-CRD-11: for gems, those owned and those to come."""

    def text(self, term: Term) -> Message:
        if term.of == ANY:
            return say("{amount} science per gem", amount=term.amount)
        return say("{amount} science per {colour} gem", amount=term.amount, colour=COLOUR_WORDS[term.of])


def buildings_in_words(term: Term, many: bool) -> Message:
    """Such as "gold building to the right"."""
    words = BUILDINGS[term.where] if many else ONE_BUILDING[term.where]
    if term.of == ANY:
        return words
    colour = COLOUR_WORDS[term.of]
    if term.where != ADJACENT:
        return say("{colour} {buildings}", colour=colour, buildings=words)
    if many:
        return say("adjacent {colour} buildings", colour=colour)
    return say("adjacent {colour} building", colour=colour)


# In the order of FLAT, BY_ROW, PER_BUILDING, … in components/pieces.py.
VALUE_KINDS: Final[list[Kind]] = [
    Flat("flat", AMOUNT),
    ByRow("by_row", ["first", "second"]),
    PerBuilding("per_building", AMOUNT_OF_BUILDINGS),
    PerGem("per_gem", AMOUNT_OF_COLOUR),
    PalaceAtLeast("palace_at_least", ["amount", "level"]),
    PerPalaceLevel("per_palace_level", AMOUNT),
    PerTechnology("per_technology", AMOUNT),
    PerDistrict("per_district", AMOUNT),
    PerHybrid("per_hybrid", AMOUNT),
]
# In the order of SCIENCE_ONCE, SCIENCE_PER_BUILDING, SCIENCE_PER_GEM.
SCIENCE_KINDS: Final[list[Kind]] = [
    ScienceOnce("science_once", AMOUNT),
    SciencePerBuilding("science_per_building", AMOUNT_OF_BUILDINGS),
    SciencePerGem("science_per_gem", AMOUNT_OF_COLOUR),
]
