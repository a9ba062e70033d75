"""Demand 9: the Donate action."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.games.gempire.actions import DONATE
from ironstone.games.gempire.events import PRODUCTION_GIVEN
from ironstone.games.gempire.model import Table
from ironstone.games.gempire.upgrades import maybe_pay_nutrition


@final
class Donate(Move[Table]):
    """GP-D09: the planned production goes to Zarmund's throne, and the sum is kept."""

    def add_options(self, table: Table, seat: int, options: list[int]) -> None:
        if table.working[seat].gift_planned:
            options.append(DONATE.first)

    def why_not(self, table: Table, seat: int, action: int) -> Reason | None:
        if not table.working[seat].gift_planned:
            return Reason("GP-D09", "you did not plan to donate, or have donated already")
        return None

    def play(self, table: Table, seat: int, action: int) -> None:
        player = table.working[seat]
        gift = player.plan.gift
        player.gift_planned = False
        player.production -= gift
        player.production_given += gift
        table.tell(PRODUCTION_GIVEN, seat, gift, player.production_given)
        maybe_pay_nutrition(table, player, gift)
