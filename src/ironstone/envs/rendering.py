"""Rendering: the table of an environment as text, or as an SVG picture of that text."""

from io import StringIO
from typing import Final

from rich.console import Console

from ironstone.core.ids import SPECTATOR, Seat
from ironstone.envs.episode import Episode
from ironstone.rendering import Scene, draw

RENDER_MODES: Final = ("ansi", "svg")
WIDTH: Final = 120  # characters


def rendered(episode: Episode, mode: str | None, seat: Seat = SPECTATOR) -> str | None:
    """The table as this seat, or somebody who only watches, sees it; None without a mode."""
    if mode is None:
        return None
    if mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    names = [f"Seat {number + 1}" for number in range(episode.players)]
    console = Console(file=StringIO(), width=WIDTH, record=True, force_terminal=False, color_system="truecolor")
    console.print(draw(Scene.of(episode.game, episode.table, seat, names)))
    return console.export_svg(title=episode.game.title) if mode == "svg" else console.export_text()
