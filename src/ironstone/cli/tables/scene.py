"""What a picture is drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass

from ironstone.cli.tables.fields import Fields
from ironstone.core.game import Game, T


@dataclass(frozen=True)
class Scene:
    """One viewer's view of a table, what is printed on the components, and who sits where."""

    game: str
    title: str
    view: Fields
    catalogue: Fields
    names: list[str]
    seat: int

    @classmethod
    def of(cls, game: Game[T], table: T, seat: int, names: list[str]) -> "Scene":
        """The scene in front of this seat, or of a spectator."""
        view = Fields(game.view(table, seat), "view")
        return cls(game.key, game.title, view, Fields(game.views.catalogue(), "catalogue"), names, seat)


Arguments = Mapping[str, int]
"""The arguments of an action, by name."""
