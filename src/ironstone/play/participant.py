"""Participants: who sits at a table, people and bots, and how a record names them."""

import re
from dataclasses import dataclass

from ironstone import bots
from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.core.record import Record

TITLE = re.compile(r"(.+) \(([^()]+)\)")


@dataclass(frozen=True)
class Participant:
    """Somebody at the table: a person, or a bot by the name it is made by."""

    name: str
    bot: str = ""

    @property
    def title(self) -> str:
        """The name as a record writes it, so that a resumed game knows its bots: `Ada (greedy)`."""
        return f"{self.name} ({self.bot})" if self.bot else self.name

    @classmethod
    def from_title(cls, title: str) -> "Participant":
        """Whom a record names."""
        match = TITLE.fullmatch(title)
        return cls(title) if match is None or not bots.is_bot(match[2]) else cls(match[1], match[2])


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
