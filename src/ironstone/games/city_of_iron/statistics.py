"""What a player counts before making a move, and where points came from."""

from typing import final

from ironstone.core.events import Event, total_by_seat
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say
from ironstone.core.statistics import Count, Deed, PieceKind, Source, Statistics
from ironstone.games.city_of_iron.components.absent import NO_BID, NO_BUILDING
from ironstone.games.city_of_iron.rules.events import (
    ATTACKER_SENT,
    BONUS_WON,
    BOUGHT,
    BOUGHT_WITH_SCIENCE,
    BUILDING_SCORED,
    BUILT,
    BUILT_WITH_SCIENCE,
    CARD_PLAYED,
    CONQUERED,
    FIRST_SCORED,
    PENALTY_PAID,
    SECOND_SCORED,
    SETTLED,
    SHIELD_SCORED,
    SKILL_USED,
    TOWN_TAKEN,
)
from ironstone.games.city_of_iron.rules.goods import vp_now
from ironstone.games.city_of_iron.rules.model import Table


@final
class GameStatistics(Statistics[Table]):
    """What a result shows beyond places and points."""

    def tally(self, table: Table, seat: Seat) -> list[Count]:
        return tally(table, seat)

    def starting_place(self, table: Table, seat: Seat) -> int:
        return table.bid_order.index(seat) + 1 if table.bid_order else 0

    def role(self, table: Table, seat: Seat) -> str:
        return table.nations[table.players[seat].nation].name

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)

    def pieces(self, table: Table) -> list[PieceKind]:
        return pieces(table)

    def laid_out(self, table: Table) -> list[list[int]]:
        towns = [pile[-1] for pile in table.town_piles if pile] + table.shown_towns
        buildings = [building for building in table.track if building != NO_BUILDING]
        cards = sorted({card for player in table.players for card in player.pile})
        return [buildings, towns, cards, table.lands]


def tally(table: Table, seat: Seat) -> list[Count]:
    """What this seat knows of itself."""
    player = table.players[seat]
    built = sum([len(city.buildings) for city in player.cities])
    numbers = [number for pile in (player.hand, *player.draw_piles, *player.discard_piles) for number in pile]
    owned = [table.components.cards[number] for number in numbers]
    room = sum([city.capacity for city in player.cities]) - built
    return [
        Count("point", "points", player.vp, 1.0),
        Count("point in a scoring now", "points in a scoring now", vp_now(table, seat), 1.2),
        Count("good", "goods", sum(player.goods), 0.6),
        Count("coin", "coins", player.coins, 0.3),
        Count("coin of income", "coins of income", player.income + player.printed_coins, 0.7),
        Count("Science", "Science", player.science, 0.8),
        Count("Science of income", "Science of income", player.printed_science, 1.0),
        Count("building", "buildings", built, 0.8),
        Count("stored building", "stored buildings", len(player.stored), 0.4),
        Count("free building site", "free building sites", room, 0.5),
        Count("city", "cities", len(player.cities), 1.0),
        Count("town", "towns", len(player.towns), 1.5),
        Count("card in hand", "cards in hand", len(player.hand), 0.5),
        Count("Work on cards", "Work on cards", sum([card.work for card in owned]), 0.1),
        Count("Distance on cards", "Distance on cards", sum([card.distance for card in owned]), 0.1),
        Count("attack on cards", "attack on cards", sum([card.attack for card in owned]), 0.07),
        Count("player who acts later", "players who act later", acting_later(table, seat), 0.15),
    ]


def acting_later(table: Table, seat: Seat) -> int:
    """CI-BID-3: how many bids stand to the left of this seat's; turn order runs from right to left."""
    if not table.bids or table.bids[seat] == NO_BID:
        return 0
    return sum([1 for bid in table.bids if NO_BID < bid < table.bids[seat]])


def sources(table: Table, events: list[Event]) -> list[Source]:
    """All that moves a marker on the track."""
    seats = table.seats
    lost = total_by_seat(events, PENALTY_PAID, "vp", seats)
    return [
        Source(say("Most of a good"), say("first in three scorings"), total_by_seat(events, FIRST_SCORED, "vp", seats)),
        Source(say("Second-most"), say("second in three scorings"), total_by_seat(events, SECOND_SCORED, "vp", seats)),
        Source(say("Shields"), say("goods at their threshold"), total_by_seat(events, SHIELD_SCORED, "vp", seats)),
        Source(say("Buildings"), say("+3 for first or second"), total_by_seat(events, BUILDING_SCORED, "vp", seats)),
        Source(
            say("End bonuses"),
            say("coins, distance, goods, cards, towns"),
            total_by_seat(events, BONUS_WON, "vp", seats),
        ),
        Source(say("Stored buildings"), say("never built"), [-vp for vp in lost]),
    ]


def pieces(table: Table) -> list[PieceKind]:
    """Buildings, towns and lands lie open for all; of the cards each player has a pile of the same ones."""
    printed = table.components
    return [
        piece_kind(
            table,
            "building",
            say("Buildings"),
            [building.name for building in printed.buildings],
            [Deed(BUILT, "building"), Deed(BUILT_WITH_SCIENCE, "building")],
            [Deed(BUILDING_SCORED, "building", "vp")],
        ),
        piece_kind(
            table,
            "town",
            say("Towns"),
            [town.name for town in printed.towns],
            [Deed(CONQUERED, "town"), Deed(TOWN_TAKEN, "town")],
            [],
        ),
        piece_kind(
            table,
            "card",
            say("Cards"),
            [card.name for card in printed.cards],
            [Deed(BOUGHT, "card"), Deed(BOUGHT_WITH_SCIENCE, "card")],
            [Deed(CARD_PLAYED, "card"), Deed(SKILL_USED, "card"), Deed(ATTACKER_SENT, "card")],
        ),
        piece_kind(table, "land", say("Lands"), [land.name for land in printed.lands], [Deed(SETTLED, "city")], []),
    ]


def piece_kind(
    table: Table, name: str, title: Message, names: list[str], taken: list[Deed], used: list[Deed]
) -> PieceKind:
    """A kind of pieces with the ids of the component files, which notation writes with hyphens."""
    ids = [key.replace("-", "_") for key in table.components.keys[name]]
    return PieceKind(name, title, ids, names, taken, used)
