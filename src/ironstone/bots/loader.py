"""Bots from outside this package: classes of files, modules and entry points, loaded, checked and made."""

import inspect
import re
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ironstone.bots.bot import Bot, SimpleBot, Thought, options_at
from ironstone.core.errors import OptionError, PluginError
from ironstone.core.game import AnyGame, Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.plugins import Plugin, find_plugins, reason

GROUP = "ironstone.bots"  # of entry points: the name of a bot, and its class
PLACE = re.compile(r"(?P<source>.+?\.py|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):(?P<name>[A-Za-z_]\w*)(?::(?P<argument>.+))?")
GIVEN = ("seed", "argument", "character", "spent")  # what a constructor may ask for
CHOOSE = "choose(game, table, seat)"

Maker = Callable[[int, str, int, float], Bot]


def maker_of(name: str, factory: object) -> Maker:
    """How a bot of this name is made by a class, or by a function that returns a bot; OptionError if it is none.

    The constructor is given what it names of seed, argument, character and spent, by keyword. All may have defaults.
    """
    if not callable(factory):
        raise OptionError(f"the bot {name!r} is no class but {type(factory).__name__}")
    if isinstance(factory, type) and not callable(getattr(factory, "choose", None)):
        raise OptionError(f"the bot {name!r} does not fit: its class {factory.__name__!r} has no method {CHOOSE}")
    try:
        wanted = _wanted(name, inspect.signature(factory))
    except (TypeError, ValueError) as error:  # some built-in things tell nothing
        raise OptionError(f"the bot {name!r} does not fit: {reason(error)}") from error

    def make(seed: int, argument: str, character: int, spent: float) -> Bot:
        if argument and "argument" not in wanted:
            raise OptionError(f"the bot {name!r} takes no argument, not {argument!r}")
        given = dict(zip(GIVEN, (seed, argument, character, spent), strict=True))
        try:
            bot: object = factory(**{key: given[key] for key in wanted})
        except Exception as error:
            raise OptionError(f"the bot {name!r} cannot be made: {reason(error)}") from error
        return _checked(name, bot)

    return make


def load_class(source: str, name: str) -> object:
    """The class of this name in a file, or in a module that can be imported."""
    module = _load_file(Path(source).absolute(), source) if source.endswith(".py") else _load_module(source)
    found: object = getattr(module, name, None)
    if found is None:
        others = [key for key, each in vars(module).items() if isinstance(each, type) and hasattr(each, "choose")]
        hint = f"it has {', '.join(others)}" if others else f"nor any other class with a method {CHOOSE}"
        raise OptionError(f"there is no class {name!r} in {source!r}; {hint}")
    return found


class Installed:
    """The bots of installed packages by name, and why some of them cannot play. A class is loaded when it is needed."""

    def __init__(self, taken: list[str], fit: re.Pattern[str]) -> None:
        self.plugins: dict[str, Plugin] = {}
        self.problems: list[tuple[str, str]] = []  # name and line
        self._makers: dict[str, Maker] = {}
        for plugin in find_plugins(GROUP):
            if not fit.fullmatch(plugin.name):
                self._refuse(plugin, "has no fit name: small letters, digits and hyphens are")
            elif plugin.name in taken:
                self._refuse(plugin, "is refused: Ironstone has a bot of that name")
            elif plugin.name in self.plugins:
                first = self.plugins[plugin.name].package
                self._refuse(plugin, f"is refused: the package {first!r} brings a bot of that name")
            else:
                self.plugins[plugin.name] = plugin

    def maker(self, name: str) -> Maker:
        """How the bot of this entry point is made."""
        if name not in self._makers:
            try:
                self._makers[name] = maker_of(name, self.plugins[name].load())
            except PluginError as error:
                raise OptionError(f"the bot {error}") from error
        return self._makers[name]

    def check(self) -> list[str]:
        """A line for each bot of a package that cannot play."""
        lines = [line for _, line in self.problems]
        for name in self.plugins:
            try:
                self.maker(name)(0, "", 0, 0.0)
            except OptionError as error:
                lines.append(str(error))
        return lines

    def _refuse(self, plugin: Plugin, why: str) -> None:
        self.problems.append((plugin.name, f"the bot {plugin} {why}"))

    def __repr__(self) -> str:
        return f"<Installed bots {', '.join(self.plugins) or 'of nobody'}>"


class PlainBot:
    """A bot that can only choose: it explains nothing but what it chose."""

    def __init__(self, bot: SimpleBot) -> None:
        self.bot = bot

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """What the bot itself chooses."""
        return self.bot.choose(game, table, seat)

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        """What it would choose, and then all other options; it says no more about them."""
        options = options_at(table, seat)
        chosen = self.bot.choose(game, table.clone(), seat)
        return [Thought(action, 0.0, 0) for action in sorted(options, key=lambda action: action != chosen)]

    def __repr__(self) -> str:
        return f"<PlainBot {self.bot!r}>"


def check_game(name: str, bot: object, game: AnyGame) -> None:
    """Refuse a bot that says which games it plays, for another one."""
    games = getattr(bot.bot if isinstance(bot, PlainBot) else bot, "games", None)
    if games is not None and game.key not in games:
        raise OptionError(f"the bot {name!r} plays only {', '.join(games)}, not {game.key}")


def _checked(name: str, bot: object) -> Bot:
    if not isinstance(bot, SimpleBot):
        raise OptionError(f"the bot {name!r} does not fit: {type(bot).__name__!r} has no method {CHOOSE}")
    try:
        inspect.signature(bot.choose).bind(None, None, None)
    except TypeError:
        given = inspect.signature(bot.choose)
        raise OptionError(f"the bot {name!r} does not fit: it has choose{given} and should have {CHOOSE}") from None
    return bot if isinstance(bot, Bot) else PlainBot(bot)


def _wanted(name: str, constructor: inspect.Signature) -> list[str]:
    """What a constructor asks for of all that it could be given."""
    parameters = constructor.parameters.values()
    if any(each.kind is each.VAR_KEYWORD for each in parameters):
        return list(GIVEN)
    named = [each for each in parameters if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)]
    for each in parameters:
        required = each.default is each.empty and each.kind is not each.VAR_POSITIONAL
        if required and (each not in named or each.name not in GIVEN):
            raise OptionError(
                f"the bot {name!r} does not fit: its constructor wants {each.name!r},"
                f" but a bot is given no more than {', '.join(GIVEN)}, by keyword"
            )
    return [each.name for each in named if each.name in GIVEN]


@cache
def _load_file(path: Path, source: str) -> ModuleType:
    """The module in a file, run once in a process. Modules beside it can be imported by it."""
    if not path.is_file():
        raise OptionError(f"there is no file {source!r} with a bot in it")
    name = f"ironstone_bots_{sha256(str(path).encode()).hexdigest()[:12]}"  # the same in all processes
    spec = spec_from_file_location(name, path)
    assert spec is not None, f"{path} ends with .py"
    assert spec.loader is not None, f"{path} ends with .py"
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look there
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # the code of others may fail in any way
        del sys.modules[name]
        raise OptionError(f"the file {source!r} cannot be loaded: {reason(error)}") from error
    return module


@cache
def _load_module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:  # the code of others may fail in any way
        if (
            isinstance(error, ModuleNotFoundError)
            and error.name is not None
            and f"{name}.".startswith(f"{error.name}.")
        ):
            raise OptionError(f"there is no module {name!r} with a bot in it; a file is named with its .py") from error
        raise OptionError(f"the module {name!r} cannot be loaded: {reason(error)}") from error
