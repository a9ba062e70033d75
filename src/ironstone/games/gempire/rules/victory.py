"""Zarmund's Demands: who wins, and the last chance of the others to prevent it."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Choice, Frame, Reason, Secret
from ironstone.core.game import Standing
from ironstone.core.ids import NOBODY, Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gempire.rules.actions import RESPOND, RESPOND_KEEP, RESPOND_REDO
from ironstone.games.gempire.rules.demands.compendium import evaluate_demands
from ironstone.games.gempire.rules.events import (
    GAME_WON,
    RESULT_KEPT,
    RESULT_REDONE,
    ROUNDS_OVER,
    VICTORY_CLAIMED,
    VICTORY_SHARED,
)
from ironstone.games.gempire.rules.frames import frames_of
from ironstone.games.gempire.rules.model import NO_PLAYERS, Table
from ironstone.games.gempire.rules.options import ALWAYS, NEVER
from ironstone.games.gempire.rules.resolve import RESOLVE, resolve_again

DEMANDS_TO_WIN: Final = 2
"""GP-GOAL-1: any two of the three, at the same time."""


@final
class Evaluate(Automatic[Table]):
    """GP-DEM-2, GP-WIN-5, RUL-42: all have ended; if somebody would win, the others are asked.

    The frame says whose answers have been heard already, as bits: nobody is asked twice in a round (RUL-26).
    """

    phase = "check"

    def run(self, table: Table, frame: Frame) -> None:
        evaluate_demands(table)
        heard = frame.arg
        winners = would_win(table)
        asked = seats_to_ask(table, winners, heard)
        if heard == 0 or asked != 0:
            for seat in winners:
                table.tell(VICTORY_CLAIMED, seat)
        if asked != 0:
            table.working = table.players.copy()  # replaced by a copy where somebody resolves again
            table.push_in_order([Frame(RESPOND_STEP, NOBODY, asked), Frame(EVALUATE, NOBODY, heard | asked)])


@final
class Respond(Secret[Table]):
    """GP-WIN-4, GP-WIN-5, RUL-26: all who may answer do so at once and unseen; the frame says who, as bits."""

    phase = "respond"

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return [seat for seat in table.every_seat() if frame.arg >> seat & 1]

    def begin(self, table: Table, seat: Seat) -> None:
        table.working[seat] = table.players[seat]
        table.agenda.append(KEEP_OR_REDO_OF[seat])

    def enter(self, table: Table, seat: Seat) -> None:
        RESOLVE.enter(table, seat)

    def leave(self, table: Table, seat: Seat) -> None:
        RESOLVE.leave(table, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        table.players = table.working
        table.working = NO_PLAYERS


@final
class KeepOrRedo(Choice[Table]):
    """GP-WIN-5, D-RESP: keep the result, or go on from the beginning of the Resolve part within the same answer."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return [RESPOND_KEEP, RESPOND_REDO]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if RESPOND.has(action):
            return None
        return Reason("GP-WIN-5", "somebody would win: keep your result or resolve again")

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        seat = frame.seat
        if action == RESPOND_KEEP:
            table.tell(RESULT_KEPT, seat)
            return
        table.tell(RESULT_REDONE, seat)
        resolve_again(table, seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("somebody would win: keep your result, or resolve your action differently")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Keep your result") if action == RESPOND_KEEP else say("Resolve your action again")


def seats_to_ask(table: Table, winners: list[int], heard: int) -> int:
    """RUL-26: whoever would not win, if somebody would, and has not been heard, as bits; by option all, or nobody."""
    if table.settings.respond == NEVER or (table.settings.respond != ALWAYS and not winners):
        return 0
    seats = 0
    for seat in table.every_seat():
        if table.settings.respond == ALWAYS or seat not in winners:
            seats |= 1 << seat
    return seats & ~heard


def would_win(table: Table) -> list[int]:
    """GP-WIN-1: who wins if everything stays as it is; nobody if no one meets two Demands."""
    if not [player for player in table.players if player.met.count(True) >= DEMANDS_TO_WIN]:
        return []
    return [each.seat for each in standing(table) if each.place == 1]


def standing(table: Table) -> list[Standing]:
    """GP-WIN-1, GP-WIN-2, GP-WIN-3, RUL-30, RUL-31, RUL-44: Demands met, then gems owned, palace and science decide.

    Demands are those met at the last evaluation (GP-DEM-2). A third is no better than two; it still is a point.
    """
    players = table.players
    points = [player.met.count(True) for player in players]
    strengths: list[list[int]] = []
    for player in players:
        demands = min(points[player.seat], DEMANDS_TO_WIN)
        strengths.append([demands, sum(player.gems), player.palace, player.science])
    found: list[Standing] = []
    for seat in table.every_seat():
        better = [other for other in strengths if other > strengths[seat]]
        found.append(Standing(seat, 1 + len(better), points[seat]))
    return found


def declare(table: Table, winners: list[int]) -> None:
    """GP-WIN-3: the game is over for good."""
    table.winners = winners
    for each in standing(table):
        if each.seat in winners:
            if len(winners) > 1:
                table.tell(VICTORY_SHARED, each.seat)
            else:
                table.tell(GAME_WON, each.seat, each.points)


def end_at_last_round(table: Table) -> None:
    """RUL-30: most Demands met wins, then the usual tie-breaks."""
    table.tell(ROUNDS_OVER, table.round)
    declare(table, [each.seat for each in standing(table) if each.place == 1])


EVALUATE: Final = Evaluate()
RESPOND_STEP: Final = Respond()
KEEP_OR_REDO: Final = KeepOrRedo()
KEEP_OR_REDO_OF: Final = frames_of(KEEP_OR_REDO)
