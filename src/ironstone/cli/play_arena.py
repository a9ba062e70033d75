"""Play an arena: every bot against every other, with a progress bar, a file that can be resumed, and ratings."""

from dataclasses import replace
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.cli.interrupts import Interrupts
from ironstone.cli.problems import writing
from ironstone.cli.simulate import progress_bar, under_way
from ironstone.cli.summary import BotName, percent, table_of
from ironstone.cli.usage import INTERRUPTED
from ironstone.core.messages import Language, say
from ironstone.lab import simulate
from ironstone.lab.arena import ArenaPlan as ArenaPlan
from ironstone.lab.arena import Ranking, by_rating, finished_rows, rank
from ironstone.lab.origin import origin_of
from ironstone.lab.output import JsonLines


def play_arena(plan: ArenaPlan, jobs: int, out: Path | None, language: Language) -> int:
    """Play what is left of it and print the ratings; the exit code."""
    rows = [] if out is None else finished_rows(out, plan)[: plan.games]
    ranking = rank(plan, rows)
    with Interrupts() as interrupts, progress_bar() as progress:
        bar = progress.add_task(under_way(plan).text(language), total=plan.games, completed=len(rows))
        output = None if out is None else JsonLines(out, append=True, times=True, origin=origin_of(plan))
        try:
            for row in simulate(replace(plan, first=len(rows)), jobs, lambda: interrupts.pending):
                ranking.add(row)
                if out is not None and output is not None:
                    with writing(out):
                        output.add(row)
                progress.advance(bar)
        finally:
            if out is not None and output is not None:
                with writing(out):
                    output.close()
    Console().print(_report(plan, ranking, language))
    return INTERRUPTED if interrupts.pending else 0


def _report(plan: ArenaPlan, ranking: Ranking, language: Language) -> RenderableType:
    heading = say(
        "{game}: {finished} of {planned} games, {players} players, seed {seed}",
        game=plan.game,
        finished=ranking.games,
        planned=plan.games,
        players=plan.players,
        seed=plan.seed,
    )
    note = say("Intervals are 95 %. The rating is openskill's mean and doubt; everybody starts with 25 ± 8.3.")
    tables = _standing(ranking, heading.text(language), language), _pairings(plan, ranking, language)
    return Group(*tables, Text(note.text(language), style="dim"))


def _standing(ranking: Ranking, heading: str, language: Language) -> Table:
    numbers = say("rating"), say("games"), say("win share"), say("points"), say("s/decision")
    table = table_of(heading, [say("bot")], numbers, language)
    for name in by_rating(ranking):
        rating, tally = ranking.ratings[name], ranking.bots[name]
        if tally.games:
            table.add_row(
                BotName(name),
                f"{rating.mu:.1f} ± {rating.sigma:.1f}",
                str(tally.games),
                percent(tally.win_share()),
                f"{tally.points.mean:.1f}",
                f"{ranking.seconds[name].mean:.4f}",
            )
    return table


def _pairings(plan: ArenaPlan, ranking: Ranking, language: Language) -> Table:
    title = say("one against all other seats").text(language)
    numbers = say("games"), say("win share of the one"), say("fair")
    table = table_of(title, [say("one"), say("against")], numbers, language)
    for (one, other), tally in ranking.pairs.items():
        if tally.games:
            table.add_row(
                BotName(one), BotName(other), str(tally.games), percent(tally.win_share()), f"{1 / plan.players:.1%}"
            )
    return table
