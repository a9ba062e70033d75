"""The menu: the choices of a decision in full, or with the largest groups in short."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.cli.choices import Choice
from ironstone.core.messages import Language, counted
from ironstone.rendering import Section
from ironstone.rendering.layout import Flow

GAP = (0, 3)
NUMBER = "bold cyan"

Described = list[tuple[Choice, str]]
"""The choices of one verb, each in the words of the rules."""


class Menu:
    """Choices in groups, a group for each verb."""

    def __init__(self, groups: Sequence[Described], width: int, language: Language) -> None:
        self._groups = groups
        self._width = width
        self._language = language

    def whole(self) -> RenderableType:
        """Every choice in words."""
        return Group(*[self._in_full(group) for group in self._groups])

    def section(self) -> Section:
        """From a few words for each verb to every choice; on the way the largest groups stay short the longest."""
        by_size = sorted(range(len(self._groups)), key=lambda index: len(self._groups[index]))
        several = [index for index in by_size if len(self._groups[index]) > 1]
        ways: list[RenderableType] = [Flow([self._in_brief(group) for group in self._groups], gap=3)]
        for count in range(len(several) + 1):
            in_full = {*several[:count], *[index for index, group in enumerate(self._groups) if len(group) == 1]}
            ways.append(self._mixed(in_full))
        return Section("choices", ways)

    def _mixed(self, in_full: set[int]) -> RenderableType:
        return Group(
            *[
                self._in_full(group) if index in in_full else self._in_short(group)
                for index, group in enumerate(self._groups)
            ]
        )

    def _in_brief(self, group: Described) -> Text:
        """The verb behind its numbers."""
        if len(group) == 1:
            return Text.assemble((f"{group[0][0].number} ", NUMBER), group[0][0].notation)
        return Text.assemble((_numbers(group), NUMBER), f"{group[0][0].verb} …")

    def _in_short(self, group: Described) -> RenderableType:
        """One line: the verb behind its numbers, how many there are, and the first arguments as far as they fit."""
        verb = group[0][0].verb
        many = counted(len(group), "{n} choice", "{n} choices").text(self._language)
        line = Text.assemble((f" {_numbers(group)}", NUMBER), f"{verb} …", (f"  {many}: ", "dim"))
        arguments = ", ".join(choice.notation.removeprefix(verb).strip() for choice, _ in group)
        line.append(arguments, style="dim")
        line.truncate(self._width, overflow="ellipsis")
        line.no_wrap = True
        return line

    def _in_full(self, group: Described) -> RenderableType:
        """In as many columns as fit; long descriptions are wrapped beside their numbers."""
        cells = [
            Text.assemble((f"{choice.number:>3} ", NUMBER), words, (f"  {choice.notation}", "dim"))
            for choice, words in group
        ]
        if max(cell.cell_len for cell in cells) <= self._width:
            return Columns(cells, padding=GAP, column_first=True, equal=True)
        rows = Table.grid(padding=(0, 1))
        for choice, words in group:
            text = Text.assemble(words, (f"  {choice.notation}", "dim"))
            rows.add_row(Text(f"{choice.number:>3}", style=NUMBER), text)
        return rows


def _numbers(group: Described) -> str:
    return f"{group[0][0].number}–{group[-1][0].number} "
