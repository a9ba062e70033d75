"""How fast the rules run, interpreted and compiled side by side in one run.

    make bench
    python benchmarks/speed.py --json FILE

Nothing here fails for being slow: machines differ, ratios within a run less so.
"""

import argparse
import contextlib
import json
import platform
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rich.console import Console
from rich.table import Table

from benchmarks.rounds import VARIANTS, Rates, Variant, best, has_compiled
from ironstone.games.registry import keys

ROWS = [
    ("python", "decisions", "decisions/s, driven from Python"),
    ("python", "games", "games/s, driven from Python"),
    ("inside", "decisions", "decisions/s, loop in core"),
    ("inside", "games", "games/s, loop in core"),
    ("clone", "clones", "clones/s"),
    ("redeal", "redeals", "redeals/s"),
    ("heuristic", "heuristics", "heuristics/s"),
    ("replay", "replays", "replays of a record/s"),
    ("search-few", "simulations", "simulations/s, fewest players"),
    ("search-many", "simulations", "simulations/s, as many players"),
]
TASKS = list(dict.fromkeys(task for task, _, _ in ROWS))


class Result(NamedTuple):
    """One game's rates: by variant, by task, by what was counted."""

    game: str
    players: str
    rates: dict[str, dict[str, Rates]]


def main() -> None:
    """Measure every game, show a table for each, and write everything to a file if asked."""
    arguments = read_arguments()
    variants = [variant for variant in VARIANTS if variant == "interpreted" or has_compiled()]
    console = Console()
    results = []
    for game in keys():
        result = run(game, variants, arguments.rounds, arguments.seconds)
        results.append(result)
        console.print(table_of(result))
    console.print(
        "Random play with the log off, legal actions and setup included; searches at positions of real play."
        f" Best of {arguments.rounds} rounds of {arguments.seconds} s in which the variants take turns;"
        f" seconds of processor time; Python {platform.python_version()}.",
        style="dim",
    )
    if arguments.json:
        arguments.json.write_text(json.dumps([result._asdict() for result in results], indent=2) + "\n")


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="How fast the rules run, interpreted and compiled.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured; the best counts")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    return parser.parse_args()


def run(game: str, variants: list[str], rounds: int, seconds: float) -> Result:
    """Everything that is measured of one game."""
    measured: dict[str, dict[str, list[Rates]]] = {name: {task: [] for task in TASKS} for name in variants}
    with contextlib.ExitStack() as stack:
        workers = {name: stack.enter_context(Variant(name, game)) for name in variants}
        for _ in range(rounds):
            for task in TASKS:
                for name, worker in workers.items():
                    measured[name][task].append(worker.ask(task, seconds))
        players = workers["interpreted"].about["players"]
    rates = {name: {task: best(each) for task, each in tasks.items()} for name, tasks in measured.items()}
    return Result(game, players, rates)


def table_of(result: Result) -> Table:
    """The figures side by side."""
    table = Table(title=f"{result.game}, {result.players} players", title_justify="left")
    table.add_column("")
    for heading in ["interpreted", "compiled", "ratio"]:
        table.add_column(heading, justify="right")
    compiled = result.rates.get("compiled")
    for task, counted, label in ROWS:
        slow = result.rates["interpreted"][task][counted]
        if compiled is None:
            table.add_row(label, f"{slow:,.0f}", "-", "-")
        else:
            fast = compiled[task][counted]
            table.add_row(label, f"{slow:,.0f}", f"{fast:,.0f}", f"{fast / slow:.1f}")
    return table


if __name__ == "__main__":
    main()
