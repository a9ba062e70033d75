"""Make recorded games for tests/records.

    python -m tests.battery.make_records gembound --seats 2 3 --seeds 1-5 --choose greedy -o workers=camp_extra

A choice is `random`, `greedy`, or `module:function`: a function of game, table, decision and seat that gives an action.
"""

import argparse
import importlib
import sys
from collections.abc import Callable
from typing import TypeAlias

from ironstone.bots.bot import ai_of
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, take
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.record import Record, write_record
from ironstone.core.state import State
from tests.battery.tables import GAMES, NAMES, TESTS

Choose: TypeAlias = Callable[[AnyGame, State, Decision, Seat], Action]


def make_record(game: AnyGame, seats: int, options: dict[str, str], seed: str, choose: Choose) -> Record:
    """A whole game in which every seat chooses by this function."""
    history: History[State] = History(game, game.start(seats, options, from_seed(seed)), game.settle(options))
    while history.decision is not None:
        seat = history.decision.seats[0]
        history.submit(seat, choose(game, history.table, history.decision, seat))
    return history.record(NAMES[:seats])


def at_random(seed: int) -> Choose:
    """Any option."""
    tosser = Tosser(seed)
    return lambda game, table, decision, seat: choose_randomly(decision, seat, tosser)


def greedily(game: AnyGame, table: State, decision: Decision, seat: Seat) -> Action:
    """The option after which the game's evaluation likes the seat's position best; the first of equals."""
    ai = ai_of(game)

    def worth(action: Action) -> float:
        twin = table.clone()
        take(twin, decision, seat, action)
        return ai.evaluate(twin, seat)

    return max(decision.options_of(seat), key=worth)


def named_choice(name: str, seed: int) -> Choose:
    """The choice of this name."""
    if name == "random":
        return at_random(seed)
    if name == "greedy":
        return greedily
    module, function = name.split(":")
    choose: Choose = getattr(importlib.import_module(module), function)
    return choose


def main() -> int:
    """Write one file for each number of seats and each seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.battery.make_records", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, nargs="+", help="all numbers of players unless named")
    parser.add_argument("--seeds", default="1", help="one seed, or the first and the last: 1-5")
    parser.add_argument("--choose", default="random", help="random, greedy, or module:function")
    parser.add_argument("-o", dest="options", action="append", default=[], help="an option, name=value")
    parser.add_argument("--name", help="how the files begin; by default like the choice")
    arguments = parser.parse_args()
    game = GAMES[arguments.game]
    options = dict(option.split("=", 1) for option in arguments.options)
    first, _, last = arguments.seeds.partition("-")
    directory = TESTS / "records" / game.key
    directory.mkdir(parents=True, exist_ok=True)
    for seats in arguments.seats or game.seats:
        for seed in range(int(first), int(last or first) + 1):
            record = make_record(game, seats, options, str(seed), named_choice(arguments.choose, seed))
            path = directory / f"{arguments.name or arguments.choose.split(':')[-1]}-{seats}-{seed}.ironstone"
            path.write_text(write_record(record), encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(TESTS.parent)}: {len(record.moves)} moves, points {record.points}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
