"""`ironstone compare`: what a changed set does to a game, by paired games."""

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress, TaskID

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
from ironstone.lab.comparison import Arm, Cell, Experiment, Run, Store
from ironstone.lab.comparison.store import read_header
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
    if jobs < 0 or games < 1 or until < 0:
        raise UsageError(say("--jobs and --until are at least 0, and -n at least 1"))
    arms = [Arm.named(game, name) for name in (reference, *sets)]
    cells = [Cell(count, bot) for count in _numbers(game, players) for bot in _words(bots)]
    known = {} if out is None else read_header(out)
    usual = str(known.get("seed", secrets.randbelow(10**9)))
    experiment = Experiment(game, arms, cells, usual if seed is None else seed, read_options(option))
    if variant() == "interpreted":
        print(say("The rules run interpreted, about five times slower than compiled.").text(speech), file=sys.stderr)
    return _run(experiment, games, until, jobs or os.cpu_count() or 1, out, speech)


def _run(experiment: Experiment, most: int, until: float, jobs: int, out: Path | None, language: Language) -> int:
    with Interrupts() as interrupts, Store(experiment, out) as store, progress_bar() as progress:
        run = Run(experiment, store, most, until, jobs)
        total = most * len(experiment.arms) * len(experiment.cells)
        played = sum(len(rows) for rows in store.played.values())
        bar = progress.add_task(experiment.game, total=total, completed=played)
        with writing(out or Path()):
            for added in run.play(lambda: interrupts.pending):
                _show_progress(progress, bar, run, added)
    verdicts = run.judge_all()
    if out is not None:
        with writing(out / "summary.csv"):
            write_summary(out / "summary.csv", verdicts)
    Console().print(comparison_tables(experiment, verdicts, until, language))
    return INTERRUPTED if interrupts.pending else 0


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
