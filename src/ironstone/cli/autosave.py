"""Keeping a game under way: where it is saved, and whether it is."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Generic

from rich.console import Console
from rich.text import Text

from ironstone.cli.files import fresh_name, save_record
from ironstone.cli.problems import reason
from ironstone.core.game import T
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.play import Match


class Autosave(Generic[T]):
    """Saves a match, and knows what would be lost by leaving it."""

    def __init__(
        self,
        match: Match[T],
        console: Console,
        file: Path | None,
        language: Language = ENGLISH,
        hints: Sequence[int] = (),
    ) -> None:
        self._match = match
        self._console = console
        self._language = language
        self.file = file  # where the game came from, or was saved last
        self._saved = list(match.history.moves)
        self.hints = list(hints) or [0] * len(match.participants)  # how often each seat asked for one

    @property
    def is_saved(self) -> bool:
        """The game is in a file as it stands, or nobody has moved since it came out of one or was dealt."""
        return self._match.history.moves == self._saved

    @property
    def nothing_to_lose(self) -> bool:
        """Nobody minds leaving: the game is saved, or over."""
        return self.is_saved or self._match.decision is None

    def save(self, path: Path | None = None) -> bool:
        """Save to this file, or where it was saved last, or under a new name; False, and a word why, if that fails."""
        path = path or self.file or fresh_name(self._match.game.key)
        try:
            record = self._match.record(f"{datetime.now().astimezone():%Y-%m-%d}")
            record.hints = self.hints
            save_record(path, record)
        except OSError as error:
            problem = say("Cannot write {path}: {problem}.", path=str(path), problem=reason(error))
            self._console.print(Text(problem.text(self._language), style="red"))
            return False
        self.file = path
        self._saved = list(self._match.history.moves)
        if self._match.decision is None:
            done = say("Saved to {path}; look at it with: {command}", path=str(path), command=f"ironstone show {path}")
        else:
            command = f"ironstone play --load {path}"
            done = say("Saved to {path}; go on with: {command}", path=str(path), command=command)
        self._console.print(Text(done.text(self._language), style="green"), soft_wrap=True)
        return True
