"""What cards are good for: settling lands, adding districts, conquering towns, and fuel for one another."""

from typing import Final, final

from ironstone.games.city_of_iron.attack import defence_of, targets
from ironstone.games.city_of_iron.model import Player, Table
from ironstone.games.city_of_iron.pieces import (
    BUILD_DISCOUNT,
    DRAW_CARDS,
    EXPAND,
    GAIN_COINS,
    GAIN_COINS_PER_GOOD_TYPE,
    GAIN_SCIENCE,
    NO_VEHICLE,
    SETTLE,
    STEAL_COINS,
    Effect,
)

SKILL: Final = 0.05  # VP for each symbol
ATTACK: Final = 0.035  # VP for each point of attack
LAND: Final = 0.15  # of the VP for the most, for each good that a land opens
USES: Final = 0.15  # how often a card is played in a round
PILE: Final = 0.5  # of a card's use for a plan if it is not in hand
PLAN: Final = 0.3  # of what a plan will bring, while it is only a plan


@final
class Taste:
    """What a character leans to: a factor for districts, for lands, for towns, and for coins, Science and room."""

    def __init__(self, districts: float, lands: float, towns: float, estate: float) -> None:
        self.districts: Final = districts
        self.lands: Final = lands
        self.towns: Final = towns
        self.estate: Final = estate


def card_worth(table: Table, number: int, later: float) -> float:
    """What a card will do for its owner, apart from plans."""
    card = table.components.cards[number]
    worth = SKILL * (card.distance + card.work) + ATTACK * card.attack
    for effect in card.action.effects:
        worth += min(2.0, USES * later) * effect_worth(effect)
    return worth


def effect_worth(effect: Effect) -> float:
    """What one line of a card's action is worth each time, beyond a Tax; plans are counted elsewhere."""
    kind = effect.kind
    if kind == GAIN_SCIENCE:
        return 0.5 * effect.amount
    if kind in (GAIN_COINS, BUILD_DISCOUNT, STEAL_COINS):
        return 0.25 * (effect.amount - 1)
    if kind == GAIN_COINS_PER_GOOD_TYPE:
        return 0.5
    if kind == DRAW_CARDS:
        return 0.15 * (effect.amount - 1)
    return 0.0 if kind in (SETTLE, EXPAND) else 0.3


def land_worth(table: Table, land_bits: int, weight: float) -> float:
    """What it is worth to be able to build on these lands."""
    total = 0
    for good in table.components.goods:
        if land_bits >> good.land & 1:
            total += good.first_vp
    return LAND * weight * total


def settling_worth(table: Table, player: Player, hand: list[int], room: float, weight: float, taste: Taste) -> float:
    """The best land, as far as cards to reach it are owned."""
    explorer = readiness(table, player, hand, SETTLE)
    if explorer == 0.0 or sum(player.tokens) == 0:
        return 0.0
    distance = skill_at_hand(table, player, hand, False) - 1.0
    best = 0.0
    for number in table.lands:
        land = table.components.lands[number]
        worth = 2.5 * room + land_worth(table, land.land_bits & ~player.land_bits, weight) + 0.1 * land.distance + 0.5
        worth *= min(1.0, max(0.0, distance / land.distance)) * vehicle_readiness(table, player, hand, land.vehicle)
        best = max(best, worth)
    return PLAN * taste.lands * explorer * best


def district_worth(table: Table, player: Player, hand: list[int], room: float, taste: Taste) -> float:
    """A district, as far as cards to add it are owned."""
    mayor = readiness(table, player, hand, EXPAND)
    if mayor == 0.0 or sum(player.tokens) == 0:
        return 0.0
    work = skill_at_hand(table, player, hand, True) - 1.0
    return PLAN * taste.districts * mayor * (2.0 * room + 0.5) * min(1.0, max(0.0, work / 2.0))


def conquest_worth(
    table: Table, seat: int, hand: list[int], a_coin_a_round: float, weight: float, taste: Taste
) -> float:
    """The best town, as far as cards to take it are owned."""
    player = table.players[seat]
    attack = distance = 0.0
    for number in hand:
        card = table.components.cards[number]
        attack += card.attack
        distance += card.distance if card.attack == 0 else 0.5 * card.distance
    for pile in (player.draw_piles[0], player.draw_piles[1], player.discard_piles[0], player.discard_piles[1]):
        for number in pile:
            card = table.components.cards[number]
            attack += PILE * card.attack
            distance += PILE * (card.distance if card.attack == 0 else 0.5 * card.distance)
    best = 0.0
    for town in targets(table, seat):
        ready = min(1.0, attack / defence_of(table, town)) * min(
            1.0, distance / max(1, table.components.towns[town].distance)
        )
        best = max(best, ready * ready * town_worth(table, town, a_coin_a_round, weight))
    return PLAN * taste.towns * best


def town_worth(table: Table, town: int, a_coin_a_round: float, weight: float) -> float:
    """Goods, income and effects of a town."""
    piece = table.components.towns[town]
    gives = piece.gives
    worth = 0.8 + a_coin_a_round * (gives.goods_card + gives.coins) + 0.8 * gives.science + 0.4 * sum(gives.draws)
    for good, amount in gives.goods:
        worth += 0.3 * weight * amount * table.components.goods[good].first_vp
    return worth + 0.8 * piece.capacity + 1.0 * piece.wild_goods + 0.5 * (piece.counts_as - 1)


def readiness(table: Table, player: Player, hand: list[int], kind: int) -> float:
    """1 with a card of this effect in hand, less if it is only owned, 0 if it is not."""
    cards = table.components.cards
    for number in hand:
        if cards[number].action.aim == kind:
            return 1.0
    for pile in (player.draw_piles[0], player.discard_piles[0], player.draw_piles[1], player.discard_piles[1]):
        for number in pile:
            if cards[number].action.aim == kind:
                return PILE
    return 0.0


def vehicle_readiness(table: Table, player: Player, hand: list[int], vehicle: int) -> float:
    """1 with the vehicle in hand, or if none is needed; less if it is only owned, little if it is not."""
    if vehicle == NO_VEHICLE:
        return 1.0
    cards = table.components.cards
    for number in hand:
        if cards[number].vehicle == vehicle:
            return 1.0
    for pile in (player.draw_piles[0], player.discard_piles[0], player.draw_piles[1], player.discard_piles[1]):
        for number in pile:
            if cards[number].vehicle == vehicle:
                return 0.7
    return 0.2


def skill_at_hand(table: Table, player: Player, hand: list[int], work: bool) -> float:
    """The Work or Distance of all owned cards, those not in hand at half."""
    cards = table.components.cards
    total = 0.0
    for number in hand:
        total += cards[number].work if work else cards[number].distance
    for pile in (player.draw_piles[0], player.discard_piles[0], player.draw_piles[1], player.discard_piles[1]):
        for number in pile:
            total += PILE * (cards[number].work if work else cards[number].distance)
    return total
