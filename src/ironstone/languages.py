"""Languages: English, those that have a gettext catalogue, and a pseudo-language that shows what was left out of them.

A catalogue is `locale/<code>/LC_MESSAGES/ironstone.mo`. It translates the patterns that `make messages` collects from
code, component files and guides into the template `locale/ironstone.pot`.
"""

import gettext
import json
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from ironstone.core.errors import IronstoneError
from ironstone.core.messages import ENGLISH, Catalogue, Language, pattern_parts

LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "ironstone"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
PSEUDO: Final = "en-XA"

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
        parts[index] = f"{{{part}}}" if index % 2 else part.translate(ACCENTS)
    return f"⟦{''.join(parts)}⟧"


def codes() -> list[str]:
    """The codes of all languages, English first."""
    translated = sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [ENGLISH.code, *translated, PSEUDO]


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


def read_template(path: Path) -> set[str]:
    """Every pattern in a template, in which each stands on a line of its own."""
    patterns: set[str] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        keyword, _, quoted = line.partition(" ")
        if keyword in ("msgid", "msgid_plural"):
            text: object = json.loads(quoted)
            assert isinstance(text, str), f"{path}: {line!r} has no text"
            patterns.add(text)
    return patterns - {""}
