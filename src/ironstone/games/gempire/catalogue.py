"""Everything printed on the components, by the numbers that views and actions use."""

from typing import TypedDict

from ironstone.games.gempire.compendium import bonus_in_words, demand_in_words, technology_in_words
from ironstone.games.gempire.pieces import COLOUR_NAMES, REWARD_KINDS, Card, Components, Demand, Technology, Token
from ironstone.games.gempire.texts import face_in_words


class CardView(TypedDict):
    """A building card as printed."""

    name: str
    code: str
    colours: list[int]
    minimum: int
    symbols: int
    buildings: int
    shop: bool
    texts: list[str]


class TechnologyCardView(TypedDict):
    """A technology: its ladder of costs, and what it does."""

    name: str
    code: str
    numbers: list[int]
    text: str


class DemandCardView(TypedDict):
    """A Demand: its number for 3, 4 and 5 players, the whole condition in words for each, and its culture bonus."""

    name: str
    code: str
    numbers: list[int]
    texts: list[str]
    bonus: str


class TokenView(TypedDict):
    """A palace reward token."""

    name: str
    code: str
    numbers: list[int]


class Catalogue(TypedDict):
    """All that is printed, by the numbers that views use."""

    colours: list[str]
    cards: list[CardView]
    technologies: list[TechnologyCardView]
    demands: list[DemandCardView]
    tokens: list[TokenView]
    dice: list[list[list[int]]]
    row_cost: int
    start_resources: int
    seat_names: list[str]


def view_catalogue(components: Components) -> Catalogue:
    """All that is printed on the components; Demands by ID, the others by number."""
    return {
        "colours": COLOUR_NAMES.copy(),
        "cards": [_view_card(card) for card in components.cards],
        "technologies": [_view_technology(each) for each in components.technologies],
        "demands": [_view_demand(each) for each in components.demands],
        "tokens": [_view_token(each) for each in components.tokens],
        "dice": [[face.copy() for face in die.faces] for die in components.dice],
        "row_cost": components.board.row_cost,
        "start_resources": components.board.start_resources,
        "seat_names": components.names.copy(),
    }


def _view_card(card: Card) -> CardView:
    return {
        "name": card.name,
        "code": card.code,
        "colours": [face.colour for face in card.faces],
        "minimum": card.minimum,
        "symbols": card.symbols,
        "buildings": card.buildings,
        "shop": card.shop,
        "texts": [face_in_words(face) for face in card.faces],
    }


def _view_technology(technology: Technology) -> TechnologyCardView:
    return {
        "name": technology.name,
        "code": technology.code,
        "numbers": technology.costs.copy(),
        "text": technology_in_words(technology),
    }


def _view_demand(demand: Demand) -> DemandCardView:
    return {
        "name": demand.label,
        "code": str(demand.number),
        "numbers": demand.needs.copy(),
        "texts": [demand_in_words(demand, index) for index in range(len(demand.needs))],
        "bonus": bonus_in_words(demand),
    }


def _view_token(token: Token) -> TokenView:
    return {"name": token.name, "code": REWARD_KINDS[token.kind], "numbers": [token.amount]}
