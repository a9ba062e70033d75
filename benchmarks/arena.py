"""How strong the bots are, against the bars they must clear, and their ratings: `make arena`.

    python benchmarks/arena.py
    python benchmarks/arena.py gembound expert
    python benchmarks/arena.py ratings

Words choose bars by game or bot; `ratings` plays nothing and tells the ratings of what has been played. Every game is
kept in build/arena as soon as it is over: run again, it goes on where it was interrupted. Each bar is told as soon as
it is measured, at the end every game's ratings, from all games kept. ARENA_JOBS says how many processes play, 2 if not
set.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ironstone.bots import clock
from ironstone.lab import Plan, Row, simulate
from ironstone.lab.arena import finished_rows
from ironstone.lab.origin import origin_of
from ironstone.lab.output import JsonLines
from ironstone.lab.ratings import rate
from ironstone.lab.statistics import Tally

SEED = "arena"
JOBS = int(os.environ.get("ARENA_JOBS", "2"))
KEPT = Path("build") / "arena"
ANCHOR = "normal"  # its rating is 1000
clock.count_processor_time()  # also in the processes that play, which read this file too
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


# The passes of each search fit into a second, compiled, on a core of its own. Seconds are those of the processor, so
# that equal time is equal on a busy machine too; a search with seconds is what `hard` does in that time.
BARS = [
    Bar("gembound", 2, "greedy", "random", 0.95, 100),
    Bar("gembound", 4, "greedy", "random", 0.85, 100),
    Bar("gempire", 3, "greedy", "random", 0.85, 60),
    Bar("gempire", 4, "greedy", "random", 0.85, 60),
    Bar("gempire", 5, "greedy", "random", 0.85, 60),
    Bar("city-of-iron", 2, "greedy", "random", 0.95, 100),
    Bar("city-of-iron", 4, "greedy", "random", 0.85, 100),
    Bar("gembound", 2, "greedy", "easy", 0.65, 100),
    Bar("gempire", 3, "greedy", "easy", 0.50, 60),
    Bar("city-of-iron", 2, "greedy", "easy", 0.65, 100),
    Bar("gembound", 2, "normal", "greedy", 0.75, 40),
    Bar("gempire", 3, "normal", "greedy", 0.50, 30),
    Bar("city-of-iron", 2, "normal", "greedy", 0.75, 40),
    Bar("gembound", 4, "search:600", "greedy", 0.55, 20),
    Bar("gempire", 4, "search:300", "greedy", 0.55, 16),
    Bar("city-of-iron", 4, "search:100", "greedy", 0.55, 16),
    Bar("gembound", 2, "hard", "normal", 0.65, 40),
    Bar("gempire", 3, "hard", "normal", 0.50, 30),
    Bar("city-of-iron", 2, "hard", "normal", 0.65, 40),
    Bar("gembound", 2, "expert:0.05s", "hard", 0.50, 40),
    Bar("gempire", 3, "expert:0.05s", "hard", 0.33, 30),
    Bar("city-of-iron", 2, "expert:0.05s", "hard", 0.50, 40),
    Bar("gembound", 2, "expert", "hard", 0.50, 40),
    Bar("gempire", 3, "expert", "hard", 0.33, 30),
    Bar("city-of-iron", 2, "expert", "hard", 0.50, 40),
    Bar("gembound", 2, "expert:0.02s", "search:0.02s", 0.65, 60),
    Bar("gempire", 3, "expert:0.02s", "search:0.02s", 0.50, 60),
    Bar("city-of-iron", 2, "expert:0.02s", "search:0.02s", 0.65, 100),
    Bar("gembound", 4, "expert:0.02s", "search:0.02s", 0.40, 60),
    Bar("gempire", 4, "expert:0.02s", "search:0.02s", 0.40, 60),
    Bar("city-of-iron", 4, "expert:0.02s", "search:0.02s", 0.40, 60),
]


@dataclass(frozen=True)
class OneAgainstOthers(Plan):
    """The first bot sits alone and moves on a seat with each game; the second has every other seat."""

    def seating(self, index: int) -> list[str]:
        """Which bot sits where in this game."""
        return [self.bots[0] if seat == index % self.players else self.bots[1] for seat in range(self.players)]

    def seed_of_game(self, index: int) -> str:
        """The same deal for every seat of the one: luck of the deal does not count."""
        return f"{self.seed}/{index // self.players}"


def plan_of(bar: Bar) -> OneAgainstOthers:
    """The games of a bar."""
    return OneAgainstOthers(bar.game, bar.players, [bar.one, bar.others], bar.games, SEED)


def kept_in(bar: Bar) -> Path:
    """The file of its games."""
    return KEPT / f"{bar.game}-{bar.players}-{bar.one}-{bar.others}.jsonl".replace(":", "_").replace("/", "_")


def measure(bar: Bar, progress: Progress) -> list[Row]:
    """All games of a bar: those kept, and then those that are missing."""
    path = kept_in(bar)
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = finished_rows(path, plan_of(bar))[: bar.games]
    if len(rows) == bar.games:
        return rows
    missing = OneAgainstOthers(bar.game, bar.players, [bar.one, bar.others], bar.games, SEED, first=len(rows))
    output = JsonLines(path, append=True, times=True, origin=origin_of(plan_of(bar)))
    games = simulate(missing, JOBS, lambda: False)
    for row in progress.track(games, bar.games - len(rows), description=f"{bar.game}, {bar.one}"):
        output.add(row)
        rows.append(row)
    output.close()
    return rows


def report(bars: Iterable[Bar]) -> bool:
    """Measure and print, bar by bar, a table in Markdown; whether all bars are cleared."""
    cleared = True
    sys.stdout.write(f"Seed `{SEED}`; rules from {Path(simulate.__code__.co_filename).parents[2].name}.\n\n")
    _write_row(HEADINGS)
    _write_row(["---"] * len(HEADINGS))
    for bar in bars:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            rows = measure(bar, progress)
        cleared = _tell(bar, rows) and cleared
    return cleared


def _tell(bar: Bar, rows: Sequence[Row]) -> bool:
    tally = Tally()
    for row in rows:
        tally.add(row, [row.game % bar.players])
    seconds = sum(row.seconds[row.game % bar.players] for row in rows)
    asked = sum(row.asked[row.game % bar.players] for row in rows)
    share = tally.win_share()
    passed = share.value >= bar.share
    cells = [bar.game, str(bar.players), f"`{bar.one}`", f"`{bar.others}`", str(len(rows))]
    cells += [f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}]", f"{bar.share:.0%}", f"{seconds / asked:.3f}"]
    _write_row([*cells, "cleared" if passed else "missed"])
    return passed


def tell_ratings(bars: Sequence[Bar]) -> None:
    """A table of all bots that are linked to the anchor by games, for each game and number of players."""
    sys.stdout.write("\nRatings: a Bradley-Terry fit of all games above and those kept before; `normal` is 1000.\n\n")
    _write_row(["Game", "Players", "Bot", "Rating, 95 % interval", "Games"])
    _write_row(["---"] * 5)
    for game, players in dict.fromkeys((bar.game, bar.players) for bar in bars):
        there = [bar for bar in BARS if (bar.game, bar.players) == (game, players)]
        linked = linked_to(ANCHOR, [{bar.one, bar.others} for bar in there if _rows(bar)])
        rows = [row for bar in there if bar.one in linked for row in _rows(bar)]
        if rows:
            for name, rating in rate(rows, ANCHOR).items():
                points = f"{rating.points:.0f} ± {rating.half:.0f}" if name != ANCHOR else f"{rating.points:.0f}"
                _write_row([game, str(players), f"`{name}`", points, str(rating.games)])


def linked_to(anchor: str, pairs: Sequence[set[str]]) -> set[str]:
    """The bots whose strength can be told beside the anchor's, by way of others if need be."""
    linked = {anchor}
    while more := [pair for pair in pairs if pair & linked and not pair <= linked]:
        linked |= set().union(*more)
    return linked


def _rows(bar: Bar) -> list[Row]:
    return finished_rows(kept_in(bar), plan_of(bar))


def _write_row(cells: Iterable[str]) -> None:
    sys.stdout.write(f"| {' | '.join(cells)} |\n")
    sys.stdout.flush()


def chosen(words: Sequence[str]) -> list[Bar]:
    """The bars that all of these words name, by game, bot or level; all bars if there are no words."""
    return [
        bar
        for bar in BARS
        if all(word in (bar.game, bar.one, bar.others, bar.one.split(":")[0], str(bar.players)) for word in words)
    ]


def main(words: Sequence[str]) -> int:
    """Measure the bars that the words name, or only tell ratings."""
    if words[:1] == ["ratings"]:
        tell_ratings(chosen(words[1:]))
        return 0
    wanted = chosen(words)
    passed = report(wanted)
    tell_ratings(wanted)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
