"""The rulebooks: every page of them, addresses that lead to a paragraph, and the way there from a piece on a table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ironstone.games import registry
from tests.browser.arranging import Guest, my_turn
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.playing import wait_for_question
from tests.browser.visitor import DESK, PHONE, Visit, Visitor
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

GAMES = registry.keys()
MEASURE = 70  # letters a line

# The first table of each game lies before somebody's turn; a piece there, its name, and words that explain it.
PIECES = {
    "gembound": ("gembound/greedy-4-2", 20, "Stargazer Camp", "1 VP more for every star"),
    "gempire": ("gempire/greedy-4-2", 90, "Palace level 1", "Each raise brings the rewards of all levels"),
    "city-of-iron": ("city-of-iron/greedy-4-2", 90, "Scholar", "1 coin and 1 Work: gain 1 Science"),
}


OFTEN = [("gembound", "desk", "light"), ("city-of-iron", "phone", "dark")]  # a whole book takes long to judge
READINGS = [
    pytest.param(game, DESK if where == "desk" else PHONE, light, marks=marks, id=f"{game}-{where}-{light}")
    for game in GAMES
    for where in ("desk", "phone")
    for light in ("light", "dark")
    for marks in [[] if (game, where, light) in OFTEN else [pytest.mark.gallery]]
]


@pytest.mark.parametrize(("game", "size", "light"), READINGS)
def test_a_rulebook_can_be_read_by_everybody(
    visit: Visit, screenshots: Path, game: str, size: ViewportSize, light: str
) -> None:
    visitor = opened(visit(size), game, light=light)
    page = visitor.page

    page.screenshot(path=screenshots / f"rules-{game}-{'phone' if size is PHONE else 'desk'}-{light}.png")
    assert barriers(page) == []
    assert overflow(page)[0] <= 0
    assert size is DESK or small_targets(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_rulebook_is_drawn(visit: Visit, game: str) -> None:
    page = opened(visit(), game).page

    figures = page.locator(".book figure").all()

    assert len(figures) >= 8
    for figure in figures:
        expect(figure.locator("figcaption")).not_to_be_empty()
        box = figure.locator(".plate > *").first.bounding_box()
        assert box is not None, figure.inner_text()
        assert min(box["width"], box["height"]) > 20, figure.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_in_a_sentence_is_drawn(visit: Visit, game: str) -> None:
    page = opened(visit(), game).page

    signs = page.locator(".book .sign svg")

    assert signs.count() > 0
    assert signs.evaluate_all("(all) => all.filter((each) => !each.innerHTML.trim()).length") == 0


def test_lines_are_no_longer_than_in_a_good_book(visit: Visit) -> None:
    page = opened(visit(), "gembound").page

    longest = page.locator(".book > section > p").evaluate_all(LINE_LENGTHS)

    assert max(longest) <= MEASURE, max(longest)


# How many letters fit a line: the text cut by the number of its lines, for paragraphs that have several.
LINE_LENGTHS = """(all) => all.map((each) => {
  const lines = Math.round(each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight));
  return lines > 2 ? each.textContent.replace(/.§$/, "").length / lines : 0;
})"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_address_with_a_rule_leads_to_its_explanation(visit: Visit, size: ViewportSize) -> None:
    page = opened(visit(size), "gembound", "#GB-DES-3").page

    found = page.locator(".is-shown")

    expect(found).to_contain_text("Below level 5 there is only rock")
    expect(found).to_be_in_viewport()
    expect(found).to_be_focused()


def test_an_explanation_leads_to_the_letter_and_back(visit: Visit) -> None:
    page = opened(visit(), "gembound", "#GB-DES-4").page

    page.locator(".is-shown").get_by_role("link", name="GB-DES-4, to the letter").click()

    letter = page.locator(".is-shown")
    expect(letter).to_contain_text("Revealed artifacts count at once")
    expect(letter).to_be_in_viewport()
    letter.get_by_role("link", name="GB-DES-4").click()
    expect(page.locator(".is-shown")).to_contain_text("Artifacts count from the moment they are seen")


def test_the_contents_lead_to_a_chapter(visit: Visit) -> None:
    page = opened(visit(), "gempire").page

    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="The fifteen Demands").click()

    expect(page.get_by_role("heading", name="The fifteen Demands")).to_be_in_viewport()
    expect(contents.locator("[aria-current]")).to_have_text("The fifteen Demands")


def test_on_a_phone_the_contents_are_a_menu(visit: Visit) -> None:
    page = opened(visit(PHONE), "city-of-iron").page

    page.get_by_text("Contents", exact=True).click()
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Scoring").click()

    expect(page.get_by_role("heading", name="Scoring", exact=True)).to_be_in_viewport()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_hidden()


def test_a_search_goes_through_guide_and_letters_by_keyboard(visit: Visit) -> None:
    page = opened(visit(), "gembound").page

    page.get_by_role("searchbox").fill("camel")
    expect(page.get_by_role("heading", name="In the rulebook")).to_be_visible()
    expect(page.get_by_role("heading", name="To the letter")).to_be_visible()
    expect(page.locator("mark").first).to_have_text(re.compile("camel", re.IGNORECASE))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    chosen = page.locator(":focus span").inner_text()
    page.keyboard.press("Enter")

    expect(page.locator(".is-shown")).to_contain_text(chosen[:30])
    expect(page.locator(".is-shown")).to_be_in_viewport()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_r_on_a_piece_opens_its_rules(
    visit: Visit, server: Running, screenshots: Path, game: str, size: ViewportSize
) -> None:
    record, step, piece, words = PIECES[game]
    me = Guest(server.url, "Mira")
    visitor = visit(size, me)
    page = visitor.page
    visitor.go(f"/table/{my_turn(me, record, step)}")
    wait_for_question(page)

    named(page, piece).focus()
    page.keyboard.press("r")

    about = page.locator(".leaf .about")
    expect(about).to_contain_text(words)
    page.screenshot(path=screenshots / f"rules-drawer-{game}-{'phone' if size is PHONE else 'desk'}.png")
    assert barriers(page) == []
    assert size is DESK or small_targets(page) == []


def test_a_part_of_the_drawer_leads_to_its_chapter_and_to_the_page(visit: Visit, server: Running) -> None:
    record, step, piece, _ = PIECES["gembound"]
    me = Guest(server.url, "Mira")
    visitor = visit(guest=me)
    page = visitor.page
    visitor.go(f"/table/{my_turn(me, record, step)}")
    wait_for_question(page)
    named(page, piece).focus()
    page.keyboard.press("r")

    link = page.locator(".leaf .about a").first
    chapter = link.inner_text()
    link.click()

    expect(page.locator(".leaf details[open] summary", has_text=chapter)).to_be_visible()
    expect(page.locator(".leaf .is-shown")).to_be_in_viewport()
    whole = page.get_by_role("link", name="In the rulebook, with pictures")
    expect(whole).to_have_attribute("href", "/rules/gembound#GB-CAM-1")


def opened(visitor: Visitor, game: str, fragment: str = "", light: str = "light") -> Visitor:
    """The rulebook of a game, all of it there."""
    visitor.page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    visitor.go(f"/rules/{game}{fragment}")
    visitor.page.locator(".book > section").first.wait_for()
    return visitor


def named(page: Page, piece: str) -> Locator:
    """A piece on the board, on a phone on whatever tab it lies."""
    found = (
        page.locator("[data-piece]").filter(has_text=piece).or_(page.locator(f'[data-piece][aria-label^="{piece}"]'))
    )
    tabs = page.get_by_role("navigation", name="Parts of the table").get_by_role("tab")
    for tab in tabs.all():
        if found.first.is_visible():
            break
        tab.click()
    return found.first
