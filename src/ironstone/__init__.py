"""Ironstone: board games as rules, bots, terminal play, a server and a laboratory.

    import ironstone

    game = ironstone.load("gembound")
    match = ironstone.Match(game, seats=["you", "hard", "hard"], seed=7)
    while not match.over:
        seat, options = match.waiting[0], match.options(match.waiting[0])
        match.play(seat, options[0])
    print(match.standing())

Rules and bots need nothing but Python. What is named here is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ironstone import bots as bots
    from ironstone import games as games
    from ironstone.core.errors import IllegalAction as IllegalAction
    from ironstone.core.errors import IronstoneError as IronstoneError
    from ironstone.core.record import Record as Record
    from ironstone.core.record import read_record as read_record
    from ironstone.core.record import write_record as write_record
    from ironstone.games.registry import load as load
    from ironstone.games.registry import load_for as load_for
    from ironstone.play.match import Match as Match

__version__ = "0.1.0"
__all__ = [
    "IllegalAction",
    "IronstoneError",
    "Match",
    "Record",
    "bots",
    "games",
    "load",
    "load_for",
    "read_record",
    "write_record",
]

_PLACES = {
    "IllegalAction": "ironstone.core.errors",
    "IronstoneError": "ironstone.core.errors",
    "Match": "ironstone.play.match",
    "Record": "ironstone.core.record",
    "load": "ironstone.games.registry",
    "load_for": "ironstone.games.registry",
    "read_record": "ironstone.core.record",
    "write_record": "ironstone.core.record",
}


if not TYPE_CHECKING:  # or a type checker would take every name for one that is there

    def __getattr__(name: str) -> object:
        if name in ("bots", "games"):
            return import_module(f"ironstone.{name}")
        if name in _PLACES:
            return getattr(import_module(_PLACES[name]), name)
        raise AttributeError(f"module 'ironstone' has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
