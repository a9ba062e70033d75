"""Where a card may lie, against trying every place."""

import pytest

from ironstone.core.playout import Tosser
from ironstone.games.gempire.rules.positions import positions
from tests.games.gempire.reading import GAME, NICK, SPACE
from tests.games.gempire.scenario import arrange, sits

PILES = [
    [card.name for card in GAME.printed.cards if len(card.faces) == 1 and card.faces[0].colour == colour]
    for colour in range(3)
]


@pytest.mark.parametrize("seed", range(60))
def test_positions_are_those_that_break_no_rule(seed: int) -> None:
    """GP-PLC-1, GP-PLC-2, GP-PLC-3, GP-ROW-3, GP-ROW-4, GP-ROW-5, RUL-15: against trying every place."""
    lots = Tosser(seed)
    limit = 3 + lots.below(2)
    first = colours_by_lot(lots, 1 + lots.below(6), limit)
    second = colours_by_lot(lots, lots.below(len(first) + 1), limit)
    above = 1 + lots.below(len(first) - len(second) + 1)
    nick = sits(
        first=", ".join(names(first, 0)),
        second=", ".join(names(second, 6)),
        above=above,
        has_second_row=bool(second) or lots.below(2) == 1,
        owns="militia" if limit == 4 else "",
    )
    table = arrange(nick)
    city = {(0, column): colour for column, colour in enumerate(first)}
    city |= {(1, above - 1 + column): colour for column, colour in enumerate(second)}

    for colour in range(3):
        found = [SPACE.notation(action) for action in positions(table, table.players[NICK], colour)]
        tried = places_for(city, len(first), table.players[NICK].has_second_row)
        right = [name for name, place in tried.items() if fits({**city, place: colour}, limit)]
        assert sorted(found) == sorted(right), (first, second, above, colour)


def colours_by_lot(lots: Tosser, length: int, limit: int) -> list[int]:
    """A row within its limit of districts."""
    while True:
        colours = [lots.below(3) for _ in range(length)]
        if changes(colours) <= limit:
            return colours


def names(colours: list[int], skip: int) -> list[str]:
    """Cards of these colours; `skip` keeps the cards of two rows apart."""
    return [PILES[colour][skip + index] for index, colour in enumerate(colours)]


def places_for(city: dict[tuple[int, int], int], width: int, has_second_row: bool) -> dict[str, tuple[int, int]]:
    """Every place at an end of a row, or above any card if the second row is empty."""
    second = [column for number, column in city if number == 1]
    found = {"position r1-left": (0, -1), "position r1-right": (0, width)}
    if second:
        found |= {"position r2-left": (1, min(second) - 1), "position r2-right": (1, max(second) + 1)}
    elif has_second_row:
        found |= {f"position-r2-at {column}": (1, column) for column in range(width)}
    return found


def fits(city: dict[tuple[int, int], int], limit: int) -> bool:
    """Districts within the limit, and every card of the second row above one of the first."""
    for number in (0, 1):
        cards = sorted((column, colour) for (where, column), colour in city.items() if where == number)
        if changes([colour for _, colour in cards]) > limit:
            return False
    return all((0, column) in city for number, column in city if number == 1)


def changes(colours: list[int]) -> int:
    """How many districts a row of these colours has."""
    return sum(1 for index, colour in enumerate(colours) if index == 0 or colour != colours[index - 1])
