"""The bots by name. A name may carry an argument after a colon: `greedy:16` looks at 16 deals."""

from collections.abc import Callable

from ironstone.bots.bot import Bot
from ironstone.bots.greedy import SAMPLES, GreedyBot
from ironstone.bots.lot import RandomBot
from ironstone.core.chance import key_of_seed
from ironstone.core.errors import OptionError


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
    if argument:
        raise OptionError(f"the bot 'random' takes no argument, not {argument!r}")
    return RandomBot(seed)


def _greedy(seed: int, argument: str) -> Bot:
    if argument and not (argument.isdecimal() and int(argument) > 0):
        raise OptionError(f"the argument of 'greedy' is a number of deals to look at, like greedy:8, not {argument!r}")
    return GreedyBot(seed, int(argument) if argument else SAMPLES)


_MAKERS: dict[str, Callable[[int, str], Bot]] = {"random": _random, "greedy": _greedy}
