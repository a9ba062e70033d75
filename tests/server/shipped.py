"""A server of an earlier version: for a while the package comes with other component files."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from shutil import copy
from types import ModuleType

from ironstone.core.game import AnyGame
from ironstone.games import registry
from ironstone.play.room import game_of
from ironstone.server import games


@contextmanager
def shipped(key: str, directory: Path, file: str, old: str, new: str) -> Iterator[AnyGame]:
    """The game as a version shipped it in whose file this text stood instead of that; only this process knows it."""
    components = directory / "components"
    components.mkdir()
    for path in registry.own_files(key):
        copy(path, components)
    text = (components / file).read_text(encoding="utf-8")
    assert old in text, f"{file}: {old!r} does not stand there"
    (components / file).write_text(text.replace(old, new), encoding="utf-8")
    package = ModuleType("earlier")
    package.__file__ = str(directory / "__init__.py")
    loader, own = registry.GAMES[key], registry.PACKAGES[key]
    registry.GAMES[key], registry.PACKAGES[key] = partial(_earlier, loader, components), package
    _forget()
    try:
        yield game_of(key)
    finally:
        registry.GAMES[key], registry.PACKAGES[key] = loader, own
        _forget()


def _earlier(loader: registry.Loader, components: Path, asked: Path | None) -> AnyGame:
    return loader(asked or components)


def _forget() -> None:
    for kept in (game_of, games.sheet, games.catalogue, games.rules, registry._own):
        kept.cache_clear()
