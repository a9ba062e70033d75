"""Places in component files: a field of a table or of an entry, named by an error or changed by a set."""

from collections.abc import Iterator
from dataclasses import dataclass

from ironstone.core.patches import REMARKS, Fields, Flaw, entries_of, key_of, label, positions_of

TABLE = -1  # instead of the number of an entry: the table is no array


@dataclass(frozen=True)
class Place:
    """A field in the contents of a set. What is not known is empty, or TABLE."""

    file: str
    table: str = ""
    number: int = TABLE
    field: str = ""

    def entries(self, contents: dict[str, Fields]) -> list[Fields]:
        """The entries of the array of tables; a plain table is the only one."""
        found = contents[self.file].get(self.table)
        return [found] if isinstance(found, dict) else entries_of(found)

    def entry(self, contents: dict[str, Fields]) -> Fields:
        """The entry or table that it is in."""
        return self.entries(contents)[max(self.number, 0)]

    def label(self, contents: dict[str, Fields]) -> str:
        """What the entry is called in flaws."""
        if self.number == TABLE:
            return self.table
        key = key_of(self.entries(contents))
        return label(self.table, key, self.entry(contents)[key])

    def with_entry(self, contents: dict[str, Fields], entry: Fields | None) -> dict[str, Fields]:
        """The contents with another entry in this place, or without it."""
        value: object = entry
        if self.number != TABLE:
            entries = self.entries(contents)
            positions = positions_of(entries)
            rest = [*entries[: self.number], *([] if entry is None else [entry]), *entries[self.number + 1 :]]
            value = [{**each, **dict.fromkeys(positions, place)} for place, each in enumerate(rest)]
        return {**contents, self.file: {**contents[self.file], self.table: value}}

    def with_value(self, contents: dict[str, Fields], value: object) -> dict[str, Fields]:
        """The contents with another value in this field."""
        return self.with_entry(contents, {**self.entry(contents), self.field: value})


def find_place(error: str, contents: dict[str, Fields]) -> tuple[Place, Flaw]:
    """What a reader's error names, "artisans.toml: artisan L1-7: spots: expected 3 Craft spots", and the flaw."""
    file, _, rest = error.partition(": ")
    if file not in contents:
        return Place(""), Flaw("", "", "", error)
    for place, name in _labels(file, contents):
        if rest.startswith(f"{name}: "):
            field, _, problem = rest.removeprefix(f"{name}: ").partition(": ")
            found = Place(file, place.table, place.number, field if problem else "")
            return found, Flaw(file, found.label(contents), found.field, problem or field)
    return Place(file), Flaw(file, "", "", rest)


def put_back(place: Place, base: dict[str, Fields], contents: dict[str, Fields]) -> dict[str, Fields]:
    """The contents with the field as in the base; if it is so already, the entry; without a table, the file.

    A new entry gets what another one has in that field.
    """
    if not place.file:
        return contents
    if place.table:
        entry = place.entry(contents)
        old, example = _old_entry(place, base, contents)
        model = (old or example).get(place.field, entry.get(place.field))
        if place.field and model != entry.get(place.field):
            return place.with_value(contents, model)
        return place.with_entry(contents, old)
    return {**contents, place.file: base[place.file]}


def changed_fields(base: dict[str, Fields], contents: dict[str, Fields]) -> Iterator[tuple[Place, object]]:
    """Every figure that both have and that differs, with what it was."""
    for file, tables in base.items():
        for table, own in tables.items():
            array = isinstance(own, list)
            positions = positions_of(entries_of(own)) if array else []
            for number, entry in enumerate(Place(file, table).entries(contents)):
                place = Place(file, table, number if array else TABLE)
                old, _ = _old_entry(place, base, contents)
                for field, before in (old or {}).items():
                    if field not in (*REMARKS, *positions) and field in entry and entry[field] != before:
                        yield Place(file, table, place.number, field), before


def changed_entries(base: dict[str, Fields], contents: dict[str, Fields]) -> Iterator[tuple[str, Fields]]:
    """Every entry of an array of tables that is new or differs, with its table."""
    for file, tables in contents.items():
        for table, full in tables.items():
            own = entries_of(base[file][table])
            positions = positions_of(own)
            before = [{**entry, **dict.fromkeys(positions, 0)} for entry in own]
            for entry in entries_of(full):
                if {**entry, **dict.fromkeys(positions, 0)} not in before:
                    yield table, entry


def _labels(file: str, contents: dict[str, Fields]) -> Iterator[tuple[Place, str]]:
    """Every table and entry of a file with the name that readers give it."""
    for table, value in contents[file].items():
        if isinstance(value, dict):
            yield Place(file, table), table
        else:
            for number, entry in enumerate(entries_of(value)):
                yield Place(file, table, number), f"{table} {entry.get('id', number + 1)}"


def _old_entry(place: Place, base: dict[str, Fields], contents: dict[str, Fields]) -> tuple[Fields | None, Fields]:
    """The same entry in the base, if it is there; and one that has the field."""
    own = place.entries(base)
    entry = place.entry(contents)
    if place.number == TABLE:
        return own[0], own[0]
    key = key_of(own)
    same = [old for old in own if old[key] == entry.get(key)]
    examples = [old for old in own if place.field in old]
    return (same[0] if same else None), (examples or own)[0]
