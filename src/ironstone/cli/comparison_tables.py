"""The tables of a comparison: for each set, number of players and bot, every metric with its paired difference."""

import csv
from collections.abc import Sequence
from math import isfinite
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.cli.summary import table_of
from ironstone.core.messages import Language, Message, counted, say, verbatim
from ironstone.lab.comparison import Difference, Experiment, Verdict
from ironstone.lab.comparison.sequence import FIRST_LOOK

COLUMNS = ["set", "components", "players", "bot", "games", "metric", "before", "after", "difference", "low", "high"]


def comparison_tables(
    experiment: Experiment, verdicts: Sequence[Verdict], until: float, language: Language
) -> RenderableType:
    """All verdicts, and how to read them."""
    tables = [_table(experiment, verdict, until, language) for verdict in verdicts]
    count = sum(len(verdict.differences) for verdict in verdicts)
    note = say(
        "Differences are means over pairs of games with the same deal. * is a difference that is not 0. All {count} "
        "intervals hold together with 95 %, whenever one stops: an asymptotic confidence sequence (normal mixture), "
        "Bonferroni-corrected.",
        count=count,
    )
    seed = say("Seed {seed}.", seed=experiment.seed)
    return Group(*tables, Text(note.text(language), style="dim"), Text(seed.text(language), style="dim"))


def _table(experiment: Experiment, verdict: Verdict, until: float, language: Language) -> RenderableType:
    heading = counted(
        verdict.pairs,
        "{game}, {set}: {n} pair of games, {players} players, {bot}",
        "{game}, {set}: {n} pairs of games, {players} players, {bot}",
        game=experiment.game,
        set=verdict.arm.name,
        players=verdict.cell.players,
        bot=verdict.cell.bot,
    )
    numbers = verbatim(experiment.arms[0].name), verbatim(verdict.arm.name), say("difference"), say("interval")
    table: Table = table_of(heading.text(language), [say("metric")], [*numbers, verbatim("")], language)
    for each in verdict.differences:
        low, high = each.change.low, each.change.high
        bounds = f"[{low:+.2f}, {high:+.2f}]" if isfinite(low) else "?"
        star = "*" if each.is_sure else ""
        row = (f"{each.before:.2f}", f"{each.after:.2f}", f"{each.change.value:+.2f}", bounds, star)
        table.add_row(each.metric.title.text(language), *row)
    return Group(table, Text(_outcome(verdict, until).text(language)), Text(""))


def _outcome(verdict: Verdict, until: float) -> Message:
    if verdict.pairs < FIRST_LOOK:
        return say("Fewer than {n} pairs of games tell nothing for sure.", n=FIRST_LOOK)
    half = f"{verdict.half:.2f}"
    if verdict.half <= until:
        return say("The points are known to ± {half}, as asked.", half=half)
    return say("The points are known to ± {half} only; ± {until} needs more games.", half=half, until=f"{until:g}")


def write_summary(path: Path, verdicts: Sequence[Verdict]) -> None:
    """The same as a CSV file."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for verdict in verdicts:
            writer.writerows(_row(verdict, each) for each in verdict.differences)


def _row(verdict: Verdict, each: Difference) -> list[str]:
    names = [verdict.arm.name, verdict.arm.hash, str(verdict.cell.players), verdict.cell.bot, str(verdict.pairs)]
    figures = (each.before, each.after, each.change.value, each.change.low, each.change.high)
    return [*names, each.metric.name, *[f"{figure:.6g}" for figure in figures]]
