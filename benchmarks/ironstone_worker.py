"""The worker that measures one game of Ironstone, in whichever variant PYTHONPATH brings."""

import platform
import sys
from functools import cached_property, partial
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import ironstone.core.engine
from benchmarks.rounds import Amounts, Task, serve
from ironstone.bots.bot import ai_of
from ironstone.bots.lookahead import best_guess
from ironstone.bots.tree import Search
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit, take
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import Record, replay
from ironstone.core.state import State
from ironstone.games import registry

PLAYERS = 4
SAMPLE_GAMES = 8
SAMPLE_EVERY = 10  # decisions between two positions of the sample
PASSES = 100  # of each search; a longer one spends less of its time on the first guesses
STRIDE = 7  # positions between two that are searched, so that early and late ones take turns
REAL_GAMES = 3  # whose positions are searched: between bots that take the best guess,
BY_LOT = 12  # but for one move in so many,
KEPT = 12  # and one position in so many is kept


class Bench:
    """Everything that is measured of one game. Positions come from random games, early and late ones alike.

    Those that are searched come from real play, with the fewest players and with four.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.ai = ai_of(game)
        self.seats = min(max(PLAYERS, game.seats[0]), game.seats[-1])
        self.records = [self._random_record(number) for number in range(SAMPLE_GAMES)]
        self.positions = [position for record in self.records for position in self._positions(record)]
        self.chance = from_seed("redeals")

    def tasks(self) -> dict[str, Task]:
        """What can be asked for, by name."""
        return {
            "python": self.play_from_python,
            "inside": self.play_inside,
            "clone": self.clone,
            "redeal": self.redeal,
            "heuristic": self.heuristic,
            "replay": self.replay,
            "search-few": partial(self.search, False),
            "search-many": partial(self.search, True),
        }

    def play_from_python(self, number: int) -> Amounts:
        """A random game, from setup to the end, as any client plays it: every answer is checked and submitted."""
        table = self.game.start(self.seats, {}, from_seed(f"bench {number}"))
        tosser = Tosser(number)
        decisions = 0
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[0]
            decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))
            decisions += 1
        return {"decisions": decisions, "games": 1}

    def play_inside(self, number: int) -> Amounts:
        """The same by a loop in core: what the rules take by themselves, without a client around them."""
        table = self.game.start(self.seats, {}, from_seed(f"bench {number}"))
        return {"decisions": play_randomly(table, Tosser(number)), "games": 1}

    def clone(self, number: int) -> Amounts:
        """A copy of every position."""
        for table, _ in self.positions:
            table.clone()
        return {"clones": len(self.positions)}

    def redeal(self, number: int) -> Amounts:
        """A copy of every position with the unknown dealt anew, for the seat that is asked."""
        for table, seat in self.positions:
            self.game.redeal(table, seat, self.chance)
        return {"redeals": len(self.positions)}

    def heuristic(self, number: int) -> Amounts:
        """A guess at every position, for the seat that is asked."""
        for table, seat in self.positions:
            self.ai.evaluate(table, seat)
        return {"heuristics": len(self.positions)}

    def replay(self, number: int) -> Amounts:
        """A whole game from its record."""
        replay(self.game, self.records[number % len(self.records)])
        return {"replays": 1}

    def search(self, many: bool, number: int) -> Amounts:
        """A search at one position of real play, for the seat that is asked."""
        positions = self.with_many if many else self.with_few
        table, seat = positions[number * STRIDE % len(positions)]
        Search(self.game, self.ai, self.game.redeal(table, seat, self.chance), seat, self.chance).run(PASSES)
        return {"simulations": PASSES}

    @cached_property
    def with_few(self) -> list[tuple[State, Seat]]:
        """Positions of real play with the fewest players."""
        return [position for number in range(REAL_GAMES) for position in self._real_play(self.game.seats[0], number)]

    @cached_property
    def with_many(self) -> list[tuple[State, Seat]]:
        """Positions of real play with four players."""
        return [position for number in range(REAL_GAMES) for position in self._real_play(self.seats, number)]

    def _real_play(self, seats: int, number: int) -> list[tuple[State, Seat]]:
        table = self.game.start(seats, {}, from_seed(f"real {number}"))
        tosser = Tosser(number)
        found: list[tuple[State, Seat]] = []
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[0]
            if len(decision.options_of(seat)) > 1 and tosser.below(KEPT) == 0:
                found.append((table.clone(), seat))
            at_random = tosser.below(BY_LOT) == 0
            chosen = choose_randomly(decision, seat, tosser)
            action = chosen if at_random else best_guess(self.ai, table, decision, seat, 0, tosser)
            decision = take(table, decision, seat, action)
        return found

    def _random_record(self, number: int) -> Record:
        table = self.game.start(self.seats, {}, from_seed(f"sample {number}"))
        history = History(self.game, table, self.game.settle({}))
        tosser = Tosser(number)
        while history.decision is not None:
            seat = history.decision.seats[0]
            history.submit(seat, choose_randomly(history.decision, seat, tosser))
        return history.record([f"Seat {seat + 1}" for seat in range(self.seats)])

    def _positions(self, record: Record) -> list[tuple[State, Seat]]:
        ends = [replay(self.game, record, steps) for steps in range(0, len(record.moves), SAMPLE_EVERY)]
        return [(end.table, end.decision.seats[0]) for end in ends if end.decision is not None]


def main() -> None:
    """Measure the game named on the command line, as asked."""
    bench = Bench(registry.load(sys.argv[1]))
    variant = "interpreted" if Path(ironstone.core.engine.__file__).suffix == ".py" else "compiled"
    serve(bench.tasks(), {"variant": variant, "players": str(bench.seats), "python": platform.python_version()})


if __name__ == "__main__":
    main()
