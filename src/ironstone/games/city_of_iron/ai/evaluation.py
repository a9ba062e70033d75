"""A quick guess of how well a seat stands, in VP: what goods will score, what coins, room and cards will bring."""

from typing import Final, final

from ironstone.core.engine import finish
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.ai.characters import Taste
from ironstone.games.city_of_iron.ai.outlook import Outlook
from ironstone.games.city_of_iron.ai.plans import Plans
from ironstone.games.city_of_iron.ai.prices import Prices
from ironstone.games.city_of_iron.components.absent import NO_BID
from ironstone.games.city_of_iron.components.pieces import BONUSES, CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.actions import BUY
from ironstone.games.city_of_iron.rules.game_end import has_bonus, storing_penalty
from ironstone.games.city_of_iron.rules.goods import FIRST, rank_in, scoring_buildings, shield_vp, vp_of_rank
from ironstone.games.city_of_iron.rules.model import Player, Table

ENOUGH_COINS: Final = 8  # more cannot be spent before the next income


def evaluate(table: Table, seat: Seat, taste: Taste) -> float:
    """Own worth, in the eyes of the own taste, against the best of the others; an action under way is finished."""
    table = carried_out(table)
    if not table.agenda:
        return final_worth(table, seat, taste.prices)
    outlook = Outlook(table, taste.prices)
    best = -1000.0
    for other in table.every_seat():
        if other != seat:
            player = table.players[other]
            estate = estate_worth(table, player, outlook, player.coins, player.science)
            best = max(best, goods_worth(table, other, outlook) + estate)
    return (
        goods_worth(table, seat, outlook) + Opinion(seat, taste).own_worth(table, outlook) - taste.prices.rival * best
    )


def worth(table: Table, seat: Seat, taste: Taste) -> float:
    """Own worth alone, in the eyes of the own taste."""
    return Opinion(seat, taste).worth(carried_out(table))


def carried_out(table: Table) -> Table:
    """A copy on which the action under way is carried to its end; the table itself if there is none."""
    if not table.agenda or not table.agenda[-1].step.follows_up():
        return table
    twin = table.clone()
    finish(twin, twin.agenda[-1].seat)
    return twin


def final_worth(table: Table, seat: Seat, prices: Prices) -> float:
    """The game is over: points are points."""
    best = max([player.vp for other, player in enumerate(table.players) if other != seat])
    return table.players[seat].vp - prices.rival * best


@final
class Opinion:
    """What a seat thinks of one table after another. What a table has in common with the last one is judged once."""

    def __init__(self, seat: Seat, taste: Taste) -> None:
        self.seat: Final = seat
        self.taste: Final = taste
        self._outlook: Outlook | None = None
        self._plans: Plans | None = None

    def worth(self, table: Table) -> float:
        """Own worth on a table where no action is under way."""
        if not table.agenda:
            return float(table.players[self.seat].vp)
        outlook = self._outlook
        if outlook is None or not outlook.holds_for(table):
            outlook = Outlook(table, self.taste.prices)
            self._outlook = outlook
        return goods_worth(table, self.seat, outlook) + self.own_worth(table, outlook)

    def own_worth(self, table: Table, outlook: Outlook) -> float:
        """The estate, the cards and the plans they serve, secret purchases included, and the bonuses of the end."""
        seat = self.seat
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
        plans = self._plans
        if plans is None or not plans.hold_for(table, player, hand, outlook):
            plans = Plans(table, seat, hand, outlook, self.taste)
            self._plans = plans
        worth = self.taste.estate * estate_worth(table, player, outlook, coins, science) + plans.cards
        worth += outlook.life * plans.settling
        worth += outlook.life * plans.district
        worth += outlook.life * plans.conquest
        worth += (self.taste.taken + self.taste.prices.held_town) * len(player.towns)
        worth += (self.taste.arms + self.taste.prices.arms) * plans.attack
        worth += self.taste.thrift * outlook.coin * max(0, coins - ENOUGH_COINS)
        return (
            worth + turn_order_worth(table, seat, self.taste.prices) + end_worth(table, seat, player, self.taste.prices)
        )


def goods_worth(table: Table, seat: Seat, outlook: Outlook) -> float:
    """The VP that goods, shields and "+3" buildings of a seat will score, and the coins of majorities."""
    player = table.players[seat]
    pieces = table.components.goods
    prices = outlook.prices
    worth = float(player.vp)
    for good, amount in enumerate(player.goods):
        if amount == 0:
            continue
        piece = pieces[good]
        rank = rank_in(table, good, seat)
        if rank == FIRST:
            worth += outlook.later * outlook.coin * piece.first_coins
        hope = prices.hope * piece.first_vp * min(1.0, amount / piece.shield_at)
        worth += outlook.weight * (
            hope + prices.rank * vp_of_rank(piece, rank) + prices.shield * shield_vp(piece, amount)
        )
    for _, vp in scoring_buildings(table, seat):
        worth += outlook.weight * prices.building * vp
    return worth


def estate_worth(table: Table, player: Player, outlook: Outlook, coins: int, science: int) -> float:
    """Coins, Science, income, draws, room to build and lands to build on."""
    prices = outlook.prices
    idle = table.last_round and player.actions == 0
    coin = 0.02 if idle else outlook.coin
    free = 0
    for city in player.cities:
        free += city.capacity - len(city.buildings)
    worth = coin * (min(ENOUGH_COINS, coins) + prices.surplus * max(0, coins - ENOUGH_COINS))
    if not idle:
        worth += outlook.science * (min(3, science) + 0.4 * max(0, science - 3))
        worth += outlook.room * (min(3, free) + 0.25 * max(0, free - 3))
    worth += outlook.later * outlook.coin * prices.income * (player.income + player.printed_coins)
    worth += outlook.later * outlook.science * prices.science_income * min(2.0, 0.8 * player.printed_science)
    worth += outlook.later * (
        prices.citizen_draw * player.draws[CITIZEN] + prices.military_draw * player.draws[MILITARY]
    )
    return worth + outlook.land_worth(player.land_bits)


def turn_order_worth(table: Table, seat: Seat, prices: Prices) -> float:
    """A little for every player who will act later, until the first action: the last bid counts like the others."""
    if table.turns > 1 or not table.bids or table.bids[seat] == NO_BID:
        return 0.0
    later = 0
    for bid in table.bids:
        if bid < table.bids[seat]:
            later += 1
    return prices.turn_order * later


def end_worth(table: Table, seat: Seat, player: Player, prices: Prices) -> float:
    """In the last round the bonuses count as they stand, and so does the penalty."""
    if not table.last_round:
        return 0.0
    worth = -float(storing_penalty(table, player))
    for bonus in range(len(BONUSES)):
        if has_bonus(table, seat, bonus):
            worth += prices.bonus * table.components.board.bonus_vp[bonus]
    return worth
