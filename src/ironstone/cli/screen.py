"""The screen: news, table, choices and question, for one viewer after the other."""

from typing import Generic

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.choices import Choice, Choices
from ironstone.cli.tables import Scene, draw
from ironstone.core import engine
from ironstone.core.engine import Decision
from ironstone.core.game import T
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language
from ironstone.play import Match

GAP = (0, 3)
NUMBER = "bold cyan"


class Screen(Generic[T]):
    """Shows a match, and remembers what each viewer has been told."""

    def __init__(self, match: Match[T], console: Console, language: Language = ENGLISH) -> None:
        self._match = match
        self._console = console
        self._language = language
        self._told: dict[int, int] = {}

    def show(self, seat: int) -> None:
        """What is new, the table, and what this seat may choose, or the result."""
        match = self._match
        self._tell_news(seat)
        self._console.print(draw(Scene.of(match.game, match.table, seat, match.names, self._language)))
        if match.decision is None:
            titles = [participant.title for participant in match.participants]
            self._console.print(talk.result(match.game, match.table, titles, self._language))
            return
        for group in Choices(match.game.space, match.decision.options_of(seat)).by_verb():
            self._show_group(match.decision, seat, group)
        question = engine.prompt(match.table, match.decision, Seat(seat)).text(self._language)
        self._console.print(Text(f"{match.names[seat]}: {question}", style="bold"))

    def tell_last(self, seat: int, count: int) -> None:
        """The last so many things that happened."""
        events = self._match.history.events
        shown = events[max(0, len(events) - count) :]
        self._console.print(talk.sentences(self._match.game, shown, seat, self._match.names, self._language))

    def forget_undone(self) -> None:
        """What was taken back will be told anew if it happens again."""
        count = len(self._match.history.events)
        self._told = {seat: min(told, count) for seat, told in self._told.items()}

    def _tell_news(self, seat: int) -> None:
        events = self._match.history.events
        news = events[self._told.get(seat, 0) :]
        self._told[seat] = len(events)
        if news:
            self._console.print(talk.sentences(self._match.game, news, seat, self._match.names, self._language))

    def _show_group(self, decision: Decision, seat: int, group: list[Choice]) -> None:
        """The choices of one verb in as many columns as fit; long descriptions are wrapped beside their numbers."""
        table = self._match.table
        described = [
            (choice, engine.describe(table, decision, Seat(seat), choice.action).sentence(self._language))
            for choice in group
        ]
        cells = [
            Text.assemble((f"{choice.number:>3} ", NUMBER), words, (f"  {choice.notation}", "dim"))
            for choice, words in described
        ]
        if max(cell.cell_len for cell in cells) <= self._console.width:
            self._console.print(Columns(cells, padding=GAP, column_first=True, equal=True))
            return
        rows = Table.grid(padding=(0, 1))
        for choice, words in described:
            text = Text.assemble(words, (f"  {choice.notation}", "dim"))
            rows.add_row(Text(f"{choice.number:>3}", style=NUMBER), text)
        self._console.print(rows)
