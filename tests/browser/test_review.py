"""The review of a finished game in a real browser: read, walked through by keys, and played on from."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.arranging import Guest, finished_game
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.visitor import PHONE, Visit
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

DONE_MS = 300_000  # interpreted, and on a busy machine


@pytest.fixture(scope="module")
def reviewed(server: Running) -> tuple[Guest, str]:
    """Somebody, and a finished table that they may look at."""
    kevin = Guest(server.url, "Kevin")
    return kevin, finished_game(kevin, "gembound/random-2-1")


def opened(page: Page) -> None:
    """Wait for the last move."""
    page.get_by_role("button", name=re.compile("Try from here")).wait_for(timeout=DONE_MS)


def number_open(page: Page) -> str:
    return page.locator(".cost.open .num").inner_text()


def test_a_review_fills_while_moves_are_read_and_is_walked_through_by_keys(
    visit: Visit, reviewed: tuple[Guest, str], screenshots: Path
) -> None:
    kevin, table = reviewed
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.open(f"/table/{table}/replay")
    page.get_by_role("link", name="Review").click()

    page.get_by_role("progressbar").wait_for()
    opened(page)
    page.screenshot(path=screenshots / "review-desk.png")

    expect(page.locator(".pin")).to_have_count(5)
    expect(page.locator(".cost")).to_have_count(5)
    assert number_open(page) == "1"
    page.keyboard.press(".")
    assert number_open(page) == "2"
    page.keyboard.press(",")
    assert number_open(page) == "1"
    page.keyboard.press("4")
    assert number_open(page) == "4"
    expect(page.locator(".pin.on text")).to_have_text("4")
    page.locator(".pin").nth(1).click()
    assert number_open(page) == "2"
    assert not barriers(page)
    assert overflow(page) == (0, 0)
    sums = page.locator("section[aria-labelledby=luck-title] tbody tr")
    for row in sums.all():
        start, luck, own, others, end = [int(text.replace("−", "-")) for text in row.locator("b").all_inner_texts()]
        assert start + luck + own + others == end


def test_a_dear_move_leads_to_the_replay_and_to_a_table_of_ones_own(visit: Visit, reviewed: tuple[Guest, str]) -> None:
    kevin, table = reviewed
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.open(f"/table/{table}/review")
    opened(page)
    move = int(page.locator(".bar__prompt strong").inner_text().split()[-1])

    page.keyboard.press("t")
    expect(page).to_have_url(re.compile(rf"/table/{table}/replay\?step={move - 1}"))
    page.go_back()
    opened(page)
    page.keyboard.press("r")
    expect(page).to_have_url(re.compile(rf"/table/{table}/replay\?step={move}"))
    page.go_back()
    opened(page)
    page.keyboard.press("Enter")

    expect(page).not_to_have_url(re.compile(table))
    expect(page).to_have_url(re.compile("/table/[^/]+$"))


def test_on_a_phone_the_curve_stays_and_the_rest_is_in_tabs(
    visit: Visit, reviewed: tuple[Guest, str], screenshots: Path
) -> None:
    kevin, table = reviewed
    visitor = visit(PHONE, kevin)
    page = visitor.page
    visitor.open(f"/table/{table}/review")
    opened(page)

    expect(page.locator(".pager button")).to_have_count(5)
    page.locator(".pager button").nth(2).click()
    expect(page.locator(".duel li")).to_have_count(2)
    page.screenshot(path=screenshots / "review-phone.png")
    assert not barriers(page)
    assert not small_targets(page)
    assert overflow(page) == (0, 0)
    page.get_by_role("tab", name="Luck").click()
    expect(page.get_by_role("heading", name="Luck and decisions")).to_be_visible()
    page.get_by_role("tab", name="Accuracy").click()
    expect(page.get_by_role("heading", name="Accuracy by round")).to_be_visible()
    expect(page.locator(".chart")).to_be_visible()


def test_the_chart_is_a_table_for_those_who_cannot_see_it(visit: Visit, reviewed: tuple[Guest, str]) -> None:
    kevin, table = reviewed
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.open(f"/table/{table}/review")
    opened(page)

    rows = page.get_by_role("table", name="Everybody’s chance to win, in per cent").locator("tbody tr")

    expect(rows).to_have_count(9)
    last = [int(text) for text in rows.last.locator("td").all_inner_texts()]
    assert sorted(last) == [0, 100]
