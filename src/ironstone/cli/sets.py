"""`ironstone set`: sets of changed components, made, checked, told, and as tables for a spreadsheet."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ironstone.cli.usage import FAILED, GameKey, LanguageCode, UsageError, read_language
from ironstone.core.messages import ENGLISH, Language, counted, say
from ironstone.core.sets import is_set
from ironstone.lab.sets import SetFolder, check_set, create_set, differences, export_tables, import_tables

EXAMPLES = """Examples:
  ironstone set new gembound spicy-flutes
  ironstone set export spicy-flutes
  ironstone set import spicy-flutes
  ironstone set check spicy-flutes
  ironstone play gembound --components spicy-flutes
"""

command = App(name="set", help_epilogue=EXAMPLES)

Folder = Annotated[Path, Parameter(help="The folder of the set.")]
Name = Annotated[str, Parameter(help="What people call it; without one, the name of the folder.")]
By = Annotated[str, Parameter(help="Who made it.")]
Note = Annotated[str, Parameter(help="What it is for.")]


@command.command
def new(
    game: GameKey,
    directory: Folder,
    /,
    *,
    name: Name = "",
    by: By = "",
    note: Note = "",
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Begin a set: a folder with a manifest, and no difference to the game yet."""
    speech = read_language(language)
    made = create_set(game, directory, name or directory.resolve().name, by, note)
    files = ", ".join(made.base)
    print(say("{directory} is a set of {game} now.", directory=str(directory), game=game).text(speech))
    print(say("Write what differs into files of these names there: {files}", files=files).text(speech))
    return 0


@command.command
def check(directory: Folder, /, *, language: LanguageCode = ENGLISH.code) -> int:
    """Find everything that is wrong with a set, and tell what differs."""
    speech = read_language(language)
    folder = _folder(directory)
    flaws = check_set(directory)
    for flaw in flaws:
        print(str(flaw))
    if flaws:
        problems = counted(len(flaws), "{n} problem in {directory}", "{n} problems in {directory}", directory=folder)
        print(problems.text(speech))
        return FAILED
    return _tell_differences(directory, speech)


@command.command
def diff(directory: Folder, /, *, language: LanguageCode = ENGLISH.code) -> int:
    """Tell what differs between a set and its game."""
    speech = read_language(language)
    _folder(directory)
    return _tell_differences(directory, speech)


@command.command
def export(directory: Folder, /, *, language: LanguageCode = ENGLISH.code) -> int:
    """Write all tables of a set as CSV into its folder `tables`, for a spreadsheet."""
    speech = read_language(language)
    _folder(directory)
    written = export_tables(SetFolder.read(directory))
    told = counted(
        len(written), "{n} table in {directory}", "{n} tables in {directory}", directory=str(written[0].parent)
    )
    print(told.text(speech))
    return 0


@command.command(name="import")
def import_(directory: Folder, /, *, language: LanguageCode = ENGLISH.code) -> int:
    """Take the tables in the folder `tables` of a set for what the set says."""
    speech = read_language(language)
    _folder(directory)
    names = import_tables(SetFolder.read(directory))
    if names:
        print(say("Written: {files}", files=", ".join(names)).text(speech))
    return _tell_differences(directory, speech)


def _folder(directory: Path) -> str:
    if not directory.is_dir():
        raise UsageError(say("there is no directory {path}", path=repr(str(directory))))
    if not is_set(directory):
        raise UsageError(
            say(
                "{path} is no set: it has no {file}; begin one with `ironstone set new`",
                path=repr(str(directory)),
                file="set.toml",
            )
        )
    return str(directory)


def _tell_differences(directory: Path, language: Language) -> int:
    folder = SetFolder.read(directory)
    lines = differences(folder.base, folder.contents())
    for line in lines:
        print(line.text(language))
    told = counted(
        len(lines),
        "{name}: {n} difference to {game}",
        "{name}: {n} differences to {game}",
        name=folder.manifest.name,
        game=folder.manifest.game,
    )
    print(told.text(language))
    return 0
