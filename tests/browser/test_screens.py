"""Every screen at two sizes and in two lights: it fits, everybody can read it, and its picture is kept."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.arranging import Guest, finished_game, gathering, my_turn, not_my_turn
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.playing import CONFIRM, wait_for_question
from tests.browser.visitor import DESK, PHONE, Visit, Visitor
from tests.server.serving import Running

GEMPIRE = "gempire/greedy-3-2"
Open = Callable[[Visitor, Guest, Guest], None]


def home(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go("/")


def home_with_tables(visitor: Visitor, me: Guest, other: Guest) -> None:
    my_turn(me)
    not_my_turn(me, other)
    finished_game(me)
    visitor.go("/")


def setup(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go("/new?game=gembound")


def waiting_for_guests(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{gathering(me)}")


def opening(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, step=0)}")
    wait_for_question(visitor.page)


def turn(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me)}")
    wait_for_question(visitor.page)


def preview(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.keyboard.press("1")
    if not visitor.page.locator(CONFIRM).is_visible() or visitor.page.locator(CONFIRM).is_disabled():
        visitor.page.keyboard.press("1")


def refused(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.locator("button[data-piece=none]:visible").first.click()
    expect(visitor.page.locator(".preview h2.bad")).to_be_visible()


def hint(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.keyboard.press("h")
    visitor.page.locator(".hints ol").wait_for()


def waiting(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{not_my_turn(me, other)}")
    visitor.page.get_by_text("Waiting for").first.wait_for()


def menu(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.get_by_role("button", name="Menu").click()


def result(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{finished_game(me)}")
    visitor.page.locator(".result").wait_for()


def replay(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/table/{finished_game(me)}/replay?step=120")
    visitor.page.get_by_role("slider").wait_for()


def rules(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go("/rules/gembound")


def credits_page(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go("/credits")


def nowhere(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go("/nowhere/at/all")


def gempire(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, 'gempire/greedy-4-1', 60)}")
    wait_for_question(visitor.page)


CITY = "city-of-iron/greedy-4-2"


def city_at(step: int, *keys: str) -> Open:
    """A table of City of Iron after so many moves, and what these keys bring up."""

    def opened(visitor: Visitor, me: Guest, other: Guest) -> None:
        visitor.go(f"/table/{my_turn(me, CITY, step)}")
        wait_for_question(visitor.page)
        for key in keys:
            visitor.page.keyboard.press(key)

    return opened


def city_result(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{finished_game(me, CITY)}")
    visitor.page.locator(".result").wait_for()


def city_replay(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/table/{finished_game(me, CITY)}/replay?step=96")
    visitor.page.get_by_role("slider").wait_for()


def gempire_bids(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, GEMPIRE, 290)}")
    wait_for_question(visitor.page)
    more = visitor.page.get_by_role("button", name="Bid more on")
    next(each for each in more.all() if each.is_enabled()).click()
    expect(visitor.page.locator(".gp-consequence").first).to_be_visible()


def gempire_resolving(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, 'gempire/random-3-1', 322)}")
    wait_for_question(visitor.page)


def gempire_placing(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, GEMPIRE, 239)}")
    wait_for_question(visitor.page)
    expect(visitor.page.locator(".gp-gap .value").first).to_be_visible()


def gempire_answering(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, GEMPIRE, 324)}")
    wait_for_question(visitor.page)
    expect(visitor.page.locator(".gp-respond")).to_be_visible()


def gempire_result(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{finished_game(me, GEMPIRE)}")
    visitor.page.locator(".result").wait_for()


SCREENS: dict[str, Open] = {
    "home-empty": home,
    "home": home_with_tables,
    "setup": setup,
    "gathering": waiting_for_guests,
    "table-opening": opening,
    "table-my-turn": turn,
    "table-preview": preview,
    "table-refused": refused,
    "table-hint": hint,
    "table-not-my-turn": waiting,
    "table-menu": menu,
    "result": result,
    "replay": replay,
    "rules": rules,
    "credits": credits_page,
    "nowhere": nowhere,
    "gempire": gempire,
    "gempire-bids": gempire_bids,
    "gempire-resolving": gempire_resolving,
    "gempire-placing": gempire_placing,
    "gempire-answering": gempire_answering,
    "gempire-result": gempire_result,
    "city-of-iron": city_at(120),
    "city-of-iron-nations": city_at(0),
    "city-of-iron-decks": city_at(4),
    "city-of-iron-bid": city_at(66),
    "city-of-iron-second-bid": city_at(70),
    "city-of-iron-preview": city_at(120, "1"),
    "city-of-iron-peek": city_at(120, "b"),
    "city-of-iron-payment": city_at(47),
    "city-of-iron-order": city_at(49),
    "city-of-iron-purchase": city_at(95, "1", "1"),
    "city-of-iron-round-end": city_at(120, "e"),
    "city-of-iron-piles": city_at(120, "p"),
    "city-of-iron-others": city_at(120, "o"),
    "city-of-iron-result": city_result,
    "city-of-iron-replay": city_replay,
}
QUICK = ["home", "table-my-turn"]  # the others are for the long run
PARAMETERS = [pytest.param(name, marks=[] if name in QUICK else [pytest.mark.slow]) for name in SCREENS]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", PARAMETERS)
def test_a_screen_fits_and_everybody_can_use_it(
    visit: Visit, server: Running, screenshots: Path, name: str, size: ViewportSize
) -> None:
    me, other = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    visitor = visit(size, me)
    where = "phone" if size == PHONE else "desk"
    SCREENS[name](visitor, me, other)

    found = []
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        visitor.page.screenshot(path=screenshots / f"{name}-{where}-{scheme}.png")
        found += [f"{scheme}: {barrier}" for barrier in barriers(visitor.page)]
    right, below = overflow(visitor.page)
    found += [f"the page is {right} px too wide"] if right > 0 else []
    if size == PHONE:
        found += small_targets(visitor.page)
    elif below > 0:
        found.append(f"the page is {below} px too high")

    assert not found, "\n".join(found)
