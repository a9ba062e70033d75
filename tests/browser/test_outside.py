"""Bots and games from outside in a browser: found by their own names, chosen, and played."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.judging import barriers, overflow
from tests.browser.playing import Played, move_by_hand, wait_for_question
from tests.browser.visitor import DESK, PHONE, Visit
from tests.server.served import BOTS, furnish, served
from tests.server.serving import Running

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server as an operator starts it, with a game of another package and three bots."""
    with served(furnish(tmp_path_factory.mktemp("operator")), *BOTS) as started:
        yield started


def test_a_game_of_a_package_is_found_by_its_title_and_played_against_a_bot_of_ones_own(visit: Visit) -> None:
    visitor, lots, played = visit(), random.Random(1), Played()
    page = visitor.page
    visitor.go("/")
    expect(page.get_by_role("list", name="More games").get_by_role("heading")).to_contain_text(["Knock"])

    page.get_by_role("link", name="Create table Knock").click()
    levels = page.get_by_role("group", name="Level").get_by_role("button")
    expect(levels).to_have_text(["Random", "First", "Shrewd", "Faulty"])
    levels.get_by_text("First").click()
    expect(page.get_by_text("A bot from elsewhere.")).to_be_visible()
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/tables")) as asked:
        page.get_by_role("button", name="Create table").click()
    assert '"bot":"first"' in (asked.value.post_data or "")

    while wait_for_question(page):
        move_by_hand(page, lots, played)
    assert played.moves > 0
    expect(page.locator("header h1").first).to_contain_text("Knock")
    expect(page.locator("table.places").locator("tbody tr")).to_have_count(2)
    visitor.go("/statistics")
    expect(page.get_by_text("First bots")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_many_bots_fit_into_the_setup(visit: Visit, size: ViewportSize) -> None:
    visitor = visit(size)
    page = visitor.page
    visitor.go("/new?game=gembound")
    if size == PHONE:
        page.locator("li[data-seat='2'] .fold").click()
    card = page.locator("li[data-seat='2']")
    level = card.get_by_label("Level")

    expect(level).to_have_value("normal")
    expect(level.locator("option")).to_have_text(["Gentle", "Even", "Sharp", "Wise", "First", "Shrewd", "Faulty"])

    wide, _ = overflow(page)
    assert wide <= 0
    assert card.evaluate("each => each.scrollWidth - each.clientWidth") <= 0
    assert card.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    assert barriers(page) == []
