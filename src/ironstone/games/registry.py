"""The only place that names the games; others come from outside, registered by hand or by entry points of packages."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias, final

from ironstone.core.errors import ComponentError, PluginError, RecordError, UnknownGame
from ironstone.core.game import AnyGame, Game
from ironstone.core.messages import say
from ironstone.core.plugins import Plugin, find_plugins, reason
from ironstone.core.record import Record
from ironstone.core.rulebook import FILE as RULES
from ironstone.core.sets import MANIFEST, full_files, is_set, read_manifest, read_patches
from ironstone.games import city_of_iron, gembound, gempire

Loader: TypeAlias = Callable[[Path | None], AnyGame]
"""Makes a game, with its own components or with a changed copy of them in a directory."""

GAMES: dict[str, Loader] = {
    "gembound": gembound.Gembound,
    "gempire": gempire.Gempire,
    "city-of-iron": city_of_iron.CityOfIron,
}
PACKAGES: Final = {"gembound": gembound, "gempire": gempire, "city-of-iron": city_of_iron}
GROUP: Final = "ironstone.games"  # of entry points: the key of a game, and its loader
KEY: Final = re.compile("[a-z][a-z0-9-]*")


def keys() -> list[str]:
    """The names of all games, those of installed packages included."""
    installed()
    return list(GAMES)


def load(key: str, components: Path | str | None = None) -> AnyGame:
    """A game, with its own components or with others in a directory: a changed copy of all files, or a set."""
    if not is_known(key):
        raise UnknownGame(
            say(
                "there is no game {key}; there are {games}{reasons}",
                key=repr(key),
                games=", ".join(GAMES),
                reasons=_refused(key),
            )
        )
    directory = None if components is None else Path(components)
    if directory is not None and is_set(directory):
        return load_set(key, set_files(key, directory))
    game = GAMES[key](directory)
    game.reopen = reopen
    if directory is not None:
        game.component_files = changed_files(key, directory)
    return game


def load_for(record: Record, components: Path | str | None = None) -> AnyGame:
    """The game of a record, with the set of components in this directory, or in the record, or the game's own."""
    if not is_known(record.game):
        line = record.line_of("Game")
        raise RecordError(
            say(
                "there is no game {game}; there are {games}{reasons}",
                game=repr(record.game),
                games=", ".join(GAMES),
                reasons=_refused(record.game),
            ),
            line=line,
        )
    if components is not None:
        return load(record.game, components)
    try:
        game = reopen(record.game, record.files)
        return game.under(record.rules) if game.knows(record.rules) else game
    except ComponentError as error:
        raise RecordError(
            say("the components that the record carries: {error}", error=error.message), line=1
        ) from error


def reopen(key: str, files: Mapping[str, str], rules: int | None = None) -> AnyGame:
    """The game with these files instead of its own of the same names, by the rules of a version or the newest."""
    if not files:
        game = _own(key)  # read only once
    else:
        own = own_set(key)
        for name in files:
            if name not in own:
                raise ComponentError(f"{name}: {key} has no such file; it has {', '.join(own)}")
        game = load_set(key, {**own, **files})
    return game if rules is None else game.under(rules)


def load_set(key: str, files: Mapping[str, str]) -> AnyGame:
    """The game with this set of components: all its files, by name."""
    with TemporaryDirectory(prefix="ironstone-") as directory:  # games read directories
        for name, text in files.items():
            if Path(name).name != name:
                raise ComponentError(f"{name!r} is no name of a component file")
            (Path(directory) / name).write_text(text, encoding="utf-8", newline="")
        return load(key, Path(directory))


def set_files(key: str, directory: Path) -> dict[str, str]:
    """All component files of a set by name: those of the game with the patches of the set."""
    manifest = read_manifest(directory)
    if manifest.game != key:
        raise ComponentError(f"{MANIFEST}: game: this is a set of {manifest.game}, not of {key}")
    own = own_set(key)
    if not own:
        raise ComponentError(f"{MANIFEST}: game: {key} has no component files that a set could change")
    if manifest.base != _own(key).components:
        raise ComponentError(
            f"{MANIFEST}: base: the set was made for components {manifest.base}, those of the game are now "
            f"{_own(key).components}; look at `ironstone set diff`, then write the new base"
        )
    return full_files(own, read_patches(directory, own))


def own_set(key: str) -> dict[str, str]:
    """The component files that the game comes with, by name; none of a game from outside."""
    return {path.name: path.read_text(encoding="utf-8") for path in own_files(key)}


def all_files(key: str, components: Path | None) -> dict[str, str]:
    """All component files by name: the game's own, those of a set, or a changed copy in a directory."""
    if components is None:
        return own_set(key)
    if is_set(components):
        return set_files(key, components)
    return own_set(key) | changed_files(key, components)


def changed_files(key: str, components: Path) -> dict[str, str]:
    """The files of a set that say something else than the game's own, by name."""
    changed: dict[str, str] = {}
    for name, own in own_set(key).items():
        if name == RULES and not (components / name).is_file():
            continue  # a copy of the component files alone
        text = (components / name).read_text(encoding="utf-8")
        if tomllib.loads(text) != tomllib.loads(own):
            changed[name] = text
    return changed


def own_files(key: str) -> list[Path]:
    """The component files that the game comes with, and its rules in words; of one from outside nobody knows where."""
    if key not in PACKAGES:
        return []
    package = Path(str(PACKAGES[key].__file__)).parent
    return [*sorted(package.glob("components/*.toml")), *package.glob(f"guide/{RULES}")]


@cache
def _own(key: str) -> AnyGame:
    return load(key)


def is_known(key: str) -> bool:
    """Whether there is a game of this name. Packages are searched only for a name that is not known yet."""
    return key in GAMES or key in keys()


def register(key: str, loader: Loader) -> None:
    """Add a game from outside. The loader is a function or class of a module: other processes find it by its name."""
    if GAMES.get(key, loader) is not loader:
        raise ValueError(f"there is a game {key!r} already")
    GAMES[key] = loader


def registered() -> dict[str, Loader]:
    """The games that were registered by hand: other processes know them only if they are told."""
    return {key: loader for key, loader in GAMES.items() if key not in PACKAGES and key not in installed().games}


@final
class Installed:
    """The games of installed packages, by key the package that brings each; and why others cannot be played."""

    def __init__(self) -> None:
        self.games: Final[dict[str, str]] = {}
        self.problems: Final[list[tuple[str, str]]] = []  # key and line


@cache
def installed() -> Installed:
    """Search the installed packages for games, once. A broken one does not stop the others."""
    found = Installed()
    for plugin in find_plugins(GROUP):
        try:
            loader = _loader_of(plugin)
        except PluginError as error:
            found.problems.append((plugin.name, f"the game {error}"))
            continue
        GAMES[plugin.name] = loader
        found.games[plugin.name] = plugin.package
    return found


def problems() -> list[str]:
    """A line for each game of an installed package that cannot be played."""
    return [problem for _, problem in installed().problems]


def _loader_of(plugin: Plugin) -> Loader:
    """What loads the game of an entry point, after it has done so once."""
    if not KEY.fullmatch(plugin.name):
        raise PluginError(f"{plugin} has no fit name: small letters, digits and hyphens are")
    if plugin.name in PACKAGES:
        raise PluginError(f"{plugin} is refused: Ironstone has a game of that name")
    loader = plugin.load()
    if plugin.name in GAMES and GAMES[plugin.name] is not loader:
        raise PluginError(f"{plugin} is refused: there is a game of that name already")
    if not callable(loader):
        raise PluginError(f"{plugin} cannot be loaded: its entry point names no class or function")
    try:
        game: object = loader(None)
    except (Exception, SystemExit) as error:  # the code of others may fail in any way
        raise PluginError(f"{plugin} cannot be loaded: {reason(error)}") from error
    if not isinstance(game, Game):
        raise PluginError(f"{plugin} is no game but {type(game).__name__}")
    if game.key != plugin.name:
        raise PluginError(f"{plugin} calls itself {game.key!r}: entry point and game must have the same name")
    return loader


def _refused(key: str) -> str:
    return "".join([f"; {problem}" for refused, problem in installed().problems if refused == key])
