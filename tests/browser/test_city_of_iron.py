"""City of Iron in a real browser: the secret purchase, paying with cards, and what refusals and gaps say."""

import json

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, WebSocket, expect

from tests.browser.arranging import Guest, my_turn, step_of, together
from tests.browser.playing import CONFIRM, wait_for_question
from tests.browser.visitor import DESK, PHONE, WIDE, Visit, Visitor
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

RECORD = "city-of-iron/greedy-3-2"
PURCHASE = 42  # moves of that game: everybody is about to buy, and has the coins for a Spy
ATTACK = 52  # seat 1 is about to attack Slagholm with four cards
TURN = 34
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
# Purchases with one city, with two, and with three, a town and nine cards in hand.
PURCHASES = [(RECORD, PURCHASE), ("city-of-iron/greedy-4-2", 93), (RECORD, 192)]

# Cards of which something stands out, and words that do not fit where they stand.
CUT = """() => [...document.querySelectorAll(".ci-offers .ci-use, .ci-hand .ci-use")].flatMap((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(card);
  const out = [...range.getClientRects()].some((box) => box.left < left - 1 || box.right > right + 1
    || box.top < top - 3 || box.bottom > bottom + 3);
  const narrow = [...card.children].some((part) => part.scrollWidth > part.clientWidth + 1);
  return out || narrow ? [card.getAttribute("aria-label")] : [];
})"""


class Frames:
    """What the server has sent to one page over its sockets."""

    def __init__(self, page: Page) -> None:
        self.updates: list[dict[str, object]] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "update":
            self.updates.append(message)

    def views(self) -> list[dict[str, object]]:
        found = [update["view"] for update in self.updates]
        return [view for view in found if isinstance(view, dict)]


def sit_down(visit: Visit, server: Running, step: int) -> list[tuple[Visitor, Frames]]:
    """Three browsers at one table; each has the page of its own seat before it."""
    people = [Guest(server.url, name) for name in ("Kevin", "Tiffany", "Cory")]
    table = together(people, RECORD, step)
    sitting = []
    for person in people:
        visitor = visit(guest=person)
        frames = Frames(visitor.page)
        visitor.go(f"/table/{table}")
        sitting.append((visitor, frames))
    return sitting


def offered(page: Page, card: str) -> Locator:
    return page.locator(".ci-offers").get_by_role("button", name=f"{card},")


def put_into_the_envelope(page: Page, card: str) -> None:
    offered(page, card).click()
    page.get_by_role("button", name="Into the envelope").click()
    expect(page.locator(".ci-enclosed", has_text=card)).to_be_visible()


def seal(page: Page) -> None:
    page.locator(".ci-seal").click()
    page.get_by_role("button", name="Seal plan").click()


def test_a_purchase_of_three_stays_secret_until_the_last_envelope_is_sealed(visit: Visit, server: Running) -> None:
    (kevin, _), (tiffany, _), (cory, told_cory) = sit_down(visit, server, PURCHASE)
    pages = [kevin.page, tiffany.page, cory.page]
    for page in pages:
        wait_for_question(page)
    before = len(told_cory.updates)

    put_into_the_envelope(kevin.page, "Spy")
    kevin.page.reload()
    expect(kevin.page.locator(".ci-enclosed")).to_have_text("Spy")
    put_into_the_envelope(tiffany.page, "Sharp Shooter")
    seal(tiffany.page)
    expect(cory.page.locator(".rail .player", has_text="Tiffany").get_by_label("sealed")).to_be_visible()
    expect(cory.page.locator(".rail .player", has_text="Kevin")).to_contain_text("planning")
    tiffany.page.get_by_role("button", name="Reopen").click()
    expect(cory.page.locator(".rail .player", has_text="Tiffany")).to_contain_text("planning")
    tiffany.page.get_by_role("button", name="Reset turn").click()
    expect(tiffany.page.locator(".ci-enclosed")).to_have_count(0)
    put_into_the_envelope(tiffany.page, "Explorer")
    seal(tiffany.page)
    seal(kevin.page)
    expect(cory.page.locator(".rail .player", has_text="Kevin").get_by_label("sealed")).to_be_visible()

    # Cory has seen who is ready, and nothing else: no card, no coin, no line of the log.
    assert told_cory.updates[before:], "he was told who is ready"
    assert all(update["told"] == [] for update in told_cory.updates[before:])
    assert len({json.dumps(view["players"]) for view in told_cory.views()}) == 1
    assert all(view["own"]["planned"] == [] for view in told_cory.views() if isinstance(view["own"], dict))
    expect(cory.page.locator(".ci-enclosed")).to_have_count(0)

    seal(cory.page)
    for page in pages:
        kevin_buys = "You buy" if page is kevin.page else "Kevin buys"
        tiffany_buys = "You buy" if page is tiffany.page else "Tiffany buys"
        expect(page.locator(".log")).to_contain_text(f"{kevin_buys} the Spy for 3 coins")
        expect(page.locator(".log")).to_contain_text(f"{tiffany_buys} the Explorer for 3 coins")
        expect(page.locator(".log")).not_to_contain_text(f"{tiffany_buys} the Sharp Shooter")


def attack(page: Page) -> Locator:
    """Attack Slagholm; the desk on which it is paid."""
    wait_for_question(page)
    page.locator(".ci-towns").get_by_role("button", name="Slagholm").click()
    page.get_by_role("button", name="Choose cards").click()
    desk = page.get_by_role("region", name="Pay with cards")
    expect(desk).to_contain_text("Attack on Slagholm")
    return desk


def name_on(chip: Locator) -> str:
    """The card's name on a chip of the discard order, between its number and what a screen reader adds."""
    return chip.inner_text().splitlines()[1].removesuffix(", put it earlier")


def pay_as_shown(page: Page, desk: Locator) -> None:
    """The bar's button pays with all cards and discards them in the order that the desk shows."""
    on_top = name_on(desk.locator(".ci-discards button").last)
    expect(page.locator(CONFIRM)).to_contain_text("Pay with")
    page.locator(CONFIRM).click()
    expect(page.locator(".log")).to_contain_text("You conquer Slagholm")
    expect(page.locator(".log")).to_contain_text(f"Military cards, the {on_top} on top")


def test_the_payment_helper_proposes_cards_and_their_order_and_lets_both_be_changed(
    visit: Visit, server: Running
) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, RECORD, ATTACK)}")
    desk = attack(visitor.page)
    pay = visitor.page.locator(CONFIRM)
    expect(pay).to_be_enabled()

    toggles = desk.locator(".ci-payers button")
    pressed = [at for at in range(toggles.count()) if toggles.nth(at).get_attribute("aria-pressed") == "true"]
    toggles.nth(pressed[-1]).click()
    expect(pay).to_be_disabled()
    expect(desk).to_contain_text("Not enough yet")
    toggles.nth(pressed[-1]).click()
    expect(pay).to_be_enabled()
    order = desk.locator(".ci-discards button")
    last = name_on(order.last)
    order.last.click()
    expect(order.last).not_to_contain_text(last)

    pay_as_shown(visitor.page, desk)


def test_a_reload_in_the_middle_of_a_payment_loses_nothing_and_shows_nothing(visit: Visit, server: Running) -> None:
    (kevin, _), (tiffany, told_tiffany), _ = sit_down(visit, server, ATTACK)
    desk = attack(kevin.page)
    card = kevin.page.locator(".ci-hand .is-legal").first
    sent = card.inner_text().splitlines()[0]
    card.click()
    kevin.page.locator(CONFIRM).click()
    newest = kevin.page.locator(".log li:not(.log__mark)").first
    expect(newest.get_by_role("img", name=sent)).to_be_visible()
    hand = kevin.page.locator(".ci-hand .ci-use").count()

    kevin.page.reload()
    expect(desk).to_contain_text("Attack on Slagholm")
    expect(kevin.page.locator(".ci-hand .ci-use")).to_have_count(hand)
    pay_as_shown(kevin.page, desk)

    expect(tiffany.page.locator(".log")).to_contain_text("Kevin conquers Slagholm")
    hands = [view["own"]["hand"] for view in told_tiffany.views() if isinstance(view["own"], dict)]
    assert len({json.dumps(cards) for cards in hands}) == 1, "she has only ever seen her own hand"


def test_a_refused_piece_of_city_of_iron_explains_itself(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, RECORD, TURN)}")
    wait_for_question(visitor.page)

    for zone in (".ci-towns", ".ci-lands", ".ci-hand"):
        refused = visitor.page.locator(f"{zone} button[data-piece=none]:visible")
        assert refused.count() > 0, f"something in {zone} cannot be used now"
        refused.first.click()
        expect(visitor.page.locator(".preview h2.bad")).to_be_visible()
        expect(visitor.page.locator(".preview h2.bad")).not_to_contain_text("CI-")
        visitor.page.keyboard.press("Escape")


def test_a_land_out_of_reach_leads_to_its_rule(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go(f"/table/{my_turn(kevin, RECORD, TURN)}")
    wait_for_question(page)

    page.locator(".ci-lands button[data-piece=none]").last.click()
    expect(page.locator(".preview h2.bad")).not_to_contain_text("CI-")
    page.get_by_role("button", name="Rule", exact=False).first.click()

    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".drawer")).to_contain_text("CI-CTY-")


@pytest.mark.parametrize(("record", "step"), PURCHASES)
def test_nothing_of_a_purchase_is_cut_off(visit: Visit, server: Running, record: str, step: int) -> None:
    kevin = Guest(server.url, "Kevin")
    table = my_turn(kevin, record, step)

    for size in (DESK, LAPTOP, WIDE, PHONE):
        page = visit(size, kevin).page
        page.goto(f"{server.url}/table/{table}")
        wait_for_question(page)
        expect(page.locator(".ci-offers .ci-use").first).to_be_visible()
        assert page.evaluate(CUT) == [], size
        page.context.close()


def test_gaps_in_the_building_track_say_who_took_the_card(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, RECORD, TURN)}")
    wait_for_question(visitor.page)

    gaps = visitor.page.locator(".ci-slot:has(> .ci-gap)")
    assert gaps.count() > 0, "somebody has taken a card in this round"
    for gap in gaps.all():
        expect(gap.locator(".ci-gap")).to_contain_text("built", use_inner_text=True)
        expect(gap.locator("p")).not_to_be_empty()


def test_a_piece_shows_all_about_it_on_focus(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page = visitor.page
    visitor.go(f"/table/{my_turn(kevin, RECORD, TURN)}")
    wait_for_question(page)
    peek = page.get_by_role("tooltip")

    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    expect(peek).to_be_visible()
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()
    page.locator(".ci-hand .ci-use").first.hover()
    expect(peek).to_contain_text("one use per play")


def test_a_key_says_what_its_action_is(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    page = visit(guest=kevin).page
    page.goto(f"{server.url}/table/{my_turn(kevin, 'city-of-iron/greedy-4-2', 120)}")
    wait_for_question(page)
    store = page.locator(".actions button").filter(has_text="Store")

    store.hover()
    expect(page.locator(".preview")).to_contain_text("build it on a later turn")
    page.mouse.move(0, 0)
    expect(page.locator(".preview")).to_contain_text("Choose what glows")
    store.focus()
    expect(page.locator(".preview")).to_contain_text("build it on a later turn")


def test_a_card_says_that_the_others_will_have_seen_it(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{my_turn(kevin, RECORD, step_of(RECORD, 'play'))}")
    wait_for_question(visitor.page)

    visitor.page.locator(".ci-hand .ci-use.is-legal").first.click()

    said = visitor.page.locator(".preview")
    expect(said).to_contain_text("The others see the cards you use: it cannot be taken back.")
    expect(said).not_to_contain_text("Uncovers something new")
