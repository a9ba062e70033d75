"""Participants: who sits at a table, people and bots, and how a record names them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ironstone import bots
from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.core.record import Record

# What the levels are called wherever people choose them: a record speaks as the screens do.
LEVEL_NAMES = {"easy": "gentle", "normal": "even", "hard": "sharp", "expert": "wise"}
TITLE = re.compile(r"(.+) \(([^()]+)\)")


@dataclass(frozen=True)
class Participant:
    """Somebody at the table: a person, or a bot by the name it is made by."""

    name: str
    bot: str = ""

    @property
    def title(self) -> str:
        """The name as a record writes it, so that a resumed game knows its bots: `Ada (greedy)`, `Bo (gentle)`."""
        return f"{self.name} ({_renamed(self.bot, LEVEL_NAMES)})" if self.bot else self.name

    @classmethod
    def from_title(cls, title: str) -> "Participant":
        """Whom a record names."""
        match = TITLE.fullmatch(title)
        if match is None:
            return cls(title)
        bot = _renamed(match[2], {name: level for level, name in LEVEL_NAMES.items()})
        return cls(match[1], bot) if bots.is_bot(bot) else cls(title)


def _renamed(bot: str, names: Mapping[str, str]) -> str:
    """A bot whose level is called differently; its character stays."""
    level, slash, character = bot.partition("/")
    return names.get(level, level) + slash + character


def recorded(record: Record) -> list[Participant]:
    """Those whom a record names. Its bots are made anew, but never a program whose place stands in the record."""
    participants = [Participant.from_title(title) for title in record.names]
    for participant in participants:
        if bots.is_place(participant.bot):
            raise OptionError(
                say(
                    "the record names the bot {bot}; what a record names is not run unasked: "
                    "say who plays each seat now, in the terminal with --seat",
                    bot=repr(participant.bot),
                )
            )
    return participants
