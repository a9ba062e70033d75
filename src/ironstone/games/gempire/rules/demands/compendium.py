"""All of Zarmund's Demands by their ID, and who meets which."""

from typing import Final

from ironstone.core.messages import Message, counted
from ironstone.games.gempire.components.pieces import Demand
from ironstone.games.gempire.rules.demands.condition import Condition, NoDemand
from ironstone.games.gempire.rules.demands.first_page import FIRST_PAGE
from ironstone.games.gempire.rules.demands.second_page import SECOND_PAGE
from ironstone.games.gempire.rules.events import DEMAND_LOST, DEMAND_MET
from ironstone.games.gempire.rules.model import Player, Table

COMPENDIUM: Final[list[Condition]] = [NoDemand(0, "none", [], []), *FIRST_PAGE, *SECOND_PAGE]
"""By ID: the first place is empty."""


def is_met(measures: list[int]) -> bool:
    """GP-DEM-1: whether the Demand is met with these numbers, for the moment."""
    return measures[0] >= measures[1] and (len(measures) == 2 or measures[2] >= measures[3])


def measure(table: Table, player: Player, slot: int) -> list[int]:
    """What the player has for the Demand in a slot and what it takes, in pairs."""
    demand = table.components.demands[table.demands[slot]]
    condition = COMPENDIUM[demand.number]
    first = condition.first(table, player, demand, slot)
    return first + condition.second(table, player, demand, slot) if condition.has_second else first


def meets(table: Table, player: Player, slot: int) -> bool:
    """Whether the player meets the Demand in a slot."""
    demand = table.components.demands[table.demands[slot]]
    condition = COMPENDIUM[demand.number]
    first = condition.first(table, player, demand, slot)
    if first[0] < first[1]:
        return False
    return not condition.has_second or is_met(condition.second(table, player, demand, slot))


def evaluate_demands(table: Table) -> None:
    """GP-DEM-1, GP-DEM-2: who meets which Demand now. Several players can meet the same one, and lose it again."""
    columns = [met_by(table, slot) for slot in range(len(table.demands))]
    for seat in table.every_seat():
        met = [column[seat] for column in columns]
        if met != table.players[seat].met:
            player = table.own(seat)
            tell_changes(table, player, met)
            player.met = met


def met_by(table: Table, slot: int) -> list[bool]:
    """Who meets the Demand in a slot, by seat."""
    demand = table.components.demands[table.demands[slot]]
    condition = COMPENDIUM[demand.number]
    found: list[bool] = []
    for player in table.players:
        first = condition.first(table, player, demand, slot)
        met = first[0] >= first[1]
        if met and condition.has_second:
            met = is_met(condition.second(table, player, demand, slot))
        found.append(met)
    return found


def tell_changes(table: Table, player: Player, met: list[bool]) -> None:
    """The Demands that are met or lost since the last evaluation."""
    for slot, demand in enumerate(table.demands):
        if met[slot] and not player.met[slot]:
            table.tell(DEMAND_MET, player.seat, demand)
        elif player.met[slot] and not met[slot]:
            table.tell(DEMAND_LOST, player.seat, demand)


def demand_in_words(demand: Demand, index: int) -> Message:
    """GP-DEM-3: what a Demand takes with 3, 4 or 5 players (index 0, 1, 2)."""
    return COMPENDIUM[demand.number].text(demand.needs[index], demand.extra[index])


def bonus_in_words(demand: Demand) -> Message:
    """GP-DEM-4, GP-GEM-7: what culture gems on the Demand are worth: "3 culture gems on it: -1 district"."""
    bonus = COMPENDIUM[demand.number].bonus(demand.bonus)
    return counted(demand.per, "each culture gem on it: {bonus}", "{n} culture gems on it: {bonus}", bonus=bonus)
