"""Write src/ironstone/locale/ironstone.pot: every text that players read, for translators. With --check only compare.

Texts are the literal arguments of a few calls, `say("pay {cost}")` first of all, in Python and in the client, the
fields of the games' TOML files that players read, and the texts of the guides. Babel's extraction knows neither
keyword arguments nor TOML nor Svelte, so this reads the syntax tree itself, and the client's calls by their form.
"""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ironstone.core.game import label_of
from ironstone.core.rulebook import read_rulebook
from ironstone.languages import TEMPLATE
from ironstone.server.guide import texts_of

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "ironstone"
SCHEMAS: Final = SOURCE / "lab" / "sets" / "schemas.json"
CLIENT: Final = ROOT / "web" / "src"

# Which arguments of a call are texts, by position and by name.
CALLS: Final[dict[str, dict[int, str]]] = {
    "say": {0: "pattern"},
    "pattern": {0: "english"},
    "Reason": {1: "text"},
    "IllegalAction": {0: "why"},
    "EventKind": {2: "sentence", 5: "heading"},
    "Option": {3: "summary"},
    "Character": {1: "name", 2: "text"},
    "Count": {0: "one", 1: "many"},
}
PLURALS: Final = {"counted": (1, 2)}
NAMES: Final = ("name", "one", "word", "title", "label", "heading")
FIELDS: Final = (*NAMES, "text", "texts", "idea", "say", "hint", "bonus", "words", "opening", "further")
# In the client: say("…"), and plural("…", "…", count).
LITERAL: Final = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
SAY: Final = re.compile(rf"\bsay\(\s*{LITERAL}")
PLURAL: Final = re.compile(rf"\bplural\(\s*{LITERAL},\s*{LITERAL}")
HEADER: Final = """# Every text that players read. Written by `make messages`.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"""


class Entry(NamedTuple):
    """A text, and the one for several things if it counts something."""

    text: str
    many: str = ""


def extracted(paths: Iterable[Path] = (SOURCE, CLIENT)) -> set[str]:
    """Every text of these files and directories."""
    many, files = collect(paths)
    return {*files, *many.values()}


def collect(paths: Iterable[Path]) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The texts that count something with those for several things; and the files that each text stands in."""
    many: dict[str, str] = {}
    files: dict[str, list[str]] = {}
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            where = file.relative_to(ROOT).as_posix()
            for entry in entries_of(file):
                if not re.search(r"[^\W\d_]", entry.text):
                    continue  # signs and numbers
                if where not in files.setdefault(entry.text, []):
                    files[entry.text].append(where)
                if entry.many:
                    many[entry.text] = entry.many
    return many, files


def entries_of(file: Path) -> Iterator[Entry]:
    """The entries of one file."""
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _of_call(node)
    elif file.suffix == ".toml":
        yield from _of_fields(tomllib.loads(file.read_text(encoding="utf-8")), read=False)
    elif file == SCHEMAS:
        yield from _of_schemas(json.loads(file.read_text(encoding="utf-8")))
    elif file.suffix in (".ts", ".svelte") and not file.name.endswith((".test.ts", ".d.ts")):
        yield from _of_client(file.read_text(encoding="utf-8"))
    elif file.suffix == ".md":
        rules = [rule.id for rule in read_rulebook(file.parent).rules]
        yield from map(Entry, texts_of(file.read_text(encoding="utf-8"), rules))


def _of_schemas(games: dict[str, list[dict[str, object]]]) -> Iterator[Entry]:
    """What the Studio calls the tables and fields of component files."""
    for tables in games.values():
        for table in tables:
            yield Entry(label_of(str(table["name"])))
            fields = table["fields"]
            for field in fields if isinstance(fields, list) else []:
                words = [field["name"].rpartition(".")[2], *field.get("known", [])]
                yield from [Entry(label_of(word)) for word in words]
                if field.get("meaning"):
                    yield Entry(field["meaning"])


def _of_call(call: ast.Call) -> Iterator[Entry]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if name in PLURALS and len(call.args) > max(PLURALS[name]):
        one, many = ([*_literals(call.args[place])] for place in PLURALS[name])
        yield from map(Entry, one, many)
    if name == "Option":
        yield from _labels(call)
    for place, keyword in CALLS.get(name, {}).items():
        given = call.args[place : place + 1] + [each.value for each in call.keywords if each.arg == keyword]
        for argument in given:
            yield from map(Entry, _literals(argument))


def _labels(call: ast.Call) -> Iterator[Entry]:
    """What people call an option, and its values."""
    for argument in call.args[:1] + call.args[2:3]:
        for each in argument.elts if isinstance(argument, ast.List) else [argument]:
            yield from (Entry(label_of(literal)) for literal in _literals(each))


def _of_client(text: str) -> Iterator[Entry]:
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)  # comments have examples
    for found in SAY.finditer(text):
        yield Entry(_unquoted(found[1]))
    for found in PLURAL.finditer(text):
        yield Entry(_unquoted(found[1]), _unquoted(found[2]))


def _unquoted(literal: str) -> str:
    """The text of a JavaScript string, which differs from one of Python in nothing that we use."""
    text = ast.literal_eval(f'"""{literal[1:-1]}"""' if literal[0] == "`" else literal)
    assert isinstance(text, str), f"{literal} has no text"
    return text


def _literals(argument: ast.expr) -> Iterator[str]:
    """The text itself, or both texts between which a condition decides."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _literals(argument.body)
        yield from _literals(argument.orelse)


def _of_fields(value: object, read: bool) -> Iterator[Entry]:
    if isinstance(value, str) and read:
        yield Entry(value)
    elif isinstance(value, list):
        for each in value:
            yield from _of_fields(each, read)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _of_fields(each, name in FIELDS)


def template(paths: Iterable[Path] = (SOURCE, CLIENT)) -> str:
    """The whole template, in the order of the files."""
    parts = [HEADER]
    many, files = collect(paths)
    for text in sorted(files, key=lambda text: (files[text], text)):
        lines = [f"#: {' '.join(files[text])}", f"msgid {_quoted(text)}"]
        if text in many:
            lines += [f"msgid_plural {_quoted(many[text])}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def main() -> int:
    """Write the template, or say whether it is up to date."""
    if "--check" in sys.argv[1:]:
        fresh = TEMPLATE.exists() and TEMPLATE.read_text(encoding="utf-8") == template()
        print(f"{TEMPLATE.relative_to(ROOT)} is {'up to date' if fresh else 'out of date: make messages'}")
        return 0 if fresh else 1
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
