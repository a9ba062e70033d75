"""Names: what people may be called, which names are drawn alike (Unicode TR39), and which are reserved."""

import re
import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.play.seats import JOINERS, LONGEST_NAME, clean_line

BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # Hangul fillers and the empty Braille pattern: letters without ink
# Marks without ink of their own: combining grapheme joiner, Khmer and Mongolian ones, variation selectors.
UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
BETWEEN_WORDS = re.compile(r"[\W_]+")
DIGITS = "0123456789"

SOMEBODY_WHO_LEFT = "Somebody who left"  # at the tables of people who deleted their account
RESERVED = [
    "admin",
    "administrator",
    "ironstone",
    "moderator",
    "official",
    "operator",
    "server",
    "staff",
    "support",
    "system",
    SOMEBODY_WHO_LEFT,
]


def clean_name(name: str) -> str:
    """A new name fit to be shown: there is something to see, no letter without ink, and it is nobody else's title.

    Logs are not asked this: what earlier versions took for a name is one at their tables.
    """
    line = clean_line(name, LONGEST_NAME, say("a name"))
    if not UNSEEN.sub("", line).strip() or any(each in BLANK for each in line):
        raise Refusal("bad_text", say("{what} has a character in it that cannot be shown", what=say("a name")))
    if is_reserved(line):
        raise Refusal("name_taken", say("that name is kept for those who run this server; take another name"))
    return line


def look_of(name: str) -> str:
    """What is left of a name at a glance: two names at a table differ in more than capitals, width and joiners."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(each for each in plain if each not in JOINERS)


def are_drawn_alike(one: str, other: str) -> bool:
    """Whether two names are hard to tell apart, as they are written or in small letters."""
    return not skeletons(one).isdisjoint(skeletons(other))


@cache
def _reserved() -> frozenset[str]:
    spelt = [spell for word in RESERVED for spell in (word, word.capitalize(), word.upper())]
    return frozenset(skeleton for spell in spelt for skeleton in skeletons(_joined(spell)))


def is_reserved(name: str) -> bool:
    """Whether a name, one of its words, or what its letters make together, is drawn like a reserved one."""
    words = [word for word in BETWEEN_WORDS.split(unicodedata.normalize("NFKC", name)) if word]
    parts = [*words, *(word.strip(DIGITS) for word in words), _joined(name)]
    return any(not skeletons(part).isdisjoint(_reserved()) for part in parts)


def skeletons(name: str) -> frozenset[str]:
    """What a name comes down to when each letter stands for all that are drawn like it.

    A capital I is drawn like a small L and a small one is not: the name counts as it is written and in small letters.
    For these, letters of other scripts are put into Latin first, because capitals are more alike than small letters.
    """
    written = "".join(each for each in unicodedata.normalize("NFKC", name) if each not in JOINERS)
    in_latin = "".join(each if each.isascii() else _prototype(each) for each in written)
    return frozenset((_skeleton(written), _skeleton(in_latin.casefold())))


def _skeleton(text: str) -> str:
    """TR39: decompose, put prototypes in place of letters, decompose again."""
    plain = unicodedata.normalize("NFD", UNSEEN.sub("", text))
    return unicodedata.normalize("NFD", "".join(_prototype(each) for each in plain)).casefold()


@cache
def _prototype(letter: str) -> str:
    """The letter or letters that stand for all that are drawn like this one.

    The library knows of each letter its prototype, and of each prototype its letters; of two that have nobody else,
    either could be the prototype.
    """
    alike = [each["c"] for each in confusables_data.get(letter, [])]
    if len(alike) != 1:
        return letter
    others = confusables_data.get(alike[0], [])
    return min(letter, alike[0]) if len(others) == 1 else alike[0]


def _joined(name: str) -> str:
    return BETWEEN_WORDS.sub("", unicodedata.normalize("NFKC", name))
