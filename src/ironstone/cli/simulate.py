"""`ironstone simulate`: many games between bots."""

import secrets
import time
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ironstone.cli.interrupts import Interrupts
from ironstone.cli.problems import writing
from ironstone.cli.summary import summary_table
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
from ironstone.core.messages import ENGLISH, Language, Message, counted, say
from ironstone.lab import Plan, Row, Summary, open_output, simulate
from ironstone.lab.origin import origin_of

EXAMPLES = """Examples:
  ironstone simulate gembound -n 100
  ironstone simulate gembound --players 4 --bots greedy,random -n 1000 --jobs 2
  ironstone simulate gembound --bots mine.py:HastyBot,random -n 100
  ironstone simulate gembound --seed 7 --out games.parquet
  ironstone simulate gembound --components my-gembound --records played
"""

RECORDS = "[0-9]" * 6 + ".game"

command = App(name="simulate", help_epilogue=EXAMPLES)

Players = Annotated[
    int | None, Parameter(help="Seats at the table; as few as the game takes, and at least one for each bot.")
]
Bots = Annotated[
    str | None,
    Parameter(
        help="Bots, separated by commas; they go round the table and move on with each game. One of your own is named "
        "file.py:Class or module:Class. "
        "Greedy and random ones, unless the game has only the latter."
    ),
]
Games = Annotated[int, Parameter(name=["--games", "-n"], help="How many games.")]
Jobs = Annotated[int, Parameter(help="How many processes. The results are the same.")]
Seed = Annotated[str | None, Parameter(help="The same seed gives the same games; without it one is drawn and told.")]
Out = Annotated[
    Path | None, Parameter(help="A row for each game: .jsonl, written as games finish, or .parquet, at the end.")
]
Overwrite = Annotated[bool, Parameter(help="Replace the --out file and the --records if they exist.", negative="")]
Records = Annotated[Path | None, Parameter(help="A directory for the record of each game, to replay and show.")]


@command.default
def simulate_games(
    game: GameKey,
    /,
    *,
    players: Players = None,
    bots: Bots = None,
    games: Games = 100,
    jobs: Jobs = 1,
    seed: Seed = None,
    out: Out = None,
    overwrite: Overwrite = False,
    records: Records = None,
    option: Options = None,
    components: Components = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let bots play many games, and sum up who won."""
    speech = read_language(language)
    if jobs < 1:
        raise UsageError(say("--jobs is at least 1, not {jobs}", jobs=jobs))
    rules = load_game(game, components)
    usual = "greedy,random" if rules.ai is not None else "random"
    names = [name.strip() for name in (bots or usual).split(",") if name.strip()]
    plan = Plan(
        game=game,
        players=players or min(max(rules.seats[0], len(names)), rules.seats[-1]),
        bots=names,
        games=games,
        seed=str(secrets.randbelow(10**9)) if seed is None else seed,
        options=read_options(option),
        components=components,
        keep_records=records is not None,
    )
    return _run(plan, jobs, out, overwrite, records, speech)


def _run(plan: Plan, jobs: int, out: Path | None, overwrite: bool, records: Path | None, language: Language) -> int:
    console = Console()
    summary = Summary()
    began = time.perf_counter()
    with Interrupts() as interrupts, progress_bar() as progress:
        rows = simulate(plan, jobs, lambda: interrupts.pending)
        if records is not None:
            _clear_records(records, overwrite)
        output = (
            None
            if out is None
            else open_output(out, overwrite, {**origin_of(plan), "bots": list(plan.bots), "seed": plan.seed})
        )
        try:
            bar = progress.add_task(under_way(plan).text(language), total=plan.games)
            for row in rows:
                summary.add(row)
                if out is not None and output is not None:
                    with writing(out):
                        output.add(row)
                if records is not None:
                    _keep_record(records, row)
                progress.advance(bar)
        finally:
            if out is not None and output is not None:
                with writing(out):
                    output.close()
    if summary.games:
        console.print(summary_table(plan, summary, time.perf_counter() - began, language))
    if interrupts.pending:
        console.print(Text(_interrupted(summary.games, plan.games, out).text(language)), soft_wrap=True)
        return INTERRUPTED
    return 0


def under_way(plan: Plan) -> Message:
    """What the progress bar says."""
    return say("{game} with {n} players", game=plan.game, n=plan.players)


def _interrupted(finished: int, planned: int, out: Path | None) -> Message:
    if out is None:
        return say("Interrupted: {finished} of {planned} games finished.", finished=finished, planned=planned)
    return say(
        "Interrupted: {finished} of {planned} games finished, kept in {file}.",
        finished=finished,
        planned=planned,
        file=str(out),
    )


def _clear_records(directory: Path, overwrite: bool) -> None:
    """Records of two simulations in one directory would pass for those of one."""
    found = sorted(path for path in directory.glob(RECORDS) if path.is_file())
    if found and not overwrite:
        raise UsageError(
            counted(
                len(found),
                "{directory} holds {n} record already; choose another directory, or --overwrite it",
                "{directory} holds {n} records already; choose another directory, or --overwrite them",
                directory=str(directory),
            )
        )
    for path in found:
        path.unlink()


def _keep_record(directory: Path, row: Row) -> None:
    path = directory / f"{row.game:06d}.game"
    with writing(path):
        directory.mkdir(parents=True, exist_ok=True)
        try:
            path.write_text(row.record, encoding="utf-8", newline="\n")
        except OSError:
            path.unlink(missing_ok=True)  # half a record is none
            raise


def progress_bar() -> Progress:
    """A bar on the error channel, so that the summary alone goes where the output is sent."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
