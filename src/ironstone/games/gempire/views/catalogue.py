"""Everything printed on the components, by the numbers that views and actions use."""

from typing import Final, TypedDict

from ironstone.core.messages import ENGLISH, Language, say
from ironstone.games.gempire.components.pieces import (
    COLOUR_NAMES,
    CURRENCY,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    IRON,
    LITERACY,
    PALACE_AT_LEAST,
    PHILOSOPHY,
    REWARD_KINDS,
    SANITIZATION,
    Card,
    Components,
    Demand,
    Face,
    Technology,
    Term,
    Token,
)
from ironstone.games.gempire.rules.bidding import LOST_BID
from ironstone.games.gempire.rules.demands.compendium import bonus_in_words, demand_in_words
from ironstone.games.gempire.rules.technologies.glossary import technology_in_words
from ironstone.games.gempire.rules.victory import DEMANDS_TO_WIN
from ironstone.games.gempire.views.words import counted_in_words, face_in_words, science_in_words


class TermView(TypedDict):
    """A part of a value that grows: so much for each of something, or once when something is reached."""

    amount: int
    each: bool
    one: str
    many: str


class FaceView(TypedDict):
    """A side of a card: all of it in words, what it is worth in the first and second row, and what it counts."""

    text: str
    fixed: list[int]
    grows: list[TermView]
    science: str


class CardView(TypedDict):
    """A building card as printed."""

    name: str
    code: str
    colours: list[int]
    minimum: int
    symbols: int
    buildings: int
    shop: bool
    faces: list[FaceView]


class TechnologyCardView(TypedDict):
    """A technology: its ladder of costs, what it does, and the id of its rule."""

    name: str
    code: str
    rule: str
    numbers: list[int]
    text: str


class DemandCardView(TypedDict):
    """A Demand: its number for 3, 4 and 5 players, the whole condition in words for each, and its culture bonus."""

    name: str
    code: str
    rule: str
    numbers: list[int]
    texts: list[str]
    bonus: str


class TokenView(TypedDict):
    """A palace reward token."""

    name: str
    code: str
    numbers: list[int]


class CausesView(TypedDict):
    """Which technology, or in `gifts` which Demand, is behind something that a table shows, by its number."""

    least_production: int
    bid_bonus: int
    other_side: int
    companion: int
    culture_set: int
    gifts: int


class Catalogue(TypedDict):
    """All that is printed, by the numbers that views use."""

    colours: list[str]
    cards: list[CardView]
    technologies: list[TechnologyCardView]
    demands: list[DemandCardView]
    tokens: list[TokenView]
    dice: list[list[list[int]]]
    row_cost: int
    palace_costs: list[int]
    lost_bid: int
    start_resources: int
    demands_to_win: int
    causes: CausesView
    seat_names: list[str]


CAUSES: Final[CausesView] = {
    "least_production": SANITIZATION,
    "bid_bonus": CURRENCY,
    "other_side": IRON,
    "companion": LITERACY,
    "culture_set": PHILOSOPHY,
    "gifts": DONATED_GEMS_AND_SAVED_SCIENCE,
}


def view_catalogue(components: Components, language: Language = ENGLISH) -> Catalogue:
    """All that is printed on the components, in a language; Demands by ID, the others by number."""
    return {
        "colours": COLOUR_NAMES.copy(),
        "cards": [_view_card(card, language) for card in components.cards],
        "technologies": [_view_technology(each, language) for each in components.technologies],
        "demands": [_view_demand(each, language) for each in components.demands],
        "tokens": [_view_token(each, language) for each in components.tokens],
        "dice": [[face.copy() for face in die.faces] for die in components.dice],
        "row_cost": components.board.row_cost,
        "palace_costs": components.board.palace_costs.copy(),
        "lost_bid": LOST_BID,
        "start_resources": components.board.start_resources,
        "demands_to_win": DEMANDS_TO_WIN,
        "causes": CAUSES,
        "seat_names": components.names.copy(),
    }


def _view_card(card: Card, language: Language) -> CardView:
    return {
        "name": say(card.name).text(language),
        "code": card.code,
        "colours": [face.colour for face in card.faces],
        "minimum": card.minimum,
        "symbols": card.symbols,
        "buildings": card.buildings,
        "shop": card.shop,
        "faces": [_view_face(face, language) for face in card.faces],
    }


def _view_face(face: Face, language: Language) -> FaceView:
    return {
        "text": face_in_words(face).text(language),
        "fixed": face.fixed.copy(),
        "grows": [_view_term(term, language) for term in face.growing],
        "science": science_in_words(face).text(language),
    }


def _view_term(term: Term, language: Language) -> TermView:
    return {
        "amount": term.amount,
        "each": term.kind != PALACE_AT_LEAST,
        "one": counted_in_words(term, False).text(language),
        "many": counted_in_words(term, True).text(language),
    }


def _view_technology(technology: Technology, language: Language) -> TechnologyCardView:
    return {
        "name": say(technology.name).text(language),
        "code": technology.code,
        "rule": f"GP-TEC-{technology.code.upper()}",
        "numbers": technology.costs.copy(),
        "text": technology_in_words(technology).text(language),
    }


def _view_demand(demand: Demand, language: Language) -> DemandCardView:
    return {
        "name": say(demand.label).text(language),
        "code": str(demand.number),
        "rule": f"GP-D{demand.number:02}",
        "numbers": demand.needs.copy(),
        "texts": [demand_in_words(demand, index).text(language) for index in range(len(demand.needs))],
        "bonus": bonus_in_words(demand).text(language),
    }


def _view_token(token: Token, language: Language) -> TokenView:
    return {"name": say(token.name).text(language), "code": REWARD_KINDS[token.kind], "numbers": [token.amount]}
