import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, play_randomly
from ironstone.games import registry
from ironstone.rendering import Scene
from tests.cli.moments import NAMES, WIDTHS, described, drawn, moments, scene_of

GEMBOUND = registry.load("gembound")
KEYS = registry.keys()
TABLES = [(key, seats) for key in KEYS for seats in registry.load(key).seats]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_moment_of_gembound_can_be_drawn_and_fits(seats: int, width: int) -> None:
    for number, (table, decision) in enumerate(moments(GEMBOUND, seats)):
        if number % 10 == 0:
            picture = drawn(scene_of(GEMBOUND, table, decision), width)
            assert all(name in picture for name in NAMES[:seats])


# What is asked decides what is drawn: one picture of each question is enough, and all of them in the slow run.
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_question_of_every_game_is_drawn_and_every_answer_described(key: str, seats: int) -> None:
    game = registry.load(key)
    seen: set[str] = set()
    for table, decision in moments(game, seats):
        verbs = {notation.split()[0] for notation in described(game, table, decision)}
        if not verbs <= seen:
            scene = scene_of(game, table, decision)
            picture = drawn(scene, WIDTHS[len(seen) % 2])
            assert all(name in picture for name in scene.names)
        seen |= verbs


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_decision_of_a_game_can_be_drawn_narrow_and_wide(key: str, seats: int) -> None:
    game = registry.load(key)
    for table, decision in moments(game, seats):
        for width in WIDTHS:
            drawn(scene_of(game, table, decision), width)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_game_that_is_over_is_drawn_for_spectators(key: str, width: int) -> None:
    game = registry.load(key)
    table = game.start(3, {}, from_seed("tables"))
    play_randomly(table, Tosser(3))

    picture = drawn(Scene.of(game, table, SPECTATOR, NAMES[:3]), width)

    assert "over" in picture
    assert "(you)" not in picture


def test_the_picture_says_all_that_is_on_the_table() -> None:
    table = GEMBOUND.start(3, {}, from_seed("tables"))
    advance(table)
    scene = Scene.of(GEMBOUND, table, Seat(0), NAMES)

    picture = drawn(scene, 110)

    for artisan in scene.view.parts("artisans"):
        assert scene.catalogue.parts("artisans")[artisan.number("artisan")].text("name") in picture
    for mine in scene.view.parts("row"):
        assert scene.catalogue.parts("backs")[mine.number("back")].text("name") in picture
    for tile in scene.view.numbers("tiles"):
        assert scene.catalogue.parts("tiles")[tile].text("name") in picture
    assert picture.count("camel") == 2
