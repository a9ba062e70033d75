"""Adding Buildings to Your City: what cards and districts are worth, and the totals of the three attributes."""

from typing import Final, final

from ironstone.core.lists import raised
from ironstone.games.gempire.components.absent import NO_COLOUR
from ironstone.games.gempire.components.pieces import (
    COLOURS,
    ECONOMICS,
    GOLD,
    IRON,
    MATHEMATICS,
    MATRIMONY,
    POPULATION,
    Card,
    Face,
)
from ironstone.games.gempire.rules.counting import buildings_counted, buildings_in, worth_in_buildings
from ironstone.games.gempire.rules.events import ATTRIBUTE_ROSE, CARD_SCIENCE
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.terms import VALUE_KINDS


@final
class District:
    """A run of neighbouring cards of one colour in one row (GP-PLC-5)."""

    __slots__ = ("buildings", "cards", "colour", "row", "value")

    def __init__(self, colour: int, row: int) -> None:
        self.colour: Final = colour
        self.row: Final = row
        self.cards = 0
        self.buildings = 0
        self.value = 0


def bring_up_to_date(table: Table, player: Player) -> None:
    """GP-CIT-1, GP-CIT-2, GP-GEM-8(a): values that grow are taken anew, and the totals with them.

    Only cards that count something can have changed; the others were valued when they or their diamonds came.
    """
    if not player.stale:
        return
    player.stale = False
    for row in player.rows:
        for index, building in enumerate(row):
            if building.face.changes:
                revalue(table, player, row, index)
    totals = player.points.copy()
    if player.owns[MATRIMONY]:
        totals[POPULATION] += matrimony(table, player)
    if player.owns[ECONOMICS]:
        totals[GOLD] += economics(table, player)
    if totals != player.attributes:
        for colour in range(COLOURS):
            if totals[colour] != player.attributes[colour]:
                table.tell(ATTRIBUTE_ROSE, player.seat, colour, totals[colour])
        player.attributes = totals


def revalue(table: Table, player: Player, row: list[Building], index: int) -> None:
    """Value one card anew, pay the science it now brings for buildings, and correct the sums."""
    building = row[index]
    face = building.face
    value = card_value(table, player, face, building.row, building.column, building.diamonds)
    other = 0
    if face.other is not None and player.owns[IRON]:  # GP-TEC-IRON, RUL-24
        other = card_value(table, player, face.other, building.row, building.column, building.diamonds)
        player.points = raised(player.points, face.other.colour, other - building.other)
    paid = _science_for_buildings(player, building) if face.counts_buildings else 0
    if value == building.value and other == building.other and paid == building.paid:
        return
    player.points = raised(player.points, face.colour, value - building.value)
    if paid > building.paid:  # RUL-38: due is compared with paid
        player.science += paid - building.paid
        table.tell(CARD_SCIENCE, player.seat, face.card.number, paid - building.paid)
    row[index] = Building(face, building.row, building.column, building.diamonds, value, other, paid)


def revalue_all(table: Table, player: Player) -> None:
    """A technology has changed what whole kinds of cards are worth."""
    for row in player.rows:
        for index in range(len(row)):
            revalue(table, player, row, index)


def card_value(table: Table, player: Player, face: Face, row: int, column: int, diamonds: int) -> int:
    """GP-CIT-2, GP-DIA-7: what a side printed so is worth there, growing parts and palace diamonds included."""
    value = face.fixed[row]
    for term in face.growing:
        value += term.amount * VALUE_KINDS[term.kind].count(player, term, row, column)
    return value * multiplier(table, player, face.card, diamonds) if diamonds > 0 else value


def multiplier(table: Table, player: Player, card: Card, diamonds: int) -> int:
    """GP-DIA-5, GP-DIA-6, GP-DIA-7, GP-TEC-MATHEMATICS: one more for each diamond that has a symbol."""
    capacity = card.symbols
    if capacity > 0 and player.owns[MATHEMATICS]:
        capacity += table.components.technologies[MATHEMATICS].amount
    return 1 + min(diamonds, capacity)


def worth_of_card(building: Building) -> int:
    """RUL-24: what a card is worth by itself; with Iron both sides of a hybrid, technologies' bonuses never."""
    return building.value + building.other


def districts_of(player: Player) -> list[District]:
    """Every district of both rows, from left to right."""
    found: list[District] = []
    for number, row in enumerate(player.rows):
        factor = player.row_factor[number]
        district: District | None = None
        for building in row:
            if district is None or district.colour != building.face.colour:
                district = District(building.face.colour, number)
                found.append(district)
            district.cards += 1
            district.buildings += building.face.card.buildings * factor
            district.value += building.value + building.other
    return found


def values_of_districts(player: Player) -> list[int]:
    """RUL-24: what the cards of each district of both rows are worth, from left to right."""
    values: list[int] = []
    for row in player.rows:
        colour = NO_COLOUR
        for building in row:
            worth = building.value + building.other
            if building.face.colour == colour:
                values[-1] += worth
            else:
                colour = building.face.colour
                values.append(worth)
    return values


def sizes_of_districts(player: Player) -> list[int]:
    """How many cards each district of both rows has, from left to right."""
    sizes: list[int] = []
    for row in player.rows:
        colour = NO_COLOUR
        for building in row:
            if building.face.colour == colour:
                sizes[-1] += 1
            else:
                colour = building.face.colour
                sizes.append(1)
    return sizes


def symbols_in(player: Player) -> int:
    """GP-PAL-6, RUL-12: diamond symbols on the cards of the city."""
    count = 0
    for row in player.rows:
        for building in row:
            count += building.face.card.symbols
    return count


def _science_for_buildings(player: Player, building: Building) -> int:
    """GP-CRD-2: all the science a card such as the Well owes for the buildings there are."""
    due = 0
    for term in building.face.counts_buildings:
        due += term.amount * buildings_counted(player, term.of, term.where, building.row, building.column)
    return due


def matrimony(table: Table, player: Player) -> int:
    """GP-TEC-MATRIMONY: for every population building."""
    buildings = buildings_in(player, 0, POPULATION) + buildings_in(player, 1, POPULATION)
    return table.components.technologies[MATRIMONY].amount * buildings


def economics(table: Table, player: Player) -> int:
    """GP-TEC-ECONOMICS, RUL-34: for every building whose card has "shop" in its name, or for every such card."""
    shops = 0
    for row in player.rows:
        for building in row:
            if building.face.card.shop:
                shops += worth_in_buildings(player, building) if table.settings.economics_counts_buildings else 1
    return table.components.technologies[ECONOMICS].amount * shops
