"""Between people: a move is taken back when the other agrees, shared seats are marked, and a rematch waits for all."""

import random

from playwright.sync_api import expect

from tests.browser.arranging import Guest
from tests.browser.playing import Played, move_by_hand
from tests.browser.visitor import Visit
from tests.server.serving import Running

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def choosing_nations(host: Guest, guest: Guest) -> str:
    """City of Iron at its beginning: Kevin chooses a nation, then Tiffany."""
    made = str(host.post("/api/tables", {"game": "city-of-iron", "seats": [ME, OPEN]})["id"])
    guest.post(f"/api/tables/{made}/seats/1/take", {})
    host.post(f"/api/tables/{made}/start", {})
    return made


def test_a_move_is_taken_back_when_the_other_agrees(visit: Visit, server: Running) -> None:
    kevin, tiffany = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    table = choosing_nations(kevin, tiffany)
    mover, other = visit(guest=kevin), visit(guest=tiffany)
    for visitor in (mover, other):
        visitor.go(f"/table/{table}")
    expect(mover.page.get_by_text("Your turn", exact=True)).to_be_visible()
    move_by_hand(mover.page, random.Random(1), Played())
    expect(other.page.get_by_text("Your turn", exact=True)).to_be_visible()

    mover.page.get_by_role("button", name="Ask to undo").click()
    expect(other.page.get_by_text("Kevin asks to take the last move back.")).to_be_visible()
    expect(mover.page.get_by_role("button", name="Withdraw")).to_be_visible()
    other.page.get_by_role("button", name="Agree").click()

    expect(mover.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(other.page.get_by_text("Waiting for Kevin", exact=True)).to_be_visible()


def test_the_waiting_room_marks_the_seats_of_one_person(visit: Visit, server: Running) -> None:
    kevin, mallory = Guest(server.url, "Kevin"), Guest(server.url, "Ben")
    table = str(kevin.post("/api/tables", {"game": "gembound", "seats": [ME, OPEN, OPEN]})["id"])
    mallory.post(f"/api/tables/{table}/seats/1/take", {})
    mallory.post("/api/me", {"name": "Carla"})
    mallory.post(f"/api/tables/{table}/seats/2/take", {})

    visitor = visit(guest=kevin)
    visitor.go(f"/table/{table}")

    expect(visitor.page.get_by_text("Also plays Carla.")).to_be_visible()
    expect(visitor.page.get_by_text("Also plays Ben.")).to_be_visible()
    visitor.page.get_by_role("button", name="Start the game").click()
    expect(visitor.page.get_by_text("also plays Ben")).to_be_visible()
