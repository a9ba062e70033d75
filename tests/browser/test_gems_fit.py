"""Gembound and Gempire at their fullest, on every screen: nothing is cut off, covered, too small or too faint."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.arranging import Guest, finished_game, my_turn, not_my_turn, step_of
from tests.browser.fitting import SIZES, faint, hidden, misfits, resize
from tests.browser.full_camp import fill_camps
from tests.browser.playing import wait_for_question
from tests.browser.visitor import LAPTOP, Visit
from tests.server.serving import Running

GEMBOUND = "gembound/greedy-5-3"
RANDOM = "gembound/random-5-1"
GEMPIRE = "gempire/greedy-5-1"
FRAME = (".rail", ".bar", ".dock", ".header")
ON_A_DESK = (".rail", ".bar .preview", ".bar .actions", ".player")
ROOMY = ((1440, 900), (1920, 1080), (2560, 1440))  # the drawer lies beside the board
HELD_SIDEWAYS = 200  # least height of the table on a phone
MOST_BLANK = 60
WHOLE_CREW = 9
IN_COLOUR = ((390, 844), (1440, 900))
LIGHTS: tuple[Literal["dark", "light"], ...] = ("dark", "light")


@dataclass(frozen=True)
class Full:
    """A table that holds as much as it can, and where its market lies in a decision that depends on it."""

    board: str
    open: Callable[[Guest], str]
    cards: tuple[str, ...] = ()
    market: str = ""
    keys: tuple[str, ...] = ()
    mines: int = 0  # how many dug-out mines the page sees in every camp; 0: those that are there


def recorded(name: str, step: int) -> Callable[[Guest], str]:
    return lambda guest: my_turn(guest, name, step)


DIGS = (".dig", ".camp", ".artisan")
PLOTS = (".gp-plot", ".gp-demand")
TABLES = {
    "gembound-first-camp": Full(".gb", recorded(GEMBOUND, 0), DIGS, ".gb-row"),
    "gembound-late": Full(".gb", recorded(GEMBOUND, 182), DIGS, ".gb-row", keys=("2",)),
    "gembound-two-mines": Full(".gb", recorded(GEMBOUND, 182), DIGS, ".gb-row", mines=2),
    "gembound-five-mines": Full(".gb", recorded(GEMBOUND, 182), DIGS, ".gb-row", mines=5),
    "gembound-place": Full(".gb", recorded(RANDOM, step_of(RANDOM, "place", 4)), DIGS, ".gb-camps"),
    "gembound-tile": Full(".gb", recorded(GEMBOUND, step_of(GEMBOUND, "tile")), DIGS, ".gb-finds"),
    "gembound-trade": Full(".gb", recorded(GEMBOUND, step_of(GEMBOUND, "trade", 3)), DIGS, ".gb-artisans"),
    "gembound-payment": Full(".gb", recorded(GEMBOUND, 205), DIGS, ".gb-artisans"),
    "gempire-start": Full(".gp", recorded(GEMPIRE, 0), PLOTS, ".gp-strips"),
    "gempire-plan": Full(".gp", recorded(GEMPIRE, 277), PLOTS, ".gp-lots"),
    "gempire-won-cards": Full(".gp", recorded(GEMPIRE, 283), PLOTS, ".gp-held"),
    "gempire-placing": Full(".gp", recorded(GEMPIRE, 286), PLOTS, ".gp-streets"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", TABLES)
def test_the_fullest_tables_fit_every_screen(visit: Visit, server: Running, name: str) -> None:
    full = TABLES[name]
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    if full.mines:
        fill_camps(page, full.mines)
    visitor.go(f"/table/{full.open(kevin)}")
    wait_for_question(page)
    for key in full.keys:
        page.keyboard.press(key)

    found = [f"{width} x {height}: {each}" for width, height in SIZES for each in _judge(page, full, width, height)]
    assert found == []


# How much of the sheet is blank below its last line.
BLANK = """() => {
  const lines = document.querySelector(".gb-ledger__lines");
  return lines.getBoundingClientRect().bottom - lines.lastElementChild.getBoundingClientRect().bottom;
}"""


def test_few_workers_fill_the_sheet_on_which_they_are_paid(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(size=LAPTOP, guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, GEMBOUND, step_of(GEMBOUND, 'resolve', 16))}")
    wait_for_question(visitor.page)

    assert visitor.page.locator(".gb-ledger__lines li > .gb-line").count() == 3
    assert visitor.page.evaluate(BLANK) < MOST_BLANK


TOTAL_BELOW = """() => {
  const total = document.querySelector(".result tfoot");
  return total.getBoundingClientRect().bottom - total.closest("section").getBoundingClientRect().bottom;
}"""


def test_a_result_shows_every_source_and_the_total_on_a_low_screen(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(size=LAPTOP, guest=kevin)
    visitor.go(f"/table/{finished_game(kevin, GEMBOUND)}")
    visitor.page.locator(".result tfoot").wait_for()

    assert visitor.page.evaluate(TOTAL_BELOW) <= 0


# As many workers as a camp sends are served where one is now, each with its artisan and what it lacked.
CREW = """(count) => {
  const list = document.querySelector(".gb-payday > ol");
  const one = document.createElement("li");
  one.innerHTML = '<span class="gb-line__face"></span><div><h3>Reliquary Maker</h3><p>1 ruby short</p></div>';
  list.replaceChildren(...Array.from({ length: count }, () => one.cloneNode(true)));
  return list.scrollHeight - list.clientHeight;
}"""


def test_a_whole_crew_that_comes_back_is_seen_at_once(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    visitor = visit(size=LAPTOP, guest=kevin)
    visitor.go(f"/table/{not_my_turn(kevin, tiffany, GEMBOUND, step_of(GEMBOUND, 'resolve', 16))}")
    visitor.page.locator(".gb-payday > ol").first.wait_for()

    assert visitor.page.evaluate(CREW, WHOLE_CREW) <= 0


def _judge(page: Page, full: Full, width: int, height: int) -> list[str]:
    """What is wrong with a table in a window of this size, on every tab that it has there."""
    resize(page, width, height)
    tabs = page.get_by_role("navigation", name="Parts of the table").get_by_role("tab")
    found: list[str] = []
    for tab in tabs.all():
        tab.click()
        found += misfits(page, full.board, *FRAME) + hidden(page, ".dock", ".player", *full.cards)
    if tabs.count() == 0:
        tablet = width < 1100
        found += misfits(page, full.board, *FRAME)
        found += hidden(page, *full.cards, *(() if tablet else (*ON_A_DESK, full.board)))
        found += _out_of_sight(page, full.market)
        pages = page.get_by_role("tab") if tablet or (width, height) in ROOMY else page.locator(".side button")
        found += [f"no {each}" for each in ("Log", "Chat") if pages.filter(has_text=each).count() == 0]
    if width > height and width < 1100:
        board = page.get_by_role("main").bounding_box()
        assert board is not None
        found += [] if board["height"] >= HELD_SIDEWAYS else [f"only {board['height']} pixels of the table"]
    if (width, height) in IN_COLOUR:
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            found += [f"{light}: {each}" for each in faint(page, ".ground")]
    return found


def _out_of_sight(page: Page, part: str) -> list[str]:
    box, bar = (page.locator(each).first.bounding_box() for each in (part, ".bar, .dock"))
    assert box is not None
    assert bar is not None
    return [] if box["y"] + box["height"] <= bar["y"] + 8 else [f"{part} ends below the bar's edge"]
