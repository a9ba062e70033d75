"""What a plan promises, complete or not: an unfinished one is judged by its best continuation, roughly."""

from typing import Final, final

from ironstone.core.ids import NO_ACTION, Action
from ironstone.games.gempire.ai.characters import Taste
from ironstone.games.gempire.ai.prices import Prices
from ironstone.games.gempire.ai.prospects import position_worth, production_worth
from ironstone.games.gempire.components.absent import NO_CARD, NO_COLOUR
from ironstone.games.gempire.components.pieces import (
    ARCHITECTURE,
    SANITIZATION,
    SLOTS,
    Face,
)
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    BIDS,
    COLLECTING,
    DONATING,
    GIVE,
    PLAN,
    UPGRADE_PALACE,
    UPGRADE_ROW,
    UPGRADING,
)
from ironstone.games.gempire.rules.bidding import bid_options, bids_of, currency_bonus, minimum_bid
from ironstone.games.gempire.rules.budget import NO_AMOUNT, amount_in, budget_of, upgrades_in
from ironstone.games.gempire.rules.collect import cap, least_production, most_production, total_taken
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.palace import add_diamonds, collect_rewards, takes_diamond
from ironstone.games.gempire.rules.placement import lay_at
from ironstone.games.gempire.rules.positions import LEFT_END, place_of, positions
from ironstone.games.gempire.rules.upgrades import plannable, upgrade_cost
from ironstone.games.gempire.rules.values import bring_up_to_date, card_value, multiplier

# How likely a rival who can pay bids on a card: as on an ordinary one,
LEAST_APPEAL: Final = 0.5  # times how much better the card is than the others on the market, within these bounds,
MOST_APPEAL: Final = 1.6
MOST_CONTEST: Final = 0.65  # and never more likely than this
OVERBID: Final = [0.60, 0.25, 0.09, 0.04, 0.01, 0.01]  # how likely such a bid is so much above the minimum
BIDS_LOOKED_AT: Final = 6  # above the minimum
NOT_YET: Final = -1e9  # nobody has asked for this gain


@final
class Market:
    """What the cards on the market would add to a player's present worth: the same for all plans."""

    def __init__(self, table: Table, player: Player, taste: Taste) -> None:
        self.now: Final = position_worth(table, player, taste)
        self._table: Final = table
        self._player: Final = player
        self.taste: Final = taste
        self._gains = [NOT_YET] * SLOTS

    def gain(self, slot: int) -> float:
        """What the card in a slot would add."""
        if self._gains[slot] == NOT_YET:
            number = self._table.market[slot]
            self._gains[slot] = gain_of_card(self._table, self._player, self.now, number, self.taste)
        return self._gains[slot]

    def appeal(self, slot: int) -> float:
        """How much more than the other cards this one draws bids: rivals see much the same in it."""
        total = 0.0
        count = 0
        for other in range(SLOTS):
            if self._table.market[other] != NO_CARD:
                total += max(self.gain(other), 0.0)
                count += 1
        if total <= 0.0:
            return 1.0
        return min(max(self.gain(slot) * count / total, LEAST_APPEAL), MOST_APPEAL)


def guesses(table: Table, player: Player, drafts: list[list[Action]], taste: Taste) -> list[float]:
    """What the player may expect to be worth when each of these plans is carried out."""
    market: Market | None = None
    values: list[float] = []
    for draft in drafts:
        if draft and PLAN.arg(draft[0]) == BIDDING:
            if market is None:
                market = Market(table, player, taste)
            values.append(promise_of_bids(table, player, forced_bids(table, player, bids_of(draft)), market))
        else:
            values.append(promise_of_others(table, player, draft, taste))
    return values


def forced_bids(table: Table, player: Player, bids: list[int]) -> list[int]:
    """These bids, and those after them that leave no choice: they are written without asking."""
    while len(bids) < SLOTS:
        options = bid_options(table, player, bids)
        if len(options) > 1:
            break
        bids = [*bids, BIDS[len(bids)].arg(options[0])]
    return bids


def promise_of_others(table: Table, player: Player, draft: list[Action], taste: Taste) -> float:
    """What any plan but one of bids promises."""
    if not draft:
        return position_worth(table, player, taste)
    kind = PLAN.arg(draft[0])
    if kind == DONATING:
        gift = GIVE.arg(draft[1]) + 1 if len(draft) > 1 else player.production
        return promise_of_gift(table, player, gift, taste)
    if kind == UPGRADING:
        return promise_of_upgrades(table, player, NO_AMOUNT, upgrades_in(draft), taste)
    amounts = [amount_in(draft)]
    if amounts[0] == NO_AMOUNT:
        least, most = least_production(table, player), most_production(table, player)
        amounts = [least, most, max(least, min(most, cap(table, player) - player.production))]
    best = -1000.0
    for amount in amounts:
        twin = with_roll(table, player, amount)
        if kind == COLLECTING:
            best = max(best, position_worth(table, twin, taste))
        else:
            best = max(best, promise_of_upgrades(table, twin, amount, upgrades_in(draft), taste))
    return best


def with_roll(table: Table, player: Player, production: int) -> Player:
    """After collecting so."""
    twin = player.clone()
    science = total_taken(table, player) - production
    if player.owns[SANITIZATION]:
        production = max(production, table.components.technologies[SANITIZATION].amount)
    twin.production = min(twin.production + production, cap(table, player))
    twin.science += science
    return twin


def promise_of_gift(table: Table, player: Player, gift: int, taste: Taste) -> float:
    """After donating so much."""
    twin = player.clone()
    twin.production -= gift
    twin.production_given += gift
    return position_worth(table, twin, taste)


def promise_of_upgrades(table: Table, player: Player, amount: int, chosen: list[Action], taste: Taste) -> float:
    """After these upgrades; if none is chosen yet, after the best one."""
    if chosen:
        return position_worth(table, after_upgrades(table, player, chosen), taste)
    budget, discounted = budget_of(table, player, UPGRADING, amount)
    best = -1000.0
    for action in plannable(table, player, [], budget, discounted):
        best = max(best, position_worth(table, after_upgrades(table, player, [action]), taste))
    return best


def after_upgrades(table: Table, player: Player, chosen: list[Action]) -> Player:
    """The second row stands, the palace has risen, and its diamonds lie on the best cards."""
    twin = player.clone()
    for action in chosen:
        cost = upgrade_cost(table, action, player.owns[ARCHITECTURE])
        if cost > twin.production:
            break  # it would lapse, unless Architecture were discovered for it
        twin.production -= cost
        twin.stale = True
        if action == UPGRADE_ROW.id():
            twin.has_second_row = True
        else:
            twin.palace = UPGRADE_PALACE.arg(action) + 1
            for _ in range(collect_rewards(table, twin)):
                place_best_diamond(table, twin)
        bring_up_to_date(table, twin)
    return twin


def place_best_diamond(table: Table, player: Player) -> None:
    """On the card that gains most, if one gains anything."""
    best_gain = 0
    best_row = best_index = 0
    for number, row in enumerate(player.rows):
        for index, building in enumerate(row):
            if takes_diamond(player, building):
                card = building.face.card
                factor = multiplier(table, player, card, building.diamonds)
                gain = (
                    building.value // factor if multiplier(table, player, card, building.diamonds + 1) > factor else 0
                )
                if gain > best_gain:
                    best_gain, best_row, best_index = gain, number, index
    if best_gain > 0:
        row = player.rows[best_row]
        player.diamonds_on = [*player.diamonds_on, row[best_index].face.card.number]
        player.first_diamond_lies = True
        add_diamonds(table, player, row, best_index, 1)


def promise_of_bids(table: Table, player: Player, bids: list[int], market: Market) -> float:
    """The present worth, and what each bid may win and cost; slots not decided yet get the best bid they can."""
    spent = 0
    for bid in bids:
        spent += bid
    left = player.production - spent
    value = market.now
    if spent == 0 and len(bids) < SLOTS:
        value -= 0.01  # a bid must follow
    for slot in range(SLOTS):
        if table.market[slot] == NO_CARD or (slot < len(bids) and bids[slot] == 0):
            continue
        if slot < len(bids):
            value += expected_gain(table, player, slot, bids[slot], market)
        else:
            bid, best = best_bid(table, player, slot, left, market)
            left -= bid
            value += best
    return value


def best_bid(table: Table, player: Player, slot: int, left: int, market: Market) -> tuple[int, float]:
    """The bid on a card that promises most, and what it promises; nothing is a bid too."""
    least = minimum_bid(table, player, slot)
    best_value = 0.0
    best = 0
    for bid in range(least, min(left, least + BIDS_LOOKED_AT) + 1):
        value = expected_gain(table, player, slot, bid, market)
        if value > best_value:
            best_value, best = value, bid
    return best, best_value


def expected_gain(table: Table, player: Player, slot: int, bid: int, market: Market) -> float:
    """Winning brings the card for the bid, losing costs 1, and so does a tie: then nobody has the card."""
    chance = chance_to_win(table, player, slot, bid, market.appeal(slot), market.taste.prices)
    most = cap(table, player)
    prices = market.taste.prices
    left = production_worth(player.production - bid, most, prices)
    price = production_worth(player.production, most, prices) - left
    return chance * (market.gain(slot) - price) - prices.lost_bid * (1.0 - chance)


def chance_to_win(table: Table, player: Player, slot: int, bid: int, appeal: float, prices: Prices) -> float:
    """How likely no rival bids enough to keep this bid from winning."""
    chance = 1.0
    for rival in table.players:
        if rival.seat != player.seat:
            least = minimum_bid(table, rival, slot)
            if rival.production >= least:
                contest = min(appeal * (prices.contest + prices.rich_contest * rival.production), MOST_CONTEST)
                chance *= 1.0 - contest * (1.0 - chance_to_beat(table, player, rival, bid, least))
    return chance


def chance_to_beat(table: Table, player: Player, rival: Player, bid: int, least: int) -> float:
    """How likely the bid beats that of a rival who bids on the same card."""
    level = bid + currency_bonus(table, player, rival) - currency_bonus(table, rival, player)
    if player.science > rival.science:
        level += 1  # ties are won
    if level > rival.production:
        return 1.0
    chance = 0.0
    for above, share in enumerate(OVERBID):
        if least + above < level:
            chance += share
    return chance


def gain_of_card(table: Table, player: Player, now: float, number: int, taste: Taste, colour: int = NO_COLOUR) -> float:
    """What the card adds where it is worth most, on one side or any; without a place it is a blueprint at best."""
    card = table.components.cards[number]
    best_value = -1000.0
    best_face: Face | None = None
    best_action = NO_ACTION
    for face in card.faces:
        if colour not in (NO_COLOUR, face.colour):
            continue
        for action in positions(table, player, face.colour):
            value = value_there(table, player, face, action, taste.prices.new_district)
            if value > best_value:
                best_value, best_face, best_action = value, face, action
    if best_face is None:
        return taste.prices.blueprint
    twin = player.clone()
    lay_at(table, twin, best_face, best_action)
    bring_up_to_date(table, twin)
    return position_worth(table, twin, taste) - now


def value_there(table: Table, player: Player, face: Face, action: Action, new_district: float) -> float:
    """The card's own value in a place, less if it starts a district there."""
    row, column, end = place_of(player, action)
    value = float(card_value(table, player, face, row, column, 0))
    cards = player.rows[row]
    if cards and cards[0 if end == LEFT_END else -1].face.colour != face.colour:
        value -= new_district
    return value
