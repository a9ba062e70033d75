"""Home, waiting room and replay: tables are left, closed and put away, records opened, moves linked to."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.arranging import Guest, finished_game, my_turn, waiting_room
from tests.browser.visitor import Visit
from tests.server.serving import Running

RECORD = Path(__file__).parents[1] / "records" / "gembound" / "greedy-4-2.ironstone"


def test_tables_are_left_and_taken_off_the_list(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    my_turn(kevin)
    finished_game(kevin)
    visitor = visit(guest=kevin)
    visitor.go("/")
    tables = visitor.page.locator(".tables > li")
    expect(tables).to_have_count(2)

    visitor.page.get_by_role("button", name="Remove from my list").last.click()
    expect(tables).to_have_count(1)
    visitor.page.get_by_role("button", name="Remove from my list").click()
    expect(visitor.page.get_by_text("A bot plays on for you")).to_be_visible()
    visitor.page.get_by_role("button", name="Yes").click()

    expect(visitor.page.get_by_text("No tables yet")).to_be_visible()
    visitor.go("/")
    expect(visitor.page.get_by_text("No tables yet")).to_be_visible()


def test_a_record_is_opened_from_a_file_listed_and_tried_from_a_move(visit: Visit, server: Running) -> None:
    visitor = visit(guest=Guest(server.url, "Cory"))
    page = visitor.page
    visitor.go("/")

    page.get_by_label("Choose a file").set_input_files(RECORD)
    expect(page.locator(".moved strong")).to_have_text("Move 0")
    page.get_by_role("slider").fill("40")
    expect(page).to_have_url(re.compile(r"step=40&seat=-1$"))
    page.get_by_role("button", name="See it as Tiffany").click()
    page.get_by_role("button", name="Try from here").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator(".rail")).to_contain_text("Nick")
    page.go_back()

    expect(page.locator(".moved strong")).to_have_text("Move 40")
    visitor.go("/")
    expect(page.locator(".tables")).to_contain_text("From a record")


def test_a_newcomer_creates_a_table_by_enter_and_keeps_the_name(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/new?game=gembound")
    page.get_by_label("Name at the table").fill("Mira")

    page.keyboard.press("Enter")

    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    visitor.go("/")
    expect(page.get_by_role("button", name="Mira")).to_be_visible()


def test_what_is_no_record_says_why(visit: Visit, server: Running) -> None:
    visitor = visit(guest=Guest(server.url, "Cory"))
    visitor.go("/")

    with visitor.forgiving():
        visitor.page.get_by_label("Text of a record").fill("Dear diary")
        visitor.page.get_by_label("Text of a record").evaluate("field => field.form.requestSubmit()")
        expect(visitor.page.get_by_text("That is no record of a game")).to_be_visible()


def test_space_plays_and_pauses_after_a_click_on_the_slider_or_a_button(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.open(f"/table/{finished_game(kevin)}/replay?step=5")
    page.get_by_role("slider").click()

    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    page.keyboard.press("Space")

    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_waiting_room_has_a_chat_and_is_closed_by_its_host(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    room = waiting_room(kevin)
    host, guest = visit(guest=kevin), visit(guest=tiffany)
    host.go(f"/table/{room}")
    guest.go(f"/table/{room}")

    host.page.get_by_label("Say something to the table").fill("Is anybody there?")
    host.page.get_by_role("button", name="Send").click()
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text("Is anybody there?")
    host.page.get_by_role("button", name="Close table").click()
    host.page.get_by_role("button", name="Yes, close it").click()

    for page in (host.page, guest.page):
        expect(page.get_by_role("heading", name="The table is closed")).to_be_visible()


def test_demands_are_chosen_by_their_names(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/new?game=gempire")
    demands = page.locator(".opt").filter(has_text="Demands").first

    demands.get_by_role("button", name="Chosen").click()
    expect(demands.locator("select")).to_have_count(3)
    demands.locator("select").first.select_option(label="The throne")
    demands.locator("select").nth(1).select_option(label="The throne")
    page.get_by_role("button", name="Create table").click()

    expect(page.locator(".gp-demand h3")).to_have_text(["1. The upper city", "2. The throne", "3. A glittering hoard"])


def test_nations_are_chosen_by_their_names(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/new?game=city-of-iron")
    mine = page.get_by_label("Kevin")

    expect(mine).to_have_value("arc")
    mine.select_option(label="Hogmen Republic")

    chosen = page.locator(".opt select").evaluate_all("all => all.map((each) => each.selectedOptions[0].textContent)")
    assert chosen[0] == "Hogmen Republic"
    assert sorted(chosen) == sorted(set(chosen)), "no nation twice"
