"""What a player counts before making a move, and where points came from."""

from typing import final

from ironstone.core.events import Event, total_by_seat
from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.core.statistics import Count, Source, Statistics
from ironstone.games.city_of_iron.components.absent import NO_BID
from ironstone.games.city_of_iron.rules.events import (
    BONUS_WON,
    BUILDING_SCORED,
    FIRST_SCORED,
    PENALTY_PAID,
    SECOND_SCORED,
    SHIELD_SCORED,
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
