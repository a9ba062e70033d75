"""The catalogue: all that is printed on the components. The list of cards is public; which lies where is not."""

from typing import TypedDict

from ironstone.core.messages import ENGLISH, Language, say
from ironstone.games.gembound.components.items import GEM_NAMES, ITEM_NAMES
from ironstone.games.gembound.components.pieces import Artisan, Mine, Named
from ironstone.games.gembound.components.reader import Components


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
    """Everything printed, by the numbers that views use. Gems and items are keys here, as notation has them."""

    gems: list[str]
    items: list[str]
    camp_ids: list[str]
    camps: list[NamedView]
    backs: list[BackView]
    artisans: list[ArtisanCardView]
    tiles: list[NamedView]
    descend_spots: int


def view_catalogue(components: Components, language: Language = ENGLISH) -> Catalogue:
    """Everything printed, in a language."""
    return {
        "gems": GEM_NAMES,
        "items": ITEM_NAMES,
        "camp_ids": [camp.id for camp in components.camps],
        "camps": [_view_named(camp, language) for camp in components.camps],
        "backs": [_view_back(components, back, language) for back in range(len(components.backs))],
        "artisans": [_view_artisan(artisan, language) for artisan in components.artisans],
        "tiles": [_view_named(tile, language) for tile in components.tiles],
        "descend_spots": components.descend_spots,
    }


def _view_named(named: Named, language: Language) -> NamedView:
    return {"name": say(named.name).text(language), "text": named.effect.words().text(language)}


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
        "name": say(artisan.name).text(language),
        "cost": artisan.cost,
        "spots": artisan.spots,
        "star_cost": artisan.star_cost,
        "star_vp": artisan.star_vp,
    }
