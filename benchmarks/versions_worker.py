"""The worker of `versions.py`: keeps a table by what it is told, and answers for the bots of the package it runs on."""

import sys
from time import process_time

from ironstone.bots.turns import answer
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.ids import plain_seat
from ironstone.games import registry


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
        if verb == "ask":
            began = process_time()
            action = answer(game, table, plain_seat(int(words[0])), words[1], step)
            sys.stdout.write(f"{int(action)} {process_time() - began}\n")
            sys.stdout.flush()
        else:
            assert decision is not None, "nobody moves after the end"
            decision = submit(table, decision, int(words[0]), int(words[1]))
            step += 1


if __name__ == "__main__":
    main()
