"""Acts of operators and moderators over HTTP: who may do them, and what they do to people and tables."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ironstone.server import wire
from ironstone.server.steady_clock import wall_ms
from tests.server.guests import ME, OPEN, Person, gather, problem, table
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.staff import do, done, done_at_the_machine, staff, undo, until

pytestmark = pytest.mark.anyio

ROUTES = [
    ("GET", "/moderation/overview", None),
    ("GET", "/moderation/tables", None),
    ("GET", "/moderation/people", None),
    ("GET", "/moderation/reports", None),
    ("GET", "/moderation/acts", None),
    ("POST", "/moderation/acts", {"kind": "settle", "target": "999", "reason": "x"}),
    ("POST", "/moderation/acts/999/undo", {"reason": "x"}),
    ("POST", "/moderation/acts", {"kind": "bar", "target": "203.0.113.7", "reason": "x", "until": 1}),
]
ALLOWED = {  # the last two of each: what is asked for does not exist, or is an operator's
    "operator": [200, 200, 200, 200, 200, 404, 404, 400],
    "moderator": [200, 200, 200, 200, 200, 404, 404, 403],
    "": [404] * 8,
}


@pytest.fixture(scope="module")
async def operator(server: Running) -> Person:
    return await staff(server, "Nick")


@pytest.fixture(scope="module")
async def moderator(server: Running) -> Person:
    return await staff(server, "Julia", "moderator")


async def info(person: Person, made: str) -> wire.RoomInfo:
    answer = (await person.ask("GET", f"/tables/{made}")).raise_for_status()
    return msgspec.json.decode(answer.content, type=wire.RoomInfo)


# Roles


@pytest.mark.parametrize("role", ALLOWED)
async def test_every_route_asks_for_a_role(server: Running, role: str) -> None:
    person = await staff(server, f"Pat {role[:3]}", role) if role else await Person.come(server.url, "Pat")

    answers = [await person.ask(*route) for route in ROUTES]

    assert [answer.status_code for answer in answers] == ALLOWED[role]


async def test_strangers_learn_no_more_than_of_a_page_that_is_not_there(server: Running, kevin: Person) -> None:
    nobody = Person([server.url])
    elsewhere = await kevin.ask("GET", "/nothing/of/this/name")

    for person in (nobody, kevin):
        for route in ROUTES:
            answer = await person.ask(*route)
            assert (answer.status_code, answer.content) == (elsewhere.status_code, elsewhere.content)


async def test_another_sites_page_does_nothing_in_a_moderators_name(operator: Person, kevin: Person) -> None:
    async with operator.http() as http:
        answer = await http.post(
            "/api/moderation/acts",
            json={"kind": "ban", "target": kevin.id, "reason": "x"},
            headers={"origin": "https://evil.example"},
        )

    assert problem(answer) == (403, "other_origin")


async def test_operators_appoint_moderators_and_dismiss_them(operator: Person, tiffany: Person) -> None:
    await done(operator, "appoint", tiffany.id)

    async def serves() -> bool:
        return (await tiffany.ask("GET", "/moderation/overview")).status_code == 200

    await until(serves)
    assert problem(await do(tiffany, "appoint", operator.id)) == (403, "not_allowed")
    await done(operator, "dismiss", tiffany.id)

    async def is_gone() -> bool:
        return (await tiffany.ask("GET", "/moderation/overview")).status_code == 404

    await until(is_gone)


async def test_nobody_becomes_an_operator_over_the_network(operator: Person, kevin: Person) -> None:
    answer = await operator.ask(
        "POST", "/moderation/acts", {"kind": "appoint", "target": kevin.id, "reason": "x", "role": "operator"}
    )

    assert problem(answer) == (400, "bad_message")


async def test_moderators_do_nothing_to_each_other(operator: Person, moderator: Person) -> None:
    for person, target in ((moderator, operator), (moderator, moderator), (operator, operator)):
        assert problem(await do(person, "ban", target.id)) == (403, "not_allowed")


async def test_what_was_done_at_the_machine_is_undone_by_operators_alone(
    server: Running, operator: Person, moderator: Person, kevin: Person
) -> None:
    at_the_machine = await done_at_the_machine(server, "ban", kevin.id)
    by_an_operator = await done(operator, "mute", kevin.id)

    for act in (at_the_machine, by_an_operator):
        assert problem(await undo(moderator, act)) == (403, "not_allowed")
    assert (await undo(operator, at_the_machine)).status_code == 200


async def test_nobody_is_called_like_somebody_of_the_staff(server: Running, operator: Person) -> None:
    other = Person([server.url])

    answer = await other.ask("POST", "/me", {"name": "N\u0456ck"})

    assert problem(answer) == (409, "name_taken")
    assert (await operator.ask("POST", "/me", {"name": "Nick"})).status_code == 200


# Bans and mutes


async def test_a_banned_person_loses_sockets_seats_and_tables(server: Running, operator: Person) -> None:
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    waiting = await table(kevin, seats=[ME, OPEN], public=True)
    async with kevin.at(made) as client, tiffany.at(made) as other:
        await client.until(lambda update: update.version > 0)

        act = await done(operator, "ban", kevin.id)

        farewell = await client.farewell()
        assert (farewell.code, farewell.text) == ("banned", "a moderator has closed this server to you: it had to be")
        await other.until(lambda update: update.room.seats[0].stand_in == "normal")
    assert problem(await kevin.ask("GET", "/me/tables")) == (403, "banned")
    assert problem(await kevin.ask("POST", "/tables", {"game": "gembound", "seats": [ME, OPEN]})) == (403, "banned")
    assert problem(await kevin.ask("POST", "/me", {"name": "Kevin again"})) == (403, "banned")
    assert isinstance(await kevin.first_word(made), wire.Bye)
    assert (await kevin.ask("GET", "/me")).json()["banned"]

    async def is_closed() -> bool:
        return (await info(tiffany, waiting)).status == "closed"

    await until(is_closed)
    assert (await undo(operator, act)).status_code == 200

    async def is_welcome() -> bool:
        return (await kevin.ask("GET", "/me/tables")).status_code == 200

    await until(is_welcome)
    async with kevin.at(made) as client:
        await client.until(lambda update: update.room.seats[0].yours)
        assert isinstance(await client.ask(wire.Back(client.fresh_id(), client.known.seat)), wire.Ack)


async def test_a_ban_ends_by_itself(operator: Person, kevin: Person) -> None:
    await done(operator, "ban", kevin.id, until=wall_ms() + 2500)

    async def is_banned() -> bool:
        return (await kevin.ask("GET", "/me/tables")).status_code == 403

    async def is_welcome() -> bool:
        return (await kevin.ask("GET", "/me/tables")).status_code == 200

    await until(is_banned, 2.0)
    await until(is_welcome, 6.0)


async def test_a_muted_person_plays_and_does_not_talk(server: Running, moderator: Person) -> None:
    made, (kevin, _) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    async with kevin.at(made) as client:
        await client.until(lambda update: update.version > 0)
        assert isinstance(await client.ask(wire.Say("s0", client.known.seat, "hello")), wire.Ack)

        act = await done(moderator, "mute", kevin.id)

        async def is_muted() -> bool:
            return isinstance(await client.ask(wire.Say(client.fresh_id(), client.known.seat, "hm")), wire.Refused)

        await until(is_muted)
        assert await client.refusal(wire.Say("s1", client.known.seat, "hello?")) == "muted"
        assert (await undo(moderator, act)).status_code == 200

        async def talks() -> bool:
            return not await is_muted()

        await until(talks)


async def test_a_person_is_signed_out_everywhere(operator: Person, kevin: Person) -> None:
    await done(operator, "sign_out", kevin.id)

    assert (await kevin.ask("GET", "/me")).json() is None


async def test_nobody_new_comes_from_a_barred_network(server: Running, operator: Person, kevin: Person) -> None:
    newcomer = Person([server.url])
    newcomer.address = "2001:db8:1:2::77"
    known = await Person.come(server.url, "Known")
    known.address = newcomer.address
    act = await done(operator, "bar", "2001:db8:1:2::1", until=wall_ms() + 60_000)

    async def is_barred() -> bool:
        return (await newcomer.ask("POST", "/me", {"name": "Newcomer"})).status_code == 403

    await until(is_barred)
    assert (await known.ask("GET", "/me/tables")).status_code == 200
    assert (await kevin.ask("POST", "/me", {"name": "Kevin"})).status_code == 200
    assert (await undo(operator, act)).status_code == 200

    async def comes() -> bool:
        return not await is_barred()

    await until(comes)


@pytest.mark.parametrize("network", ["", "nowhere", "10.0.0.0/8", "2001::/16", "203.0.113.0/24/3"])
async def test_only_a_network_of_some_size_is_barred(operator: Person, network: str) -> None:
    assert problem(await do(operator, "bar", network, until=wall_ms() + 60_000)) == (400, "bad_request")


# Tables


async def test_a_closed_game_has_no_result_and_goes_on_when_that_is_undone(server: Running, moderator: Person) -> None:
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    async with kevin.at(made) as client, tiffany.at(made) as other:
        before = await client.until(lambda update: update.room.status == "running")

        act = await done(moderator, "close", made)

        closed = await client.until(lambda update: update.room.status == "closed")
        assert (closed.asked, closed.room.key) == (None, "")
        assert (await kevin.ask("GET", f"/tables/{made}/record")).status_code == 409
        assert (await kevin.ask("GET", "/me/statistics")).json() == []
        stranger = await Person.come(server.url, "Stranger")
        assert made not in [line["id"] for line in (await stranger.ask("GET", "/lobby")).json()["running"]]
        assert (await undo(moderator, act)).status_code == 200
        again = await client.until(lambda update: update.room.status == "running")
        assert (again.view, again.fingerprint) == (before.view, before.fingerprint)
        mover = client if again.asked else other
        await mover.until(lambda update: update.asked is not None)
        await mover.answer()


async def test_a_title_is_removed_and_given_back(moderator: Person, kevin: Person) -> None:
    made = await table(kevin, seats=[ME, OPEN], public=True, title="BUY GEMS AT EVIL.EXAMPLE")

    act = await done(moderator, "retitle", made)

    async def is_plain() -> bool:
        return (await info(kevin, made)).title == "Gembound"

    await until(is_plain)
    assert (await undo(moderator, act)).status_code == 200

    async def is_back() -> bool:
        return (await info(kevin, made)).title == "BUY GEMS AT EVIL.EXAMPLE"

    await until(is_back)
    assert problem(await undo(moderator, act)) == (409, "conflict")


async def test_one_person_cannot_fill_the_lobby(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    wish = {"game": "gembound", "seats": [ME, OPEN], "public": True}
    for _ in range(server.settings.open_tables_a_person):
        await kevin.post("/tables", wish)

    assert problem(await kevin.ask("POST", "/tables", wish)) == (429, "too_many")
    assert (await kevin.ask("POST", "/tables", {**wish, "public": False})).status_code == 201


async def test_nobody_fills_the_lobby_with_rematches(tmp_path: Path) -> None:
    with running(replace(generous(sqlite_in(tmp_path)), open_tables_a_person=2)) as server:
        played = [await gather(server.url, "gembound", ["Kevin", "Tiffany"])]
        kevin, tiffany = played[0][1]
        for _ in range(2):
            made = await table(kevin, seats=[ME, OPEN], public=True)
            await tiffany.post(f"/tables/{made}/seats/1/take")
            await kevin.post(f"/tables/{made}/start")
            played.append((made, [kevin, tiffany]))
        for made, people in played:
            for number, person in enumerate(people):
                await person.post(f"/tables/{made}/commands", wire.Vote(f"v{number}", "end"))

        again = [(await kevin.post(f"/tables/{made}/rematch")).json()["id"] for made, _ in played]

        listed = [line["id"] for line in (await tiffany.ask("GET", "/lobby")).json()["open"]]
        assert set(listed) == set(again[:2])
        assert (await tiffany.post(f"/tables/{played[2][0]}/rematch")).json()["id"] == again[2]


async def test_lists_of_moderators_show_nothing_that_lies_on_a_table(server: Running, moderator: Person) -> None:
    made, (kevin, *_) = await gather(server.url, "gempire", ["Kevin", "Tiffany", "Cory"])

    listed = (await moderator.ask("GET", f"/moderation/tables?search={made}")).json()

    assert [sorted(line) for line in listed] == [sorted(wire.ModeratedTable.__struct_fields__)]
    assert listed[0]["seats"][0] == {"id": kevin.id, "name": "Kevin"}
    assert problem(await moderator.ask("GET", f"/tables/{made}/update?seat=0")) == (403, "not_seated")


async def test_the_audit_log_tells_who_did_what_to_whom_and_why(operator: Person, moderator: Person) -> None:
    victim = await Person.come(operator.servers, "Gruff")
    act = await done(moderator, "mute", victim.id, until=wall_ms() + 60_000)
    await undo(operator, act)

    lines = (await operator.ask("GET", f"/moderation/acts?target={victim.id}")).json()

    assert [(line["actor"], line["kind"], line["name"], line["reason"]) for line in lines] == [
        ("Julia", "mute", "Gruff", "it had to be")
    ]
    assert lines[0]["undone"]
    newest = (await operator.ask("GET", "/moderation/acts?most=1")).json()
    assert (newest[0]["actor"], newest[0]["kind"], newest[0]["target"]) == ("Nick", "undo", str(act))


async def test_a_ban_at_one_process_closes_the_sockets_at_the_other(postgres_url: str) -> None:
    with running(generous(postgres_url)) as one, running(generous(postgres_url)) as other:
        operator = await staff(one, "Nick")
        made, (kevin, tiffany) = await gather(one.url, "gembound", ["Kevin", "Tiffany"])
        kevin.servers = tiffany.servers = [other.url]
        async with kevin.at(made) as client, tiffany.at(made) as beside:
            await client.until(lambda update: update.version > 0)

            await done(operator, "ban", kevin.id)

            assert (await client.farewell(seconds=3)).code == "banned"
            await beside.until(lambda update: update.room.seats[0].stand_in == "normal")
        assert problem(await kevin.ask("GET", "/me/tables")) == (403, "banned")
