"""Records: a finished game leaves as text, and comes back to be looked at or played on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import json

from ironstone.core.chance import Chance
from ironstone.core.history import History
from ironstone.core.record import read_record, write_record
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.settings import Limit
from ironstone.server.storage import Storage
from tests.server.guests import BOT, ME, Person, problem, table
from tests.server.serving import Running, strict

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parent.parent / "records"


def any_record() -> str:
    return next(iter(sorted((RECORDS / "gembound").glob("*.ironstone")))).read_text(encoding="utf-8")


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
    page = json.decode((await kevin.ask("GET", f"{room}/replay?first=0&seat=0")).content, type=list[wire.ReplayStep])
    assert [step.step for step in page] == list(range(len(page)))
    assert [page[0], page[1]] == [seen[1], seen[3]]
    last = await kevin.ask("GET", f"{room}/replay?first={len(record.moves)}&seat=0")
    assert json.decode(last.content, type=list[wire.ReplayStep]) == [seen[-1]]
    assert problem(await kevin.ask("GET", f"{room}/replay?first={len(record.moves) + 1}")) == (404, "not_found")
    again = read_record((await kevin.ask("GET", f"{room}/record")).text)
    assert (again.key, again.points, len(again.moves)) == (record.key, record.points, len(record.moves))
    fair = json.decode((await kevin.ask("GET", f"{room}/fairness")).content, type=wire.Fairness)
    said = "The deal comes from a lesson or a record, so somebody could know what will be drawn."
    assert fair == wire.Fairness(record.commitment, record.key, kept=True, arranged=True, strong=None, said=[said])


async def test_a_record_that_was_opened_is_listed_until_it_is_put_away(kevin: Person) -> None:
    made = (await kevin.post("/records", {"text": any_record()})).json()

    [line] = json.decode((await kevin.ask("GET", "/me/tables")).content, type=list[wire.TableLine])
    assert (line.id, line.status, line.seated, line.hosting, line.my_place) == (made["id"], "over", False, True, None)
    assert line.names == read_record(any_record()).names
    await kevin.ask("DELETE", f"/me/tables/{made['id']}")

    assert (await kevin.ask("GET", "/me/tables")).json() == []


async def test_a_record_knows_its_bots_by_the_names_that_screens_give_their_levels(kevin: Person) -> None:
    lines = (
        any_record()
        .replace('[Seat1 "Kevin"]', '[Seat1 "Kevin (gentle)"]')
        .replace('"Tiffany"]', '"Tiffany (out.py:Bot)"]')
    )
    made = (await kevin.post("/records", {"text": lines})).json()

    info = json.decode((await kevin.ask("GET", f"/tables/{made['id']}")).content, type=wire.RoomInfo)

    assert [(seat.name, seat.bot) for seat in info.seats[:2]] == [("Kevin", "easy"), ("Tiffany", "")]
    assert '[Seat1 "Kevin (gentle)"]' in (await kevin.ask("GET", f"/tables/{made['id']}/record")).text


async def test_a_record_of_an_arranged_deal_comes_back_as_one(kevin: Person) -> None:
    table = game_of("gembound").start(2, {}, Chance(b"key", draws=[1, 2, 3]))
    text = write_record(History(game_of("gembound"), table, {}).record(["Kevin", "Tiffany"]))

    made = (await kevin.post("/records", {"text": text})).json()

    room = f"/tables/{made['id']}"
    fair = json.decode((await kevin.ask("GET", f"{room}/fairness")).content, type=wire.Fairness)
    assert (fair.kept, fair.arranged) == (True, True)
    assert read_record((await kevin.ask("GET", f"{room}/record")).text).draws == [1, 2, 3]


async def test_a_deal_that_the_host_brought_along_is_called_so_before_anybody_sits_down(
    kevin: Person, tiffany: Person
) -> None:
    table = game_of("gembound").start(2, {}, Chance(bytes(32)))
    text = write_record(History(game_of("gembound"), table, {}).record(["Kevin", "Tiffany"]))
    seats = [ME, wire.SeatWish("invite")]

    made = (await kevin.post("/records", {"text": text, "step": 0, "seats": seats})).json()

    invitation = (await tiffany.post("/join", {"token": made["invites"]["1"]})).json()
    assert invitation["arranged"]
    assert (await tiffany.ask("GET", f"/tables/{made['id']}/fairness")).json()["arranged"]


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
    seats = [ME, wire.SeatWish("invite"), *[BOT] * (len(record.names) - 2)]
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


async def test_a_record_is_kept_once(server: Running, kevin: Person) -> None:
    made = (await kevin.post("/records", {"text": any_record()})).json()

    storage = Storage.at(server.settings.database)
    opened, started = await storage.entries(made["id"])
    await storage.close()

    assert len(opened.body) > 1000
    assert len(started.body) < 300


async def test_records_are_limited_in_bytes(tmp_path: Path) -> None:
    with strict(tmp_path, records=Limit(2.5 * len(any_record()), 3600.0)) as server:
        person = await Person.come(server.url, "Kevin")
        answers = [await person.ask("POST", "/records", {"text": any_record()}) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]
