"""Languages: English, those that have a gettext catalogue, and a pseudo-language that shows what was left out of them.

A catalogue is `locale/<code>/LC_MESSAGES/ironstone.mo`. It translates the patterns that `make messages` collects from
code, component files and guides into the template `locale/ironstone.pot`.
"""

import gettext
import json
import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ironstone.core.errors import IronstoneError
from ironstone.core.messages import ENGLISH, Catalogue, Language, pattern_parts

LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "ironstone"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
PSEUDO: Final = "en-XA"
NAME: Final = "x-language-name"  # in a catalogue's header: what the language calls itself
LONGEST_HEADER: Final = 1000

LINK_TARGET: Final = re.compile(r"(\]\([^()]*\))")  # of the guides: [two rubies](ruby)
ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçđéƒğĥíĵķĺɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ"
)


class UnknownLanguage(IronstoneError):
    """There is no catalogue for that language."""


class PseudoLanguage(Language):
    """English with every letter accented: ⟦Ķñóçķ⟧. What can be read plainly was never collected for translation."""

    def __init__(self, patterns: Collection[str]) -> None:
        super().__init__(PSEUDO)
        self.patterns: Final = frozenset(patterns)

    def pattern(self, english: str, form: str = "") -> str:
        return accented(english) if english in self.patterns else english

    def plural(self, one: str, many: str, count: int) -> str:
        return self.pattern(one if count == 1 else many)


def accented(pattern: str) -> str:
    """Letters replaced by look-alikes, parameters left alone, and brackets that show where a text was cut."""
    parts = pattern_parts(pattern)
    for index, part in enumerate(parts):
        parts[index] = f"{{{part}}}" if index % 2 else _accented_text(part)
    return f"⟦{''.join(parts)}⟧"


def _accented_text(text: str) -> str:
    pieces = LINK_TARGET.split(text)  # text and targets by turns
    return "".join(piece if index % 2 else piece.translate(ACCENTS) for index, piece in enumerate(pieces))


def codes() -> list[str]:
    """The codes of all languages, English first."""
    return [ENGLISH.code, *_translated(LOCALE), PSEUDO]


@cache
def _translated(directory: Path) -> list[str]:
    """The languages that have a catalogue; looked for once, since every client that connects names its language."""
    return sorted(path.parts[-3] for path in directory.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))


def name_of(code: str) -> str:
    """What a language calls itself."""
    if code == ENGLISH.code:
        return "English"
    if code == PSEUDO:
        return accented("Pseudo-language")
    return gettext.translation(DOMAIN, LOCALE, [code]).info().get(NAME, code)


def spoken(code: str) -> Language:
    """The language of this code, or English if there is none."""
    return language(code) if code in codes() else ENGLISH


def best_match(header: str) -> Language:
    """What an `Accept-Language` header likes best of the languages there are: "de-AT, en;q=0.8" may be German."""
    wishes: list[tuple[float, str]] = []
    for part in header[:LONGEST_HEADER].split(","):
        code, _, parameter = part.partition(";")
        wishes.append((_weight(parameter), code.strip().lower()))
    known = {code.lower(): code for code in codes()}
    for weight, wish in sorted(wishes, key=lambda each: -each[0]):
        while weight > 0 and wish:
            if wish in known:
                return language(known[wish])
            wish = wish.rpartition("-")[0]
    return ENGLISH


def _weight(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


@cache
def language(code: str) -> Language:
    """The language of this code."""
    if code == ENGLISH.code:
        return ENGLISH
    if code == PSEUDO:
        return PseudoLanguage(read_template(TEMPLATE))
    if code not in codes():
        raise UnknownLanguage(f"there is no language {code!r}; there are {', '.join(codes())}")
    return Catalogue(code, gettext.translation(DOMAIN, LOCALE, [code]))


class TemplateEntry(NamedTuple):
    """A pattern of the template, the one for several things if it counts something, and the files it stands in."""

    pattern: str
    many: str
    files: list[str]


def read_template(path: Path) -> set[str]:
    """Every pattern in a template."""
    entries = read_entries(path)
    return {entry.pattern for entry in entries} | {entry.many for entry in entries if entry.many}


def read_entries(path: Path) -> list[TemplateEntry]:
    """The entries of a template, in which each text stands on a line of its own."""
    entries: list[TemplateEntry] = []
    files: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        keyword, _, rest = line.partition(" ")
        if keyword == "#:":
            files = rest.split()
        elif keyword == "msgid":
            entries.append(TemplateEntry(_unquoted(rest), "", files))
        elif keyword == "msgid_plural":
            entries[-1] = entries[-1]._replace(many=_unquoted(rest))
    return [entry for entry in entries if entry.pattern]


def _unquoted(quoted: str) -> str:
    text: object = json.loads(quoted)
    assert isinstance(text, str), f"{quoted} is no text"
    return text
