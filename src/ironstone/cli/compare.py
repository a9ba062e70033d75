"""`ironstone compare`: what a changed set does to a game, by paired games."""

import os
import secrets
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.text import Text

from ironstone.cli.comparison_tables import comparison_tables, write_summary
from ironstone.cli.interrupts import Interrupts
from ironstone.cli.problems import writing
from ironstone.cli.simulate import progress_bar
from ironstone.cli.usage import (
    INTERRUPTED,
    GameKey,
    LanguageCode,
    Options,
    UsageError,
    load_game,
    read_language,
    read_options,
)
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.lab.comparison import Arm, Cell, Experiment, Run, Store, Verdict
from ironstone.lab.comparison.store import Played, read_header
from ironstone.variant import variant

EXAMPLES = """Examples:
  ironstone compare gembound base spicy-flutes
  ironstone compare gembound base spicy-flutes mild-flutes --players 2,3 --bots greedy --until 0.5 --jobs 2
  ironstone compare gembound base spicy-flutes -n 2000 --out flutes
"""

command = App(name="compare", help_epilogue=EXAMPLES)

Reference = Annotated[str, Parameter(help="What the others are compared with: base, the game as it is, or a set.")]
Sets = Annotated[str, Parameter(help="One or more sets, each with its differences.")]
Players = Annotated[str | None, Parameter(help="Numbers of players, separated by commas; as few as the game takes.")]
Bots = Annotated[str, Parameter(help="Bots, separated by commas. Each plays games of its own, on all seats.")]
Until = Annotated[float, Parameter(help="Stop when the difference in points is known to plus or minus so many.")]
Most = Annotated[int, Parameter(name=["--games", "-n"], help="At most so many games of each set.")]
Jobs = Annotated[int, Parameter(help="How many processes; 0 for one on each core. The results are the same.")]
Seed = Annotated[str | None, Parameter(help="The same seed gives the same games; without it one is drawn and told.")]
Out = Annotated[
    Path | None, Parameter(help="A directory for the games. Run again with it, an interrupted comparison goes on.")
]


@command.default
def compare_sets(
    game: GameKey,
    reference: Reference,
    /,
    *sets: Sets,
    players: Players = None,
    bots: Bots = "greedy",
    until: Until = 0.5,
    games: Most = 1000,
    jobs: Jobs = 1,
    seed: Seed = None,
    out: Out = None,
    option: Options = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Play the same deals with each set, and tell what differs."""
    speech = read_language(language)
    arms = [Arm.named(game, name) for name in (reference, *sets)]
    experiment = experiment_of(game, arms, players, bots, seed, out, option)
    run = run_experiment(experiment, Limits(games, until, jobs), out, {}, speech)
    Console().print(comparison_tables(experiment, run.verdicts, until, speech))
    return run.tell(out, speech)


@dataclass(frozen=True)
class Limits:
    """When a run stops, and how many processes play."""

    games: int
    until: float
    jobs: int

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.jobs < 0 or self.games < 1 or self.until < 0:
            raise UsageError(say("--jobs and --until are at least 0, and -n at least 1"))


@dataclass(frozen=True)
class Finished:
    """What a run has found out, to its end or until somebody interrupted it."""

    verdicts: list[Verdict]
    played: Played
    interrupted: bool

    def tell(self, out: Path | None, language: Language) -> int:
        """Say how to go on; the exit code."""
        if out is not None:
            command = f"ironstone report {shlex.quote(str(out))}"
            print(
                say(
                    "Everything is in {directory}; {command} makes a page of it.", directory=str(out), command=command
                ).text(language)
            )
        return INTERRUPTED if self.interrupted else 0


def experiment_of(
    game: str, arms: list[Arm], players: str | None, bots: str, seed: str | None, out: Path | None, option: Options
) -> Experiment:
    """The experiment that arguments ask for; one in a directory goes on with its seed."""
    cells = cells_of(game, players, bots)
    known = {} if out is None else read_header(out)
    usual = str(known.get("seed", secrets.randbelow(10**9)))
    return Experiment(game, arms, cells, usual if seed is None else seed, read_options(option))


def cells_of(game: str, players: str | None, bots: str) -> list[Cell]:
    """Each number of players with each bot."""
    return [Cell(count, bot) for count in _numbers(game, players) for bot in _words(bots)]


def run_experiment(
    experiment: Experiment, limits: Limits, out: Path | None, about: Mapping[str, object], language: Language
) -> Finished:
    """Play an experiment, with a progress bar; all tables go to the directory."""
    if variant() == "interpreted":
        warning = say("The rules run interpreted, about five times slower than compiled.")
        Console(stderr=True).print(Text(warning.text(language), style="bold red"))
    command = {"command": shlex.join(["ironstone", *sys.argv[1:]])}
    with Interrupts() as interrupts, Store(experiment, out, {**command, **about}) as store, progress_bar() as progress:
        run = Run(experiment, store, limits.games, limits.until, limits.jobs or os.cpu_count() or 1)
        total = limits.games * len(experiment.arms) * len(experiment.cells)
        played = sum(len(rows) for rows in store.played.values())
        bar = progress.add_task(experiment.game, total=total, completed=played)
        with writing(out or Path()):
            for added in run.play(lambda: interrupts.pending):
                _show_progress(progress, bar, run, added)
    finished = Finished(run.judge_all(), store.played, interrupts.pending)
    if out is not None:
        with writing(out):
            _write_tables(out, experiment, finished)
    return finished


def _write_tables(out: Path, experiment: Experiment, finished: Finished) -> None:
    write_summary(out / "summary.csv", finished.verdicts)
    if find_spec("polars") is not None:
        from ironstone.lab.tables import write_tables  # noqa: PLC0415  an extra that is not always installed

        write_tables(out, experiment, finished.played, read_header(out))


def _show_progress(progress: Progress, bar: TaskID, run: Run, added: int) -> None:
    widths = [verdict.half for verdict in run.verdicts.values()]
    widest = f" ± {max(widths):.2f}" if widths else ""
    progress.update(bar, advance=added, description=f"{run.experiment.game}{widest}")


def _numbers(game: str, text: str | None) -> list[int]:
    if text is None:
        return [load_game(game, None).seats[0]]
    words = _words(text)
    if not words or not all(word.isdecimal() for word in words):
        raise UsageError(say("--players is written 2,3, not {given}", given=repr(text)))
    return [int(word) for word in words]


def _words(text: str) -> list[str]:
    return list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))
