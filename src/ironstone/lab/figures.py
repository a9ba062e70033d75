"""A figure of the component files by its place, artisans.artisan[L1-7].spots, and the values it is to have."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from pathlib import Path
from typing import TypeVar

from ironstone.core.errors import ComponentError, OptionError
from ironstone.core.messages import say
from ironstone.core.patches import Fields, entries_of, key_of
from ironstone.core.rulebook import FILE as RULES
from ironstone.core.toml import write_toml
from ironstone.lab.sets.check import check_set
from ironstone.lab.sets.folder import base_of, create_set

PLACE = re.compile(r"(?P<file>\w+)\.(?P<table>\w+)(?:\[(?P<key>[^\]]+)\])?\.(?P<field>\w+)")
MOST_VALUES = 50

V = TypeVar("V")


@dataclass(frozen=True)
class Figure:
    """A field of a table, or of an entry of an array of tables, with what the game has there."""

    place: str
    file: str
    table: str
    key: tuple[str, object] | None  # the field by which the entry is found, and its value
    field: str
    base: object = dataclass_field(compare=False)  # lists cannot be hashed

    @classmethod
    def named(cls, game: str, place: str) -> "Figure":
        """The figure of this name; an OptionError says what there is instead."""
        found = PLACE.fullmatch(place)
        if found is None:
            raise OptionError(
                say(
                    "a figure is named {one} or {other}, not {given}",
                    one="game.costs.discover_any",
                    other="artisans.artisan[L1-7].spots",
                    given=repr(place),
                )
            )
        file, base = f"{found['file']}.toml", base_of(game)
        tables = _known(base, file, place)
        own = _known(tables, found["table"], place)
        entries = [own] if isinstance(own, dict) else entries_of(own)
        key = None if isinstance(own, dict) else key_of(entries)
        by_name = {"" if key is None else str(entry[key]): entry for entry in entries}
        entry = _known(by_name, found["key"] or "", place)
        value = _known(entry, found["field"], place)
        return cls(place, file, found["table"], None if key is None else (key, entry[key]), found["field"], value)

    def patch(self, value: object) -> Fields:
        """The patch of its file that gives it this value."""
        if self.key is None:
            return {self.table: {self.field: value}}
        return {self.table: [{self.key[0]: self.key[1], self.field: value}]}


def values_of(text: str) -> list[object]:
    """The values of a range, "2..6" or "[4, 3, 2]..[8, 7, 6]", or those of a list, "2 | 4 | 8"."""
    first, dots, last = text.partition("..")
    if dots:
        return _between(_value(first), _value(last), text)
    return [_value(each) for each in text.split("|")]


def bounds_of(text: str) -> tuple[int, int]:
    """The ends of a range of whole numbers, "2..6"."""
    values = [each for each in values_of(text) if isinstance(each, int) and not isinstance(each, bool)]
    if ".." not in text or not values:
        raise OptionError(say("a range of whole numbers is written 2..6, not {given}", given=repr(text)))
    return min(values), max(values)


def write_set(directory: Path, game: str, changes: Mapping[Figure, object]) -> Path:
    """A set with these values, in a new folder; a ComponentError if the game refuses them, or does not ask for them."""
    folder = create_set(game, directory, directory.name, "", "").directory
    files: dict[str, Fields] = {}
    for figure, value in changes.items():
        patch = files.setdefault(figure.file, {})
        for table, given in figure.patch(value).items():
            own = patch.get(table)
            patch[table] = _joined(own, given)
    for name, patch in files.items():
        (folder / name).write_text(write_toml(patch), encoding="utf-8", newline="\n")
    flaws = [flaw for flaw in check_set(folder) if flaw.file != RULES]  # nobody reads the rules of these sets
    if flaws:
        raise ComponentError(str(flaws[0]))
    return folder


def _joined(own: object, given: object) -> object:
    """Two patches of one table; of an entry that both change, the fields of both."""
    if isinstance(own, dict) and isinstance(given, dict):
        return {**own, **given}
    if not isinstance(own, list) or not isinstance(given, list):
        return given
    (entry,) = given
    key = next(iter(entry))
    same = [each for each in own if each[key] == entry[key]]
    return [each | entry if each in same else each for each in own] + ([] if same else [entry])


def _value(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text.strip()}")["value"]
    except tomllib.TOMLDecodeError:
        raise OptionError(
            say("{value} cannot be read; values are written 2, [4, 3, 2] or true", value=repr(text.strip()))
        ) from None


def _between(first: object, last: object, text: str) -> list[object]:
    """Whole numbers, or lists of them, from one to the other in steps of one at most."""
    one = first if isinstance(first, list) else [first]
    other = last if isinstance(last, list) else [last]
    whole = all(isinstance(each, int) for each in [*one, *other])
    steps = max([abs(b - a) for a, b in zip(one, other, strict=False)], default=0) if whole else 0
    if not whole or len(one) != len(other) or not 0 < steps < MOST_VALUES:
        raise OptionError(
            say(
                "a range goes from one whole number, or list of them, to another: {examples}; not {given}",
                examples="2..6, [4, 3, 2]..[8, 7, 6]",
                given=repr(text),
            )
        )
    rows = [[a + round((b - a) * step / steps) for a, b in zip(one, other, strict=True)] for step in range(steps + 1)]
    return [row if isinstance(first, list) else row[0] for row in rows]


def _known(there: Mapping[str, V], name: str, place: str) -> V:
    if name not in there:
        raise OptionError(
            say("{place}: there is no {name}; there are {names}", place=place, name=repr(name), names=", ".join(there))
        )
    return there[name]
