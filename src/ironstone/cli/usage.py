"""What several commands take as arguments, and how wrong ones are refused."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ironstone import bots, languages
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.core.messages import ENGLISH, Language, Message, say
from ironstone.games import registry

FAILED = 1
WRONG_ARGUMENTS = 2
INTERRUPTED = 130
LANGUAGE_OPTION = "--language"
LANGUAGE_VARIABLE = "IRONSTONE_LANGUAGE"


class Complaint(Exception):
    """The command cannot do what it was asked; the message says why, in one line."""

    code = FAILED

    def __init__(self, message: Message) -> None:
        super().__init__(message.text())
        self.message = message


class UsageError(Complaint):
    """The arguments do not make sense; the message says which and what would."""

    code = WRONG_ARGUMENTS


GameKey = Annotated[str, Parameter(help="The game, as `ironstone games` lists it.", show_default=False)]
RecordFile = Annotated[Path, Parameter(help="A saved or recorded game.")]
Components = Annotated[
    Path | None,
    Parameter(
        help="A set (see `ironstone set`), or a directory with a changed copy of all component files.", negative=""
    ),
]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        help="An option of the game as name=value; may be repeated. `ironstone games` tells all of them, "
        "and `ironstone play GAME --help` those of one game.",
        negative="",
    ),
]
LanguageCode = Annotated[
    str,
    Parameter(
        name=LANGUAGE_OPTION,
        env_var=LANGUAGE_VARIABLE,
        help=f"The language of all that is shown: {', '.join(languages.codes())}.",
    ),
]


def load_game(key: str, components: Path | None) -> AnyGame:
    """The game of this name, with its own or with changed components."""
    if components is not None and not components.is_dir():
        raise UsageError(say("--components: there is no directory {path}", path=repr(str(components))))
    return registry.load(key, components)


def read_options(given: Sequence[str] | None) -> dict[str, str]:
    """`name=value` texts as a table."""
    options: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise UsageError(say("--option is written name=value, not {given}", given=repr(text)))
        if name in options:
            raise OptionError(say("option {name} is given twice", name=repr(name)))
        options[name] = value
    return options


def read_language(code: str) -> Language:
    """The language of this code."""
    try:
        return languages.language(code)
    except languages.UnknownLanguage as error:
        known = ", ".join(languages.codes())
        raise UsageError(
            say("there is no language {given}; there are {known}", given=repr(code), known=known)
        ) from error


def language_of_complaints(arguments: Sequence[str], environment: str) -> Language:
    """The language that was asked for, also if the other arguments cannot be read."""
    code = environment or ENGLISH.code
    for place, argument in enumerate(arguments):
        option, equals, value = argument.partition("=")
        if option == LANGUAGE_OPTION:
            code = value if equals else next(iter(arguments[place + 1 : place + 2]), code)
    return languages.language(code) if code in languages.codes() else ENGLISH


def report_plugins() -> None:
    """A line on the error channel for each game and bot of an installed package that cannot be used."""
    for problem in [*registry.problems(), *bots.problems()]:
        print(f"ironstone: {problem}", file=sys.stderr)
