"""What single cards, lands and towns are worth in VP."""

from typing import Final

from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import Card, Effect, Town
from ironstone.games.city_of_iron.rules.card_effects import (
    BUILD_DISCOUNT,
    CARD_EFFECTS,
    DRAW_CARDS,
    EXPAND,
    GAIN_COINS,
    GAIN_COINS_PER_GOOD_TYPE,
    GAIN_SCIENCE,
    SETTLE,
    STEAL_COINS,
)

SKILL: Final = 0.05  # VP for each symbol
ATTACK: Final = 0.035  # VP for each point of attack
LAND: Final = 0.15  # of the VP for the most, for each good that a land opens
USES: Final = 0.15  # how often a card is played in a round


def card_worth(card: Card, later: float) -> float:
    """What a card will do for its owner in so many rounds, apart from plans."""
    worth = SKILL * (card.distance + card.work) + ATTACK * card.attack
    for effect in card.action.effects:
        worth += min(2.0, USES * later) * effect_worth(effect)
    return worth


def effect_worth(effect: Effect) -> float:
    """What one line of a card's action is worth each time, beyond a Tax; plans are counted elsewhere."""
    kind = CARD_EFFECTS[effect.kind]
    if kind is GAIN_SCIENCE:
        return 0.5 * effect.amount
    if kind in (GAIN_COINS, BUILD_DISCOUNT, STEAL_COINS):
        return 0.25 * (effect.amount - 1)
    if kind is GAIN_COINS_PER_GOOD_TYPE:
        return 0.5
    if kind is DRAW_CARDS:
        return 0.15 * (effect.amount - 1)
    return 0.0 if kind in (SETTLE, EXPAND) else 0.3


def land_worth(components: Components, land_bits: int, weight: float) -> float:
    """What it is worth to be able to build on these lands."""
    total = 0
    for good in components.goods:
        if land_bits >> good.land & 1:
            total += good.first_vp
    return LAND * weight * total


def town_worth(components: Components, town: Town, a_coin_a_round: float, weight: float) -> float:
    """Goods, income and effects of a town."""
    gives = town.gives
    worth = 0.8 + a_coin_a_round * (gives.goods_card + gives.coins) + 0.8 * gives.science + 0.4 * sum(gives.draws)
    for good, amount in gives.goods:
        worth += 0.3 * weight * amount * components.goods[good].first_vp
    return worth + 0.8 * town.capacity + 1.0 * town.wild_goods + 0.5 * (town.counts_as - 1)
