"""What a search should judge by, and after how many passes: estimates of one move's worth, compared at equal deals.

    python benchmarks/horizons.py gembound 2 40

At each position the eight options with the best first guess are played on to the end of the game by everybody's best
guess, all on the same deals. On the way the evaluation and the network judge at every moment at which a search might
stop. Then each way to judge chooses by the first deals of a half drawn by lot, and the other half says what its choice
is worth: points and part of the victory, more than the best first guess.
"""

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rich.progress import track

from benchmarks.decisions import Outcome, outcome, positions
from ironstone.bots.bot import ai_of
from ironstone.bots.judge import NEAR, chances_of
from ironstone.bots.lookahead import best_guess, value_after
from ironstone.bots.network import Network
from ironstone.bots.tree import CANDIDATES, ROOT_GUESSES, TURNS
from ironstone.bots.weights import weights_for
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser
from ironstone.games import registry
from ironstone.lab.statistics import Sample

DEALS = 80
SPLITS = 10  # of the deals into those that choose and those that tell
VISITS = (1, 4, 12, DEALS // 2)
STOPS = (1, 2, 3)  # moments at which a search might judge

Samples = dict[tuple[str, int, int], tuple[Sample, Sample]]  # by way, moment and visits: points, parts of the victory


@dataclass
class Playout:
    """One option on one deal: what was judged at each moment, and how it ended."""

    evaluated: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    end: Outcome = (0.0, 0.0)

    def estimate(self, way: str, stop: int) -> float:
        """The worth of the option by one way to judge; a game that is over before is judged by the last moment."""
        if way == "end":
            return self.end[0]
        judged = self.evaluated if way == "evaluation" else self.chances
        return judged[min(stop, len(judged)) - 1] if judged else self.end[0 if way == "evaluation" else 1]


class Clock:
    """Tells the moments at which a search would stop and judge."""

    def __init__(self, seat: Seat, chapter: int) -> None:
        self.seat = seat
        self.chapter = chapter
        self.mover = seat
        self.turns = 0
        self.decisions = 0

    def strikes(self, chapter: int, seat: Seat) -> bool:
        """Whether this is such a moment: a chapter has ended, or without chapters some turns have gone by."""
        is_new, self.chapter = chapter != self.chapter, chapter
        is_asked_anew, self.mover = seat == self.seat and self.mover != seat, seat
        self.turns += int(is_asked_anew)
        if chapter == 0 and is_asked_anew and self.turns >= TURNS and self.decisions >= NEAR:
            is_new, self.turns, self.decisions = True, 0, 0
        self.decisions += 1
        return is_new


def play_on(game: Game[T], network: Network, known: T, seat: Seat, first: Action, number: int) -> Playout:
    """One option on one deal, to the end."""
    ai = ai_of(game)
    table = game.redeal(known, seat, from_seed(f"d{number}"))
    tosser = Tosser(number)
    decision = advance(table)
    assert decision is not None, "a redealt table asks what the table asked"
    clock = Clock(seat, ai.chapter(table))
    found = Playout()
    decision = take(table, decision, seat, first)
    while decision is not None:
        mover = seat if seat in decision.seats else decision.seats[0]
        if clock.strikes(ai.chapter(table), mover):
            found.evaluated.append(ai.evaluate(table, seat))
            found.chances.append(chances_of(ai, network, table, seat)[seat])
        decision = take(table, decision, mover, best_guess(ai, table, decision, mover, 0, tosser))
    found.end = outcome(game, table, seat)
    return found


def candidates(game: Game[T], known: T, seat: Seat) -> list[Action]:
    """The options with the best first guesses, the best first."""
    guesses: dict[Action, float] = {}
    for number in range(ROOT_GUESSES):
        table = game.redeal(known, seat, from_seed(f"r{number}"))
        decision = advance(table)
        assert decision is not None, "a redealt table asks what the table asked"
        for action in decision.options_of(seat):
            guesses[action] = guesses.get(action, 0.0) + value_after(ai_of(game), table, decision, seat, action, 0)
    return sorted(guesses, key=guesses.__getitem__, reverse=True)[:CANDIDATES]


def gain(options: list[list[Playout]], way: str, stop: int, visits: int, lots: Random) -> Outcome:
    """How much more the choice by one way to judge is worth than the best first guess."""
    points = victory = 0.0
    for _ in range(SPLITS):
        deals = lots.sample(range(DEALS), DEALS)
        choosing, telling = deals[:visits], deals[DEALS // 2 :]
        worth = [sum(option[deal].estimate(way, stop) for deal in choosing) for option in options]
        chosen = options[worth.index(max(worth))]
        points += sum(chosen[deal].end[0] - options[0][deal].end[0] for deal in telling) / len(telling)
        victory += sum(chosen[deal].end[1] - options[0][deal].end[1] for deal in telling) / len(telling)
    return points / SPLITS, victory / SPLITS


def compare(game: Game[T], players: int, number: int, samples: Samples) -> None:
    """Let every way to judge choose at so many positions."""
    found = positions(game, players)
    for _ in track(range(number), transient=True):
        known, seat, _ = next(found)
        weights = weights_for(game, known, seat)
        assert weights is not None, "only a game with a network can be compared"
        options = [
            [play_on(game, weights.network, known, seat, action, deal) for deal in range(DEALS)]
            for action in candidates(game, known, seat)
        ]
        for (way, stop, visits), (points, victory) in samples.items():
            gained = gain(options, way, stop, visits, Random(1))
            points.add(gained[0])
            victory.add(gained[1])


def main(key: str, players: int, number: int) -> None:
    """Play on from so many positions and print a table in Markdown; whoever interrupts it gets what there is."""
    ways = [*[("evaluation", stop) for stop in STOPS], *[("network", stop) for stop in STOPS], ("end", 0)]
    samples: Samples = {(way, stop, visits): (Sample(), Sample()) for way, stop in ways for visits in VISITS}
    with suppress(KeyboardInterrupt):
        compare(registry.load(key), players, number, samples)
    sys.stdout.write("| Judged by | Moment | Visits | Points | Chance to win |\n|---|---|---|---|---|\n")
    for (way, stop, visits), (points, victory) in samples.items():
        interval, share = points.interval(), victory.interval()
        sys.stdout.write(
            f"| {way} | {stop or 'end'} | {visits} | {interval.value:+.2f} [{interval.low:+.2f}, {interval.high:+.2f}]"
            f" | {share.value:+.1%} [{share.low:+.1%}, {share.high:+.1%}] |\n"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
