"""Bot: what every computer player can do."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ironstone.core.ai import AI
from ironstone.core.engine import advance
from ironstone.core.errors import OptionError
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import say
from ironstone.core.state import State


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one action: the points it expects, and how often it looked."""

    action: Action
    value: float
    visits: int


@runtime_checkable
class SimpleBot(Protocol):
    """All that a bot from outside must offer.

    One is made for every decision. Its constructor may ask for `seed: int`, `argument: str` (what stands behind the
    name, `mine:40`), `character: int` (the number of one of the game's characters) and `spent: float` (seconds thought
    in this turn); it gets those that it names, by keyword. A list `games` of keys says that it plays only these.
    """

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """The action this seat answers with. The table is a redealt copy, never the real one, for the bot to spoil."""


@runtime_checkable
class Bot(SimpleBot, Protocol):
    """A computer player. The same seed and the same questions give the same answers."""

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        """What it thinks of the options, the best first. The table is a redealt copy here too."""


def options_at(table: State, seat: Seat) -> list[Action]:
    """What this seat may answer at a table that waits for it."""
    decision = advance(table)
    options = [] if decision is None else decision.options_of(seat)
    assert options, f"seat {seat} is not asked anything at this table"
    return options


def ai_of(game: Game[T]) -> AI[T]:
    """The evaluation of a game, which every bot but the random one needs."""
    if game.ai is None:
        raise OptionError(
            say("{title} has no evaluation for bots to go by: only the bot 'random' can play it", title=game.title)
        )
    return game.ai
