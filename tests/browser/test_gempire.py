"""Gempire in real browsers: whole games by hand and by keys, plans that nobody else sees, and reloads in between."""

import itertools
import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocket, expect

from tests.browser.arranging import Guest, finished_game, my_turn, not_my_turn, step_of, together
from tests.browser.playing import (
    CONFIRM,
    CONTINUE,
    Album,
    Played,
    is_over,
    move_by_hand,
    move_by_keys,
    wait_for_question,
)
from tests.browser.visitor import PHONE, TABLET, Visit, Visitor
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

ROUNDS = "5"
ALBUM = "whole-games/gempire"
BOTS = [{"kind": "bot", "name": name, "bot": "easy"} for name in ("Ana", "Nick")]
ENVELOPE = ".gp-envelope"
TWO_CARDS_TO_PLACE = ("gempire/random-3-1", 322)
PHASE = ".phases [aria-current=step]"
RECORD = "gempire/greedy-3-2"
FIRST_PLANS = 3  # moves of that game: everybody has chosen 5 production to start with
PLANNING = 290  # moves of that game: cities have grown, and a plan is asked


def open_table(guest: Guest) -> str:
    """A table with two bots that ends after a few rounds."""
    seats = [{"kind": "me", "name": guest.name}, *BOTS]
    body = {"game": "gempire", "title": "Friday", "seats": seats, "options": {"max_rounds": ROUNDS}, "start": True}
    return str(guest.post("/api/tables", body)["id"])


def play_whole_game(
    visitor: Visitor, guest: Guest, move: Callable[[Page, random.Random, Played], None], album: Album | None = None
) -> Played:
    """Sit down with two gentle bots and play until there is a result."""
    lots, played = random.Random(7), Played()
    visitor.go(f"/table/{open_table(guest)}")
    while wait_for_question(visitor.page):
        if album is not None:
            album.look(visitor.page)
        move(visitor.page, lots, played)
    if album is not None:
        album.look(visitor.page)
        assert {"plan", "resolve", "result"} <= album.kept
    assert is_over(visitor.page)
    return played


def test_a_whole_game_is_played_by_mouse(visit: Visit, server: Running, screenshots: Path) -> None:
    kevin = Guest(server.url, "Kevin")

    played = play_whole_game(visit(guest=kevin), kevin, move_by_hand, Album(screenshots / ALBUM / "desk"))

    assert played.pieces >= played.moves / 2, played


def test_a_whole_game_is_played_by_keyboard(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")

    played = play_whole_game(visit(guest=kevin), kevin, move_by_keys)

    assert played.pieces, played
    assert played.keys, played


@pytest.mark.parametrize(("name", "size"), [("phone", PHONE), ("tablet", TABLET)], ids=["phone", "tablet"])
def test_a_whole_game_is_played_by_finger(
    visit: Visit, server: Running, screenshots: Path, name: str, size: ViewportSize
) -> None:
    kevin = Guest(server.url, "Kevin")
    album = Album(screenshots / ALBUM / name)

    played = play_whole_game(
        visit(size, kevin), kevin, lambda page, lots, so_far: move_by_hand(page, lots, so_far, True), album
    )

    assert played.pieces, played


@dataclass(frozen=True)
class Seen:
    """What one view tells of plans."""

    phase: str
    plans: list[object]
    draft: list[str]


class Seated:
    """Somebody at the table, with all that came through their socket."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.frames: list[str] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def seen(self) -> list[Seen]:
        """What every view so far told of plans."""
        views = [told["view"] for told in map(json.loads, self.frames) if told.get("view")]
        return [
            Seen(view["phase"], [player["plan"] for player in view["players"]], view["own"]["draft"]) for view in views
        ]

    def confirm(self) -> None:
        """Press the one button."""
        self.page.locator(CONFIRM).click()

    def write_bid(self, amount: int) -> None:
        """With the stepper under the first card that can be paid; nothing is sealed by that."""
        more = next(each for each in self.page.get_by_role("button", name="Bid more on").all() if each.is_enabled())
        shown = more.locator("xpath=..").locator(".gp-amount")
        for _ in range(amount):
            if shown.inner_text() == str(amount):
                break
            more.click()
        expect(shown).to_have_text(str(amount))
        expect(self.page.locator(CONFIRM)).to_have_text(re.compile("Seal plan"))

    def collect(self, which: int = 0) -> None:
        """Plan to collect; if there are several ways to split the roll, take this one."""
        self.page.locator(".gp-plan").filter(has_text="Collect").click()
        self.page.locator(".gp-tile").nth(which).click()
        self.confirm()

    def sees_sealed(self, name: str, sealed: bool) -> None:
        """The rail says whether somebody's plan is sealed."""
        seal = (
            self.page.locator(".player").filter(has=self.page.get_by_role("heading", name=name)).get_by_label("sealed")
        )
        expect(seal).to_have_count(1 if sealed else 0)


def three_at_one_table(visit: Visit, server: Running) -> list[Seated]:
    """Kevin, Tiffany and Cory, each at a browser of their own, before the first plans."""
    guests = [Guest(server.url, name) for name in ("Kevin", "Tiffany", "Cory")]
    table = together(guests, RECORD, FIRST_PLANS)
    people = [Seated(visit(guest=guest)) for guest in guests]
    for person in people:
        person.visitor.go(f"/table/{table}")
    for person in people:
        expect(person.page.locator(PHASE)).to_have_text("Plan")
    return people


def assert_nothing_leaked(looker: Seated) -> None:
    """Nobody's plan but the looker's own came through the socket or stands on the page."""
    assert not any("bid-" in frame for frame in looker.frames), "only Kevin bids, and only he hears of it"
    assert all(seen.plans == [None] * 3 for seen in looker.seen())
    expect(looker.page.locator(".board")).not_to_contain_text("bid 4")
    expect(looker.page.locator(".log")).not_to_contain_text("Kevin bids")


def test_three_browsers_plan_at_once_and_nobody_sees_anothers_plan(visit: Visit, server: Running) -> None:
    kevin, tiffany, cory = three_at_one_table(visit, server)

    kevin.write_bid(4)
    kevin.confirm()
    expect(kevin.page.locator(ENVELOPE)).to_contain_text("4")
    tiffany.collect()
    expect(tiffany.page.locator(ENVELOPE)).to_contain_text("Collect")
    for looker in (kevin, cory):
        looker.sees_sealed("Tiffany", True)
    tiffany.page.get_by_role("button", name="Reopen").click()
    expect(tiffany.page.locator(ENVELOPE)).to_have_count(0)
    expect(tiffany.page.locator(".gp-plan.is-open-tab")).to_contain_text("Collect")
    expect(tiffany.page.locator(".gp-tile").first).to_have_attribute("aria-pressed", "true")
    for looker in (kevin, cory):
        looker.sees_sealed("Tiffany", False)
    tiffany.collect(-1)
    expect(tiffany.page.locator(ENVELOPE)).to_be_visible()

    for looker in (tiffany, cory):
        looker.sees_sealed("Kevin", True)
        assert_nothing_leaked(looker)
    drafts = [seen.draft for seen in cory.seen() if seen.phase == "plan"]
    assert all(draft == [] for draft in drafts), "a draft is told to its own seat alone"

    cory.collect()
    for person in (kevin, tiffany, cory):
        expect(person.page.locator(PHASE)).to_have_text("Reveal")
        expect(person.page.locator(".gp-row .gp-chip").first).to_contain_text("4")
        person.page.locator(CONTINUE).click()
        expect(person.page.locator(PHASE)).to_have_text("Resolve")
        expect(person.page.locator(".log")).to_contain_text("You bid 4" if person is kevin else "Kevin bids 4")
        expect(person.page.locator(ENVELOPE)).to_have_count(0)


def test_a_reopened_plan_lies_there_as_it_was_sealed(visit: Visit, server: Running) -> None:
    kevin, _, _ = three_at_one_table(visit, server)
    kevin.write_bid(3)
    wished = kevin.page.locator(".stepper .gp-amount").all_inner_texts()
    kevin.confirm()
    expect(kevin.page.locator(ENVELOPE)).to_be_visible()

    kevin.page.get_by_role("button", name="Reopen").click()

    expect(kevin.page.locator(".stepper .gp-amount")).to_have_text(wished)
    expect(kevin.page.locator(CONFIRM)).to_have_text(re.compile("Seal plan"))
    less = kevin.page.get_by_role("button", name="Bid less on")
    next(each for each in less.all() if each.is_enabled()).click()
    expect(kevin.page.locator(ENVELOPE)).to_have_count(0)
    kevin.confirm()
    expect(kevin.page.locator(ENVELOPE)).not_to_contain_text("3")


def test_a_reload_loses_nothing_of_a_plan_and_shows_nothing_to_others(visit: Visit, server: Running) -> None:
    kevin, tiffany, cory = three_at_one_table(visit, server)

    kevin.write_bid(4)
    kevin.page.reload()
    expect(kevin.page.locator(".gp-book")).to_contain_text("Bid")
    expect(kevin.page.locator(".gp-amount").filter(has_text="4")).to_have_count(1)
    expect(kevin.page.locator(CONFIRM)).to_have_text(re.compile("Seal plan"))
    kevin.confirm()
    expect(kevin.page.locator(ENVELOPE)).to_contain_text("4")
    kevin.page.reload()
    expect(kevin.page.locator(ENVELOPE)).to_contain_text("4")
    expect(kevin.page.get_by_role("button", name="Reopen")).to_be_visible()

    for looker in (tiffany, cory):
        assert_nothing_leaked(looker)


def test_a_reload_keeps_bids_that_are_not_written_yet(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{my_turn(kevin, RECORD, PLANNING)}")
    wait_for_question(page)
    amounts = page.locator(".stepper .gp-amount")
    next(each for each in reversed(page.get_by_role("button", name="Bid more on").all()) if each.is_enabled()).click()
    expect(page.locator(CONFIRM)).to_be_enabled()
    wished = amounts.all_inner_texts()
    assert any(amount.isdigit() for amount in wished), wished

    page.reload()

    expect(amounts).to_have_text(wished)
    expect(page.locator(CONFIRM)).to_be_enabled()
    page.locator(CONFIRM).click()
    expect(page.locator(f"{ENVELOPE}, .gp-row").first).to_be_visible()


def test_what_seals_a_plan_tells_what_it_brings(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{my_turn(kevin, RECORD, step_of(RECORD, 'take', at=-1))}")
    wait_for_question(page)

    page.locator(".gp-tile").first.click()

    expect(page.locator(CONFIRM)).to_have_text(re.compile("Seal plan"))
    expect(page.locator(".preview__effects li").first).to_be_visible()


def test_a_reload_in_the_middle_of_resolving_keeps_the_steps_and_hides_them(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    table = not_my_turn(tiffany, kevin, *TWO_CARDS_TO_PLACE)
    mine, theirs = visit(guest=kevin).page, visit(guest=tiffany).page
    for page in (mine, theirs):
        page.goto(f"{server.url}/table/{table}")
        expect(page.locator(".gp-city")).to_be_visible()
    theirs.keyboard.press("o")
    seen = theirs.get_by_role("region", name="Kevin’s city").locator(".gp-plot")
    before = seen.count()

    mine.locator(".gp-heldcard").get_by_role("button", name="Place").first.click()
    expect(mine.locator(".gp-hand")).to_be_visible()
    where_i_am = mine.locator(".gp-desk").inner_text()
    mine.reload()

    mine.wait_for_function(f"() => document.querySelector('.gp-desk')?.innerText === {json.dumps(where_i_am)}")
    assert before > 0
    expect(seen).to_have_count(before)


def test_a_refused_click_explains_itself_in_words(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{my_turn(kevin, RECORD, PLANNING)}")
    wait_for_question(page)

    for piece in (".gp-tech", ".gp-level"):
        page.locator(f"{piece}[data-piece=none]").first.click()
        expect(page.locator(".preview h2.bad")).to_be_visible()
        expect(page.locator(".preview h2.bad")).not_to_contain_text(re.compile("GP-|RUL-"))
        page.keyboard.press("Escape")


def test_the_sum_behind_a_value_is_told_on_focus(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{my_turn(kevin, RECORD, PLANNING)}")
    wait_for_question(page)

    page.locator("[data-area=mine] .gp-plot").filter(has_text="×").first.focus()

    expect(page.get_by_role("tooltip")).to_contain_text(re.compile(r"= .*\d+ × \d+ "))


def test_the_key_o_shows_the_other_cities_large(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{my_turn(kevin, RECORD, PLANNING)}")
    wait_for_question(page)

    page.keyboard.press("o")
    expect(page.get_by_role("dialog").locator(".gp-plot").first).to_be_visible()
    page.keyboard.press("o")

    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_result_of_five_fits_a_desk(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{finished_game(kevin, 'gempire/greedy-5-1')}")
    page.locator(".endlab").first.wait_for()

    assert page.locator(".result .scroll").evaluate("each => each.scrollHeight - each.clientHeight") == 0
    top = page.locator(".plotarea").evaluate("each => each.getBoundingClientRect().top")
    for label in page.locator(".endlab").all():
        assert label.evaluate("each => each.getBoundingClientRect().bottom") > top + 20, "below the choice of lines"
    tops = page.locator(".endlab").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().top).sort((a, b) => a - b)"
    )
    assert all(below - above >= 20 for above, below in itertools.pairwise(tops)), tops


def test_what_happened_lies_above_the_table_on_a_tablet(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(TABLET, kevin)
    visitor.go(f"/table/{open_table(kevin)}")
    wait_for_question(visitor.page)
    move_by_hand(visitor.page, random.Random(1), Played(), finger=True)
    wait_for_question(visitor.page)
    since = visitor.page.locator(".since")
    expect(since).to_be_visible()

    strip, table = since.bounding_box(), visitor.page.locator(".since + *").bounding_box()

    assert strip is not None
    assert table is not None
    assert strip["y"] + strip["height"] <= table["y"]
