"""A table shows what the engine says, whatever is printed on the components: the client knows no rule."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ironstone.core.game import AnyGame
from tests.browser import changed_city_of_iron, changed_gembound, changed_gempire
from tests.browser.arranging import Guest
from tests.browser.changed import NAMES, Box, Sight, played_with, seek, sit_down
from tests.browser.playing import wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running, generous, running, sqlite_in

pytestmark = pytest.mark.thorough

BOXES = [changed_gembound.BOX, changed_gempire.BOX, changed_city_of_iron.BOX]
SIGHTS = [pytest.param(box, sight, id=f"{box.key}-{sight.name}") for box in BOXES for sight in box.sights]


@pytest.fixture(scope="module")
def box(request: pytest.FixtureRequest) -> Box:
    """A game with edited components."""
    assert isinstance(request.param, Box), "tests name the box"
    return request.param


@pytest.fixture(scope="module")
def game(box: Box, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """It takes the place of the printed one."""
    with played_with(box, tmp_path_factory.mktemp("components")) as changed:
        yield changed


@pytest.fixture(scope="module")
def server(game: AnyGame, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows the changed game."""
    with running(replace(generous(sqlite_in(tmp_path_factory.mktemp("changed"))), pace_ms=0)) as started:
        yield started


@pytest.mark.parametrize(("box", "sight"), SIGHTS, indirect=["box"])
def test_the_browser_shows_what_the_engine_says(
    visit: Visit, server: Running, game: AnyGame, box: Box, sight: Sight
) -> None:
    position = seek(box, game, sight)
    guest = Guest(server.url, "Kevin")
    visitor = visit(guest=guest)

    others = [Guest(server.url, name) for name in NAMES[1 : position.table.seats]]
    visitor.go(f"/table/{sit_down(guest, position, others)}")
    wait_for_question(visitor.page)

    sight.compare(visitor.page, position)
