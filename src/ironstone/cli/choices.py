"""Choices: the legal actions as a numbered list, and finding the one somebody typed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from ironstone.core.actions import ActionSpace
from ironstone.core.ids import Action


@dataclass(frozen=True)
class Choice:
    """One legal action with the number it is offered under."""

    number: int
    action: Action
    verb: str
    notation: str


class Choices:
    """Everything a seat may answer, in the order of the action space, so that equal verbs stand together."""

    def __init__(self, space: ActionSpace, options: Sequence[Action]) -> None:
        self.all = [
            Choice(number, action, space.block_of(action).verb, space.notation(action))
            for number, action in enumerate(sorted(options), 1)
        ]

    def by_verb(self) -> list[list[Choice]]:
        """The choices of each verb together."""
        return [list(group) for _, group in groupby(self.all, attrgetter("verb"))]

    def exact(self, typed: str) -> Choice | None:
        """The choice with this number or this notation."""
        words = _words(typed)
        for choice in self.all:
            if words in ([str(choice.number)], _words(choice.notation)):
                return choice
        return None

    def beginning(self, typed: str) -> list[Choice]:
        """The choices of which each word begins as typed: `cl artisan3` finds the claims at artisan 3."""
        words = _words(typed)
        return [choice for choice in self.all if _begins(_words(choice.notation), words)]


def _words(text: str) -> list[str]:
    return text.lower().split()


def _begins(notation: list[str], words: list[str]) -> bool:
    if len(words) > len(notation):
        return False
    return all(whole.startswith(part) for whole, part in zip(notation, words, strict=False))
