"""The order of things: rounds, Explore Phase, Artisan Phase, round change."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Frame, Reason, Turn
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.pieces import ROUNDS
from ironstone.games.gembound.rules.actions import CLAIM, DESCEND, DISCOVER, PRODUCE, SPACE, TILE, TILE_DRAW, UPGRADE
from ironstone.games.gembound.rules.artifacts import no_set_yet
from ironstone.games.gembound.rules.artisans import PICK_WORKER
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.claim import Claim
from ironstone.games.gembound.rules.descend import Descend
from ironstone.games.gembound.rules.discover import Discover
from ironstone.games.gembound.rules.events import ARTISAN_PHASE_BEGAN, ROUND_ENDED, WORKERS_IDLE
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.produce import Produce
from ironstone.games.gembound.rules.round_change import change_round, deal_round
from ironstone.games.gembound.rules.scoring import score_game
from ironstone.games.gembound.rules.track import turn_order
from ironstone.games.gembound.rules.trade import TRADE_GEMS
from ironstone.games.gembound.rules.upgrade import Upgrade


@final
class Round(Automatic[Table]):
    """GB-GEN-2: Explore Phase, Artisan Phase, trades, and the change to the next round or the end."""

    def run(self, table: Table, frame: Frame) -> None:
        table.order = turn_order(table)  # GB-RND-5
        table.push_in_order([Frame(LAP), Frame(ARTISAN_PHASE), Frame(ROUND_END_TRADES), Frame(ROUND_CHANGE)])


@final
class Lap(Automatic[Table]):
    """GB-TRN-5, GB-EXP-3, GB-RUL-5: one turn for everybody with workers, in the order of the track as it stands.

    Its frame counts the laps of this round that have begun.
    """

    def run(self, table: Table, frame: Frame) -> None:
        order = table.order if table.settings.order_by_round else turn_order(table)
        frames = [Frame(EXPLORE_TURN, seat) for seat in order if table.players[seat].workers > 0]
        if frames:  # GB-EXP-4: else the Explore Phase is over
            frames.append(Frame(LAP, arg=frame.arg + 1))
            table.push_in_order(frames)


@final
class ExploreTurn(Turn[Table]):
    """GB-EXP-1, GB-EXP-2, GB-EXP-5, GB-RUL-6: exactly one of the five actions; nobody may pass."""

    phase = "explore"

    def nothing(self, table: Table, frame: Frame) -> None:
        """GB-EXP-6: without a legal action all workers left are set aside for the rest of the round."""
        player = table.players[frame.seat]
        table.tell(WORKERS_IDLE, frame.seat, player.workers, 0)
        player.resting += player.workers
        player.workers = 0

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if TILE.has(action) or TILE_DRAW.has(action):
            return no_set_yet(table, table.players[seat])
        return super().why_not(table, frame, seat, action)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("place a worker")


@final
class ArtisanPhase(Automatic[Table]):
    """GB-TRN-6, GB-ART-1: the order is read once; each player finishes all own workers before the next starts."""

    def run(self, table: Table, frame: Frame) -> None:
        table.tell(ARTISAN_PHASE_BEGAN, table.round)
        table.push_in_order([Frame(SERVE_PLAYER, seat) for seat in turn_order(table)])


@final
class ServePlayer(Automatic[Table]):
    """One player's workers at the Artisans, with every star still to be had."""

    def run(self, table: Table, frame: Frame) -> None:
        table.artisan_stars = [0] * len(table.artisans)
        table.push(PICK_WORKER, frame.seat)


@final
class RoundEndTrades(Automatic[Table]):
    """GB-CAM-2, GB-RUL-19: trades from last to first place, the order read once, when the last Artisan is resolved."""

    def run(self, table: Table, frame: Frame) -> None:
        traders = [seat for seat in turn_order(table) if trades(table, table.players[seat])]
        table.push_in_order([Frame(TRADE_GEMS, seat) for seat in traders])


@final
class RoundChange(Automatic[Table]):
    """GB-END-1, GB-GEN-1: after the third round the game is scored, else the next round is laid out."""

    def run(self, table: Table, frame: Frame) -> None:
        table.tell(ROUND_ENDED, table.round)
        if table.round == ROUNDS:
            score_game(table)
            return
        change_round(table)
        deal_round(table)
        table.push(ROUND)


ROUND: Final = Round()
LAP: Final = Lap()
EXPLORE_TURN: Final = ExploreTurn(
    SPACE, [Discover(DISCOVER), Upgrade(UPGRADE), Descend(DESCEND), Produce(PRODUCE), Claim(CLAIM)]
)
ARTISAN_PHASE: Final = ArtisanPhase()
SERVE_PLAYER: Final = ServePlayer()
ROUND_END_TRADES: Final = RoundEndTrades()
ROUND_CHANGE: Final = RoundChange()
