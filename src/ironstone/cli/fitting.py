"""Fitting: which way each section is drawn, so that all of them together are no higher than the terminal."""

from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from ironstone.rendering import Section

Lines = list[Text]
CHANGED = "▌"
GUTTER = 2
NEWS_FIRST = 4
SMALLEST_WHOLE = 32  # lines; no whole table is so low that it is worth drawing it on less
MARK_STYLE = "bold bright_yellow"


class Fitted:
    """A section with the way that is chosen for it; a way is drawn only when somebody asks how high it is."""

    def __init__(self, console: Console, section: Section, width: int) -> None:
        self.name = section.name
        self.way = 0
        self.left_out = False
        self._console = console
        self._ways = section.ways
        self._width = width
        self._drawn: dict[int, Lines] = {}

    @property
    def lines(self) -> Lines:
        """As it is drawn now."""
        return [] if self.left_out else self._lines(self.way)

    @property
    def most(self) -> int:
        """How high it is when it is drawn in full."""
        return len(self._lines(len(self._ways) - 1))

    def grow(self, spare: int) -> bool:
        """Take the next way that needs no more than so many further lines, if there is one."""
        for way in range(self.way + 1, len(self._ways)):
            if len(self._lines(way)) - len(self.lines) <= spare:
                self.way = way
                return True
        return False

    def grow_to_the_end(self) -> None:
        """Draw it in full."""
        self.way = len(self._ways) - 1

    def _lines(self, way: int) -> Lines:
        if way not in self._drawn:
            self._drawn[way] = drawn(self._console, self._ways[way], self._width)
        return self._drawn[way]


def drawn(console: Console, what: RenderableType, width: int) -> Lines:
    """The lines of a picture; an empty text has none."""
    if what == "":
        return []
    lines: Lines = []
    for segments in console.render_lines(what, console.options.update(width=width, height=None), pad=False):
        line = Text(no_wrap=True)
        for segment in segments:
            line.append(segment.text, segment.style)
        line.rstrip()
        lines.append(line)
    return lines


def total(parts: Iterable[Fitted]) -> int:
    """How high they are together."""
    return sum(len(part.lines) for part in parts)


def compose(whole: Fitted, board: Sequence[Fitted], news: Fitted, menu: Fitted, room: int) -> Sequence[Fitted]:
    """Choose ways so that all fits: the whole table if possible, or else its sections. Which of them are drawn.

    The choices may take half of the room and the news a few lines before the table grows beyond its shortest.
    """
    if room >= SMALLEST_WHOLE and len(whole.lines) + news.most + menu.most <= room:
        news.grow_to_the_end()
        menu.grow_to_the_end()
        return [whole]
    _leave_out(board, room - total([menu, news]))
    _grow([menu], min(room // 2, room - total([*board, news])))
    _grow([news], min(NEWS_FIRST, room - total([*board, menu])))
    _grow(board, room - total([menu, news]))
    _grow([menu], room - total([*board, news]))
    _grow([news], room - total([*board, menu]))
    return board


def _leave_out(parts: Sequence[Fitted], room: int) -> None:
    """Leave out sections, the last first, until the rest fits; the first stays in any case."""
    for part in reversed(parts[1:]):
        if total(parts) <= room:
            return
        part.left_out = True  # also one without lines yet: it must not grow where another had no room


def _grow(parts: Sequence[Fitted], room: int) -> None:
    """Draw more of each section, in turns, as long as all of them fit."""
    growing = [part for part in parts if not part.left_out]
    while growing:
        growing = [part for part in growing if part.grow(room - total(parts))]


def marked(lines: Lines, before: Lines | None) -> Lines:
    """The lines behind a gutter, in which those that were not there before are marked; their new words too."""
    old = None if before is None else {line.plain for line in before}
    result: Lines = []
    for index, line in enumerate(lines):
        if old is None or line.plain in old:
            result.append(Text(" " * GUTTER, no_wrap=True).append_text(line))
            continue
        shown = line.copy()
        same_place = before[index].plain if before and index < len(before) else ""
        _underline_new_words(shown, same_place)
        result.append(Text(no_wrap=True).append(CHANGED.ljust(GUTTER), MARK_STYLE).append_text(shown))
    return result


def _underline_new_words(line: Text, before: str) -> None:
    known = set(before.split())
    start = 0
    for word in line.plain.split():
        start = line.plain.index(word, start)
        if word not in known:
            line.stylize("underline", start, start + len(word))
        start += len(word)
