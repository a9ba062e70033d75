"""Every field of everything that can change, found by reflection: so nobody has to remember one.

Fields are those in `__dict__` or `__slots__` of every object that a root leads to. What is printed and what was agreed
before the game is not walked: it is shared by all copies and never changes. Only interpreted classes show their fields.
"""

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from ironstone.core.agenda import Frame, Step
from ironstone.core.events import Event, EventKind
from ironstone.core.game import Game
from ironstone.core.state import State

Way: TypeAlias = tuple[str | int, ...]
"""How to come from the root to a field: names of fields, and places in lists."""

PLAIN = (bool, int, float, str, bytes, frozenset, range, type, Enum, type(None))
SHARED = (Step, Frame, Event, EventKind, Game, Struct)  # immutable
SHARED_CLASSES = {"Components", "Settings"}  # the same for a whole game,
PRINTED = {"components", "pieces", "boards"}  # like all that is defined in these modules of a game
NO_CHANGE = object()


def fields_of(thing: object) -> dict[str, object]:
    """The fields of an object, by name."""
    names = list(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
    return {name: getattr(thing, name) for name in dict.fromkeys(names) if not name.startswith("__")}


def is_shared(thing: object) -> bool:
    """Whether copies have the very same object, because it never changes."""
    if isinstance(thing, (*PLAIN, *SHARED)) or callable(thing):
        return True
    printed = not PRINTED.isdisjoint(type(thing).__module__.split("."))
    return printed or type(thing).__name__ in SHARED_CLASSES or is_frozen(thing)


def is_frozen(thing: object) -> bool:
    """Whether it is a dataclass that cannot change."""
    return is_dataclass(thing) and getattr(thing, "__dataclass_params__").frozen is True  # noqa: B009 - of every dataclass


def ways(root: object) -> Iterator[Way]:
    """The way to every field that the root leads to; through each object once."""
    seen: set[int] = set()
    waiting: list[tuple[Way, object]] = [((), root)]
    while waiting:
        way, thing = waiting.pop()
        if is_shared(thing) or id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, (list, tuple)):
            waiting += [((*way, index), part) for index, part in enumerate(thing)]
        elif not isinstance(thing, (dict, set)):
            for name, value in fields_of(thing).items():
                yield (*way, name)
                waiting.append(((*way, name), value))


def at(root: object, way: Way) -> object:
    """What is at the end of a way."""
    thing = root
    for part in way:
        thing = getattr(thing, part) if isinstance(part, str) else thing[part]  # type: ignore[index]  # a list
    return thing


def field_name(root: object, way: Way) -> str:
    """The field at the end of a way as one would look for it: `Player.gems`."""
    return f"{type(at(root, way[:-1])).__name__}.{way[-1]}"


def changed(value: object) -> object:
    """Another value of the same kind, or NO_CHANGE where none can be made up: of what is not there, and of objects."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + 1
    if isinstance(value, str):
        return f"{value}?"
    if isinstance(value, bytes):
        return value + b"?"
    if isinstance(value, list) and value:
        return changed_list(value)
    if isinstance(value, tuple) and value:
        another = changed_list(list(value))
        return tuple(another) if isinstance(another, list) else NO_CHANGE
    if isinstance(value, dict) and value:
        return dict(list(value.items())[1:])
    if isinstance(value, set) and value:
        return set(list(value)[1:])
    return NO_CHANGE


def changed_list(values: list[object]) -> object:
    """A list that is as long as before, if one of its parts can be changed; else with its last part twice.

    As many piles as ever, all of them empty, stay as they are.
    """
    for index in range(len(values) - 1, -1, -1):
        another = changed(values[index])
        if another is not NO_CHANGE:
            return [*values[:index], another, *values[index + 1 :]]
    return NO_CHANGE if [] in values else [*values, values[-1]]


def as_plain(value: object) -> object:
    """A value with everything in it, to compare copies by; shared objects stand for themselves."""
    if isinstance(value, (list, tuple)):
        return [as_plain(part) for part in value]
    if isinstance(value, dict):
        return {key: as_plain(part) for key, part in value.items()}
    if isinstance(value, set):
        return set(value)
    if is_shared(value):
        return value
    return [type(value).__name__, {name: as_plain(part) for name, part in fields_of(value).items()}]


class Findings:
    """What was looked at, and what was wrong with it, by the names of fields."""

    def __init__(self) -> None:
        self.met: set[str] = set()
        self.filled: set[str] = set()  # something was there, so that it could be changed
        self.not_in_clone: set[str] = set()
        self.not_in_facts: set[str] = set()


def look_at(table: State, findings: Findings) -> None:
    """Change every field of a table in turn, and look for the change in its clone and in its facts."""
    facts = table.facts()
    for way in list(ways(table)):
        name = field_name(table, way)
        findings.met.add(name)
        owner, field, value = at(table, way[:-1]), str(way[-1]), at(table, way)
        another = changed(value)
        if value or another is not NO_CHANGE:
            findings.filled.add(name)
        if another is NO_CHANGE:
            continue
        setattr(owner, field, another)
        try:
            if as_plain(at(table.clone(), way)) != as_plain(another) or not cloned_by_itself(owner, field, another):
                findings.not_in_clone.add(name)
            if table.facts() == facts:
                findings.not_in_facts.add(name)
        finally:
            setattr(owner, field, value)
    assert table.facts() == facts, "a look at a table must leave it as it was"


def cloned_by_itself(owner: object, field: str, value: object) -> bool:
    """Parts of a table that clones share are cloned by themselves when they are about to change."""
    clone: Callable[[], object] | None = getattr(owner, "clone", None)
    return clone is None or as_plain(getattr(clone(), field)) == as_plain(value)
