"""Every screen of the client, and how one gets there."""

import random
from collections.abc import Callable
from functools import partial

from playwright.sync_api import expect

from tests.browser.arranging import (
    Guest,
    finished_game,
    invited,
    my_turn,
    not_my_turn,
    running_out,
    step_of,
    waiting_room,
    watched,
)
from tests.browser.playing import CONFIRM, Played, move_by_hand, wait_for_question
from tests.browser.visitor import PHONE, Visitor

Open = Callable[[Visitor, Guest, Guest], None]
GAME = "gembound/greedy-4-2"
RANDOM = "gembound/random-4-1"
GEMPIRE = "gempire/greedy-3-2"
CITY = "city-of-iron/greedy-4-2"


def go(path: str, visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(path)


def home_of_a_stranger(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.page.context.clear_cookies()
    visitor.go("/")


def home_with_tables(visitor: Visitor, me: Guest, other: Guest) -> None:
    my_turn(me)
    not_my_turn(me, other)
    finished_game(me)
    seats = [{"kind": "me", "name": other.name}, {"kind": "open"}]
    other.post("/api/tables", {"game": "gempire", "seats": [*seats, {"kind": "open"}], "public": True})
    visitor.go("/")


def account(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go("/")
    visitor.page.get_by_role("button", name=me.name).click()
    visitor.page.get_by_role("dialog").wait_for()


def waiting_for_guests(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{waiting_room(me)}")


def invitation(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.page.context.clear_cookies()
    visitor.go(f"/join#{invited(other)[1]}")


def watching(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.page.context.clear_cookies()
    visitor.go(f"/watch#{watched(other)}")
    visitor.page.get_by_text(visitor.words("You are watching")).wait_for()


def turn(visitor: Visitor, me: Guest, other: Guest, name: str = GAME, verb: str = "", at: int = 0) -> None:
    step = step_of(name, verb, at) if verb else 90
    visitor.go(f"/table/{my_turn(me, name, step)}")
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


def waiting(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{not_my_turn(me, other)}")
    visitor.page.get_by_text(visitor.words("Waiting for")).first.wait_for()


def other_camps(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.keyboard.press("o")
    visitor.page.get_by_role("dialog").wait_for()


def part(name: str, visitor: Visitor, me: Guest, other: Guest) -> None:
    """A tab of the phone; on a desk, where everything is shown at once, the same as the turn."""
    turn(visitor, me, other)
    if visitor.page.viewport_size == PHONE:
        visitor.page.get_by_role("tab", name=visitor.words(name)).click()


def drawer(name: str, visitor: Visitor, me: Guest, other: Guest) -> None:
    part("Log", visitor, me, other)
    visitor.page.get_by_role("tab", name=visitor.words(name)).last.click()


def chat(visitor: Visitor, me: Guest, other: Guest) -> None:
    drawer("Chat", visitor, me, other)
    visitor.page.get_by_role("textbox").fill("Good luck, all of you. I need rubies.")
    visitor.page.keyboard.press("Enter")
    visitor.page.get_by_text("I need rubies").wait_for()


def looking_back(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    move_by_hand(visitor.page, random.Random(1), Played())
    wait_for_question(visitor.page)
    visitor.page.keyboard.press(",")
    visitor.page.get_by_text(visitor.words("Looking back")).wait_for()


def menu(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.get_by_role("button", name=visitor.words("Menu")).click()


def keyboard_help(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.keyboard.press("?")
    visitor.page.get_by_role("dialog").wait_for()


def replay(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/table/{finished_game(me)}/replay?step=120")
    visitor.page.get_by_role("slider").wait_for()


def curtain(visitor: Visitor, me: Guest, other: Guest) -> None:
    seats = [{"kind": "me", "name": "Kevin"}, {"kind": "local", "name": "Cory"}, {"kind": "local", "name": "Ida"}]
    made = me.post("/api/tables", {"game": "gempire", "seats": seats, "start": True})
    visitor.go(f"/table/{made['id']}")
    wait_for_question(visitor.page)
    move_by_hand(visitor.page, random.Random(1), Played())
    visitor.page.get_by_role("heading", name=visitor.words("Pass it to")).wait_for()


def game(name: str, step: int, visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{my_turn(me, name, step)}")
    wait_for_question(visitor.page)


def hint(visitor: Visitor, me: Guest, other: Guest) -> None:
    turn(visitor, me, other)
    visitor.page.keyboard.press("h")
    visitor.page.locator(".hints ol").wait_for()


def finished(name: str, visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{finished_game(me, name)}")
    visitor.page.locator(".result").wait_for()


def gempire_bids(visitor: Visitor, me: Guest, other: Guest) -> None:
    game(GEMPIRE, 290, visitor, me, other)
    more = visitor.page.get_by_role("button", name=visitor.words("Bid more on"))
    next(each for each in more.all() if each.is_enabled()).click()
    expect(visitor.page.locator(".gp-consequence").first).to_be_visible()


def gempire_placing(visitor: Visitor, me: Guest, other: Guest) -> None:
    game(GEMPIRE, 239, visitor, me, other)
    expect(visitor.page.locator(".gp-gap .value").first).to_be_visible()


def gempire_answering(visitor: Visitor, me: Guest, other: Guest) -> None:
    game(GEMPIRE, 324, visitor, me, other)
    expect(visitor.page.locator(".gp-respond")).to_be_visible()


def city(step: int, *keys: str) -> Open:
    """A table of City of Iron after so many moves, and what these keys bring up."""

    def opened(visitor: Visitor, me: Guest, other: Guest) -> None:
        game(CITY, step, visitor, me, other)
        for key in keys:
            visitor.page.keyboard.press(key)

    return opened


def city_replay(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/table/{finished_game(me, CITY)}/replay?step=96")
    visitor.page.get_by_role("slider").wait_for()


def server_away_at_home(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.open("/")
    visitor.page.get_by_text(visitor.words("The server does not answer")).wait_for()


def server_away_at_the_table(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.page.route_web_socket("**/socket", lambda socket: socket.close())
    visitor.open(f"/table/{my_turn(me)}")
    visitor.page.get_by_text(visitor.words("The server does not answer")).wait_for()


def table_gone(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open("/table/nobodyhasthisone")
    visitor.page.get_by_text(visitor.words("This table is gone")).wait_for()


def table_private(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/table/{my_turn(other)}")
    visitor.page.get_by_text(visitor.words("This table is private")).wait_for()


def link_used(visitor: Visitor, me: Guest, other: Guest) -> None:
    table, token = invited(other)
    Guest(visitor.url, "Cory").post(f"/api/tables/{table}/seats/1/take", {"invite": token})
    visitor.open(f"/join#{token}")
    visitor.page.get_by_role("heading").first.wait_for()


def name_taken(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/join#{invited(other)[1]}")
    visitor.page.get_by_role("textbox").fill(other.name)
    visitor.page.get_by_role("button", name=visitor.words("Sit down")).click()
    visitor.page.get_by_role("alert").filter(has_text=visitor.words("name")).wait_for()


def clock_run_out(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.open(f"/table/{running_out(me)}")
    visitor.page.get_by_role("heading", name=visitor.words("A bot plays for you")).wait_for()


SCREENS: dict[str, Open] = {
    "home-new": home_of_a_stranger,
    "home-empty": partial(go, "/"),
    "home": home_with_tables,
    "account": account,
    "setup": partial(go, "/new?game=gembound"),
    "setup-gempire": partial(go, "/new?game=gempire"),
    "waiting-room": waiting_for_guests,
    "invitation": invitation,
    "recovery": partial(go, "/recover#something"),
    "watching": watching,
    "curtain": curtain,
    "table-start": partial(turn, verb="start-camp"),
    "table-opening": partial(turn, verb="upgrade"),
    "table-my-turn": turn,
    "table-preview": preview,
    "table-refused": refused,
    "table-hint": hint,
    "table-not-my-turn": waiting,
    "table-place": partial(turn, name=RANDOM, verb="place", at=2),
    "table-tuck": partial(turn, name=RANDOM, verb="tuck"),
    "table-tile": partial(turn, verb="tile"),
    "table-artisans": partial(turn, verb="resolve", at=11),
    "table-pay": partial(turn, verb="main-pay", at=6),
    "table-pay-star": partial(turn, verb="star-pay", at=6),
    "table-trade": partial(turn, verb="trade", at=1),
    "table-other-camps": other_camps,
    "table-artisans-tab": partial(part, "Artisans"),
    "table-camp-tab": partial(part, "My camp"),
    "table-players-tab": partial(part, "Players"),
    "table-log-tab": partial(part, "Log"),
    "table-chat": chat,
    "table-rules": partial(drawer, "Rules"),
    "table-looking-back": looking_back,
    "table-menu": menu,
    "table-help": keyboard_help,
    "table-five": partial(turn, name="gembound/greedy-5-3", verb="claim", at=20),
    "result": partial(finished, GAME),
    "replay": replay,
    "rules": partial(go, "/rules/gembound"),
    "credits": partial(go, "/credits"),
    "settings": partial(go, "/settings"),
    "nowhere": partial(go, "/nowhere/at/all"),
    "clock-run-out": clock_run_out,
    "gempire": partial(game, "gempire/greedy-4-1", 60),
    "gempire-bids": gempire_bids,
    "gempire-resolving": partial(game, "gempire/random-3-1", 322),
    "gempire-placing": gempire_placing,
    "gempire-answering": gempire_answering,
    "gempire-result": partial(finished, GEMPIRE),
    "city-of-iron": city(120),
    "city-of-iron-nations": city(0),
    "city-of-iron-decks": city(4),
    "city-of-iron-bid": city(66),
    "city-of-iron-second-bid": city(70),
    "city-of-iron-preview": city(120, "1"),
    "city-of-iron-peek": city(120, "b"),
    "city-of-iron-payment": city(47),
    "city-of-iron-order": city(49),
    "city-of-iron-purchase": city(95, "1", "1"),
    "city-of-iron-round-end": city(120, "e"),
    "city-of-iron-piles": city(120, "p"),
    "city-of-iron-others": city(120, "o"),
    "city-of-iron-result": partial(finished, CITY),
    "city-of-iron-replay": city_replay,
}

# Something is in the way, and the browser notes it as an error.
BROKEN: dict[str, Open] = {
    "away-home": server_away_at_home,
    "away-table": server_away_at_the_table,
    "gone": table_gone,
    "private": table_private,
    "link-used": link_used,
    "name-taken": name_taken,
}
