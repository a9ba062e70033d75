"""Positions of the blunder battery: what a bot is asked, and which answers are clearly right or clearly wrong."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ironstone import bots
from ironstone.core.engine import advance
from ironstone.core.game import Game, T
from ironstone.core.state import State

SEEDS = (1, 2, 3)  # of the quick bots; where answers are mixed, each of them must be sensible
SEARCHES = ("normal", "search:16", "expert:16")  # short ones: what they get right, long ones do too


@dataclass(frozen=True)
class Position:
    """A table, and what is right or wrong there: notations, or how they begin."""

    name: str
    table: Callable[[], State]
    right: Sequence[str] = ()
    wrong: Sequence[str] = ()
    searched: bool = True  # whether a search is quick enough here to be asked too

    def __str__(self) -> str:
        return self.name


def is_sensible(position: Position, answer: str) -> bool:
    """Whether an answer is one of the right ones, or none of the wrong ones."""
    if any(answer.startswith(beginning) for beginning in position.wrong):
        return False
    return not position.right or any(answer.startswith(beginning) for beginning in position.right)


def answers(game: Game[T], position: Position, table: T, name: str, seeds: Sequence[int]) -> list[str]:
    """What bots of this name answer, one for each seed."""
    decision = advance(table)
    assert decision is not None, f"the game is over: {position}"
    seat = decision.seats[0]
    return [game.space.notation(bots.make(name, seed, game).choose(game, table.clone(), seat)) for seed in seeds]


def blunders(game: Game[T], position: Position, table: T, name: str) -> list[str]:
    """The answers of these bots that are blunders: none, if they play well."""
    seeds = SEEDS if name == "greedy" else SEEDS[:1]
    return [answer for answer in answers(game, position, table, name, seeds) if not is_sensible(position, answer)]
