"""The bots by name: `greedy`, with an argument `greedy:16`, with a character of the game `hard/explorer`, or both.

A bot from outside is named by its place, `mine.py:HastyBot` or `module:HastyBot`, or by the name of its entry point.
"""

import re
from functools import cache

from ironstone.bots.bot import Bot, SimpleBot, ai_of
from ironstone.bots.greedy import SAMPLES, GreedyBot
from ironstone.bots.loader import PLACE, Installed, Maker, check_game, load_class, maker_of
from ironstone.bots.random_bot import RandomBot
from ironstone.bots.search import SearchBot
from ironstone.core.chance import key_of_seed
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.core.messages import say

NAME = re.compile(r"(?P<kind>[a-z][a-z0-9-]*)(/(?P<character>[a-z-]+))?(:(?P<argument>.+))?")
KIND = re.compile("[a-z][a-z0-9-]*")
THINKING = ("greedy", "search", "easy", "normal", "hard", "expert")  # they go by the game's evaluation
PASSES = 400  # of a search without an argument
EASY_SLIPS = 40  # in a hundred decisions; with 20 it was no worse than normal in Gempire
NORMAL_PASSES = 8  # each about a millisecond; the best three guesses and what comes close to them
HARD_PASSES = 300
HARD_TURN = 3.0  # seconds; on a slow machine these end it before the passes do, each decision at half of what is left
HARD_LEAST = 0.05


def make(name: str, seed: int, game: AnyGame | None = None, spent: float = 0.0) -> Bot:
    """The bot of this name, with chance of its own from the seed. Without a game, characters are not looked up.

    `spent` are the seconds it has thought in this turn already: a turn of many decisions must not take for ever.
    """
    place = _place(name)
    if place is not None:
        bot = _maker_at(place["source"], place["name"])(seed, place["argument"] or "", 0, spent)
    else:
        match = NAME.fullmatch(name)
        maker = None if match is None else _maker(match["kind"])
        if match is None or maker is None:
            raise OptionError(
                say(
                    "there is no bot {name}; there are {names}{reasons}",
                    name=repr(name),
                    names=", ".join(names()),
                    reasons=_refused(name),
                )
            )
        if game is not None and match["kind"] in THINKING:
            ai_of(game)
        character = 0 if game is None else _character(name, match["character"] or "", game)
        bot = maker(seed, match["argument"] or "", character, spent)
    if game is not None:
        check_game(name, bot, game)
    return bot


def names() -> list[str]:
    """Every bot that has a name, without arguments and characters; those of installed packages last."""
    return [*_MAKERS, *(name for name in installed().plugins if name not in _MAKERS)]


def is_bot(name: str) -> bool:
    """Whether the name is one of a bot, whatever its argument and character, or says where one from outside is."""
    return is_place(name) or kind_of(name) in names()


def is_place(name: str) -> bool:
    """Whether the name says in which file or module a bot is: `mine.py:HastyBot`. Nothing is loaded to find out."""
    return _place(name) is not None


def kind_of(name: str) -> str:
    """A bot's name without its argument and character; empty if the name is no bot's, or a place."""
    match = None if is_place(name) else NAME.fullmatch(name)
    return "" if match is None else str(match["kind"])


def class_of(place: str) -> str:
    """The name of the class at a place."""
    match = PLACE.fullmatch(place)
    assert match is not None, f"{place!r} is no place of a bot"
    return str(match["name"])


def register(name: str, factory: type[SimpleBot]) -> None:
    """Give a bot of one's own a name, in this process; `factory` is its class.

    Its constructor is given what it names of seed, argument, character and spent, by keyword. The same seed must make
    a bot that gives the same answers, or no game could be played again.
    """
    if not KIND.fullmatch(name) or name in names():
        raise OptionError(
            say("a new bot is called by small letters that no other bot has, not {name}", name=repr(name))
        )
    _MAKERS[name] = maker_of(name, factory)


def register_place(place: str) -> str:
    """Give the bot at a place a short name, made of its class: `mine.py:VeryHastyBot` is `very-hasty`. That name."""
    words = re.findall("[A-Z]+[a-z0-9]*|[a-z0-9]+", class_of(place).replace("_", " "))
    if len(words) > 1 and words[-1] == "Bot":
        words.pop()
    name = "-".join(words).lower()
    if PLACES.get(name) == place:
        return name
    if name in names():
        raise OptionError(
            say(
                "there is a bot {name} already: {place} needs a class of another name",
                name=repr(name),
                place=repr(place),
            )
        )
    if not KIND.fullmatch(name) or place.count(":") > 1:
        raise OptionError(
            say(
                "no short name can be made of {place}: write file.py:Class, letters first, no argument",
                place=repr(place),
            )
        )
    make(place, 0)
    PLACES[name] = place
    _MAKERS[name] = _named_at(place)
    return name


def seed_of(text: str) -> int:
    """A seed for a bot out of any text."""
    return int.from_bytes(key_of_seed(text)[:7], "little")


@cache
def installed() -> Installed:
    """The bots of installed packages, searched for once."""
    return Installed(list(_MAKERS), KIND)


def problems() -> list[str]:
    """A line for each bot of an installed package that cannot play."""
    return installed().check()


def _place(name: str) -> re.Match[str] | None:
    """The parts of a place; None for a name, for `search:quick` is a wrong argument and no class of a module."""
    match = PLACE.fullmatch(name)
    return None if match is None or match["source"] in names() else match


def _maker_at(source: str, name: str) -> Maker:
    return maker_of(f"{source}:{name}", load_class(source, name))


def _named_at(place: str) -> Maker:
    match = PLACE.fullmatch(place)
    assert match is not None, f"{place!r} is no place of a bot"
    return _maker_at(match["source"], match["name"])


def _maker(kind: str) -> Maker | None:
    if kind in _MAKERS:
        return _MAKERS[kind]
    return installed().maker(kind) if kind in installed().plugins else None


def _refused(name: str) -> str:
    return "".join(f"; {problem}" for refused, problem in installed().problems if refused == name)


def _character(name: str, key: str, game: AnyGame) -> int:
    keys = [character.key for character in game.characters]
    if key and key not in keys:
        raise OptionError(
            say(
                "{title} has no character {key} for {name}; it has {keys}",
                title=game.title,
                key=repr(key),
                name=repr(name),
                keys=", ".join(keys),
            )
        )
    return keys.index(key) if key else 0


def _random(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("random", argument)
    return RandomBot(seed)


def _greedy(seed: int, argument: str, character: int, spent: float) -> Bot:
    if argument and not (argument.isdecimal() and int(argument) > 0):
        raise OptionError(
            say(
                "the argument of 'greedy' is a number of deals to look at, like greedy:8, not {argument}",
                argument=repr(argument),
            )
        )
    return GreedyBot(seed, int(argument) if argument else SAMPLES, character=character)


def _search(seed: int, argument: str, character: int, spent: float) -> Bot:
    passes, seconds = _budget("search", argument) if argument else (PASSES, 0.0)
    return SearchBot(seed, passes, seconds, character)


def _easy(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("easy", argument)
    return GreedyBot(seed, slips=EASY_SLIPS, character=character)


def _normal(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("normal", argument)
    return SearchBot(seed, NORMAL_PASSES, character=character, quick=True)


def _hard(seed: int, argument: str, character: int, spent: float) -> Bot:
    _no_argument("hard", argument)
    return SearchBot(seed, HARD_PASSES, max(HARD_LEAST, (HARD_TURN - spent) / 2), character)


def _expert(seed: int, argument: str, character: int, spent: float) -> Bot:
    left = max(HARD_LEAST, (HARD_TURN - spent) / 2)
    passes, seconds = _budget("expert", argument) if argument else (HARD_PASSES, left)
    return SearchBot(seed, passes, seconds, character, learnt=True)


def _budget(name: str, argument: str) -> tuple[int, float]:
    """Of a search: a number of passes, or of seconds."""
    if argument.isdecimal() and int(argument) > 0:
        return int(argument), 0.0
    if re.fullmatch(r"\d+(\.\d+)?s", argument) and float(argument[:-1]) > 0:
        return 0, float(argument[:-1])
    raise OptionError(
        say(
            "the argument of '{name}' is a number of passes or seconds, like {name}:400 or {name}:1.5s, not {argument}",
            name=name,
            argument=repr(argument),
        )
    )


def _no_argument(name: str, argument: str) -> None:
    if argument:
        raise OptionError(
            say("the bot {name} takes no argument, not {argument}", name=repr(name), argument=repr(argument))
        )


PLACES: dict[str, str] = {}  # of bots that were given a short name
_MAKERS: dict[str, Maker] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "expert": _expert,
}
