"""What a player counts before making a plan: Demands, production and science, the city and its gems."""

from ironstone.core.ids import Seat
from ironstone.core.statistics import Count
from ironstone.games.gempire.components.pieces import CULTURE, GOLD, NONE, POPULATION
from ironstone.games.gempire.rules.collect import cap
from ironstone.games.gempire.rules.demands import meets
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.technologies import technologies_of


def tally(table: Table, seat: Seat) -> list[Count]:
    """In Resolve as the seat itself has resolved so far."""
    player = table.working[seat] if table.working else table.players[seat]
    met = len([slot for slot in range(len(table.demands)) if meets(table, player, slot)])
    attributes = player.attributes
    return [
        Count("Demand met", "Demands met", met, 8.0),
        Count("production", "production", min(player.production, cap(table, player)), 0.8),
        Count("science", "science", player.science, 0.2),
        Count("population", "population", attributes[POPULATION], 0.3),
        Count("gold", "gold", attributes[GOLD], 0.3),
        Count("culture", "culture", attributes[CULTURE], 0.3),
        Count("gem", "gems", sum(player.gems), 2.5),
        Count("building in the city", "buildings in the city", len(player.rows[0]) + len(player.rows[1]), 3.0),
        Count("card to place", "cards to place", len([card for card in player.won if card != NONE]), 3.0),
        Count("blueprint", "blueprints", len([card for card in player.blueprints if card != NONE]), 1.5),
        Count("technology", "technologies", technologies_of(player), 4.5),
        Count("palace level", "palace levels", player.palace, 1.0),
        Count("second row", "second rows", 1 if player.has_second_row else 0, 4.0),
    ]
