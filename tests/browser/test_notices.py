"""Being told: whose turn it is, and where to look."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.arranging import Guest, my_turn, not_my_turn, step_of
from tests.browser.playing import LEGAL, wait_for_question
from tests.browser.visitor import PHONE, Visit
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

# Somebody looks elsewhere, and the browser notes what it would show.
LOOKING_ELSEWHERE = """
Object.defineProperty(document, "hidden", { get: () => true });
window.noted = [];
window.Notification = class {
  static get permission() { return localStorage.getItem("permission") ?? "default"; }
  static requestPermission() { localStorage.setItem("permission", "granted"); return Promise.resolve("granted"); }
  constructor(title, { body }) { window.noted.push(`${title}: ${body}`); }
};
"""


def noted(page: Page) -> list[str]:
    found = page.evaluate("window.noted")
    assert isinstance(found, list)
    return found


def test_the_title_says_whose_turn_it_is(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    mine, other = visit(guest=kevin), visit(guest=kevin)
    mine.go(f"/table/{my_turn(kevin)}")
    other.go(f"/table/{not_my_turn(kevin, tiffany)}")

    wait_for_question(mine.page)
    other.page.get_by_text("Waiting for Tiffany").wait_for()

    expect(mine.page).to_have_title("● Your move, Gembound")
    expect(other.page).to_have_title("Gembound, Ironstone")


def test_the_browser_notifies_only_whoever_asked_for_it(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    page.add_init_script(LOOKING_ELSEWHERE)
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(page)
    assert noted(page) == []

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="Notifications").check()
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(page)
    told = noted(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="Notifications").uncheck()
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(page)

    assert [note.partition(", ")[0] for note in told] == ["Gembound: Your turn: place a worker"]
    assert noted(page) == []


def test_notices_go_where_and_when_somebody_wants_them(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go("/")
    page.get_by_role("button", name="Kevin").click()
    page.get_by_role("link", name="Notices").click()

    page.get_by_label("By webhook").fill("https://example.org/turns")
    page.get_by_label("By webhook").press("Enter")
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.get_by_label("No notices at night").check()
    page.get_by_label("Time zone").fill("Europe/Berlin")
    page.get_by_label("Time zone").press("Enter")
    page.wait_for_function("async () => (await (await fetch('/api/me/notices')).json()).chosen.quiet_from === 1320")

    found = page.evaluate("async () => (await fetch('/api/me/notices')).json()")
    assert found["webhook"] == "https://example.org/turns"
    assert (found["chosen"]["quiet_until"], found["chosen"]["zone"]) == (420, "Europe/Berlin")
    assert visitor.complaints == []


def test_the_client_can_be_installed_and_takes_push_by_a_worker(visit: Visit, server: Running) -> None:
    visitor = visit(guest=Guest(server.url, "Kevin"))
    page = visitor.page
    visitor.go("/settings")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.evaluate("async (address) => (await fetch(address)).json()", address)
    active = page.evaluate(
        """async () => {
          await navigator.serviceWorker.register("/service-worker.js");
          return Boolean((await navigator.serviceWorker.ready).active);
        }"""
    )

    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    assert active


def test_a_reload_in_the_middle_of_a_payment_forgets_nothing(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, step=step_of('gembound/greedy-4-2', 'main-pay', 6))}")
    asked = visitor.page.locator(".gb-paynow")
    expect(asked.locator("b")).not_to_be_empty()
    before = asked.inner_text()

    visitor.page.reload()

    expect(asked).to_be_visible()
    assert asked.inner_text() == before
    assert before.startswith("Sunburst Goldsmith")


def test_a_phone_points_to_the_tab_where_something_can_be_chosen(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(PHONE, kevin)
    page = visitor.page
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(page)
    assert page.locator(LEGAL).count() == 0, "the row of mines is empty, so nothing glows on its tab"
    expect(page.get_by_role("tab", name="Artisans 11 to choose")).to_be_visible()

    page.get_by_role("button", name="Go to Artisans").tap()

    expect(page.get_by_role("tab", name="Artisans")).to_have_attribute("aria-selected", "true")
    expect(page.locator(LEGAL)).to_have_count(11)
    expect(page.get_by_role("button", name="Nothing to choose")).to_have_count(0)
    page.get_by_role("group", name="What you can do").get_by_text("Produce").tap()
    expect(page.get_by_role("tab", name="My camp")).to_have_attribute("aria-selected", "true")


def test_a_first_visit_leaves_no_error_behind(visit: Visit) -> None:
    visitor = visit()
    for path in ("/", "/new?game=gembound", "/rules/gembound", "/credits", "/"):
        visitor.go(path)
    visitor.page.locator("[data-game=gembound]").get_by_role("button", name="Play now").click()
    wait_for_question(visitor.page)

    assert visitor.complaints == []
