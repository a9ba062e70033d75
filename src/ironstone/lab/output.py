"""Output files of a simulation: one row a game."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from ironstone.core.errors import IronstoneError, OptionError
from ironstone.lab.origin import Origin
from ironstone.lab.plan import Row


class Output(Protocol):
    """Where rows go."""

    def add(self, row: Row) -> None:
        """One more game has finished."""

    def close(self) -> None:
        """No more games follow, because all are played or because somebody interrupted."""


class JsonLines:
    """A line of JSON for each game, written as soon as it is over: whatever happens, what has finished is kept."""

    def __init__(self, path: Path, append: bool = False, times: bool = False, origin: Origin | None = None) -> None:
        self._times = times
        self._origin: dict[str, object] = {} if origin is None else {"of": origin}
        self._file = path.open("a" if append else "w", encoding="utf-8", newline="\n")

    def add(self, row: Row) -> None:
        """Write the row through to the file."""
        times = row.times() if self._times else {}
        self._file.write(json.dumps(self._origin | row.columns() | times) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing is left to write."""
        self._file.close()


def open_output(path: Path, overwrite: bool = False, origin: Origin | None = None) -> Output:
    """The output that belongs to the file's name; a Parquet file says where its rows come from."""
    if path.suffix not in (".jsonl", ".parquet"):
        raise OptionError(f"rows are written to a file that ends with .jsonl or .parquet, not to {str(path)!r}")
    if path.exists() and not overwrite:
        raise OptionError(f"{path} exists already; choose another name, or --overwrite it")
    if not path.parent.is_dir():
        raise OptionError(f"{path}: there is no directory {path.parent}")
    if path.suffix == ".jsonl":
        return JsonLines(path)
    if find_spec("polars") is None:
        raise IronstoneError("writing .parquet needs polars: install ironstone[lab], or write .jsonl")
    from ironstone.lab.parquet import Parquet  # noqa: PLC0415  an extra that is not always installed, and slow to import

    return Parquet(path, origin or {})
