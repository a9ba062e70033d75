import io

import pytest
from rich.console import Console

from ironstone.cli.tables import Scene, draw, explain
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, take
from ironstone.core.events import SPECTATOR
from ironstone.core.playout import Tosser
from ironstone.games import registry

GEMBOUND = registry.load("gembound")
NAMES = ["Kevin", "Tiffany", "Cory", "Nick", "Ana"]


def drawn(scene: Scene, width: int) -> str:
    screen = io.StringIO()
    Console(file=screen, width=width).print(draw(scene))
    return screen.getvalue()


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("width", [80, 120])
def test_every_moment_of_gembound_can_be_drawn_and_fits(seats: int, width: int) -> None:
    table = GEMBOUND.start(seats, {}, from_seed("tables"))
    tosser = Tosser(seats)
    decision = advance(table)
    count = 0
    while decision is not None:
        seat = decision.seats[0]
        if count % 10 == 0:
            picture = drawn(Scene.of(GEMBOUND, table, seat, NAMES), width)
            assert max(len(line) for line in picture.splitlines()) <= width
            assert all(name in picture for name in NAMES[:seats])
            assert "…" not in picture
        options = decision.options[0]
        decision = take(table, decision, seat, options[tosser.below(len(options))])
        count += 1

    assert "over" in drawn(Scene.of(GEMBOUND, table, SPECTATOR, NAMES), width)


def test_the_picture_says_all_that_is_on_the_table() -> None:
    table = GEMBOUND.start(3, {}, from_seed("tables"))
    advance(table)
    scene = Scene.of(GEMBOUND, table, 0, NAMES)

    picture = drawn(scene, 110)

    for artisan in scene.view.parts("artisans"):
        assert scene.catalogue.parts("artisans")[artisan.number("artisan")].text("name") in picture
    for mine in scene.view.parts("row"):
        assert scene.catalogue.parts("backs")[mine.number("back")].text("name") in picture
    for tile in scene.view.numbers("tiles"):
        assert scene.catalogue.parts("tiles")[tile].text("name") in picture
    assert picture.count("camel") == 2


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("start-camp crew", "gives up: +1 worker each round"),
        ("discover row1", ", 1 worker"),
        ("discover row2", ", 2 workers"),
        ("claim artisan1 spot1", " VP"),
        ("tile T05", "Topaz Sieve: each Produce also gives 1 topaz"),
        ("unit-pair topaz", "two of these"),
    ],
)
def test_actions_are_explained_in_a_few_words(notation: str, words: str) -> None:
    table = GEMBOUND.start(3, {}, from_seed("tables"))
    advance(table)
    scene = Scene.of(GEMBOUND, table, 0, NAMES)

    verb, arguments = GEMBOUND.space.describe(GEMBOUND.space.parse(notation))

    assert words in explain(scene, verb, arguments)
