"""The summary of a simulation as tables."""

from math import isfinite

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.lab import Interval, Plan, Sample, Summary
from ironstone.lab.statistics import Tally


def summary_table(plan: Plan, summary: Summary, seconds: float) -> RenderableType:
    """Who won how often, by bot and by seat, and how long the games were."""
    heading = f"{plan.game}: {summary.games} games, {plan.players} players, seed {plan.seed}"
    by_bot = _tallies("bot", list(summary.bots.items()), heading)
    by_seat = _tallies("seat", [(str(seat + 1), tally) for seat, tally in summary.seats.items()], "")
    lengths = [f"{_range(summary.decisions)} decisions"]
    if summary.rounds.count:
        lengths.append(f"{_range(summary.rounds)} rounds")
    pace = f"{seconds:.1f} s, {summary.games / seconds:.1f} games a second"
    note = "Intervals are 95 %. Fair is the share of wins if all seats were equal; a shared win counts in part."
    return Group(by_bot, by_seat, Text(f"Length: {', '.join(lengths)}. {pace}."), Text(note, style="dim"))


def _tallies(kind: str, tallies: list[tuple[str, Tally]], title: str) -> Table:
    table = Table(title=Text(title, style="bold") if title else None, title_justify="left")
    table.add_column(kind)
    for heading in ("games", "wins", "win share", "fair", "points"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, tally in tallies:
        points = tally.points.interval()
        table.add_row(
            name,
            str(tally.games),
            f"{tally.wins:g}",
            percent(tally.win_share()),
            f"{tally.fair_share:.1%}",
            _mean(points),
        )
    return table


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}]"


def _mean(mean: Interval) -> str:
    bounds = f" [{mean.low:.1f}, {mean.high:.1f}]" if isfinite(mean.low) else ""
    return f"{mean.value:.1f}{bounds}"


def _range(sample: Sample) -> str:
    return f"{sample.mean:.4g} ({sample.least:g} to {sample.most:g})"
