"""The picture of a game that nobody has drawn yet: all that is known, as a list, under the names that the view uses."""

from collections.abc import Mapping

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ironstone.core.messages import Message
from ironstone.rendering.layout import named
from ironstone.rendering.scene import Scene
from ironstone.rendering.section import Section


def draw(scene: Scene) -> RenderableType:
    """Every field of the view, one a line; who sits where is said first, because views count seats from 0."""
    everybody = Text("   ").join([named(scene, seat) for seat in range(len(scene.names))])
    rows = Table.grid()
    rows.add_row(everybody)
    rows.add_row(_listed(scene, scene.view.values))
    return Panel(rows, title=Text(scene.title), title_align="left")


def sections(scene: Scene) -> list[Section]:
    """Who sits where, and the list where there is room for it."""
    everybody = Text("   ").join([named(scene, seat) for seat in range(len(scene.names))])
    return [Section("title", [Text(scene.title, style="bold")]), Section("table", [everybody, draw(scene)])]


def _listed(scene: Scene, values: Mapping[str, object]) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for name, value in values.items():
        grid.add_row(Text(name.replace("_", " ")), _told(scene, value))
    return grid


def _told(scene: Scene, value: object) -> RenderableType:
    if isinstance(value, Mapping):
        return _listed(scene, value)
    if isinstance(value, list | tuple):
        if any(isinstance(each, Mapping) for each in value):
            return _listed(scene, {str(number): each for number, each in enumerate(value, 1)})
        return Text(" ".join(_word(scene, each) for each in value) or "-")
    return Text(_word(scene, value))


def _word(scene: Scene, value: object) -> str:
    return scene.words(value) if isinstance(value, Message) else str(value)
