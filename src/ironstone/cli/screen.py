"""The screen: table, news, choices and question for one viewer after the other, no higher than the terminal."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Generic

from rich.console import Console, Group, RenderableType
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.choices import Choice, Choices
from ironstone.cli.fitting import GUTTER, Fitted, Lines, compose, drawn, marked
from ironstone.cli.menu import Described, Menu
from ironstone.core import engine
from ironstone.core.game import T
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language, counted, say
from ironstone.play import Match
from ironstone.rendering import Scene, Section, draw, sections
from ironstone.rendering.fields import Fields

LINE_OF_PROMPT = 1
LINE_OF_MORE = 1
NEWS = [2, 4, 8, 16]  # the last so many, as there is room
WHOLE = "whole"
NEVER = -1  # instead of a number of moves: not asked yet


@dataclass
class Memory:
    """What a viewer knows: when they were asked last, what had happened by then, and how the table looked."""

    moves: int = NEVER
    told: int = 0
    news: int = 0
    now: Scene | None = None
    before: Scene | None = None


class Screen(Generic[T]):
    """Shows a match, and remembers what each viewer has been told and has seen.

    On a terminal everything fits it. Somewhere else, as in a file, everything is shown.
    """

    def __init__(self, match: Match[T], console: Console, language: Language = ENGLISH) -> None:
        self._match = match
        self._console = console
        self._language = language
        self._memories: dict[Seat, Memory] = {}
        self._rest: Lines = []

    def show(self, seat: Seat) -> None:
        """What is new, the table, and what this seat may choose, or the result."""
        self._rest = []
        memory = self._remember(seat)
        if self._console.is_terminal and self._match.decision is not None:
            self._console.clear()
            self._print(self.fitted(seat))
            return
        self._console.print(self._sentences(seat, memory.news))
        memory.news = memory.told  # a script is told everything once
        self.show_all(seat)

    def show_all(self, seat: Seat) -> None:
        """The whole table and every choice, without regard to the height of the terminal."""
        match = self._match
        self._console.print(draw(self._scene(seat)))
        if match.decision is None:
            titles = [participant.title for participant in match.participants]
            self._console.print(talk.result(match.game, match.table, titles, self._language))
            return
        self._console.print(self._menu(seat).whole())
        self._console.print(self._question(seat))

    def show_choices(self, seat: Seat, found: Sequence[Choice] | None = None) -> None:
        """These choices, or all, in words; what is higher than the terminal is continued by `show_more`."""
        self._rest = drawn(self._console, self._menu(seat, found).whole(), self._console.width)
        self.show_more(seat)

    def show_more(self, seat: Seat) -> None:
        """What did not fit on the last page; all choices if there was none."""
        if not self._rest:
            self._rest = drawn(self._console, self._menu(seat).whole(), self._console.width)
        room = self._console.height - LINE_OF_PROMPT if self._console.is_terminal else len(self._rest)
        if len(self._rest) <= room:
            page, self._rest = self._rest, []
        else:
            room -= LINE_OF_MORE
            page, self._rest = self._rest[:room], self._rest[room:]
        self._print(page)
        if self._rest:
            more = counted(len(self._rest), "{n} line more: type {more}", "{n} lines more: type {more}", more="more")
            self._console.print(Text(more.text(self._language), style="dim"))

    def fitted(self, seat: Seat) -> Lines:
        """Everything in as many lines as the terminal has, without the one of the prompt."""
        console, room = self._console, self._console.height - LINE_OF_PROMPT
        memory = self._remember(seat)
        assert memory.now is not None, "what is remembered has been seen"
        question = drawn(console, self._question(seat), console.width)
        menu = Fitted(console, self._menu(seat).section(), console.width)
        news = Fitted(console, self._news(seat, memory.news), console.width)
        width = console.width - GUTTER
        whole = Fitted(console, Section(WHOLE, [draw(memory.now)]), width)
        parts = [Fitted(console, section, width) for section in sections(memory.now)]
        board = compose(whole, parts, news, menu, room - len(question))
        before = {} if memory.before is None else self._ways_of(memory.before, board)
        lines: Lines = []
        for part in board:
            past = drawn(console, before[part.name], width) if part.name in before and part.lines else None
            lines += marked(part.lines, past)
        lines = [*lines, *news.lines][: max(0, room - len(menu.lines) - len(question))]
        return [*lines, *menu.lines, *question][-room:]

    def tell_last(self, seat: Seat, count: int) -> None:
        """The last so many things that happened."""
        self._console.print(self._sentences(seat, max(0, len(self._match.history.events) - count)))

    def forget_undone(self) -> None:
        """What was taken back will be told anew if it happens again."""
        count = len(self._match.history.events)
        for memory in self._memories.values():
            memory.told, memory.news = min(memory.told, count), min(memory.news, count)

    def _remember(self, seat: Seat) -> Memory:
        """Note what this viewer sees; if moves were made since the last time, what they saw then is the past."""
        memory = self._memories.setdefault(seat, Memory())
        moves, events = len(self._match.history.moves), len(self._match.history.events)
        if memory.moves != moves:
            scene = self._scene(seat)
            view = Fields(deepcopy(scene.view.values), "view")  # views may share lists with the table
            memory.before, memory.now = memory.now, replace(scene, view=view)
            memory.moves, memory.news, memory.told = moves, memory.told, events
        return memory

    def _ways_of(self, scene: Scene, board: Sequence[Fitted]) -> dict[str, RenderableType]:
        """The same sections in the same ways, as they were when this viewer decided last."""
        if board[0].name == WHOLE:
            return {WHOLE: draw(scene)}
        ways = {part.name: part.way for part in board}
        return {section.name: section.ways[ways.get(section.name, 0)] for section in sections(scene)}

    def _news(self, seat: Seat, start: int) -> Section:
        """What happened since, the last of it if there is no room for all."""
        count = len(self._match.history.events) - start
        if not count:
            return Section("news", [""])
        ways: list[RenderableType] = []
        for shown in [*[step for step in NEWS if step < count], count]:
            last = self._sentences(seat, start + count - shown)
            earlier = counted(count - shown, "{n} line before: type {log}", "{n} lines before: type {log}", log="log")
            ways.append(Group(Text(earlier.text(self._language), style="dim"), last) if count > shown else last)
        return Section("news", ways)

    def _sentences(self, seat: Seat, start: int) -> RenderableType:
        events = self._match.history.events[start:]
        return talk.sentences(self._match.game, events, seat, self._match.names, self._language)

    def _scene(self, seat: Seat) -> Scene:
        match = self._match
        return Scene.of(match.game, match.table, seat, match.names, self._language)

    def _question(self, seat: Seat) -> Text:
        match = self._match
        assert match.decision is not None, "a question is asked while the game goes on"
        question = engine.prompt(match.table, match.decision, seat)
        words = say("{player}: {question}", player=match.names[seat], question=question)
        return Text(words.text(self._language), style="bold")

    def _menu(self, seat: Seat, found: Sequence[Choice] | None = None) -> Menu:
        """All choices of a seat in words, or only these."""
        match, decision = self._match, self._match.decision
        groups: list[Described] = []
        for group in [] if decision is None else Choices(match.game.space, decision.options_of(seat)).by_verb():
            assert decision is not None, "choices belong to a decision"
            described = [
                (choice, engine.describe(match.table, decision, seat, choice.action).sentence(self._language))
                for choice in group
                if found is None or choice in found
            ]
            if described:
                groups.append(described)
        return Menu(groups, self._console.width, self._language)

    def _print(self, lines: Lines) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)
