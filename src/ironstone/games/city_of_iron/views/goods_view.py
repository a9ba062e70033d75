"""The goods board in numbers, as it stands and as a building or town would change it."""

from typing import Final, TypedDict, final

from ironstone.core.agenda import Frame
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.absent import NO_CARD
from ironstone.games.city_of_iron.rules.attack import CONQUER
from ironstone.games.city_of_iron.rules.end_round import is_last_round
from ironstone.games.city_of_iron.rules.goods import FIRST, buildings_vp, ranks_in, shield_vp, vp_of_rank
from ironstone.games.city_of_iron.rules.holdings import add_building, drop_building
from ironstone.games.city_of_iron.rules.model import Play, Table


class GoodView(TypedDict):
    """One good of the board, by seats: what each has, and what that is worth now."""

    amounts: list[int]
    ranks: list[int]
    vp: list[int]
    coins: list[int]
    to_shield: list[int]


class ChangedGoodView(TypedDict):
    """A good, and how it would stand."""

    good: int
    then: GoodView


class ChangeView(TypedDict):
    """The goods that a card would move; then, by seats, the VP of a scoring and the coins of the round's end."""

    goods: list[ChangedGoodView]
    scoring: list[int]
    income: list[int]


def view_good(table: Table, good: int) -> GoodView:
    """The goods board in numbers: amount, rank, VP and coins at stake, and the way to the shield."""
    piece = table.components.goods[good]
    amounts = amounts_of(table, good)
    ranks = ranks_in(table, good)
    return {
        "amounts": amounts,
        "ranks": ranks,
        "vp": [vp_of_rank(piece, rank) + shield_vp(piece, amount) for rank, amount in zip(ranks, amounts, strict=True)],
        "coins": [piece.first_coins if rank == FIRST else 0 for rank in ranks],
        "to_shield": [max(0, piece.shield_at - amount) for amount in amounts],
    }


def amounts_of(table: Table, good: int) -> list[int]:
    """How much of a good each seat has."""
    return [player.goods[good] for player in table.players]


@final
class WhatIf:
    """Answers for one card after another what it would change, on a copy of the table."""

    def __init__(self, table: Table, goods: list[GoodView]) -> None:
        self._twin: Final = table.clone()
        self._goods: Final = goods
        self._vp: Final = [sum([good["vp"][seat] for good in goods]) for seat in range(table.seats)]
        self._coins: Final = [sum([good["coins"][seat] for good in goods]) for seat in range(table.seats)]

    def building(self, seat: Seat, building: int) -> ChangeView:
        """The building stands in a city of this seat, before anything has to make room for it."""
        place = self._twin.players[seat].cities[0].place
        add_building(self._twin, seat, place, building)
        change = self._view(self._twin, self._goods_of(building))
        drop_building(self._twin, seat, place, building)
        return change

    def replaced(self, seat: Seat, building: int, place: int, victim: int) -> ChangeView:
        """The building stands in the place of another one."""
        drop_building(self._twin, seat, place, victim)
        add_building(self._twin, seat, place, building)
        moved = self._goods_of(building)
        change = self._view(self._twin, moved + [good for good in self._goods_of(victim) if good not in moved])
        drop_building(self._twin, seat, place, building)
        add_building(self._twin, seat, place, victim)
        return change

    def _goods_of(self, building: int) -> list[int]:
        return [good for good, _ in self._twin.components.buildings[building].gives.goods]

    def town(self, seat: Seat, town: int) -> ChangeView:
        """This seat has conquered the town."""
        then = self._twin.clone()
        then.play = Play(NO_CARD, town)
        CONQUER.run(then, Frame(CONQUER, seat))
        goods = enumerate(self._goods)
        return self._view(then, [good for good, now in goods if amounts_of(then, good) != now["amounts"]])

    def _view(self, then: Table, moved: list[int]) -> ChangeView:
        """Most goods stand as they do now: only those that moved are ranked again."""
        changed: list[ChangedGoodView] = [{"good": good, "then": view_good(then, good)} for good in moved]
        vp = [self._vp[seat] + buildings_vp(then, seat) for seat in then.every_seat()]
        coins = [self._coins[seat] + player.income + player.printed_coins for seat, player in enumerate(then.players)]
        for each in changed:
            now = self._goods[each["good"]]
            for seat in range(then.seats):
                vp[seat] += each["then"]["vp"][seat] - now["vp"][seat]
                coins[seat] += each["then"]["coins"][seat] - now["coins"][seat]
        return {"goods": changed, "scoring": vp, "income": [0] * then.seats if is_last_round(then) else coins}
