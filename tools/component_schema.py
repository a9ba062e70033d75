"""Write docs/components.md and schemas.json: every field of every component file. With --check only compare.

What a field takes is not written down a second time: the readers are run on the games' own files, and each question
that they ask is noted with its bounds and its list of known words. Only the meanings are written by hand.
"""

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from ironstone.core.components import Entry
from ironstone.core.patches import REMARKS, Fields, entries_of, key_of, positions_of
from ironstone.core.rulebook import FILE as RULES
from ironstone.core.toml import write_value
from ironstone.games import registry

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "components.md"
SCHEMAS: Final = ROOT / "src" / "ironstone" / "lab" / "sets" / "schemas.json"
MEANINGS: Final = ROOT / "tools" / "component_meanings.toml"
UNBOUNDED: Final = 1_000_000
LONGEST: Final = 60  # letters of an example

Asked: TypeAlias = dict[tuple[str, ...], list[str]]
"""What readers asked for, by file, table and field: "a whole number, 1 to 3"."""

Shapes: TypeAlias = dict[tuple[str, ...], dict[str, object]]
"""The same for programs."""

INTRODUCTION: Final = """# Component files

All that is printed on the pieces of a game stands in TOML files in `src/ironstone/games/*/components`. A
[set](lab.md#a-set-holds-only-what-differs) has patches of them. This page is written by `make components` from what
the games read; a test compares it. Beside these files a set may change `rules.toml`, the rules in words: `[[rule]]`
with `id`, `heading`, `text` and `figures`, the fields of component files that the text names.

A field of a table in a field is written with a dot. Where a field has *no effect*, it is printed or counted, but no
rule asks for it, and `ironstone set check` refuses another value. Fields in *italics* are not in every entry.
"""


def bounds(given: Sequence[object]) -> str:
    """What stands behind "a whole number": from where to where."""
    least, most = [*given, *(0, UNBOUNDED)[len(given) :]][:2]
    if most == UNBOUNDED:
        return f", at least {least}"
    return f", {least}" if least == most else f", {least} to {most}"


def known(given: Sequence[object]) -> str:
    """The words of a closed list."""
    words = given[0]
    assert isinstance(words, list | tuple), f"a closed list of words is a list, not {words!r}"
    return ", ".join([f"`{word}`" for word in words])


QUESTIONS: Final[dict[str, Callable[[Sequence[object]], str]]] = {
    "text": lambda _: "a text",
    "number": lambda given: f"a whole number{bounds(given)}",
    "flag": lambda _: "`true` or `false`",
    "one_of": lambda given: f"one of {known(given)}",
    "numbers": lambda given: f"whole numbers{bounds(given)}",
    "words": lambda _: "texts",
    "some_of": lambda given: f"some of {known(given)}",
    "lists_of": lambda given: f"lists of {known(given)}",
    "counts": lambda given: f"how many of each: {known(given)}",
    "part": lambda _: "a table",
    "parts": lambda _: "tables",
}


KINDS: Final = {
    "text": "text",
    "number": "number",
    "flag": "flag",
    "one_of": "words",
    "numbers": "number",
    "words": "text",
    "some_of": "words",
    "lists_of": "words",
    "counts": "counts",
    "part": "table",
    "parts": "table",
}
GENERAL: Final = ("text", "words", "part", "parts")  # another question about the same field tells more


def shape_of(name: str, given: Sequence[object]) -> dict[str, object]:
    """What a field takes, by the question that is asked."""
    shape: dict[str, object] = {"kind": KINDS[name]}
    if name in ("number", "numbers"):
        least, most = [*given, *(0, UNBOUNDED)[len(given) :]][:2]
        shape |= {"least": least} if most == UNBOUNDED else {"least": least, "most": most}
    elif KINDS[name] in ("words", "counts"):
        words = given[0]
        assert isinstance(words, list | tuple), f"a closed list of words is a list, not {words!r}"
        shape["known"] = list(words)
    if name in ("numbers", "words", "some_of", "lists_of", "parts"):
        shape["list"] = True
    return shape


@contextmanager
def listening(asked: Asked, shapes: Shapes) -> Iterator[None]:
    """Note every question to an entry of a component file."""
    kept = {name: getattr(Entry, name) for name in QUESTIONS}

    def noted(name: str) -> object:
        def ask(entry: Entry, field: str, *given: object, **named: object) -> object:
            words = QUESTIONS[name]([*given, *named.values()])
            found = asked.setdefault(place_of(entry.where, field), [])
            place = place_of(entry.where, field)
            if name not in GENERAL or place not in shapes:
                shapes[place] = joined(shapes.get(place), shape_of(name, [*given, *named.values()]))
            if words not in found:
                found.append(words)
            answer: object = kept[name](entry, field, *given, **named)
            return answer

        return ask

    for name in QUESTIONS:
        setattr(Entry, name, noted(name))
    try:
        yield
    finally:
        for name, method in kept.items():
            setattr(Entry, name, method)


def place_of(where: str, field: str) -> tuple[str, ...]:
    """File, table and field out of "artisans.toml: artisan L1-7: cost"; numbers of entries and parts fall away."""
    file, *parts = where.split(": ")
    names = [re.sub(r" .*", "", part) for part in parts]
    return (file, names[0], ".".join([*names[1:], field]))


def joined(before: dict[str, object] | None, shape: dict[str, object]) -> dict[str, object]:
    """Two questions about a field: what either takes."""
    if before is None or before.get("kind") != shape["kind"]:
        return shape
    known = [before.get("known"), shape.get("known")]
    if all(isinstance(words, list) for words in known):
        shape["known"] = list(dict.fromkeys([word for words in known if isinstance(words, list) for word in words]))
    bounds_of = [(each.get("least"), each.get("most")) for each in (before, shape)]
    if shape["kind"] == "number" and bounds_of[0] != bounds_of[1]:
        leasts = [least for least, _ in bounds_of if isinstance(least, int)]
        mosts = [most for _, most in bounds_of if isinstance(most, int)]
        shape = {key: value for key, value in shape.items() if key not in ("least", "most")}
        shape["least"] = min(leasts)
        if len(mosts) == len(bounds_of):
            shape["most"] = max(mosts)
    return shape


def schema_of(game: str) -> tuple[Asked, Shapes]:
    """All that the readers of a game ask for."""
    asked: Asked = {}
    shapes: Shapes = {}
    with listening(asked, shapes):
        registry.GAMES[game](None)
    return asked, shapes


def schemas() -> str:
    """For programs: every field of every table of every game."""
    meanings = tomllib.loads(MEANINGS.read_text(encoding="utf-8"))
    found: dict[str, list[dict[str, object]]] = {}
    for game in registry.PACKAGES:
        _, shapes = schema_of(game)
        told = {**meanings["all"], **meanings[game]}
        found[game] = [
            {
                "file": name,
                "name": table,
                "key": "" if isinstance(own, dict) else key_of(entries_of(own)),
                "fields": [*fields_of(name, table, own, shapes, told)],
            }
            for name, text in registry.own_set(game).items()
            if name != RULES
            for table, own in tomllib.loads(text).items()
        ]
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def fields_of(
    file: str, table: str, own: object, shapes: Shapes, meanings: dict[str, str]
) -> Iterator[dict[str, object]]:
    """The fields of a table, and the fields within them."""
    entries = [own] if isinstance(own, dict) else entries_of(own)
    for field in dict.fromkeys(field for entry in entries for field in entry):
        if field in positions_of(entries):
            continue
        shape = shapes.get((file, table, field), {"kind": "text", "effect": False})
        if field in REMARKS:
            shape = {**shape, "kind": "remark"}
        optional = {} if all(field in entry for entry in entries) else {"optional": True}
        yield {"name": field, **shape, **optional, "meaning": meanings.get(f"{table}.{field}", meanings.get(field, ""))}
        if shape["kind"] == "counts":
            continue
        for place, inner in shapes.items():
            if place[:2] == (file, table) and place[2].startswith(f"{field}."):
                yield {"name": place[2], **inner}


def page() -> str:
    """The page."""
    parts = [INTRODUCTION]
    meanings = tomllib.loads(MEANINGS.read_text(encoding="utf-8"))
    for game in registry.PACKAGES:
        asked, _ = schema_of(game)
        parts.append(f"## {registry.load(game).title}\n")
        for name, text in registry.own_set(game).items():
            if name != RULES:
                parts += tables_of(name, tomllib.loads(text), asked, {**meanings["all"], **meanings[game]})
    return "\n".join(parts)


def tables_of(file: str, content: Fields, asked: Asked, meanings: dict[str, str]) -> Iterator[str]:
    """A heading for the file, and every table of it."""
    yield f"### {file}\n"
    for table, own in content.items():
        entries = [own] if isinstance(own, dict) else entries_of(own)
        if isinstance(own, dict):
            yield f"`[{table}]`\n"
        else:
            yield f"`[[{table}]]`: {len(entries)} entries, found by their `{key_of(entries)}`\n"
        yield "| Field | Value | For example | Meaning |\n|---|---|---|---|"
        for field in dict.fromkeys(field for entry in entries for field in entry):
            yield from rows(file, table, field, entries, asked, meanings)
        yield ""


def rows(
    file: str, table: str, field: str, entries: list[Fields], asked: Asked, meanings: dict[str, str]
) -> Iterator[str]:
    """The row of a field, and those of the fields within it."""
    meaning = meanings.get(f"{table}.{field}", meanings.get(field))
    if meaning is None:
        raise SystemExit(f"{MEANINGS.name}: say what {table}.{field} in {file} means")
    example = write_value(next(entry[field] for entry in entries if field in entry))
    shown = f"`{example}`" if len(example) <= LONGEST else ""
    title = f"`{field}`" if all(field in entry for entry in entries) else f"*`{field}`*"
    counts = field in positions_of(entries)
    takes = "counted" if counts else "a remark" if field in REMARKS else value(asked, file, table, field)
    yield f"| {title} | {takes} | {shown} | {meaning} |"
    if any(words.startswith("how many of each") for words in asked.get((file, table, field), [])):
        return
    for place in asked:
        if place[:2] == (file, table) and place[2].startswith(f"{field}."):
            yield f"| `{place[2]}` | {value(asked, *place)} | | |"


def value(asked: Asked, file: str, table: str, field: str) -> str:
    """What a field takes; the most telling of the questions about it."""
    found = asked.get((file, table, field))
    if found is None:
        return "no effect"
    general = {"a text", "texts", "a table", "tables"}
    return " or ".join([words for words in found if words not in general] or found)


def main(arguments: Sequence[str]) -> int:
    """Write the page, or say that it is not what it would be."""
    stale = False
    for path, text in ((PAGE, page()), (SCHEMAS, schemas())):
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(ROOT)} is out of date: make components")
            stale = True
    return int(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
