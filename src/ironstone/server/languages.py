"""Language catalogues for the browser: the translations of the client's own messages, made once for each language."""

import gettext
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from msgspec import json

from ironstone.core.messages import ENGLISH, Catalogue, Language, say
from ironstone.languages import DOMAIN, LOCALE, TEMPLATE, TemplateEntry, codes, language, name_of, read_entries
from ironstone.play.refusal import Refusal
from ironstone.server import wire

CLIENT = "web/"  # where the client's sources stand in the template
COUNTED = 200  # for more the plural forms come again


class Sheet(NamedTuple):
    """A catalogue with the mark that changes whenever it does."""

    catalogue: wire.LanguageCatalogue
    mark: str


def languages() -> list[wire.LanguageInfo]:
    """Every language, English first."""
    return [wire.LanguageInfo(code, name_of(code)) for code in codes()]


def catalogue(code: str) -> Sheet:
    """What the client says, in a language."""
    if code not in codes():
        raise Refusal("not_found", say("there is no language {code}", code=repr(code)))
    return _catalogue(code)


@cache
def _catalogue(code: str) -> Sheet:
    spoken, form = language(code), _plural_rule(code)
    patterns: dict[str, str] = {}
    plurals: dict[str, list[str]] = {}
    forms = [form(number) for number in range(COUNTED)]
    for entry in _entries_of_client() if spoken is not ENGLISH else []:
        if entry.many:
            plurals[entry.pattern] = _plural_forms(spoken, entry, forms)
        patterns[entry.pattern] = spoken.pattern(entry.pattern)
    found = wire.LanguageCatalogue(code, patterns, plurals, forms)
    return Sheet(found, f'"{blake2b(json.encode(found), digest_size=12).hexdigest()}"')


@cache
def _entries_of_client() -> list[TemplateEntry]:
    return [entry for entry in read_entries(TEMPLATE) if any(file.startswith(CLIENT) for file in entry.files)]


def _plural_rule(code: str) -> Callable[[int], int]:
    """Which form goes with a number, by the catalogue's header; as in English if that says nothing."""
    if isinstance(language(code), Catalogue):
        header = gettext.translation(DOMAIN, LOCALE, [code]).info().get("plural-forms", "")
        rule = header.partition("plural=")[2].strip().rstrip(";")
        if rule:
            return gettext.c2py(rule)
    return lambda number: int(number != 1)


def _plural_forms(spoken: Language, entry: TemplateEntry, forms: list[int]) -> list[str]:
    """The pattern for each form, by the first number that takes it."""
    return [
        spoken.plural(entry.pattern, entry.many, forms.index(form) if form in forms else COUNTED)
        for form in range(max(forms) + 1)
    ]
