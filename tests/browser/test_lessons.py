"""Lessons in a real browser: found by a newcomer, followed with mouse or finger to the end, left at any time."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ironstone.games import registry
from tests.browser.arranging import Guest
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.learning import BUBBLE, KEY, STEP, WANTED, WANTED_BUTTON, follow, is_closing
from tests.browser.playing import CONFIRM, CONTINUE
from tests.browser.visitor import DESK, LAPTOP, PHONE, TABLET, Visit, Visitor
from tests.server.serving import Running

GAMES = [key for key in registry.GAMES if registry.load(key).guide.lesson() is not None]
# The smallest of each kind of screen; most of them only where there is time for it.
SCREENS = {"desk": (LAPTOP, pytest.mark.thorough), "phone": (PHONE, pytest.mark.gallery), "tablet": (TABLET, None)}
HANDS = [
    pytest.param(
        game, size, id=f"{game}-{name}", marks=[] if mark and game == "gembound" else [mark or pytest.mark.gallery]
    )
    for name, (size, mark) in SCREENS.items()
    for game in GAMES
]

# What the bubble covers of what the step speaks of and of what is to be touched: it lies over it, or, where it is
# docked, has pushed the next touch out of sight; all that a step speaks of may be more than a phone has room for.
COVERED = """() => {
  const bubble = document.querySelector(".bubble");
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  const lies = (box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  const shown = (each) => each.checkVisibility({ visibilityProperty: true });
  const reached = (each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (each.contains(hit) || hit.contains(each));
  };
  const button = ":is(.bar__confirm, .dock__go) .button--primary:enabled";
  const next = [button, "[data-piece].is-wanted.is-lit", "[data-piece].is-wanted", ".action.is-wanted"]
    .flatMap((kind) => [...document.querySelectorAll(kind)]).filter(shown).slice(0, 1);
  const about = [...document.querySelectorAll(".is-wanted, .is-lit, [data-piece=selected]")].filter(shown);
  const covered = bubble.matches(".docked")
    ? next.filter((each) => !reached(each))
    : [...next, ...about].filter((each) => lies(each.getBoundingClientRect()));
  return covered.map((each) => (each.ariaLabel ?? each.textContent).trim().slice(0, 40));
}"""


MOVED = """(before) => {
  const { x, y } = document.querySelector(".bubble").getBoundingClientRect();
  return x !== before.x || y !== before.y;
}"""
FAR = 300  # pixels: a bubble that is further off no longer belongs to its button


def begin(visitor: Visitor, guest: Guest, game: str = "gembound") -> str:
    """A lesson at its first step; its table."""
    table = str(guest.post(f"/api/lessons/{game}", {})["id"])
    visitor.go(f"/table/{table}")
    start(visitor.page)
    return table


def start(page: Page) -> None:
    """Read how one wins, and begin."""
    expect(page.locator(".bubble .say").first).to_contain_text("wins")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(STEP)).to_contain_text("Step 1 of")


def faults(page: Page, phone: bool) -> list[str]:
    """What is wrong with the page as it stands."""
    found = barriers(page)
    right, below = overflow(page)
    found += [f"the page is {right} px too wide"] if right > 0 else []
    found += [f"the page is {below} px too high"] if below > 0 else []
    return found + (small_targets(page) if phone else [])


@pytest.mark.parametrize(("game", "size"), HANDS)
def test_a_lesson_is_followed_to_its_end(
    visit: Visit, server: Running, screenshots: Path, game: str, size: ViewportSize
) -> None:
    guest = Guest(server.url, "Kevin")
    phone = size != LAPTOP
    visitor = visit(size, guest)
    page = visitor.page
    begin(visitor, guest, game)
    lesson = registry.load(game).guide.lesson()
    assert lesson is not None
    where = f"{game}-{size['width']}"

    steps = 0
    found: list[str] = []

    def look() -> None:
        step = page.locator(STEP).text_content()
        found.extend(f"{step}: {name} is covered" for name in page.evaluate(COVERED))

    while not is_closing(page, finger=phone):
        steps += 1
        page.screenshot(path=screenshots / f"lesson-{where}-{steps:02}.png")
        if phone and page.locator(WANTED).count() == 0:
            expect(
                page.locator(f"{BUBBLE}[data-side=above]"), f"step {steps} points at a key or a button"
            ).to_be_visible()
            expect(page.locator(KEY).or_(page.locator(WANTED_BUTTON)).first).to_be_in_viewport()
        if steps == 2:
            found += faults(page, size == PHONE)
        follow(page, phone, look)

    page.screenshot(path=screenshots / f"lesson-{where}-end.png")
    assert steps == len(lesson.steps) - 1
    assert not found + faults(page, size == PHONE)
    page.get_by_role("button", name="Play on here").click()
    expect(page.locator(BUBBLE)).to_have_count(0)
    page.reload()
    page.locator(".actions").wait_for()
    expect(page.locator(BUBBLE)).to_have_count(0)


def test_a_newcomer_is_offered_a_lesson(visit: Visit, screenshots: Path) -> None:
    visitor = visit()
    visitor.go("/")
    page = visitor.page

    page.screenshot(path=screenshots / "lesson-offered.png")
    page.get_by_role("main").get_by_role("button", name="Learn in").first.click()

    start(page)
    visitor.go("/")
    expect(page.get_by_text("lesson under way")).to_be_visible()
    visitor.go("/rules/gembound")
    page.get_by_role("button", name="Learn in").click()
    start(page)


def test_what_the_lesson_is_not_about_comes_later(visit: Visit, server: Running, screenshots: Path) -> None:
    guest = Guest(server.url, "Kevin")
    visitor = visit(DESK, guest)
    page = visitor.page
    begin(visitor, guest)
    follow(page)
    page.locator(STEP).wait_for()
    step = page.locator(STEP).text_content()

    page.locator("[data-piece=open]:visible").first.click()

    expect(page.get_by_role("heading", name="Later")).to_be_visible()
    page.screenshot(path=screenshots / "lesson-later.png")
    assert page.locator(STEP).text_content() == step
    page.keyboard.press("Escape")
    page.locator(WANTED).first.wait_for()
    page.keyboard.press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_a_bid_is_stepped_up_to_the_wanted_one(visit: Visit, server: Running) -> None:
    """Half of it before bidding is planned at all; other bids on the way are neither made nor put off."""
    guest = Guest(server.url, "Kevin")
    visitor = visit(DESK, guest)
    page = visitor.page
    begin(visitor, guest, "gempire")
    follow(page)
    expect(page.locator(STEP)).to_contain_text("Step 2 of")
    more = page.get_by_role("button", name="Bid more on Minstrels' Camp")

    more.click()
    page.locator(CONFIRM).click()
    expect(page.locator(STEP)).to_contain_text("Step 3 of")
    expect(more).to_have_class(re.compile("is-wanted"))
    more.click()
    page.locator(CONFIRM).click()
    expect(page.locator(BUBBLE), "nothing is said over the reveal").to_have_count(0)
    page.locator(CONTINUE).click()

    expect(page.locator(STEP)).to_contain_text("Step 4 of")
    expect(page.get_by_role("heading", name="Later")).to_have_count(0)


def test_a_lesson_is_still_there_after_a_reload_and_gone_when_skipped(visit: Visit, server: Running) -> None:
    guest = Guest(server.url, "Kevin")
    visitor = visit(DESK, guest)
    page = visitor.page
    begin(visitor, guest)
    follow(page)
    expect(page.locator(STEP)).to_contain_text("Step 2 of")

    page.reload()
    expect(page.locator(STEP)).to_contain_text("Step 2 of")
    page.get_by_role("button", name="Skip the lesson").click()

    expect(page.locator(BUBBLE)).to_have_count(0)
    assert page.locator(WANTED).count() == 0
    assert page.locator("[data-piece=legal]:visible").count() > 1


def test_the_bubble_moves_on_to_the_button_that_does_what_was_chosen(visit: Visit, server: Running) -> None:
    guest = Guest(server.url, "Kevin")
    visitor = visit(DESK, guest)
    page = visitor.page
    begin(visitor, guest)
    bubble = page.locator(BUBBLE)
    before = bubble.bounding_box()

    page.locator(WANTED).first.click()
    expect(page.locator(CONFIRM)).to_be_enabled()

    # It stands above the button where that covers nothing. Here the chosen camp is in the way: it stands off.
    page.wait_for_function(MOVED, arg=before)
    assert page.evaluate(COVERED) == []
    button, after = page.locator(CONFIRM).bounding_box(), bubble.bounding_box()
    assert before is not None
    assert button is not None
    assert after is not None
    assert button["x"] - (after["x"] + after["width"]) < FAR
    assert button["y"] - (after["y"] + after["height"]) < FAR
