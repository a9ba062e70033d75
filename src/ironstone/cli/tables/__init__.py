"""Tables as pictures: each game draws its views here, from plain view and catalogue alone."""

from ironstone.cli.tables.gallery import draw, sections
from ironstone.cli.tables.scene import Scene
from ironstone.cli.tables.section import Section

__all__ = ["Scene", "Section", "draw", "sections"]
