"""The costs, places and limits of tables.toml, and the names for seats."""

from typing import Final

from ironstone.core.components import ComponentFile, Entry
from ironstone.games.gempire.components.pieces import LEVELS, Board

ROW_MOST: Final = 40  # the action catalogue names no card beyond
MOST_SEATS: Final = 5
GEMS_MOST: Final = 25  # nor more production than 5 + 25


def read_board(file: ComponentFile) -> Board:
    """Costs, places and limits; every field of the file is read, so that none is misspelt or changed in vain."""
    entries = [_entry(file, name) for name in ("start", "palace", "second_row", "districts", "gems", "limits")]
    start, palace, second_row, districts, gems, limits = entries
    board = Board(
        start_resources=start.number("resources", 1, 5),
        start_cap=start.number("production_cap", 1, 5),
        blueprints=start.number("blueprint_slots", 0, 3),
        row_cost=second_row.number("cost", 1),
        palace_costs=_read_costs(palace),
        districts=districts.number("per_row", 1),
        gem_step=gems.number("step", 1),
        gem_limit=limits.number("gems_per_colour", 1, GEMS_MOST),
        row_limit=limits.number("cards_per_row", 1, ROW_MOST),
    )
    for entry in entries:
        entry.done()
    return board


def read_names(file: ComponentFile) -> list[str]:
    """Names for seats and bots, enough for the largest table."""
    seats = _entry(file, "seats")
    names = seats.words("names")
    if len(names) < MOST_SEATS:
        raise seats.wrong("names", f"expected {MOST_SEATS} names, found {len(names)}")
    seats.done()
    return names


def _read_costs(palace: Entry) -> list[int]:
    costs = palace.numbers("costs", 1)
    if len(costs) != LEVELS or costs != sorted(costs):
        raise palace.wrong("costs", f"expected a rising cost for each of {LEVELS} levels, found {costs}")
    return costs


def _entry(file: ComponentFile, name: str) -> Entry:
    """A table of the file, with its source read."""
    entry = file.entry(name)
    entry.source()
    return entry
