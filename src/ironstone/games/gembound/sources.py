"""Where points came from: every step of a cube on the track was told."""

from ironstone.core.events import Event, total_by_seat
from ironstone.core.statistics import Source
from ironstone.games.gembound.events import (
    ARTIFACTS_SCORED,
    COST_PAID,
    CUBE_PLACED,
    STAR_PAID,
    TILE_SCORED,
    TRADED,
    UPGRADE_VP,
)
from ironstone.games.gembound.model import Table
from ironstone.games.gembound.pieces import CAMP_NAMES


def sources(table: Table, events: list[Event]) -> list[Source]:
    """Artisans, stars, camps, artifacts, tiles, and where the cube began."""
    camps = table.components.camps
    seats = table.seats
    return [
        Source("Artisans", "orders paid, 3 rounds", total_by_seat(events, COST_PAID, "vp", seats)),
        Source("Stars", "bonus gems", total_by_seat(events, STAR_PAID, "vp", seats)),
        Source(
            camps[CAMP_NAMES.index("trade")].name,
            "gems traded at round end",
            total_by_seat(events, TRADED, "vp", seats),
        ),
        Source(
            camps[CAMP_NAMES.index("upgrade")].name, "artifacts tucked", total_by_seat(events, UPGRADE_VP, "vp", seats)
        ),
        Source("Artifacts", "copies, from two on", total_by_seat(events, ARTIFACTS_SCORED, "vp", seats)),
        Source("Tiles", "idols, chest and casket", total_by_seat(events, TILE_SCORED, "vp", seats)),
        Source("Start", "place on the track", total_by_seat(events, CUBE_PLACED, "space", seats)),
    ]
