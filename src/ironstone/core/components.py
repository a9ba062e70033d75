"""Reading component files: every mistake is an error that names file, entry and field."""

import json
import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from ironstone.core.errors import ComponentError

ANY_NUMBER: Final = -1  # instead of how many entries there must be
SOURCES: Final = ["rulebook", "public", "reconstructed", "designer"]  # the last for what sets add


@final
class Entry:
    """One table of a component file. Each field is read by type; `done` complains about fields nobody asked for."""

    def __init__(self, where: str, fields: dict[str, object]) -> None:
        self.where: Final = where
        self._fields: Final = fields
        self._read: Final[set[str]] = set()

    def wrong(self, field: str, problem: str) -> ComponentError:
        """The error to raise when a field's value cannot be."""
        return ComponentError(f"{self.where}: {field}: {problem}")

    def has(self, field: str) -> bool:
        """Whether the file gives this field."""
        return field in self._fields

    def text(self, field: str) -> str:
        """A piece of text, not empty."""
        value = self._value(field)
        if not isinstance(value, str) or not value:
            raise self.wrong(field, f"expected a text, found {value!r}")
        return value

    def number(self, field: str, least: int = 0, most: int = 1_000_000) -> int:
        """A whole number within bounds."""
        return self._whole(field, self._value(field), least, most)

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self._value(field)
        if not isinstance(value, bool):
            raise self.wrong(field, f"expected true or false, found {value!r}")
        return value

    def one_of(self, field: str, known: Sequence[str]) -> int:
        """A word out of a closed list; its position there."""
        return self._known(field, self.text(field), known)

    def numbers(self, field: str, least: int = 0, most: int = 1_000_000) -> list[int]:
        """A list of whole numbers within bounds."""
        return [self._whole(field, value, least, most) for value in self._list(field)]

    def words(self, field: str) -> list[str]:
        """A list of texts."""
        values = self._list(field)
        return [self._word(field, value) for value in values]

    def some_of(self, field: str, known: Sequence[str]) -> list[int]:
        """A list of words out of a closed list; their positions there."""
        return [self._known(field, word, known) for word in self.words(field)]

    def lists_of(self, field: str, known: Sequence[str]) -> list[list[int]]:
        """A list of lists of words out of a closed list."""
        rows: list[list[int]] = []
        for row in self._list(field):
            if not isinstance(row, list):
                raise self.wrong(field, f"expected a list of lists, found {row!r} in it")
            rows.append([self._known(field, self._word(field, value), known) for value in row])
        return rows

    def counts(self, field: str, known: Sequence[str]) -> list[int]:
        """A table from words of a closed list to numbers, as a list in the order of that list."""
        counts = [0] * len(known)
        entry = self.part(field)
        for word in entry.names():
            counts[self._known(field, word, known)] = entry.number(word, 1)
        return counts

    def part(self, field: str) -> "Entry":
        """A table within the table."""
        value = self._value(field)
        if not isinstance(value, dict):
            raise self.wrong(field, f"expected a table, found {value!r}")
        return Entry(f"{self.where}: {field}", value)

    def parts(self, field: str) -> list["Entry"]:
        """A list of tables within the table."""
        found: list[Entry] = []
        for index, value in enumerate(self._list(field)):
            if not isinstance(value, dict):
                raise self.wrong(field, f"expected a list of tables, found {value!r} in it")
            found.append(Entry(f"{self.where}: {field} {index + 1}", value))
        return found

    def source(self) -> str:
        """Where the figures come from; every entry says so."""
        return SOURCES[self.one_of("source", SOURCES)]

    def names(self) -> list[str]:
        """The names of all fields."""
        return list(self._fields)

    def done(self) -> None:
        """Nothing may be left over: a misspelt field would otherwise be ignored."""
        for field in self._fields:
            if field not in self._read:
                raise self.wrong(field, "there is no such field here")

    def _value(self, field: str) -> object:
        if field not in self._fields:
            raise self.wrong(field, "is missing")
        self._read.add(field)
        return self._fields[field]

    def _list(self, field: str) -> list[object]:
        value = self._value(field)
        if not isinstance(value, list):
            raise self.wrong(field, f"expected a list, found {value!r}")
        return value

    def _whole(self, field: str, value: object, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(field, f"expected a whole number, found {value!r}")
        if not least <= value <= most:
            raise self.wrong(field, f"expected {least} to {most}, found {value}")
        return value

    def _word(self, field: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.wrong(field, f"expected a text, found {value!r}")
        return value

    def _known(self, field: str, word: str, known: Sequence[str]) -> int:
        if word not in known:
            raise self.wrong(field, f"there is no {word!r}; known are {', '.join(known)}")
        return list(known).index(word)

    def __repr__(self) -> str:
        return f"<Entry {self.where}>"


@final
class ComponentFile:
    """One component file, parsed."""

    def __init__(self, directory: Path, name: str) -> None:
        self.name: Final = name
        try:
            self.content: Final[dict[str, object]] = tomllib.loads((directory / name).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise ComponentError(f"{name}: there is no such file in {directory}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ComponentError(f"{name}: {error}") from error

    def entry(self, name: str) -> Entry:
        """The table of this name."""
        value = self.content.get(name)
        if not isinstance(value, dict):
            raise ComponentError(f"{self.name}: the table [{name}] is missing")
        return Entry(f"{self.name}: {name}", value)

    def entries(self, name: str, count: int = ANY_NUMBER) -> list[Entry]:
        """All tables of an array of tables, which must be so many if a count is given."""
        value = self.content.get(name, [])
        if not isinstance(value, list):
            raise ComponentError(f"{self.name}: [[{name}]] is not an array of tables")
        if count != ANY_NUMBER and len(value) != count:
            raise ComponentError(f"{self.name}: expected {count} entries [[{name}]], found {len(value)}")
        found: list[Entry] = []
        for index, fields in enumerate(value):
            if not isinstance(fields, dict):
                raise ComponentError(f"{self.name}: {name} {index + 1} is not a table")
            label = fields.get("id", index + 1)
            found.append(Entry(f"{self.name}: {name} {label}", fields))
        return found

    def __repr__(self) -> str:
        return f"<ComponentFile {self.name}>"


def content_hash(files: list[ComponentFile]) -> str:
    """A short hash of what the files say, whatever their layout and remarks."""
    content = {file.name: file.content for file in files}
    return blake2b(json.dumps(content, sort_keys=True, default=str).encode(), digest_size=8).hexdigest()
