"""What every field of the component files takes, out of schemas.json: `make components` writes it from the readers."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

FILE: Final = Path(__file__).with_name("schemas.json")
Kind: TypeAlias = Literal["text", "number", "flag", "words", "counts", "table", "remark"]


@dataclass(frozen=True)
class FieldSchema:
    """A field: the kind of its value, bounds of numbers, words of a closed list."""

    name: str
    kind: Kind
    least: int
    most: int | None
    known: list[str]
    list: bool
    optional: bool
    effect: bool
    meaning: str


@dataclass(frozen=True)
class TableSchema:
    """A table, or an array of tables with the key of its entries."""

    file: str
    name: str
    key: str
    fields: list[FieldSchema]


@cache
def schema_of(game: str) -> list[TableSchema]:
    """The tables of a game's component files; none of a game from outside."""
    found = json.loads(FILE.read_text(encoding="utf-8")).get(game, [])
    return [
        TableSchema(
            each["file"], each["name"], each["key"], [FieldSchema(**{**PLAIN, **field}) for field in each["fields"]]
        )
        for each in found
    ]


PLAIN: Final[dict[str, object]] = {
    "least": 0,
    "most": None,
    "known": [],
    "list": False,
    "optional": False,
    "effect": True,
    "meaning": "",
}
