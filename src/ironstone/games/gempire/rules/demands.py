"""A Compendium of Zarmund's Demands: how far a player is with each.

A Demand is measured by one or two pairs of numbers, what there is and what it takes; it is met when none falls short.
A second pair, such as the lead over everybody else, takes more counting and is looked at only if the first suffices.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from ironstone.games.gempire.components.pieces import (
    COLOURS,
    CULTURE,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    GEMS_BALANCED,
    GOLD,
    LARGEST_DISTRICT,
    MOST_GEMS_FEWEST_CARDS,
    NONE,
    ROWS,
    SCIENCE_LEAD,
    SECOND_ROW,
    TWO_BEST_CARDS,
    Demand,
)
from ironstone.games.gempire.rules.events import DEMAND_LOST, DEMAND_MET
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies import technologies_of, unspent
from ironstone.games.gempire.rules.values import districts_of, sizes_of_districts, worth_of_card

FEWEST_SEATS: Final = 3

# What the pairs of numbers of each Demand measure, by ID.
MEASURE_NAMES: Final = [
    [],
    ["science", "lead"],
    ["cards in the second row"],
    ["gold and culture gems"],
    ["points to make up"],
    ["two best cards", "lead"],
    ["gems", "smaller attributes against the largest"],
    ["gems, technologies and palace"],
    ["districts of value"],
    ["production given"],
    ["cards in the largest district", "lead"],
    ["cards of value"],
    ["districts of different size"],
    ["gems given", "unspent science"],
    ["lead in gems of one colour", "fewer cards of it"],
    ["attribute and science"],
]


def is_met(measures: list[int]) -> bool:
    """GP-DEM-1: whether the Demand is met with these numbers, for the moment."""
    return measures[0] >= measures[1] and (len(measures) == 2 or measures[2] >= measures[3])


def measure(table: Table, player: Player, slot: int) -> list[int]:
    """What the player has for the Demand in a slot and what it takes, in pairs."""
    demand = table.components.demands[table.demands[slot]]
    first = FIRST_MEASURES[demand.number](table, player, demand, slot)
    second = SECOND_MEASURES[demand.number]
    return first if second is None else first + second(table, player, demand, slot)


def meets(table: Table, player: Player, slot: int) -> bool:
    """Whether the player meets the Demand in a slot."""
    demand = table.components.demands[table.demands[slot]]
    first = FIRST_MEASURES[demand.number](table, player, demand, slot)
    if first[0] < first[1]:
        return False
    second = SECOND_MEASURES[demand.number]
    return second is None or is_met(second(table, player, demand, slot))


def evaluate_demands(table: Table) -> None:
    """GP-DEM-1, GP-DEM-2: who meets which Demand now. Several players can meet the same one, and lose it again."""
    for player in table.players:
        met = [meets(table, player, slot) for slot in range(len(table.demands))]
        if met != player.met:
            tell_changes(table, player, met)
            player.met = met


def tell_changes(table: Table, player: Player, met: list[bool]) -> None:
    """The Demands that are met or lost since the last evaluation."""
    for slot, demand in enumerate(table.demands):
        if met[slot] and not player.met[slot]:
            table.tell(DEMAND_MET, player.seat, demand)
        elif player.met[slot] and not met[slot]:
            table.tell(DEMAND_LOST, player.seat, demand)


def culture_bonus(demand: Demand, player: Player, slot: int) -> int:
    """GP-DEM-4, GP-GEM-7: whole groups of culture gems on this slot count, for this Demand alone."""
    return player.flag[slot] // demand.per * demand.bonus


def needed(table: Table, demand: Demand) -> int:
    """GP-DEM-3: the number for so many players."""
    return demand.needs[table.seats - FEWEST_SEATS]


def extra_needed(table: Table, demand: Demand) -> int:
    """The second number of the condition."""
    return demand.extra[table.seats - FEWEST_SEATS]


def rivals(table: Table, player: Player) -> list[Player]:
    """Everybody else, as everybody sees them."""
    return [rival for rival in table.players if rival.seat != player.seat]


def _none(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    return [0, 1]


def _science(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D01, RUL-23, RUL-45: science with culture bonus."""
    return [player.science + culture_bonus(demand, player, slot), needed(table, demand)]


def _lead_in_science(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D01: the lead over everybody else's science."""
    science = player.science + culture_bonus(demand, player, slot)
    best = max([rival.science + culture_bonus(demand, rival, slot) for rival in rivals(table, player)])
    return [science - best, extra_needed(table, demand)]


def _second_row_cards(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D02, RUL-43: cards in the second row."""
    return [len(player.rows[SECOND_ROW]), needed(table, demand) - culture_bonus(demand, player, slot)]


def _gold_plus_culture_gems(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D03: gold and culture gems, wherever they lie."""
    gems = player.gems[GOLD] + player.gems[CULTURE]
    return [gems + culture_bonus(demand, player, slot), needed(table, demand)]


def _second_row_greater(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D04: artificial points against those lacking in the second row, attribute by attribute."""
    values = values_by_row(player)
    lacking = 0
    for colour in range(COLOURS):
        lacking += max(0, values[colour] - values[COLOURS + colour] + needed(table, demand))
    return [culture_bonus(demand, player, slot), lacking]


def _two_best_cards(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D05: the two most valuable cards."""
    return [_best_two(player) + culture_bonus(demand, player, slot), needed(table, demand)]


def _lead_in_cards(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D05: the two cards are worth strictly more than everybody else's."""
    mine = _best_two(player) + culture_bonus(demand, player, slot)
    best = max([_best_two(rival) + culture_bonus(demand, rival, slot) for rival in rivals(table, player)])
    return [mine - best, 1]


def _gems(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D06: gems of whatever colour."""
    return [sum(player.gems), needed(table, demand) - culture_bonus(demand, player, slot)]


def _balance(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D06: no attribute is greater than the other two together."""
    largest = max(player.attributes)
    return [sum(player.attributes) - largest, largest]


def _gems_technologies_palace(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D07, GP-DIA-8: gems, technologies and the palace level added up."""
    total = sum(player.gems) + technologies_of(player) + player.palace
    return [total + culture_bonus(demand, player, slot), needed(table, demand)]


def _valuable_districts(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D08: districts whose cards are worth enough."""
    worth = extra_needed(table, demand)
    count = len([district for district in districts_of(player) if district.value >= worth])
    return [count, needed(table, demand) - culture_bonus(demand, player, slot)]


def _donated_production(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D09: production given with the Donate action."""
    return [player.production_given + culture_bonus(demand, player, slot), needed(table, demand)]


def _largest_district(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D10, RUL-23: the district with most cards."""
    bonus = culture_bonus(demand, player, slot) if table.settings.gems_reach_district_minimum else 0
    return [_most_cards(player) + bonus, needed(table, demand)]


def _lead_in_districts(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D10, RUL-23: the district has strictly more cards than everybody else's."""
    mine = _most_cards(player) + culture_bonus(demand, player, slot)
    best = max([_most_cards(rival) + culture_bonus(demand, rival, slot) for rival in rivals(table, player)])
    return [mine - best, 1]


def _valuable_cards(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D11: cards that are worth enough."""
    worth = extra_needed(table, demand)
    count = 0
    for row in player.rows:
        count += len([building for building in row if worth_of_card(building) >= worth])
    return [count, needed(table, demand) - culture_bonus(demand, player, slot)]


def _distinct_districts(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D12, RUL-25: sizes that occur among districts with enough cards; others may repeat."""
    least = extra_needed(table, demand)
    sizes = {cards for cards in sizes_of_districts(player) if cards >= least}
    return [len(sizes), needed(table, demand) - culture_bonus(demand, player, slot)]


def _donated_gems(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D13: gems given away."""
    return [player.gems_given, needed(table, demand)]


def _saved_science(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D13, RUL-45: science kept unspent."""
    return [unspent(player), extra_needed(table, demand) - culture_bonus(demand, player, slot)]


def _most_gems(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D14, RUL-25: strictly most gems of a colour."""
    ranked = sorted(player.gems)
    return [ranked[-1] - ranked[-2], 1]


def _fewest_cards(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D14: strictly fewest cards of the colour of most gems."""
    gems, cards = player.gems, player.cards
    colour = gems.index(max(gems))
    counted = max(cards[colour] - culture_bonus(demand, player, slot), 0)
    return [min([cards[other] for other in range(COLOURS) if other != colour]) - counted, 1]


def _attribute_plus_science(table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
    """GP-D15, RUL-45: the highest attribute and the science total."""
    total = max(player.attributes) + player.science
    return [total + culture_bonus(demand, player, slot), needed(table, demand)]


def values_by_row(player: Player) -> list[int]:
    """RUL-24: card values by attribute, first row, then second; with Iron each side counts for its own."""
    values = [0] * (ROWS * COLOURS)
    for number, row in enumerate(player.rows):
        for building in row:
            face = building.face
            values[number * COLOURS + face.colour] += building.value
            if face.other is not None:
                values[number * COLOURS + face.other.colour] += building.other
    return values


def _best_two(player: Player) -> int:
    best = second = 0
    for row in player.rows:
        for building in row:
            value = building.value + building.other
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    return best + second


def _most_cards(player: Player) -> int:
    most = 0
    for row in player.rows:
        cards = 0
        colour = NONE
        for building in row:
            cards = cards + 1 if building.face.colour == colour else 1
            colour = building.face.colour
            if cards > most:
                most = cards
    return most


Measure: TypeAlias = Callable[[Table, Player, Demand, int], list[int]]

# By ID.
FIRST_MEASURES: Final[list[Measure]] = [
    _none,
    _science,
    _second_row_cards,
    _gold_plus_culture_gems,
    _second_row_greater,
    _two_best_cards,
    _gems,
    _gems_technologies_palace,
    _valuable_districts,
    _donated_production,
    _largest_district,
    _valuable_cards,
    _distinct_districts,
    _donated_gems,
    _most_gems,
    _attribute_plus_science,
]
SECOND_MEASURES: Final[list[Measure | None]] = [None] * len(FIRST_MEASURES)
SECOND_MEASURES[SCIENCE_LEAD] = _lead_in_science
SECOND_MEASURES[TWO_BEST_CARDS] = _lead_in_cards
SECOND_MEASURES[GEMS_BALANCED] = _balance
SECOND_MEASURES[LARGEST_DISTRICT] = _lead_in_districts
SECOND_MEASURES[DONATED_GEMS_AND_SAVED_SCIENCE] = _saved_science
SECOND_MEASURES[MOST_GEMS_FEWEST_CARDS] = _fewest_cards
