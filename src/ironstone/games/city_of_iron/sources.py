"""Where points came from: goods in three scorings, buildings, bonuses, and what was lost for stored buildings."""

from ironstone.core.events import Event, total_by_seat
from ironstone.core.statistics import Source
from ironstone.games.city_of_iron.events import (
    BONUS_WON,
    BUILDING_SCORED,
    FIRST_SCORED,
    PENALTY_PAID,
    SECOND_SCORED,
    SHIELD_SCORED,
)
from ironstone.games.city_of_iron.model import Table


def sources(table: Table, events: list[Event]) -> list[Source]:
    """All that moves a marker on the track."""
    seats = table.seats
    lost = total_by_seat(events, PENALTY_PAID, "vp", seats)
    return [
        Source("Most of a good", "first in three scorings", total_by_seat(events, FIRST_SCORED, "vp", seats)),
        Source("Second-most", "second in three scorings", total_by_seat(events, SECOND_SCORED, "vp", seats)),
        Source("Shields", "goods at their threshold", total_by_seat(events, SHIELD_SCORED, "vp", seats)),
        Source("Buildings", "+3 for first or second", total_by_seat(events, BUILDING_SCORED, "vp", seats)),
        Source("End bonuses", "coins, distance, goods, cards, towns", total_by_seat(events, BONUS_WON, "vp", seats)),
        Source("Stored buildings", "never built", [-vp for vp in lost]),
    ]
