"""Pages around the table on every screen: nothing is cut off, covered, too small or too faint."""

from collections.abc import Callable

import pytest

from tests.browser.arranging import (
    Guest,
    changed_set,
    finished_game,
    my_turn,
    not_my_turn,
    waiting_room,
    waiting_room_with_a_set,
)
from tests.browser.fitting import LAID_OUT, SIZES, faint, misfits
from tests.browser.judging import overflow
from tests.browser.visitor import Visit
from tests.server.serving import Running

IN_COLOUR = ((390, 844), (1440, 900))


def home(kevin: Guest, tiffany: Guest) -> str:
    my_turn(kevin)
    not_my_turn(kevin, tiffany)
    finished_game(kevin)
    free = [{"kind": "open"}, {"kind": "open"}]
    seats = [{"kind": "me", "name": tiffany.name}, *free]
    tiffany.post("/api/tables", {"game": "gempire", "seats": seats, "public": True})
    return "/"


def studio(kevin: Guest, tiffany: Guest) -> str:
    """A set with a changed piece, which is open."""
    return f"/studio/{changed_set(kevin)}"


def setup_with_a_set(kevin: Guest, tiffany: Guest) -> str:
    return f"/new?game=gembound&set={changed_set(kevin)}"


# What the page's bar lies over while one scrolls is not covered for good: setup is judged without it.
PAGES: dict[str, tuple[Callable[[Guest, Guest], str], tuple[str, ...]]] = {
    "home": (home, (".home",)),
    "setup": (lambda kevin, tiffany: "/new?game=gembound", (".setup main", ".setup .bar")),
    "setup-with-a-set": (setup_with_a_set, (".setup main", ".setup .options")),
    "studio": (lambda kevin, tiffany: (changed_set(kevin), "/studio")[1], (".sets",)),
    "studio-new-set": (lambda kevin, tiffany: f"/studio/{changed_set(kevin, changed=False)}", ("aside.list",)),
    "studio-set": (studio, ("aside.list", ".form", ".look", ".bar")),
    "waiting-room-with-a-set": (lambda kevin, tiffany: f"/table/{waiting_room_with_a_set(kevin)}", (".waiting",)),
    "waiting-room": (lambda kevin, tiffany: f"/table/{waiting_room(kevin)}", (".waiting",)),
    "result": (lambda kevin, tiffany: f"/table/{finished_game(kevin)}", (".result",)),
    "replay": (lambda kevin, tiffany: f"/table/{finished_game(kevin)}/replay?step=120", ("main", ".bar")),
    "statistics": (lambda kevin, tiffany: "/statistics", ("main",)),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", PAGES)
def test_pages_around_the_table_fit_every_screen(visit: Visit, server: Running, name: str) -> None:
    arrange, roots = PAGES[name]
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.open(arrange(kevin, tiffany))
    for root in roots:
        page.locator(root).first.wait_for()
    visitor.wait_until_loaded()

    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT, width)
        page.evaluate(LAID_OUT, width)
        wrong = misfits(page, *roots)
        wrong += ["is wider than the screen"] if overflow(page)[0] > 0 else []
        if (width, height) in IN_COLOUR:
            wrong += faint(page, *roots)
        found += [f"{width} x {height}: {each}" for each in wrong]
    assert found == []
