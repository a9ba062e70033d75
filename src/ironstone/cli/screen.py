"""The screen: news, table, choices and question, for one viewer after the other."""

from typing import Generic

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.choices import Choice, Choices
from ironstone.cli.tables import Scene, draw, explain
from ironstone.core.game import T
from ironstone.core.ids import Seat
from ironstone.play import Match

GAP = (0, 3)
NUMBER = "bold cyan"


class Screen(Generic[T]):
    """Shows a match, and remembers what each viewer has been told."""

    def __init__(self, match: Match[T], console: Console) -> None:
        self._match = match
        self._console = console
        self._told: dict[int, int] = {}

    def show(self, seat: int) -> None:
        """What is new, the table, and what this seat may choose, or the result."""
        match = self._match
        self._tell_news(seat)
        scene = Scene.of(match.game, match.table, seat, match.names)
        self._console.print(draw(scene))
        if match.decision is None:
            titles = [participant.title for participant in match.participants]
            self._console.print(talk.result(match.game, match.table, titles))
            return
        for group in Choices(match.game.space, match.decision.options_of(seat)).by_verb():
            self._show_group(scene, group)
        question = match.game.views.prompt(match.table, match.decision, Seat(seat)).text()
        self._console.print(Text(f"{match.names[seat]}: {question}", style="bold"))

    def tell_last(self, seat: int, count: int) -> None:
        """The last so many things that happened."""
        events = self._match.history.events
        shown = events[max(0, len(events) - count) :]
        self._console.print(talk.sentences(self._match.game, shown, seat, self._match.names))

    def forget_undone(self) -> None:
        """What was taken back will be told anew if it happens again."""
        count = len(self._match.history.events)
        self._told = {seat: min(told, count) for seat, told in self._told.items()}

    def _tell_news(self, seat: int) -> None:
        events = self._match.history.events
        news = events[self._told.get(seat, 0) :]
        self._told[seat] = len(events)
        if news:
            self._console.print(talk.sentences(self._match.game, news, seat, self._match.names))

    def _show_group(self, scene: Scene, group: list[Choice]) -> None:
        """The choices of one verb in as many columns as fit; long explanations are wrapped beside their notation."""
        explained = [(choice, explain(scene, *self._match.game.space.describe(choice.action))) for choice in group]
        cells = [
            Text.assemble((f"{choice.number:>3} ", NUMBER), choice.notation, (f"  {words}".rstrip(), "dim"))
            for choice, words in explained
        ]
        if max(cell.cell_len for cell in cells) <= self._console.width:
            self._console.print(Columns(cells, padding=GAP, column_first=True, equal=True))
            return
        table = Table.grid(padding=(0, 1))
        for choice, words in explained:
            table.add_row(Text(f"{choice.number:>3}", style=NUMBER), choice.notation, Text(words, style="dim"))
        self._console.print(table)
