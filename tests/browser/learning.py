"""Learning as hands do it: touch what a lesson lets glow, until it is content."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.browser.playing import CHOICES, CONFIRM, CONTINUE, NOT_BUSY

BUBBLE = ".bubble"
STEP = ".bubble .label"
WANTED = "[data-piece].is-wanted:visible"
SPOKEN_OF = "[data-piece].is-wanted.is-lit:visible"
KEY = ".action.is-wanted:visible"
WANTED_BUTTON = ".button--primary.is-wanted:visible"
MOST_TOUCHES = 12  # more than that for one step means that nothing comes of it

# The step's move is made: the bubble says something else, or is gone while others move and what came of it is shown.
LEFT = """(step) => document.querySelector(".bubble .label")?.textContent !== step"""
NEXT_FRAMES = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""


def follow(page: Page, finger: bool = False, look: Callable[[], None] = lambda: None) -> str:
    """Do what the lesson asks for now, with a look before every touch; the step it was, as the bubble calls it."""
    _listen(page, finger)
    step = page.locator(STEP).text_content() or ""
    for _ in range(MOST_TOUCHES):
        page.evaluate(NEXT_FRAMES)  # the bubble moves on with the next one
        look()
        confirm = page.locator(CONFIRM)
        if confirm.count() == 1 and confirm.is_enabled():
            _touch(confirm, finger)
            page.wait_for_function(LEFT, arg=step)
            return step
        _touch(_next_to_touch(page), finger)
        page.wait_for_function(NOT_BUSY)
        if page.evaluate(LEFT, step):  # some pieces are taken at once
            return step
    raise AssertionError(f"nothing that glows in {step!r} leads on")


def is_closing(page: Page, finger: bool = False) -> bool:
    """Whether the lesson has said its last words."""
    _listen(page, finger)
    return page.locator(f"{BUBBLE}.closing").count() > 0


def _listen(page: Page, finger: bool) -> None:
    """Wait for the next words; what is shown before them is read and left."""
    page.locator(STEP).or_(page.locator(CONTINUE)).first.wait_for()
    while page.locator(CONTINUE).count() > 0:
        _touch(page.locator(CONTINUE), finger)
        page.locator(STEP).or_(page.locator(CONTINUE)).first.wait_for()


def _next_to_touch(page: Page) -> Locator:
    for selector in (CHOICES, SPOKEN_OF, WANTED, KEY):
        found = page.locator(selector)
        if found.count() > 0:
            return found.first
    raise AssertionError("nothing glows")


def _touch(element: Locator, finger: bool) -> None:
    if finger:
        element.tap()
    else:
        element.click()
