"""What all tables share: players by sign and name, and tables without lines."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, JustifyMethod, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ironstone.core.messages import NO_MESSAGE, Message, say
from ironstone.rendering.scene import Scene

Column = str | tuple[str, Message]
"""How a column is set, > to the right and = never broken, and perhaps what stands over it."""

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


def named(scene: Scene, seat: int) -> Text:
    """A player's sign and name."""
    name = scene.names[seat]
    return sign(seat).append(f" {name if seat != scene.seat else scene.words(say('{name} (you)', name=name))}")


def signs(seats: Sequence[int]) -> Text:
    """Several players' signs side by side."""
    return Text(" ").join([sign(seat) for seat in seats])


def grid(scene: Scene, *columns: Column, title: Message = NO_MESSAGE, gap: int = 2) -> Table:
    """A table without lines."""
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="dim")
    table.title = heading(scene.words(title)) if title else None
    table.title_justify = "left"
    table.show_header = any(not isinstance(column, str) for column in columns)
    for column in columns:
        how, words = (column, NO_MESSAGE) if isinstance(column, str) else column
        side: JustifyMethod = "right" if ">" in how else "left"
        table.add_column(scene.words(words), justify=side, no_wrap="=" in how, overflow="fold")
    return table


def heading(title: str) -> Text:
    """CAPITALS: and what there is to say about them. Only the capitals are loud."""
    loud, colon, more = title.partition(":")
    return Text.assemble((loud, "bold not italic"), (f"{colon}{more}", "dim not italic"))
