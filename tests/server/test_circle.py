"""People one has played with: taken into a circle, invited again, and found where they wait."""

import pytest

from tests.server.guests import BOT, ME, OPEN, Person, gather, problem, table
from tests.server.serving import Running

pytestmark = pytest.mark.anyio


async def circle_of(person: Person) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = (await person.ask("GET", "/me/circle")).raise_for_status().json()
    return found


async def friends(server: Running) -> tuple[Person, Person, int]:
    """Kevin and Tiffany, who have played; Tiffany's number in Kevin's circle."""
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    await kevin.post(f"/tables/{made}/seats/1/circle")
    number = (await circle_of(kevin))["members"][0]["id"]
    assert isinstance(number, int)
    return kevin, tiffany, number


async def test_those_one_has_played_with_are_known_until_they_are_in_the_circle(server: Running) -> None:
    made, (kevin, _) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])

    known = (await circle_of(kevin))["known"]
    await kevin.post(f"/tables/{made}/seats/1/circle")
    after = await circle_of(kevin)

    assert [(each["name"], each["table"], each["seat"], each["games"]) for each in known] == [("Tiffany", made, 1, 1)]
    assert after["known"] == []
    assert [each["name"] for each in after["members"]] == ["Tiffany"]
    assert (await kevin.ask("DELETE", f"/me/circle/{after['members'][0]['id']}")).status_code == 204
    assert (await circle_of(kevin))["members"] == []


async def test_nobody_collects_strangers(server: Running) -> None:
    made, (_, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    cory = await Person.come(server.url, "Cory")
    waiting = await table(tiffany, seats=[ME, OPEN], public=True)
    await cory.post(f"/tables/{waiting}/seats/1/take")

    assert problem(await cory.ask("POST", f"/tables/{made}/seats/1/circle")) == (403, "not_seated")
    assert problem(await cory.ask("POST", f"/tables/{waiting}/seats/0/circle")) == (409, "not_started")


async def test_a_place_is_kept_for_whoever_is_invited_again(server: Running) -> None:
    kevin, tiffany, number = await friends(server)
    made = await table(kevin, seats=[ME, OPEN])
    cory = await Person.come(server.url, "Cory")

    await kevin.post(f"/tables/{made}/seats/1/invite", {"member": number})
    kept = (await circle_of(tiffany))["kept"]

    assert [(each["host"], each["seat"]) for each in kept] == [("Kevin", 1)]
    assert problem(await cory.ask("POST", f"/tables/{made}/seats/1/take", {})) == (403, "not_allowed")
    await tiffany.post(f"/tables/{made}/seats/1/take")
    assert (await circle_of(tiffany))["kept"] == []


async def test_who_does_not_want_to_takes_the_place_off_their_list(server: Running) -> None:
    kevin, tiffany, number = await friends(server)
    made = await table(kevin, seats=[ME, OPEN])
    await kevin.post(f"/tables/{made}/seats/1/invite", {"member": number})

    assert (await tiffany.ask("POST", f"/tables/{made}/seats/1/decline")).status_code == 204
    assert (await circle_of(tiffany))["kept"] == []
    assert problem(await tiffany.ask("POST", f"/tables/{made}/seats/1/decline")) == (404, "not_found")


async def test_only_the_host_invites_and_nobody_twice(server: Running) -> None:
    kevin, tiffany, number = await friends(server)
    made = await table(kevin, seats=[ME, OPEN, OPEN])
    cory = await Person.come(server.url, "Cory")
    await kevin.post(f"/tables/{made}/seats/1/invite", {"member": number})

    again = await kevin.ask("POST", f"/tables/{made}/seats/2/invite", {"member": number})
    elsewhere = await table(tiffany, seats=[ME, OPEN])
    foreign = await kevin.ask("POST", f"/tables/{elsewhere}/seats/1/invite", {"member": number})

    assert problem(again) == (409, "seat_taken")
    assert problem(foreign) == (403, "not_allowed")
    assert problem(await cory.ask("POST", f"/tables/{made}/seats/2/invite", {"member": number})) == (404, "not_found")


async def test_who_ignores_the_host_is_not_invited(server: Running) -> None:
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    await kevin.post(f"/tables/{made}/seats/1/circle")
    number = (await circle_of(kevin))["members"][0]["id"]
    await tiffany.post(f"/tables/{made}/seats/0/ignore")
    own = await table(kevin, seats=[ME, OPEN])

    assert problem(await kevin.ask("POST", f"/tables/{own}/seats/1/invite", {"member": number})) == (403, "not_allowed")
    assert (await circle_of(tiffany))["known"] == []


async def test_open_tables_of_the_circle_are_listed_unless_they_are_by_link(server: Running) -> None:
    kevin, tiffany, _ = await friends(server)
    public = await table(tiffany, seats=[ME, OPEN], public=True)
    await table(tiffany, seats=[ME, OPEN])

    assert [each["id"] for each in (await circle_of(kevin))["tables"]] == [public]
    assert (await circle_of(tiffany))["tables"] == []


async def test_a_rematch_keeps_a_place_for_the_others(server: Running) -> None:
    made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
    await kevin.post(f"/tables/{made}/commands", {"do": "resign", "id": "a", "seat": 0})
    await tiffany.post(f"/tables/{made}/commands", {"do": "resign", "id": "b", "seat": 1})
    await kevin.post(f"/tables/{made}/rematch")

    assert [each["host"] for each in (await circle_of(tiffany))["kept"]] == ["Kevin"]


async def test_a_table_against_bots_invites_nobody(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    await table(kevin, seats=[ME, BOT], start=True)

    assert (await circle_of(kevin))["known"] == []
