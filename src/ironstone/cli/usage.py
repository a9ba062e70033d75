"""What several commands take as arguments, and how wrong ones are refused."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.games import registry

FAILED = 1
WRONG_ARGUMENTS = 2
INTERRUPTED = 130


class UsageError(Exception):
    """The arguments do not make sense; the message says which and what would."""


GameKey = Annotated[str, Parameter(help="The game, as `ironstone games` lists it.", show_default=False)]
RecordFile = Annotated[Path, Parameter(help="A saved or recorded game.")]
Components = Annotated[
    Path | None, Parameter(help="A directory with a changed copy of the game's component files.", negative="")
]
Options = Annotated[
    list[str] | None,
    Parameter(name="--option", help="An option of the game as name=value; may be repeated.", negative=""),
]


def load_game(key: str, components: Path | None) -> AnyGame:
    """The game of this name, with its own or with changed components."""
    if components is not None and not components.is_dir():
        raise UsageError(f"--components: there is no directory {str(components)!r}")
    return registry.load(key, components)


def read_options(given: Sequence[str] | None) -> dict[str, str]:
    """`name=value` texts as a table."""
    options: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise UsageError(f"--option is written name=value, not {text!r}")
        if name in options:
            raise OptionError(f"option {name!r} is given twice")
        options[name] = value
    return options
