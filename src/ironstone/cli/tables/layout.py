"""What all tables share: players by sign and name, and tables without lines."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, JustifyMethod, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

UNLIMITED = 1000
SIGNS = ["●", "■", "▲", "★", "◆"]
SEAT_STYLES = ["bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta"]


class Fitting:
    """One of two ways to draw the same: the wide one if it fits without a break, or from a given width on."""

    def __init__(self, wide: RenderableType, narrow: RenderableType, least: int = 0) -> None:
        self._wide = wide
        self._narrow = narrow
        self._least = least

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Measured each time: the room depends on the terminal, the need on what lies on the table."""
        needed = self._least or Measurement.get(console, options.update(width=UNLIMITED), self._wide).maximum
        yield self._wide if needed <= options.max_width else self._narrow


class Flow:
    """Pieces of text one after the other, broken only between them; lines after the first are set in."""

    def __init__(self, items: Sequence[Text], gap: int = 2, indent: int = 0) -> None:
        self._items = items
        self._gap = gap
        self._indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many to a line as fit."""
        line = Text()
        for item in self._items:
            if line.plain.strip() and line.cell_len + self._gap + item.cell_len > options.max_width:
                yield line
                line = Text(" " * self._indent).append_text(item[len(item.plain) - len(item.plain.lstrip()) :])
                continue
            line.append(" " * self._gap if line.plain else "").append_text(item)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the longest piece alone to everything on one line."""
        lengths = [item.cell_len for item in self._items] or [0]
        everything = sum(lengths) + self._gap * (len(lengths) - 1)
        return Measurement(max(lengths) + self._indent, everything).with_maximum(options.max_width)


def sign(seat: int) -> Text:
    """A player's sign."""
    return Text(SIGNS[seat], style=SEAT_STYLES[seat])


def named(names: Sequence[str], seat: int, viewer: int) -> Text:
    """A player's sign and name."""
    shown = sign(seat).append(f" {names[seat]}")
    return shown.append(" (you)") if seat == viewer else shown


def signs(seats: Sequence[int]) -> Text:
    """Several players' signs side by side."""
    return Text(" ").join([sign(seat) for seat in seats])


def grid(*headings: str, title: str = "", gap: int = 2) -> Table:
    """A table without lines; a heading that begins with > has its column set to the right, with = never broken."""
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="dim")
    table.title = heading(title) if title else None
    table.title_justify = "left"
    table.show_header = any(words.strip(">=") for words in headings)
    for words in headings:
        side: JustifyMethod = "right" if ">" in words[:2] else "left"
        table.add_column(words.lstrip(">="), justify=side, no_wrap="=" in words[:2], overflow="fold")
    return table


def heading(title: str) -> Text:
    """CAPITALS: and what there is to say about them. Only the capitals are loud."""
    loud, colon, more = title.partition(":")
    return Text.assemble((loud, "bold not italic"), (f"{colon}{more}", "dim not italic"))


def several(count: int, one: str, many: str = "") -> str:
    """1 coin, 2 coins."""
    return f"{count} {one if count == 1 else many or one + 's'}"
