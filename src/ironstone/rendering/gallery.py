"""Which game is drawn by whom."""

from collections.abc import Callable

from rich.console import RenderableType

from ironstone.rendering import (
    city_of_iron,
    city_of_iron_brief,
    gembound,
    gembound_brief,
    gempire,
    gempire_brief,
    plain,
)
from ironstone.rendering.scene import Scene
from ironstone.rendering.section import Section

_PICTURES: dict[str, Callable[[Scene], RenderableType]] = {
    "city-of-iron": city_of_iron.draw,
    "gembound": gembound.draw,
    "gempire": gempire.draw,
}
_BRIEF: dict[str, Callable[[Scene], list[Section]]] = {
    "city-of-iron": city_of_iron_brief.sections,
    "gembound": gembound_brief.sections,
    "gempire": gempire_brief.sections,
}


def draw(scene: Scene) -> RenderableType:
    """The table as this viewer sees it."""
    return _PICTURES.get(scene.game, plain.draw)(scene)


def sections(scene: Scene) -> list[Section]:
    """The same in parts, the most important first, to be fitted to a small terminal."""
    return _BRIEF.get(scene.game, plain.sections)(scene)
