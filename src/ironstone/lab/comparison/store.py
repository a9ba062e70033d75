"""The directory of a comparison: a header, the sets, and every game as soon as it is over."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO, TypeAlias

from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.games import registry
from ironstone.lab.comparison.experiment import Arm, Cell, Experiment
from ironstone.lab.origin import check_origin
from ironstone.lab.plan import Row

Played: TypeAlias = dict[tuple[Arm, Cell], dict[int, Row]]
"""The games by set and cell and number."""
HEADER = "comparison.json"
GAMES = "games.jsonl"
SETS = "sets"  # all component files of each set, by its hash: so games can be played again without its folder


class Store:
    """What has been played, in memory and, if there is a directory, on disk. It refuses games of other comparisons."""

    def __init__(
        self, experiment: Experiment, directory: Path | None = None, about: Mapping[str, object] | None = None
    ) -> None:
        """`about` is kept with the header of a new directory: what need not be the same to go on."""
        self._about = dict(about or {})
        self.played: Played = {(arm, cell): {} for arm in experiment.arms for cell in experiment.cells}
        self._experiment = experiment
        self._file: TextIO | None = None
        if directory is not None:
            self._open(directory)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, arm: Arm, cell: Cell, rows: Iterable[Row]) -> None:
        """Keep finished games."""
        for row in rows:
            self.played[arm, cell][row.game] = row
            if self._file is not None:
                name = {"set": arm.hash, "players": cell.players, "bot": cell.bot}
                self._file.write(json.dumps(name | row.full_columns()) + "\n")
                self._file.flush()

    def _open(self, directory: Path) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        header, games = directory / HEADER, directory / GAMES
        if header.exists():
            check_origin(str(header), read_header(directory), self._experiment.header())
        elif games.exists():
            raise OptionError(say("{file}: nothing says which comparison this is of", file=str(games)))
        else:
            self._begin(directory)
        if games.exists():
            self._read(games)
        self._file = games.open("a", encoding="utf-8", newline="\n")

    def _begin(self, directory: Path) -> None:
        for arm in self._experiment.arms:
            folder = directory / SETS / arm.hash
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in registry.all_files(self._experiment.game, arm.components).items():
                (folder / name).write_text(text, encoding="utf-8", newline="")
        header = self._experiment.header() | {"names": [arm.name for arm in self._experiment.arms]} | self._about
        (directory / HEADER).write_text(json.dumps(header, indent=1) + "\n", encoding="utf-8", newline="\n")

    def _read(self, path: Path) -> None:
        """The games of an earlier run. A last line without an end is what a kill left of it, and is cut off."""
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        for number, line in enumerate(whole.decode(errors="replace").splitlines(), 1):
            self._take(f"{path}, line {number}", line)
        if whole != content:
            path.write_bytes(whole)

    def _take(self, where: str, line: str) -> None:
        try:
            columns = json.loads(line)
            found = (columns.pop("set"), columns.pop("players"), columns.pop("bot"))
            row = Row.from_columns(columns)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise OptionError(say("{where}: this is no game of a comparison", where=where)) from None
        for arm, cell in self.played:
            plan = self._experiment.plan(arm, cell)
            if found == (arm.hash, cell.players, cell.bot) and row.seed == plan.seed_of_game(row.game):
                self.played[arm, cell][row.game] = row
                return
        raise OptionError(say("{where}: this game is of another comparison", where=where))


def read_header(directory: Path) -> dict[str, object]:
    """The header of the comparison in a directory; empty if there is none."""
    path = directory / HEADER
    try:
        content = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except ValueError:
        content = None
    if not isinstance(content, dict):
        raise OptionError(say("{file}: this is no header of a comparison", file=str(path)))
    return content
