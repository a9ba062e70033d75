"""Reading component files that are not on disk, again and again."""

from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from ironstone.core.errors import ComponentError, IronstoneError
from ironstone.core.game import AnyGame
from ironstone.core.patches import Fields
from ironstone.core.toml import write_toml
from ironstone.games import registry


class Trial:
    """A directory into which the files of a game are written before they are read; only those that changed."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._directory = TemporaryDirectory(prefix="ironstone-")
        self._written: dict[str, Fields] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._directory.cleanup()

    def load(self, contents: dict[str, Fields]) -> AnyGame:
        """The game with these files."""
        for name, content in contents.items():
            if self._written.get(name) != content:
                path = Path(self._directory.name) / name
                path.write_text(write_toml(content), encoding="utf-8", newline="\n")
                self._written[name] = content
        try:
            return registry.GAMES[self._game](Path(self._directory.name))
        except (AssertionError, LookupError, TypeError, ValueError) as error:  # what no reader has thought of
            raise ComponentError(f"the game cannot be set up with these files: {error!r}") from error

    def error(self, contents: dict[str, Fields]) -> str | None:
        """Why these files cannot be read."""
        try:
            self.load(contents)
        except IronstoneError as error:
            return str(error)
        return None
