"""Moments of games played by lot, and pictures of them."""

import io
from collections.abc import Iterator

from rich.console import Console

from ironstone.cli.tables import Scene, draw, explain
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import AnyGame
from ironstone.core.playout import Tosser
from ironstone.core.state import State

NAMES = ["Kevin", "Tiffany", "Cory", "Nick", "Ana"]
WIDTHS = [80, 120]


def moments(game: AnyGame, seats: int, options: dict[str, str] | None = None) -> Iterator[tuple[Scene, Decision]]:
    """Every decision of one game, before the eyes of whoever is asked; at last the end, as a spectator sees it."""
    table: State = game.start(seats, options or {}, from_seed("tables"))
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        seat = decision.seats[0]
        yield Scene.of(game, table, seat, NAMES[:seats]), decision
        chosen = decision.options[0]
        decision = take(table, decision, seat, chosen[tosser.below(len(chosen))])


def drawn(scene: Scene, width: int) -> str:
    """The picture, which fits, and in which no word is cut off."""
    screen = io.StringIO()
    Console(file=screen, width=width).print(draw(scene))
    picture = screen.getvalue()
    assert max(len(line) for line in picture.splitlines()) <= width
    assert "…" not in picture
    return picture


def explained(game: AnyGame, scene: Scene, decision: Decision) -> dict[str, str]:
    """What every option is about, by notation; each of them is about something."""
    words = {
        game.space.notation(action): explain(scene, *game.space.describe(action)) for action in decision.options[0]
    }
    assert all(words.values()), words
    return words
