"""Who sees what. Gembound hides only what nobody knows, so every seat and every spectator gets the same view."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.gembound.artifacts import artifacts_of, tiles_in_stack
from ironstone.games.gembound.components import Artisan, Components, Mine, Named
from ironstone.games.gembound.discover import price
from ironstone.games.gembound.model import Camp, Player, Table
from ironstone.games.gembound.pieces import CAMP_NAMES, GEM_NAMES, ITEM_NAMES, NO_CARD, SPOTS
from ironstone.games.gembound.scoring import end_vp
from ironstone.games.gembound.texts import effect_text
from ironstone.games.gembound.track import turn_order


class MineView(TypedDict):
    """A mine under a campsite: its back, and what has been uncovered. Never the card itself."""

    back: int
    depth: int
    levels: list[list[int]]
    tucks: list[int]
    contents: list[int]


class CampView(TypedDict):
    """A campsite; without a mine its ability is open."""

    mine: MineView | None
    descents: int
    producer: bool


class PlayerView(TypedDict):
    """What lies before one seat."""

    seat: Seat
    vp: int
    place: int
    end_vp: int
    workers: int
    on_board: int
    resting: int
    gems: list[int]
    artifacts: list[int]
    tiles: list[int]
    awarded: int
    camps: list[CampView]


class RowView(TypedDict):
    """A Mine of the row by its back, and what discovering it costs in workers."""

    back: int
    price: int


class ArtisanView(TypedDict):
    """An Artisan on the table and the seats on its Craft spots, -1 where nobody stands."""

    artisan: int
    crafters: list[int]


class DiscardView(TypedDict):
    """A Mine out of the game: its back and what had been uncovered of it."""

    back: int
    levels: list[list[int]]


class TableView(TypedDict):
    """The whole table."""

    round: int
    lap: int
    phase: str
    track: list[int]
    order: list[int]
    row: list[RowView]
    mine_deck: int
    taken: int
    artisans: list[ArtisanView]
    used_artisans: list[list[int]]
    tiles: list[int]
    tile_stack: list[int]
    discards: list[DiscardView]
    serving: int
    due: list[int]
    worker_stars: int
    artisan_stars: list[int]
    players: list[PlayerView]


PHASES = {
    "StartMine": "start",
    "ExploreTurn": "explore",
    "PlaceMine": "explore",
    "TuckMine": "explore",
    "GainTile": "explore",
    "PickWorker": "artisans",
    "PayCost": "artisans",
    "PayStar": "artisans",
    "PayUnit": "artisans",
    "TradeGems": "trade",
}
PAYING = ["PayCost", "ScoreCost", "PayStar", "ScoreStar"]  # their frames say at which spot


def view_table(table: Table) -> TableView:
    """Everything public, which is everything anybody knows."""
    mines = table.components.mines
    return {
        "round": table.round,
        "lap": next((frame.arg for frame in table.agenda if frame.step.name == "Lap"), 0),
        "phase": PHASES.get(table.agenda[-1].step.name, "start") if table.agenda else "over",
        "track": table.track.copy(),
        "order": _order_of_turns(table),
        "row": [{"back": mines[card].back, "price": price(table, index)} for index, card in enumerate(table.row)],
        "mine_deck": len(table.mine_deck),
        "taken": NO_CARD if table.taken == NO_CARD else mines[table.taken].back,
        "artisans": [
            {"artisan": card, "crafters": table.crafters[index * SPOTS : (index + 1) * SPOTS]}
            for index, card in enumerate(table.artisans)
        ],
        "used_artisans": [sorted(used) for used in table.used_artisans],
        "tiles": table.tiles.copy(),
        "tile_stack": tiles_in_stack(table),
        "discards": [
            {"back": mines[card].back, "levels": table.levels[card][:depth]}
            for card, depth in zip(table.discards, table.discard_depths, strict=True)
        ],
        "serving": _artisan_serving(table),
        "due": table.due.copy(),
        "worker_stars": table.worker_stars,
        "artisan_stars": table.artisan_stars.copy(),
        "players": [_view_player(table, Seat(seat), player) for seat, player in enumerate(table.players)],
    }


def _artisan_serving(table: Table) -> int:
    """The Artisan whose worker is paid for just now: it has left its spot already."""
    for frame in reversed(table.agenda):
        if frame.step.name in PAYING:
            return table.artisans[frame.arg // SPOTS]
        if frame.step.name == "PickWorker":
            break
    return NO_CARD


def _order_of_turns(table: Table) -> list[int]:
    """Whose turns of this lap, phase or setup are still to come, the one under way first."""
    waiting: list[int] = []
    for frame in reversed(table.agenda):
        if frame.seat >= 0 and frame.seat not in waiting:
            waiting.append(frame.seat)
    return waiting or turn_order(table)


def _view_player(table: Table, seat: Seat, player: Player) -> PlayerView:
    return {
        "seat": seat,
        "vp": player.vp,
        "place": table.track.index(seat) + 1,
        "end_vp": end_vp(table, player),
        "workers": player.workers,
        "on_board": player.on_board,
        "resting": player.resting,
        "gems": player.gems.copy(),
        "artifacts": artifacts_of(player),
        "tiles": player.tiles.copy(),
        "awarded": player.awarded,
        "camps": [_view_camp(table, camp) for camp in player.camps],
    }


def _view_camp(table: Table, camp: Camp) -> CampView:
    if camp.mine == NO_CARD:
        return {"mine": None, "descents": 0, "producer": False}
    mines = table.components.mines
    return {
        "mine": {
            "back": mines[camp.mine].back,
            "depth": camp.depth,
            "levels": table.levels[camp.mine][: camp.depth],
            "tucks": [mines[card].back for card in camp.tucks],
            "contents": camp.contents.copy(),
        },
        "descents": camp.descents,
        "producer": camp.producer,
    }


class BackView(TypedDict):
    """A printed back, and the fronts that may lie under it."""

    id: str
    name: str
    stats: list[int]
    guaranteed: int
    fronts: list[list[list[int]]]


class NamedView(TypedDict):
    """A campsite or a tile: its name and its effect in words."""

    name: str
    text: str


class ArtisanCardView(TypedDict):
    """What is printed on an Artisan."""

    name: str
    cost: list[int]
    spots: list[int]
    star_cost: list[int]
    star_vp: int


class Catalogue(TypedDict):
    """Everything printed, by the numbers that views use."""

    gems: list[str]
    items: list[str]
    camp_ids: list[str]
    camps: list[NamedView]
    backs: list[BackView]
    artisans: list[ArtisanCardView]
    tiles: list[NamedView]
    descend_spots: int


def view_catalogue(components: Components) -> Catalogue:
    """All that is printed on the components. The list of cards is public knowledge; which lies where is not."""
    return {
        "gems": GEM_NAMES,
        "items": ITEM_NAMES,
        "camp_ids": CAMP_NAMES,
        "camps": [_view_named(camp) for camp in components.camps],
        "backs": [_view_back(components, back) for back in range(len(components.backs))],
        "artisans": [_view_artisan(artisan) for artisan in components.artisans],
        "tiles": [_view_named(tile) for tile in components.tiles],
        "descend_spots": components.descend_spots,
    }


def _view_named(named: Named) -> NamedView:
    return {"name": named.name, "text": effect_text(named.effect)}


def _view_back(components: Components, back: int) -> BackView:
    cards: list[Mine] = [components.mines[card] for card in components.same_back[back]]
    return {
        "id": components.backs[back],
        "name": cards[0].name,
        "stats": cards[0].stats,
        "guaranteed": cards[0].guaranteed,
        "fronts": [card.levels for card in cards],
    }


def _view_artisan(artisan: Artisan) -> ArtisanCardView:
    return {
        "name": artisan.name,
        "cost": artisan.cost,
        "spots": artisan.spots,
        "star_cost": artisan.star_cost,
        "star_vp": artisan.star_vp,
    }
