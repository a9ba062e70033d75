"""Generations: self-play, a network fitted to it, and a gate that lets it take the place of the last best.

All files are in one directory. Whatever is there already is not made again, so an interrupted run goes on.
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from ironstone.bots.weights import Weights, pack, unpack
from ironstone.core.errors import OptionError
from ironstone.games import registry
from ironstone.lab.statistics import wilson
from ironstone.train.work import GateGame, SelfPlay, Workers, defend, play

CHUNK = 20  # games a file of samples
HELD_OUT = 10  # one file in so many is never learnt from
Tell = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Training:
    """What is learnt, and how: the same settings make the same networks."""

    game: str
    seed: str
    generations: int
    games: int  # of self-play in each generation
    passes: int  # of each search, in self-play after the first generation and in the gate
    gate: int  # games of the gate
    epochs: int
    trust: float

    def __post_init__(self) -> None:
        """Refuse what nothing could be learnt with."""
        if self.games < 2 * CHUNK:
            raise OptionError(f"at least {2 * CHUNK} games are needed: some are held out to judge by")
        if min(self.generations, self.passes, self.gate, self.epochs) < 1:
            raise OptionError("generations, passes, games of the gate and epochs are at least 1")
        if not 0.0 <= self.trust <= 1.0:
            raise OptionError("the trust in a network is between 0 and 1")
        if registry.load(self.game).ai is None:
            raise OptionError(f"{self.game} has no evaluation and no observation to learn with")


@dataclass(frozen=True)
class Fitted:
    """What came of fitting. Losses are those of held-out games, in nats; `loss` is that of the calibrated network.

    `prior` is the loss of the prior over actions, `even` that of equal chances for all options; `hits` is the share of
    choices that it held for the likeliest.
    """

    samples: int
    held_out: int
    evaluation: float
    curve: list[float]
    temperature: float
    loss: float
    prior: float
    even: float
    hits: float


@dataclass(frozen=True)
class Report:
    """What came of a generation."""

    generation: int
    fitted: Fitted
    won: float
    gate: int
    against: int  # the generation that was the best until then; 0 is `greedy`
    passed: bool
    seconds: float

    def line(self) -> str:
        """For people."""
        share = wilson(self.won, self.gate)
        rival = f"generation {self.against}" if self.against else "greedy"
        return (
            f"generation {self.generation}: log loss {self.fitted.loss:.4f}"
            f" (evaluation alone {self.fitted.evaluation:.4f}),"
            f" prior {self.fitted.prior:.4f} (even {self.fitted.even:.4f}, {self.fitted.hits:.0%} right),"
            f" {share.value:.0%} [{share.low:.0%}, {share.high:.0%}] of {self.gate} games against {rival}:"
            f" {'the new best' if self.passed else 'not better'}; {self.seconds / 60:.1f} minutes"
        )


class Interrupted(Exception):
    """Somebody stopped the work; all that is finished is kept."""


class Run:
    """A training in its directory."""

    def __init__(self, training: Training, directory: Path, jobs: int, tell: Tell, stopped: Callable[[], bool]) -> None:
        self.training = training
        self.directory = directory
        self._jobs = jobs
        self._tell = tell
        self._stopped = stopped
        self._claim()

    def reports(self) -> Iterator[Report]:
        """Generation by generation; those that are there already come at once."""
        reports: list[Report] = []
        for number in range(1, self.training.generations + 1):
            path = self._place(number) / "report.json"
            if path.exists():
                report = _read(path.read_text(encoding="utf-8"))
            else:
                report = self._generation(number, max([each.generation for each in reports if each.passed], default=0))
                path.write_text(json.dumps(asdict(report)), encoding="utf-8")
            reports.append(report)
            if report.passed:
                (self.directory / "best.weights").write_bytes(self._weights(number).read_bytes())
            self._write(reports)
            yield report

    def _claim(self) -> None:
        """The directory belongs to these settings alone."""
        self.directory.mkdir(parents=True, exist_ok=True)
        path = self.directory / "training.json"
        mine = asdict(self.training)
        if path.exists():
            theirs = json.loads(path.read_text(encoding="utf-8"))
            if {**theirs, "generations": 0} != {**mine, "generations": 0}:
                raise OptionError(f"{self.directory} holds another training ({theirs}): choose another --out")
        path.write_text(json.dumps(mine), encoding="utf-8")

    def _generation(self, number: int, best: int) -> Report:
        began = time.perf_counter()
        self._place(number).mkdir(exist_ok=True)
        self._play(number, best)
        fitted = self._fit(number)
        won, games = self._gate(number, best)
        players = registry.load(self.training.game).seats[0]
        passed = won / games > 1 / players
        spent = time.perf_counter() - began
        return Report(number, fitted, won, games, best, passed, spent)

    def _play(self, number: int, best: int) -> None:
        games = self.training.games
        tasks = [
            SelfPlay(
                self.training.game,
                f"{self.training.seed}/{number}",
                first,
                min(CHUNK, games - first),
                self._weights(best) if best else None,
                self.training.passes,
                path,
            )
            for first, path in zip(range(0, games, CHUNK), self._files(number), strict=True)
        ]
        left = [task for task in tasks if not task.path.exists()]
        done = len(tasks) - len(left)
        for _ in Workers[int](self._jobs, self._stopped).run(play, left):
            done += 1
            self._tell("self-play", done * CHUNK, len(tasks) * CHUNK)
        self._go_on()

    def _fit(self, number: int) -> Fitted:
        from ironstone.train.fitting import fit  # noqa: PLC0415 - only fitting needs PyTorch

        files = [path for each in range(1, number + 1) for path in enumerate(self._files(each))]
        learnt = [path for place, path in files if place % HELD_OUT != 1]
        unseen = [path for place, path in files if place % HELD_OUT == 1]
        seed = sum(self.training.seed.encode()) + number
        game = registry.load(self.training.game)
        assert game.ai is not None, "the settings are checked"
        found = fit(learnt, unseen, game.space.size, self.training.epochs, seed, self._told)
        about = {
            "generation": str(number),
            "samples": str(found.samples),
            "held-out log loss": f"{found.loss:.4f}",
            "evaluation alone": f"{found.evaluation:.4f}",
            "prior, held-out log loss": f"{found.prior:.4f}",
            **{name: str(value) for name, value in asdict(self.training).items()},
        }
        version = game.ai.observation_version
        weights = Weights(self.training.game, found.network, version, self.training.trust, about=about)
        self._weights(number).write_bytes(pack(weights))
        curve = [check.held_out for check in found.curve]
        losses = (found.evaluation, curve, found.temperature, found.loss)
        return Fitted(found.samples, found.held_out, *losses, found.prior, found.even, found.hits)

    def _gate(self, number: int, best: int) -> tuple[float, int]:
        """The games won against the best so far, and how many were played."""
        old = self._weights(best) if best else None
        seed = f"{self.training.seed}/gate {number}"
        new = self._weights(number)
        tasks = [
            GateGame(self.training.game, seed, index, self.training.passes, new, old)
            for index in range(self.training.gate)
        ]
        won: list[float] = []
        for each in Workers[float](self._jobs, self._stopped).run(defend, tasks):
            won.append(each)
            self._tell("gate", len(won), len(tasks))
        self._go_on()
        return sum(won), len(won)

    def _go_on(self) -> None:
        if self._stopped():
            raise Interrupted

    def _told(self, done: int, of: int) -> None:
        self._tell("fitting", done, of)
        self._go_on()

    def _place(self, number: int) -> Path:
        return self.directory / f"generation-{number}"

    def _weights(self, number: int) -> Path:
        return self._place(number) / "network.weights"

    def _files(self, number: int) -> list[Path]:
        chunks = (self.training.games + CHUNK - 1) // CHUNK
        return [self._place(number) / f"{chunk:05d}.samples" for chunk in range(chunks)]

    def _write(self, reports: list[Report]) -> None:
        """The report that people read: a line a generation, and the learning curves."""
        lines = [f"# {self.training.game}, seed {self.training.seed}", ""]
        lines += [f"- {report.line()}" for report in reports]
        lines += [
            "",
            "Held-out log loss, twice an epoch:",
            "",
            "| Generation | Evaluation alone | Learning curve |",
            "|---|---|---|",
        ]
        for report in reports:
            curve = ", ".join(f"{loss:.4f}" for loss in report.fitted.curve)
            lines.append(f"| {report.generation} | {report.fitted.evaluation:.4f} | {curve} |")
        (self.directory / "report.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _read(text: str) -> Report:
    kept = json.loads(text)
    return Report(**{**kept, "fitted": Fitted(**kept["fitted"])})


def best_of(directory: Path) -> Weights:
    """The best network of a training."""
    return unpack((directory / "best.weights").read_bytes())
