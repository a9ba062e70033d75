import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.arranging import Guest, finished_game, my_turn
from tests.browser.cable import cable_to
from tests.browser.playing import Played, is_asked, move_by_hand, wait_for_question
from tests.browser.visitor import PHONE, Visit, Visitor
from tests.server.serving import Running

# Lines far from the eye are not laid out, and what is not laid out has no inner text.
LINES = "lines => lines.map(line => [...line.querySelectorAll('h3, p')].map(each => each.textContent).join('\\n'))"


def told(page: Page) -> list[str]:
    """The log as it stands there, newest first."""
    lines: list[str] = page.locator(".log li").evaluate_all(LINES)
    return lines


def keep_seats(page: Page, count: int, of: int = 4) -> None:
    for number in range(of, count, -1):
        page.get_by_role("button", name=f"Remove seat {number}").click()


def invite(host: Visitor, guest: Visitor, name: str) -> None:
    """The host sends the link that the page gives, and the guest opens it and sits down."""
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.get_by_role("button", name="Copy a link").click()
    expect(host.page.get_by_text("The link is copied")).to_be_visible()
    link = str(host.page.evaluate("navigator.clipboard.readText()"))
    guest.go(link.removeprefix(host.url))
    guest.page.get_by_role("textbox").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()


def play_together(pages: list[Page], lots: random.Random, moves: int) -> None:
    """Whoever is asked moves; the others look on."""
    played = Played()
    while played.moves < moves:
        asked = [page for page in pages if is_asked(page)]
        if asked:
            move_by_hand(asked[0], lots, played)
        else:
            pages[0].wait_for_timeout(50)


def expect_same_log(pages: list[Page]) -> None:
    """Both logs tell the same, as soon as the last move has reached the page that looked on."""
    patience = 50
    while facts(pages[0]) != facts(pages[1]) and patience > 0:
        pages[0].wait_for_timeout(100)
        patience -= 1
    assert facts(pages[0]) == facts(pages[1])


def facts(page: Page) -> list[list[str]]:
    return [facts_of(line) for line in told(page)]


def facts_of(line: str) -> list[str]:
    """Pieces and numbers of a line of the log, which everybody reads alike; whoever did it reads "you"."""
    nameless = re.sub(r"Guest \d+|Tiffany|Your?\b", "", line)
    return re.findall(r"\d+|[A-Z]\w+", nameless)


def test_two_browsers_play_at_one_table_through_a_reload_and_a_cut(visit: Visit, server: Running) -> None:
    lots = random.Random(4)
    with cable_to(server.url) as cable:
        host, guest = visit(), visit(url=cable.url)
        pages = [host.page, guest.page]
        host.go("/new?game=gembound")
        keep_seats(host.page, 2)
        host.page.get_by_role("group", name="Who sits on seat 2").get_by_text("Invite").click()
        host.page.get_by_role("button", name="Create table").click()
        invite(host, guest, "Tiffany")
        host.page.get_by_role("button", name="Start the game").click()

        play_together(pages, lots, 6)
        expect_same_log(pages)

        guest.page.reload()
        play_together(pages, lots, 6)
        expect_same_log(pages)

        with guest.forgiving():
            cable.cut()
            expect(guest.page.get_by_role("heading", name="Connection lost")).to_be_visible()
            cable.mend()
            expect(guest.page.get_by_role("heading", name="Connection lost")).to_be_hidden()
        play_together(pages, lots, 6)
        expect_same_log(pages)


def test_a_device_goes_round_without_a_curtain_where_nothing_is_secret(visit: Visit) -> None:
    visitor, lots = visit(), random.Random(5)
    visitor.go("/new?game=gembound&seats=here")
    keep_seats(visitor.page, 2)
    visitor.page.get_by_role("button", name="Create table").click()

    turns = set()
    for _ in range(6):
        wait_for_question(visitor.page)
        turns.add(visitor.page.locator(".bar__prompt strong").inner_text())
        move_by_hand(visitor.page, lots, Played())

    assert len(turns) == 2, turns


def test_a_curtain_hides_secret_plans_from_the_next_player(visit: Visit) -> None:
    visitor, lots = visit(), random.Random(6)
    curtain = visitor.page.get_by_role("dialog")
    visitor.go("/new?game=gempire&seats=here")
    keep_seats(visitor.page, 3)
    visitor.page.get_by_role("button", name="Create table").click()

    called: list[str] = []
    while len(called) < 3:
        visitor.page.locator(".actions button, [role=dialog]").first.wait_for()
        if curtain.count() == 0:
            move_by_hand(visitor.page, lots, Played())
        else:
            expect(visitor.page.locator(".ground")).to_have_attribute("inert", "")
            called.append(curtain.get_by_role("heading").inner_text())
            curtain.get_by_role("button", name="show my table").click()
            curtain.wait_for(state="detached")

    assert {"Pass it to Player 2", "Pass it to Player 3"} <= set(called), called


def test_a_refused_click_explains_itself_and_names_the_rule(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(visitor.page)

    refused = visitor.page.locator("button[data-piece=none]:visible")
    assert refused.count() > 0, "something on the table cannot be used now"
    for at in range(min(5, refused.count())):
        refused.nth(at).click()
        said = visitor.page.locator(".preview")
        expect(said.locator("h2.bad")).to_be_visible()
        expect(said.locator("h2.bad")).not_to_contain_text(re.compile("GB-|asked|:"))
        expect(said.locator("p").first).to_be_visible()
        expect(visitor.page.get_by_role("button", name="Rule r")).to_be_visible()
        visitor.page.keyboard.press("Escape")
    refused.first.click()
    visitor.page.get_by_role("button", name="Rule r").click()

    expect(visitor.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_a_tablet_replays_a_game_with_players_and_moves_beside_the_table(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit({"width": 820, "height": 1180}, guest=kevin)
    visitor.open(f"/table/{finished_game(kevin)}/replay?step=60")

    for part in (".gb-artisans", ".player", ".log"):
        expect(visitor.page.locator(part).first).to_be_in_viewport()
    expect(visitor.page.get_by_role("tab")).to_have_count(0)


def test_a_finished_game_is_replayed_move_by_move_through_any_eyes(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{finished_game(kevin)}")
    visitor.page.get_by_role("button", name="Replay").click()
    step = visitor.page.locator(".moved strong")
    expect(step).to_have_text("Move 0")

    visitor.page.keyboard.press(".")
    expect(step).to_have_text("Move 1")
    visitor.page.keyboard.press(".")
    expect(step).to_have_text("Move 2")
    visitor.page.keyboard.press(",")
    expect(step).to_have_text("Move 1")
    visitor.page.get_by_role("slider").fill("40")
    expect(step).to_have_text("Move 40")
    visitor.page.get_by_role("button", name="See it as Tiffany").click()
    expect(visitor.page.get_by_role("button", name="See it as Tiffany")).to_have_attribute("aria-pressed", "true")

    expect(visitor.page.locator(".board [data-piece]").first).to_be_visible()


@pytest.mark.parametrize("record", ["gembound/greedy-5-3", "gempire/greedy-5-2", "city-of-iron/greedy-4-2"])
def test_on_a_phone_a_replay_has_room_for_its_name_and_for_everybodys_eyes(
    visit: Visit, server: Running, record: str
) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(PHONE, kevin).page
    page.goto(f"{server.url}/table/{finished_game(kevin, record)}/replay?step=40")
    page.get_by_role("slider").wait_for()

    page.get_by_label("Seen by").select_option("Tiffany")

    expect(page.get_by_label("Seen by")).to_have_value("1")
    assert page.locator("h1").evaluate("(title) => title.scrollWidth <= title.clientWidth")
    page.close()  # it would go on reading


def test_the_log_is_parted_by_the_parts_of_the_game(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(visitor.page)

    headings = visitor.page.locator(".log h3").all_text_contents()

    assert headings[-3:] == ["Round 1, lap 1", "Round 1", "Setup"]
    assert headings[headings.index("Round 1, artisans") + 1].startswith("Round 1, lap ")
    assert len(headings) == len(set(headings)), "every part stands there once"


def test_the_keys_of_the_frame_do_what_their_list_says(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go(f"/table/{my_turn(kevin)}")
    wait_for_question(page)

    page.keyboard.press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("l")
    expect(page.locator(".log")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator("[data-piece=legal]:focus")).to_have_count(1)
    page.keyboard.press("m")
    expect(page.locator("[data-area=mine] [data-piece]:focus")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_an_open_seat_is_taken_from_the_home_page(visit: Visit, server: Running) -> None:
    seats = [{"kind": "me", "name": "Tiffany"}, {"kind": "open"}]
    Guest(server.url, "Tiffany").post("/api/tables", {"game": "gembound", "seats": seats, "public": True})
    visitor = visit()
    visitor.go("/")

    visitor.page.get_by_role("button", name="Sit down").first.click()

    expect(visitor.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(visitor.page.get_by_text("Everybody is here")).to_be_visible()


def test_a_link_can_be_taken_where_the_clipboard_is_shut(visit: Visit, server: Running) -> None:
    host = visit(guest=Guest(server.url, "Kevin"))
    host.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    host.go("/new?game=gembound")
    keep_seats(host.page, 2)
    host.page.get_by_role("group", name="Who sits on seat 2").get_by_text("Invite").click()
    host.page.get_by_role("button", name="Create table").click()

    host.page.get_by_role("button", name="Copy a link").click()

    expect(host.page.get_by_text("mark the link")).to_be_visible()
    link = host.page.get_by_label("Link for seat 2").input_value()
    guest = visit()
    guest.go(link.removeprefix(host.url))
    expect(guest.page.get_by_role("heading", name="Kevin asks you to play Gembound")).to_be_visible()


def test_whoever_plays_can_hand_out_a_link_for_watching(visit: Visit, server: Running) -> None:
    guest = Guest(server.url, "Kevin")
    seats = [{"kind": "me", "name": guest.name}, {"kind": "bot", "bot": "easy", "name": "Ada"}]
    made = guest.post("/api/tables", {"game": "gembound", "seats": seats, "start": True})
    player, watcher = visit(guest=guest), visit()
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.go(f"/table/{made['id']}")
    player.page.get_by_role("button", name="Menu").click()

    player.page.get_by_role("button", name="Copy the link to watch").click()

    expect(player.page.get_by_text("The link is copied")).to_be_visible()
    link = str(player.page.evaluate("navigator.clipboard.readText()"))
    watcher.go(link.removeprefix(player.url))
    expect(watcher.page.get_by_text("You are watching").first).to_be_visible()
