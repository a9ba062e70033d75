"""City of Iron at its fullest, on every screen: no word is cut off, no piece lies on another."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.arranging import Guest
from tests.browser.fitting import misfits
from tests.browser.full_table import CITIZENS, MILITARY, fill_up, full_table
from tests.browser.playing import CONFIRM, wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running

LEAST = 11  # pixels of the smallest words
DESKS = [(1440, 900), (1366, 768), (1280, 720), (1180, 820), (1920, 1080)]
HANDHELDS = [(390, 844), (844, 390), (820, 1180)]
TABS = ("Goods", "Track", "Towns", "Nation")


def opened(visit: Visit, server: Running, width: int, height: int) -> Page:
    size: ViewportSize = {"width": width, "height": height}
    kevin = Guest(server.url, "Kevin")
    visitor = visit(size, guest=kevin)
    fill_up(visitor.page)
    visitor.go(f"/table/{full_table(kevin)}")
    wait_for_question(visitor.page)
    return visitor.page


@pytest.mark.parametrize(("width", "height"), DESKS)
def test_the_fullest_table_fits_the_screen(visit: Visit, server: Running, width: int, height: int) -> None:
    page = opened(visit, server, width, height)

    assert misfits(page, ".ci", LEAST) == []
    expect(page.locator(".ci-hand .ci-use")).to_have_count(len(CITIZENS) + len(MILITARY))
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    for part in (".ci-hand .ci-use", ".ci-pile > *", ".ci-nation .ci-city"):
        for piece in page.locator(part).all():
            box = piece.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= bar["y"] + 2, f"{piece.inner_text()} is above the bar"

    page.locator(".ci-works .is-legal").first.click()
    expect(page.locator(CONFIRM).or_(page.locator(".bar .preview")).first).to_be_visible()
    assert misfits(page, ".ci", LEAST) == []


@pytest.mark.parametrize(("width", "height"), DESKS)
def test_what_happened_since_my_turn_leaves_room_for_the_table(
    visit: Visit, server: Running, width: int, height: int
) -> None:
    page = opened(visit, server, width, height)
    page.get_by_role("button", name="Tax").click()
    page.locator(CONFIRM).click()
    wait_for_question(page)
    since = page.get_by_role("region", name="Since your turn")
    expect(since).to_be_visible()

    assert misfits(page, ".ci", LEAST) == []
    assert misfits(page, ".since", LEAST) == []
    strip, board, bar = (part.bounding_box() for part in (since, page.locator(".ci"), page.locator(".bar")))
    assert strip is not None
    assert board is not None
    assert bar is not None
    assert strip["y"] + strip["height"] <= board["y"], "it does not lie on the table"
    assert board["y"] + board["height"] <= bar["y"] + 1, "the table ends above the bar"


@pytest.mark.parametrize(("width", "height"), HANDHELDS)
def test_what_happened_since_my_turn_stands_above_the_tab(
    visit: Visit, server: Running, width: int, height: int
) -> None:
    page = opened(visit, server, width, height)
    page.get_by_role("button", name="Tax").tap()
    page.locator(CONFIRM).tap()
    wait_for_question(page)
    since = page.get_by_role("region", name="Since your turn")
    expect(since).to_be_visible()

    strip, board = since.bounding_box(), page.locator(".ci").bounding_box()
    assert strip is not None
    assert board is not None
    assert strip["y"] + strip["height"] <= board["y"], "it does not lie under the table"


@pytest.mark.parametrize(("width", "height"), HANDHELDS)
def test_every_tab_of_the_fullest_table_fits_a_handheld(visit: Visit, server: Running, width: int, height: int) -> None:
    page = opened(visit, server, width, height)

    for tab in TABS:
        page.get_by_role("tab", name=tab).first.click()
        assert misfits(page, ".ci", LEAST) == [], tab
