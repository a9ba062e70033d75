"""What a player's position is worth: how much it still takes to meet two Demands, and what there is to do it with.

All in one unit, about the worth of one production; the prices come from play between bots.
"""

from typing import Final, final

from ironstone.games.gempire.ai.characters import Taste
from ironstone.games.gempire.ai.prices import Prices
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import (
    ARCHITECTURE,
    ARTISTRY,
    ATTRIBUTE_PLUS_SCIENCE,
    CALENDAR,
    COLOURS,
    CONSTRUCTION,
    CULTURE,
    CURRENCY,
    DEMANDS_IN_PLAY,
    DISTINCT_DISTRICTS,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    DONATED_PRODUCTION,
    ECONOMICS,
    EDUCATION,
    FIRST_ROW,
    GEMS_BALANCED,
    GEMS_TECHNOLOGIES_PALACE,
    GOLD,
    GOLD_PLUS_CULTURE_GEMS,
    IRON,
    LARGEST_DISTRICT,
    LITERACY,
    MASONRY,
    MATHEMATICS,
    MATRIMONY,
    MECHANICS,
    MILITIA,
    MOST_GEMS_FEWEST_CARDS,
    NUTRITION,
    PHILOSOPHY,
    POPULATION,
    RELIGION,
    SALT,
    SANITIZATION,
    SCIENCE_LEAD,
    SECOND_ROW,
    SECOND_ROW_CARDS,
    SECOND_ROW_GREATER,
    SURVEYING,
    TWO_BEST_CARDS,
    UNIVERSITY,
    VALUABLE_CARDS,
    VALUABLE_DISTRICTS,
)
from ironstone.games.gempire.rules.collect import cap
from ironstone.games.gempire.rules.demands.compendium import is_met, measure
from ironstone.games.gempire.rules.demands.condition import extra_needed
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.positions import positions
from ironstone.games.gempire.rules.technologies.ladders import unspent
from ironstone.games.gempire.rules.values import values_of_districts, worth_of_card

ORDINARY_CITY: Final = 8
NOT_YET: Final = 0.5  # the least that a Demand takes while it is not met

PRODUCTION_PRICES: Final = [0.9, 0.9, 0.8, 0.7, 0.5, 0.3, 0.2]
LAST_PRODUCTION_PRICE: Final = 0.08
ENOUGH_SCIENCE: Final = 30
# What each technology will bring, beyond the gems and attributes that it brings at once: those count by themselves.
TECHNOLOGY_WORTH: Final = {
    ARCHITECTURE: 3.0,
    ARTISTRY: 6.0,
    CALENDAR: 3.0,
    CONSTRUCTION: 6.0,
    CURRENCY: 3.5,
    ECONOMICS: 4.5,
    EDUCATION: 4.0,
    IRON: 4.5,
    LITERACY: 6.0,
    MASONRY: 4.0,
    MATHEMATICS: 4.0,
    MATRIMONY: 5.5,
    MECHANICS: 4.5,
    MILITIA: 3.0,
    NUTRITION: 3.0,
    PHILOSOPHY: 5.0,
    RELIGION: 3.0,
    SALT: 6.0,
    SANITIZATION: 4.5,
    SURVEYING: 5.0,
    UNIVERSITY: 6.5,
}
ENOUGH_ATTRIBUTE: Final = 80  # beyond, only Demands make an attribute better
ENOUGH_GEMS: Final = 8.0
DIAMOND_IN_HAND: Final = 1.0
GEM_IN_HAND: Final = 1.0


@final
class Prospect:
    """How bots see a Demand: what one missing unit of each of its two numbers takes, and what else it needs."""

    def __init__(
        self, first: float, second: float = 0.0, adds_up: bool = False, second_row: bool = False, city: bool = False
    ) -> None:
        self.first: Final = first
        self.second: Final = second
        self.adds_up: Final = adds_up  # the two numbers are reached by different means
        self.second_row: Final = second_row  # it cannot be met without one
        self.city: Final = city  # it only looks near while the city is small


PROSPECTS: Final = {
    SCIENCE_LEAD: Prospect(0.4, 0.4),
    SECOND_ROW_CARDS: Prospect(4.0, second_row=True),
    GOLD_PLUS_CULTURE_GEMS: Prospect(4.0),
    SECOND_ROW_GREATER: Prospect(0.3, second_row=True, city=True),
    TWO_BEST_CARDS: Prospect(0.8, 0.5),
    GEMS_BALANCED: Prospect(4.0, 0.3, adds_up=True),
    GEMS_TECHNOLOGIES_PALACE: Prospect(4.0),
    VALUABLE_DISTRICTS: Prospect(9.0, second_row=True),
    DONATED_PRODUCTION: Prospect(1.2),
    LARGEST_DISTRICT: Prospect(4.0, 3.0),
    VALUABLE_CARDS: Prospect(5.0),
    DISTINCT_DISTRICTS: Prospect(7.0, second_row=True),
    DONATED_GEMS_AND_SAVED_SCIENCE: Prospect(4.0, 0.6, adds_up=True),
    MOST_GEMS_FEWEST_CARDS: Prospect(8.0, 2.5, adds_up=True, city=True),
    ATTRIBUTE_PLUS_SCIENCE: Prospect(0.6),
}


def position_worth(table: Table, player: Player, taste: Taste) -> float:
    """How well the player stands in the eyes of a taste, higher is better."""
    return assets(table, player, taste) - distance(table, player, taste.prices)


def distance(table: Table, player: Player, prices: Prices) -> float:
    """What it takes to meet the two nearest Demands, and a little of the third."""
    efforts = [effort(table, player, slot, prices) for slot in range(DEMANDS_IN_PLAY)]
    efforts.sort()
    return efforts[0] + efforts[1] + prices.third_demand * efforts[2]


def effort(table: Table, player: Player, slot: int, prices: Prices) -> float:
    """What it takes to meet the Demand in a slot; below zero once it is met."""
    number = table.demands[slot]
    numbers = measure(table, player, slot)
    if is_met(numbers):
        return -prices.met
    prospect = PROSPECTS[number]
    missing = prospect.first * max(0, numbers[1] - numbers[0])
    if len(numbers) > 2:
        second = prospect.second * max(0, numbers[3] - numbers[2])
        missing = missing + second if prospect.adds_up else max(missing, second)
    left = prices.effort * (missing - begun(table, player, number, numbers, prices.half_done))
    return max(left, NOT_YET) + without_city(player, number, numbers[1], prices)


def without_city(player: Player, number: int, need: int, prices: Prices) -> float:
    """Some Demands need a second row, or a long one; some only look near while there is no city."""
    prospect = PROSPECTS[number]
    value = 0.0
    if number == SECOND_ROW_CARDS:
        value += prices.missing_column * max(need - len(player.rows[FIRST_ROW]), 0)
    if prospect.second_row and not player.has_second_row:
        value += prices.missing_row
    if prospect.city:
        value += prices.small_city * max(ORDINARY_CITY - len(player.rows[FIRST_ROW]) - len(player.rows[SECOND_ROW]), 0)
    return value


def begun(table: Table, player: Player, number: int, numbers: list[int], half_done: float) -> float:
    """What is half done and does not count yet: attributes near a gem, cards and districts near their worth."""
    if number in (GOLD_PLUS_CULTURE_GEMS, GEMS_BALANCED, GEMS_TECHNOLOGIES_PALACE):
        halves = part_of_gem(table, player, GOLD) + part_of_gem(table, player, CULTURE)
        if number != GOLD_PLUS_CULTURE_GEMS:
            halves += part_of_gem(table, player, POPULATION)
        return PROSPECTS[number].first * halves
    if number == VALUABLE_DISTRICTS:
        worths = values_of_districts(player)
        enough = extra_needed(table, table.components.demands[number])
        return on_the_way(worths, enough, numbers[1], half_done * PROSPECTS[number].first)
    if number == VALUABLE_CARDS:
        worths = [worth_of_card(building) for row in player.rows for building in row]
        enough = extra_needed(table, table.components.demands[number])
        return on_the_way(worths, enough, numbers[1], half_done * PROSPECTS[number].first)
    return 0.0


def part_of_gem(table: Table, player: Player, colour: int) -> float:
    """How far an attribute is on the way to its next gem."""
    step = table.components.board.gem_step
    return (player.attributes[colour] - step * player.paid.steps[colour]) / step


def on_the_way(worths: list[int], enough: int, count: int, price: float) -> float:
    """A credit for the best cards or districts that are not worth enough yet, as many as are still missing."""
    lacking = sorted([worth for worth in worths if worth < enough], reverse=True)
    complete = len(worths) - len(lacking)
    credit = 0.0
    for worth in lacking[: max(count - complete, 0)]:
        credit += price * worth / enough
    return credit


def assets(table: Table, player: Player, taste: Taste) -> float:
    """What there is to go on with, whatever the Demands."""
    prices = taste.prices
    most = cap(table, player)
    value = taste.gold * production_worth(min(player.production, most), most, prices)
    science = prices.unspent_science * min(unspent(player), ENOUGH_SCIENCE) + prices.kept_science * player.science
    for technology in table.technologies:
        if player.owns[technology]:
            science += prices.technology * TECHNOLOGY_WORTH[technology]
    value += taste.science * science + taste.study * player.science + taste.hoard * player.production
    for colour in range(COLOURS):
        lean = taste.gold if colour == GOLD else 1.0
        value += taste.buildings * prices.attribute * min(player.attributes[colour], ENOUGH_ATTRIBUTE)
        value += lean * prices.gems[colour] * min(player.gems[colour] + part_of_gem(table, player, colour), ENOUGH_GEMS)
    value += prices.palace * player.palace
    if player.has_second_row:
        value += taste.buildings * prices.second_row
    for colour in range(COLOURS):
        if not positions(table, player, colour):
            value -= prices.closed_colour
    return value + in_hand(player, prices)


def in_hand(player: Player, prices: Prices) -> float:
    """Things that wait to be placed."""
    value = 0.0
    for card in player.won:
        if card != NO_CARD:
            value += prices.won_card
    for card in player.blueprints:
        if card != NO_CARD:
            value += prices.blueprint
    return value + prices.reserve * player.reserve


def production_worth(production: int, most: int, prices: Prices) -> float:
    """The more there is the less one more is worth, and least just below the cap, where the next roll is wasted."""
    value = 0.0
    for held in range(production):
        price = PRODUCTION_PRICES[held] if held < len(PRODUCTION_PRICES) else LAST_PRODUCTION_PRICE
        value += price * prices.near_cap if held >= most - 2 else price
    return prices.production * value
