"""What every entry of the Glossary has."""

from typing import Final

from ironstone.core.messages import Message
from ironstone.games.gempire.rules.model import Player, Table


class Effect:
    """A technology as the Glossary explains it. The numbers are those of the component file."""

    def __init__(self, number: int, kind: str, fields: list[str], acts: list[object]) -> None:
        self.number: Final = number
        self.kind: Final = kind  # in technologies.toml
        self.fields: Final = fields  # there: the one or two numbers of the effect
        self.acts: Final = acts  # the rules that ask whether a player owns it

    def text(self, a: int, b: int) -> Message:
        """What it does, with its numbers."""
        raise NotImplementedError

    def at_once(self, table: Table, player: Player) -> None:
        """What happens at the moment of discovery; totals and gems are settled after. Most often nothing."""
