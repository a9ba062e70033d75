"""The picture of a game that nobody has drawn yet: all that is known, as a list."""

from collections.abc import Mapping

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ironstone.cli.tables.scene import Arguments, Scene


def draw(scene: Scene) -> RenderableType:
    """Every field of the view, one a line."""
    return Panel(_listed(scene.view.values), title=scene.title, title_align="left")


def explain(scene: Scene, verb: str, arguments: Arguments) -> str:
    """Nothing is known about the action beyond its notation."""
    return ""


def _listed(values: Mapping[str, object]) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for name, value in values.items():
        grid.add_row(Text(name.replace("_", " ")), _told(value))
    return grid


def _told(value: object) -> RenderableType:
    if isinstance(value, Mapping):
        return _listed(value)
    if isinstance(value, list | tuple):
        if any(isinstance(each, Mapping) for each in value):
            return _listed({str(number): each for number, each in enumerate(value, 1)})
        return Text(" ".join(str(each) for each in value) or "-")
    return Text(str(value))
