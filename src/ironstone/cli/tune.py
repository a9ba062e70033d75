"""`ironstone tune`: values for figures with which targets hold."""

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.text import Text

from ironstone.cli.compare import Bots, Jobs, Players, Seed, cells_of
from ironstone.cli.simulate import progress_bar
from ironstone.cli.summary import table_of
from ironstone.cli.usage import GameKey, LanguageCode, Options, UsageError, read_language, read_options
from ironstone.core.messages import ENGLISH, Language, say, verbatim
from ironstone.lab.comparison.sweep import Sweep

if TYPE_CHECKING:
    from ironstone.lab.tuning import Trial, Tuning
    from ironstone.lab.tuning.search import Found

EXAMPLES = """Examples:
  ironstone tune gembound --vary game.by_players[2].mine_row=4..7 --target beginner=0.47..0.53 --out even
  ironstone tune gembound --vary 'artisans.artisan[L1-7].spots=[4, 3, 2]..[7, 6, 5]' \\
    --vary 'artisans.artisan[L1-7].star_vp=1..4' --target 'taken[L1-7]=0.3..0.7' --players 3 --out flutes
"""

command = App(name="tune", help_epilogue=EXAMPLES)

Vary = Annotated[list[str], Parameter(help="A figure and the values to try, as for sweep. Can be given several times.")]
Wanted = Annotated[
    list[str],
    Parameter(
        name="--target",
        help="What is to hold, as a range: beginner, points, margin and the other metrics of compare; taken[CARD], "
        "owners[CARD], start[PLACE] and role[NAME]. Can be given several times.",
    ),
]
Trials = Annotated[int, Parameter(help="How many sets of values are tried.")]
Most = Annotated[int, Parameter(name=["--games", "-n"], help="Games of each trial, number of players and bot.")]
Out = Annotated[Path, Parameter(help="A directory for the trail and the proposed set. Run again, the search goes on.")]


@command.default
def tune_figures(
    game: GameKey,
    /,
    *,
    vary: Vary,
    target: Wanted,
    out: Out,
    trials: Trials = 30,
    games: Most = 200,
    players: Players = None,
    bots: Bots = "greedy",
    jobs: Jobs = 1,
    seed: Seed = None,
    option: Options = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Try values for figures on the same deals, and propose those with which the targets hold."""
    from ironstone.lab.tuning import Tuning, read_target, tune  # noqa: PLC0415 - the help needs none of its packages
    from ironstone.lab.tuning.search import read_seed  # noqa: PLC0415

    speech = read_language(language)
    if jobs < 0 or games < 1 or trials < 1:
        raise UsageError(say("--jobs is at least 0, -n and --trials at least 1"))
    asked = [Sweep.named(game, each) for each in vary]
    tuning = Tuning(
        game=game,
        figures={each.figure: each.values for each in asked},
        targets=[read_target(each) for each in target],
        cells=cells_of(game, players, bots),
        games=games,
        trials=trials,
        seed=seed or read_seed(out) or str(secrets.randbelow(10**9)),
        options=read_options(option),
    )
    with progress_bar() as progress:
        bar = progress.add_task(game, total=trials)
        found = tune(tuning, out, jobs or os.cpu_count() or 1, lambda trial: _tell(progress, bar, trial))
    _show(tuning, found, speech)
    return 0


def _tell(progress: Progress, bar: TaskID, trial: "Trial") -> None:
    progress.update(bar, advance=1, description=f"{trial.loss:.2f}")


def _show(tuning: "Tuning", found: "Found", language: Language) -> None:
    console = Console()
    figures = [verbatim(figure.place) for figure in tuning.figures]
    columns = [*[verbatim(each.text) for each in tuning.targets], say("off"), say("games")]
    table = table_of(say("What was tried").text(language), [say("trial"), *figures], columns, language)
    for trial in sorted(found.trials, key=lambda each: (each.given_up, each.loss))[:10]:
        cells = [_figures([row[place] for row in trial.measured]) for place, _ in enumerate(tuning.targets)]
        mark = say("given up").text(language) if trial.given_up else f"{trial.loss:.2f}"
        table.add_row(str(trial.number), *trial.values.values(), *cells, mark, str(trial.games))
    console.print(table)
    proof = table_of(
        say("On deals that the search has not seen").text(language),
        [say("target")],
        [say("base"), say("proposal")],
        language,
    )
    for place, each in enumerate(tuning.targets):
        before, after = [_figures([row[place] for row in rows]) for rows in (found.base_after, found.best_after)]
        proof.add_row(each.text, before, after)
    console.print(proof)
    verdict = (
        say("All targets hold on the deals of the search.")
        if found.best.holds
        else say("Not all targets can be met so.")
    )
    console.print(Text(verdict.text(language)))
    proposed = say(
        "The proposed set is {directory}, and the whole trail {file}.",
        directory=str(found.proposal),
        file="trials.jsonl",
    )
    console.print(Text(proposed.text(language)), soft_wrap=True)


def _figures(values: list[float | None]) -> str:
    return ", ".join("?" if value is None else f"{value:.3g}" for value in values)
