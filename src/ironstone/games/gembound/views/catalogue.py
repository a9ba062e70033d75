"""The catalogue: all that is printed on the components. The list of cards is public; which lies where is not."""

from typing import TypedDict

from ironstone.core.messages import ENGLISH, Language, say
from ironstone.games.gembound.components.items import GEM_NAMES, ITEM_NAMES, RARE_KINDS
from ironstone.games.gembound.components.pieces import LEVELS, ROUNDS, STAT_MOST, Artisan, Mine, Named
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.upgrade import UPGRADE_PRICE


class BackView(TypedDict):
    """A printed back, and the fronts that may lie under it."""

    id: str
    name: str
    stats: list[int]
    guaranteed: int
    fronts: list[list[list[int]]]


class NamedView(TypedDict):
    """A campsite or a tile: its name, its effect in words, and the rule about it."""

    id: str
    name: str
    text: str
    rule: str


class ArtisanCardView(TypedDict):
    """What is printed on an Artisan."""

    id: str
    name: str
    level: int
    cost: list[int]
    spots: list[int]
    star_cost: list[int]
    star_vp: int


class Catalogue(TypedDict):
    """Everything printed, by the numbers that views use. Gems and items are keys here, as notation has them.

    The first `rare` gems are the rare ones.
    """

    gems: list[str]
    rare: int
    items: list[str]
    camps: list[NamedView]
    backs: list[BackView]
    artisans: list[ArtisanCardView]
    tiles: list[NamedView]
    descend_spots: int
    rounds: int
    levels: int
    most_pips: int
    discover_at_camel: int
    discover_any: int
    upgrade: int


TILE_RULES = {f"T{number:02}": f"GB-TIL-{number:02}" for number in range(1, 13)}
CAMP_RULES = {
    "star": "GB-CAM-1",
    "trade": "GB-CAM-2",
    "crew": "GB-CAM-3",
    "upgrade": "GB-CAM-4",
    "scholar": "GB-CAM-5",
}
ANY_TILE, ANY_CAMP = "GB-ARC-3", "GB-CAM-0"  # of pieces that the rulebook does not know


def view_catalogue(components: Components, language: Language = ENGLISH) -> Catalogue:
    """Everything printed, in a language."""
    return {
        "gems": GEM_NAMES,
        "rare": RARE_KINDS,
        "items": ITEM_NAMES,
        "camps": [_view_named(camp, CAMP_RULES.get(camp.id, ANY_CAMP), language) for camp in components.camps],
        "backs": [_view_back(components, back, language) for back in range(len(components.backs))],
        "artisans": [_view_artisan(artisan, language) for artisan in components.artisans],
        "tiles": [_view_named(tile, TILE_RULES.get(tile.id, ANY_TILE), language) for tile in components.tiles],
        "descend_spots": components.descend_spots,
        "rounds": ROUNDS,
        "levels": LEVELS,
        "most_pips": STAT_MOST,
        "discover_at_camel": components.discover_at_camel,
        "discover_any": components.discover_any,
        "upgrade": UPGRADE_PRICE,
    }


def _view_named(named: Named, rule: str, language: Language) -> NamedView:
    text = named.effect.words().text(language)
    return {"id": named.id, "name": say(named.name).text(language), "text": text, "rule": rule}


def _view_back(components: Components, back: int, language: Language) -> BackView:
    cards: list[Mine] = [components.mines[card] for card in components.same_back[back]]
    return {
        "id": components.backs[back],
        "name": say(cards[0].name).text(language),
        "stats": cards[0].stats,
        "guaranteed": cards[0].guaranteed,
        "fronts": [card.levels for card in cards],
    }


def _view_artisan(artisan: Artisan, language: Language) -> ArtisanCardView:
    return {
        "id": artisan.id,
        "name": say(artisan.name).text(language),
        "level": artisan.level,
        "cost": artisan.cost,
        "spots": artisan.spots,
        "star_cost": artisan.star_cost,
        "star_vp": artisan.star_vp,
    }
