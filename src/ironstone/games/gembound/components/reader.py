"""The component files, read and checked: cards, tiles, tables, options."""

from pathlib import Path
from typing import Final, final

from ironstone.core.components import ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError
from ironstone.games.gembound.components.items import GEM_KINDS, GEM_NAMES, ITEM_KINDS, ITEM_NAMES, NO_ITEM, RARE_KINDS
from ironstone.games.gembound.components.pieces import (
    ARTISANS_MOST,
    ARTISANS_PER_LEVEL,
    CAMP_NAMES,
    CAMPS,
    LEVELS,
    MINES,
    ROUNDS,
    ROW_MOST,
    SPOTS,
    STARTING_MINES,
    TILES,
)
from ironstone.games.gembound.rules.effects import Effect, read_effect

HERE: Final = Path(__file__).parent


@final
class Mine:
    """GB-MIN-1: a Mine card. Everything but `levels` is printed on its back."""

    def __init__(self, back: int, name: str, stats: list[int], guaranteed: int, levels: list[list[int]]) -> None:
        self.back: Final = back
        self.name: Final = name
        self.stats: Final = stats  # rare, common, artifact
        self.guaranteed: Final = guaranteed
        self.levels: Final = levels


@final
class Artisan:
    """An Artisan card: what it costs, what each Craft spot pays, and the bonus star at the bottom."""

    def __init__(self, name: str, cost: list[int], spots: list[int], star_cost: list[int], star_vp: int) -> None:
        self.name: Final = name
        self.cost: Final = cost
        self.spots: Final = spots
        self.star_cost: Final = star_cost
        self.star_vp: Final = star_vp


@final
class Named:
    """A campsite or an Archaeology tile: a name and what it does."""

    def __init__(self, name: str, effect: Effect) -> None:
        self.name: Final = name
        self.effect: Final = effect


@final
class Components:
    """Everything printed, shared by all tables that play with it. Never changed after loading."""

    def __init__(self, directory: Path) -> None:
        names = ["game", "items", "campsites", "mines", "starting_mines", "artisans", "archaeology"]
        files = [ComponentFile(directory, f"{name}.toml") for name in names]
        game, items, campsites, mines, starting, artisans, archaeology = files
        self.hash: Final = content_hash(files)
        _check_items(items)
        self.camps: Final = _read_camps(campsites)
        self.backs: Final[list[str]] = []  # ids of the printed backs; a view names a mine by its back only
        self.mines: Final[list[Mine]] = []
        _read_mines(mines, "mine", MINES, self.backs, self.mines)
        _read_mines(starting, "starting_mine", STARTING_MINES, self.backs, self.mines)
        self.artisans: Final = _read_artisans(artisans)
        self.tiles: Final = _read_tiles(archaeology)
        self.levels: Final = [mine.levels for mine in self.mines]
        self.same_back: Final = _group_by_back(self.mines, len(self.backs))

        self.row_size: Final = [0] * 6
        self.artisans_dealt: Final[list[list[int]]] = [[] for _ in range(6)]
        for entry in game.entries("by_players", 4):
            players = entry.number("players", 2, 5)
            if self.row_size[players] > 0:
                raise entry.wrong("players", f"{players} players stand here for the second time")
            self.row_size[players] = entry.number("mine_row", 1, ROW_MOST)
            self.artisans_dealt[players] = entry.numbers("artisans", 1, ARTISANS_MOST)
            if len(self.artisans_dealt[players]) != ROUNDS:
                raise entry.wrong("artisans", f"expected a number for each of {ROUNDS} rounds")
            if self.row_size[players] * ROUNDS > MINES:
                raise entry.wrong("mine_row", f"{ROUNDS} rows need more than the {MINES} Mine cards")

        self.workers: Final = game.entry("workers").number("base", 1, 20)
        self.workers_in_colour: Final = game.entry("tokens").number("workers_per_player", 1, 20)
        self.start_spaces: Final = game.entry("vp_track").numbers("start_spaces")
        if len(self.start_spaces) != 5:
            raise ComponentError("game.toml: vp_track: start_spaces: expected a space for each of 5 players")
        self.tiles_face_up: Final = game.entry("discovery_board").number("tiles_face_up", 1, TILES)
        costs = game.entry("costs")
        self.discover_at_camel: Final = costs.number("discover_at_camel", 1)
        self.discover_any: Final = costs.number("discover_any", self.discover_at_camel)
        for action in ("upgrade", "descend", "produce", "claim"):
            costs.number(action, 1, 1)
        spaces = campsites.entry("spaces")
        self.descend_spots: Final = spaces.number("descend", 1, 4)
        scoring = game.entry("end_scoring")
        self.artifact_min_copies: Final = scoring.number("artifact_min_copies", 1)
        self.vp_per_artifact: Final = scoring.number("vp_per_artifact")


def load_components(directory: Path) -> Components:
    """Everything printed, as the files in this directory say it."""
    return Components(directory)


def _check_items(file: ComponentFile) -> None:
    for index, entry in enumerate(file.entries("item", ITEM_KINDS)):
        if entry.text("id") != ITEM_NAMES[index]:
            raise entry.wrong("id", f"item {index + 1} in canonical order is {ITEM_NAMES[index]!r}")


def _read_camps(file: ComponentFile) -> list[Named]:
    camps: list[Named] = []
    for index, entry in enumerate(file.entries("campsite", CAMPS)):
        if entry.one_of("id", CAMP_NAMES) != index or entry.number("index") != index:
            raise entry.wrong("index", f"campsite {index + 1} is {CAMP_NAMES[index]!r} with index {index}")
        camps.append(_read_named(entry))
        entry.number("copies", 5, 5)
        entry.done()
    return camps


def _read_tiles(file: ComponentFile) -> list[Named]:
    tiles: list[Named] = []
    for index, entry in enumerate(file.entries("tile", TILES)):
        if entry.text("id") != f"T{index + 1:02d}":
            raise entry.wrong("id", f"tile {index + 1} is 'T{index + 1:02d}'")
        tiles.append(_read_named(entry))
        entry.number("copies", 1, 1)
        entry.done()
    return tiles


def _read_named(entry: Entry) -> Named:
    entry.source()
    return Named(entry.text("name"), read_effect(entry.part("effect")))


def _read_mines(file: ComponentFile, table: str, count: int, backs: list[str], mines: list[Mine]) -> None:
    """Put the Mines of a file behind those read before."""
    for entry in file.entries(table, count):
        entry.text("id")
        back = entry.text("back")
        if back not in backs:
            backs.append(back)
        stats = entry.part("stats")
        guaranteed = entry.one_of("guaranteed", [*ITEM_NAMES, "none"])
        mine = Mine(
            back=backs.index(back),
            name=entry.text("name"),
            stats=[stats.number(kind, 1, 3) for kind in ("rare", "common", "artifact")],
            guaranteed=guaranteed if guaranteed < ITEM_KINDS else NO_ITEM,
            levels=entry.lists_of("levels", ITEM_NAMES),
        )
        stats.done()
        entry.number("copies", 1, 1)
        entry.source()
        entry.done()
        if (mine.guaranteed == NO_ITEM) != (table == "starting_mine"):
            raise entry.wrong("guaranteed", "every Mine has a guaranteed discovery, and no Starting Mine has one")
        _check_mine(entry, mine)
        _check_back(entry, mine, back, mines)
        mines.append(mine)


def _check_back(entry: Entry, mine: Mine, back: str, mines: list[Mine]) -> None:
    """GB-RUL-24: cards of one back cannot be told apart from behind."""
    for other in mines:
        alike = other.name == mine.name and other.stats == mine.stats and other.guaranteed == mine.guaranteed
        if other.back == mine.back and not alike:
            raise entry.wrong(
                "back", f"another card with the back {back!r} shows another name, stats or guaranteed discovery"
            )


def _check_mine(entry: Entry, mine: Mine) -> None:
    """GB-MIN-1, GB-MIN-2: five levels whose contents are what the stats promise."""
    if len(mine.levels) != LEVELS:
        raise entry.wrong("levels", f"expected {LEVELS} levels, found {len(mine.levels)}")
    items = [item for level in mine.levels for item in level]
    rare = len([item for item in items if item < RARE_KINDS])
    common = len([item for item in items if RARE_KINDS <= item < GEM_KINDS])
    artifacts = len(items) - rare - common
    if [rare, common, artifacts] != [mine.stats[0], 2 * mine.stats[1], mine.stats[2]]:
        raise entry.wrong(
            "levels", f"hold {rare} rare, {common} common, {artifacts} artifacts; the stats say otherwise"
        )
    if mine.guaranteed != NO_ITEM and mine.guaranteed not in items:
        raise entry.wrong("guaranteed", "the guaranteed discovery lies on no level")


def _read_artisans(file: ComponentFile) -> list[Artisan]:
    """All Artisans, level by level, so that a card's number tells its level."""
    decks: list[list[Artisan]] = [[], [], []]
    for entry in file.entries("artisan", ROUNDS * ARTISANS_PER_LEVEL):
        entry.text("id")
        artisan = Artisan(
            name=entry.text("name"),
            cost=entry.counts("cost", GEM_NAMES),
            spots=entry.numbers("spots"),
            star_cost=entry.counts("star_cost", GEM_NAMES),
            star_vp=entry.number("star_vp"),
        )
        if len(artisan.spots) != SPOTS:
            raise entry.wrong("spots", f"expected {SPOTS} Craft spots, found {len(artisan.spots)}")
        decks[entry.number("level", 1, ROUNDS) - 1].append(artisan)
        entry.number("copies", 1, 1)
        entry.source()
        entry.done()
    for level, deck in enumerate(decks, 1):
        if len(deck) != ARTISANS_PER_LEVEL:
            raise ComponentError(
                f"artisans.toml: expected {ARTISANS_PER_LEVEL} cards of level {level}, found {len(deck)}"
            )
    return decks[0] + decks[1] + decks[2]


def _group_by_back(mines: list[Mine], backs: int) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in range(backs)]
    for card, mine in enumerate(mines):
        groups[mine.back].append(card)
    return groups
