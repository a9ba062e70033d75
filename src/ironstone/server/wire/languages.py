"""Languages: what the client says, translated."""

from msgspec import Struct


class LanguageInfo(Struct, frozen=True):
    """A language, and what it calls itself."""

    code: str
    name: str


class LanguageCatalogue(Struct, frozen=True):
    """Translations of the client's patterns. `forms` says which plural goes with each number from 0 to 199."""

    code: str
    patterns: dict[str, str]
    plurals: dict[str, list[str]]
    forms: list[int]
