"""A session: people at one terminal play a match."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Generic

from rich.console import Console
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.autosave import Autosave
from ironstone.cli.choices import Choices
from ironstone.cli.completion import candidates, complete_with
from ironstone.cli.hints import hint
from ironstone.cli.interrupts import Interrupts
from ironstone.cli.screen import Screen
from ironstone.core.engine import GAME_OVER, why_not
from ironstone.core.errors import IllegalAction
from ironstone.core.events import SPECTATOR
from ironstone.core.game import T
from ironstone.core.ids import Action, Seat, by_seat
from ironstone.core.messages import ENGLISH, Language, Message, say
from ironstone.play import Match

LOG_LINES = 20
NAMED_AT_MOST = 4  # more choices than these are listed in words
PROMPT = say(">")
FORGET_SCROLLED = "\x1b[3J"


class Session(Generic[T]):
    """The dialogue around a match: show, ask, answer, until somebody leaves."""

    def __init__(
        self,
        match: Match[T],
        console: Console,
        file: Path | None = None,
        language: Language = ENGLISH,
        hints: Sequence[int] = (),
    ) -> None:
        self._match = match
        self._console = console
        self._language = language
        self._screen = Screen(match, console, language)
        self._autosave = Autosave(match, console, file, language, hints)
        self._interrupts = Interrupts()
        self._people = [seat for seat, participant in by_seat(match.participants) if not participant.bot]
        self._viewer = self._people[0] if len(self._people) == 1 else SPECTATOR
        self._changed = True
        self._open = True
        self._commands = {
            "": self._look,
            "table": self._table,
            "more": self._more,
            "hint": self._hint,
            "help": self._help,
            "why": self._why,
            "rules": self._rules,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over and looked at, or somebody leaves."""
        complete_with(self._offered)
        with self._interrupts:
            while self._open:
                try:
                    self._turn()
                except KeyboardInterrupt:
                    self._quit("")
                except EOFError:
                    self._console.print()
                    if not self._autosave.nothing_to_lose:
                        self._autosave.save()
                    self._open = False

    def _turn(self) -> None:
        """Let bots move; then show the table, if it changed, and ask whoever is asked."""
        while self._match.move_a_bot():
            self._interrupts.check()
        asked = self._match.asked_people()
        if asked and self._viewer not in asked:
            self._change_viewer(asked[0])
        if self._changed:
            self._changed = False
            self._show()
        if self._people:
            self._answer(self._ask().strip())
        else:
            self._open = False

    def _show(self) -> None:
        self._screen.show(self._viewer)
        if self._match.decision is None:
            if self._autosave.file is not None and not self._autosave.is_saved:
                self._autosave.save()
            if self._people:
                self._tell(say("The game is over. You can still type {commands}.", commands="log, save, undo, quit"))

    def _change_viewer(self, seat: Seat) -> None:
        """Where something is hidden, people who share a keyboard do not look over each other's shoulders."""
        self._changed = True
        if self._hides_something_from(seat):
            self._wipe()
            if self._takes_back_before_handing_over_to(seat):
                return
            self._wipe()
        self._viewer = seat

    def _wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(FORGET_SCROLLED)

    def _takes_back_before_handing_over_to(self, seat: Seat) -> bool:
        """Whoever still holds the keyboard may open a sealed plan again; nobody else can do it for them."""
        names, last = self._match.names, self._viewer
        may_undo = last != SPECTATOR and not self._match.history.why_not_undo(last)
        if may_undo:
            offer = say("{player}: type {undo} to take back your last choice.", player=names[last], undo="undo")
            self._tell(offer, "dim")
        answer = self._ask(say("{player} is next. Hand over the keyboard, then press Enter.", player=names[seat]))
        if may_undo and answer.strip().lower() == "undo":
            self._undo("")
            return True
        return False

    def _hides_something_from(self, seat: Seat) -> bool:
        """Whether the game has secrets, or those at the keyboard see different things now."""
        game, table, decision = self._match.game, self._match.table, self._match.decision
        if (decision is not None and decision.secret) or any(any(kind.hidden) for kind in game.events):
            return True
        return game.view(table, self._viewer) != game.view(table, seat)

    def _answer(self, line: str) -> None:
        """A choice, a command, enough of a choice, or something to be explained."""
        choices = self._choices()
        choice = choices.exact(line)
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if choice is not None:
            self._submit(choice.action)
        elif command is not None:
            command(rest.strip())
        elif line.isdecimal():
            last = len(choices.all)
            none = say("there is no choice {number}; they go from 1 to {last}", number=line, last=last)
            self._complain(none if last else GAME_OVER.message)
        else:
            self._answer_in_part(line, choices)

    def _answer_in_part(self, line: str, choices: Choices) -> None:
        found = choices.beginning(line)
        if len(found) == 1:
            self._submit(found[0].action)
        elif len(found) > NAMED_AT_MOST:
            self._screen.show_choices(self._viewer, found)
        elif found:
            meant = ", ".join(choice.notation for choice in found)
            self._complain(say("{typed} may mean {choices}", typed=repr(line), choices=meant))
        else:
            self._explain(line, choices)

    def _explain(self, line: str, choices: Choices) -> None:
        """Why an action is not legal now; or, if nobody can tell what was meant, the verbs that are."""
        try:
            self._match.game.space.parse(line)
        except IllegalAction:
            word = repr(line.split(maxsplit=1)[0])
            verbs = ", ".join(group[0].verb for group in choices.by_verb())
            self._complain(
                say(
                    "no choice begins with {word} now, only with {verbs}; type {help} for help",
                    word=word,
                    verbs=verbs,
                    help="help",
                )
                if verbs
                else GAME_OVER.message
            )
        else:
            self._why(line)

    def _submit(self, action: Action) -> None:
        self._match.submit(self._viewer, action)
        self._changed = True

    def _look(self, rest: str) -> None:
        self._changed = True

    def _table(self, rest: str) -> None:
        self._screen.show_all(self._viewer)

    def _more(self, rest: str) -> None:
        if self._match.decision is None:
            self._complain(GAME_OVER.message)
        else:
            self._screen.show_more(self._viewer)

    def _hint(self, rest: str) -> None:
        """Ask a bot; the record keeps that somebody did."""
        if self._match.decision is None:
            self._complain(GAME_OVER.message)
        elif self._match.game.ai is None:
            self._complain(say("bots know nothing of this game, so there is no hint"))
        else:
            self._console.print(hint(self._match, self._viewer, self._language))
            self._autosave.hints[self._viewer] += 1

    def _help(self, rest: str) -> None:
        self._console.print(talk.help_text(self._language))

    def _why(self, rest: str) -> None:
        match = self._match
        choice = self._choices().exact(rest)
        try:
            action = match.game.space.parse(rest) if choice is None else choice.action
        except IllegalAction as error:
            self._complain(say("{problem}; type {help} for help", problem=error.message, help="help"))
            return
        reason = why_not(match.table, match.decision, self._viewer, action)
        self._console.print(talk.reason(match.game, reason, self._language))

    def _rules(self, rest: str) -> None:
        self._console.print(talk.rules_about(self._match.game, rest, self._language))

    def _log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            self._complain(say("{log} takes a number of lines, not {given}", log="log", given=repr(rest)))
        else:
            self._screen.tell_last(self._viewer, int(rest or LOG_LINES))

    def _undo(self, rest: str) -> None:
        try:
            self._match.undo(self._viewer)
        except IllegalAction as error:
            self._complain(error.message)
            return
        self._screen.forget_undone()
        self._changed = True

    def _save(self, rest: str) -> None:
        if not rest:
            self._complain(say("{save} takes a file name: {example}", save="save", example="save evening.game"))
            return
        path = Path(rest).expanduser()
        overwrite = say("{path} exists. Overwrite it? {answers}", path=str(path), answers="[y/N]")
        if path == self._autosave.file or not path.exists() or self._agrees(overwrite):
            self._autosave.save(path)

    def _quit(self, rest: str) -> None:
        """Ask before a game is lost; when nobody answers it is saved."""
        if self._autosave.nothing_to_lose:
            self._open = False
            return
        question = say(
            "Save and quit? {yes}: save, {no}: quit without saving, {later}: go on playing:",
            yes="[Y]",
            no="n",
            later="c",
        )
        try:
            self._console.print()
            answer = self._ask(question).strip().lower()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            answer = "y"
        if answer.startswith("c"):
            self._changed = True
        elif answer.startswith("n"):
            self._open = False
        else:
            self._open = not self._autosave.save()

    def _agrees(self, question: Message) -> bool:
        return self._ask(question).strip().lower().startswith("y")

    def _ask(self, question: Message = PROMPT) -> str:
        self._interrupts.check()
        self._interrupts.asking = True
        try:
            line = self._console.input(Text(f"{question.text(self._language)} "))
        finally:
            self._interrupts.asking = False
        if not sys.stdin.isatty():
            self._console.print(Text(line))  # what a script typed is part of the transcript
        return line

    def _tell(self, message: Message, style: str = "") -> None:
        self._console.print(Text(message.text(self._language), style=style))

    def _complain(self, message: Message) -> None:
        self._console.print(Text(talk.as_sentence(message, self._language), style="yellow"))

    def _offered(self, line: str) -> list[str]:
        """What may stand at the end of this line."""
        notations = [choice.notation for choice in self._choices().all]
        return candidates(line, notations, [name for name in self._commands if name])

    def _choices(self) -> Choices:
        decision = self._match.decision
        return Choices(self._match.game.space, [] if decision is None else decision.options_of(self._viewer))
