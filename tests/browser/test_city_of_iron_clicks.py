"""How many clicks the actions of City of Iron take, by mouse, and that they do what the bar said."""

from playwright.sync_api import Page, expect

from tests.browser.arranging import Guest, my_turn
from tests.browser.full_table import FIXTURES, open_at
from tests.browser.playing import ANSWERED, CONFIRM, QUESTION, wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running

BUILD, SETTLE, DISTRICT, ATTACK = 2, 4, 3, 3
# Whoever goes on with Tab comes to the bar before the many names of the log.
BAR_BEFORE_LOG = """() => Boolean(document.querySelector(".bar").compareDocumentPosition(document.querySelector(".log"))
  & Node.DOCUMENT_POSITION_FOLLOWING)"""


class Hand:
    """A mouse that counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, where: str) -> None:
        found = self.page.locator(where).first
        expect(found).to_be_enabled()
        self.page.wait_for_timeout(450)  # the bar settles
        found.click()
        self.clicks += 1

    def confirm_until(self, text: str, at_most: int) -> None:
        """Press the main button until the log says this."""
        told = self.page.locator(".log").get_by_text(text).first
        while self.clicks < at_most:
            before = self.page.locator(QUESTION).get_attribute("data-question")
            self.click(CONFIRM)
            self.page.wait_for_function(ANSWERED, arg=before)
            wait_for_question(self.page)
            if told.is_visible():
                return
        expect(told).to_be_visible()


def sit(visit: Visit, server: Running, name: str, back: int = 0) -> Hand:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{open_at(kevin, FIXTURES / f'{name}.ironstone', back)}")
    wait_for_question(visitor.page)
    return Hand(visitor.page)


def test_a_building_is_built_with_two_clicks(visit: Visit, server: Running) -> None:
    hand = sit(visit, server, "turn-4")

    assert hand.page.evaluate(BAR_BEFORE_LOG)
    hand.click(".ci-works [aria-label^='Fortress']")
    expect(hand.page.locator(".preview")).to_contain_text("Fortress")
    hand.confirm_until("You build a Fortress", BUILD)


def sit_with_full_cities(visit: Visit, server: Running) -> Hand:
    """The Moss Garden needs a city that is full."""
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, 'city-of-iron/greedy-2-2', 148)}")
    wait_for_question(visitor.page)
    hand = Hand(visitor.page)
    hand.click(".ci-works .is-legal[aria-label^='Moss Garden'] >> nth=-1")
    return hand


def test_in_a_full_city_the_least_building_makes_room_with_two_clicks(visit: Visit, server: Running) -> None:
    hand = sit_with_full_cities(visit, server)

    expect(hand.page.locator(".preview")).to_contain_text("Salt Exchange in Emerald Hills is destroyed.")
    expect(hand.page.locator(".ci-nation .ci-plot.is-selected")).to_contain_text("Salt Exchange")
    hand.confirm_until("You build a Moss Garden", BUILD)
    expect(hand.page.locator(".log")).to_contain_text("You destroy a Salt Exchange")


def test_another_building_makes_room_with_three_clicks(visit: Visit, server: Running) -> None:
    hand = sit_with_full_cities(visit, server)

    hand.click(".ci-nation .is-legal[aria-label^='Destroy the Turnip Farm']")
    expect(hand.page.locator(".preview")).to_contain_text("Turnip Farm in Emerald Hills is destroyed.")
    hand.confirm_until("You build a Moss Garden", BUILD + 1)
    expect(hand.page.locator(".log")).to_contain_text("You destroy a Turnip Farm")


def test_a_town_is_attacked_with_three_clicks_at_most(visit: Visit, server: Running) -> None:
    hand = sit(visit, server, "turn-4")

    town = str(hand.page.locator(".ci-towns .is-legal").first.get_attribute("aria-label")).partition(":")[0]
    hand.click(".ci-towns .is-legal")
    hand.confirm_until(f"You conquer {town}", ATTACK)


def test_a_district_takes_three_clicks(visit: Visit, server: Running) -> None:
    hand = sit(visit, server, "expand-4", back=3)

    hand.click(".ci-hand [aria-label^='Mayor']")
    hand.confirm_until("with a district of", DISTRICT)


def test_the_land_that_is_clicked_is_settled_with_four_clicks_at_most(visit: Visit, server: Running) -> None:
    hand = sit(visit, server, "settle-4", back=1)
    lands = hand.page.locator(".ci-lands .is-legal")
    land = str(lands.last.get_attribute("aria-label")).partition(":")[0]

    hand.click(f".ci-lands [aria-label^='{land}']")
    hand.confirm_until(f"You settle {land}", SETTLE)


# Whether the bar's buttons can be touched in the first frame in which a new question is asked.
NOTE_FIRST_FRAMES = """() => {
  window.firstFrames = [];
  const look = () => document.querySelector(".actions button")
    && window.firstFrames.push(getComputedStyle(document.querySelector(".bar__confirm")).pointerEvents);
  new MutationObserver(() => requestAnimationFrame(look))
    .observe(document.querySelector(".bar"), { attributeFilter: ["data-question"] });
}"""
HEARD = """() => getComputedStyle(document.querySelector(".bar__confirm")).pointerEvents === "auto" """


def test_a_new_question_cannot_be_answered_by_a_click_that_was_on_its_way(visit: Visit, server: Running) -> None:
    hand = sit(visit, server, "turn-4")
    hand.page.evaluate(NOTE_FIRST_FRAMES)

    hand.click(".ci-works [aria-label^='Fortress']")
    hand.page.wait_for_function(HEARD)  # the mouse is still at the card
    hand.confirm_until("You build a Fortress", BUILD)

    first = hand.page.evaluate("window.firstFrames")
    assert first
    assert set(first) == {"none"}
