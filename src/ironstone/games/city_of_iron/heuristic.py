"""A quick guess of how well a seat stands, in VP: what goods will score, what coins, room and cards will bring."""

from typing import Final, final

from ironstone.games.city_of_iron.actions import BUY
from ironstone.games.city_of_iron.finish import finish_action, is_under_way
from ironstone.games.city_of_iron.model import NONE, Player, Table
from ironstone.games.city_of_iron.outlook import rounds_left, scoring_weight
from ironstone.games.city_of_iron.pieces import BONUSES, CITIZEN, MILITARY
from ironstone.games.city_of_iron.plans import (
    Taste,
    card_worth,
    conquest_worth,
    district_worth,
    land_worth,
    settling_worth,
)
from ironstone.games.city_of_iron.ranks import FIRST, SECOND, UNRANKED, rank_in
from ironstone.games.city_of_iron.scoring import SHIELD_VP, bonus_amount, sole_most, storing_penalty

# As in texts.CHARACTERS.
TASTES: Final = [
    Taste(1.0, 1.0, 1.0, 1.0),
    Taste(0.5, 1.8, 0.3, 1.0),
    Taste(0.5, 0.5, 2.0, 1.0),
    Taste(1.2, 0.7, 0.6, 1.3),
]
RIVAL: Final = 0.4  # how much the best other player's worth counts against one's own
ENOUGH_COINS: Final = 8  # more cannot be spent before the next income
SURPLUS: Final = 0.35  # of a coin's worth for coins beyond that
HANDY: Final = 7  # cards that one can make use of; more of them only share it
HOPE: Final = 0.3  # of the VP for the most, in proportion to the amount, whatever the rank


def heuristic(table: Table, seat: int, taste: Taste) -> float:
    """Own worth, in the eyes of the own taste, against the best of the others; an action under way is finished."""
    if is_under_way(table):
        table = table.clone()
        finish_action(table)
    if not table.agenda:
        return final_worth(table, seat)
    outlook = Outlook(table)
    best = -1000.0
    for other, player in enumerate(table.players):
        if other != seat:
            estate = estate_worth(table, player, outlook, player.coins, player.science)
            best = max(best, goods_worth(table, other, outlook) + estate)
    return goods_worth(table, seat, outlook) + own_worth(table, seat, outlook, taste) - RIVAL * best


def worth(table: Table, seat: int, taste: Taste) -> float:
    """Own worth alone, in the eyes of the own taste."""
    return worth_finished(table.clone() if is_under_way(table) else table, seat, taste)


def worth_finished(table: Table, seat: int, taste: Taste) -> float:
    """Own worth after an action under way has been finished, on this very table."""
    finish_action(table)
    if not table.agenda:
        return float(table.players[seat].vp)
    outlook = Outlook(table)
    return goods_worth(table, seat, outlook) + own_worth(table, seat, outlook, taste)


def worth_with(table: Table, seat: int, action: int, taste: Taste) -> float:
    """Own worth with one more thing written into the own secret plan."""
    table.drafts[seat].append(action)
    value = worth(table, seat, taste)
    table.drafts[seat].pop()
    return value


def final_worth(table: Table, seat: int) -> float:
    """The game is over: points are points."""
    best = max([player.vp for other, player in enumerate(table.players) if other != seat])
    return table.players[seat].vp - RIVAL * best


@final
class Outlook:
    """The rest of the game as it looks from here, and what coins, Science and room are worth in VP for it."""

    def __init__(self, table: Table) -> None:
        later = rounds_left(table) - 1.0
        near = min(2.0, later)
        self.later: Final = later  # End Rounds to come that pay income
        self.weight: Final = scoring_weight(table)
        self.coin: Final = 0.1 + 0.1 * near
        self.science: Final = 0.3 + 0.35 * near
        self.room: Final = 0.2 + 0.3 * near
        self.life: Final = min(1.0, 0.2 + 0.3 * later)  # how much use a card will still be


def goods_worth(table: Table, seat: int, outlook: Outlook) -> float:
    """The VP that goods, shields and "+3" buildings of a seat will score, and the coins of majorities."""
    player = table.players[seat]
    pieces = table.components.goods
    worth = float(player.vp)
    for good, amount in enumerate(player.goods):
        if amount == 0:
            continue
        piece = pieces[good]
        vp = HOPE * piece.first_vp * min(1.0, amount / piece.shield_at)
        rank = rank_in(table, good, seat)
        if rank == FIRST:
            vp += piece.first_vp
            worth += outlook.later * outlook.coin * piece.first_coins
        elif rank == SECOND:
            vp += piece.second_vp
        if amount >= piece.shield_at:
            vp += SHIELD_VP
        worth += outlook.weight * vp
    return worth + outlook.weight * bonus_building_vp(table, seat, player)


def bonus_building_vp(table: Table, seat: int, player: Player) -> int:
    """What the "+3" buildings of a seat would score now."""
    buildings = table.components.buildings
    total = 0
    for city in player.cities:
        for building in city.buildings:
            for good, vp in buildings[building].gives.ranked_vp:
                if rank_in(table, good, seat) != UNRANKED:
                    total += vp
    return total


def estate_worth(table: Table, player: Player, outlook: Outlook, coins: int, science: int) -> float:
    """Coins, Science, income, draws, room to build and lands to build on."""
    idle = table.last_round and player.actions == 0
    coin = 0.02 if idle else outlook.coin
    free = 0
    for city in player.cities:
        free += city.capacity - len(city.buildings)
    worth = coin * (min(ENOUGH_COINS, coins) + SURPLUS * max(0, coins - ENOUGH_COINS))
    if not idle:
        worth += outlook.science * (min(3, science) + 0.4 * max(0, science - 3))
        worth += outlook.room * (min(3, free) + 0.25 * max(0, free - 3))
    worth += outlook.later * outlook.coin * (player.income + player.printed_coins)
    worth += outlook.later * outlook.science * 0.6 * min(2.0, 0.8 * player.printed_science)
    worth += outlook.later * (0.25 * player.draws[CITIZEN] + 0.2 * player.draws[MILITARY])
    return worth + land_worth(table, player.land_bits, outlook.weight)


def own_worth(table: Table, seat: int, outlook: Outlook, taste: Taste) -> float:
    """The estate, the cards and the plans they serve, secret purchases included, and the bonuses of the end."""
    player = table.players[seat]
    hand = player.hand
    coins = player.coins
    science = player.science
    if table.drafts:
        for action in table.drafts[seat]:
            if BUY.has(action):
                card = BUY.arg(action)
                hand = [*hand, card]
                coins -= table.components.cards[card].coins
                science -= table.components.cards[card].science
    worth = taste.estate * estate_worth(table, player, outlook, coins, science)
    worth += cards_worth(table, player, hand, outlook)
    worth += outlook.life * settling_worth(table, player, hand, outlook.room, outlook.weight, taste)
    worth += outlook.life * district_worth(table, player, hand, outlook.room, taste)
    worth += outlook.life * conquest_worth(table, seat, hand, outlook.later * outlook.coin, outlook.weight, taste)
    return worth + turn_order_worth(table, seat) + end_worth(table, seat, player)


def cards_worth(table: Table, player: Player, hand: list[int], outlook: Outlook) -> float:
    """Cards in hand, those to be drawn, and those discarded, each as far as it will come into play again."""
    worth = 0.0
    for number in hand:
        worth += card_worth(table, number, outlook.later)
    owned = len(hand)
    for deck in (CITIZEN, MILITARY):
        owned += len(player.draw_piles[deck]) + len(player.discard_piles[deck])
        for number in player.draw_piles[deck]:
            worth += 0.8 * card_worth(table, number, outlook.later)
        for number in player.discard_piles[deck]:
            worth += 0.6 * card_worth(table, number, outlook.later)
    return outlook.life * worth * min(1.0, HANDY / max(1, owned))


def turn_order_worth(table: Table, seat: int) -> float:
    """A little for every player who will act later, while the bids stand."""
    if table.turns > 0 or not table.bids or table.bids[seat] == NONE:
        return 0.0
    later = 0
    for bid in table.bids:
        if bid < table.bids[seat]:
            later += 1
    return 0.15 * later


def end_worth(table: Table, seat: int, player: Player) -> float:
    """In the last round the bonuses count as they stand, and so does the penalty."""
    if not table.last_round:
        return 0.0
    worth = -float(storing_penalty(table, player))
    for bonus in range(len(BONUSES)):
        amounts = [bonus_amount(table, other, bonus) for other in table.players]
        if sole_most(amounts) == seat:
            worth += 0.8 * table.components.board.bonus_vp[bonus]
    return worth
