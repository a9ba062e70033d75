"""Every way in which a request can be wrong, and what is told to everybody."""

from pathlib import Path

import httpx
import pytest
from msgspec import json

from ironstone.server import wire
from ironstone.server.settings import Limit
from tests.server.guests import TWO, Person, problem, table
from tests.server.serving import Running, generous, running, strict

pytestmark = pytest.mark.anyio


async def test_the_games_are_listed_with_all_that_a_table_needs(kevin: Person) -> None:
    answer = await kevin.ask("GET", "/games")

    games = json.decode(answer.content, type=list[wire.GameInfo])
    assert [game.key for game in games] == ["gembound", "gempire", "city-of-iron"]
    for game in games:
        assert game.levels == ["easy", "normal", "hard", "expert"]
        assert game.verbs
        for option in game.options:
            assert option.summary
            assert "\n" not in option.summary, "one line explains an option"
            assert option.values[:1] in ([], [option.default]), "the default comes first"
        assert json.decode((await kevin.ask("GET", f"/games/{game.key}")).content, type=wire.GameInfo) == game
        assert (await kevin.ask("GET", f"/games/{game.key}/catalogue")).json()
        assert json.decode((await kevin.ask("GET", f"/games/{game.key}/rules")).content, type=list[wire.RuleInfo])


@pytest.mark.parametrize("path", ["/games/chess", "/games/chess/rules", "/games/chess/catalogue", "/nothing", "/"])
async def test_what_is_not_there_is_not_found(kevin: Person, path: str) -> None:
    assert problem(await kevin.ask("GET", path)) == (404, "not_found")


async def test_an_address_with_a_zero_byte_leads_nowhere(postgres_url: str) -> None:
    with running(generous(postgres_url)) as server:
        kevin = await Person.come(server.url, "Kevin")

        assert problem(await kevin.ask("GET", "/tables/%00")) == (404, "not_found")
        assert problem(await kevin.ask("POST", "/tables/a%00b/start", {})) == (404, "not_found")


async def test_a_wrong_method_is_a_problem_too(kevin: Person) -> None:
    assert problem(await kevin.ask("DELETE", "/games")) == (405, "bad_method")


async def test_a_stranger_has_to_say_a_name_first(server: Running) -> None:
    stranger = Person([server.url])

    assert (await stranger.ask("GET", "/me")).json() is None
    assert problem(await stranger.ask("POST", "/tables", TWO)) == (401, "nobody")
    assert problem(await stranger.ask("GET", "/me/tables")) == (401, "nobody")


async def test_a_device_signs_itself_out(server: Running, kevin: Person) -> None:
    room = await table(kevin)
    other = Person([server.url])
    link = (await kevin.post("/me/recovery")).json()
    other.token = (await other.post("/recover", link)).cookies["ironstone"]

    async with kevin.at(room) as client:
        await client.until(lambda update: True)
        answer = await kevin.ask("DELETE", "/me/device")
        assert (await client.farewell()).code == "signed_out"

    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert (await kevin.ask("GET", "/me")).json() is None
    assert (await other.ask("GET", "/me")).json()["name"] == "Kevin"


async def test_a_bad_field_is_named_with_its_path(kevin: Person) -> None:
    answer = await kevin.ask("POST", "/tables", {"game": "gembound", "seats": [{"kind": "me"}, {"kind": "cat"}]})

    assert problem(answer) == (400, "bad_message")
    assert answer.json()["text"].startswith("seats[1].kind: ")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"\xff", b'{"name": "\xff"}', b'{"name": 7}', b'{"name": "A", "more": 1}']
)
async def test_what_cannot_be_read_is_a_bad_message(kevin: Person, body: bytes) -> None:
    async with kevin.http() as http:
        answer = await http.post("/api/me", content=body, headers={"content-type": "application/json"})

    assert problem(answer) == (400, "bad_message")


async def test_a_body_beyond_the_limit_is_too_large(kevin: Person) -> None:
    answer = await kevin.ask("POST", "/records", {"text": "x" * 300_000})

    assert problem(answer) == (413, "too_large")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\u0007"])
async def test_a_name_must_be_fit_to_be_shown(kevin: Person, name: str) -> None:
    assert problem(await kevin.ask("POST", "/me", {"name": name})) == (400, "bad_text")


async def test_a_webhook_is_a_public_address(kevin: Person) -> None:
    answer = await kevin.ask("PUT", "/me/webhook", {"url": "https://example.org/turns"})
    assert answer.json()["webhook"] == "https://example.org/turns"

    for url in ("http://example.org", "https://127.0.0.1/", "nonsense"):
        assert problem(await kevin.ask("PUT", "/me/webhook", {"url": url})) == (400, "bad_url")
    assert (await kevin.ask("PUT", "/me/webhook", {"url": ""})).json()["webhook"] == ""


async def test_a_game_can_be_played_without_a_socket(kevin: Person) -> None:
    room = await table(kevin, start=True)
    update = json.decode((await kevin.ask("GET", f"/tables/{room}/update")).content, type=wire.Update)
    asked = update.asked
    assert asked is not None
    act = wire.Act("m1", asked.seat, asked.base, asked.options[0].id)

    replies = [await kevin.post(f"/tables/{room}/commands", act) for _ in range(2)]

    first, again = [json.decode(reply.content, type=wire.Reply) for reply in replies]
    assert isinstance(first, wire.Ack)
    assert again == first
    stale = await kevin.post(f"/tables/{room}/commands", wire.Act("m2", asked.seat, 0, asked.options[0].id))
    assert json.decode(stale.content, type=wire.Refused).code in ("stale", "not_your_turn")
    seen = json.decode((await kevin.ask("GET", f"/tables/{room}/update?seat=1")).content, type=wire.Update)
    assert seen.version > update.version


async def test_metrics_are_for_those_who_run_the_server(server: Running, kevin: Person) -> None:
    async with kevin.http() as http:
        assert (await http.get("/metrics")).status_code == 404


async def test_the_service_says_how_it_is(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        assert (await http.get("/health")).json() == {"status": "ok"}
        assert (await http.get("/ready")).json() == {"status": "ok"}
        numbers = (await http.get("/metrics")).text
        document = (await http.get("/api/openapi.json")).json()

    for name in ("sockets", "rooms_in_memory", "actions_total", "refusals_total", "acknowledge_seconds_bucket"):
        assert f"ironstone_{name}" in numbers
    assert document["openapi"].startswith("3.1")
    assert {"Incoming", "Outgoing", "GemboundTableView"} <= set(document["components"]["schemas"])


async def test_limits_say_when_to_come_back(tmp_path: Path) -> None:
    one_a_minute = Limit(1, 60.0)
    with strict(tmp_path, rooms=Limit(1, 3600.0), tokens=one_a_minute, names=one_a_minute) as server:
        kevin = await Person.come(server.url, "Kevin")
        await table(kevin)
        answer = await kevin.ask("POST", "/tables", TWO)
        assert problem(answer) == (429, "too_fast")
        assert 3500 < int(answer.headers["retry-after"]) <= 3600
        for expected in ((403, "bad_token"), (429, "too_fast")):
            assert problem(await kevin.ask("POST", "/join", {"token": "x" * 43})) == expected
        again = Person([server.url])
        again.address = kevin.address
        assert problem(await again.ask("POST", "/me", {"name": "Kevin"})) == (429, "too_fast")
