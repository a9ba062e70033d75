"""Hints in a real browser: asked for, read, followed; and absent where the host wants none."""

from playwright.sync_api import Page, expect

from tests.browser.arranging import Guest, my_turn
from tests.browser.judging import barriers
from tests.browser.playing import CONFIRM, wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running

# Pieces of the board of which a hint covers something: what it advises has to be seen.
COVERED = """() => {
  const hint = document.querySelector(".hints").getBoundingClientRect();
  return [...document.querySelectorAll(".board [data-piece]")].filter((piece) => {
    const box = piece.getBoundingClientRect();
    return box.width > 0 && box.right > hint.left + 1 && box.bottom > hint.top && box.top < hint.bottom;
  }).map((piece) => piece.ariaLabel);
}"""


def covered(page: Page) -> list[str]:
    """The pieces of the board that lie under the hint."""
    return list(page.evaluate(COVERED))


def test_a_hint_is_asked_for_shown_and_followed(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(page)

    page.get_by_role("button", name="Hint").click()

    listed = page.locator(".hints li button")
    listed.first.wait_for()
    expect(page.locator(".log")).to_contain_text("Kevin asked for a hint")
    assert not barriers(page)
    first = listed.first.locator("strong").inner_text()
    listed.first.hover()
    expect(page.locator("[data-piece].is-lit").first).to_be_visible()
    listed.first.click()
    expect(listed.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".preview h2")).to_contain_text(first)
    page.locator(CONFIRM).click()
    expect(page.locator(".hints")).to_have_count(0)


def test_there_is_no_hint_where_the_host_wants_none(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    seats = [{"kind": "me", "name": "Kevin"}, {"kind": "local", "name": "Tiffany"}]
    made = kevin.post("/api/tables", {"game": "gembound", "seats": seats, "hints": False, "start": True})
    visitor.go(f"/table/{made['id']}")
    wait_for_question(page)

    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("the host wants none at this table")).to_be_visible()


def test_a_hint_makes_way_for_the_rules(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(visitor.page)

    visitor.page.keyboard.press("h")
    visitor.page.locator(".hints ol").wait_for()
    visitor.page.keyboard.press("r")

    expect(visitor.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(visitor.page.locator(".hints")).to_have_count(0)


def test_a_hint_covers_nothing_of_the_board_where_there_is_a_drawer(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, 'city-of-iron/greedy-3-2', 34)}")
    wait_for_question(visitor.page)

    visitor.page.keyboard.press("h")
    visitor.page.locator(".hints ol").wait_for()

    assert covered(visitor.page) == []
