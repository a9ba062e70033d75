"""Patches of component files: only what differs from a game's own, entry by entry.

A patch has the tables of the file that it changes. A table has the changed fields only. An entry of an array of tables
is found by its key; one with a new key is added at the end and has all fields. [left_out] lists by array the keys of
entries that are left out; one that is left out and given all the same is replaced whole. So is every field.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, final

from ironstone.core.errors import ComponentError

Fields: TypeAlias = dict[str, object]
"""One table, or one entry of an array of tables."""

LEFT_OUT: Final = "left_out"
KEYS: Final = ("id", "number", "players")  # the first of these that all entries of an array have is their key
POSITIONS: Final = ("number", "index", "order")  # where they only count the entries, they follow by themselves
REMARKS: Final = ("source", "note", "rulebook_fields", "public_fields", "reconstructed_fields")  # on the figures


@final
class Flaw:
    """Something wrong in a set, with its place: file, entry, field; what is not known is empty."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file: Final = file
        self.entry: Final = entry
        self.field: Final = field
        self.problem: Final = problem

    def __str__(self) -> str:
        return ": ".join([part for part in (self.file, self.entry, self.field, self.problem) if part])

    def __repr__(self) -> str:
        return f"<Flaw {self}>"


Report: TypeAlias = Callable[[Flaw], None]


def refuse(flaw: Flaw) -> None:
    """For those who cannot go on after the first flaw."""
    raise ComponentError(str(flaw))


def patched(name: str, base: Fields, patch: Fields, report: Report = refuse) -> Fields:
    """The content of a file with a patch applied; parts of the patch that cannot be are reported and left away."""
    left_out = _left_out(name, base, patch, report)
    full = dict(base)
    for table in [*patch, *[table for table in left_out if table not in patch]]:
        own, given = base.get(table), patch.get(table, [])
        if table == LEFT_OUT:
            continue
        if own is None:
            report(Flaw(name, table, "", f"there is no such table; there are {_listed(base)}"))
        elif isinstance(own, dict):
            full[table] = _patched_table(name, table, own, given, report)
        else:
            full[table] = _patched_array(name, table, entries_of(own), given, left_out.get(table, []), report)
    return full


def difference(base: Fields, full: Fields) -> Fields:
    """The patch that makes the full content out of the base."""
    patch: Fields = {}
    left_out: Fields = {}
    for table, own in base.items():
        new = full.get(table, own)
        if isinstance(own, dict) and isinstance(new, dict):
            changed = {field: value for field, value in new.items() if own.get(field) != value}
            if changed:
                patch[table] = changed
        elif isinstance(own, list):
            entries, gone = _array_difference(entries_of(own), entries_of(new))
            if entries:
                patch[table] = entries
            if gone:
                left_out[table] = gone
    return {**patch, LEFT_OUT: left_out} if left_out else patch


def entries_of(array: object) -> list[Fields]:
    """The entries of an array of tables; nothing else is one."""
    return [entry for entry in array if isinstance(entry, dict)] if isinstance(array, list) else []


def key_of(entries: Iterable[Mapping[str, object]]) -> str:
    """The field by which the entries of an array are known."""
    found = [key for key in KEYS if all(key in entry for entry in entries)]
    return found[0] if found else KEYS[0]


def positions_of(entries: list[Fields]) -> list[str]:
    """The fields that only count the entries, from 0 on."""
    key = key_of(entries)
    return [
        field
        for field in POSITIONS
        if field != key and all(entry.get(field) == place for place, entry in enumerate(entries))
    ]


def label(table: str, key: str, value: object) -> str:
    """What an entry is called in errors."""
    return f"{table} {value}" if key == KEYS[0] else f"{table} with {key} {value}"


def _listed(names: Iterable[object]) -> str:
    return ", ".join([str(name) for name in names]) or "none"


def _left_out(name: str, base: Fields, patch: Fields, report: Report) -> dict[str, list[object]]:
    """The keys of entries that are left out, by array."""
    given = patch.get(LEFT_OUT, {})
    found: dict[str, list[object]] = {}
    if not isinstance(given, dict):
        report(Flaw(name, LEFT_OUT, "", f"expected a table of lists of keys, found {given!r}"))
        return found
    for table, keys in given.items():
        if not isinstance(base.get(table), list):
            arrays = [key for key, value in base.items() if isinstance(value, list)]
            report(Flaw(name, LEFT_OUT, table, f"there is no such array of tables; there are {_listed(arrays)}"))
        elif not isinstance(keys, list):
            report(Flaw(name, LEFT_OUT, table, f"expected a list of keys, found {keys!r}"))
        else:
            own = entries_of(base[table])
            known = [entry.get(key_of(own)) for entry in own]
            for key in [key for key in keys if key not in known]:
                report(Flaw(name, LEFT_OUT, table, f"there is no {key!r}; there are {_listed(known)}"))
            found[table] = [key for key in keys if key in known]
    return found


def _patched_table(name: str, table: str, own: Fields, given: object, report: Report) -> Fields:
    if not isinstance(given, dict):
        report(Flaw(name, table, "", f"expected a table, found {given!r}"))
        return own
    for field in [field for field in given if field not in own and field not in REMARKS]:
        report(Flaw(name, table, field, f"there is no such field here; there are {_listed(own)}"))
    return {**own, **{field: value for field, value in given.items() if field in own or field in REMARKS}}


def _patched_array(
    name: str, table: str, own: list[Fields], given: object, left_out: list[object], report: Report
) -> list[Fields]:
    key = key_of(own)
    found = _given_entries(name, table, own, given, report)
    entries: list[Fields] = []
    for entry in own:
        change = found.pop(_token(entry[key]), None)
        if entry[key] not in left_out:
            entries.append({**entry, **(change or {})})
        elif change is not None:
            entries.append(change)
    entries.extend(found.values())
    positions = positions_of(own)
    return [
        {**dict.fromkeys(positions, place), **entry, **dict.fromkeys(positions, place)}
        for place, entry in enumerate(entries)
    ]


def _given_entries(name: str, table: str, own: list[Fields], given: object, report: Report) -> dict[object, Fields]:
    """The entries of a patch by key, without those that cannot be."""
    if not isinstance(given, list):
        report(Flaw(name, table, "", f"expected an array of tables, [[{table}]], found {given!r}"))
        return {}
    key = key_of(own)
    fields = [*dict.fromkeys(field for entry in own for field in entry), *REMARKS]
    found: dict[object, Fields] = {}
    for number, entry in enumerate(given, 1):
        if not isinstance(entry, dict) or not isinstance(entry.get(key), (str, int)):
            report(Flaw(name, f"{table} {number}", key, "every entry of a patch has this field, by which it is found"))
        elif _token(entry[key]) in found:
            report(Flaw(name, label(table, key, entry[key]), key, "this entry stands here for the second time"))
        else:
            for field in [field for field in entry if field not in fields]:
                problem = f"there is no such field here; there are {_listed(fields)}"
                report(Flaw(name, label(table, key, entry[key]), field, problem))
            found[_token(entry[key])] = {field: value for field, value in entry.items() if field in fields}
    return found


def _array_difference(own: list[Fields], new: list[Fields]) -> tuple[list[Fields], list[object]]:
    """The entries of a patch, and the keys of those that are left out or replaced whole."""
    key, positions = key_of(own), positions_of(own)
    bare = {_token(entry[key]): _without(entry, positions) for entry in new}
    entries: list[Fields] = []
    gone: list[object] = []
    for entry in own:
        before, after = _without(entry, positions), bare.pop(_token(entry[key]), None)
        if after is None:
            gone.append(entry[key])
        elif any(field not in after for field in before):
            gone.append(entry[key])
            entries.append(after)
        elif after != before:
            changed = {field: value for field, value in after.items() if before.get(field) != value}
            entries.append({key: entry[key], **changed})
    return [*entries, *bare.values()], gone


def _token(key: object) -> object:
    """For looking up: true is not 1."""
    return (type(key).__name__, key)


def _without(entry: Fields, positions: list[str]) -> Fields:
    return {field: value for field, value in entry.items() if field not in positions}
