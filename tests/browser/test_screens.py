"""Every screen at three sizes and in two lights: it fits, everybody can read it, and its picture is kept."""

from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.arranging import Guest
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.screens import BROKEN, SCREENS
from tests.browser.visitor import DESK, LAPTOP, PHONE, WIDE, Visit
from tests.server.serving import Running

SIZES = {"desk": DESK, "phone": PHONE, "wide": WIDE}
QUICK = ["home", "table-my-turn"]
# One of each kind; all others are for `make screens`.
SLOW = [
    "home-new",
    "setup",
    "table-preview",
    "table-refused",
    "table-pay",
    "result",
    "replay",
    "gempire",
    "gempire-placing",
    "city-of-iron",
    "city-of-iron-payment",
    "city-of-iron-purchase",
    "gone",
]
SCROLLING = ["rules"]  # as books do
EVERY = {**SCREENS, **BROKEN}
PLACES = ["desk", "phone", "wide"]


def marks(name: str, where: str) -> list[pytest.MarkDecorator]:
    """A wide screen shows what the desk shows, larger."""
    if where == "wide" or name not in QUICK + SLOW:
        return [pytest.mark.gallery]
    return [] if name in QUICK else [pytest.mark.slow]


CASES = [pytest.param(name, where, marks=marks(name, where)) for name in EVERY for where in PLACES]


@pytest.mark.parametrize(("name", "where"), CASES)
def test_a_screen_fits_and_everybody_can_use_it(
    visit: Visit, server: Running, screenshots: Path, name: str, where: str
) -> None:
    me, other = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    size: ViewportSize = SIZES[where]
    visitor = visit(size, me)

    found = []
    with visitor.forgiving() if name in BROKEN else nullcontext():
        EVERY[name](visitor, me, other)
        for scheme in ("light", "dark"):
            visitor.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            visitor.page.screenshot(path=screenshots / f"{name}-{where}-{scheme}.png")
            found += [f"{scheme}: {barrier}" for barrier in (barriers(visitor.page) if size != WIDE else [])]
        right, below = overflow(visitor.page)
        found += [f"the page is {right} px too wide"] if right > 0 else []
        if size == PHONE:
            found += small_targets(visitor.page)
        elif below > 0 and name not in SCROLLING:
            found.append(f"the page is {below} px too high")
        visitor.page.close()  # what is broken goes on complaining

    assert not found, "\n".join(found)


# Panels and cards whose contents do not fit; a mine's badge hangs over its corner.
CUT = """() => [...document.querySelectorAll(".players > *, .card:not(.mine), .tile, .gb-line")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.className}: ${each.textContent.trim().slice(0, 30)}`)"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["table-my-turn", "table-artisans"])
def test_a_small_laptop_cuts_nothing(visit: Visit, server: Running, screenshots: Path, name: str) -> None:
    me, other = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    visitor = visit(LAPTOP, me)

    SCREENS[name](visitor, me, other)

    visitor.page.screenshot(path=screenshots / f"{name}-laptop.png")
    assert max(overflow(visitor.page)) <= 0
    assert visitor.page.evaluate(CUT) == []
