"""Tables as pictures: each game draws its views here, from plain view and catalogue alone."""

from ironstone.cli.tables.gallery import draw
from ironstone.cli.tables.scene import Scene

__all__ = ["Scene", "draw"]
