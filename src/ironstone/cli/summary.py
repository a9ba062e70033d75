"""The summary of a simulation as tables."""

import re
from collections.abc import Sequence
from math import isfinite

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ironstone.core.messages import Language, Message, counted, say
from ironstone.lab import Interval, Plan, Sample, Summary
from ironstone.lab.statistics import Tally


def summary_table(plan: Plan, summary: Summary, seconds: float, language: Language) -> RenderableType:
    """Who won how often, by bot, seat, starting place and role, and how long the games were."""
    heading = counted(
        summary.games,
        "{game}: {n} game, {players} players, seed {seed}",
        "{game}: {n} games, {players} players, seed {seed}",
        game=plan.game,
        players=plan.players,
        seed=plan.seed,
    ).text(language)
    by_bot = _tallies(say("bot"), list(summary.bots.items()), heading, language)
    by_seat = _tallies(say("seat"), [(str(seat + 1), tally) for seat, tally in summary.seats.items()], "", language)
    starts = [(str(place), tally) for place, tally in sorted(summary.starts.items())]
    groups = [by_bot, by_seat]
    if starts:
        groups.append(_tallies(say("starting place"), starts, "", language))
    if summary.roles:
        roles = [(language.pattern(role), tally) for role, tally in sorted(summary.roles.items())]
        groups.append(_tallies(say("role"), roles, "", language))
    note = say("Intervals are 95 %. Fair is the share of wins if all seats were equal; a shared win counts in part.")
    length = say("Length: {lengths}. {pace}.", lengths=_lengths(summary), pace=_pace(summary, seconds))
    return Group(*groups, Text(length.text(language)), Text(note.text(language), style="dim"))


def _lengths(summary: Summary) -> Message:
    decisions = _range(summary.decisions)
    if summary.rounds.count:
        return say("{decisions} decisions, {rounds} rounds", decisions=decisions, rounds=_range(summary.rounds))
    return say("{decisions} decisions", decisions=decisions)


def _pace(summary: Summary, seconds: float) -> Message:
    pace = f"{summary.games / seconds:.1f}"
    return say("{seconds} s, {pace} games a second", seconds=f"{seconds:.1f}", pace=pace)


class BotName:
    """The name of a bot in a table: search/digger:100, mine.py:HastyBot. Where it is too wide, it is broken there."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._parts = re.split(r"(?<=/)|(?=:)", name)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(max(map(len, self._parts)), len(self._name)).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = [""]
        for part in self._parts:
            if lines[-1] and len(lines[-1] + part) > options.max_width:
                lines.append("")
            lines[-1] += part
        yield Text("\n".join(lines), overflow="fold")


def _tallies(kind: Message, tallies: list[tuple[str, Tally]], title: str, language: Language) -> Table:
    numbers = (say("games"), say("wins"), say("win share"), say("fair"), say("points"))
    table = table_of(title, [kind], numbers, language)
    for name, tally in tallies:
        points = tally.points.interval()
        table.add_row(
            BotName(name),
            str(tally.games),
            _wins(tally.wins),
            percent(tally.win_share()),
            f"{tally.fair_share:.1%}",
            _mean(points),
        )
    return table


def _wins(wins: float) -> str:
    """A shared win counts in part: one decimal is enough to see that."""
    return f"{wins:.1f}".removesuffix(".0")


def table_of(title: str, names: Sequence[Message], numbers: Sequence[Message], language: Language) -> Table:
    """A table with columns of names, which are broken where there is no room, and of numbers, which never are."""
    heading = Text(title, style="bold") if title else None
    table = Table(title=heading, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in names:
        table.add_column(name.text(language), overflow="fold")
    for number in numbers:
        table.add_column(number.text(language), justify="right", no_wrap=True)
    return table


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}]"


def _mean(mean: Interval) -> str:
    bounds = f" [{mean.low:.1f}, {mean.high:.1f}]" if isfinite(mean.low) else ""
    return f"{mean.value:.1f}{bounds}"


def _range(sample: Sample) -> Message:
    mean, least, most = f"{sample.mean:.4g}", f"{sample.least:g}", f"{sample.most:g}"
    return say("{mean} ({least} to {most})", mean=mean, least=least, most=most)
