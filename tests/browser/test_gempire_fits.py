"""Gempire on low screens and phones: the city stays in sight, signs cover no names, and questions begin at the top."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.arranging import Guest, finished_game, my_turn
from tests.browser.fitting import hidden, misfits
from tests.browser.playing import CONFIRM, CONTINUE, wait_for_question
from tests.browser.visitor import DESK, LAPTOP, PHONE, Visit
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

LAST_TO_PLAN = ("gempire/greedy-3-1", 63)  # the others have sealed: 1 on B wins by more science
FIVE_TO_UPGRADE = ("gempire/greedy-5-1", 272)
FIVE_TO_BID = ("gempire/greedy-5-1", 277)
LONG_NAMES = ("gempire/greedy-4-1", 60)  # the Walled Suburb at C, and a hybrid is next
HYBRID_WON = ("gempire/random-3-1", 322)  # six districts in two rows, and a hybrid to place
TABLE = ".gp"
SAYS = ".bar .preview"
# Pairs of boxes that lie on each other: signs, and the letters of names.
COVERED = """([signs, names]) => {
  const boxes = (selector, words) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    .map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return [each.textContent.trim(), (words ? range : each).getBoundingClientRect()];
    });
  return boxes(signs, false).flatMap(([sign, one]) => boxes(names, true).filter(([, other]) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4).map(([name]) => `${sign} covers ${name}`));
}"""
NAMES = ".gp-face .card__name"


def sit(visit: Visit, server: Running, position: tuple[str, int], size: ViewportSize = LAPTOP) -> Page:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(size, kevin)
    visitor.go(f"/table/{my_turn(kevin, *position)}")
    wait_for_question(visitor.page)
    return visitor.page


@pytest.mark.parametrize(
    ("position", "size"),
    [(LAST_TO_PLAN, LAPTOP), (FIVE_TO_UPGRADE, LAPTOP), (FIVE_TO_BID, LAPTOP), (FIVE_TO_BID, DESK)],
)
def test_the_city_stays_in_its_place_while_plans_are_made_and_revealed(
    visit: Visit, server: Running, position: tuple[str, int], size: ViewportSize
) -> None:
    page = sit(visit, server, position, size)
    top = city_top(page)

    for kind in page.locator(".gp-plan:enabled").all():
        kind.click()
        assert not hidden(page, TABLE, SAYS)
        assert city_top(page) == pytest.approx(top, abs=1)
    page.locator(".gp-plan").filter(has_text="Bid").click()
    page.get_by_role("button", name="Bid more on").and_(page.locator(":enabled")).first.click()
    assert not hidden(page, TABLE, SAYS)
    page.locator(CONFIRM).click()
    expect(page.locator(CONTINUE)).to_be_visible()

    assert not hidden(page, TABLE, SAYS)
    assert not misfits(page, TABLE)
    assert city_top(page) == pytest.approx(top, abs=1)


def city_top(page: Page) -> float:
    """Where the city begins."""
    return float(page.locator(".gp-city").evaluate("(each) => each.getBoundingClientRect().top"))


def test_a_replay_shows_the_whole_city_on_a_laptop_and_speaks_of_no_points(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(LAPTOP, kevin)

    visitor.open(f"/table/{finished_game(kevin, FIVE_TO_BID[0])}/replay?step={FIVE_TO_BID[1]}&seat=-1")
    expect(visitor.page.locator(".gp-plot").first).to_be_visible()

    assert not hidden(visitor.page, TABLE, ".rail")
    assert not misfits(visitor.page, TABLE, ".rail")
    expect(visitor.page.locator(".rail .vp").first).to_be_hidden()


def test_a_phone_for_five_shows_all_lots_and_covers_nobody(visit: Visit, server: Running) -> None:
    page = sit(visit, server, FIVE_TO_BID, PHONE)

    expect(page.locator(".gp-lot .stepper").last).to_be_in_viewport(ratio=1)
    assert not page.evaluate(COVERED, [".gp-order em", ".gp-order li > span:not(.seat)"])


def test_letters_and_signs_cover_no_name(visit: Visit, server: Running) -> None:
    page = sit(visit, server, LONG_NAMES)
    assert not page.evaluate(COVERED, [".gp-lot__letter, .building__head .icon", NAMES])

    page = sit(visit, server, HYBRID_WON)
    assert not page.evaluate(COVERED, [".building__head .icon", NAMES])


def test_all_districts_are_told_beside_the_city(visit: Visit, server: Running) -> None:
    page = sit(visit, server, HYBRID_WON, DESK)

    assert not hidden(page, ".gp-districts")


def test_a_question_begins_at_the_top_of_a_phone(visit: Visit, server: Running) -> None:
    page = sit(visit, server, HYBRID_WON, PHONE)
    panel = page.locator("main.panel")
    panel.evaluate("(element) => element.scrollTo(0, 9999)")

    page.locator(".gp-act").filter(has_text="Place").first.evaluate("(element) => element.click()")

    expect(page.locator(".gp-street").last.locator(".gp-gap.is-legal").first).to_be_in_viewport()
    assert panel.evaluate("(element) => element.scrollTop") == 0


def test_paying_for_what_i_won_is_no_news(visit: Visit, server: Running) -> None:
    page = sit(visit, server, LAST_TO_PLAN)

    page.locator(".gp-lot:nth-child(2) .card").click()
    page.locator(CONFIRM).click()
    page.locator(CONTINUE).click()

    expect(page.locator(".gp-heldcard")).to_be_visible()
    expect(page.get_by_text("Nothing of yours changed")).to_have_count(0)


def test_a_demand_nobody_met_is_told_once(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{finished_game(kevin, 'gempire/greedy-3-2')}")

    goals = visitor.page.get_by_role("region", name="Demands met")
    expect(goals.get_by_text("not met").first).to_be_visible()
    expect(goals.get_by_text(re.compile("never"))).to_have_count(0)
