"""Games, copies and environments of many projects and ours, side by side in one run.

    make peers
    python benchmarks/side_by_side.py --game gembound

Different games, so the figures say only what a decision, a game, a copy and a step of an environment cost here and
there. Decisions are counted without forced ones. A project that has no copies or no environment has no figure there.
"""

import argparse
import contextlib
import json
import os
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rich.console import Console
from rich.table import Table

from benchmarks.rounds import Rates, Variant, Worker, best, has_compiled
from ironstone.games.registry import keys

PEERS = [
    *[("open_spiel", "backgammon"), ("open_spiel", "gin_rummy"), ("open_spiel", "chess")],
    *[("rlcard", "gin-rummy"), ("rlcard", "uno"), ("rlcard", "doudizhu")],
    *[("pettingzoo", "tictactoe_v3"), ("pettingzoo", "connect_four_v3")],
    *[("pettingzoo", "texas_holdem_v4"), ("pettingzoo", "chess_v6")],
    ("pyminion", "base"),
]
COUNTED = ["decisions", "games", "copies", "steps", "vectorised steps"]


class Turn(NamedTuple):
    """One thing that is measured in every round, and whose it is."""

    who: str
    worker: Worker
    task: str


def main() -> None:
    """Measure everybody in turn, and show all of it."""
    parser = argparse.ArgumentParser(description="Many projects and ours, side by side.")
    parser.add_argument("--game", action="append", choices=keys(), help="which of our games; all, if not given")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured; the best counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    arguments = parser.parse_args()
    python = os.environ.get("PEERS_PYTHON")
    if not python:
        raise SystemExit("name an interpreter that has the other projects in PEERS_PYTHON, or run `make peers`")

    with contextlib.ExitStack() as stack:
        turns = theirs(stack, python)
        for game in arguments.game or keys():
            turns += ours(stack, game)
        rates = run(turns, arguments.rounds, arguments.seconds)
    console = Console()
    console.print(table_of(rates))
    console.print(
        f"All random. Best of {arguments.rounds} rounds of {arguments.seconds} s in which all take turns; seconds of"
        " processor time.",
        style="dim",
    )
    if arguments.json:
        arguments.json.write_text(json.dumps(rates, indent=2) + "\n")


def theirs(stack: contextlib.ExitStack, python: str) -> list[Turn]:
    """All that is measured of the other projects. Catanatron's decisions are without forced ones here, too."""
    turns: list[Turn] = []
    catan = stack.enter_context(Worker(python, "catanatron_worker.py"))
    turns += [Turn(f"catanatron {catan.about['version']}", catan, task) for task in ("choose", "copy")]
    for project, game in PEERS:
        worker = stack.enter_context(Worker(python, "peer_worker.py", [project, game]))
        name = f"{project} {worker.about['version']}, {game}"
        turns += [Turn(name, worker, task) for task in worker.about["tasks"].split()]
    return turns


def ours(stack: contextlib.ExitStack, game: str) -> list[Turn]:
    """All that is measured of one of our games, compiled; interpreted where it cannot be."""
    variant = "compiled" if has_compiled() else "interpreted"
    rules = stack.enter_context(Variant(variant, game))
    environments = stack.enter_context(Variant(variant, game, script="environment_worker.py"))
    turns = [Turn(f"{game}, {variant}", rules, task) for task in ("python", "clone")]
    turns += [Turn(f"{game}, loop in core", rules, "inside")]
    return turns + [Turn(f"{game}, {variant}", environments, task) for task in ("turn-based", "vectorised")]


def run(turns: list[Turn], rounds: int, seconds: float) -> dict[str, Rates]:
    """The best rates of everybody."""
    measured: list[list[Rates]] = [[] for _ in turns]
    for _ in range(rounds):
        for turn, each in zip(turns, measured, strict=True):
            each.append(turn.worker.ask(turn.task, seconds))
    rates: dict[str, Rates] = {}
    for turn, each in zip(turns, measured, strict=True):
        for name, rate in best(each).items():
            rates.setdefault(turn.who, {})["copies" if name == "clones" else name] = rate
    return rates


def table_of(rates: dict[str, Rates]) -> Table:
    """Everybody's rates."""
    table = Table(title="Many projects side by side", title_justify="left")
    table.add_column("")
    for name in COUNTED:
        table.add_column(f"{name}/s", justify="right")
    for who, figures in rates.items():
        table.add_row(who, *[f"{figures[name]:,.0f}" if name in figures else "" for name in COUNTED])
    return table


if __name__ == "__main__":
    main()
