"""Playing whatever is asked, as hands do it: by mouse or finger, or by keys. Nothing here knows a rule."""

import random
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import ElementHandle, Error, Locator, Page
from playwright.sync_api import TimeoutError as Late

LEGAL = ".is-legal:visible"
KEYS = ".actions button:visible"
USABLE = '.actions button:not([aria-disabled="true"]):visible'
CHOICES = ".choices button:visible"
CONFIRM = ".bar__confirm .button--primary:visible, .dock__go .button--primary:visible"
OVER = ".result"
CONTINUE = ".bar__confirm .button--continue, .dock__go .button--continue"
ASKED_OR_OVER = f".actions button:visible, {OVER}, {CONTINUE}, {CONFIRM}"
ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
SHORT_WHILE_MS = 100
SOON_MS = 5000  # a button that is there is pressed, even on a busy machine
MOST_TOUCHES = 30  # more than that for one move means that something does not answer

NOT_BUSY = """() => document.querySelector(".bar, .dock")?.ariaBusy !== 'true'"""
QUESTION = ".bar, .dock"
# The question that was answered is gone: there is another one, or none, or the result.
ANSWERED = """(before) => {
  const bar = document.querySelector(".bar, .dock");
  if (bar === null || document.querySelector(".actions") === null) return true;
  return bar.dataset.question !== before && bar.ariaBusy !== "true";
}"""
# Something is asked, or nothing will be; and no answer is on its way that a game gives by itself.
IDLE = f"""() => {{
  if (document.querySelector("{OVER}, {CONTINUE}") !== null) return true;
  return document.querySelector(".actions button") !== null
    && document.querySelector("{QUESTION}").ariaBusy !== "true";
}}"""


# How much can be touched now, in one look: asking the browser for each kind apart takes longer than the game.
VISIBLE = """(selector) => [...document.querySelectorAll(selector.replaceAll(":visible", ""))]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))"""
LOOK = f"""(kinds) => {{
  const confirm = ({VISIBLE})("{CONFIRM}");
  const counts = kinds.map((selector) => ({VISIBLE})(selector).length);
  return [confirm.length === 1 && !confirm[0].disabled, ...counts];
}}"""


@dataclass
class Played:
    """What a player did so far."""

    moves: int = 0
    pieces: int = 0
    keys: int = 0
    choices: int = 0


# The phase of the round, wherever the header has room to tell it.
PHASE = """() => document.querySelector(".result") ? "result"
  : (document.querySelector("header [aria-current=step]") ?? document.querySelector("header small"))?.textContent"""


class Album:
    """A picture of every phase of a game, as it was when something was asked there last."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.kept: set[str] = set()
        self._last = ""

    def look(self, page: Page) -> None:
        """Take a picture whenever the phase has changed."""
        phase = str(page.evaluate(PHASE)).rpartition(", ")[2].strip().lower().replace(" ", "-")
        if phase == self._last:
            return
        self._last = phase
        self.kept.add(phase)
        self._directory.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=self._directory / f"{phase}.png")


def is_over(page: Page) -> bool:
    """Whether the result is shown."""
    return page.locator(OVER).count() > 0


def is_asked(page: Page) -> bool:
    """Whether this page is asked for a move now."""
    return page.locator(KEYS).count() > 0


def wait_for_question(page: Page) -> bool:
    """Wait until this page is asked, or the game is over; whether it is asked."""
    page.locator(ASKED_OR_OVER).first.wait_for()
    page.wait_for_function(IDLE)
    while page.locator(CONTINUE).count() > 0:
        go_on(page)
        page.locator(ASKED_OR_OVER).first.wait_for()
        page.wait_for_function(IDLE)
    return not is_over(page)


def go_on(page: Page) -> None:
    """Leave a summary that waits to be read."""
    page.locator(CONTINUE).evaluate_all("buttons => buttons.forEach((button) => button.click())")


def move_by_hand(page: Page, lots: random.Random, played: Played, finger: bool = False) -> None:
    """Touch what glows until one action is left, then confirm it."""
    for _ in range(MOST_TOUCHES):
        ready, choices, legal, usable = _look(page, CHOICES, LEGAL, USABLE)
        if ready:
            before = _question(page)
            try:
                _touch(page.locator(CONFIRM), finger, SOON_MS)
            except Late:
                continue  # others were done meanwhile, and something else is asked
            page.wait_for_function(ANSWERED, arg=before)
            played.moves += 1
            return
        if not (choices or legal or usable):
            if _is_made(page):
                return
            continue
        if choices:
            played.choices += 1
            _touch(_any(page, CHOICES, choices, lots), finger)
        elif legal:
            played.pieces += 1
            _touch(_any(page, LEGAL, legal, lots), finger)
        else:
            played.keys += 1
            _touch(_any(page, USABLE, usable, lots), finger)
        page.wait_for_function(NOT_BUSY)  # some pieces are taken at once
    raise AssertionError(f"nothing that was touched led to a move: {played}")


def move_by_keys(page: Page, lots: random.Random, played: Played) -> None:
    """Go to a piece with b and the arrows and press it, or take what has a number; then Enter."""
    for _ in range(MOST_TOUCHES):
        ready, choices, legal, keys = _look(page, CHOICES, LEGAL, KEYS)
        if ready:
            before = _question(page)
            page.keyboard.press("Enter")
            page.wait_for_function(ANSWERED, arg=before)
            played.moves += 1
            return
        if not (choices or legal or keys):
            if _is_made(page):
                return
            continue
        if choices:
            played.choices += 1
            page.keyboard.press(_digit(choices, lots))
        elif legal and lots.random() < 0.5:
            played.pieces += 1
            _press_a_piece(page, lots)
        else:
            played.keys += 1
            page.keyboard.press(_digit(keys, lots))
    raise AssertionError(f"no key led to a move: {played}")


def _is_made(page: Page) -> bool:
    """Nothing can be touched: the answer is on its way, or the last touch was all of the move."""
    page.wait_for_timeout(SHORT_WHILE_MS)
    return not is_asked(page)


def _press_a_piece(page: Page, lots: random.Random) -> None:
    page.keyboard.press("b")
    for _ in range(lots.randrange(4)):
        page.keyboard.press(lots.choice(ARROWS))
    page.keyboard.press("Enter" if page.locator(f"{LEGAL}:focus").count() == 1 else "Escape")


def _look(page: Page, *kinds: str) -> list[int]:
    """Whether one action is left and the button offers it, and how many there are of each kind to touch."""
    seen: list[int] = page.evaluate(LOOK, kinds)
    return seen


def _digit(count: int, lots: random.Random) -> str:
    return str(1 + lots.randrange(min(9, count)))


def _question(page: Page) -> str | None:
    return page.locator(QUESTION).get_attribute("data-question")


def _any(page: Page, kind: str, count: int, lots: random.Random) -> ElementHandle:
    nth = lots.randrange(count)
    element = page.evaluate_handle(f"([kind, nth]) => ({VISIBLE})(kind)[nth]", [kind, nth]).as_element()
    assert element is not None, f"{kind} went away"
    return element


def _touch(element: Locator | ElementHandle, finger: bool, patience_ms: int | None = None) -> None:
    """Touch it, unless it was drawn anew since it was looked at: then whoever plays looks again."""
    try:
        if finger:
            element.tap(timeout=patience_ms)
        else:
            element.click(timeout=patience_ms)
    except Error as error:
        if "not attached to the DOM" not in error.message:
            raise
