"""A Compendium of Zarmund's Demands, first page: Demands 1 to 8."""

from typing import Final, final

from ironstone.core.lists import largest, total_of
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import (
    COLOURS,
    CULTURE,
    GEMS_BALANCED,
    GEMS_TECHNOLOGIES_PALACE,
    GOLD,
    GOLD_PLUS_CULTURE_GEMS,
    ROWS,
    SCIENCE_LEAD,
    SECOND_ROW,
    SECOND_ROW_CARDS,
    SECOND_ROW_GREATER,
    TWO_BEST_CARDS,
    VALUABLE_DISTRICTS,
    Demand,
)
from ironstone.games.gempire.rules.demands.condition import Condition, culture_bonus, extra_needed, needed, rivals
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies.ladders import technologies_of
from ironstone.games.gempire.rules.values import values_of_districts

RUL_43: Final = 2  # the rules version that asks for a second row


@final
class ScienceLead(Condition):
    """GP-D01, RUL-23, RUL-45: science with culture bonus, and the lead over everybody else's."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        return [player.science + culture_bonus(demand, player, slot), needed(table, demand)]

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        science = player.science + culture_bonus(demand, player, slot)
        best = max([rival.science + culture_bonus(demand, rival, slot) for rival in rivals(table, player)])
        return [science - best, extra_needed(table, demand)]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} science, and {lead} more than everybody else", need=need, lead=extra)

    def bonus(self, amount: int) -> Message:
        return say("+{n} science", n=amount)


@final
class SecondRowCards(Condition):
    """GP-D02, RUL-43: cards in the second row; before it is built culture gems never save the last one."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        need = needed(table, demand) - culture_bonus(demand, player, slot)
        is_row_there = player.has_second_row or table.is_before(RUL_43)
        return [len(player.rows[SECOND_ROW]), need if is_row_there else max(need, 1)]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} cards in the second row", need=need)

    def bonus(self, amount: int) -> Message:
        return say("-{n} card", n=amount)


@final
class GoldPlusCultureGems(Condition):
    """GP-D03: gold and culture gems, wherever they lie."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        gems = player.gems[GOLD] + player.gems[CULTURE]
        return [gems + culture_bonus(demand, player, slot), needed(table, demand)]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} gold and culture gems together", need=need)

    def bonus(self, amount: int) -> Message:
        return say("+{n}", n=amount)


@final
class SecondRowGreater(Condition):
    """GP-D04, RUL-43: artificial points against those lacking in the second row, attribute by attribute.

    Before a card lies there, culture gems never make up the last point.
    """

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        values = values_by_row(player)
        lacking = 0
        for colour in range(COLOURS):
            lacking += max(0, values[colour] - values[COLOURS + colour] + needed(table, demand))
        points = culture_bonus(demand, player, slot)
        if player.rows[SECOND_ROW] or table.is_before(RUL_43):
            return [points, lacking]
        lacking = max(lacking, 1)
        return [min(points, lacking - 1), lacking]

    def text(self, need: int, extra: int) -> Message:
        return say("a second row with cards, worth more than the first in each attribute")

    def bonus(self, amount: int) -> Message:
        return say("+{n} points", n=amount)


@final
class TwoBestCards(Condition):
    """GP-D05, RUL-23: the two most valuable cards, worth strictly more than everybody else's."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        return [best_two(player) + culture_bonus(demand, player, slot), needed(table, demand)]

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        mine = best_two(player) + culture_bonus(demand, player, slot)
        best = max([best_two(rival) + culture_bonus(demand, rival, slot) for rival in rivals(table, player)])
        return [mine - best, 1]

    def text(self, need: int, extra: int) -> Message:
        return say("your two best cards worth {need} together, and more than anybody else's", need=need)

    def bonus(self, amount: int) -> Message:
        return say("+{n} points", n=amount)


@final
class GemsBalanced(Condition):
    """GP-D06: gems of whatever colour, and no attribute greater than the other two together."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        return [total_of(player.gems), needed(table, demand) - culture_bonus(demand, player, slot)]

    def second(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        most = largest(player.attributes)
        return [total_of(player.attributes) - most, most]

    def lacking(self, index: int, short: int) -> Message:
        return say("one attribute {n} too great", n=short) if index > 0 else super().lacking(index, short)

    def text(self, need: int, extra: int) -> Message:
        return say("{need} gems, and no attribute greater than the other two together", need=need)

    def bonus(self, amount: int) -> Message:
        return say("-{n} gem", n=amount)


@final
class GemsTechnologiesPalace(Condition):
    """GP-D07, GP-DIA-8: gems, technologies and the palace level added up."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        total = total_of(player.gems) + technologies_of(player) + player.palace
        return [total + culture_bonus(demand, player, slot), needed(table, demand)]

    def text(self, need: int, extra: int) -> Message:
        return say("gems, technologies and palace level: {need} together", need=need)

    def bonus(self, amount: int) -> Message:
        return say("+{n}", n=amount)


@final
class ValuableDistricts(Condition):
    """GP-D08, RUL-24: districts whose cards are worth enough."""

    def first(self, table: Table, player: Player, demand: Demand, slot: int) -> list[int]:
        worth = extra_needed(table, demand)
        count = len([value for value in values_of_districts(player) if value >= worth])
        return [count, needed(table, demand) - culture_bonus(demand, player, slot)]

    def text(self, need: int, extra: int) -> Message:
        return say("{need} districts worth {worth} or more each", need=need, worth=extra)

    def bonus(self, amount: int) -> Message:
        return say("-{n} district", n=amount)


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


def best_two(player: Player) -> int:
    """RUL-24: what the two most valuable cards are worth together."""
    best = second = 0
    for row in player.rows:
        for building in row:
            value = building.value + building.other
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    return best + second


FIRST_PAGE: Final[list[Condition]] = [
    ScienceLead(SCIENCE_LEAD, "science_lead", ["minimum", "lead"], [say("science"), say("lead")]),
    SecondRowCards(SECOND_ROW_CARDS, "second_row_cards", ["cards"], [say("cards in the second row")]),
    GoldPlusCultureGems(GOLD_PLUS_CULTURE_GEMS, "gold_plus_culture_gems", ["sum"], [say("gold and culture gems")]),
    SecondRowGreater(SECOND_ROW_GREATER, "second_row_greater", ["margin"], [say("points to make up")]),
    TwoBestCards(TWO_BEST_CARDS, "two_best_cards", ["minimum"], [say("two best cards"), say("lead")]),
    GemsBalanced(
        GEMS_BALANCED, "gems_balanced", ["gems"], [say("gems"), say("smaller attributes against the largest")]
    ),
    GemsTechnologiesPalace(
        GEMS_TECHNOLOGIES_PALACE, "gems_technologies_palace", ["sum"], [say("gems, technologies and palace")]
    ),
    ValuableDistricts(VALUABLE_DISTRICTS, "valuable_districts", ["districts", "value"], [say("districts of value")]),
]
