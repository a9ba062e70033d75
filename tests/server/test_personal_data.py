"""What is kept about somebody: told to them whole, and removed when they want."""

import json
from pathlib import Path

import httpx
import msgspec
import pytest

from ironstone.core.ids import Seat
from ironstone.core.record import read_record
from ironstone.play.names import SOMEBODY_WHO_LEFT
from ironstone.server import wire
from ironstone.server.settings import HOUR, Limit
from ironstone.server.storage import Storage
from ironstone.server.verification import verify
from tests.server.guests import ME, OPEN, Person, gather, problem, table
from tests.server.serving import Running, generous, running, strict
from tests.server.staff import do, done, staff, undo, until

pytestmark = pytest.mark.anyio

UNUSUAL = "Hieronymus"


async def ended(server: Running, names: list[str]) -> tuple[str, list[Person]]:
    """A table whose game all have agreed to end, and where each has said something."""
    made, people = await gather(server.url, "gembound", names)
    for number, person in enumerate(people):
        say = wire.Say(f"s{number}", Seat(number), f"I am {names[number]}")
        await person.post(f"/tables/{made}/commands", say)
        await person.post(f"/tables/{made}/commands", wire.Vote(f"v{number}", "end"))
    return made, people


async def delete(person: Person, name: str) -> httpx.Response:
    return await person.ask("POST", "/me/delete", {"name": name})


async def everything(url: str) -> str:
    """All rows of all tables of a database as text."""
    storage = Storage.at(url)
    try:
        async with storage.database.reader.connect() as connection:
            tables = await connection.run_sync(lambda sync: sync.dialect.get_table_names(sync))
            rows = [
                str(tuple(row))
                for name in tables
                for row in await connection.exec_driver_sql(f'SELECT * FROM "{name}"')
            ]
    finally:
        await storage.close()
    return "\n".join(rows)


async def test_all_that_is_kept_is_told_and_no_secret(server: Running) -> None:
    made, (kevin, tiffany) = await ended(server, ["Kevin", "Tiffany"])
    await kevin.post(f"/tables/{made}/seats/1/ignore")
    await kevin.post(f"/tables/{made}/report", {"kind": "chat", "said": 1, "note": "rude"})

    answer = (await kevin.ask("GET", "/me/data")).raise_for_status()

    data = msgspec.json.decode(answer.content, type=wire.PersonalData)
    assert (data.id, data.name, data.ignored) == (kevin.id, "Kevin", ["Tiffany"])
    assert [(each.id, each.status, each.names) for each in data.tables] == [(made, "ended", ["Kevin"])]
    assert [(each.table, each.text) for each in data.said] == [(made, "I am Kevin")]
    assert [(each.kind, each.text, each.note) for each in data.reports] == [("chat", "I am Tiffany", "rude")]
    assert [each.ending for each in data.results] == ["agreed"]
    assert kevin.token not in answer.text
    assert tiffany.id not in answer.text
    assert [device.kind for device in data.devices] == ["device"]


async def test_new_people_of_one_address_do_not_read_all_logs_again_and_again(tmp_path: Path) -> None:
    with strict(tmp_path, log_scans=Limit(2, HOUR)) as server:
        people = [await Person.come(server.url, name) for name in ("Kevin", "Tiffany", "Cory")]
        for person in people:
            person.address = "203.0.113.7"

        answers = [await people[0].ask("GET", "/me/data"), await delete(people[1], "Tiffany")]

        assert [answer.status_code for answer in answers] == [200, 204]
        assert problem(await people[2].ask("GET", "/me/data")) == (429, "too_fast")
        assert problem(await delete(people[2], "Cory")) == (429, "too_fast")


async def test_whoever_is_not_known_has_no_data(server: Running) -> None:
    stranger = Person([server.url])

    assert problem(await stranger.ask("GET", "/me/data")) == (401, "nobody")
    assert problem(await delete(stranger, "")) == (401, "nobody")


async def test_nobody_is_deleted_by_mistake(kevin: Person) -> None:
    assert problem(await delete(kevin, "Kelvin")) == (400, "bad_request")
    assert (await kevin.ask("GET", "/me")).json()["name"] == "Kevin"


async def test_a_deleted_account_leaves_no_name_behind(database_url: str) -> None:
    with running(generous(database_url)) as server:
        finished, (hieronymus, tiffany) = await ended(server, [UNUSUAL, "Tiffany"])
        playing = await table(hieronymus, seats=[ME, OPEN], public=True)
        await tiffany.post(f"/tables/{playing}/seats/1/take")
        await hieronymus.post(f"/tables/{playing}/start")
        waiting = await table(hieronymus, seats=[ME, OPEN], public=True)
        async with tiffany.at(playing) as other:
            await other.until(lambda update: update.room.seats[0].name == UNUSUAL)

            assert (await delete(hieronymus, UNUSUAL)).status_code == 204

            update = await other.until(lambda update: update.room.seats[0].name == SOMEBODY_WHO_LEFT)
            assert update.room.seats[0].resigned
            assert update.room.seats[0].stand_in == "normal"
        assert (await hieronymus.ask("GET", "/me")).json() is None
        record = (await tiffany.ask("GET", f"/tables/{finished}/record")).text
        assert read_record(record).names == [SOMEBODY_WHO_LEFT, "Tiffany"]
        info = (await tiffany.ask("GET", f"/tables/{waiting}")).json()
        assert info["status"] == "closed"
        talk = (await tiffany.ask("GET", f"/tables/{finished}/update")).json()["said"]
        assert [(line["name"], line["text"]) for line in talk] == [
            (SOMEBODY_WHO_LEFT, "…"),
            ("Tiffany", "I am Tiffany"),
        ]
    left = await everything(database_url)
    assert UNUSUAL not in left
    assert hieronymus.token not in left
    storage = Storage.at(database_url)
    assert [verdict.state async for verdict in verify(storage)] == ["right"] * 3
    assert await storage.results_of(hieronymus.id) == []
    await storage.close()


async def test_the_audit_log_names_nobody_who_was_deleted(server: Running) -> None:
    name = "Melchior"
    made, (melchior, tiffany) = await ended(server, [name, "Tiffany"])
    operator = await staff(server, "Balthasar")
    await tiffany.post(f"/tables/{made}/report", {"kind": "conduct", "seat": 0})
    report = next(each for each in (await operator.ask("GET", "/moderation/reports")).json() if each["table"] == made)
    await done(operator, "settle", str(report["id"]))
    await undo(operator, await done(operator, "mute", melchior.id))

    assert (await delete(melchior, name)).status_code == 204

    assert name not in await everything(server.settings.database)


async def test_another_person_of_the_same_name_keeps_it(server: Running) -> None:
    kevin, first, second = [await Person.come(server.url, name) for name in ("Kevin", "Caspar", "Caspar")]
    made = await table(kevin, seats=[ME, OPEN], public=True)
    await first.post(f"/tables/{made}/seats/1/take")
    await first.post(f"/tables/{made}/seats/1/leave")
    await second.post(f"/tables/{made}/seats/1/take")
    await kevin.post(f"/tables/{made}/start")
    for number, person in enumerate((kevin, second)):
        await person.post(f"/tables/{made}/commands", wire.Vote(f"v{number}", "end"))

    assert (await delete(first, "Caspar")).status_code == 204

    listed = next(line for line in (await kevin.ask("GET", "/me/tables")).json() if line["id"] == made)
    assert "Caspar" in json.dumps(listed)
    storage = Storage.at(server.settings.database)
    assert read_record(await storage.record(made) or "").names == ["Kevin", "Caspar"]
    assert [seat.name for seat in await storage.seats(made)] == ["Kevin", "Caspar"]
    await storage.close()


async def test_words_of_somebody_who_left_the_table_are_forgotten_too(server: Running) -> None:
    kevin, other = [await Person.come(server.url, name) for name in ("Kevin", "Gaspard")]
    made = await table(kevin, seats=[ME, OPEN], public=True)
    await other.post(f"/tables/{made}/seats/1/take")
    await other.post(f"/tables/{made}/commands", wire.Say("s", Seat(1), "my secret"))
    await other.post(f"/tables/{made}/seats/1/leave")

    assert (await delete(other, "Gaspard")).status_code == 204

    async def is_forgotten() -> bool:
        said = (await kevin.ask("GET", f"/tables/{made}/update")).json()["said"]
        return [(line["name"], line["text"]) for line in said] == [(SOMEBODY_WHO_LEFT, "…")]

    await until(is_forgotten)


async def test_two_who_leave_one_table_are_told_apart(server: Running) -> None:
    made, (kevin, tiffany, cory) = await ended(server, ["Kevin", "Tiffany", "Cory"])

    for person, name in ((kevin, "Kevin"), (tiffany, "Tiffany")):
        assert (await delete(person, name)).status_code == 204

    async def both_left() -> bool:
        seats = (await cory.ask("GET", f"/tables/{made}")).json()["seats"]
        return [seat["name"] for seat in seats] == [SOMEBODY_WHO_LEFT, f"{SOMEBODY_WHO_LEFT} 2", "Cory"]

    await until(both_left)


async def test_whoever_is_banned_can_still_read_and_delete_their_data(server: Running, kevin: Person) -> None:
    operator = await staff(server, "Nick")
    await done(operator, "ban", kevin.id)

    async def is_banned() -> bool:
        return (await kevin.ask("GET", "/me/tables")).status_code == 403

    await until(is_banned)

    data = (await kevin.ask("GET", "/me/data")).raise_for_status().json()

    assert [(each["kind"], each["reason"]) for each in data["sanctions"]] == [("ban", "it had to be")]
    assert (await delete(kevin, "Kevin")).status_code == 204
    acts = (await operator.ask("GET", f"/moderation/acts?target={kevin.id}")).json()
    assert {act["name"] for act in acts} == {SOMEBODY_WHO_LEFT}
    assert [act["kind"] for act in acts][::-1] == ["ban", "export", "delete"]
    assert problem(await do(operator, "mute", "nobody-of-this-id")) == (404, "not_found")


async def test_the_privacy_page_tells_the_periods_that_are_set(server: Running) -> None:
    stranger = Person([server.url])

    parts = (await stranger.ask("GET", "/privacy")).json()

    text = json.dumps(parts)
    assert f"{server.settings.retention.guest_days:.0f} days" in text
    assert f"{server.settings.retention.audit_days:.0f} days" in text
    assert len(parts) == 7
