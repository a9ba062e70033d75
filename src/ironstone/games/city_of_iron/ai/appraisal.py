"""What single cards, lands and towns are worth in VP."""

from typing import Final

from ironstone.games.city_of_iron.ai.prices import Prices
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import FREE_ACTION, Card, Effect, Town
from ironstone.games.city_of_iron.rules.card_effects import (
    BUILD_DISCOUNT,
    CARD_EFFECTS,
    DRAW_CARDS,
    GAIN_COINS,
    GAIN_COINS_PER_GOOD_TYPE,
    GAIN_SCIENCE,
    RECOVER_CARD,
    STEAL_COINS,
)

COIN: Final = 0.25  # VP for each coin that a card's action brings,
SCIENCE: Final = 0.8  # for each Science,
DRAWN_CARD: Final = 0.2  # and for each card
RECOVERED_CARD: Final = 0.3
TAX: Final = 0.25
USUAL_GOODS: Final = 3  # kinds that a player has in the middle of the game


def card_worth(card: Card, later: float, prices: Prices) -> float:
    """What a card will do for its owner in so many rounds, apart from plans."""
    worth = prices.skill * (card.distance + card.work) + prices.attack * card.attack
    if card.action.effects:
        free = card.action.speed == FREE_ACTION
        worth += min(2.0, (prices.free_use if free else prices.use) * later) * action_worth(card.action.effects, free)
    return worth


def action_worth(effects: list[Effect], free: bool) -> float:
    """What a card's action is worth each time, beyond the Tax that the action could be instead; a free one costs none.

    Who builds for less would have built anyway: that costs no Tax either. Plans are counted elsewhere.
    """
    worth = 0.0
    tax = 0.0 if free else TAX
    for effect in effects:
        kind = CARD_EFFECTS[effect.kind]
        if kind is GAIN_SCIENCE:
            worth += SCIENCE * effect.amount
        elif kind in (GAIN_COINS, STEAL_COINS):
            worth += COIN * effect.amount
        elif kind is BUILD_DISCOUNT:
            worth += COIN * effect.amount
            tax = 0.0
        elif kind is GAIN_COINS_PER_GOOD_TYPE:
            worth += COIN * min(effect.most, USUAL_GOODS * effect.amount)
        elif kind is DRAW_CARDS:
            worth += DRAWN_CARD * effect.amount
        elif kind is RECOVER_CARD:
            worth += RECOVERED_CARD
    return max(0.0, worth - tax)


def land_worth(components: Components, land_bits: int, weight: float) -> float:
    """What it is worth to be able to build on these lands."""
    total = 0
    for good in components.goods:
        if land_bits >> good.land & 1:
            total += good.first_vp
    return weight * total


def town_worth(components: Components, town: Town, a_coin_a_round: float, weight: float, prices: Prices) -> float:
    """Goods, income and effects of a town."""
    gives = town.gives
    worth = prices.town + a_coin_a_round * (gives.goods_card + gives.coins)
    worth += 0.8 * gives.science + 0.4 * sum(gives.draws)
    for good, amount in gives.goods:
        worth += prices.town_good * weight * amount * components.goods[good].first_vp
    return worth + 0.8 * town.capacity + 1.0 * town.wild_goods + 0.5 * (town.counts_as - 1)
