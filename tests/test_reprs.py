"""Every public type says in words what it is: nobody debugs with addresses."""

import importlib
import inspect
import pkgutil
from types import ModuleType

import pytest

import ironstone.bots
import ironstone.core
import ironstone.play.match
import ironstone.play.participant
from ironstone.core.chance import Chance, key_of_seed

CORE_AND_BOTS = [
    importlib.import_module(found.name)
    for package in (ironstone.core, ironstone.bots)
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
]
MODULES = [*CORE_AND_BOTS, ironstone.play.match, ironstone.play.participant]


def public_classes(module: ModuleType) -> list[type]:
    """The classes that a module defines for others; protocols and type variables are no such things."""
    found = [kind for name, kind in vars(module).items() if inspect.isclass(kind) and not name.startswith("_")]
    return [kind for kind in found if kind.__module__ == module.__name__ and not getattr(kind, "_is_protocol", False)]


def has_repr(kind: type) -> bool:
    """Whether it, or what it derives from, has one of its own."""
    return any("__repr__" in vars(parent) for parent in kind.__mro__ if parent is not object)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.__name__))
def test_every_public_type_has_a_repr_in_words(module: ModuleType) -> None:
    assert [kind.__name__ for kind in public_classes(module) if not has_repr(kind)] == []


def test_chance_never_shows_its_key() -> None:
    """Whoever reads it in a log would know all that is drawn."""
    key = key_of_seed("secret")

    assert repr(Chance(key, 3)) == "<Chance after 3 draws>"
