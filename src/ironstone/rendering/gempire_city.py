"""A city of Gempire: two rows of cards, second row above the first, or in a few words."""

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ironstone.core.messages import counted, say
from ironstone.rendering import gempire_pieces as pieces
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import Flow
from ironstone.rendering.scene import Scene

LABEL = 6  # "row 2 "
NARROWEST = 13
WIDEST = 18
NAME_LINES = 2


@dataclass(frozen=True)
class District:
    """Neighbouring cards of one colour, and what they are worth together."""

    colour: int
    cards: list[Fields]
    value: int
    buildings: int


class CityMap:
    """A city drawn card by card, as wide as the terminal allows; a long one is continued below."""

    def __init__(self, scene: Scene, player: Fields) -> None:
        self._scene = scene
        self._rows = [districts_in(player, row) for row in range(2)]
        first = player.part_rows("rows")[0]
        self._left = first[0].number("column") if first else 0
        self._columns = len(first)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Row by row, in as many bands of columns as are needed."""
        room = options.max_width - LABEL
        pitch = min(WIDEST, max(NARROWEST, room // max(1, self._columns)))
        at_once = max(1, room // pitch)
        for start in range(self._left, self._left + self._columns, at_once):
            for row in (1, 0):
                yield from self._band(row, range(start, start + at_once), pitch)

    def _band(self, row: int, columns: range, pitch: int) -> list[Text]:
        """Borders, names and values of one row within these columns; nothing if it has no card there."""
        lines = [Text(no_wrap=True) for _ in range(NAME_LINES + 3)]
        for district in self._rows[row]:
            cards = [card for card in district.cards if card.number("column") in columns]
            if cards:
                before = LABEL + (cards[0].number("column") - columns.start) * pitch
                for line, text in zip(lines, self._block(district, cards, pitch), strict=True):
                    line.pad_right(before - line.cell_len)
                    line.append_text(text)
        if not lines[0].plain:
            return []
        if not lines[NAME_LINES].plain.strip(" │┊"):
            del lines[NAME_LINES]  # all names fit on one line
        label = self._scene.words(say("row {number}", number=row + 1))
        lines[1] = Text.assemble((label, "dim"), lines[1][len(label) :])
        return lines

    def _block(self, district: District, cards: list[Fields], pitch: int) -> list[Text]:
        """A district: its value in the border, its cards side by side."""
        style = pieces.STYLES[district.colour]
        width = len(cards) * pitch - 2
        top = Text().append("╭", style=style).append_text(self._label(district, cards, width)).append("╮", style=style)
        bottom = Text(f"╰{'─' * width}╯", style=style)
        inside = [Text().append("│", style=style) for _ in range(NAME_LINES + 1)]
        for index, card in enumerate(cards):
            for line, text in zip(inside, self._card(card, pitch - 3), strict=True):
                line.append(" " if index == 0 else "┊ ", style=f"dim {style}").append_text(text)
                line.pad_right((index + 1) * pitch - line.cell_len)
        for line in inside:
            line.right_crop(1)
            line.append("│", style=style)
        return [top, *inside, bottom]

    def _label(self, district: District, cards: list[Fields], width: int) -> Text:
        style = pieces.STYLES[district.colour]
        if cards[0] is not district.cards[0]:
            return Text("─" * width, style=style)
        names = pieces.COLOURS[district.colour], pieces.LETTERS[district.colour]
        ways = [f" {self._scene.words(name)} {district.value} " for name in names]
        if district.buildings != len(district.cards):
            more = self._scene.words(counted(district.buildings, "{n} building", "{n} buildings"))
            ways = [f"{way.rstrip()}, {more} " for way in ways] + ways
        label = next(way for way in [*ways, ""] if len(way) <= width - 1)
        return Text.assemble(("─", style), (label, f"bold {style}"), ("─" * (width - 1 - len(label)), style))

    def _card(self, building: Fields, width: int) -> list[Text]:
        card = pieces.card_at(self._scene, building.number("card"))
        value = Text().append_text(pieces.letter(self._scene, building.number("colour")))
        value.append(f" {building.number('value')}", "bold")
        if building.number("other_value"):
            value.append(f"+{building.number('other_value')}")
        marks = pieces.diamonds(building)
        if marks.plain:
            value.append(" ").append_text(marks)
        if card.number("buildings") > 1:
            value.append(f" ×{card.number('buildings')}", style="dim")
        return [Text(line) for line in name_lines(card.text("name"), width)] + [value]


def districts_in(player: Fields, row: int) -> list[District]:
    """The districts of one row from left to right."""
    buildings = iter(player.part_rows("rows")[row])
    found: list[District] = []
    for district in player.parts("districts"):
        if district.number("row") == row:
            cards = [next(buildings) for _ in range(district.number("cards"))]
            numbers = district.number("value"), district.number("buildings")
            found.append(District(district.number("colour"), cards, *numbers))
    return found


def name_lines(name: str, width: int) -> list[str]:
    """A name on two lines; what is too long for its line ends with a full stop."""
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= width or not lines[-1] or len(lines) == NAME_LINES:
            lines[-1] = longer
        else:
            lines.append(word)
    lines += [""] * (NAME_LINES - len(lines))
    return [line if len(line) <= width else f"{line[: width - 1]}." for line in lines]


def in_short(scene: Scene, player: Fields) -> list[RenderableType]:
    """A city in words, a line for each row: districts with their value, cards with theirs."""
    lines: list[RenderableType] = []
    for row in (0, 1):
        districts = districts_in(player, row)
        if not districts:
            continue
        start = say("row {number}", number=1)
        if row:
            start = say("row {number} from column {column}", number=2, column=_offset(player) + 1)
        items = [scene.text(start, "dim")]
        for district in districts:
            style = f"bold {pieces.STYLES[district.colour]}"
            letter = scene.words(pieces.LETTERS[district.colour])
            worth = Text.assemble(" ", (f"{letter}{district.value}", style), (" (", "dim"))
            for index, card in enumerate(district.cards):
                mark = (")" if index == len(district.cards) - 1 else ",", "dim")
                items.append(Text.assemble(worth if index == 0 else "", _card_in_short(scene, card), mark))
        lines.append(Flow(items, gap=1, indent=2))
    return lines or [scene.text(say("no cards yet"), "dim")]


def _offset(player: Fields) -> int:
    """How many columns of the first row lie left of the second row."""
    first, second = player.part_rows("rows")
    return second[0].number("column") - first[0].number("column")


def _card_in_short(scene: Scene, building: Fields) -> Text:
    card = pieces.card_at(scene, building.number("card"))
    shown = Text(f"{card.text('name')} {building.number('value') + building.number('other_value')}")
    return shown.append_text(pieces.diamonds(building))
