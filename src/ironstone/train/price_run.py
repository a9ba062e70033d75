"""A training of prices in its directory: step by step, each checked by a match; an interrupted one goes on."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from ironstone.core.errors import OptionError
from ironstone.games import registry
from ironstone.lab.statistics import Interval
from ironstone.train.generations import Interrupted, Tell
from ironstone.train.prices import (
    Outcome,
    Pair,
    Prices,
    PriceStep,
    add_step,
    match_tasks,
    pair_tasks,
    read_steps,
    share_of,
)
from ironstone.train.work import Workers, compare, match

MOST_SEATS = 4  # with five, games take long and teach no more


@dataclass(frozen=True)
class PriceTraining:
    """What is learnt, and how: the same settings make the same prices."""

    game: str
    seed: str
    pairs: int  # of games in each step
    match: int  # games against the prices by hand, for each number of players, after the last step

    def __post_init__(self) -> None:
        """Refuse what nothing could be learnt with."""
        if min(self.pairs, self.match) < 1:
            raise OptionError("pairs of games and games of the match are at least 1")
        ai = registry.load(self.game).ai
        if ai is None or not ai.prices:
            raise OptionError(f"{self.game} has no evaluation whose prices could be learnt")


@dataclass(frozen=True)
class Verdict:
    """How learnt prices did against those by hand, one seat against all others, everybody by best guesses."""

    seats: int
    share: Interval
    games: int

    def line(self) -> str:
        """For people."""
        return (
            f"{self.seats} players: {self.share.value:.1%} [{self.share.low:.1%}, {self.share.high:.1%}]"
            f" of {self.games} games, fair is {1 / self.seats:.1%}"
        )


class PriceRun:
    """A training of prices in its directory."""

    def __init__(
        self, training: PriceTraining, directory: Path, jobs: int, tell: Tell, stopped: Callable[[], bool]
    ) -> None:
        self.training = training
        self.directory = directory
        self._jobs = jobs
        self._tell = tell
        self._stopped = stopped
        game = registry.load(training.game)
        assert game.ai is not None, "the settings are checked"
        self.by_hand: Prices = dict(game.ai.prices)
        self._seats = [seats for seats in (game.seats[0], MOST_SEATS) if seats in game.seats]
        self._claim()

    def steps(self, count: int) -> Iterator[PriceStep]:
        """So many steps; those that are there already come at once."""
        first = PriceStep(0, self.by_hand, [0.0] * len(self.by_hand))
        known = list(read_steps(self._path, first))
        yield from known[1 : count + 1]
        step = known[-1]
        while step.number < count:
            step = step.following(self._pairs(step))
            add_step(self._path, step)
            yield step

    def verdicts(self, prices: Prices) -> list[Verdict]:
        """A match with every number of players that was learnt with."""
        return [self._verdict(prices, seats) for seats in self._seats]

    def write(self, step: PriceStep, verdicts: list[Verdict]) -> Path:
        """The prices as a file, with how they were made and how they did."""
        path = self.directory / f"{self.training.game}.prices.json"
        about = {**asdict(self.training), "steps": step.number, "against prices by hand": [v.line() for v in verdicts]}
        prices = {name: round(price, 4) for name, price in step.prices.items()}
        path.write_text(json.dumps({"about": about, "prices": prices}, indent=2) + "\n", encoding="utf-8")
        return path

    @property
    def _path(self) -> Path:
        return self.directory / "steps.jsonl"

    def _claim(self) -> None:
        """The directory belongs to these settings alone."""
        self.directory.mkdir(parents=True, exist_ok=True)
        path = self.directory / "training.json"
        mine = {**asdict(self.training), "by_hand": self.by_hand}
        if path.exists() and json.loads(path.read_text(encoding="utf-8")) != mine:
            raise OptionError(f"{self.directory} holds another training: choose another --out")
        path.write_text(json.dumps(mine), encoding="utf-8")

    def _pairs(self, step: PriceStep) -> list[Pair]:
        seed = f"{self.training.seed}/prices {step.number}"
        tasks = pair_tasks(self.training.game, self._seats, seed, step.prices, self.training.pairs)
        found: list[Pair] = []
        for pairs in Workers[list[Pair]](self._jobs, self._stopped).run(compare, tasks):
            found += pairs
            self._tell(f"step {step.number + 1}", len(found), self.training.pairs)
        self._go_on()
        return found

    def _verdict(self, prices: Prices, seats: int) -> Verdict:
        seed = f"{self.training.seed}/match {seats}"
        tasks = match_tasks(self.training.game, seats, seed, prices, self.by_hand, self.training.match)
        found: list[Outcome] = []
        for outcomes in Workers[list[Outcome]](self._jobs, self._stopped).run(match, tasks):
            found += outcomes
            self._tell(f"match of {seats} players", len(found), self.training.match)
        self._go_on()
        return Verdict(seats, share_of(found), len(found))

    def _go_on(self) -> None:
        if self._stopped():
            raise Interrupted
