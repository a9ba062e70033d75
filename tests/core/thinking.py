"""The toy games with an optional part more: an evaluation, which bots need that do more than draw lots."""

from typing import Final, final

from ironstone.core.ai import AI
from ironstone.core.game import Game
from ironstone.core.ids import Seat
from tests.core import knock, lots


@final
class KnockAI(AI[knock.Table]):
    """A hand is worth what its cards are worth."""

    def evaluate(self, table: knock.Table, seat: Seat, character: int = 0) -> float:
        return float(sum(table.hands[seat]))

    def observe(self, table: knock.Table, seat: Seat) -> list[float]:
        held = [float(card in table.hands[seat]) for card in range(knock.CARDS)]
        on_top = [float(table.pile[-1:] == [card]) for card in range(knock.CARDS)]
        return [*held, *on_top, *map(float, table.public), len(table.deck) / knock.CARDS]


@final
class LotsAI(AI[lots.Table]):
    """A coin is worth half a point."""

    def evaluate(self, table: lots.Table, seat: Seat, character: int = 0) -> float:
        return table.points[seat] + table.coins[seat] / 2


def thinking_knock() -> Game[knock.Table]:
    """Knock, for bots that think."""
    return Game(
        key="knock",
        title="Knock",
        version=1,
        seats=range(2, 5),
        space=knock.SPACE,
        events=knock.EVENTS,
        rules=knock.KnockRules(),
        views=knock.KnockViews(),
        ai=KnockAI(),
        options=knock.OPTIONS,
        components="no components",
    )


def thinking_lots() -> Game[lots.Table]:
    """Lots, for bots that think."""
    return Game(
        key="lots",
        title="Lots",
        version=1,
        seats=range(2, 5),
        space=lots.SPACE,
        events=lots.EVENTS,
        rules=lots.LotsRules(),
        views=lots.LotsViews(),
        ai=LotsAI(),
        options=lots.OPTIONS,
        components="no components",
    )


KNOCK: Final = thinking_knock()
LOTS: Final = thinking_lots()
