"""The Studio: a card is changed, drawn, checked and saved, and the set is played with by a link."""

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.arranging import Guest, changed_set
from tests.browser.visitor import PHONE, Visit, Visitor
from tests.server.serving import Running

FLUTE = "Flute Carver"


def new_set(visitor: Visitor, name: str) -> Page:
    page = visitor.page
    visitor.open("/studio")
    page.get_by_label("Name of the set").fill(name)
    page.get_by_role("button", name="New set").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_label("Kind of piece").select_option(label="Artisan (24)")
    return page


def drawn(page: Page, at: int = 0) -> list[str]:
    """What stands on the three Craft spots of the drawn card: in this set, and in the base."""
    spots = page.locator(".drawn").nth(at).locator(".spot")
    expect(spots).to_have_count(3)
    return [text.strip() for text in spots.all_inner_texts()]


def test_a_card_is_changed_drawn_checked_saved_and_played_by_a_link(visit: Visit, server: Running) -> None:
    kevin, tiffany = visit(guest=Guest(server.url, "Kevin")), visit()
    page = new_set(kevin, "Spicy flutes")
    page.locator(".pieces").get_by_role("button", name=FLUTE).click()
    assert drawn(page) == drawn(page, 1) == ["4", "3", "2"]

    page.get_by_label("Spots 1", exact=True).fill("9")
    expect(page.locator(".drawn").first.locator(".spot").first).to_have_text("9")
    assert (drawn(page), drawn(page, 1)) == (["9", "3", "2"], ["4", "3", "2"])
    line = page.locator(".differences li").filter(has_text=FLUTE)
    expect(line).to_contain_text("4 / 3 / 2")
    expect(line).to_contain_text("9 / 3 / 2")

    row = page.locator("[data-field=level]")
    page.get_by_label("Level", exact=True).fill("9")
    expect(row.get_by_role("alert")).to_contain_text("Expected 1 to 3, found 9")
    expect(page.locator("[role=alert]")).to_have_count(1)
    expect(page.locator(".pieces").get_by_role("button", name=FLUTE)).to_contain_text("error")
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(row.get_by_role("alert")).to_be_visible()
    row.get_by_role("button", name="As in the base").click()
    expect(row.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Saved", exact=False).last).to_be_visible()

    page.get_by_role("link", name="Play this set").click()
    page.wait_for_url("**/new?*set=*")  # what was typed last is saved before
    expect(page.get_by_label("Cards and figures")).to_have_value(page.url.partition("set=")[2])
    page.locator(".seatrow li").nth(1).get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_label("Link for seat 2").input_value()

    guest = tiffany.page
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Changed set: Spicy flutes")).to_be_visible()
    expect(guest.locator(".differences")).to_contain_text("9 / 3 / 2")
    guest.get_by_label("Name at the table").fill("Tiffany")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="Changed set: Spicy flutes").click()
    expect(guest.get_by_role("dialog").locator(".differences")).to_contain_text(FLUTE)
    guest.keyboard.press("Escape")

    page.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".header").get_by_role("button", name="Changed set: Spicy flutes")).to_be_visible()


def test_the_result_names_the_set_and_what_differs(visit: Visit, server: Running) -> None:
    guest = Guest(server.url, "Kevin")
    seats = [{"kind": "me", "name": "Kevin"}, {"kind": "local", "name": "Cory"}]
    made = guest.post("/api/tables", {"game": "gembound", "seats": seats, "start": True, "set": changed_set(guest)})
    guest.post(f"/api/tables/{made['id']}/commands", {"do": "vote", "id": "end", "about": "end"})
    kevin = visit(size=PHONE, guest=guest)

    kevin.open(f"/table/{made['id']}")

    kevin.page.locator(".fair").get_by_role("button", name="Changed set: Spicy flutes").click()
    expect(kevin.page.get_by_role("dialog").locator(".differences")).to_contain_text("9 / 8 / 7")


def test_a_set_leaves_as_a_file_and_comes_back(visit: Visit, server: Running) -> None:
    guest = Guest(server.url, "Kevin")
    changed_set(guest, "Hot flutes")
    kevin = visit(guest=guest)
    page = kevin.page
    kevin.open("/studio")
    line = page.locator("li").filter(has_text="Hot flutes")

    with page.expect_download() as download:
        line.get_by_role("link", name="Save as a file").click()
    line.get_by_role("button", name="Delete …").click()
    line.get_by_role("button", name="Yes, delete it").click()
    expect(line).to_have_count(0)
    saved = download.value
    file: FilePayload = {
        "name": saved.suggested_filename,
        "mimeType": "application/zip",
        "buffer": saved.path().read_bytes(),
    }
    page.get_by_label("Open a ZIP file or the files of a set").set_input_files(file)

    expect(page.get_by_role("heading", name="Hot flutes")).to_be_visible()
    expect(page.locator(".differences")).to_contain_text("9 / 8 / 7")


def test_pieces_are_added_left_out_and_put_back_by_keyboard_on_a_phone(visit: Visit, server: Running) -> None:
    kevin = visit(size=PHONE, guest=Guest(server.url, "Kevin"))
    page = new_set(kevin, "More flutes")
    page.get_by_role("button", name="All pieces").click()
    page.locator(".pieces").get_by_role("button", name=FLUTE).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Add one like it").click()
    expect(page.get_by_role("heading", name=FLUTE)).to_contain_text("L1-7-2")
    page.get_by_role("button", name="Remove it").click()
    page.keyboard.press("u")
    expect(page.get_by_label("Name", exact=True)).to_have_value(FLUTE)
    page.get_by_role("button", name="All pieces").click()

    expect(page.get_by_role("button", name=f"{FLUTE} L1-7-2")).to_contain_text("added")
