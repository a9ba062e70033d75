"""Which game is drawn by whom."""

from collections.abc import Callable

from rich.console import RenderableType

from ironstone.cli.tables import city_of_iron, gembound, gempire, plain
from ironstone.cli.tables.scene import Scene

_PICTURES: dict[str, Callable[[Scene], RenderableType]] = {
    "city-of-iron": city_of_iron.draw,
    "gembound": gembound.draw,
    "gempire": gempire.draw,
}


def draw(scene: Scene) -> RenderableType:
    """The table as this viewer sees it."""
    return _PICTURES.get(scene.game, plain.draw)(scene)
