"""Sections: parts of a small table, each with several ways to draw it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import RenderableType

NOTHING = ""


@dataclass(frozen=True)
class Section:
    """A part of the table, in ways from the shortest to the fullest; the shortest may be NOTHING."""

    name: str
    ways: Sequence[RenderableType]
