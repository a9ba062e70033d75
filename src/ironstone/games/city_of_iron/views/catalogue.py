"""Everything printed on the components, by the numbers that views and actions use."""

from typing import TypedDict

from ironstone.core.messages import ENGLISH, NO_MESSAGE, Language, Message, say
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import (
    BONUSES,
    BUILDING_DECKS,
    DECKS,
    FREE_ACTION,
    NO_ACTION,
    SPEEDS,
    VEHICLES,
    Building,
    Card,
    CardAction,
    Gives,
    Good,
    Land,
    Nation,
    Town,
)
from ironstone.games.city_of_iron.rules.card_effects import CARD_EFFECTS, SETTLE
from ironstone.games.city_of_iron.rules.goods import SHIELD_VP
from ironstone.games.city_of_iron.rules.lasting_effects import gives_in_words
from ironstone.games.city_of_iron.rules.nations.powers import nation_in_words
from ironstone.games.city_of_iron.rules.wording import coins_in_words, enumerated
from ironstone.games.city_of_iron.views.words import BONUS_NAMES


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


class GivesEntry(TypedDict):
    """What a building or town gives its owner: pairs of good and amount, then what every End Round brings.

    `draws` are Citizen and Military cards, `ranked_vp` pairs of good and VP for being first or second in it.
    """

    goods: list[list[int]]
    science: int
    coins: int
    draws: list[int]
    ranked_vp: list[list[int]]


class BuildingEntry(TypedDict):
    """A building card; land -1 needs none. `drawing` is the name of its picture, the same in every language."""

    id: str
    name: str
    drawing: str
    rule: str
    deck: str
    coins: int
    science: int
    land: int
    gives: GivesEntry
    text: str


class TownEntry(TypedDict):
    """A town card; without stars it belongs to the expansion. Some hold buildings, or give a good of one's choice."""

    id: str
    name: str
    rule: str
    stars: int
    defence: int
    defence_conquered: int
    distance: int
    gives: GivesEntry
    wild_goods: int
    counts_as: int
    capacity: int
    lands: list[int]
    text: str


class LandEntry(TypedDict):
    """A land board."""

    id: str
    name: str
    rule: str
    distance: int
    vehicle: str
    lands: list[int]


class NeedsEntry(TypedDict):
    """The price of a card's action."""

    coins: int
    work: int
    distance: int


class CardEntry(TypedDict):
    """A Citizen or Military card; `needs` is what other cards must supply for its action, `short` what that does.

    `does` is its action without the word that it is a Free Action, `text` with it.
    """

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
    needs: NeedsEntry
    settles: bool
    short: str
    does: str
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


class ScoreCardEntry(TypedDict):
    """A Score Card, and the Science that its scoring brings everybody."""

    deck: str
    extra_science: int
    final: bool


class BonusEntry(TypedDict):
    """An end bonus, and what wins it in words."""

    id: str
    name: str
    vp: int


class Catalogue(TypedDict):
    """Everything printed; cities from the number of lands on are the towns in `holders`.

    `leaving` is how many cards leave the track at a round's end, `start_capacity` what a starting city holds.
    """

    goods: list[GoodEntry]
    land_types: list[str]
    land_keys: list[str]
    buildings: list[BuildingEntry]
    towns: list[TownEntry]
    lands: list[LandEntry]
    holders: list[int]
    cards: list[CardEntry]
    nations: list[NationEntry]
    tokens: list[TokenEntry]
    bid_costs: list[int]
    bonuses: list[BonusEntry]
    score_cards: list[ScoreCardEntry]
    shield_vp: int
    start_capacity: int
    leaving: int
    actions: int
    science_price: int
    tax_coins: int


def view_catalogue(components: Components, language: Language = ENGLISH) -> Catalogue:
    """All that is printed on the components, in a language."""
    board, keys = components.board, components.keys
    return {
        "goods": [_good(keys["good"][index], good, language) for index, good in enumerate(components.goods)],
        "land_types": [say(land_type.name).text(language) for land_type in components.land_types],
        "land_keys": keys["land_type"],
        "buildings": [
            _building(components, keys["building"][index], piece, language)
            for index, piece in enumerate(components.buildings)
        ],
        "towns": [
            _town(components, keys["town"][index], town, language) for index, town in enumerate(components.towns)
        ],
        "lands": [
            _land(components, keys["land"][index], land, language) for index, land in enumerate(components.lands)
        ],
        "holders": components.holders,
        "cards": [_card(keys["card"][index], card, language) for index, card in enumerate(components.cards)],
        "nations": [
            _nation(components, keys["nation"][index], nation, language)
            for index, nation in enumerate(components.nations)
        ],
        "tokens": [
            {
                "id": keys["token"][index],
                "city_capacity": token.city_capacity,
                "district_capacity": token.district_capacity,
                "draw": DECKS[token.draw],
            }
            for index, token in enumerate(components.tokens)
        ],
        "bid_costs": board.bid_costs,
        "bonuses": [
            {"id": BONUSES[index], "name": BONUS_NAMES[index].text(language), "vp": vp}
            for index, vp in enumerate(board.bonus_vp)
        ],
        "score_cards": [
            {"deck": card.deck, "extra_science": card.extra_science, "final": card.final}
            for card in components.score_cards
        ],
        "shield_vp": SHIELD_VP,
        "start_capacity": components.start_token.city_capacity,
        "leaving": board.discards,
        "actions": board.actions,
        "science_price": board.science_price,
        "tax_coins": board.tax_coins,
    }


def _good(word: str, good: Good, language: Language) -> GoodEntry:
    return {
        "id": word,
        "name": say(good.name).text(language),
        "rule": good.rule,
        "land": good.land,
        "first_vp": good.first_vp,
        "second_vp": good.second_vp,
        "first_coins": good.first_coins,
        "shield_at": good.shield_at,
    }


def _gives(gives: Gives) -> GivesEntry:
    return {
        "goods": [[good, amount] for good, amount in gives.goods],
        "science": gives.science,
        "coins": gives.coins,
        "draws": gives.draws,
        "ranked_vp": [[good, vp] for good, vp in gives.ranked_vp],
    }


def _lands(components: Components, bits: int) -> list[int]:
    return [kind for kind in range(len(components.land_types)) if bits >> kind & 1]


def _building(components: Components, word: str, piece: Building, language: Language) -> BuildingEntry:
    return {
        "id": word,
        "name": say(piece.name).text(language),
        "drawing": piece.name,
        "rule": piece.rule,
        "deck": BUILDING_DECKS[piece.deck],
        "coins": piece.coins,
        "science": piece.science,
        "land": piece.land,
        "gives": _gives(piece.gives),
        "text": gives_in_words(components, piece.gives).text(language),
    }


def _town(components: Components, word: str, town: Town, language: Language) -> TownEntry:
    return {
        "id": word,
        "name": say(town.name).text(language),
        "rule": town.rule,
        "stars": town.stars,
        "defence": town.defence,
        "defence_conquered": town.defence_conquered,
        "distance": town.distance,
        "gives": _gives(town.gives),
        "wild_goods": town.wild_goods,
        "counts_as": town.counts_as,
        "capacity": town.capacity,
        "lands": _lands(components, town.land_bits),
        "text": gives_in_words(components, town.gives).text(language),
    }


def _land(components: Components, word: str, land: Land, language: Language) -> LandEntry:
    return {
        "id": word,
        "name": say(land.name).text(language),
        "rule": land.rule,
        "distance": land.distance,
        "vehicle": VEHICLES[land.vehicle],
        "lands": _lands(components, land.land_bits),
    }


def _card(word: str, card: Card, language: Language) -> CardEntry:
    return {
        "id": word,
        "name": say(card.name).text(language),
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
        "needs": {"coins": card.action.coins, "work": card.action.work, "distance": card.action.distance},
        "settles": card.action.aim == SETTLE.number,
        "short": short_action(card.action).text(language),
        "does": _priced_action(card.action).text(language),
        "text": action_text(card.action).text(language),
    }


def _nation(components: Components, word: str, nation: Nation, language: Language) -> NationEntry:
    text = enumerated(nation_in_words(components, nation)).text(language)
    return {"id": word, "name": say(nation.name).text(language), "land": nation.land, "text": text}


def action_text(action: CardAction) -> Message:
    """A card's action in words: what it costs, then what it does; empty if the card has none."""
    told = _priced_action(action)
    return say("Free Action: {action}", action=told) if action.speed == FREE_ACTION else told


def _priced_action(action: CardAction) -> Message:
    if action.speed == NO_ACTION:
        return NO_MESSAGE
    costs: list[Message] = []
    if action.coins:
        costs.append(coins_in_words(action.coins))
    if action.work:
        costs.append(say("Work {work}", work=action.work))
    if action.distance:
        costs.append(say("Distance {distance}", distance=action.distance))
    if action.aim == SETTLE.number:
        costs.append(say("the Distance of the land"))
    does = enumerated([CARD_EFFECTS[effect.kind].text(effect) for effect in action.effects])
    return say("{costs}: {effects}", costs=costs, effects=does) if costs else does


def short_action(action: CardAction) -> Message:
    """What a card's action does in the fewest words, for the card itself; its price stands beside it in signs."""
    if action.speed == NO_ACTION:
        return NO_MESSAGE
    return enumerated([CARD_EFFECTS[effect.kind].short(effect) for effect in action.effects])
