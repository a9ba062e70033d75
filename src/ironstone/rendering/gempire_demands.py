"""The Demands of Gempire: what each takes, and how far everybody is."""

from rich.console import Group, RenderableType
from rich.text import Text

from ironstone.core.messages import say
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import grid, sign
from ironstone.rendering.scene import Scene


def demands(scene: Scene) -> RenderableType:
    """The Demands, what each takes, and how far everybody is."""
    players = range(len(scene.names))
    goal = say("DEMANDS: {n} at the same time win", n=scene.catalogue.number("demands_to_win"))
    table = grid(scene, "", "", *["=>"] * len(scene.names), title=goal)
    table.show_header = True
    for index, seat in enumerate(players):
        table.columns[index + 2].header = sign(seat)
    printed = scene.catalogue.parts("demands")
    notes = grid(scene, "=", "", gap=1)
    for slot, demand in enumerate(scene.view.numbers("demands")):
        progress = scene.view.part_rows("progress")[slot]
        names = [scene.words(measure.message("name")) for measure in progress[0].parts("measures")]
        for line, name in enumerate(names):
            title = Text(f"{slot + 1} {printed[demand].text('name')}" if line == 0 else "", style="bold")
            table.add_row(title, Text(name, style="dim"), *[_progress(progress[seat], line) for seat in players])
        takes = printed[demand].texts("texts")[scene.view.number("demand_text")]
        words = f"{takes} ({printed[demand].text('bonus')})"
        notes.add_row(Text(str(slot + 1), style="bold"), Text(words, style="dim"))
    return Group(table, notes)


def _progress(progress: Fields, line: int) -> Text:
    """34/40; green with a tick once there is nothing short."""
    measure = progress.parts("measures")[line]
    have, need = measure.number("have"), measure.number("need")
    tick = (" ✓", "bold green") if measure.flag("met") else "  "
    return Text.assemble((str(have), "bold"), (f"/{need}", "dim"), tick)
