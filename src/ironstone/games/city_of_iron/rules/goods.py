"""Goods: who has the most and second-most, and what that is worth; one answer for scoring, income, views and bots."""

from typing import Final

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.pieces import Good
from ironstone.games.city_of_iron.rules.model import Table

UNRANKED: Final = 0
FIRST: Final = 1
SECOND: Final = 2
SHIELD_VP: Final = 1


def ranks_in(table: Table, good: int) -> list[int]:
    """Each seat's rank in a good."""
    return [rank_in(table, good, seat) for seat in table.every_seat()]


def rank_in(table: Table, good: int, seat: Seat) -> int:
    """CI-SCO-7, CI-RUL-6, CI-RUL-7: one seat's rank in a good; ties share it, and nothing at all has none."""
    amount = table.players[seat].goods[good]
    if amount == 0:
        return UNRANKED
    most = ahead = 0
    for player in table.players:
        other = player.goods[good]
        if other > amount:
            if ahead > 0 and other != most:
                return UNRANKED
            most = other
            ahead += 1
    if ahead == 0:
        return FIRST
    return SECOND if ahead == 1 or table.settings.second_after_tie else UNRANKED


def vp_of_rank(piece: Good, rank: int) -> int:
    """CI-SCO-2, CI-SCO-3: the VP for the most or the second-most of a good."""
    if rank == FIRST:
        return piece.first_vp
    return piece.second_vp if rank == SECOND else 0


def shield_vp(piece: Good, amount: int) -> int:
    """CI-SCO-4: the small shield, for enough of a good whatever the rank."""
    return SHIELD_VP if amount >= piece.shield_at else 0


def scoring_buildings(table: Table, seat: Seat) -> list[tuple[int, int]]:
    """CI-SCO-5: the "+3" buildings whose owner is first or second in their good, each with its VP."""
    buildings = table.components.buildings
    found: list[tuple[int, int]] = []
    for city in table.players[seat].cities:
        for building in city.buildings:
            for good, vp in buildings[building].gives.ranked_vp:
                if rank_in(table, good, seat) != UNRANKED:
                    found.append((building, vp))
    return found


def vp_now(table: Table, seat: Seat) -> int:
    """CI-SCO-2 to -5: what a Score Card would bring as things stand."""
    total = 0
    for good, piece in enumerate(table.components.goods):
        amount = table.players[seat].goods[good]
        total += vp_of_rank(piece, rank_in(table, good, seat)) + shield_vp(piece, amount)
    return total + buildings_vp(table, seat)


def buildings_vp(table: Table, seat: Seat) -> int:
    """CI-SCO-5: what the "+3" buildings of a seat would bring as things stand."""
    total = 0
    for _, vp in scoring_buildings(table, seat):
        total += vp
    return total


def majority_coins(table: Table, seat: Seat) -> int:
    """CI-INC-1: the coins for every good in which this seat has, or shares, the most."""
    total = 0
    goods = table.components.goods
    for good, amount in enumerate(table.players[seat].goods):
        if amount > 0 and has_most(table, good, amount):
            total += goods[good].first_coins
    return total


def has_most(table: Table, good: int, amount: int) -> bool:
    """Nobody has more of the good than this amount."""
    for player in table.players:
        if player.goods[good] > amount:
            return False
    return True
