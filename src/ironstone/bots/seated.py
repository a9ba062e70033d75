"""Bots at a real table: each answer comes from a redealt copy, and a failure leaves the game that led to it."""

import traceback
from collections.abc import Sequence

from ironstone.bots.roster import make, seed_of
from ironstone.core.chance import from_seed
from ironstone.core.errors import BotFailure
from ironstone.core.game import Game, T


def answer(game: Game[T], table: T, seat: int, name: str, step: int, spent: float = 0.0) -> int:
    """What the bot of this name answers as the so manieth choice of the game, after so many seconds in this turn.

    It depends on the table, its key, the seat and the step alone, so a record is enough to ask the same thing again.
    """
    seed = f"{table.chance.key.hex()}/{seat}/{step}"
    copy = game.redeal(table, seat, from_seed(f"{seed}/redeal"))
    return make(name, seed_of(seed), game, spent).choose(game, copy, seat)


def failure(game: str, seed: str, step: int, seat: int, name: str, record: str, error: Exception) -> BotFailure:
    """The failure of a bot, with all that is needed to see it again."""
    message = (
        f"the bot {name!r} on seat {seat + 1} failed at step {step + 1} of a game of {game}, {seed}:"
        f" {type(error).__name__}: {error}"
    )
    told: Sequence[str] = [message, *"".join(traceback.format_exception(error)).splitlines()]
    remarks = "".join(f"; {' '.join(line.splitlines())}\n" for line in told)
    return BotFailure(" ".join(message.split()), remarks + record)
