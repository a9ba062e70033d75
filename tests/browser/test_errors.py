"""Whatever stands in the way: the page says what happened and what to do, and doing it helps."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Guest, invited, my_turn, running_out, watched
from tests.browser.cable import cable_to
from tests.browser.playing import is_asked, wait_for_question
from tests.browser.visitor import Visit, Visitor
from tests.server.serving import Running

pytestmark = pytest.mark.thorough


def problem(visitor: Visitor, title: str) -> None:
    expect(visitor.page.get_by_role("heading", name=title)).to_be_visible()


def test_while_the_server_is_away_home_says_so_and_comes_back(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    my_turn(kevin)
    with cable_to(server.url) as cable:
        visitor = visit(guest=kevin, url=cable.url)
        visitor.go("/")
        with visitor.forgiving():
            cable.cut()
            visitor.page.get_by_role("link", name="Rules", exact=True).click()
            visitor.page.get_by_role("link", name="Play", exact=True).click()
            alert = visitor.page.get_by_role("alert").filter(has_text="The server does not answer")
            expect(alert).to_contain_text("Nothing is lost")
            cable.mend()
            alert.get_by_role("button", name="Try now").click()
            expect(visitor.page.get_by_role("link", name="Your move")).to_be_visible()


def test_while_the_server_is_away_a_table_waits_and_then_lays_itself_out(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    table = my_turn(kevin)
    with cable_to(server.url) as cable:
        visitor = visit(guest=kevin, url=cable.url)
        visitor.go("/")
        with visitor.forgiving():
            visitor.page.route_web_socket("**/socket", lambda socket: socket.close())
            visitor.open(f"/table/{table}")
            problem(visitor, "The server does not answer")
            expect(visitor.page.get_by_role("button", name="Try now")).to_be_visible()
            visitor.page.close()  # it would go on trying when the cable is gone


def test_a_table_that_is_gone_leads_home(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/table/nobodyhasthisone")

    problem(visitor, "This table is gone")
    visitor.page.get_by_role("link", name="To the home page").click()
    expect(visitor.page.get_by_role("heading", name="Play now")).to_be_visible()


def test_a_private_table_says_whom_to_ask(visit: Visit, server: Running) -> None:
    visitor = visit()
    visitor.go(f"/table/{my_turn(Guest(server.url, 'Tiffany'))}")

    problem(visitor, "This table is private")
    expect(visitor.page.get_by_text("Ask its host for a link")).to_be_visible()


def test_a_link_seats_one_person_and_tells_the_next_one_so(visit: Visit, server: Running) -> None:
    table, token = invited(Guest(server.url, "Tiffany"))
    first, second = visit(), visit()
    first.go(f"/join#{token}")
    first.page.get_by_role("textbox").fill("Cory")
    first.page.get_by_role("button", name="Sit down").click()
    expect(first.page.get_by_text("Everybody is here")).to_be_visible()

    with second.forgiving():
        second.go(f"/join#{token}")
        problem(second, "This link does not work any more")
        expect(second.page.get_by_text("Ask whoever sent it for a new one")).to_be_visible()
    first.go("/")
    first.go(f"/join#{token}")
    expect(first.page).to_have_url(f"{server.url}/table/{table}")


def test_a_name_that_is_taken_is_asked_for_again(visit: Visit, server: Running) -> None:
    _, token = invited(Guest(server.url, "Tiffany"))
    visitor = visit()
    visitor.go(f"/join#{token}")
    name, sit = visitor.page.get_by_role("textbox"), visitor.page.get_by_role("button", name="Sit down")

    with visitor.forgiving():
        name.fill("tiffany")
        sit.click()
        expect(visitor.page.get_by_role("alert")).to_contain_text("is called tiffany already. Take another name")
    expect(name).to_have_value("tiffany")
    expect(name).to_be_focused()
    visitor.page.get_by_role("button", name="tiffany 2").click()
    expect(name).to_have_value("tiffany 2")
    sit.click()

    expect(visitor.page.get_by_text("Everybody is here")).to_be_visible()


def test_when_the_clock_runs_out_a_bot_plays_until_the_seat_is_taken_back(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    visitor.go(f"/table/{running_out(kevin)}")
    expect(visitor.page.get_by_role("timer").first).to_be_visible()

    bar = visitor.page.locator(".bar").filter(has=visitor.page.get_by_role("heading", name="A bot plays for you"))
    # As soon as it is there: two bots that do not pause soon come to the end of the game.
    bar.get_by_role("button", name="Take my seat back").dispatch_event("click")

    expect(visitor.page.get_by_role("heading", name="A bot plays for you")).to_be_hidden()
    wait_for_question(visitor.page)


def test_a_stranger_with_the_link_watches_and_touches_nothing(visit: Visit, server: Running) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit()
    visitor.go(f"/watch#{watched(kevin)}")

    expect(visitor.page.get_by_text("You are watching")).to_be_visible()
    expect(visitor.page.get_by_text("Waiting for Kevin")).to_be_visible()
    assert not is_asked(visitor.page)
    expect(visitor.page.get_by_role("button", name="Undo")).to_have_count(0)
    visitor.page.get_by_role("tab", name="Chat").click()
    expect(visitor.page.get_by_text("Only those who play talk here")).to_be_visible()
    assert "#" not in visitor.page.url, "the secret does not stay in the address"


def test_a_link_that_lost_a_part_says_so(visit: Visit) -> None:
    visitor = visit()
    with visitor.forgiving():
        visitor.go("/watch#nonsense")
        problem(visitor, "This link does not work any more")
