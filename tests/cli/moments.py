"""Moments of games played by lot, and pictures of them."""

import io
from collections.abc import Iterator

from rich.console import Console

from ironstone.core import engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import AnyGame
from ironstone.core.playout import Tosser
from ironstone.core.state import State
from ironstone.rendering import Scene, draw

NAMES = ["Kevin", "Tiffany", "Cory", "Nick", "Ana"]
WIDTHS = [80, 120]


def moments(game: AnyGame, seats: int, options: dict[str, str] | None = None) -> Iterator[tuple[State, Decision]]:
    """Every decision of one game, with the table as it stands then."""
    table: State = game.start(seats, options or {}, from_seed("tables"))
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        yield table, decision
        chosen = decision.options[0]
        decision = take(table, decision, decision.seats[0], chosen[tosser.below(len(chosen))])


def scene_of(game: AnyGame, table: State, decision: Decision) -> Scene:
    """The table before the eyes of whoever is asked."""
    return Scene.of(game, table, decision.seats[0], NAMES[: table.seats])


def drawn(scene: Scene, width: int) -> str:
    """The picture, which fits, and in which no word is cut off."""
    screen = io.StringIO()
    Console(file=screen, width=width).print(draw(scene))
    picture = screen.getvalue()
    assert max(len(line) for line in picture.splitlines()) <= width
    assert "…" not in picture
    return picture


def described(game: AnyGame, table: State, decision: Decision) -> dict[str, str]:
    """Every option of whoever is asked, by notation, in the rules' own words: no two of them alike."""
    seat = decision.seats[0]
    words = {
        game.space.notation(action): engine.describe(table, decision, seat, action).text()
        for action in decision.options[0]
    }
    assert all(words.values()), words
    assert len(set(words.values())) == len(words), words
    return words
