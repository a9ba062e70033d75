"""What every power of a nation has."""

from typing import Final

from ironstone.core.components import Entry
from ironstone.core.messages import Message
from ironstone.core.native import mypyc_attr
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import Nation


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """A power of a nation board, by its name in nations.toml: its fields there, what it changes, and its words."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def read(self, entry: Entry, nation: Nation, tokens: list[str], cards: list[str]) -> None:
        """Take its fields from the file and change what the nation does differently."""
        raise NotImplementedError

    def text(self, printed: Components, nation: Nation) -> list[Message]:
        """The power in words."""
        raise NotImplementedError
