"""Everything printed on the components, by the numbers that views and actions use."""

from typing import TypedDict

from ironstone.games.city_of_iron.actions import BUILDINGS, CARDS, GOODS, LANDS, NATIONS, TOKENS, TOWNS
from ironstone.games.city_of_iron.component_board import BUILDING_DECKS
from ironstone.games.city_of_iron.components import Components
from ironstone.games.city_of_iron.pieces import (
    BONUSES,
    DECKS,
    SPEEDS,
    VEHICLES,
    Building,
    Card,
    Good,
    Land,
    Nation,
    Town,
)
from ironstone.games.city_of_iron.texts import action_text, gives_text, nation_text, town_text


class GoodEntry(TypedDict):
    """A good, as the board shows it."""

    id: str
    name: str
    rule: str
    land: int
    first_vp: int
    second_vp: int
    first_coins: int
    shield_at: int


class BuildingEntry(TypedDict):
    """A building card; land -1 needs none."""

    id: str
    name: str
    rule: str
    deck: str
    coins: int
    science: int
    land: int
    goods: list[list[int]]
    text: str


class TownEntry(TypedDict):
    """A town card; without stars it belongs to the expansion."""

    id: str
    name: str
    rule: str
    stars: int
    defence: int
    defence_conquered: int
    distance: int
    goods: list[list[int]]
    text: str


class LandEntry(TypedDict):
    """A land board."""

    id: str
    name: str
    rule: str
    distance: int
    vehicle: str
    lands: list[int]


class CardEntry(TypedDict):
    """A Citizen or Military card."""

    id: str
    name: str
    rule: str
    deck: str
    nation: int
    coins: int
    science: int
    distance: int
    work: int
    attack: int
    vehicle: str
    speed: str
    text: str


class NationEntry(TypedDict):
    """A nation, its starting land, and its powers and special cards in words."""

    id: str
    name: str
    land: int
    text: str


class TokenEntry(TypedDict):
    """A City/District token."""

    id: str
    city_capacity: int
    district_capacity: int
    draw: str


class BonusEntry(TypedDict):
    """An end bonus."""

    id: str
    vp: int


class Catalogue(TypedDict):
    """Everything printed; cities from the number of lands on are the towns in `holders`."""

    goods: list[GoodEntry]
    land_types: list[str]
    buildings: list[BuildingEntry]
    towns: list[TownEntry]
    lands: list[LandEntry]
    holders: list[int]
    cards: list[CardEntry]
    nations: list[NationEntry]
    tokens: list[TokenEntry]
    bid_costs: list[int]
    bonuses: list[BonusEntry]
    actions: int
    science_price: int
    tax_coins: int


def catalogue(components: Components) -> Catalogue:
    """All that is printed on the components."""
    board = components.board
    return {
        "goods": [_good(GOODS[index], good) for index, good in enumerate(components.goods)],
        "land_types": components.land_types,
        "buildings": [
            _building(components, BUILDINGS[index], piece) for index, piece in enumerate(components.buildings)
        ],
        "towns": [_town(components, TOWNS[index], town) for index, town in enumerate(components.towns)],
        "lands": [_land(components, LANDS[index], land) for index, land in enumerate(components.lands)],
        "holders": components.holders,
        "cards": [_card(CARDS[index], card) for index, card in enumerate(components.cards)],
        "nations": [_nation(components, NATIONS[index], nation) for index, nation in enumerate(components.nations)],
        "tokens": [
            {
                "id": TOKENS[index],
                "city_capacity": token.city_capacity,
                "district_capacity": token.district_capacity,
                "draw": DECKS[token.draw],
            }
            for index, token in enumerate(components.tokens)
        ],
        "bid_costs": board.bid_costs,
        "bonuses": [{"id": BONUSES[index], "vp": vp} for index, vp in enumerate(board.bonus_vp)],
        "actions": board.actions,
        "science_price": board.science_price,
        "tax_coins": board.tax_coins,
    }


def _good(word: str, good: Good) -> GoodEntry:
    return {
        "id": word,
        "name": good.name,
        "rule": good.rule,
        "land": good.land,
        "first_vp": good.first_vp,
        "second_vp": good.second_vp,
        "first_coins": good.first_coins,
        "shield_at": good.shield_at,
    }


def _building(components: Components, word: str, piece: Building) -> BuildingEntry:
    return {
        "id": word,
        "name": piece.name,
        "rule": piece.rule,
        "deck": BUILDING_DECKS[piece.deck],
        "coins": piece.coins,
        "science": piece.science,
        "land": piece.land,
        "goods": [[good, amount] for good, amount in piece.gives.goods],
        "text": gives_text(components, piece.gives),
    }


def _town(components: Components, word: str, town: Town) -> TownEntry:
    return {
        "id": word,
        "name": town.name,
        "rule": town.rule,
        "stars": town.stars,
        "defence": town.defence,
        "defence_conquered": town.defence_conquered,
        "distance": town.distance,
        "goods": [[good, amount] for good, amount in town.gives.goods],
        "text": town_text(components, town),
    }


def _land(components: Components, word: str, land: Land) -> LandEntry:
    return {
        "id": word,
        "name": land.name,
        "rule": land.rule,
        "distance": land.distance,
        "vehicle": VEHICLES[land.vehicle],
        "lands": [kind for kind in range(len(components.land_types)) if land.land_bits >> kind & 1],
    }


def _card(word: str, card: Card) -> CardEntry:
    return {
        "id": word,
        "name": card.name,
        "rule": card.rule,
        "deck": DECKS[card.deck],
        "nation": card.nation,
        "coins": card.coins,
        "science": card.science,
        "distance": card.distance,
        "work": card.work,
        "attack": card.attack,
        "vehicle": VEHICLES[card.vehicle],
        "speed": SPEEDS[card.action.speed],
        "text": action_text(card.action),
    }


def _nation(components: Components, word: str, nation: Nation) -> NationEntry:
    return {"id": word, "name": nation.name, "land": nation.land, "text": nation_text(components, nation)}
