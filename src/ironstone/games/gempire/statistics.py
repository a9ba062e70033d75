"""What a result shows beyond places and points: what players count, and where their points came from."""

from typing import final

from ironstone.core.events import Event
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say
from ironstone.core.statistics import Count, Deed, PieceKind, Source, Statistics
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import CULTURE, GOLD, POPULATION
from ironstone.games.gempire.rules.collect import cap
from ironstone.games.gempire.rules.demands.compendium import demand_in_words, meets
from ironstone.games.gempire.rules.demands.condition import FEWEST_SEATS
from ironstone.games.gempire.rules.events import BUILDING_PLACED, BUILDING_WON, TECHNOLOGY_DISCOVERED
from ironstone.games.gempire.rules.model import Table


def tally(table: Table, seat: Seat) -> list[Count]:
    """In Resolve as the seat itself has resolved so far."""
    player = table.working[seat] if table.working else table.players[seat]
    met = len([slot for slot in range(len(table.demands)) if meets(table, player, slot)])
    attributes = player.attributes
    technologies = table.components.technologies
    return [
        Count("Demand met", "Demands met", met, 8.0),
        Count("production", "production", min(player.production, cap(table, player)), 0.8),
        Count("science", "science", player.science, 0.2),
        Count("population", "population", attributes[POPULATION], 0.3),
        Count("gold", "gold", attributes[GOLD], 0.3),
        Count("culture", "culture", attributes[CULTURE], 0.3),
        Count("gem", "gems", sum(player.gems), 2.5),
        Count("building in the city", "buildings in the city", len(player.rows[0]) + len(player.rows[1]), 3.0),
        Count("card to place", "cards to place", len([card for card in player.won if card != NO_CARD]), 3.0),
        Count("blueprint", "blueprints", len([card for card in player.blueprints if card != NO_CARD]), 1.5),
        Count("palace level", "palace levels", player.palace, 1.0),
        Count("second row", "second rows", 1 if player.has_second_row else 0, 4.0),
        *[
            Count(technologies[number].name, technologies[number].name, 1 if player.owns[number] else 0, 4.5)
            for number in table.technologies
        ],
    ]


def sources(table: Table, events: list[Event]) -> list[Source]:
    """GP-DEM-2: the Demands as they were met at the last evaluation."""
    found: list[Source] = []
    for slot, number in enumerate(table.demands):
        demand = table.components.demands[number]
        points = [1 if player.met[slot] else 0 for player in table.players]
        found.append(Source(say(demand.label), demand_in_words(demand, table.seats - FEWEST_SEATS), points))
    return found


def pieces(table: Table) -> list[PieceKind]:
    """Buildings are won by a bid and used when they are placed; a technology can be discovered by everybody."""
    printed = table.components
    return [
        PieceKind(
            "building",
            say("Buildings"),
            printed.card_codes,
            [card.name for card in printed.cards],
            [Deed(BUILDING_WON, "card")],
            [Deed(BUILDING_PLACED, "card")],
        ),
        PieceKind(
            "technology",
            say("Technologies"),
            printed.technology_codes,
            [technology.name for technology in printed.technologies],
            [Deed(TECHNOLOGY_DISCOVERED, "technology")],
            [],
        ),
    ]


@final
class GameStatistics(Statistics[Table]):
    """Counts and sources of points."""

    def tally(self, table: Table, seat: Seat) -> list[Count]:
        return tally(table, seat)

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)

    def starting_place(self, table: Table, seat: Seat) -> int:
        return (seat - table.roller) % table.seats + 1

    def pieces(self, table: Table) -> list[PieceKind]:
        return pieces(table)

    def laid_out(self, table: Table) -> list[list[int]]:
        return [[card for card in table.market if card != NO_CARD], table.technologies]

    def goals(self) -> Message | None:
        return say("Demands met")
