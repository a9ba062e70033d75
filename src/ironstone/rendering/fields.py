"""Fields: reading plain nested values by type."""

from collections.abc import Mapping

from ironstone.core.messages import Message, say


class Fields:
    """A mapping out of a view or catalogue. A field of another type than asked for is an error that names it."""

    def __init__(self, values: Mapping[str, object], where: str) -> None:
        self.values = values
        self._where = where
        self._parts: dict[str, list[Fields]] = {}

    def number(self, name: str) -> int:
        """A whole number."""
        value = self.values[name]
        assert isinstance(value, int), f"{self._where}.{name} is {value!r}, not a number"
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.values[name]
        assert isinstance(value, bool), f"{self._where}.{name} is {value!r}, not true or false"
        return value

    def text(self, name: str) -> str:
        """A text."""
        value = self.values[name]
        assert isinstance(value, str), f"{self._where}.{name} is {value!r}, not a text"
        return value

    def message(self, name: str) -> Message:
        """A text of a view that people read: views are English, so it is still to be put into their language."""
        return say(self.text(name))

    def messages(self, name: str) -> list[Message]:
        """A list of such texts."""
        return [say(text) for text in self.texts(name)]

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers."""
        numbers: list[int] = []
        for value in self._list(name):
            assert isinstance(value, int), f"{self._where}.{name} has {value!r}, not a number"
            numbers.append(value)
        return numbers

    def flags(self, name: str) -> list[bool]:
        """A list of true and false."""
        return [bool(number) for number in self.numbers(name)]

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        texts: list[str] = []
        for value in self._list(name):
            assert isinstance(value, str), f"{self._where}.{name} has {value!r}, not a text"
            texts.append(value)
        return texts

    def rows(self, name: str) -> list[list[int]]:
        """A list of lists of whole numbers."""
        rows: list[list[int]] = []
        for index in range(len(self._list(name))):
            rows.append(self._at(name, index).numbers(name))
        return rows

    def part(self, name: str) -> "Fields":
        """A mapping within the mapping."""
        return self._fields(self.values[name], f"{self._where}.{name}")

    def maybe_part(self, name: str) -> "Fields | None":
        """A mapping within the mapping, or nothing."""
        return None if self.values[name] is None else self.part(name)

    def parts(self, name: str) -> list["Fields"]:
        """A list of mappings within the mapping."""
        if name not in self._parts:
            listed = enumerate(self._list(name))
            self._parts[name] = [self._fields(value, f"{self._where}.{name}[{index}]") for index, value in listed]
        return self._parts[name]

    def part_rows(self, name: str) -> list[list["Fields"]]:
        """A list of lists of mappings."""
        return [self._at(name, index).parts(name) for index in range(len(self._list(name)))]

    def row_lists(self, name: str) -> list[list[list[int]]]:
        """A list of lists of lists of whole numbers."""
        return [self._at(name, index).rows(name) for index in range(len(self._list(name)))]

    def _at(self, name: str, index: int) -> "Fields":
        return Fields({name: self._list(name)[index]}, f"{self._where}.{name}[{index}]")

    def _list(self, name: str) -> list[object]:
        value = self.values[name]
        assert isinstance(value, list | tuple), f"{self._where}.{name} is {value!r}, not a list"
        return list(value)

    def _fields(self, value: object, where: str) -> "Fields":
        assert isinstance(value, Mapping), f"{where} is {value!r}, not a mapping"
        return Fields(value, where)
