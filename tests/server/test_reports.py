"""Reports and ignoring: what players do about each other."""

import httpx
import pytest

from ironstone.server import wire
from ironstone.server.settings import HOUR, Limit
from tests.server.clients import FIRST, SECOND, THIRD
from tests.server.guests import ME, OPEN, Person, gather, problem, table
from tests.server.serving import Running, strict
from tests.server.staff import done, staff, until

pytestmark = pytest.mark.anyio


async def report(person: Person, made: str, **what: object) -> httpx.Response:
    return await person.ask("POST", f"/tables/{made}/report", what)


async def test_a_report_comes_to_the_moderators_with_the_talk_before_it(server: Running) -> None:
    operator = await staff(server, "Nick")
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    for number, (person, seat, text) in enumerate(
        [(kevin, FIRST, "hello"), (tiffany, SECOND, "learn to play"), (kevin, FIRST, "later")]
    ):
        await person.post(f"/tables/{made}/commands", wire.Say(f"s{number}", seat, text))

    assert (await report(kevin, made, kind="chat", said=1, note="rude")).status_code == 204

    reports = (await operator.ask("GET", "/moderation/reports")).json()
    mine = next(each for each in reports if each["table"] == made)
    assert (mine["kind"], mine["text"], mine["note"]) == ("chat", "learn to play", "rude")
    assert (mine["reporter"], mine["name"], mine["person"]) == ("Kevin", "Tiffany", tiffany.id)
    assert [line["text"] for line in mine["context"]] == ["hello", "learn to play"]
    assert problem(await report(kevin, made, kind="chat", said=1)) == (409, "conflict")
    tables = (await operator.ask("GET", "/moderation/tables")).json()
    assert (tables[0]["id"], tables[0]["reports"]) == (made, 1)
    await done(operator, "settle", str(mine["id"]))
    assert made not in [each["table"] for each in (await operator.ask("GET", "/moderation/reports")).json()]
    settled = (await operator.ask("GET", "/moderation/reports?settled=true")).json()
    assert settled[0]["settled"]


async def test_titles_names_and_conduct_are_reported(server: Running, kevin: Person, tiffany: Person) -> None:
    made = await table(kevin, seats=[ME, OPEN], public=True, title="Evil")

    assert (await report(tiffany, made, kind="title")).status_code == 204
    assert (await report(tiffany, made, kind="name", seat=0)).status_code == 204
    assert (await report(tiffany, made, kind="conduct", seat=0)).status_code == 204


async def test_what_cannot_be_reported(server: Running) -> None:
    made, (kevin, _) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    outsider = await Person.come(server.url, "Cory")
    await kevin.post(f"/tables/{made}/commands", wire.Say("s", FIRST, "hello"))

    assert problem(await report(kevin, made, kind="conduct", seat=0)) == (400, "bad_request")
    assert problem(await report(kevin, made, kind="chat", said=7)) == (404, "not_found")
    assert problem(await report(kevin, made, kind="conduct", seat=9)) == (404, "bad_seat")
    assert problem(await report(outsider, made, kind="chat", said=0)) == (404, "not_found")


async def test_words_stay_those_of_whoever_said_them(server: Running) -> None:
    kevin, mallory, victim = [await Person.come(server.url, name) for name in ("Kevin", "Mallory", "Victim")]
    made = await table(kevin, seats=[ME, OPEN], public=True)
    await mallory.post(f"/tables/{made}/seats/1/take")
    await mallory.post(f"/tables/{made}/commands", wire.Say("s", SECOND, "something evil"))
    await mallory.post(f"/tables/{made}/seats/1/leave")
    await victim.post(f"/tables/{made}/seats/1/take")

    seen = (await kevin.ask("GET", f"/tables/{made}/update")).json()["said"]
    assert (await report(kevin, made, kind="chat", said=0)).status_code == 204

    assert [(line["name"], line["text"]) for line in seen] == [("Mallory", "something evil")]
    operator = await staff(server, "Nicola")
    reports = (await operator.ask("GET", "/moderation/reports")).json()
    mine = next(each for each in reports if each["table"] == made)
    assert (mine["person"], mine["context"][0]["name"]) == (mallory.id, "Mallory")
    await kevin.post(f"/tables/{made}/seats/1/ignore")
    seen = (await kevin.ask("GET", f"/tables/{made}/update")).json()["said"]
    assert [line["text"] for line in seen] == ["something evil"]


async def test_reports_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with strict(tmp_path_factory.mktemp("strict"), reports=Limit(1, HOUR)) as narrow:
        made, (kevin, _) = await gather(narrow.url, "gembound", ["Kevin", "Tiffany"])
        assert (await report(kevin, made, kind="conduct", seat=1)).status_code == 204

        assert problem(await report(kevin, made, kind="name", seat=1)) == (429, "too_fast")


async def test_nothing_is_heard_from_whom_one_ignores(server: Running) -> None:
    made, (kevin, tiffany, cory) = await gather(server.url, "gembound", ["Kevin", "Tiffany", "Cory"])
    async with kevin.at(made) as client:
        await client.until(lambda update: update.version > 0)
        await tiffany.post(f"/tables/{made}/commands", wire.Say("s1", SECOND, "before"))
        await client.until(lambda _: [line.text for line in client.said] == ["before"])

        assert (await kevin.ask("POST", f"/tables/{made}/seats/1/ignore")).status_code == 204
        await tiffany.post(f"/tables/{made}/commands", wire.Say("s2", SECOND, "after"))
        await cory.post(f"/tables/{made}/commands", wire.Say("s3", THIRD, "from Cory"))

        await client.until(lambda _: [line.text for line in client.said] == ["", "", "from Cory"])
    async with kevin.at(made) as again:
        await again.until(lambda _: [line.text for line in again.said] == ["", "", "from Cory"])
    talk = (await kevin.ask("GET", f"/tables/{made}/update")).json()["said"]
    assert [line["text"] for line in talk] == ["", "", "from Cory"]


async def test_people_who_ignore_each_other_do_not_sit_together(server: Running) -> None:
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    mine = await table(kevin, seats=[ME, OPEN], public=True)
    theirs = await table(tiffany, seats=[ME, OPEN], public=True)
    await kevin.post(f"/tables/{made}/seats/1/ignore")

    for person, place in ((tiffany, mine), (kevin, theirs)):
        answer = await person.ask("POST", f"/tables/{place}/seats/1/take", {})
        assert problem(answer) == (403, "not_allowed")
    assert theirs not in [line["id"] for line in (await kevin.ask("GET", "/lobby")).json()["open"]]
    [line] = (await kevin.ask("GET", "/me/ignored")).json()
    assert line["name"] == "Tiffany"
    assert (await kevin.ask("DELETE", f"/me/ignored/{line['id']}")).status_code == 204
    assert problem(await kevin.ask("DELETE", f"/me/ignored/{line['id']}")) == (404, "not_found")

    async def listed() -> bool:
        return theirs in [each["id"] for each in (await kevin.ask("GET", "/lobby")).json()["open"]]

    await until(listed)
    await kevin.post(f"/tables/{theirs}/seats/1/take")


async def test_nobody_ignores_themselves_or_a_bot(kevin: Person) -> None:
    made = await table(kevin, seats=[ME, wire.SeatWish("bot", bot="easy")])

    for seat in (0, 1):
        assert problem(await kevin.ask("POST", f"/tables/{made}/seats/{seat}/ignore")) == (400, "bad_request")
