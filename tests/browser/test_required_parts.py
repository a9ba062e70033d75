"""Games with rules and views only, in a browser: found, set up, played to the end, replayed under their own names."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.arranging import Guest
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.playing import OVER, Played, is_asked, is_over, move_by_hand, move_by_keys, wait_for_question
from tests.browser.visitor import DESK, PHONE, Visit, Visitor
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.toys import TITLES
from tests.server.toys import toys as toys

both_toys = pytest.mark.parametrize("game", TITLES)


@pytest.fixture(scope="module")
def server(toys: list[str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows the toy games."""
    with running(replace(generous(sqlite_in(tmp_path_factory.mktemp("toys"))), pace_ms=0)) as started:
        yield started


def expect_plain_result(page: Page, players: int) -> None:
    """A table of places and points, and nothing about where they came from."""
    table = page.locator("table.places")
    expect(table.locator("tbody tr")).to_have_count(players)
    expect(table.locator("tbody tr").first.locator("td").first).to_have_text("1")
    expect(page.get_by_role("heading", name="Where the points came from")).to_have_count(0)


def judge(page: Page) -> list[str]:
    """What stands in somebody's way: barriers, what sticks out at the side, and targets too small for a finger."""
    wide, _ = overflow(page)
    phone = page.viewport_size is not None and page.viewport_size["width"] == PHONE["width"]
    return barriers(page) + ([f"{wide} pixels too wide"] if wide > 0 else []) + (small_targets(page) if phone else [])


def headline(page: Page) -> str:
    """What stands at the head of the table."""
    return page.locator("header h1").first.inner_text().splitlines()[0]


@both_toys
def test_it_is_found_set_up_and_played_to_the_end_against_a_bot(visit: Visit, game: str) -> None:
    visitor, lots, played = visit(), random.Random(1), Played()
    page, title = visitor.page, TITLES[game]
    visitor.go("/")
    expect(page.get_by_role("list", name="More games").get_by_role("heading")).to_contain_text(["Knock", "Lots"])
    expect(page.locator("article.box h2")).to_have_text(["Gembound", "Gempire", "City of Iron"])

    page.get_by_role("link", name=f"Create table {title}").click()
    expect(page.get_by_role("radio", name=title)).to_be_checked()
    expect(page.get_by_role("group", name="Level").get_by_role("button")).to_have_text(["Random"])
    expect(page.get_by_text("Hints")).to_have_count(0)
    page.get_by_role("button", name="Create table").click()

    while wait_for_question(page):
        assert headline(page) == title
        expect(page.get_by_role("tab", name="Rules")).to_have_count(0)
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        move_by_hand(page, lots, played)
    assert played.pieces, played
    expect_plain_result(page, 2)
    assert headline(page) == title

    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="To the end").wait_for()
    assert headline(page) == title
    page.get_by_role("button", name="Step back").click()
    expect(page.get_by_role("heading", name="On the table")).to_be_visible()

    visitor.go("/")
    expect(page.locator(".tables li p").first).to_have_text(f"{title}, finished")
    visitor.go("/statistics")
    expect(page.get_by_role("heading", name=title)).to_be_visible()


@both_toys
def test_two_people_play_it_to_the_end_at_two_browsers(visit: Visit, server: Running, game: str) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    made = kevin.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "invite"}]})
    invites = made["invites"]
    assert isinstance(invites, dict)
    host, guest = visit(guest=kevin), visit(guest=tiffany)
    guest.go(f"/join#{invites['1']}")
    expect(guest.page.get_by_role("heading", name=f"Kevin asks you to play {TITLES[game]}")).to_be_visible()
    expect(guest.page.get_by_role("link", name="The rules")).to_have_count(0)
    guest.page.get_by_role("button", name="Sit down").click()
    host.go(f"/table/{made['id']}")
    host.page.get_by_role("button", name="Start the game").click()

    lots, played = random.Random(2), Played()
    pages = [host.page, guest.page]
    while not all(is_over(page) for page in pages):
        for page in pages:
            if is_asked(page):
                move_by_keys(page, lots, played)
        host.page.wait_for_timeout(20)

    for page in pages:
        expect_plain_result(page, 2)


@both_toys
def test_at_one_device_a_curtain_falls_between_the_players(visit: Visit, game: str) -> None:
    """The hands of Knock and the plans of Lots: while the curtain hangs, nothing of the table can be seen."""
    visitor, lots, called = visit(), random.Random(3), list[str]()
    page = visitor.page
    curtain = page.get_by_role("dialog")
    visitor.go(f"/new?game={game}&seats=here")
    expect(page.get_by_text("A curtain hides what others may not see.")).to_have_count(1)
    page.get_by_role("button", name="Create table").click()

    mover, curtains = "", 0
    while not is_over(page):
        page.locator(f".actions button, [role=dialog], {OVER}").first.wait_for()
        if curtain.count() > 0:
            expect(page.locator(".ground")).to_have_attribute("inert", "")
            called.append(curtain.get_by_role("heading").inner_text().removeprefix("Pass it to "))
            curtain.get_by_role("button", name="show my table").click()
            curtain.wait_for(state="detached")
        elif is_asked(page):
            now = page.locator(".bar__prompt strong").inner_text()
            assert mover in ("", now) or len(called) > curtains, f"{now} sees the table of {mover}"
            mover, curtains = now, len(called)
            move_by_hand(page, lots, Played())

    assert called[0] == "Player 2"
    assert len(set(called)) == 2
    expect_plain_result(page, 2)


@both_toys
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_its_table_shows_all_it_tells_and_can_be_used_by_everybody(visit: Visit, game: str, size: ViewportSize) -> None:
    visitor = visit(size)
    page = visitor.page
    set_up_at_one_device(visitor, game)
    wait_for_question(page)

    assert judge(page) == []
    if size == PHONE:
        page.get_by_role("tab", name="Table").click()
    names = {"knock": ["Deck", "Pile", "Knocker", "Known", "Hidden", "Hand"]}.get(
        game, ["Round", "Lots", "Doubled", "Points", "Coins", "Plan"]
    )
    expect(page.locator("[data-area=mine] > dl > dt")).to_have_text(names)
    assert judge(page) == []


def set_up_at_one_device(visitor: Visitor, game: str) -> None:
    """A table for two at this device."""
    visitor.go(f"/new?game={game}&seats=here")
    visitor.page.get_by_role("button", name="Create table").click()


def test_a_game_without_a_rulebook_says_so(visit: Visit) -> None:
    visitor = visit()

    visitor.go("/rules/knock")

    expect(visitor.page.get_by_text("Knock has no rulebook here.")).to_be_visible()
    expect(visitor.page.get_by_role("group", name="Game").get_by_role("button")).to_have_text(
        ["Gembound", "Gempire", "City of Iron"]
    )


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_more_games_fit_on_the_home_page_and_in_the_setup(visit: Visit, size: ViewportSize) -> None:
    visitor = visit(size)

    for path in ("/", "/new?game=lots"):
        visitor.go(path)
        assert judge(visitor.page) == []
