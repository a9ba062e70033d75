"""Machine instructions of a decision and of a copy of the table, counted by callgrind: the same on a busy machine.

    python benchmarks/instructions.py
    python benchmarks/instructions.py --game gempire --before ../older

Each figure is the difference of two runs in processes of their own, one that plays and one that only sets up, so that
starting the interpreter does not count. `--before` names another checkout of Ironstone, with its rules compiled: the
same random games are counted there, and the last column says how many times as many instructions it took.
"""

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rich.console import Console
from rich.table import Table

from benchmarks.rounds import ROOT, VARIANTS

WORKER = Path(__file__).with_name("instructions_worker.py")
WORK = ["decisions", "copies"]
AMOUNTS = {("interpreted", "decisions"): 6, ("compiled", "decisions"): 60, ("interpreted", "copies"): 2000}
MANY_COPIES = 20000


class Counted(NamedTuple):
    """What is counted: one kind of work of one game, in one variant of one checkout."""

    game: str
    variant: str
    work: str
    root: Path

    @property
    def amount(self) -> int:
        """How many games are played, or copies made."""
        return AMOUNTS.get((self.variant, self.work), MANY_COPIES)


def main() -> None:
    """Count everything, and show it as a table."""
    parser = argparse.ArgumentParser(description="Count machine instructions.")
    parser.add_argument("--game", action="append", choices=["gembound", "gempire", "city-of-iron"])
    parser.add_argument("--before", type=Path, metavar="DIR", help="another checkout to compare with, compiled there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are counted at once")
    arguments = parser.parse_args()
    roots = [ROOT] + ([arguments.before.resolve()] if arguments.before else [])
    games = arguments.game or ["gembound", "gempire", "city-of-iron"]
    rows = [Counted(*each) for each in product(games, VARIANTS, WORK, roots)]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        counts = dict(zip(rows, pool.map(count, rows), strict=True))
    Console().print(table_of(counts, roots))


def count(what: Counted) -> float:
    """Instructions of one decision or copy."""
    idle, _ = run(what, 0)
    busy, done = run(what, what.amount)
    return (busy - idle) / done


def run(what: Counted, amount: int) -> tuple[int, int]:
    """Instructions of a whole process, and how many decisions or copies it says it made."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, str(WORKER), what.game, what.work, str(amount)]
    environment = {**os.environ, "PYTHONPATH": str(what.root / VARIANTS[what.variant]), "PYTHONHASHSEED": "0"}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    variant, done = ended.stdout.split()
    if variant != what.variant:
        raise SystemExit(f"asked for the {what.variant} rules of {what.root}, but the {variant} ones were loaded")
    collected = re.search(r"Collected : (\d+)", ended.stderr)
    assert collected is not None, f"callgrind says how much it collected, not {ended.stderr!r}"
    return int(collected[1]), int(done)


def table_of(counts: dict[Counted, float], roots: list[Path]) -> Table:
    """A line for each kind of work."""
    table = Table(title="Machine instructions, 4 players, all random", title_justify="left")
    for title in ["game", "rules", "a", "instructions"] + ["before", "before / now"] * (len(roots) - 1):
        table.add_column(title, justify="right" if title in ("instructions", "before", "before / now") else "left")
    for what, now in counts.items():
        if what.root == ROOT:
            cells = [what.game, what.variant, {"decisions": "decision", "copies": "copy"}[what.work], f"{now:,.0f}"]
            for root in roots[1:]:
                before = counts[what._replace(root=root)]
                cells += [f"{before:,.0f}", f"{before / now:.3f}"]
            table.add_row(*cells)
    return table


if __name__ == "__main__":
    main()
