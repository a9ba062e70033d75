"""Measuring several programs side by side: each runs in its own process, and they take turns.

A program is a worker that does one task at a time when asked. Tasks are short and the programs alternate, so whatever
else the machine does hits all of them alike. Rates are per second of processor time, and of several rounds the best
counts: noise only ever makes a program slower.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
VARIANTS = {"interpreted": Path("src"), "compiled": Path("build/compiled")}  # within a checkout

Amounts: TypeAlias = dict[str, int]
Rates: TypeAlias = dict[str, float]
Task: TypeAlias = Callable[[int], Amounts]
"""Does a bit of work, the n-th, and says how much that was: `{"decisions": 152, "games": 1}`."""


def serve(tasks: Mapping[str, Task], about: Mapping[str, str]) -> None:
    """The worker's side: say who this is, then do the tasks that standard input names, one a line."""
    print(json.dumps(about), flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(measure(tasks[name], float(seconds))), flush=True)


def measure(task: Task, seconds: float) -> Rates:
    """Do a task again and again for so long; how much of everything that was per second."""
    total: Amounts = {}
    number = 0
    spent = 0.0
    start = time.process_time()
    while spent < seconds:
        for name, amount in task(number).items():
            total[name] = total.get(name, 0) + amount
        number += 1
        spent = time.process_time() - start
    return {name: amount / spent for name, amount in total.items()}


class Worker:
    """A program to be measured, in a process of its own. `about` is what it says of itself."""

    def __init__(
        self, python: str, script: str, arguments: Sequence[str] = (), path: Path | None = None, root: Path = ROOT
    ) -> None:
        environment = dict(os.environ)
        environment.pop("PYTHONPATH", None)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        command = [python, str(root / "benchmarks" / script), *arguments]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=root
        )
        self.about: dict[str, str] = json.loads(self._line())

    def ask(self, task: str, seconds: float) -> Rates:
        """Let it do one task for so long."""
        assert self.process.stdin is not None, "a worker is asked through its standard input"
        self.process.stdin.write(f"{task} {seconds}\n")
        self.process.stdin.flush()
        rates: Rates = json.loads(self._line())
        return rates

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.communicate()

    def _line(self) -> str:
        assert self.process.stdout is not None, "a worker answers through its standard output"
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a worker ended without an answer: {self.process.args!r}")
        return line


class Variant(Worker):
    """One game of Ironstone, interpreted or compiled, out of this checkout or another."""

    def __init__(self, variant: str, game: str, root: Path = ROOT, script: str = "ironstone_worker.py") -> None:
        super().__init__(sys.executable, script, [game], root / VARIANTS[variant], root)
        if self.about["variant"] != variant:
            raise SystemExit(f"asked for the {variant} rules, but the {self.about['variant']} ones were loaded")


def best(rounds: Sequence[Rates]) -> Rates:
    """The best of several rounds, for each thing that was counted."""
    return {name: max(each[name] for each in rounds) for name in rounds[0]}


def has_compiled(root: Path = ROOT) -> bool:
    """Whether the compiled variant has been built."""
    return (root / VARIANTS["compiled"]).is_dir()
