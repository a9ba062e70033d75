"""The worker of `versions.py`: keeps a table by what it is told, and answers for the bots of the package it runs on."""

import sys
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.games import registry

if find_spec("ironstone.bots.turns") is not None:
    from ironstone.bots.turns import answer
else:  # what it was called in old versions
    answer = import_module("ironstone.bots.seated").answer


def main() -> None:
    """Obey lines until there are no more."""
    table = game = decision = None
    step = 0
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "start":
            game = registry.load(words[0])
            table = game.start(int(words[1]), {}, from_seed(words[2]))
            decision = advance(table)
            step = 0
            continue
        assert game is not None, "a game is started first"
        assert table is not None, "a game is started first"
        assert decision is not None, "nobody is asked after the end"
        seat = next(asked for asked in decision.seats if asked == int(words[0]))
        if verb == "ask":
            began = process_time()
            action = answer(game, table, seat, words[1], step)
            sys.stdout.write(f"{process_time() - began} {game.space.notation(action)}\n")
            sys.stdout.flush()
        else:
            decision = submit(table, decision, seat, game.space.parse(" ".join(words[1:])))
            step += 1


if __name__ == "__main__":
    main()
