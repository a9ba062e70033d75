"""The work of training that many processes share: self-play and the games of the gate. Same seeds, same results."""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Generic, TypeVar

from ironstone.bots.bot import SimpleBot
from ironstone.bots.greedy import GreedyBot
from ironstone.bots.roster import seed_of
from ironstone.bots.search import SearchBot
from ironstone.bots.weights import unpack
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.game import AnyGame, Game
from ironstone.core.game import T as Table
from ironstone.games import registry
from ironstone.train.prices import Outcome, Pair, PairsOfGames, PriceMatch
from ironstone.train.sample_files import write
from ironstone.train.samples import Teacher, play_game

R = TypeVar("R")
AHEAD = 2  # tasks for each process: one at work, one waiting


@dataclass(frozen=True)
class SelfPlay:
    """Games of one file of samples. Without weights everybody plays by quick guesses."""

    game: str
    seed: str
    first: int
    games: int
    weights: Path | None
    passes: int
    path: Path

    def run(self) -> int:
        """Play and write; how many samples there are."""
        game = registry.load(self.game)
        weights = None if self.weights is None else unpack(self.weights.read_bytes())
        teacher = Teacher(weights, self.passes if weights is not None else 0)
        samples = []
        for index in range(self.first, self.first + self.games):
            seats = game.seats[index % len(game.seats)]
            samples += play_game(game, seats, f"{self.seed}/{index}", teacher)
        write(self.path, samples)
        return len(samples)


@dataclass(frozen=True)
class GateGame:
    """One game of new weights, on a seat that moves on, against older ones in all other seats, or against `greedy`."""

    game: str
    seed: str
    index: int
    passes: int
    new: Path
    old: Path | None

    def run(self) -> float:
        """The new weights' part of the victory."""
        return _won(registry.load(self.game), self)


Task = TypeVar("Task", SelfPlay, GateGame, PairsOfGames, PriceMatch)


class Workers(Generic[R]):
    """Runs tasks one after the other, or in several processes, and gives what they return in order."""

    def __init__(self, jobs: int, stopped: Callable[[], bool]) -> None:
        self._jobs = jobs
        self._stopped = stopped

    def run(self, call: Callable[[Task], R], tasks: Sequence[Task]) -> Iterator[R]:
        """No task begins once the work is stopped; those under way are finished."""
        if self._jobs == 1:
            for task in tasks:
                if self._stopped():
                    return
                yield call(task)
            return
        waiting = deque(tasks)
        pending: deque[Future[R]] = deque()
        with ProcessPoolExecutor(self._jobs, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
            while True:
                while waiting and len(pending) < self._jobs * AHEAD and not self._stopped():
                    pending.append(pool.submit(call, waiting.popleft()))
                if self._stopped():
                    pending = deque(future for future in pending if not future.cancel())
                if not pending:
                    return
                yield pending.popleft().result()


def play(task: SelfPlay) -> int:
    """A file of samples, made in any process."""
    return task.run()


def defend(task: GateGame) -> float:
    """A game of the gate, played in any process."""
    return task.run()


def compare(task: PairsOfGames) -> list[Pair]:
    """Pairs of games with changed prices, played in any process."""
    return task.run()


def match(task: PriceMatch) -> list[Outcome]:
    """Games of new prices against old ones, played in any process."""
    return task.run()


def _won(game: Game[Table], task: GateGame) -> float:
    seats = game.seats[0]
    mine = task.index % seats
    seed = f"{task.seed}/{task.index // seats}"  # the same deal for every seat
    table = game.start(seats, {}, from_seed(seed))
    decision = advance(table)
    step = 0
    while decision is not None:
        seat = decision.seats[0]
        own = f"{seed}/{task.index}/{step}"
        bot = _bot(task.new if seat == mine else task.old, seed_of(own), task.passes)
        copy = game.redeal(table, seat, from_seed(f"{own}/deal"))
        decision = submit(table, decision, seat, bot.choose(game, copy, seat))
        step += 1
    winners = [each.seat for each in game.standing(table) if each.place == 1]
    return 1.0 / len(winners) if mine in winners else 0.0


def _bot(weights: Path | None, seed: int, passes: int) -> SimpleBot:
    if weights is None:
        return GreedyBot(seed)
    return SearchBot(seed, passes, weights=unpack(weights.read_bytes()), quick=True)


def observed_by(game: AnyGame) -> int:
    """How many numbers a seat observes."""
    assert game.ai is not None, "only a game with an evaluation can be learnt"
    table = game.start(game.seats[0], {}, from_seed("observed"))
    advance(table)
    return game.ai.observation(table, table.every_seat()[0]).size


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
