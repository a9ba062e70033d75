"""How strong the bots are, against the bars they must clear: `make arena`. Tells each bar as soon as it is measured."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ironstone.lab import Plan, simulate
from ironstone.lab.statistics import Tally

SEED = "arena"
JOBS = 2
HEADINGS = ["Game", "Players", "One", "Against", "Games", "Win share, 95 % interval", "Bar", "Seconds a decision", ""]


@dataclass(frozen=True)
class Bar:
    """One bot against another in every other seat, and the share of wins that it must reach."""

    game: str
    players: int
    one: str
    others: str
    share: float
    games: int


# The passes of each search fit into a second, compiled, on a core of its own; all games together into half an hour.
BARS = [
    Bar("gembound", 2, "greedy", "random", 0.95, 100),
    Bar("gembound", 4, "greedy", "random", 0.85, 100),
    Bar("gempire", 3, "greedy", "random", 0.85, 60),
    Bar("gempire", 4, "greedy", "random", 0.85, 60),
    Bar("gempire", 5, "greedy", "random", 0.85, 60),
    Bar("city-of-iron", 2, "greedy", "random", 0.95, 100),
    Bar("city-of-iron", 4, "greedy", "random", 0.85, 100),
    Bar("gembound", 2, "normal", "easy", 0.65, 100),
    Bar("gempire", 3, "normal", "easy", 0.50, 100),
    Bar("city-of-iron", 2, "normal", "easy", 0.65, 100),
    Bar("gembound", 2, "search:400", "greedy", 0.75, 24),
    Bar("gembound", 4, "search:600", "greedy", 0.55, 20),
    Bar("gempire", 4, "search:300", "greedy", 0.55, 16),
    Bar("city-of-iron", 2, "search:100", "greedy", 0.75, 16),
    Bar("city-of-iron", 4, "search:100", "greedy", 0.55, 16),
    Bar("gembound", 2, "hard", "normal", 0.65, 20),
    Bar("gempire", 3, "hard", "normal", 0.50, 15),
    Bar("city-of-iron", 2, "hard", "normal", 0.65, 10),
]


@dataclass(frozen=True)
class OneAgainstOthers(Plan):
    """The first bot sits alone and moves on a seat with each game; the second has every other seat."""

    def seating(self, index: int) -> list[str]:
        """Which bot sits where in this game."""
        return [self.bots[0] if seat == index % self.players else self.bots[1] for seat in range(self.players)]


def measure(bar: Bar, progress: Progress) -> tuple[Tally, float]:
    """How often the one won, and how long it thought about a decision."""
    plan = OneAgainstOthers(bar.game, bar.players, [bar.one, bar.others], bar.games, SEED)
    tally = Tally()
    seconds = 0.0
    asked = 0
    for row in progress.track(simulate(plan, JOBS, lambda: False), bar.games, description=f"{bar.game}, {bar.one}"):
        seat = row.game % bar.players
        tally.add(row, [seat])
        seconds += row.seconds[seat]
        asked += row.asked[seat]
    return tally, seconds / asked


def report(bars: Iterable[Bar]) -> bool:
    """Measure and print, bar by bar, a table in Markdown; whether all bars are cleared."""
    cleared = True
    sys.stdout.write(f"Seed `{SEED}`; rules from {Path(simulate.__code__.co_filename).parents[2].name}.\n\n")
    _write_row(HEADINGS)
    _write_row(["---"] * len(HEADINGS))
    for bar in bars:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            tally, seconds = measure(bar, progress)
        share = tally.win_share()
        passed = share.value >= bar.share
        cleared = cleared and passed
        row = [bar.game, str(bar.players), f"`{bar.one}`", f"`{bar.others}`", str(bar.games)]
        row += [f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}]", f"{bar.share:.0%}", f"{seconds:.3f}"]
        _write_row([*row, "cleared" if passed else "missed"])
    return cleared


def _write_row(cells: Iterable[str]) -> None:
    sys.stdout.write(f"| {' | '.join(cells)} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(0 if report([bar for bar in BARS if not wanted or bar.game in wanted]) else 1)
