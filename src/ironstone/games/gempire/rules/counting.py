"""Adding Buildings to Your City: how many buildings there are, for a card in its place."""

from ironstone.games.gempire.components.pieces import (
    ADJACENT,
    ANY,
    COLOURS,
    CULTURE,
    GOLD,
    IN_CITY,
    IN_FIRST_ROW,
    IN_SECOND_ROW,
    POPULATION,
    TO_THE_LEFT,
)
from ironstone.games.gempire.rules.model import Building, Player


def buildings_counted(player: Player, of: int, where: int, row: int, column: int) -> int:
    """GP-CRD-1, GP-CIT-4: buildings, not cards. City and rows include the card itself, other places do not (RUL-40)."""
    if where == IN_CITY:
        return buildings_in(player, 0, of) + buildings_in(player, 1, of)
    if where == IN_FIRST_ROW:
        return buildings_in(player, 0, of)
    if where == IN_SECOND_ROW:  # GP-CRD-6, GP-CRD-7
        return buildings_in(player, 1, of)
    if where == ADJACENT:
        return _buildings_beside(player, of, row, column)
    return _buildings_towards(player, of, column, where == TO_THE_LEFT)


def buildings_in(player: Player, row: int, of: int) -> int:
    """What the cards of a colour in a row are worth in buildings."""
    counts = player.buildings
    first = row * COLOURS
    if of != ANY:
        return counts[first + of]
    return counts[first + POPULATION] + counts[first + GOLD] + counts[first + CULTURE]


def _buildings_towards(player: Player, of: int, column: int, left: bool) -> int:
    """GP-CIT-3, GP-ROW-6, GP-CRD-14: both rows count, near or far, but not the card's own column."""
    count = 0
    for number, row in enumerate(player.rows):
        if not row:
            continue
        place = column - row[0].column  # of the column in this row, which has no gaps (RUL-15)
        factor = player.row_factor[number]
        for building in row[: max(place, 0)] if left else row[max(place + 1, 0) :]:
            face = building.face
            if of == ANY or face.colour == of:
                count += face.card.buildings * factor
    return count


def _buildings_beside(player: Player, of: int, row: int, column: int) -> int:
    """GP-CRD-13: the cards directly left, right, above and below."""
    count = 0
    for building in neighbours(player, row, column):
        if of == ANY or building.face.colour == of:
            count += worth_in_buildings(player, building)
    return count


def neighbours(player: Player, row: int, column: int) -> list[Building]:
    """GP-ROW-6: the cards adjacent to a place."""
    found: list[Building] = []
    for beside in (column - 1, column + 1):
        building = building_at(player.rows[row], beside)
        if building is not None:
            found.append(building)
    across = building_at(player.rows[1 - row], column)
    if across is not None:
        found.append(across)
    return found


def building_at(row: list[Building], column: int) -> Building | None:
    """The card in a column of a row, if there is one; rows have no gaps (RUL-15)."""
    if not row:
        return None
    index = column - row[0].column
    return row[index] if 0 <= index < len(row) else None


def worth_in_buildings(player: Player, building: Building) -> int:
    """GP-CIT-4, GP-CRD-3, GP-CRD-4, GP-TEC-SURVEYING: the printed number, in the second row by Surveying's factor."""
    return building.face.card.buildings * player.row_factor[building.row]
