"""The search: values are proposed by Optuna's tree-structured Parzen estimator, and tried on the same deals.

All trials play the same games by the same bots, so they differ by the figures alone. A trial that is clearly worse
than the others after a part of its games is given up. The best values are then judged on deals that the search has
not seen, beside the game as it is: what was chosen because it looked best looks too good on its own deals.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from shutil import rmtree

import optuna

from ironstone.core.toml import write_value
from ironstone.lab.comparison.experiment import Cell
from ironstone.lab.figures import Figure, write_set
from ironstone.lab.origin import check_origin, origin_of_game
from ironstone.lab.pieces import kinds_of
from ironstone.lab.plan import Plan, Row
from ironstone.lab.runner import load_once, simulate
from ironstone.lab.tuning.targets import Target

HEADER = "tuning.json"
PARTS = 4  # of the games of a trial; after each may be given up
EARLIEST = 5  # trials before any is given up
STAY = 0.02  # of the loss, for a figure at the other end of its range: of equals the nearest to the game is best


@dataclass(frozen=True)
class Tuning:
    """What is asked for."""

    game: str
    figures: Mapping[Figure, Sequence[object]]
    targets: Sequence[Target]
    cells: Sequence[Cell]
    games: int
    trials: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Trial:
    """One of the tried sets of values: what was measured of each target, in each cell, and how far that is off."""

    number: int
    values: dict[str, str]
    measured: list[list[float | None]]
    loss: float
    games: int
    given_up: bool

    @property
    def holds(self) -> bool:
        """Whether all targets are met."""
        return not self.given_up and all(each is not None for row in self.measured for each in row) and self.loss < STAY


@dataclass(frozen=True)
class Found:
    """The trail of what was tried, the best of it, and both the game and the best on deals that nobody has seen."""

    trials: list[Trial]
    best: Trial
    proposal: Path
    base_after: list[list[float | None]]
    best_after: list[list[float | None]]


def tune(tuning: Tuning, directory: Path, jobs: int = 1, told: Callable[[Trial], None] = lambda trial: None) -> Found:
    """Try values, each in a set of its own in this directory; the trail goes to trials.jsonl there.

    Values that stand there already are not played again, so an interrupted search goes on; a trail of another search is
    refused.
    """
    _check_directory(tuning, directory)
    search = _Search(tuning, directory, jobs, told)
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=int.from_bytes(tuning.seed.encode()[-4:], "big"))
    pruner = optuna.pruners.MedianPruner(n_startup_trials=EARLIEST)
    study = optuna.create_study(sampler=sampler, pruner=pruner)
    study.enqueue_trial({figure.place: search.nearest(figure) for figure in tuning.figures})  # the game as it is
    study.optimize(search.objective, n_trials=tuning.trials)
    best = min([trial for trial in search.trials if not trial.given_up], key=lambda trial: trial.loss)
    proposal = search.set_of(best)
    unseen = f"{tuning.seed}/unseen"
    after = [[*search.measure(each, unseen)] for each in (None, proposal)]
    return Found(search.trials, best, proposal, after[0], after[1])


def read_seed(directory: Path) -> str | None:
    """The seed of the search in a directory, if there is one."""
    path = directory / HEADER
    return str(json.loads(path.read_text(encoding="utf-8"))["seed"]) if path.exists() else None


def _check_directory(tuning: Tuning, directory: Path) -> None:
    header = {
        **origin_of_game(load_once(tuning.game, None), tuning.options),
        "figures": {figure.place: [write_value(each) for each in values] for figure, values in tuning.figures.items()},
        "targets": [target.text for target in tuning.targets],
        "tables": [[cell.players, cell.bot] for cell in tuning.cells],
        "games": tuning.games,
        "seed": tuning.seed,
    }
    path = directory / HEADER
    directory.mkdir(parents=True, exist_ok=True)
    if path.exists():
        check_origin(str(path), json.loads(path.read_text(encoding="utf-8")), header)
    path.write_text(json.dumps(header, indent=1) + "\n", encoding="utf-8", newline="\n")


class _Search:
    def __init__(self, tuning: Tuning, directory: Path, jobs: int, told: Callable[[Trial], None]) -> None:
        self.trials: list[Trial] = []
        self._tuning, self._directory, self._jobs, self._told = tuning, directory, jobs, told
        self._trail = directory / "trials.jsonl"
        lines = self._trail.read_text(encoding="utf-8").splitlines() if self._trail.exists() else []
        self._known = [Trial(**json.loads(line)) for line in lines]

    def nearest(self, figure: Figure) -> int:
        """Where the game's own value stands among those to try; the first if it is not one of them."""
        values = list(self._tuning.figures[figure])
        return values.index(figure.base) if figure.base in values else 0

    def objective(self, study: optuna.Trial) -> float:
        """Play a trial, or take it from the trail."""
        chosen = {
            figure: study.suggest_int(figure.place, 0, len(values) - 1)
            for figure, values in self._tuning.figures.items()
        }
        values = {figure: self._tuning.figures[figure][place] for figure, place in chosen.items()}
        names = {figure.place: write_value(value) for figure, value in values.items()}
        same = [trial for trial in self._known if trial.values == names]
        if same:
            trial = replace(same[0], number=study.number)
        else:
            trial = self._play(study, values, names, self._far(chosen))
            self._known.append(trial)
            with self._trail.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(asdict(trial)) + "\n")
        self.trials.append(trial)
        self._told(trial)
        if trial.given_up:
            raise optuna.TrialPruned
        return trial.loss

    def _far(self, chosen: Mapping[Figure, int]) -> float:
        """How far the figures are from the game's own, for choosing among equals."""
        steps = [
            abs(place - self.nearest(figure)) / max(len(self._tuning.figures[figure]) - 1, 1)
            for figure, place in chosen.items()
        ]
        return STAY * sum(steps) / len(steps) * 0.99

    def _play(self, study: optuna.Trial, values: Mapping[Figure, object], names: dict[str, str], far: float) -> Trial:
        changed = {figure: value for figure, value in values.items() if value != figure.base}
        folder = self._fresh_set(f"tried-{study.number:04d}", changed) if changed else None
        rows: list[list[Row]] = [[] for _ in self._tuning.cells]
        measured: list[list[float | None]] = []
        loss = 0.0
        for part in range(1, PARTS + 1):
            upto = max(self._tuning.games * part // PARTS, 1)
            for kept, more in zip(rows, self._games(folder, self._tuning.seed, len(rows[0]), upto), strict=True):
                kept.extend(more)
            measured = [self._values(folder, each) for each in rows]
            loss = self._loss(measured) + far
            study.report(loss, part)
            if part < PARTS and study.should_prune():
                return Trial(study.number, names, measured, loss, upto, given_up=True)
        return Trial(study.number, names, measured, loss, self._tuning.games, given_up=False)

    def measure(self, folder: Path | None, seed: str) -> Iterator[list[float | None]]:
        """The targets of a set on other deals, cell by cell."""
        for rows in self._games(folder, seed, 0, self._tuning.games):
            yield self._values(folder, rows)

    def set_of(self, trial: Trial) -> Path:
        """The set with the values of a trial, to keep."""
        by_name = {
            figure.place: {write_value(value): value for value in values}
            for figure, values in self._tuning.figures.items()
        }
        chosen = {figure: by_name[figure.place][trial.values[figure.place]] for figure in self._tuning.figures}
        changed = {figure: value for figure, value in chosen.items() if value != figure.base}
        return self._fresh_set("proposal", changed)

    def _fresh_set(self, name: str, changed: Mapping[Figure, object]) -> Path:
        """A set in place of one that an earlier run has left."""
        rmtree(self._directory / name, ignore_errors=True)
        return write_set(self._directory / name, self._tuning.game, changed)

    def _games(self, folder: Path | None, seed: str, first: int, upto: int) -> Iterator[list[Row]]:
        asked = self._tuning
        for cell in asked.cells:
            plan = Plan(
                asked.game, cell.players, cell.bots, upto, seed, asked.options, folder, details=True, first=first
            )
            yield list(simulate(plan, self._jobs))

    def _values(self, folder: Path | None, rows: Sequence[Row]) -> list[float | None]:
        kinds = kinds_of(self._tuning.game, folder, self._tuning.cells[0].players, self._tuning.options)
        return [target.of(rows, kinds) for target in self._tuning.targets]

    def _loss(self, measured: Sequence[Sequence[float | None]]) -> float:
        """The squares of all distances, over all cells."""
        return sum(
            target.distance(value) ** 2
            for row in measured
            for target, value in zip(self._tuning.targets, row, strict=True)
        )
