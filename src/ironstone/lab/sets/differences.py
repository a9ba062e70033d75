"""What differs between a set and its base: place by place, and in words."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ironstone.core.messages import Message, say
from ironstone.core.patches import Fields, entries_of, key_of, label, positions_of
from ironstone.core.rulebook import FILE as RULES
from ironstone.core.toml import write_value

NAMES = ("name", "label", "heading")  # the first of these that an entry has is what people call it


class Change(NamedTuple):
    """A field that differs; without a field a whole entry, new or left out. None is what is not there."""

    file: str
    table: str
    entry: str  # as readers call it: "artisan L1-7"
    piece: str  # what people call it; empty for tables and pieces without a name
    field: str
    before: object | None
    after: object | None

    def message(self) -> Message:
        """In words, as the command line tells it."""
        where = ": ".join([part for part in (self.file, self.entry, self.field) if part])
        if self.after is None:
            left_out = say("{where} is left out", where=where)
            return (
                say("{where} is gone; it was {before}", where=where, before=shown(self.before))
                if self.field
                else left_out
            )
        if self.before is None:
            whole = "; ".join([f"{name} {shown(value)}" for name, value in _fields_of(self.after)])
            return say("{where} is new: {after}", where=where, after=shown(self.after) if self.field else whole)
        return say("{where}: {before} becomes {after}", where=where, before=shown(self.before), after=shown(self.after))


def differences(base: Mapping[str, Fields], full: Mapping[str, Fields]) -> list[Message]:
    """A line for each field, and for each entry that is new or left out."""
    return [change.message() for change in changes(base, full)]


def changes(base: Mapping[str, Fields], full: Mapping[str, Fields]) -> list[Change]:
    """Every field that differs, and every entry that is new or left out."""
    return [change for name in base for change in _in_file(name, base[name], full[name])]


def changed_entries(base: Mapping[str, Fields], full: Mapping[str, Fields]) -> int:
    """How many entries and tables differ, are new or are left out; rules in words do not count."""
    return len({(change.file, change.entry) for change in changes(base, full) if change.file != RULES})


def _in_file(name: str, base: Fields, full: Fields) -> Iterator[Change]:
    for table, own in base.items():
        new = full[table]
        if isinstance(own, dict) and isinstance(new, dict):
            yield from _in_fields(Change(name, table, table, "", "", None, None), own, new, [])
        else:
            yield from _in_array(name, table, entries_of(own), entries_of(new))


def _in_array(name: str, table: str, own: list[Fields], new: list[Fields]) -> Iterator[Change]:
    key, positions = key_of(own), positions_of(own)
    after = {str(entry[key]): entry for entry in new}
    for entry in own:
        place = Change(name, table, label(table, key, entry[key]), _called(entry), "", None, None)
        same = after.pop(str(entry[key]), None)
        if same is None:
            yield place._replace(before=_bare(entry, key, positions))
        else:
            yield from _in_fields(place, entry, same, positions)
    for added in after.values():
        whole = _bare(added, key, positions)
        yield Change(name, table, label(table, key, added[key]), _called(added), "", None, whole)


def _in_fields(place: Change, own: Fields, new: Fields, positions: list[str]) -> Iterator[Change]:
    for field in dict.fromkeys([*own, *new]):
        if own.get(field) != new.get(field) and field not in positions:
            yield place._replace(field=field, before=own.get(field), after=new.get(field))


def _bare(entry: Fields, key: str, positions: list[str]) -> Fields:
    return {field: value for field, value in entry.items() if field not in (key, *positions)}


def _called(entry: Fields) -> str:
    names = [value for name in NAMES if isinstance(value := entry.get(name), str)]
    return names[0] if names else ""


def _fields_of(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []


def shown(value: object) -> str:
    """A value as people write it in the file; a text without quotes."""
    return value if isinstance(value, str) else write_value(value)
