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
from ironstone.core.chance import Chance, from_seed, key_of_seed
from ironstone.games import registry
from ironstone.games.city_of_iron.components.absent import NO_CARD
from ironstone.games.city_of_iron.game import CityOfIron
from ironstone.games.city_of_iron.rules.model import Play

GAMES = ["gembound", "gempire", "city_of_iron"]
KEYS = registry.keys()
CORE_AND_BOTS = [
    importlib.import_module(found.name)
    for package in (ironstone.core, ironstone.bots)
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
]
MODELS = [importlib.import_module(f"ironstone.games.{game}.rules.model") for game in GAMES]
MODULES = [*CORE_AND_BOTS, *MODELS, ironstone.play.match, ironstone.play.participant]


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


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_with_a_name_says_it(game: str) -> None:
    pieces = public_classes(importlib.import_module(f"ironstone.games.{game}.components.pieces"))
    named = [kind for kind in pieces if {"name", "label"} & set(inspect.signature(kind).parameters)]

    assert named
    assert [kind.__name__ for kind in named if not has_repr(kind)] == []


def test_what_lies_on_a_table_is_told_in_words() -> None:
    shown = [repr(registry.load(key).start(3, {}, from_seed("reprs")).players[0]) for key in KEYS]

    assert shown == [
        "<Player with 2 VP, 0 workers, gems [0, 0, 0, 0, 0]>",
        "<Player in seat 0: attributes [0, 0, 0], gems [0, 0, 0], science 0>",
        "<Player with 0 VP, 0 coins, 0 Science, goods [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>",
    ]
    assert repr(CityOfIron().printed.cards[0]) == "<Card Scholar>"
    assert repr(Play(4)) == "<Play of card 4, 0 cards used>"
    assert repr(Play(NO_CARD, 7)) == "<Play of an attack on town 7, 0 cards used>"


def test_chance_never_shows_its_key() -> None:
    """Whoever reads it in a log would know all that is drawn."""
    key = key_of_seed("secret")

    assert repr(Chance(key, 3)) == "<Chance after 3 draws>"
