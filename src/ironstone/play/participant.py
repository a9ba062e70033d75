"""Participants: who sits at a table, people and bots, and how a record names them."""

import re
from dataclasses import dataclass

from ironstone import bots

TITLE = re.compile(r"(.+) \(([a-z]+)((?:/[a-z-]+)?(?::[\w.]+)?)\)")


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
        if match is None or match[2] not in bots.names():
            return cls(title)
        return cls(match[1], match[2] + match[3])
