"""The only place that names the games; others can be registered from outside."""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from ironstone.core.errors import ComponentError, RecordError, UnknownGame
from ironstone.core.game import AnyGame
from ironstone.core.record import Record
from ironstone.games import city_of_iron, gembound, gempire

Loader: TypeAlias = Callable[[Path | None], AnyGame]
"""Makes a game, with its own components or with a changed copy of them in a directory."""

GAMES: dict[str, Loader] = {
    "gembound": gembound.Gembound,
    "gempire": gempire.Gempire,
    "city-of-iron": city_of_iron.CityOfIron,
}
PACKAGES: Final = {"gembound": gembound, "gempire": gempire, "city-of-iron": city_of_iron}


def keys() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def load(key: str, components: Path | str | None = None) -> AnyGame:
    """A game, with its own components or with a changed copy of them in a directory."""
    if key not in GAMES:
        raise UnknownGame(f"there is no game {key!r}; there are {', '.join(GAMES)}")
    directory = None if components is None else Path(components)
    game = GAMES[key](directory)
    game.reopen = reopen
    if directory is not None:
        game.component_files = changed_files(key, directory)
    return game


def load_for(record: Record, components: Path | str | None = None) -> AnyGame:
    """The game of a record, with the set of components in this directory, or in the record, or the game's own."""
    if record.game not in GAMES:
        raise RecordError(f"line 1: there is no game {record.game!r}; there are {', '.join(GAMES)}")
    if components is not None:
        return load(record.game, components)
    try:
        return reopen(record.game, record.files)
    except ComponentError as error:
        raise RecordError(f"line 1: the components that the record carries: {error}") from error


def reopen(key: str, files: dict[str, str]) -> AnyGame:
    """The game with these files instead of its own of the same names; without any it is read only once."""
    if not files:
        return _own(key)
    own = {path.name: path for path in own_files(key)}
    with TemporaryDirectory(prefix="ironstone-") as directory:  # games read directories
        for path in own.values():
            copy(path, directory)
        for name, text in files.items():
            if name not in own:
                raise ComponentError(f"{name}: {key} has no such file; it has {', '.join(own)}")
            (Path(directory) / name).write_text(text, encoding="utf-8", newline="")
        return load(key, Path(directory))


def changed_files(key: str, components: Path) -> dict[str, str]:
    """The files of a set that say something else than the game's own, by name."""
    changed: dict[str, str] = {}
    for path in own_files(key):
        text = (components / path.name).read_text(encoding="utf-8")
        if tomllib.loads(text) != tomllib.loads(path.read_text(encoding="utf-8")):
            changed[path.name] = text
    return changed


def own_files(key: str) -> list[Path]:
    """The component files that the game comes with; of one from outside nobody knows where they are."""
    if key not in PACKAGES:
        return []
    package = Path(str(PACKAGES[key].__file__)).parent
    return sorted(package.glob("components/*.toml"))


@cache
def _own(key: str) -> AnyGame:
    return load(key)


def register(key: str, loader: Loader) -> None:
    """Add a game from outside. The loader is a function or class of a module: other processes find it by its name."""
    if key in GAMES:
        raise ValueError(f"there is a game {key!r} already")
    GAMES[key] = loader


def registered() -> dict[str, Loader]:
    """The games that came from outside."""
    return {key: loader for key, loader in GAMES.items() if key not in PACKAGES}
