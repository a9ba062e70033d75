"""Which game is drawn by whom."""

from typing import Protocol

from rich.console import RenderableType

from ironstone.cli.tables import city_of_iron, gembound, gempire, plain
from ironstone.cli.tables.scene import Arguments, Scene


class Picture(Protocol):
    """What a module that draws a game has."""

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table."""

    def explain(self, scene: Scene, verb: str, arguments: Arguments) -> str:
        """An action in a few words beside its notation; empty if there is nothing to add."""


_PICTURES: dict[str, Picture] = {"city-of-iron": city_of_iron, "gembound": gembound, "gempire": gempire}


def draw(scene: Scene) -> RenderableType:
    """The table as this viewer sees it."""
    return _PICTURES.get(scene.game, plain).draw(scene)


def explain(scene: Scene, verb: str, arguments: Arguments) -> str:
    """An action in a few words beside its notation."""
    return _PICTURES.get(scene.game, plain).explain(scene, verb, arguments)
