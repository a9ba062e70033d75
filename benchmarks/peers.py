"""Random play beside another project's, in one run: catanatron, a fast simulator of Catan in Python.

    make peers

Two different games, so the figures say only how much a decision, a game and a copy cost here and there. Catanatron
counts forced actions as decisions; Ironstone takes them without asking and does not count them. "Interpreted" and
"compiled" are driven from Python, as by any client; "loop in core" is the loop inside compiled code that search runs.
"""

import argparse
import contextlib
import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rich.console import Console
from rich.table import Table

from benchmarks.rounds import VARIANTS, Rates, Variant, Worker, best, has_compiled

PEER = "catanatron"
INTERPRETED = "interpreted"
COMPILED = "compiled"
INSIDE = "loop in core"
AIMS = [
    (INTERPRETED, "decisions", 4.0),
    (COMPILED, "decisions", 20.0),
    (COMPILED, "copies", 10.0),
]
AIM_INSIDE = 500_000


def main() -> None:
    """Measure both, and show how many times faster or slower we are."""
    parser = argparse.ArgumentParser(description="Random play beside another project's.")
    parser.add_argument("--game", default="gembound", help="which of our games")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured; the best counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    arguments = parser.parse_args()
    python = os.environ.get("PEERS_PYTHON")
    if not python:
        raise SystemExit("name an interpreter that has catanatron in PEERS_PYTHON, or run `make peers`")

    with contextlib.ExitStack() as stack:
        peer = stack.enter_context(Worker(python, "catanatron_worker.py"))
        ours = {
            name: stack.enter_context(Variant(name, arguments.game))
            for name in VARIANTS
            if name == "interpreted" or has_compiled()
        }
        rates = run(peer, ours, arguments.rounds, arguments.seconds)
        about = peer.about
        players = ours["interpreted"].about["players"]
    console = Console()
    title = f"catanatron {about['version']}, 4 players; {arguments.game}, {players} players; all random"
    console.print(table_of(rates, title))
    share = float(about["choices"])
    console.print(
        f"{share:.0%} of catanatron's decisions are between two actions or more:"
        f" {share * rates[PEER]['decisions']:,.0f} such decisions/s.\nBest of {arguments.rounds} rounds of"
        f" {arguments.seconds} s in which all take turns; seconds of processor time; Python {about['python']}.",
        style="dim",
    )
    for line in aims(rates):
        console.print(line)
    if arguments.json:
        arguments.json.write_text(json.dumps(rates, indent=2) + "\n")


def run(peer: Worker, ours: dict[str, Variant], rounds: int, seconds: float) -> dict[str, Rates]:
    """The best rates of everybody, each with decisions, games and copies."""
    turns: list[tuple[str, Worker, str]] = [(PEER, peer, "play"), (PEER + " copy", peer, "copy")]
    for variant, label in [("interpreted", INTERPRETED), ("compiled", COMPILED)]:
        if variant in ours:
            turns.append((label, ours[variant], "python"))
            turns.append((label + " copy", ours[variant], "clone"))
    if "compiled" in ours:
        turns.append((INSIDE, ours["compiled"], "inside"))

    measured: dict[str, list[Rates]] = {label: [] for label, _, _ in turns}
    for _ in range(rounds):
        for label, worker, task in turns:
            measured[label].append(worker.ask(task, seconds))

    rates = {label: best(each) for label, each in measured.items() if not label.endswith(" copy")}
    for label, figures in rates.items():
        copies = measured.get(label + " copy")
        if copies is not None:
            figures["copies"] = max(best(copies).values())
    return rates


def table_of(rates: dict[str, Rates], title: str) -> Table:
    """Everybody's rates, and how many times the peer's they are."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    counted = ["decisions", "games", "copies"]
    for name in counted:
        table.add_column(f"{name}/s", justify="right")
        table.add_column("times", justify="right", style="bold")
    for label, figures in rates.items():
        cells: list[str] = []
        for name in counted:
            if name in figures:
                times = figures[name] / rates[PEER][name]
                cells += [f"{figures[name]:,.0f}", "" if label == PEER else f"{times:.1f}"]
            else:
                cells += ["", ""]
        table.add_row(label, *cells)
    return table


def aims(rates: dict[str, Rates]) -> list[str]:
    """What we aim at, and where we stand."""
    lines: list[str] = []
    for label, counted, aim in AIMS:
        if label in rates:
            times = rates[label][counted] / rates[PEER][counted]
            lines.append(f"{label}: {counted} {times:.1f} times catanatron's; aim {aim:.0f}")
    if INSIDE in rates:
        lines.append(f"{INSIDE}: {rates[INSIDE]['decisions']:,.0f} decisions/s; aim {AIM_INSIDE:,}")
    return lines


if __name__ == "__main__":
    main()
