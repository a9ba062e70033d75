"""Strong fairness in browsers: devices take part in the deal by themselves, and check it by themselves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.arranging import Guest
from tests.browser.visitor import Visit, Visitor
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

ME, OPEN = {"kind": "me"}, {"kind": "open"}
CHECKED = "Checked by this device: its number is in."


def end(table: str, *guests: Guest) -> None:
    """All agree that the game ends."""
    for guest in guests:
        vote = {"do": "vote", "id": f"end-{guest.name}", "about": "end"}
        assert guest.post(f"/api/tables/{table}/commands", vote)["type"] == "ack"


def start(page: Page) -> None:
    """As soon as all devices have taken part."""
    button = page.get_by_role("button", name="Start the game")
    expect(button).to_be_enabled()
    button.click()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()


def by_link(visitor: Visitor, link: str) -> None:
    visitor.go(link.removeprefix(visitor.url))
    visitor.page.get_by_role("button", name="Sit down").click()


def test_a_table_set_up_with_strong_fairness_is_dealt_by_two_devices(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    host, guest = visit(guest=kevin), visit(guest=tiffany)
    host.go("/new?game=gembound&clock=slow")
    host.page.get_by_role("checkbox", name=re.compile("Strong fairness")).check()
    host.page.get_by_role("button", name="Create table").click()
    expect(host.page.get_by_text("every device takes part")).to_be_visible()
    expect(host.page.get_by_text("Waiting for three more.")).to_be_visible()
    by_link(guest, host.page.get_by_role("textbox", name="Link for seat 2").input_value())
    expect(host.page.get_by_text("Waiting for two more.")).to_be_visible()
    free = host.page.get_by_role("button", name="Let a bot play")
    for left in range(free.count() - 1, -1, -1):
        free.first.click()
        expect(free).to_have_count(left)

    start(host.page)
    expect(guest.page.get_by_role("button", name="Menu")).to_be_visible()
    end(host.page.url.rsplit("/", 1)[-1], kevin, tiffany)

    for visitor in (host, guest):
        expect(visitor.page.get_by_text(CHECKED)).to_be_visible()
        expect(visitor.page.get_by_text("Provably fair: checked")).to_be_visible()


def test_another_device_takes_over_when_told_to(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    table = str(kevin.post("/api/tables", {"game": "gembound", "seats": [ME, OPEN], "strong": True})["id"])
    kevin.post(f"/api/tables/{table}/fairness/commitment", {"commitment": "ab" * 32})
    tiffany = Guest(server.url, "Tiffany")
    tiffany.post(f"/api/tables/{table}/seats/1/take", {})
    host, guest = visit(guest=kevin), visit(guest=tiffany)
    for visitor in (host, guest):
        visitor.go(f"/table/{table}")

    host.page.get_by_role("button", name="Deal with this device").click()

    start(host.page)
    end(table, kevin, tiffany)
    expect(host.page.get_by_text(CHECKED)).to_be_visible()
