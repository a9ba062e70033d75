"""Every endpoint, and every way in which a request can be wrong."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from msgspec import json

from ironstone.core.chance import Chance
from ironstone.core.history import History
from ironstone.core.record import read_record, write_record
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.settings import Limit
from tests.server.guests import Person
from tests.server.serving import Running, generous, running, sqlite_in

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parent.parent / "records"
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "easy"}
LOCAL = {"kind": "local", "name": "Cory"}
TWO = {"game": "gembound", "seats": [ME, LOCAL]}


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def kevin(server: Running) -> Person:
    return await Person.come(server.url, "Kevin")


@pytest.fixture
async def tiffany(server: Running) -> Person:
    return await Person.come(server.url, "Tiffany")


async def table(host: Person, **wish: object) -> str:
    answer = await host.post("/tables", {**TWO, **wish})
    made: str = answer.json()["id"]
    return made


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status, and the code that programs read."""
    return answer.status_code, json.decode(answer.content, type=wire.Problem).code


def any_record() -> str:
    return next(iter(sorted((RECORDS / "gembound").glob("*.ironstone")))).read_text(encoding="utf-8")


async def test_the_games_are_listed_with_all_that_a_table_needs(kevin: Person) -> None:
    answer = await kevin.ask("GET", "/games")

    games = json.decode(answer.content, type=list[wire.GameInfo])
    assert [game.key for game in games] == ["gembound", "gempire", "city-of-iron"]
    for game in games:
        assert game.levels == ["easy", "normal", "hard"]
        assert game.verbs
        assert json.decode((await kevin.ask("GET", f"/games/{game.key}")).content, type=wire.GameInfo) == game
        assert (await kevin.ask("GET", f"/games/{game.key}/catalogue")).json()
        assert json.decode((await kevin.ask("GET", f"/games/{game.key}/rules")).content, type=list[wire.RuleInfo])


@pytest.mark.parametrize("path", ["/games/chess", "/games/chess/rules", "/games/chess/catalogue", "/nothing", "/"])
async def test_what_is_not_there_is_not_found(kevin: Person, path: str) -> None:
    assert problem(await kevin.ask("GET", path)) == (404, "not_found")


async def test_a_wrong_method_is_a_problem_too(kevin: Person) -> None:
    assert problem(await kevin.ask("DELETE", "/games")) == (405, "bad_method")


async def test_a_stranger_has_to_say_a_name_first(server: Running) -> None:
    stranger = Person([server.url])

    assert (await stranger.ask("GET", "/me")).json() is None
    assert problem(await stranger.ask("POST", "/tables", TWO)) == (401, "nobody")
    assert problem(await stranger.ask("GET", "/me/tables")) == (401, "nobody")


async def test_a_bad_field_is_named_with_its_path(kevin: Person) -> None:
    answer = await kevin.ask("POST", "/tables", {"game": "gembound", "seats": [{"kind": "me"}, {"kind": "cat"}]})

    assert problem(answer) == (400, "bad_message")
    assert answer.json()["text"].startswith("seats[1].kind: ")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"name": 7}', b'{"name": "A", "more": 1}'])
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


async def test_tables_are_listed_where_they_wait(kevin: Person, tiffany: Person) -> None:
    made = await kevin.post(
        "/tables", {"game": "gembound", "seats": [ME, {"kind": "open"}], "public": True, "title": "Evening"}
    )
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


async def test_a_seat_by_invitation_needs_its_own_link(kevin: Person, tiffany: Person) -> None:
    wish = {"game": "gembound", "seats": [ME, {"kind": "invite"}, {"kind": "invite"}]}
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
    made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, {"kind": "invite"}]})).json()
    link = {"token": made["invites"]["1"]}
    assert json.decode((await tiffany.post("/join", link)).content, type=wire.Invitation).yours is False
    await tiffany.post(f"/tables/{made['id']}/seats/1/take", {"invite": link["token"]})

    again = json.decode((await tiffany.post("/join", link)).content, type=wire.Invitation)
    other = await Person.come(kevin.servers, "Julia")

    assert (again.table, again.yours) == (made["id"], True)
    assert problem(await other.ask("POST", "/join", link)) == (403, "bad_token")


async def test_a_new_invitation_makes_the_old_one_void(kevin: Person, tiffany: Person) -> None:
    made = (await kevin.post("/tables", {"game": "gembound", "seats": [ME, {"kind": "invite"}]})).json()
    answer = await kevin.ask("PUT", f"/tables/{made['id']}/seats/1", {"kind": "invite"})
    assert answer.status_code == 200

    assert problem(await tiffany.ask("POST", "/join", {"token": made["invites"]["1"]})) == (403, "bad_token")
    await tiffany.post(f"/tables/{made['id']}/seats/1/take", {"invite": answer.json()["invite"]})
    await kevin.ask("PUT", f"/tables/{made['id']}/seats/1", BOT)
    assert problem(await tiffany.ask("POST", "/join", {"token": answer.json()["invite"]})) == (403, "bad_token")


async def test_only_the_host_changes_seats_and_starts(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, {"kind": "open"}])
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
        ({"seats": [ME, {"kind": "open"}], "start": True}, 409, "not_ready"),
        ({"title": "x" * 61}, 400, "bad_text"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    kevin: Person, wish: dict[str, object], status: int, code: str
) -> None:
    assert problem(await kevin.ask("POST", "/tables", {**TWO, **wish})) == (status, code)


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


async def test_a_running_game_has_neither_record_nor_replay_nor_key(kevin: Person) -> None:
    room = await table(kevin, start=True)

    assert problem(await kevin.ask("GET", f"/tables/{room}/record")) == (409, "not_over")
    assert problem(await kevin.ask("GET", f"/tables/{room}/replay/0")) == (409, "not_over")
    fair = json.decode((await kevin.ask("GET", f"/tables/{room}/fairness")).content, type=wire.Fairness)
    assert (len(fair.commitment), fair.key, fair.kept) == (64, "", None)


async def test_a_finished_game_is_replayed_from_every_seat(kevin: Person) -> None:
    text = any_record()
    record = read_record(text)
    made = (await kevin.post("/records", {"text": text})).json()
    room = f"/tables/{made['id']}"
    info = json.decode((await kevin.ask("GET", room)).content, type=wire.RoomInfo)
    assert (info.status, [seat.yours for seat in info.seats]) == ("over", [False] * len(record.names))

    seen = [
        json.decode((await kevin.ask("GET", f"{room}/replay/{step}?seat={seat}")).content, type=wire.ReplayStep)
        for step in (0, 1, len(record.moves))
        for seat in (-1, 0)
    ]

    assert [step.move for step in seen[2:]] == [record.moves[0].notation] * 2 + [record.moves[-1].notation] * 2
    assert seen[-1].points == record.points
    assert seen[2].told
    assert problem(await kevin.ask("GET", f"{room}/replay/{len(record.moves) + 1}")) == (404, "not_found")
    assert problem(await kevin.ask("GET", f"{room}/replay/0?seat=9")) == (404, "bad_seat")
    again = read_record((await kevin.ask("GET", f"{room}/record")).text)
    assert (again.key, again.points, len(again.moves)) == (record.key, record.points, len(record.moves))
    fair = json.decode((await kevin.ask("GET", f"{room}/fairness")).content, type=wire.Fairness)
    assert fair == wire.Fairness(record.commitment, record.key, kept=True, arranged=False)


async def test_a_record_of_an_arranged_deal_comes_back_as_one(kevin: Person) -> None:
    table = game_of("gembound").start(2, {}, Chance(b"key", draws=[1, 2, 3]))
    text = write_record(History(game_of("gembound"), table, {}).record(["Kevin", "Tiffany"]))

    made = (await kevin.post("/records", {"text": text})).json()

    room = f"/tables/{made['id']}"
    fair = json.decode((await kevin.ask("GET", f"{room}/fairness")).content, type=wire.Fairness)
    assert (fair.kept, fair.arranged) == (True, True)
    assert read_record((await kevin.ask("GET", f"{room}/record")).text).draws == [1, 2, 3]


async def test_hints_of_a_record_are_still_known_when_it_is_looked_at_or_played_on(kevin: Person) -> None:
    record = read_record(any_record())
    others = len(record.names) - 1
    record.hints = [2, *[0] * (others - 1), 1]
    text = write_record(record)
    seats = [ME, *[{"kind": "local", "name": f"Guest {number}"} for number in range(others)]]

    looked_at, played_on = [
        f"/tables/{(await kevin.post('/records', wish)).json()['id']}"
        for wish in ({"text": text}, {"text": text, "step": 12, "seats": seats})
    ]
    await kevin.post(f"{played_on}/commands", wire.Vote("m1", "end"))

    for room in (looked_at, played_on):
        assert read_record((await kevin.ask("GET", f"{room}/record")).text).hints == record.hints


async def test_an_unfinished_record_is_shown_as_far_as_it_goes(kevin: Person) -> None:
    made = (await kevin.post("/records", {"text": any_record(), "step": 10})).json()

    info = json.decode((await kevin.ask("GET", f"/tables/{made['id']}")).content, type=wire.RoomInfo)
    assert info.status == "ended"
    step = await kevin.ask("GET", f"/tables/{made['id']}/replay/10")
    assert json.decode(step.content, type=wire.ReplayStep).steps == 10


async def test_people_play_on_from_a_move_of_a_record(kevin: Person) -> None:
    record = read_record(any_record())
    seats = [ME, *[{"kind": "local", "name": f"Guest {number}"} for number in range(1, len(record.names))]]
    made = (await kevin.post("/records", {"text": any_record(), "step": 12, "seats": seats})).json()

    update = json.decode((await kevin.ask("GET", f"/tables/{made['id']}/update")).content, type=wire.Update)
    assert update.room.status == "running"
    assert update.told
    assert any(seat.waiting for seat in update.room.seats)
    assert problem(await kevin.ask("POST", "/records", {"text": any_record(), "seats": [ME]})) == (400, "bad_seats")


async def test_friends_can_join_a_recorded_game_before_it_goes_on(kevin: Person, tiffany: Person) -> None:
    record = read_record(any_record())
    seats = [ME, {"kind": "invite"}, *[BOT] * (len(record.names) - 2)]
    made = (await kevin.post("/records", {"text": any_record(), "step": 5, "seats": seats})).json()
    await tiffany.post(f"/tables/{made['id']}/seats/1/take", {"invite": made["invites"]["1"]})
    await kevin.post(f"/tables/{made['id']}/start")

    info = json.decode((await tiffany.ask("GET", f"/tables/{made['id']}")).content, type=wire.RoomInfo)
    assert info.status == "running"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("[Key ", "[Kex "),
        lambda text: text.split("[Key ")[0],
        lambda text: text + "9: pass\n",
        lambda text: "hello",
        lambda text: text.replace('[Game "gembound"]', '[Game "chess"]'),
        lambda text: text.replace('[Commitment "', '[Commitment "0'),
    ],
)
async def test_a_record_is_read_strictly(kevin: Person, change: Callable[[str], str]) -> None:
    assert problem(await kevin.ask("POST", "/records", {"text": change(any_record())})) == (400, "bad_record")


async def test_a_record_has_no_move_beyond_its_last(kevin: Person) -> None:
    answer = await kevin.ask("POST", "/records", {"text": any_record(), "step": 99_999})

    assert problem(answer) == (400, "bad_record")


async def test_a_rematch_is_the_same_table_for_all_who_ask(kevin: Person, tiffany: Person) -> None:
    room = await table(kevin, seats=[ME, {"kind": "open"}, BOT])
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


async def test_a_rematch_against_bots_alone_starts_at_once(kevin: Person) -> None:
    room = await table(kevin, seats=[ME, BOT])
    await kevin.post(f"/tables/{room}/start")
    await kevin.post(f"/tables/{room}/commands", wire.Vote("k", "end"))

    again = (await kevin.post(f"/tables/{room}/rematch")).json()["id"]

    info = json.decode((await kevin.ask("GET", f"/tables/{again}")).content, type=wire.RoomInfo)
    assert (info.status, [seat.yours for seat in info.seats]) == ("running", [False, True])


async def test_a_webhook_is_a_public_address(kevin: Person) -> None:
    answer = await kevin.ask("PUT", "/me/webhook", {"url": "https://example.org/turns"})
    assert answer.json()["webhook"] == "https://example.org/turns"

    for url in ("http://example.org", "https://127.0.0.1/", "nonsense"):
        assert problem(await kevin.ask("PUT", "/me/webhook", {"url": url})) == (400, "bad_url")
    assert (await kevin.ask("PUT", "/me/webhook", {"url": ""})).json()["webhook"] == ""


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
    few = replace(generous(sqlite_in(tmp_path)), tables=Limit(1, 3600.0), tokens=Limit(1, 60.0), names=Limit(1, 60.0))
    with running(few) as strict:
        kevin = await Person.come(strict.url, "Kevin")
        await table(kevin)
        answer = await kevin.ask("POST", "/tables", TWO)
        assert problem(answer) == (429, "too_fast")
        assert 3500 < int(answer.headers["retry-after"]) <= 3600
        for expected in ((403, "bad_token"), (429, "too_fast")):
            assert problem(await kevin.ask("POST", "/join", {"token": "x" * 43})) == expected
        again = Person([strict.url])
        again.address = kevin.address
        assert problem(await again.ask("POST", "/me", {"name": "Kevin"})) == (429, "too_fast")
