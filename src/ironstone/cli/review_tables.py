"""A review in the terminal: curves, dearest moves, luck and decisions, accuracy."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ironstone.core.game import AnyGame
from ironstone.core.messages import NO_MESSAGE, Language, Message, counted, say
from ironstone.core.record import Record
from ironstone.play.review_summary import Summary
from ironstone.play.review_words import ToldMove

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 48  # of a curve


def drawn(
    game: AnyGame, record: Record, summary: Summary, told: list[ToldMove], seconds: float, language: Language
) -> RenderableType:
    """The whole review, as wide as a terminal."""
    moves = counted(summary.steps, "{n} move", "{n} moves")
    head = say("Review of {title}, {moves}, {n} s", title=say(game.title), moves=moves, n=round(seconds))
    return Group(
        Text(head.text(language), style="bold"),
        _headed(say("Everybody's chance to win"), _curves(record, summary), language),
        _headed(say("Moves that cost most"), _dear(record, told, language), language),
        _headed(say("Luck and decisions, in points of chance"), _balances(record, summary, language), language),
        _headed(
            say("Accuracy: how much of the best moves' chance was kept"), _kept(record, summary, language), language
        ),
    )


def _headed(heading: Message, part: RenderableType, language: Language) -> RenderableType:
    return Group("", Text(heading.text(language), style="bold"), Padding(part, (0, 0, 0, 2)))


def _curves(record: Record, summary: Summary) -> Table:
    """A line of small bars for each seat, from the first move to the last."""
    table = Table.grid(padding=(0, 2))
    last = len(summary.curve) - 1
    marks = sorted({round(number * last / (WIDTH - 1)) for number in range(WIDTH)})
    for seat, name in enumerate(record.names):
        chances = [summary.curve[mark][seat] for mark in marks]
        bars = "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)
        ends = f"{percent(chances[0])} → {percent(chances[-1])}"
        table.add_row(Text(name), Text(bars, style="cyan"), Text(ends))
    return table


def _dear(record: Record, told: list[ToldMove], language: Language) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for column in range(4):
        table.add_column(justify="right" if column == 0 else "left", no_wrap=column < 3)
    for each in sorted(told, key=lambda each: each.move.loss, reverse=True):
        move = each.move
        seat = move.seat
        lines = Text.assemble(
            f"{each.played.sentence(language)}  ",
            (percent(move.chances[seat]), "bold red"),
            f"\n{say('better:').text(language)} {each.better.text(language)}  ",
            (percent(move.best[seat]), "bold green"),
        )
        for reason in each.reasons:
            lines.append(f"\n{reason.sentence(language)}", style="dim")
        place = "" if each.heading is None else each.heading.text(language)
        step = say("move {step}", step=move.step).text(language)
        table.add_row(Text(f"−{round(100 * move.loss)}", style="bold"), record.names[seat], f"{step}\n{place}", lines)
    if not told:
        return Text(say("Nobody gave away a point.").text(language))
    return table


def _balances(record: Record, summary: Summary, language: Language) -> Table:
    table = _table([NO_MESSAGE, say("start"), say("luck"), say("own"), say("others"), say("end")], language)
    for seat, balance in enumerate(summary.balances):
        changes = [f"{change:+d}" for change in (balance.luck, balance.own, balance.others)]
        table.add_row(Text(record.names[seat]), str(balance.start), *changes, str(balance.end))
    return table


def _kept(record: Record, summary: Summary, language: Language) -> Table:
    parts = [
        say("round {round}", round=first) if first == last else say("rounds {first} to {last}", first=first, last=last)
        for first, last in summary.parts
    ]
    table = _table([NO_MESSAGE, *parts, say("all"), say("given away")], language)
    for seat, accuracy in enumerate(summary.accuracy):
        kept = ["–" if each is None else f"{each} %" for each in (*accuracy.kept, accuracy.kept_in_all)]
        table.add_row(Text(record.names[seat]), *kept, f"{accuracy.given_away_in_all:.0f}")
    return table


def _table(headings: list[Message], language: Language) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for number, heading in enumerate(headings):
        table.add_column(heading.text(language), justify="right" if number else "left", no_wrap=not number)
    return table


def percent(chance: float) -> str:
    """A chance in whole per cent."""
    return f"{round(100 * chance)} %"
