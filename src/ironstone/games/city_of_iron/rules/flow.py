"""The order of things: rounds of bids, turns and End Round, and nothing else."""

from typing import Final, final

from ironstone.core.agenda import AnyStep, Automatic, Frame, Reason, Turn
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.rules.actions import (
    ATTACK,
    BUILD,
    BUILD_STORED,
    BUY_SCIENCE,
    CITY,
    DRAW,
    LAND,
    MOVE,
    PLAY,
    SPACE,
    STORE,
    TAX,
)
from ironstone.games.city_of_iron.rules.attack import AttackTown
from ironstone.games.city_of_iron.rules.build import BuildFromTrack, BuildStored
from ironstone.games.city_of_iron.rules.buy_science import BuyScience
from ironstone.games.city_of_iron.rules.cards import PlayCard, is_free, why_not_land
from ironstone.games.city_of_iron.rules.draw import Draw
from ironstone.games.city_of_iron.rules.end_round import (
    COLLECT_INCOME,
    COLLECT_SCIENCE,
    DRAW_FOR_CITIES,
    RELEASE_WILD_GOOD,
    RENEW_TRACK,
    is_last_round,
)
from ironstone.games.city_of_iron.rules.events import ROUND_BEGAN, ROUND_ENDED
from ironstone.games.city_of_iron.rules.game_end import GAME_END
from ironstone.games.city_of_iron.rules.model import EMPTY, Table
from ironstone.games.city_of_iron.rules.nations.arc import MoveBuilding
from ironstone.games.city_of_iron.rules.nations.om import BID_AGAIN
from ironstone.games.city_of_iron.rules.purchase import PURCHASE
from ironstone.games.city_of_iron.rules.score import SCORE
from ironstone.games.city_of_iron.rules.store import StoreBuilding
from ironstone.games.city_of_iron.rules.tax import Tax
from ironstone.games.city_of_iron.rules.turn_order_bid import MAKE_BID, SET_TURN_ORDER, slide_cubes_down


@final
class NewRound(Automatic[Table]):
    """CI-BID-1: every round starts with the bid."""

    def run(self, table: Table, frame: Frame) -> None:
        table.round += 1
        table.turns = 0
        for player in table.own_all():
            player.actions = table.components.board.actions
        table.tell(ROUND_BEGAN, table.round)
        table.push(NEXT_TURN)
        table.push_in_order(bid_frames(table))


@final
class NextTurn(Automatic[Table]):
    """CI-ACT-1, CI-RUL-30: one action each in turn order, again and again, until all action tokens are turned."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = table.turn_order[table.turns % table.seats]
        if table.players[seat].actions == 0:
            table.push(END_ROUND)
            return
        table.turns += 1
        table.free_played = EMPTY
        table.agenda.append(frame)
        table.push(TAKE_TURN, seat)


@final
class TakeTurn(Turn[Table]):
    """CI-ACT-2, CI-ACT-3, CI-CRD-6: any number of free actions, then one real action, which ends the turn."""

    phase = "actions"

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if action in PERHAPS_FREE and (MOVE.has(action) or is_free(table, action)):
            table.agenda.append(frame)
        else:
            table.own(frame.seat).actions -= 1
        super().answer(table, frame, action)

    def prompt(self, table: Table, frame: Frame) -> Message:
        actions = table.components.board.actions
        return say(
            "take action {number} of {actions}; free actions come before it",
            number=actions - table.players[frame.seat].actions + 1,
            actions=actions,
        )

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        """Lands and cities lie there to be touched too, but are asked for only after the action that needs one."""
        if LAND.has(action):
            return why_not_land(table, seat, LAND.arg(action))
        if CITY.has(action):
            return Reason("CI-BLD-3", "choose a building first; which city it goes to is asked then")
        return super().why_not(table, frame, seat, action)


@final
class EndRound(Automatic[Table]):
    """CI-END-4, CI-SCO-1: the steps of the End Round; Score Cards drawn in the last one are due now, new ones wait.

    CI-GAM-3, CI-RUL-14: the last End Round is Snyle's choice, the scoring and the end of the game.
    """

    def run(self, table: Table, frame: Frame) -> None:
        table.tell(ROUND_ENDED, table.round)
        table.due_scores = table.drawn_scores
        table.drawn_scores = EMPTY
        if table.round >= table.components.board.round_cap and not table.due_scores:
            table.due_scores = [
                table.components.first_score_card + 2
            ]  # no deck lasts so long; if one did, this is its end
        steps = LAST_END_ROUND if is_last_round(table) else END_ROUND_STEPS
        table.push_in_order([Frame(step) for step in steps])


@final
class CloseRound(Automatic[Table]):
    """CI-END-5: the cubes slide down for the next bid; action tokens are turned when the round begins."""

    def run(self, table: Table, frame: Frame) -> None:
        slide_cubes_down(table)
        table.push(NEW_ROUND)


PERHAPS_FREE: Final = frozenset([*PLAY.actions, *MOVE.actions])
NEW_ROUND: Final = NewRound()
NEXT_TURN: Final = NextTurn()
TAKE_TURN: Final = TakeTurn(
    SPACE,
    [
        BuildFromTrack(BUILD),
        BuildStored(BUILD_STORED),
        StoreBuilding(STORE),
        Draw(DRAW),
        Tax(TAX),
        BuyScience(BUY_SCIENCE),
        PlayCard(PLAY),
        AttackTown(ATTACK),
        MoveBuilding(MOVE),
    ],
)
END_ROUND: Final = EndRound()
CLOSE_ROUND: Final = CloseRound()
END_ROUND_STEPS: Final[list[AnyStep]] = [
    RELEASE_WILD_GOOD,
    RENEW_TRACK,
    SCORE,
    COLLECT_INCOME,
    COLLECT_SCIENCE,
    DRAW_FOR_CITIES,
    PURCHASE,
    CLOSE_ROUND,
]
LAST_END_ROUND: Final[list[AnyStep]] = [RELEASE_WILD_GOOD, SCORE, GAME_END]


def bid_frames(table: Table) -> list[Frame]:
    """CI-BID-1: one bid each, from left to right; then whoever bids twice; then the order stands."""
    frames = [Frame(MAKE_BID, seat) for seat in table.bid_order]
    for seat in table.every_seat():
        if table.nations[table.players[seat].nation].bids_twice:
            frames.append(Frame(BID_AGAIN, seat))
    frames.append(Frame(SET_TURN_ORDER))
    return frames
