"""A Compendium of Zarmund's Demands, second page: Demands 9 to 15."""

from typing import Final, final

from ironstone.core.lists import largest
from ironstone.core.messages import Message, counted, say
from ironstone.games.gempire.components.absent import NO_COLOUR
from ironstone.games.gempire.components.pieces import (
    ATTRIBUTE_PLUS_SCIENCE,
    COLOURS,
    DISTINCT_DISTRICTS,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    DONATED_PRODUCTION,
    LARGEST_DISTRICT,
    MOST_GEMS_FEWEST_CARDS,
    VALUABLE_CARDS,
    Demand,
)
from ironstone.games.gempire.rules.demands.condition import Condition, culture_bonus, extra_needed, needed, rivals
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies.ladders import unspent
from ironstone.games.gempire.rules.values import sizes_of_districts, worth_of_card


@final
class DonatedProduction(Condition):
    """GP-D09: production given with the Donate action, which this Demand adds to the game."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        return [player.production_given + culture_bonus(demand, player, slot), needed(table, demand)]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} production given with the Donate action", need=need)

    def bonus(self, amount: int) -> Message:
        return say("+{n} production", n=amount)


@final
class LargestDistrict(Condition):
    """GP-D10, RUL-23: the district with most cards, strictly more than everybody else's."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        bonus = culture_bonus(demand, player, slot) if table.settings.gems_reach_district_minimum else 0
        return [most_cards(player) + bonus, needed(table, demand)]

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        mine = most_cards(player) + culture_bonus(demand, player, slot)
        best = max([most_cards(rival) + culture_bonus(demand, rival, slot) for rival in rivals(table, player)])
        return [mine - best, 1]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} cards in your largest district, and more than in anybody else's", need=need)

    def bonus(self, amount: int) -> Message:
        return say("+{n} card", n=amount)


@final
class ValuableCards(Condition):
    """GP-D11, RUL-24: cards that are worth enough."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        worth = extra_needed(table, demand)
        count = 0
        for row in player.rows:
            count += len([building for building in row if worth_of_card(building) >= worth])
        return [count, needed(table, demand) - culture_bonus(demand, player, slot)]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} cards worth {worth} or more each", need=need, worth=extra)

    def bonus(self, amount: int) -> Message:
        return say("-{n} card", n=amount)


@final
class DistinctDistricts(Condition):
    """GP-D12, RUL-25: sizes that occur among districts with enough cards; others may repeat."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        least = extra_needed(table, demand)
        sizes = {cards for cards in sizes_of_districts(player) if cards >= least}
        return [len(sizes), needed(table, demand) - culture_bonus(demand, player, slot)]

    def text(self, need: int, extra: int) -> Message:
        cards = counted(extra, "{n} card", "{n} cards")
        return say("{need} districts of different size, each with at least {cards}", need=need, cards=cards)

    def bonus(self, amount: int) -> Message:
        return say("-{n} district", n=amount)


@final
class DonatedGemsAndSavedScience(Condition):
    """GP-D13, RUL-45: gems given away when earned, and science kept unspent."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        return [player.gems_given, needed(table, demand)]

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        return [unspent(player), extra_needed(table, demand) - culture_bonus(demand, player, slot)]

    def lacking(self, index: int, short: int) -> Message:
        return say("{n} science short", n=short) if index > 0 else super().lacking(index, short)

    def text(self, need: int, extra: int) -> Message:
        return say("{need} gems given away when earned, and {science} science unspent", need=need, science=extra)

    def bonus(self, amount: int) -> Message:
        return say("-{n} science", n=amount)


@final
class MostGemsFewestCards(Condition):
    """GP-D14, RUL-25: strictly most gems of one colour, and strictly fewest cards of it."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        ranked = sorted(player.gems)
        return [ranked[-1] - ranked[-2], 1]

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        gems, cards = player.gems, player.cards
        colour = gems.index(max(gems))
        mine = max(cards[colour] - culture_bonus(demand, player, slot), 0)
        return [min([cards[other] for other in range(COLOURS) if other != colour]) - mine, 1]

    def lacking(self, index: int, short: int) -> Message:
        return say("no colour leads") if index == 0 else say("cards of it: {n} too many", n=short)

    def text(self, need: int, extra: int) -> Message:
        return say("most gems of one colour, and of that colour the fewest cards")

    def bonus(self, amount: int) -> Message:
        return say("-{n} card of the colour", n=amount)


@final
class AttributePlusScience(Condition):
    """GP-D15, RUL-45: the highest attribute and the science total."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        total = largest(player.attributes) + player.science
        return [total + culture_bonus(demand, player, slot), needed(table, demand)]

    def text(self, need: int, extra: int) -> Message:
        return say("your highest attribute and your science: {need} together", need=need)

    def bonus(self, amount: int) -> Message:
        return say("+{n} points", n=amount)


def most_cards(player: Player) -> int:
    """GP-PLC-5: how many cards the largest district has."""
    most = 0
    for row in player.rows:
        cards = 0
        colour = NO_COLOUR
        for building in row:
            cards = cards + 1 if building.face.colour == colour else 1
            colour = building.face.colour
            if cards > most:
                most = cards
    return most


SECOND_PAGE: Final[list[Condition]] = [
    DonatedProduction(DONATED_PRODUCTION, "donated_production", ["production"], [say("production given")]),
    LargestDistrict(
        LARGEST_DISTRICT, "largest_district", ["minimum"], [say("cards in the largest district"), say("lead")]
    ),
    ValuableCards(VALUABLE_CARDS, "valuable_cards", ["cards", "value"], [say("cards of value")]),
    DistinctDistricts(
        DISTINCT_DISTRICTS, "distinct_districts", ["districts", "minimum"], [say("districts of different size")]
    ),
    DonatedGemsAndSavedScience(
        DONATED_GEMS_AND_SAVED_SCIENCE,
        "donated_gems_and_saved_science",
        ["gems", "unspent_science"],
        [say("gems given"), say("unspent science")],
    ),
    MostGemsFewestCards(
        MOST_GEMS_FEWEST_CARDS,
        "most_gems_fewest_cards",
        [],
        [say("lead in gems of one colour"), say("fewer cards of it")],
    ),
    AttributePlusScience(ATTRIBUTE_PLUS_SCIENCE, "attribute_plus_science", ["sum"], [say("attribute and science")]),
]
