"""The toy games with an optional part more: an evaluation, which bots need that do more than draw lots."""

from typing import Final, final

from ironstone.core.ai import AI
from ironstone.core.game import Game
from ironstone.core.ids import Seat
from ironstone.core.observation import Observation
from tests.core import knock, lots


@final
class KnockAI(AI[knock.Table]):
    """A hand is worth what its cards are worth."""

    def evaluate(self, table: knock.Table, seat: Seat, character: int = 0) -> float:
        return float(sum(table.hands[seat]))

    def write_observation(self, found: Observation, table: knock.Table, seat: Seat) -> None:
        cards = [str(card) for card in range(knock.CARDS)]
        found.some_of("hand", table.hands[seat], cards)
        found.one_of("top of the pile", table.pile[-1] if table.pile else -1, cards)
        found.flags("public", table.public, cards)
        found.count("deck", len(table.deck), knock.CARDS)


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
