"""Messages: all that a player reads, as an English pattern with parameters, translated by a gettext catalogue.

    say("pay {cost} to {artisan}, or skip", cost=listed(gems), artisan=say("the Goldsmith"))

The English pattern stands in the code beside the rule that it speaks of, and is the key of its translation. A parameter
is a number, a text that nobody translates (the name of a player), another message, or a list of messages. A translated
pattern may ask for a parameter in another form, `{artisan:dative}`: that form is looked up as a gettext context.
"""

import gettext
from typing import Final, TypeAlias, Union, final

from ironstone.core.native import mypyc_attr

Value: TypeAlias = Union[int, str, "Message", "list[Message]"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """A language that messages can be put into. This one is English: every pattern stands for itself."""

    def __init__(self, code: str = "en") -> None:
        self.code: Final = code

    def pattern(self, english: str, form: str = "") -> str:
        """What stands for an English pattern, in a form that the language itself asks for."""
        return english

    def plural(self, one: str, many: str, count: int) -> str:
        """The pattern for so many."""
        return one if count == 1 else many

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code!r}>"


@final
class Catalogue(Language):
    """A language out of a gettext catalogue; what it leaves out stays English."""

    def __init__(self, code: str, translations: gettext.NullTranslations) -> None:
        super().__init__(code)
        self._translations: Final = translations

    def pattern(self, english: str, form: str = "") -> str:
        if not english:
            return ""  # under the empty text gettext keeps its header
        if form:
            found = self._translations.pgettext(form, english)
            if found != english:
                return found
        return self._translations.gettext(english)

    def plural(self, one: str, many: str, count: int) -> str:
        return self._translations.ngettext(one, many, count)


ENGLISH: Final = Language()


@final
class Message:
    """Something to be read: an English pattern and the values for its parameters."""

    def __init__(self, pattern: str, values: dict[str, Value] | None = None, many: str = "", count: int = 0) -> None:
        self.pattern: Final = pattern
        self.values: Final[dict[str, Value]] = values or {}
        self.many: Final = many  # the pattern for several, if the message counts something
        self.count: Final = count

    def text(self, language: Language = ENGLISH, form: str = "") -> str:
        """The message in a language."""
        if self.many:
            pattern = language.plural(self.pattern, self.many, self.count)
        else:
            pattern = language.pattern(self.pattern, form)
        if not self.values:
            return pattern
        parts = pattern_parts(pattern)
        for index in range(1, len(parts), 2):
            name, _, asked_form = parts[index].partition(":")
            parts[index] = in_words(self.values[name], language, asked_form)
        return "".join(parts)

    def sentence(self, language: Language = ENGLISH) -> str:
        """The message as the beginning of a sentence."""
        text = self.text(language)
        return text[:1].upper() + text[1:]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Message({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        same = self.pattern == other.pattern and self.many == other.many and self.count == other.count
        return same and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.pattern, self.many, self.count))

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, Value], str, int]]:
        return Message, (self.pattern, self.values, self.many, self.count)

    def __bool__(self) -> bool:
        return bool(self.pattern)


NO_MESSAGE: Final = Message("")


def say(pattern: str, **values: Value) -> Message:
    """A message; what stands in braces are its parameters."""
    return Message(pattern, values)


def counted(count: int, one: str, many: str, **values: Value) -> Message:
    """A message for one thing or for several, `{n}` of them: `counted(2, "{n} ruby", "{n} rubies")`."""
    return Message(one, {"n": count, **values}, many, count)


def verbatim(text: str) -> Message:
    """A text that nobody translates, such as a name, where a message is wanted."""
    return Message("{text}", {"text": text})


def in_words(value: Value, language: Language, form: str = "") -> str:
    """The value of a parameter, in a language."""
    if isinstance(value, Message):
        return value.text(language, form)
    if isinstance(value, list):
        return joined([part.text(language, form) for part in value], language)
    return str(value)


def joined(parts: list[str], language: Language = ENGLISH) -> str:
    """Several things in a row: "a, b and c"."""
    if not parts:
        return ""
    text = parts[0]
    for part in parts[1:-1]:
        text = say("{several}, {another}", several=text, another=part).text(language)
    if len(parts) > 1:
        text = say("{several} and {last}", several=text, last=parts[-1]).text(language)
    return text


def pattern_parts(pattern: str) -> list[str]:
    """Cut a pattern at its braces: text and parameters by turns, text first."""
    return pattern.replace("}", "{").split("{")
