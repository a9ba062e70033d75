"""The bots by name. A name may carry an argument: `greedy:16` looks at 16 deals, `search:1.5s` thinks so long."""

import re
from collections.abc import Callable

from ironstone.bots.bot import Bot
from ironstone.bots.greedy import SAMPLES, GreedyBot
from ironstone.bots.lot import RandomBot
from ironstone.bots.search import SearchBot
from ironstone.core.chance import key_of_seed
from ironstone.core.errors import OptionError

PASSES = 400  # of a search without an argument
EASY_SLIPS = 35  # in a hundred decisions
HARD_SECONDS = 1.5


def make(name: str, seed: int) -> Bot:
    """The bot of this name, with chance of its own from the seed."""
    kind, _, argument = name.partition(":")
    maker = _MAKERS.get(kind)
    if maker is None:
        raise OptionError(f"there is no bot {name!r}; there are {', '.join(_MAKERS)}")
    return maker(seed, argument)


def names() -> list[str]:
    """Every bot there is, without arguments."""
    return list(_MAKERS)


def seed_of(text: str) -> int:
    """A seed for a bot out of any text."""
    return int.from_bytes(key_of_seed(text)[:7], "little")


def _random(seed: int, argument: str) -> Bot:
    _no_argument("random", argument)
    return RandomBot(seed)


def _greedy(seed: int, argument: str) -> Bot:
    if argument and not (argument.isdecimal() and int(argument) > 0):
        raise OptionError(f"the argument of 'greedy' is a number of deals to look at, like greedy:8, not {argument!r}")
    return GreedyBot(seed, int(argument) if argument else SAMPLES)


def _search(seed: int, argument: str) -> Bot:
    if not argument:
        return SearchBot(seed, passes=PASSES)
    if argument.isdecimal() and int(argument) > 0:
        return SearchBot(seed, passes=int(argument))
    if re.fullmatch(r"\d+(\.\d+)?s", argument) and float(argument[:-1]) > 0:
        return SearchBot(seed, seconds=float(argument[:-1]))
    raise OptionError(
        f"the argument of 'search' is a number of passes or seconds, like search:400 or search:1.5s, not {argument!r}"
    )


def _easy(seed: int, argument: str) -> Bot:
    _no_argument("easy", argument)
    return GreedyBot(seed, slips=EASY_SLIPS)


def _normal(seed: int, argument: str) -> Bot:
    _no_argument("normal", argument)
    return GreedyBot(seed)


def _hard(seed: int, argument: str) -> Bot:
    _no_argument("hard", argument)
    return SearchBot(seed, seconds=HARD_SECONDS)


def _no_argument(name: str, argument: str) -> None:
    if argument:
        raise OptionError(f"the bot {name!r} takes no argument, not {argument!r}")


_MAKERS: dict[str, Callable[[int, str], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
}
