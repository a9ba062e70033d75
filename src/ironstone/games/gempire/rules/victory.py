"""Zarmund's Demands: who wins, and the last chance of the others to prevent it."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Choice, Frame, Reason
from ironstone.core.game import Standing
from ironstone.core.ids import Action, Seat
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
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.options import ALWAYS, NEVER
from ironstone.games.gempire.rules.resolve import resolve_again

DEMANDS_TO_WIN: Final = 2
"""GP-GOAL-1: any two of the three, at the same time."""


@final
class Evaluate(Automatic[Table]):
    """GP-DEM-2, GP-WIN-5, RUL-42: all have ended; if somebody would win, the others are asked, from the roller on."""

    phase = "check"

    def run(self, table: Table, frame: Frame) -> None:
        evaluate_demands(table)
        winners = would_win(table)
        for seat in winners:
            table.tell(VICTORY_CLAIMED, seat)
        pass_needed = table.settings.respond == ALWAYS or (table.settings.respond != NEVER and len(winners) > 0)
        if pass_needed:
            seats = [Seat((table.roller + offset) % table.seats) for offset in range(table.seats)]
            table.push_in_order([Frame(RESPOND_STEP, seat) for seat in seats])


@final
class Respond(Choice[Table]):
    """GP-WIN-4, GP-WIN-5, D-RESP, RUL-26: whoever would not win as things stand may resolve differently, once."""

    phase = "respond"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return [RESPOND_KEEP, RESPOND_REDO] if is_asked(table, frame.seat) else []

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if is_asked(table, seat) and RESPOND.has(action):
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
        return say("Keep your result") if action == RESPOND_KEEP else say("Resolve your action again, openly")


def is_asked(table: Table, seat: Seat) -> bool:
    """Somebody would win now and this seat would not; with the option respond_pass = always everybody is asked."""
    if table.settings.respond == ALWAYS:
        return True
    winners = would_win(table)
    return len(winners) > 0 and seat not in winners


def would_win(table: Table) -> list[int]:
    """GP-WIN-1: who wins if everything stays as it is; nobody if no one meets two Demands."""
    if not [player for player in table.players if player.met.count(True) >= DEMANDS_TO_WIN]:
        return []
    return [each.seat for each in standing(table) if each.place == 1]


def standing(table: Table) -> list[Standing]:
    """GP-WIN-1, GP-WIN-2, GP-WIN-3, RUL-30, RUL-31, RUL-44: Demands met, then gems owned, palace and science decide.

    Demands are those met at the last evaluation (GP-DEM-2). A third is no better than two; it still is a point.
    """
    players = resolved(table)
    points = [player.met.count(True) for player in players]
    strengths: list[list[int]] = []
    for player in players:
        demands = min(points[player.seat], DEMANDS_TO_WIN)
        strengths.append([demands, sum(player.gems), player.palace, player.science])
    found: list[Standing] = []
    for seat, strength in enumerate(strengths):
        better = [other for other in strengths if other > strength]
        found.append(Standing(seat, 1 + len(better), points[seat]))
    return found


def resolved(table: Table) -> list[Player]:
    """Everybody as the last evaluation saw them; what is being resolved again does not count before its end."""
    if not table.replaced:
        return table.players
    return [table.replaced[0] if player.seat == table.redoing else player for player in table.players]


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
