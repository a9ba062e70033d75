"""Where points came from: one for each Demand that is met at the end."""

from ironstone.core.events import Event
from ironstone.core.statistics import Source
from ironstone.games.gempire.rules.compendium import demand_in_words
from ironstone.games.gempire.rules.demands import FEWEST_SEATS
from ironstone.games.gempire.rules.model import Table


def sources(table: Table, events: list[Event]) -> list[Source]:
    """GP-DEM-2: the Demands as they were met at the last evaluation."""
    found: list[Source] = []
    for slot, number in enumerate(table.demands):
        demand = table.components.demands[number]
        points = [1 if player.met[slot] else 0 for player in table.players]
        found.append(Source(demand.label, demand_in_words(demand, table.seats - FEWEST_SEATS), points))
    return found
