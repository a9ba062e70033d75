"""What `help()` shows: docstrings and parameters, in both builds."""

import importlib
import inspect
import pkgutil
import pydoc
from types import ModuleType

import pytest

import ironstone
import ironstone.core
from ironstone.core.agenda import Frame, Reason
from ironstone.core.engine import submit
from ironstone.core.messages import Message
from ironstone.games import registry

MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.iter_modules(ironstone.core.__path__, "ironstone.core.")
    if found.name != "ironstone.core.native"  # one decorator for the compiler
]


def public(module: ModuleType) -> list[object]:
    """The functions and classes that a module defines for others, and the methods of these classes."""
    own = [
        thing
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__
        if inspect.isclass(thing) or inspect.isroutine(thing)
    ]
    methods = [
        part
        for thing in own
        if inspect.isclass(thing)
        for name, part in vars(thing).items()
        if not name.startswith("_") and (inspect.isroutine(part) or isinstance(part, property))
    ]
    return [*own, *methods]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.__name__))
def test_everything_public_in_core_has_its_docstring(module: ModuleType) -> None:
    assert module.__doc__
    assert [thing for thing in public(module) if not inspect.getdoc(thing)] == []


def test_docstrings_and_parameters_are_those_of_the_source() -> None:
    assert list(inspect.signature(submit).parameters) == ["state", "decision", "seat", "action"]
    assert inspect.getdoc(submit) == (
        "Take a seat's answer, if it is one of its options, and run on. The single check of legality.\n\n"
        "Seat and action may be whole numbers of any library; what is kept are plain ones."
    )
    assert list(inspect.signature(Frame).parameters) == ["step", "seat", "arg"]
    assert list(inspect.signature(Message.text).parameters) == ["self", "language", "form"]
    assert inspect.getdoc(Reason.cited) == "The message with the rule's id."


@pytest.mark.parametrize("key", registry.keys())
def test_help_about_a_game_explains_it(key: str) -> None:
    game = registry.load(key)

    shown = pydoc.plain(pydoc.render_doc(type(game)))

    assert f"class {type(game).__name__}(" in shown
    assert str(type(game).__doc__) in shown
    assert "start(self" in shown
    assert "A table ready to be played, after checking seats and options" in shown


def test_help_about_the_library_explains_what_it_has() -> None:
    assert "A game, with its own components or with others in a directory" in pydoc.plain(
        pydoc.render_doc(ironstone.load)
    )
    assert "A game under way and who plays it." in pydoc.plain(pydoc.render_doc(ironstone.Match))
