"""`ironstone arena`: every bot against every other, and how good each is."""

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.cli.interrupts import Interrupts
from ironstone.cli.problems import writing
from ironstone.cli.simulate import Games, Jobs, Players, Seed, progress_bar, under_way
from ironstone.cli.summary import percent, table_of
from ironstone.cli.usage import (
    INTERRUPTED,
    Components,
    GameKey,
    LanguageCode,
    Options,
    UsageError,
    load_game,
    read_language,
    read_options,
)
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.lab import simulate
from ironstone.lab.arena import ArenaPlan, Ranking, by_rating, finished_rows, rank
from ironstone.lab.output import JsonLines

EXAMPLES = """Examples:
  ironstone arena gembound --bots random,greedy,search:200 --players 2 -n 300 --jobs 2
  ironstone arena gembound --bots easy,normal,hard --players 2 -n 60 --seed 7 --out arena.jsonl
  ironstone arena gembound --bots mine.py:HastyBot,greedy,random --players 2 -n 60
"""

command = App(name="arena", help_epilogue=EXAMPLES)

Bots = Annotated[str, Parameter(help="Two or more bots, separated by commas; one of your own as file.py:Class.")]
Out = Annotated[
    Path | None, Parameter(help="A .jsonl file for the games. Run again with it, an interrupted arena goes on.")
]


@command.default
def run_arena(
    game: GameKey,
    /,
    *,
    players: Players = None,
    bots: Bots = "random,greedy,search",
    games: Games = 100,
    jobs: Jobs = 1,
    seed: Seed = None,
    out: Out = None,
    option: Options = None,
    components: Components = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let every bot play every other, one against all other seats, and rate them."""
    speech = read_language(language)
    rules = load_game(game, components)
    if jobs < 1:
        raise UsageError(say("--jobs is at least 1, not {jobs}", jobs=jobs))
    if out is not None and out.suffix != ".jsonl":
        raise UsageError(say("the games of an arena are written to a .jsonl file, not to {file}", file=repr(str(out))))
    if out is not None and seed is None:
        raise UsageError(say("an arena that can be resumed needs a --seed, so that it goes on with the same games"))
    plan = ArenaPlan(
        game=game,
        players=players or rules.seats[0],
        bots=[name.strip() for name in bots.split(",") if name.strip()],
        games=games,
        seed=str(secrets.randbelow(10**9)) if seed is None else seed,
        options=read_options(option),
        components=components,
    )
    return _run(plan, jobs, out, speech)


def _run(plan: ArenaPlan, jobs: int, out: Path | None, language: Language) -> int:
    rows = [] if out is None else finished_rows(out, plan)[: plan.games]
    ranking = rank(plan, rows)
    with Interrupts() as interrupts, progress_bar() as progress:
        bar = progress.add_task(under_way(plan).text(language), total=plan.games, completed=len(rows))
        output = None if out is None else JsonLines(out, append=True, times=True)
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
                name,
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
            table.add_row(one, other, str(tally.games), percent(tally.win_share()), f"{1 / plan.players:.1%}")
    return table
