"""Random play beside another project's, in one run: catanatron, a fast simulator of Catan in Python.

    make peers
    python benchmarks/peers.py --game gempire
    python benchmarks/peers.py --before ../older

Different games, so the figures say only how much a decision, a game and a copy cost here and there. Catanatron counts
forced actions as decisions; Ironstone takes them without asking and does not count them. "Interpreted" and "compiled"
are driven from Python, as by any client; "loop in core" is the same loop in compiled code: the rules without a client.

`--before` names another checkout of Ironstone, with its rules compiled. Its programs take their turn right after ours,
and a second table says how our rates compare to theirs.
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

from benchmarks.rounds import ROOT, VARIANTS, Rates, Variant, Worker, best, has_compiled
from ironstone.games.registry import keys

PEER = "catanatron"
INTERPRETED = "interpreted"
COMPILED = "compiled"
INSIDE = "loop in core"
COUNTED = ["decisions", "games", "copies"]
# How many times the peer's rate we aim at.
AIMS = [
    ("gembound", INTERPRETED, "decisions", 4),
    ("gembound", COMPILED, "decisions", 20),
    ("gembound", COMPILED, "copies", 10),
    ("gempire", INTERPRETED, "decisions", 2),
    ("gempire", COMPILED, "decisions", 10),
    ("city-of-iron", INTERPRETED, "decisions", 3),
    ("city-of-iron", COMPILED, "decisions", 15),
]


class Row(NamedTuple):
    """Somebody who is measured: the peer, or one of our games in one of the ways it is played."""

    who: str
    how: str
    before: bool = False  # of the other checkout


class Turn(NamedTuple):
    """One thing that is measured in every round, and the row it belongs to."""

    row: Row
    worker: Worker
    task: str


def main() -> None:
    """Measure everybody, and show how many times faster or slower we are."""
    arguments = read_arguments()
    python = os.environ.get("PEERS_PYTHON")
    if not python:
        raise SystemExit("name an interpreter that has catanatron in PEERS_PYTHON, or run `make peers`")

    with contextlib.ExitStack() as stack:
        peer = stack.enter_context(Worker(python, "catanatron_worker.py"))
        turns = [Turn(Row(PEER, ""), peer, "play"), Turn(Row(PEER, ""), peer, "copy")]
        for game in arguments.game or keys():
            turns += turns_of(game, stack, arguments.before)
        rates = run(turns, arguments.rounds, arguments.seconds)
        about = peer.about
    console = Console()
    now = {row: figures for row, figures in rates.items() if not row.before}
    console.print(table_of(now, f"catanatron {about['version']} beside Ironstone; 4 players, all random"))
    share = float(about["choices"])
    console.print(
        f"{share:.0%} of catanatron's decisions are between two actions or more:"
        f" {share * rates[Row(PEER, '')]['decisions']:,.0f} such decisions/s.\nBest of {arguments.rounds} rounds of"
        f" {arguments.seconds} s in which all take turns; seconds of processor time; Python {about['python']}.",
        style="dim",
    )
    for line in aims(rates):
        console.print(line)
    if arguments.before:
        console.print(comparison(rates))
    if arguments.json:
        named = {name_of(row): figures for row, figures in rates.items()}
        arguments.json.write_text(json.dumps(named, indent=2) + "\n")


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Random play beside another project's.")
    parser.add_argument("--game", action="append", choices=keys(), help="which of our games; all, if not given")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured; the best counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each time")
    parser.add_argument("--before", type=Path, metavar="DIR", help="another checkout to compare with, compiled there")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    return parser.parse_args()


def turns_of(game: str, stack: contextlib.ExitStack, before: Path | None) -> list[Turn]:
    """All that is measured of one game: each variant from Python and its copies, and the compiled loop in core."""
    turns: list[Turn] = []
    roots = [ROOT, before.resolve()] if before else [ROOT]
    for variant in VARIANTS:
        workers = [
            (root != ROOT, stack.enter_context(Variant(variant, game, root)))
            for root in roots
            if variant == INTERPRETED or has_compiled(root)
        ]
        tasks = [(variant, "python"), (variant, "clone")] + ([(INSIDE, "inside")] if variant == COMPILED else [])
        turns += [Turn(Row(game, how, old), worker, task) for how, task in tasks for old, worker in workers]
    return turns


def run(turns: list[Turn], rounds: int, seconds: float) -> dict[Row, Rates]:
    """The best rates of everybody: decisions, games and copies."""
    measured: list[list[Rates]] = [[] for _ in turns]
    for _ in range(rounds):
        for turn, each in zip(turns, measured, strict=True):
            each.append(turn.worker.ask(turn.task, seconds))

    rates: dict[Row, Rates] = {}
    for turn, each in zip(turns, measured, strict=True):
        for name, rate in best(each).items():
            rates.setdefault(turn.row, {})["copies" if name == "clones" else name] = rate
    return rates


def table_of(rates: dict[Row, Rates], title: str) -> Table:
    """Everybody's rates, and how many times the peer's they are."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for name in COUNTED:
        table.add_column(f"{name}/s", justify="right")
        table.add_column("times", justify="right", style="bold")
    last = ""
    for row, figures in rates.items():
        if row.who not in (last, PEER):
            table.add_section()
            table.add_row(row.who)
        last = row.who
        cells: list[str] = []
        for name in COUNTED:
            cells.append(f"{figures[name]:,.0f}" if name in figures else "")
            cells.append(f"{times_of(rates, row, name):.1f}" if name in figures and row.who != PEER else "")
        table.add_row(row.how or row.who, *cells)
    return table


def times_of(rates: dict[Row, Rates], row: Row, name: str) -> float:
    """How many times the peer's rate this one is."""
    return rates[row][name] / rates[Row(PEER, "")][name]


def comparison(rates: dict[Row, Rates]) -> Table:
    """Our rates as a share of the other checkout's."""
    table = Table(title="Now, as a multiple of before", title_justify="left")
    for heading in ["", *(f"{name}/s" for name in COUNTED)]:
        table.add_column(heading, justify="right" if heading else "left")
    for row, figures in rates.items():
        old = rates.get(row._replace(before=True), {})
        if not row.before and old:
            cells = [f"{figures[name] / old[name]:.2f}" if name in figures and name in old else "" for name in COUNTED]
            table.add_row(name_of(row), *cells)
    return table


def name_of(row: Row) -> str:
    """A row in a few words."""
    return " ".join(filter(None, [row.who, row.how, "before" if row.before else ""]))


def aims(rates: dict[Row, Rates]) -> list[str]:
    """What we aim at, and where we stand."""
    lines: list[str] = []
    for game, how, name, aim in AIMS:
        if Row(game, how) in rates:
            times = times_of(rates, Row(game, how), name)
            lines.append(f"{game} {how}: {name} {times:.1f} times catanatron's; aim {aim}")
    return lines


if __name__ == "__main__":
    main()
