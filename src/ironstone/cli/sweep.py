"""`ironstone sweep`: what a figure does over a range of values, by paired games."""

from math import isfinite
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from ironstone.cli.compare import (
    Bots,
    Jobs,
    Limits,
    Most,
    Out,
    Players,
    Seed,
    Until,
    experiment_of,
    run_experiment,
)
from ironstone.cli.summary import table_of
from ironstone.cli.usage import GameKey, LanguageCode, Options, read_language
from ironstone.core.messages import ENGLISH, Language, Message, say, verbatim
from ironstone.lab.comparison import Cell, Verdict
from ironstone.lab.comparison.sweep import Sweep, shown
from ironstone.lab.statistics import Interval

EXAMPLES = """Examples:
  ironstone sweep gembound --vary game.end_scoring.vp_per_artifact=0..3
  ironstone sweep gembound --vary 'artisans.artisan[L1-7].spots=[4, 3, 2]..[8, 7, 6]' --players 3 --out flutes
"""
SHOWN = ("points", "margin", "beginner", "decisions")

command = App(name="sweep", help_epilogue=EXAMPLES)

Vary = Annotated[
    str,
    Parameter(help="The figure and its values: a range, 2..6 or [4, 3, 2]..[8, 7, 6], or several with | between them."),
]


@command.default
def sweep_figure(
    game: GameKey,
    /,
    *,
    vary: Vary,
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
    """Play the same deals with a figure at each value of a range, and tell what differs from the game as it is."""
    speech = read_language(language)
    sweep = Sweep.named(game, vary)
    with TemporaryDirectory(prefix="ironstone-") as directory:
        arms = sweep.arms(game, Path(directory))
        experiment = experiment_of(game, arms, players, bots, seed, out, option)
        run = run_experiment(experiment, Limits(games, until, jobs), out, sweep.header(), speech)
    for cell in experiment.cells:
        Console().print(_table(sweep, cell, [each for each in run.verdicts if each.cell == cell], speech))
    note = say(
        "Differences to {value}, the game as it is, with intervals that hold all together.",
        value=shown(sweep.figure.base),
    )
    Console().print(Text(note.text(speech), style="dim"))
    return run.tell(out, speech)


def _table(sweep: Sweep, cell: Cell, verdicts: list[Verdict], language: Language) -> object:
    heading = say("{figure}, {players} players, {bot}", figure=sweep.figure.place, players=cell.players, bot=cell.bot)
    columns = [each for each in verdicts[0].differences if each.metric.name in SHOWN]
    titles: list[Message] = [say("pairs"), *[each.metric.title for each in columns]]
    table = table_of(heading.text(language), [verbatim(sweep.figure.field)], titles, language)
    by_value = {verdict.arm.name: verdict for verdict in verdicts}
    for value in sweep.values:
        verdict = by_value.get(shown(value))
        if verdict is None:
            table.add_row(shown(value), "", *[f"{each.before:.2f}" for each in columns])
        else:
            cells = [_difference(each.change) for each in verdict.differences if each.metric.name in SHOWN]
            table.add_row(shown(value), str(verdict.pairs), *cells)
    return table


def _difference(change: Interval) -> str:
    half = change.high - change.value
    return f"{change.value:+.2f} ± {half:.2f}" if isfinite(half) else f"{change.value:+.2f}"
