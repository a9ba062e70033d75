"""Installed packages for tests: a directory with modules and entry points, as pip would leave it, for a while."""

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ironstone.bots import roster
from ironstone.games import registry
from ironstone.lab import runner

KNOCK = (
    (Path(__file__).parent / "core" / "knock.py").read_text(encoding="utf-8")
    + '''

def load(components: object) -> Knock:
    """What the entry point names."""
    return Knock()
'''
)
FIRST_BOT = """
from ironstone.bots.bot import options_at


class FirstBot:
    def choose(self, game, table, seat):
        return options_at(table, seat)[0]
"""


def package(directory: Path, name: str, entry_points: Mapping[str, Mapping[str, str]], **modules: str) -> Path:
    """A package of this name in a directory: its modules, and what it says of itself."""
    about = directory / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    lines = []
    for group, entries in entry_points.items():
        lines.append(f"[{group}]")
        lines.extend(f"{key} = {place}" for key, place in entries.items())
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for module, text in modules.items():
        (directory / f"{module}.py").write_text(text, encoding="utf-8")
    return directory


@contextmanager
def installed(directory: Path) -> Iterator[None]:
    """The packages of this directory can be found, in this process."""
    modules, games, makers = set(sys.modules), dict(registry.GAMES), dict(roster._MAKERS)
    sys.path.insert(0, str(directory))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(directory))
        for module in set(sys.modules) - modules:
            if str(getattr(sys.modules[module], "__file__", "")).startswith(str(directory)):
                del sys.modules[module]
        registry.GAMES.clear()
        registry.GAMES.update(games)
        roster._MAKERS.clear()
        roster._MAKERS.update(makers)
        _forget()


def _forget() -> None:
    importlib.invalidate_caches()
    registry.installed.cache_clear()
    roster.installed.cache_clear()
    runner.load_once.cache_clear()
