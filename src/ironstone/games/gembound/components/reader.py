"""The component files, read and checked: cards, tiles, tables, options."""

from pathlib import Path
from typing import Final, final

from ironstone.core.components import ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError
from ironstone.games.gembound.components.items import (
    GEM_KINDS,
    GEM_NAMES,
    ITEM_KINDS,
    ITEM_NAMES,
    NO_ITEM,
    RARE_KINDS,
)
from ironstone.games.gembound.components.pieces import (
    ARTISANS_MOST,
    CAMP_ROOM,
    LEVELS,
    ROUNDS,
    ROW_MOST,
    SEATS_MOST,
    SPOTS,
    STAT_MOST,
    TILE_ROOM,
    Artisan,
    Mine,
    Named,
)
from ironstone.games.gembound.rules.effects import read_effect

HERE: Final = Path(__file__).parent


@final
class Components:
    """Everything printed, shared by all tables that play with it. Never changed after loading."""

    __slots__ = (
        *["artifact_min_copies", "artisan_cards", "artisan_ids", "artisans", "artisans_dealt", "backs", "camps"],
        *["descend_spots", "discover_any", "discover_at_camel", "fewest_players", "hash", "levels"],
        *["mine_cards", "mines", "most_players", "row_size", "same_back", "start_spaces", "starting_cards"],
        *["tile_ids", "tiles", "tiles_face_up", "vp_per_artifact", "workers", "workers_in_colour"],
    )

    def __init__(self, directory: Path) -> None:
        names = ["game", "items", "campsites", "mines", "starting_mines", "artisans", "archaeology"]
        files = [ComponentFile(directory, f"{name}.toml") for name in names]
        game, items, campsites, mines, starting, artisans, archaeology = files
        self.hash: Final = content_hash(files)
        _check_items(items)
        self.camps: Final = _read_camps(campsites)
        self.backs: Final[list[str]] = []  # ids of the printed backs; a view names a mine by its back only
        self.mines: Final[list[Mine]] = []  # the common deck first, then the Starting Mines
        self.mine_cards: Final = _read_mines(mines, "mine", self.backs, self.mines)
        self.starting_cards: Final = _read_mines(starting, "starting_mine", self.backs, self.mines)
        self.levels: Final = [mine.levels for mine in self.mines]
        self.same_back: Final = _group_by_back(self.mines, len(self.backs))
        self.artisans: Final = _read_artisans(artisans)
        self.artisan_cards: Final = _group_by_level(self.artisans)
        self.tiles: Final = _read_tiles(archaeology)
        self.artisan_ids: Final = [artisan.id for artisan in self.artisans]
        self.tile_ids: Final = [tile.id for tile in self.tiles]

        players = game.entry("players")
        self.fewest_players: Final = players.number("min", 2, SEATS_MOST)
        self.most_players: Final = players.number("max", self.fewest_players, SEATS_MOST)
        self.row_size: Final = [0] * (self.most_players + 1)
        self.artisans_dealt: Final[list[list[int]]] = [[] for _ in self.row_size]
        self._read_tables(game)
        if len(self.starting_cards) < self.most_players:
            found = len(self.starting_cards)
            raise ComponentError(f"starting_mines.toml: {self.most_players} players need a card each, found {found}")

        self.workers: Final = game.entry("workers").number("base", 1, 20)
        self.workers_in_colour: Final = game.entry("tokens").number("workers_per_player", 1, 20)
        self.start_spaces: Final = game.entry("vp_track").numbers("start_spaces")
        if len(self.start_spaces) < self.most_players:
            needed = f"expected a space for each of {self.most_players} players"
            raise ComponentError(f"game.toml: vp_track: start_spaces: {needed}")
        self.tiles_face_up: Final = game.entry("discovery_board").number("tiles_face_up", 1, len(self.tiles))
        costs = game.entry("costs")
        self.discover_at_camel: Final = costs.number("discover_at_camel", 1)
        self.discover_any: Final = costs.number("discover_any", self.discover_at_camel)
        for action in ("upgrade", "descend", "produce", "claim"):
            costs.number(action, 1, 1)
        self.descend_spots: Final = campsites.entry("spaces").number("descend", 1, 4)
        scoring = game.entry("end_scoring")
        self.artifact_min_copies: Final = scoring.number("artifact_min_copies", 1)
        self.vp_per_artifact: Final = scoring.number("vp_per_artifact")

    def _read_tables(self, game: ComponentFile) -> None:
        """GB-SET-2, GB-SET-7: how much is laid out for each number of players; there must be cards enough."""
        for entry in game.entries("by_players"):
            players = entry.number("players", self.fewest_players, self.most_players)
            if self.row_size[players] > 0:
                raise entry.wrong("players", f"{players} players stand here for the second time")
            self.row_size[players] = entry.number("mine_row", 1, ROW_MOST)
            if self.row_size[players] * ROUNDS > len(self.mine_cards):
                raise entry.wrong("mine_row", f"{ROUNDS} rows need more than the {len(self.mine_cards)} Mine cards")
            self.artisans_dealt[players] = entry.numbers("artisans", 1, ARTISANS_MOST)
            if len(self.artisans_dealt[players]) != ROUNDS:
                raise entry.wrong("artisans", f"expected a number for each of {ROUNDS} rounds")
            for level, count in enumerate(self.artisans_dealt[players]):
                found = len(self.artisan_cards[level])
                if found < count:
                    raise entry.wrong("artisans", f"{count} cards of level {level + 1} are needed, there are {found}")
        for players in range(self.fewest_players, self.most_players + 1):
            if self.row_size[players] == 0:
                raise ComponentError(f"game.toml: by_players: {players} players are missing")


def load_components(directory: Path) -> Components:
    """Everything printed, as the files in this directory say it."""
    return Components(directory)


def _check_items(file: ComponentFile) -> None:
    for index, entry in enumerate(file.entries("item", ITEM_KINDS)):
        if entry.text("id") != ITEM_NAMES[index]:
            raise entry.wrong("id", f"item {index + 1} in canonical order is {ITEM_NAMES[index]!r}")


def _read_key(entry: Entry, known: list[str]) -> str:
    """The id of a piece: one word, and no other piece of its kind has it."""
    key = entry.text("id")
    if key.split() != [key]:
        raise entry.wrong("id", f"an id is one word, not {key!r}")
    if key.lower() in [other.lower() for other in known]:
        raise entry.wrong("id", "another piece of this kind has the same id")
    return key


def _read_camps(file: ComponentFile) -> list[Named]:
    camps: list[Named] = []
    for index, entry in enumerate(file.entries("campsite")):
        camps.append(_read_named(entry, camps))
        entry.number("index", index, index)
        entry.number("copies", SEATS_MOST, SEATS_MOST)
        entry.done()
    if not 1 <= len(camps) <= CAMP_ROOM:
        raise ComponentError(f"campsites.toml: there is room for 1 to {CAMP_ROOM} campsites, found {len(camps)}")
    return camps


def _read_tiles(file: ComponentFile) -> list[Named]:
    tiles: list[Named] = []
    for entry in file.entries("tile"):
        tiles.append(_read_named(entry, tiles))
        entry.number("copies", 1, 1)
        entry.done()
    if not 1 <= len(tiles) <= TILE_ROOM:
        raise ComponentError(f"archaeology.toml: there is room for 1 to {TILE_ROOM} tiles, found {len(tiles)}")
    return tiles


def _read_named(entry: Entry, others: list[Named]) -> Named:
    entry.source()
    key = _read_key(entry, [other.id for other in others])
    return Named(key, entry.text("name"), read_effect(entry.part("effect")))


def _read_mines(file: ComponentFile, table: str, backs: list[str], mines: list[Mine]) -> list[int]:
    """Put the Mines of a file behind those read before; the numbers of its cards."""
    first = len(mines)
    for entry in file.entries(table):
        mine = _read_mine(entry, backs, mines)
        if (mine.guaranteed == NO_ITEM) != (table == "starting_mine"):
            raise entry.wrong("guaranteed", "every Mine has a guaranteed discovery, and no Starting Mine has one")
        _check_mine(entry, mine)
        _check_back(entry, mine, backs[mine.back], mines)
        mines.append(mine)
    return list(range(first, len(mines)))


def _read_mine(entry: Entry, backs: list[str], mines: list[Mine]) -> Mine:
    back = entry.text("back")
    if back not in backs:
        backs.append(back)
    stats = entry.part("stats")
    guaranteed = entry.one_of("guaranteed", [*ITEM_NAMES, "none"])
    mine = Mine(
        key=_read_key(entry, [other.id for other in mines]),
        back=backs.index(back),
        name=entry.text("name"),
        stats=[stats.number(kind, 1, STAT_MOST) for kind in ("rare", "common", "artifact")],
        guaranteed=guaranteed if guaranteed < ITEM_KINDS else NO_ITEM,
        levels=entry.lists_of("levels", ITEM_NAMES),
    )
    stats.done()
    entry.number("copies", 1, 1)
    entry.source()
    entry.done()
    return mine


def _check_back(entry: Entry, mine: Mine, back: str, mines: list[Mine]) -> None:
    """GB-RUL-24: cards of one back cannot be told apart from behind."""
    for other in mines:
        alike = other.name == mine.name and other.stats == mine.stats and other.guaranteed == mine.guaranteed
        if other.back == mine.back and not alike:
            raise entry.wrong(
                "back", f"another card with the back {back!r} shows another name, stats or guaranteed discovery"
            )


def _check_mine(entry: Entry, mine: Mine) -> None:
    """GB-MIN-1, GB-MIN-2, GB-RUL-21: five levels whose contents are what the stats promise."""
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
    artisans: list[Artisan] = []
    for entry in file.entries("artisan"):
        artisan = Artisan(
            key=_read_key(entry, [other.id for other in artisans]),
            name=entry.text("name"),
            level=entry.number("level", 1, ROUNDS),
            cost=entry.counts("cost", GEM_NAMES),
            spots=entry.numbers("spots"),
            star_cost=entry.counts("star_cost", GEM_NAMES),
            star_vp=entry.number("star_vp"),
        )
        if len(artisan.spots) != SPOTS:
            raise entry.wrong("spots", f"expected {SPOTS} Craft spots, found {len(artisan.spots)}")
        entry.number("copies", 1, 1)
        entry.source()
        entry.done()
        artisans.append(artisan)
    return artisans


def _group_by_level(artisans: list[Artisan]) -> list[list[int]]:
    """The numbers of the cards of each level, the first level first."""
    groups: list[list[int]] = [[] for _ in range(ROUNDS)]
    for card, artisan in enumerate(artisans):
        groups[artisan.level - 1].append(card)
    return groups


def _group_by_back(mines: list[Mine], backs: int) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in range(backs)]
    for card, mine in enumerate(mines):
        groups[mine.back].append(card)
    return groups
