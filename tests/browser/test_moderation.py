"""Players report and ignore each other, read and delete their data; operators look after the server on a page."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Dialog, Page, expect

from ironstone.server.moderation import MACHINE, Wish, act
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import Storage
from tests.browser.arranging import Guest
from tests.browser.judging import overflow
from tests.browser.visitor import Visit
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def name_operator(server: Running, guest: Guest) -> None:
    """Name an operator, as at the server's machine."""

    async def name() -> None:
        storage = Storage.at(server.settings.database)
        try:
            found = await storage.moderation.people(guest.name, 1)
            wish = Wish("appoint", found[0].person.id, "the first", role="operator")
            await act(storage, MACHINE, wish, wall_ms())
        finally:
            await storage.close()

    with ThreadPoolExecutor(1) as another:  # the browser's own loop runs in this thread
        another.submit(asyncio.run, name()).result()


def answer_with(page: Page, text: str) -> None:
    """Type this into the next question of the browser."""

    def answer(dialog: Dialog) -> None:
        dialog.accept(text)

    page.once("dialog", answer)


def answer_all_with(page: Page, text: str) -> list[str]:
    """Type this into every question of the browser; what it asked and said."""
    told: list[str] = []

    def answer(dialog: Dialog) -> None:
        told.append(dialog.message)
        dialog.accept(text)

    page.on("dialog", answer)
    return told


def test_a_report_is_settled_and_a_person_banned_on_the_operators_page(visit: Visit, server: Running) -> None:
    kevin, gruff, nick = [Guest(server.url, name) for name in ("Kevin", "Gruff", "Nick")]
    table = str(
        gruff.post("/api/tables", {"game": "gembound", "seats": [ME, OPEN], "public": True, "title": "Pit"})["id"]
    )
    kevin.post(f"/api/tables/{table}/seats/1/take", {})
    gruff.post(f"/api/tables/{table}/start", {})
    gruff.post(f"/api/tables/{table}/commands", {"do": "say", "id": "s1", "seat": 0, "text": "learn to play"})
    name_operator(server, nick)
    player, banned = visit(guest=kevin), visit(guest=gruff)
    for visitor in (player, banned):
        visitor.go(f"/table/{table}")
    player.page.get_by_role("button", name="Menu").click()
    told = answer_all_with(player.page, "insults")
    with player.page.expect_event("dialog", lambda dialog: dialog.type == "alert"):
        player.page.get_by_role("button", name="Report Gruff").click()
    assert told == ["What should the moderators know?", "The moderators will look at it."]

    operator = visit(guest=nick)
    operator.go("/operator")
    page = operator.page
    expect(page.get_by_role("heading", name="Operator")).to_be_visible()
    report = page.locator(".reports li", has_text="Kevin reports Gruff")
    expect(report).to_contain_text("insults")
    expect(page.locator(".tables li", has_text="Pit")).to_contain_text("1 report")
    expect(page.locator(".tables li", has_text="Pit")).to_contain_text("Gembound")
    expect(page.locator(".audit li", has_text="made Nick an operator")).to_be_visible()
    assert overflow(page) == (0, 0)
    report.get_by_role("button", name="Ban").click()
    page.get_by_label("Reason").fill("insults")
    page.get_by_role("button", name="Do it").click()
    with banned.forgiving():
        expect(banned.page.get_by_text("a moderator has closed this server to you", exact=False)).to_be_visible()
    report.get_by_role("button", name="Settle").click()
    page.get_by_label("Reason").fill("banned")
    page.get_by_role("button", name="Do it").click()
    expect(report).to_have_count(0)

    log = page.locator(".audit li", has_text="Nick banned Gruff")
    log.get_by_role("button", name="Undo").click()
    page.get_by_label("Reason").fill("they are sorry")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".audit li").first).to_contain_text("Nick undid: ban Gruff")


def test_for_everybody_else_there_is_nothing_at_that_address(visit: Visit, server: Running) -> None:
    visitor = visit(guest=Guest(server.url, "Cory"))

    with visitor.forgiving():
        visitor.go("/operator")
        expect(visitor.page.get_by_text("There is nothing here")).to_be_visible()


def test_somebody_is_ignored_and_heard_again(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    table = str(kevin.post("/api/tables", {"game": "gembound", "seats": [ME, OPEN]})["id"])
    tiffany.post(f"/api/tables/{table}/seats/1/take", {})
    kevin.post(f"/api/tables/{table}/start", {})
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go(f"/table/{table}")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ignore Tiffany").click()
    expect(page.get_by_text("You hear nothing more from Tiffany.")).to_be_visible()

    visitor.go("/")
    page.get_by_role("button", name="Kevin").click()
    page.get_by_role("button", name="Stop ignoring Tiffany").click()
    expect(page.get_by_text("You hear Tiffany again.")).to_be_visible()


def test_data_are_downloaded_and_an_account_deleted(visit: Visit, server: Running) -> None:
    visitor = visit(guest=Guest(server.url, "Hieronymus"))
    page = visitor.page
    visitor.go("/")
    page.get_by_role("button", name="Hieronymus").click()

    with page.expect_download() as download:
        page.get_by_role("link", name="Download all of it").click()
    assert '"name":"Hieronymus"' in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("link", name="What this server keeps about people").click()
    expect(page.get_by_text("no birthday, no place", exact=False)).to_be_visible()
    page.get_by_role("button", name="Hieronymus").click()
    answer_with(page, "Hieronymus")
    page.get_by_role("button", name="Delete my account").click()

    expect(page.get_by_role("button", name="Guest")).to_be_visible()
