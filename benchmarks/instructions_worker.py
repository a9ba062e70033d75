"""The worker whose instructions are counted: random games or copies of tables, in whichever package PYTHONPATH brings.

It imports only what every version of the package has had.
"""

import sys
from pathlib import Path

import ironstone.core.engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.game import AnyGame
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.state import State
from ironstone.games import registry

PLAYERS = 4
SAMPLE_EVERY = 10  # decisions between two positions that are copied


def play(game: AnyGame, number: int) -> tuple[int, list[State]]:
    """A random game to its end; how many decisions it took, and positions of it."""
    table = game.start(PLAYERS, {}, from_seed(f"bench {number}"))
    tosser = Tosser(number)
    positions: list[State] = []
    decisions = 0
    decision = advance(table)
    while decision is not None:
        if decisions % SAMPLE_EVERY == 0:
            positions.append(copy(game, table))
        seat = decision.seats[0]
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))
        decisions += 1
    return decisions, positions


def copy(game: AnyGame, table: State) -> State:
    """Before tables copied themselves, their game did."""
    copied: State = game.clone(table) if hasattr(game, "clone") else table.clone()
    return copied


def main() -> None:
    """Do so much of one kind of work with one game, and say which rules were loaded and how much was done."""
    game, work, amount = registry.load(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    done, positions = play(game, 0)
    if work == "copies":
        for number in range(amount):
            copy(game, positions[number % len(positions)])
        done = amount
    else:
        done = sum(play(game, number)[0] for number in range(1, amount + 1))
    print("interpreted" if Path(ironstone.core.engine.__file__).suffix == ".py" else "compiled", done)


if __name__ == "__main__":
    main()
