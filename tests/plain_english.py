"""Looking for plain English in what is shown in the pseudo-language."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ironstone.core.game import AnyGame

ALLOWED = {"VP"}  # units that are the same in every language
RULE_ID = re.compile(r"\b[A-Z]{2,}(-[A-Z0-9]+)+\b")
WORD = re.compile(r"[A-Za-z]{2,}")
TOY_FILES = [Path(__file__).parent / "core" / name for name in ("knock.py", "lots.py")]


def plain_english(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """The runs of plain letters in a text, but for rule ids and what is allowed, such as names and notation."""
    text = _any_of(frozenset(allowed)).sub(" ", text)
    return [word for word in WORD.findall(RULE_ID.sub(" ", text)) if word not in ALLOWED]


@cache
def _any_of(allowed: frozenset[str]) -> re.Pattern[str]:
    longest_first = sorted(allowed, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])")


def notation_of(game: AnyGame) -> set[str]:
    """Every word that the notation of a game has: it is the same in every language."""
    return {word for action in game.space.actions() for word in game.space.notation(action).split()}
