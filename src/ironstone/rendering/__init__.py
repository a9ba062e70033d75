"""Tables as pictures: each game draws its views here, from plain view and catalogue alone."""

from ironstone.rendering.gallery import draw, sections
from ironstone.rendering.scene import Scene
from ironstone.rendering.section import Section

__all__ = ["Scene", "Section", "draw", "sections"]
