"""How much better one bot decides than another, position by position: a comparison that needs fewer games than a match.

    python benchmarks/decisions.py gembound 2 100 search:24 search:300 expert:300

Positions come from games of best guesses, one move in ten by lot. Every bot decides at the same ones. Where bots
differ, each of their actions is played on to the end of the game by everybody's best guess, on the same deals; the
difference to the first bot is its gain. So a gain is what an action is worth among players who look no further.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from time import process_time

from rich.progress import track

from ironstone.bots import make
from ironstone.bots.bot import ai_of
from ironstone.bots.lookahead import best_guess
from ironstone.bots.roster import seed_of
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser
from ironstone.games import registry
from ironstone.lab.statistics import Sample

PLAYOUTS = 80
TAKEN = 12  # of a hundred decisions with more than two options,
BY_LOT = 10  # of a hundred moves
FEWEST = 3  # options

Outcome = tuple[float, float]  # points ahead of the best rival, part of the victory


class Gains:
    """What the decisions of one bot gained over those of the first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.points = Sample()
        self.victory = Sample()
        self.same = 0
        self.seconds = 0.0

    def decide(self, game: Game[T], table: T, seat: Seat, seed: str) -> Action:
        """The bot's action; the processor's time for it is added up."""
        began = process_time()
        action = make(self.name, seed_of(seed), game).choose(game, table, seat)
        self.seconds += process_time() - began
        return action

    def add(self, ours: list[Outcome], theirs: list[Outcome]) -> None:
        """One position: how the action of this bot went, and how that of the first."""
        pairs = list(zip(ours, theirs, strict=True))
        self.points.add(sum(mine[0] - other[0] for mine, other in pairs) / len(pairs))
        self.victory.add(sum(mine[1] - other[1] for mine, other in pairs) / len(pairs))
        self.same += ours is theirs


def positions(game: Game[T], players: int) -> Iterator[tuple[T, Seat, str]]:
    """Tables as the seat that is asked knows them, and a name for each."""
    ai = ai_of(game)
    for number in count():
        table = game.start(players, {}, from_seed(f"decisions/{number}"))
        tosser = Tosser(number)
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[0]
            options = decision.options_of(seat)
            if len(options) >= FEWEST and tosser.below(100) < TAKEN:
                name = f"decisions/{number}/{tosser.below(1 << 30)}"
                yield game.redeal(table, seat, from_seed(name)), seat, name
            action = best_guess(ai, table, decision, seat, 0, tosser)
            if tosser.below(100) < BY_LOT:
                action = options[tosser.below(len(options))]
            decision = submit(table, decision, seat, action)


def played_on(game: Game[T], known: T, seat: Seat, first: Action) -> list[Outcome]:
    """How games go on after an action, always on the same deals."""
    ai = ai_of(game)
    outcomes = []
    for number in range(PLAYOUTS):
        table = game.redeal(known, seat, from_seed(f"played on {number}"))
        tosser = Tosser(number)
        decision = advance(table)
        assert decision is not None, "a redealt table asks what the table asked"
        decision = take(table, decision, seat, first)
        while decision is not None:
            mover = decision.seats[0]
            decision = take(table, decision, mover, best_guess(ai, table, decision, mover, 0, tosser))
        outcomes.append(outcome(game, table, seat))
    return outcomes


def outcome(game: Game[T], table: T, seat: Seat) -> Outcome:
    """The end of a game for one seat."""
    standing = game.standing(table)
    winners = [each.seat for each in standing if each.place == 1]
    own = sum(each.points for each in standing if each.seat == seat)
    best = max(each.points for each in standing if each.seat != seat)
    return own - best, 1 / len(winners) if seat in winners else 0.0


def compare(game: Game[T], players: int, number: int, gains: list[Gains]) -> None:
    """Let all bots decide at so many positions."""
    found = positions(game, players)
    for _ in track(range(number), transient=True):
        table, seat, name = next(found)
        actions = [each.decide(game, table, seat, name) for each in gains]
        outcomes = {actions[0]: [(0.0, 0.0)]}
        if len(set(actions)) > 1:
            outcomes = {action: played_on(game, table, seat, action) for action in set(actions)}
        for each, action in zip(gains, actions, strict=True):
            each.add(outcomes[action], outcomes[actions[0]])


def main(key: str, players: int, number: int, names: list[str]) -> None:
    """Compare and print a table in Markdown; whoever interrupts it gets what there is."""
    game = registry.load(key)
    gains = [Gains(name) for name in names]
    with suppress(KeyboardInterrupt):
        compare(game, players, number, gains)
    done = gains[-1].points.count
    sys.stdout.write(f"{game.title}, {players} players, {done} positions; gains over `{names[0]}`\n\n")
    sys.stdout.write("| Bot | Points a decision | Chance to win a decision | Same action | A decision |\n")
    sys.stdout.write("|---|---|---|---|---|\n")
    for each in gains:
        points, victory = each.points.interval(), each.victory.interval()
        sys.stdout.write(
            f"| `{each.name}` | {points.value:+.2f} [{points.low:+.2f}, {points.high:+.2f}]"
            f" | {victory.value:+.2%} [{victory.low:+.2%}, {victory.high:+.2%}]"
            f" | {each.same / max(done, 1):.0%} | {1000 * each.seconds / max(done, 1):.0f} ms |\n"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
