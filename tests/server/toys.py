"""The toy games of tests/core on a server: they have rules and views, and no other part."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from ironstone.core.game import AnyGame
from ironstone.games import registry
from tests.core.knock import Knock
from tests.core.lots import Lots


def load_knock(components: Path | None) -> AnyGame:
    """Knock has no components that could be changed."""
    return Knock()


def load_lots(components: Path | None) -> AnyGame:
    """Nor has Lots."""
    return Lots()


LOADERS: dict[str, registry.Loader] = {"knock": load_knock, "lots": load_lots}
TITLES = {"knock": "Knock", "lots": "Lots"}


@contextmanager
def registered(key: str, loader: registry.Loader) -> Iterator[None]:
    """A game from outside, for a while."""
    registry.register(key, loader)
    try:
        yield
    finally:
        del registry.GAMES[key]


@pytest.fixture(scope="module")
def toys() -> Iterator[list[str]]:
    """The toy games can be played while a module's tests run."""
    with ExitStack() as stack:
        for key, loader in LOADERS.items():
            stack.enter_context(registered(key, loader))
        yield list(LOADERS)
