"""Who has the most and second-most of a good: one answer for victory points, majority coins and the "+3" buildings."""

from typing import Final

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.rules.model import Table

UNRANKED: Final = 0
FIRST: Final = 1
SECOND: Final = 2


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
