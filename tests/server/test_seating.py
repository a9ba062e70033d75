"""Tables are set up, found, filled and started, and the same people play again."""

import pytest
from msgspec import json

from ironstone.server import wire
from tests.server.guests import BOT, ME, OPEN, TWO, Person, problem, table

pytestmark = pytest.mark.anyio

INVITE = wire.SeatWish("invite")


async def test_tables_are_listed_where_they_wait(kevin: Person, tiffany: Person) -> None:
    made = await kevin.post("/tables", {"game": "gembound", "seats": [ME, OPEN], "public": True, "title": "Evening"})
    room = made.json()["id"]

    lobby = json.decode((await tiffany.ask("GET", "/lobby")).content, type=wire.Lobby)
    assert [line.free for line in lobby.open if line.id == room] == [1]
    await tiffany.post(f"/tables/{room}/seats/1/take")
    await kevin.post(f"/tables/{room}/start")

    lobby = json.decode((await tiffany.ask("GET", "/lobby")).content, type=wire.Lobby)
    assert room in [line.id for line in lobby.running]
    mine = json.decode((await kevin.ask("GET", "/me/tables")).content, type=list[wire.TableLine])
    [line] = [line for line in mine if line.id == room]
    assert line.title == "Evening"
    assert line.waiting_for in (["Kevin"], ["Tiffany"]), "who begins is drawn by lot"


async def test_a_private_table_is_shown_to_those_who_may_look(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin)
    assert (await tiffany.ask("GET", f"/tables/{room}")).status_code == 200, "whoever knows an open table may sit down"

    await kevin.post(f"/tables/{room}/start")

    assert problem(await tiffany.ask("GET", f"/tables/{room}")) == (403, "not_allowed")
    assert problem(await tiffany.ask("GET", f"/tables/{room}/update")) == (403, "not_allowed")
    info = json.decode((await kevin.ask("GET", f"/tables/{room}")).content, type=wire.RoomInfo)
    assert (info.hosting, [seat.yours for seat in info.seats], info.key) == (True, [True, True], "")


async def test_a_watch_link_opens_a_private_table(kevin: Person, tiffany: Person) -> None:
    made = (await kevin.post("/tables", {**TWO, "start": True})).json()
    looked_up = json.decode((await tiffany.post("/watch", {"token": made["watch"]})).content, type=wire.Invitation)
    assert (looked_up.table, looked_up.seat, looked_up.host) == (made["id"], -1, "Kevin")

    async with tiffany.http() as http:
        answer = await http.get(f"/api/tables/{made['id']}/update", headers={"x-watch-token": made["watch"]})

    assert json.decode(answer.content, type=wire.Update).seat == -1


async def test_those_who_play_make_further_links_for_watching(kevin: Person, tiffany: Person) -> None:
    """A rematch is nobody's new table, and a host may come from another device: neither has the first link."""
    room = await table(kevin, seats=[OPEN, BOT, BOT])
    stranger = await Person.come(kevin.servers, "Julia")
    assert problem(await stranger.ask("POST", f"/tables/{room}/watch", {})) == (403, "not_seated")
    await tiffany.post(f"/tables/{room}/seats/0/take")
    await kevin.post(f"/tables/{room}/start")

    links = [(await person.post(f"/tables/{room}/watch")).json() for person in (kevin, tiffany)]

    for link in links:
        looked_up = json.decode((await stranger.post("/watch", link)).content, type=wire.Invitation)
        assert (looked_up.table, looked_up.seat) == (room, -1)


async def test_where_the_host_wants_no_watchers_only_the_host_lets_somebody_in(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN], watchable=False)
    await tiffany.post(f"/tables/{room}/seats/1/take")

    assert problem(await tiffany.ask("POST", f"/tables/{room}/watch", {})) == (403, "not_allowed")
    assert (await kevin.ask("POST", f"/tables/{room}/watch", {})).status_code == 200


async def test_everybody_sees_which_seats_one_person_plays(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN, OPEN, BOT])
    await tiffany.post(f"/tables/{room}/seats/1/take")
    await tiffany.post("/me", {"name": "Carla"})
    await tiffany.post(f"/tables/{room}/seats/2/take")

    answer = await kevin.ask("GET", f"/tables/{room}")

    info = json.decode(answer.content, type=wire.RoomInfo)
    assert [seat.shared_with for seat in info.seats] == [[], [2], [1], []]
    assert tiffany.id not in answer.text


async def test_one_seat_each_is_said_before_anybody_sits_down(kevin: Person, tiffany: Person) -> None:
    refused = await kevin.ask("POST", "/tables", {**TWO, "one_seat_each": True})
    assert problem(refused) == (403, "not_allowed")

    wish = {"game": "gembound", "seats": [ME, INVITE, OPEN], "one_seat_each": True}
    made = (await kevin.post("/tables", wish)).json()
    room, invite = made["id"], made["invites"]["1"]

    invitation = json.decode((await tiffany.post("/join", {"token": invite})).content, type=wire.Invitation)
    info = json.decode((await tiffany.ask("GET", f"/tables/{room}")).content, type=wire.RoomInfo)
    assert (invitation.one_seat_each, info.one_seat_each) == (True, True)
    await tiffany.post(f"/tables/{room}/seats/1/take", {"invite": invite})
    second = await tiffany.ask("POST", f"/tables/{room}/seats/2/take", {})
    assert problem(second) == (403, "not_allowed")
    assert "one seat" in second.text


async def test_a_seat_by_invitation_needs_its_own_link(kevin: Person, tiffany: Person) -> None:
    wish = {"game": "gembound", "seats": [ME, INVITE, INVITE]}
    made = (await kevin.post("/tables", wish)).json()
    room, invites = made["id"], made["invites"]
    found = json.decode((await tiffany.post("/join", {"token": invites["1"]})).content, type=wire.Invitation)
    assert (found.table, found.seat, found.game) == (room, 1, "gembound")

    take = f"/tables/{room}/seats/1/take"
    assert problem(await tiffany.ask("POST", take, {})) == (403, "not_allowed")
    assert problem(await tiffany.ask("POST", take, {"invite": invites["2"]})) == (403, "not_allowed")
    assert problem(await tiffany.ask("POST", take, {"invite": made["watch"]})) == (403, "not_allowed")
    await tiffany.post(take, {"invite": invites["1"]})

    other = await Person.come(kevin.servers, "Julia")
    assert problem(await other.ask("POST", take, {"invite": invites["1"]})) == (409, "seat_taken")
    assert problem(await kevin.ask("POST", f"/tables/{room}/start", {})) == (409, "not_ready")


async def test_an_invitation_leads_back_whoever_followed_it_and_nobody_else(kevin: Person, tiffany: Person) -> None:
    made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, INVITE]})).json()
    link = {"token": made["invites"]["1"]}
    assert json.decode((await tiffany.post("/join", link)).content, type=wire.Invitation).yours is False
    await tiffany.post(f"/tables/{made['id']}/seats/1/take", {"invite": link["token"]})

    again = json.decode((await tiffany.post("/join", link)).content, type=wire.Invitation)
    other = await Person.come(kevin.servers, "Julia")

    assert (again.table, again.yours) == (made["id"], True)
    assert problem(await other.ask("POST", "/join", link)) == (403, "bad_token")


async def test_a_new_invitation_makes_the_old_one_void(kevin: Person, tiffany: Person) -> None:
    made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, INVITE]})).json()
    answer = await kevin.ask("PUT", f"/tables/{made['id']}/seats/1", INVITE)
    assert answer.status_code == 200

    assert problem(await tiffany.ask("POST", "/join", {"token": made["invites"]["1"]})) == (403, "bad_token")
    await tiffany.post(f"/tables/{made['id']}/seats/1/take", {"invite": answer.json()["invite"]})
    await kevin.ask("PUT", f"/tables/{made['id']}/seats/1", BOT)
    assert problem(await tiffany.ask("POST", "/join", {"token": answer.json()["invite"]})) == (403, "bad_token")


async def test_only_the_host_changes_seats_and_starts(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN])
    await tiffany.post(f"/tables/{room}/seats/1/take")

    assert problem(await tiffany.ask("PUT", f"/tables/{room}/seats/0", BOT)) == (403, "not_allowed")
    assert problem(await tiffany.ask("POST", f"/tables/{room}/start", {})) == (403, "not_allowed")
    assert problem(await tiffany.ask("POST", f"/tables/{room}/seats/0/leave", {})) == (403, "not_seated")
    assert problem(await tiffany.ask("PUT", f"/tables/{room}/seats/7", BOT)) == (404, "bad_seat")
    await tiffany.post(f"/tables/{room}/seats/1/leave")
    await kevin.ask("PUT", f"/tables/{room}/seats/1", {"kind": "bot"})
    await kevin.post(f"/tables/{room}/start")
    assert problem(await kevin.ask("POST", f"/tables/{room}/seats/0/leave", {})) == (403, "not_allowed")
    assert problem(await kevin.ask("POST", f"/tables/{room}/start", {})) == (403, "not_allowed")


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "not_found"),
        ({"seats": [ME]}, 400, "bad_seats"),
        ({"options": {"weather": "rain"}}, 400, "bad_option"),
        ({"seats": [ME, {"kind": "bot", "bot": "genius"}]}, 400, "bad_bot"),
        ({"seats": [ME, {"kind": "local", "name": "KEVIN"}]}, 409, "name_taken"),
        ({"clock": {"kind": "live", "bank_ms": 1}}, 400, "bad_clock"),
        ({"seats": [ME, OPEN], "start": True}, 409, "not_ready"),
        ({"title": "x" * 61}, 400, "bad_text"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    kevin: Person, wish: dict[str, object], status: int, code: str
) -> None:
    assert problem(await kevin.ask("POST", "/tables", {**TWO, **wish})) == (status, code)


async def test_a_rematch_is_the_same_table_for_all_who_ask(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN, BOT])
    await tiffany.post(f"/tables/{room}/seats/1/take")
    await kevin.post(f"/tables/{room}/start")
    assert problem(await kevin.ask("POST", f"/tables/{room}/rematch", {})) == (403, "not_allowed")
    for person, name in ((kevin, "k"), (tiffany, "t")):
        await person.post(f"/tables/{room}/commands", wire.Vote(name, "end"))

    again = [(await person.post(f"/tables/{room}/rematch")).json()["id"] for person in (kevin, tiffany)]

    assert again[0] == again[1] != room
    info = json.decode((await tiffany.ask("GET", f"/tables/{again[0]}")).content, type=wire.RoomInfo)
    assert (info.status, [seat.name for seat in info.seats][:1]) == ("open", ["Tiffany"])
    assert [seat.yours for seat in info.seats] == [True, False, False]
    old = json.decode((await tiffany.ask("GET", f"/tables/{room}")).content, type=wire.RoomInfo)
    assert (old.rematch, old.status, len(old.key)) == (again[0], "ended", 64)
    stranger = await Person.come(kevin.servers, "Julia")
    assert problem(await stranger.ask("POST", f"/tables/{room}/rematch", {})) == (403, "not_seated")


async def test_nobody_is_seated_for_a_rematch_unasked(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN, BOT])
    await tiffany.post(f"/tables/{room}/seats/1/take")
    await kevin.post(f"/tables/{room}/start")
    for person, name in ((kevin, "k"), (tiffany, "t")):
        await person.post(f"/tables/{room}/commands", wire.Vote(name, "end"))

    again = (await kevin.post(f"/tables/{room}/rematch")).json()["id"]

    info = json.decode((await kevin.ask("GET", f"/tables/{again}")).content, type=wire.RoomInfo)
    kept = info.seats[0]
    assert (kept.name, kept.free, kept.invited) == ("Tiffany", True, True)
    assert problem(await kevin.ask("POST", f"/tables/{again}/start", {})) == (409, "not_ready")
    stranger = await Person.come(kevin.servers, "Julia")
    for other in (kevin, stranger):
        assert problem(await other.ask("POST", f"/tables/{again}/seats/0/take", {})) == (403, "not_allowed")
    assert again not in await lines(tiffany)
    hers = json.decode((await tiffany.ask("GET", f"/tables/{again}")).content, type=wire.RoomInfo)
    assert not hers.seats[0].invited, "it is her own seat: she needs no link"
    await tiffany.post(f"/tables/{again}/seats/0/take")
    await tiffany.post(f"/tables/{again}/seats/0/leave")
    await tiffany.post(f"/tables/{room}/rematch")
    assert (await kevin.ask("POST", f"/tables/{again}/start", {})).status_code == 204


async def test_a_rematch_against_bots_alone_starts_at_once(kevin: Person) -> None:
    room = await table(kevin, seats=[ME, BOT])
    await kevin.post(f"/tables/{room}/start")
    await kevin.post(f"/tables/{room}/commands", wire.Vote("k", "end"))

    again = (await kevin.post(f"/tables/{room}/rematch")).json()["id"]

    info = json.decode((await kevin.ask("GET", f"/tables/{again}")).content, type=wire.RoomInfo)
    assert (info.status, [seat.yours for seat in info.seats]) == ("running", [False, True])


async def lines(person: Person) -> dict[str, wire.TableLine]:
    found = json.decode((await person.ask("GET", "/me/tables")).content, type=list[wire.TableLine])
    return {line.id: line for line in found}


async def test_a_host_closes_a_table_and_everybody_who_looked_is_told(kevin: Person, tiffany: Person) -> None:
    made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, INVITE, OPEN]})).json()
    room = made["id"]
    await tiffany.post(f"/tables/{room}/seats/2/take")
    assert problem(await tiffany.ask("POST", f"/tables/{room}/close")) == (403, "not_allowed")

    await kevin.post(f"/tables/{room}/close")

    info = json.decode((await tiffany.ask("GET", f"/tables/{room}")).content, type=wire.RoomInfo)
    assert info.status == "closed"
    assert room not in await lines(kevin)
    assert room not in await lines(tiffany)
    assert problem(await tiffany.ask("POST", "/join", {"token": made["invites"]["1"]})) == (403, "bad_token")


async def test_whoever_puts_a_running_table_away_leaves_it_to_a_bot(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN, BOT])
    await tiffany.post(f"/tables/{room}/seats/1/take")
    await kevin.post(f"/tables/{room}/start")

    assert (await kevin.ask("DELETE", f"/me/tables/{room}")).status_code == 204

    assert room not in await lines(kevin)
    assert room in await lines(tiffany)
    info = json.decode((await tiffany.ask("GET", f"/tables/{room}")).content, type=wire.RoomInfo)
    assert (info.status, [seat.resigned for seat in info.seats]) == ("running", [True, False, False])


async def test_a_table_before_its_start_is_left_by_guests_and_closed_by_its_host(
    kevin: Person, tiffany: Person
) -> None:
    room = await table(kevin, seats=[ME, OPEN, BOT])
    await tiffany.post(f"/tables/{room}/seats/1/take")

    await tiffany.ask("DELETE", f"/me/tables/{room}")
    assert (await lines(kevin))[room].free == 1
    await kevin.ask("DELETE", f"/me/tables/{room}")

    info = json.decode((await tiffany.ask("GET", f"/tables/{room}")).content, type=wire.RoomInfo)
    assert info.status == "closed"


async def test_nobody_puts_away_a_table_that_is_not_theirs(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, OPEN])

    assert problem(await tiffany.ask("DELETE", f"/me/tables/{room}")) == (403, "not_seated")
