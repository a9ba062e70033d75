"""Bot turns: ask a bot at a real table, within the time of its turn, and report its failure with the game behind it."""

import traceback
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from ironstone.bots import clock
from ironstone.bots.roster import make, seed_of
from ironstone.core.chance import from_seed
from ironstone.core.errors import BotFailure
from ironstone.core.game import Game, T
from ironstone.core.ids import NOBODY, Action, Seat, plain_action

R = TypeVar("R")


class BotTurns(Generic[T]):
    """The turns of the bots in one game. Several decisions of one turn share its time.

    A failure names the game by its origin, the seed or the key of its deal, and carries the game so far as `record`
    writes it.
    """

    def __init__(self, game: Game[T], origin: str, record: Callable[[], str]) -> None:
        self._game = game
        self._origin = origin
        self._record = record
        self._seat = NOBODY  # who was asked last, and the seconds spent since another seat moved
        self._spent = 0.0
        self.seconds = 0.0  # that the last answer took

    def ask(self, table: T, moves: Sequence[tuple[Seat, Action]], seat: Seat, name: str) -> Action:
        """What the bot of this name answers for a seat that is asked, after these moves."""
        if seat != self._seat or not moves or moves[-1][0] != seat:
            self._seat, self._spent = seat, 0.0
        began = clock.seconds()
        try:
            return answer(self._game, table, seat, name, len(moves), self._spent)
        finally:
            self.seconds = clock.seconds() - began
            self._spent += self.seconds

    def play(
        self,
        table: T,
        moves: Sequence[tuple[Seat, Action]],
        seat: Seat,
        name: str,
        submit: Callable[[Seat, Action], R],
    ) -> R:
        """Ask, and submit the answer. A bot that crashes, or answers what the rules refuse, is a BotFailure."""
        step = len(moves)
        try:
            return submit(seat, self.ask(table, moves, seat, name))
        except Exception as error:
            raise self._failure(step, seat, name, error) from error

    def _failure(self, step: int, seat: Seat, name: str, error: Exception) -> BotFailure:
        message = (
            f"the bot {name!r} on seat {seat + 1} failed at step {step + 1} of a game of {self._game.key},"
            f" {self._origin}: {type(error).__name__}: {error}"
        )
        told: Sequence[str] = [message, *"".join(traceback.format_exception(error)).splitlines()]
        remarks = "".join(f"; {' '.join(line.splitlines())}\n" for line in told)
        return BotFailure(" ".join(message.split()), remarks + self._record())

    def __repr__(self) -> str:
        return f"<BotTurns in a game of {self._game.key}, {self._origin}>"


def answer(game: Game[T], table: T, seat: Seat, name: str, step: int, spent: float = 0.0) -> Action:
    """What the bot of this name answers when so many choices were made before, after so many seconds in this turn.

    It depends on the table, its key, the seat and the step alone, so a record is enough to ask the same thing again.
    """
    seed = f"{table.chance.key.hex()}/{seat}/{step}"
    copy = game.redeal(table, seat, from_seed(f"{seed}/redeal"))
    return plain_action(make(name, seed_of(seed), game, spent).choose(game, copy, seat))
