"""How many clicks a round of Gempire takes by mouse, and that nothing is sealed before the page says what."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.arranging import Guest, my_turn
from tests.browser.learning import STEP, WANTED, follow, is_closing
from tests.browser.playing import CONFIRM, CONTINUE, wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running

LAST_TO_PLAN = ("gempire/greedy-3-1", 63)  # the others have sealed: 1 on B wins by more science
WITH_A_HYBRID = ("gempire/greedy-4-1", 101)  # 3 on A wins a hybrid, which brings a culture gem
WITH_MORE_TO_DO = ("gempire/greedy-3-1", 31)  # to collect, and a blueprint could be placed
WIN_AND_PLACE, HYBRID_AND_GEM = 6, 8
SETTLED_MS = 450  # a tap right after the bar changed is none


class Mouse:
    """A mouse that counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, found: Locator | str) -> None:
        where = self.page.locator(found).first if isinstance(found, str) else found
        expect(where).to_be_enabled()
        self.page.wait_for_timeout(SETTLED_MS)
        where.click()
        self.clicks += 1


def sit(visit: Visit, server: Running, position: tuple[str, int]) -> Mouse:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, *position)}")
    wait_for_question(visitor.page)
    return Mouse(visitor.page)


def test_a_card_is_won_and_placed_with_six_clicks(visit: Visit, server: Running) -> None:
    mouse = sit(visit, server, LAST_TO_PLAN)
    plots = mouse.page.locator("[data-area=mine] .gp-plot")
    before = plots.count()

    mouse.click(".gp-lot:nth-child(2) .card")
    expect(mouse.page.locator(".gp-lot:nth-child(2) .gp-amount")).to_have_text("1")
    expect(mouse.page.locator(CONFIRM)).to_have_text(re.compile("Seal plan"))
    mouse.click(CONFIRM)
    mouse.click(CONTINUE)
    mouse.click(".gp-heldcard .card")
    mouse.click(".gp-gap.is-legal")
    expect(mouse.page.locator(CONFIRM)).to_have_text(re.compile("Place here"))
    mouse.click(CONFIRM)

    expect(plots).to_have_count(before + 1)
    assert mouse.clicks <= WIN_AND_PLACE


def test_a_hybrid_with_a_gem_takes_eight(visit: Visit, server: Running) -> None:
    mouse = sit(visit, server, WITH_A_HYBRID)
    page = mouse.page

    mouse.click(".gp-lot:nth-child(1) .card")
    while page.locator(".gp-lot:nth-child(1) .gp-amount").inner_text() != "3":
        mouse.click(page.locator(".gp-lot:nth-child(1)").get_by_role("button", name="Bid more on"))
    mouse.click(CONFIRM)
    mouse.click(CONTINUE)
    mouse.click(".gp-heldcard .card")
    expect(page.locator(".gp-gap.is-legal").filter(has_text="as culture").first).to_be_visible()
    mouse.click(page.locator(".gp-side").filter(has_text="culture"))  # it has one gap: no other click is needed
    mouse.click(page.locator(".gp-flag.is-legal").last)
    expect(page.locator(CONFIRM)).to_have_text(re.compile("Put it there"))

    assert mouse.clicks + 1 <= HYBRID_AND_GEM


def test_a_kind_of_plan_without_a_bid_is_not_sealed(visit: Visit, server: Running) -> None:
    page = sit(visit, server, LAST_TO_PLAN).page
    expect(page.locator(".gp-plan").filter(has_text="Bid")).to_be_visible()

    page.locator(".actions").get_by_role("button", name="Bid").click()

    expect(page.locator(CONFIRM)).to_have_text(re.compile("Seal plan"))
    expect(page.locator(CONFIRM)).to_be_disabled()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Bid more on").and_(page.locator(":enabled")).first.click()
    expect(page.locator(CONFIRM)).to_be_enabled()


def test_a_plan_with_one_continuation_shows_it_before_it_is_sealed(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go(f"/table/{kevin.post('/api/lessons/gempire', {})['id']}")
    page.get_by_role("button", name="Begin").click()
    while "Step 5 of" not in (page.locator(STEP).text_content() or ""):
        follow(page)
        assert not is_closing(page)

    page.locator(WANTED).first.click()

    expect(page.locator(".gp-lot:nth-child(1) .gp-amount")).to_have_text("2")
    expect(page.locator(".preview")).to_contain_text("2 on the Customs House")


def test_what_was_planned_is_carried_out_and_the_round_ended_with_one_click_each(visit: Visit, server: Running) -> None:
    mouse = sit(visit, server, WITH_MORE_TO_DO)
    seen = mouse.page.locator(".header").get_by_text(re.compile("Round [0-9]+")).inner_text()

    mouse.click(".gp-step.is-legal")
    mouse.click(mouse.page.get_by_role("button", name="Done for this round"))

    expect(mouse.page.locator(".header")).not_to_contain_text(seen)
    assert mouse.clicks == 2
