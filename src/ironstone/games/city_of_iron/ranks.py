"""Who has the most and second-most of a good: one answer for victory points, majority coins and the "+3" buildings."""

from typing import Final

from ironstone.games.city_of_iron.model import Table

UNRANKED: Final = 0
FIRST: Final = 1
SECOND: Final = 2


def ranks_in(table: Table, good: int) -> list[int]:
    """CI-SCO-7, CI-RUL-6, CI-RUL-7: each seat's rank in a good; ties share it, and nothing at all has none."""
    amounts = [player.goods[good] for player in table.players]
    most = max(amounts)
    if most == 0:
        return [UNRANKED] * len(amounts)
    below = [amount for amount in amounts if 0 < amount < most]
    second = max(below) if below else most
    if not table.settings.second_after_tie and amounts.count(most) > 1:
        second = most
    return [FIRST if amount == most else SECOND if amount == second else UNRANKED for amount in amounts]


def majority_coins(table: Table, seat: int) -> int:
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
