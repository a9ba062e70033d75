"""Whether chances to win are true: what the networks foretell, beside what happens. A table in Markdown for each game.

    PYTHONPATH=build/compiled python benchmarks/reliability.py gembound 2000

`greedy` bots play games that no network has learnt from, with every number of players. At some positions
one seat, which sees only what it may, says everybody's chance to win. Chances are sorted into tenths; for each tenth
stand the mean of what was foretold and the share that won.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import log

from rich.progress import track

from ironstone import bots
from ironstone.bots.bot import ai_of
from ironstone.bots.judge import chances_of
from ironstone.bots.roster import seed_of
from ironstone.bots.weights import weights_for
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.game import Game, T
from ironstone.core.playout import Tosser
from ironstone.games import registry

SEED = "reliability"
BOT = "greedy"
RATE = 100  # of 1000 positions of a game so many are looked at
BINS = 10
LEAST = 1e-4  # no chance counts as less, where its logarithm is taken


@dataclass(frozen=True)
class Foretold:
    """One seat's chance at one position, how many played, and its part of the victory in the end."""

    chance: float
    seats: int
    won: float


def foretold(game: Game[T], index: int) -> Iterator[list[Foretold]]:
    """What was foretold at each position of one game, for all seats."""
    ai = ai_of(game)
    seats = game.seats[index % len(game.seats)]
    seed = f"{SEED}/{index}"
    table = game.start(seats, {}, from_seed(seed))
    tosser = Tosser(seed_of(seed))
    said: list[list[float]] = []
    step = 0
    decision = advance(table)
    while decision is not None:
        mover = decision.seats[0]
        if tosser.below(1000) < RATE:
            seat = table.every_seat()[tosser.below(seats)]
            copy = game.redeal(table, seat, from_seed(f"{seed}/{step}"))
            weights = weights_for(game, copy, seat)
            assert weights is not None, f"no weights come with {game.key}"
            said.append(chances_of(ai, weights.network, copy, seat))
        action = bots.answer(game, table, mover, BOT, step)
        decision = submit(table, decision, mover, action)
        step += 1
    winners = [each.seat for each in game.standing(table) if each.place == 1]
    for chances in said:
        yield [
            Foretold(chances[seat], seats, 1.0 / len(winners) if seat in winners else 0.0)
            for seat in table.every_seat()
        ]


def report(key: str, positions: int) -> list[str]:
    """The table of one game, from at least so many positions."""
    game = registry.load(key)
    found: list[list[Foretold]] = []
    games = 0
    for index in track(range(1_000_000), transient=True):
        found += foretold(game, index)
        games += 1
        if len(found) >= positions:
            break
    every = [each for position in found for each in position]
    loss = -sum(each.won * log(max(each.chance, LEAST)) for each in every) / len(found)
    even = sum(log(len(position)) for position in found) / len(found)
    lines = [
        (
            f"{game.title}: {len(found)} positions of {games} games between `{BOT}` bots; log loss {loss:.3f},"
            f" {even:.3f} if all chances were even"
        ),
        "",
        "| Foretold | Seats | Mean foretold | Won |",
        "|---|---|---|---|",
    ]
    for number in range(BINS):
        inside = [each for each in every if min(BINS - 1, int(each.chance * BINS)) == number]
        if inside:
            said = sum(each.chance for each in inside) / len(inside)
            won = sum(each.won for each in inside) / len(inside)
            lines.append(
                f"| {number * 100 // BINS} to {(number + 1) * 100 // BINS} % | {len(inside)} | {said:.1%} | {won:.1%} |"
            )
    return lines


if __name__ == "__main__":
    _, which, number = sys.argv
    sys.stdout.write("\n".join(report(which, int(number))) + "\n")
