"""City of Iron at its fullest, on every screen: no word is cut off, no piece lies on another."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.arranging import Guest, my_turn
from tests.browser.fitting import SIZES, faint, hidden, misfits, resize
from tests.browser.full_table import CITIZENS, FIXTURES, MILITARY, fill_up, full_table, open_at
from tests.browser.playing import CONFIRM, wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

DESKS = [size for size in SIZES if size[0] >= 1100]
TABLET = (820, 1180)
PHONES = [size for size in SIZES if size[0] < 1100 and size != TABLET]
TABS = ("Goods", "Track", "Towns", "Nation")
# Every kind of piece, and a word that a close look at the first of it tells.
READ = {
    ".ci-ledger tbody th": "VP for first and second",
    ".ci-towns__free .ci-town": "Distance",
    ".ci-town--owned": "owns it",
    ".ci-land": "Distance",
    ".ci-works .card": "coins",
    ".ci-city__cover": "spaces filled",
    ".ci-city .ci-plots > button": "Turnip Farm",
    ".ci-city--towns .ci-plot": "Gearford",
    ".ci-hand .ci-use": "one use per play",
    ".ci-pile__draw": "to draw",
    ".rail .player": "Toad Inventors of Om",
}
PIECES = (".ci-hand .ci-use", ".ci-pile > *", ".ci-nation .ci-city")


def opened(visit: Visit, server: Running) -> Page:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    fill_up(visitor.page)
    visitor.go(f"/table/{full_table(kevin)}")
    wait_for_question(visitor.page)
    return visitor.page


def edges(part: Locator) -> tuple[float, float]:
    """Where a part begins and ends, from above."""
    box = part.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def judge(page: Page) -> list[str]:
    """What does not fit the windows of desks, and which pieces lie under the bar."""
    found = []
    for width, height in DESKS:
        resize(page, width, height)
        top, _ = edges(page.locator(".bar"))
        low = [each for part in PIECES for each in page.locator(part).all() if edges(each)[1] > top + 2]
        found += [f"{width} x {height}: {each}" for each in misfits(page, ".ci", ".since")]
        found += [f"{width} x {height}: {each.inner_text()} is below the bar's edge" for each in low]
    return found


def test_the_fullest_table_fits_the_screen(visit: Visit, server: Running) -> None:
    page = opened(visit, server)
    expect(page.locator(".ci-hand .ci-use")).to_have_count(len(CITIZENS) + len(MILITARY))

    assert judge(page) == []

    page.locator(".ci-works .is-legal").first.click()
    expect(page.locator(CONFIRM).or_(page.locator(".bar .preview")).first).to_be_visible()
    for width, height in DESKS:
        resize(page, width, height)
        assert misfits(page, ".ci") == [], f"with a card chosen, {width} x {height}"


def test_every_kind_of_piece_can_be_read_without_being_tried(visit: Visit, server: Running) -> None:
    page = opened(visit, server)
    question = page.locator(".bar").inner_text()

    for kind, word in READ.items():
        page.mouse.move(0, 0)
        page.locator(kind).first.hover(position={"x": 9, "y": 9})
        expect(page.get_by_role("tooltip"), kind).to_contain_text(word)

    page.mouse.move(0, 0)
    expect(page.locator(".bar h2.bad")).to_have_count(0)
    assert page.locator(".bar").inner_text() == question


def test_every_tab_of_the_fullest_table_fits_a_phone(visit: Visit, server: Running) -> None:
    page = opened(visit, server)

    for width, height in PHONES:
        resize(page, width, height)
        for tab in TABS:
            page.get_by_role("tab", name=tab).first.click()
            assert misfits(page, ".ci") == [], f"{tab}, {width} x {height}"


def test_a_tablet_shows_the_fullest_table_at_once(visit: Visit, server: Running) -> None:
    page = opened(visit, server)

    resize(page, *TABLET)

    assert misfits(page, ".ci") == []
    assert faint(page, ".ci") == []
    assert hidden(page, ".panel") == []
    expect(page.get_by_role("tab", name="Goods")).to_have_count(0)


def test_what_happened_since_my_turn_leaves_room_for_the_table(visit: Visit, server: Running) -> None:
    page = opened(visit, server)
    page.get_by_role("button", name="Tax").click()
    page.locator(CONFIRM).click()
    wait_for_question(page)
    since = page.get_by_role("region", name="Since your turn")
    expect(since).to_be_visible()

    assert judge(page) == []
    for width, height in SIZES:
        resize(page, width, height)
        (_, strip), (board, end) = edges(since), edges(page.locator(".ci"))
        assert strip <= board, f"it does not lie on the table, {width} x {height}"
        if width >= 1100:
            over, under = edges(page.locator(".header h1"))
            assert under - over < 45, f"the title has one line, {width} x {height}"
            assert end <= edges(page.locator(".bar"))[0] + 1, f"the table ends above the bar, {width} x {height}"


def test_many_towns_and_lands_leave_room_for_each_other(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{open_at(kevin, FIXTURES / 'settle-4.ironstone', back=1)}")
    wait_for_question(visitor.page)

    assert judge(visitor.page) == []


def test_a_bid_hides_nothing_of_what_it_is_for(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, 'city-of-iron/greedy-4-2', 66)}")
    wait_for_question(visitor.page)

    for width, height in DESKS:
        resize(visitor.page, width, height)
        for part in (".ci-towns", ".ci-lands", ".ci-works", ".ci-nation", ".ci-hand"):
            assert edges(visitor.page.locator(part))[1] <= edges(visitor.page.locator(".bar"))[0] + 2, part
        assert misfits(visitor.page, ".ci", ".rail") == [], f"{width} x {height}"
        assert len(visitor.page.locator(".ci-track .ci-space, .ci-bid").all()) >= 10


def test_the_nations_fit_every_screen(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, 'city-of-iron/greedy-4-2', 0)}")
    wait_for_question(visitor.page)

    for width, height in SIZES:
        resize(visitor.page, width, height)
        assert misfits(visitor.page, ".ci") == [], f"{width} x {height}"


def test_a_purchase_shows_goods_cards_and_hand_at_once(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, 'city-of-iron/greedy-4-2', 95)}")
    wait_for_question(visitor.page)

    for width, height in DESKS:
        resize(visitor.page, width, height)
        top, _ = edges(visitor.page.locator(".bar"))
        for part in (".ci-market", ".ci-ledger", ".ci-hand .ci-pile >> nth=0"):
            _, bottom = edges(visitor.page.locator(part))
            assert bottom <= top, f"{part} at {width} x {height}"
        assert misfits(visitor.page, ".ci") == [], f"{width} x {height}"
