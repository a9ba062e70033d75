"""The bots by name: `greedy`, with an argument `greedy:16`, with a character of the game `hard/explorer`, or both."""

import re
from collections.abc import Callable

from ironstone.bots.bot import Bot, ai_of
from ironstone.bots.greedy import SAMPLES, GreedyBot
from ironstone.bots.random_bot import RandomBot
from ironstone.bots.search import SearchBot
from ironstone.core.chance import key_of_seed
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame

NAME = re.compile(r"(?P<kind>[a-z]+)(/(?P<character>[a-z-]+))?(:(?P<argument>.+))?")
KIND = re.compile("[a-z]+")
THINKING = ("greedy", "search", "easy", "normal", "hard")  # they go by the game's evaluation
PASSES = 400  # of a search without an argument
EASY_SLIPS = 40  # in a hundred decisions; with 20 it was no worse than normal in Gempire
HARD_PASSES = 300
HARD_TURN = 3.0  # seconds; on a slow machine these end it before the passes do, each decision at half of what is left
HARD_LEAST = 0.05


def make(name: str, seed: int, game: AnyGame | None = None, spent: float = 0.0) -> Bot:
    """The bot of this name, with chance of its own from the seed. Without a game, characters are not looked up.

    `spent` are the seconds it has thought in this turn already: a turn of many decisions must not take for ever.
    """
    match = NAME.fullmatch(name)
    maker = _MAKERS.get(match["kind"]) if match is not None else None
    if match is None or maker is None:
        raise OptionError(f"there is no bot {name!r}; there are {', '.join(_MAKERS)}")
    if game is not None and match["kind"] in THINKING:
        ai_of(game)
    character = 0 if game is None else _character(name, match["character"] or "", game)
    return maker(seed, match["argument"] or "", character, spent)


def names() -> list[str]:
    """Every bot there is, without arguments and characters."""
    return list(_MAKERS)


def is_bot(name: str) -> bool:
    """Whether the name is one of a bot, whatever its argument and character."""
    match = NAME.fullmatch(name)
    return match is not None and match["kind"] in _MAKERS


def register(name: str, maker: Callable[[int], Bot]) -> None:
    """Give a bot of one's own a name, in this process; `maker` makes one out of a seed.

    The same seed must make a bot that gives the same answers, or no game could be played again.
    """
    if not KIND.fullmatch(name) or name in _MAKERS:
        raise OptionError(f"a new bot is called by small letters that no other bot has, not {name!r}")

    def make_one(seed: int, argument: str, character: int, spent: float) -> Bot:
        _no_argument(name, argument)
        return maker(seed)

    _MAKERS[name] = make_one


def seed_of(text: str) -> int:
    """A seed for a bot out of any text."""
    return int.from_bytes(key_of_seed(text)[:7], "little")


def _character(name: str, key: str, game: AnyGame) -> int:
    keys = [character.key for character in game.characters]
    if key and key not in keys:
        raise OptionError(f"{game.title} has no character {key!r} for {name!r}; it has {', '.join(keys)}")
    return keys.index(key) if key else 0


def _random(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("random", argument)
    return RandomBot(seed)


def _greedy(seed: int, argument: str, character: int, spent: float) -> Bot:
    if argument and not (argument.isdecimal() and int(argument) > 0):
        raise OptionError(f"the argument of 'greedy' is a number of deals to look at, like greedy:8, not {argument!r}")
    return GreedyBot(seed, int(argument) if argument else SAMPLES, character=character)


def _search(seed: int, argument: str, character: int, spent: float) -> Bot:
    if not argument:
        return SearchBot(seed, passes=PASSES, character=character)
    if argument.isdecimal() and int(argument) > 0:
        return SearchBot(seed, passes=int(argument), character=character)
    if re.fullmatch(r"\d+(\.\d+)?s", argument) and float(argument[:-1]) > 0:
        return SearchBot(seed, seconds=float(argument[:-1]), character=character)
    raise OptionError(
        f"the argument of 'search' is a number of passes or seconds, like search:400 or search:1.5s, not {argument!r}"
    )


def _easy(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("easy", argument)
    return GreedyBot(seed, slips=EASY_SLIPS, character=character)


def _normal(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("normal", argument)
    return GreedyBot(seed, character=character)


def _hard(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("hard", argument)
    return SearchBot(seed, HARD_PASSES, max(HARD_LEAST, (HARD_TURN - spent) / 2), character)


def _no_argument(name: str, argument: str) -> None:
    if argument:
        raise OptionError(f"the bot {name!r} takes no argument, not {argument!r}")


_MAKERS: dict[str, Callable[[int, str, int, float], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
}
