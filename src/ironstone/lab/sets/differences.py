"""What differs between a set and its base, in words."""

from collections.abc import Iterator, Mapping

from ironstone.core.messages import Message, say
from ironstone.core.patches import Fields, entries_of, key_of, label, positions_of
from ironstone.core.rulebook import FILE as RULES
from ironstone.core.toml import write_value


def differences(base: Mapping[str, Fields], full: Mapping[str, Fields]) -> list[Message]:
    """A line for each field, and for each entry that is new or left out."""
    return [line for name in base for line in _in_file(name, base[name], full[name])]


def changed_entries(base: Mapping[str, Fields], full: Mapping[str, Fields]) -> int:
    """How many entries and tables differ, are new or are left out; rules in words do not count."""
    return sum(
        _changed_in(own, full[name][table]) for name in base if name != RULES for table, own in base[name].items()
    )


def _changed_in(own: object, new: object) -> int:
    if isinstance(own, dict):
        return int(own != new)
    before, after = entries_of(own), entries_of(new)
    key, positions = key_of(before), positions_of(before)
    known, found = [
        {str(entry[key]): {**entry, **dict.fromkeys(positions, 0)} for entry in entries} for entries in (before, after)
    ]
    return len([name for name in {**known, **found} if known.get(name) != found.get(name)])


def _in_file(name: str, base: Fields, full: Fields) -> Iterator[Message]:
    for table, own in base.items():
        new = full[table]
        if isinstance(own, dict) and isinstance(new, dict):
            yield from _in_fields(f"{name}: {table}", own, new, [])
        else:
            yield from _in_array(name, table, entries_of(own), entries_of(new))


def _in_array(name: str, table: str, own: list[Fields], new: list[Fields]) -> Iterator[Message]:
    key, positions = key_of(own), positions_of(own)
    after = {str(entry[key]): entry for entry in new}
    for entry in own:
        where = f"{name}: {label(table, key, entry[key])}"
        same = after.pop(str(entry[key]), None)
        if same is None:
            yield say("{where} is left out", where=where)
        else:
            yield from _in_fields(where, entry, same, positions)
    for added in after.values():
        where = f"{name}: {label(table, key, added[key])}"
        fields = [f"{field} {shown(value)}" for field, value in added.items() if field not in (key, *positions)]
        yield say("{where} is new: {fields}", where=where, fields="; ".join(fields))


def _in_fields(where: str, own: Fields, new: Fields, positions: list[str]) -> Iterator[Message]:
    for field in dict.fromkeys([*own, *new]):
        if own.get(field) == new.get(field) or field in positions:
            continue
        place = f"{where}: {field}"
        if field not in new:
            yield say("{where} is gone; it was {before}", where=place, before=shown(own[field]))
        elif field not in own:
            yield say("{where} is new: {after}", where=place, after=shown(new[field]))
        else:
            yield say(
                "{where}: {before} becomes {after}", where=place, before=shown(own[field]), after=shown(new[field])
            )


def shown(value: object) -> str:
    """A value as people write it in the file; a text without quotes."""
    return value if isinstance(value, str) else write_value(value)
