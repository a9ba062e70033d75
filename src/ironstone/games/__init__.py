"""The games. Only `registry` names them: `games.keys()` are their names, and `games.load(key)` gives one."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ironstone.games.registry import keys as keys
    from ironstone.games.registry import load as load

__all__ = ["keys", "load"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name in __all__:  # when they are asked for: one game must not bring the others
            return getattr(import_module("ironstone.games.registry"), name)
        raise AttributeError(f"module 'ironstone.games' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [*globals(), *__all__]
