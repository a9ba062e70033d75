"""The boards, tracks and limits of tables.toml: what the rules ask for, and what they take for granted."""

from typing import Final

from ironstone.core.components import ComponentFile, Entry
from ironstone.games.gempire.components.pieces import COLOUR_NAMES, DEMANDS_IN_PLAY, LEVELS, SLOT_NAMES, Board

ROW_MOST: Final = 40  # the action catalogue names no card beyond
GEMS_MOST: Final = 25  # nor more production than 5 + 25

# Numbers that the rules do not ask for: the file says them for its readers, and may not say anything else.
GRANTED: Final = {
    "players": {"minimum": 3, "maximum": 5},
    "start": {"science": 0, "palace_level": 0, "rows": 1},
    "market": {"face_up_on_deck": 1},
    "palace": {"reward_spaces": LEVELS},
    "second_row": {"maximum_rows": 2},
    "science_track": {"spaces": 80},
    "demands": {"drawn": DEMANDS_IN_PLAY, "to_win": 2},
    "technologies": {"drawn": 5},
    "limits": {"max_rounds": 60},
}


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
    _expect(gems, "colours", COLOUR_NAMES)
    _expect(gems, "shown_as", ["green", "yellow", "purple"])
    gems.numbers("in_box", 1)
    for entry in entries:
        entry.done()
    _read_others(file)
    return board


def read_names(file: ComponentFile) -> list[str]:
    """Names for seats and bots, one for each of five."""
    seats = _entry(file, "seats")
    names = seats.words("names")
    if len(names) != 5:
        raise seats.wrong("names", f"expected 5 names, found {len(names)}")
    seats.done()
    return names


def _read_costs(palace: Entry) -> list[int]:
    if palace.numbers("levels") != list(range(1, LEVELS + 1)):
        raise palace.wrong("levels", f"expected the levels 1 to {LEVELS}")
    costs = palace.numbers("costs", 1)
    if len(costs) != LEVELS or costs != sorted(costs):
        raise palace.wrong("costs", f"expected a rising cost for each of {LEVELS} levels, found {costs}")
    return costs


def _read_others(file: ComponentFile) -> None:
    """Tables of which the rules ask nothing."""
    market = _entry(file, "market")
    _expect(market, "slots", SLOT_NAMES)
    demands = _entry(file, "demands")
    demands.numbers("first_game", 1)
    demands.numbers("never_all_three", 1)
    box = _entry(file, "box")
    for field in box.names():
        if field != "source":
            box.number(field, 1)
    for entry in (
        market,
        demands,
        _entry(file, "players"),
        _entry(file, "technologies"),
        _entry(file, "science_track"),
    ):
        entry.done()


def _entry(file: ComponentFile, name: str) -> Entry:
    """A table of the file, with the numbers taken for granted and its source read."""
    entry = file.entry(name)
    for field, number in GRANTED.get(name, {}).items():
        entry.number(field, number, number)
    entry.source()
    return entry


def _expect(entry: Entry, field: str, words: list[str]) -> None:
    if entry.words(field) != words:
        raise entry.wrong(field, f"expected {', '.join(words)}")
