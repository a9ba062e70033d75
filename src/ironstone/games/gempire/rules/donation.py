"""Demand 9: the Donate action."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gempire.rules.actions import DONATE
from ironstone.games.gempire.rules.events import PRODUCTION_GIVEN
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.upgrades import maybe_pay_nutrition


@final
class Donate(Move[Table]):
    """GP-D09: the planned production goes to Zarmund's throne, and the sum is kept."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].duties.gift:
            options.append(DONATE.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        if not table.players[seat].duties.gift:
            return Reason("GP-D09", "you did not plan to donate, or have donated already")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        gift = player.plan.gift
        player.duties = player.duties.given()
        player.production -= gift
        player.production_given += gift
        table.tell(PRODUCTION_GIVEN, seat, gift, player.production_given)
        maybe_pay_nutrition(table, player, gift)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Donate {production} production to Zarmund", production=table.players[seat].plan.gift)
