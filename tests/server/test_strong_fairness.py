"""Strong fairness over the network: devices commit and reveal, and nobody can choose the deal."""

import secrets
from hashlib import sha256

import msgspec
import pytest

from ironstone.core.fairness import key_of_contributions
from ironstone.core.record import read_record, verify
from ironstone.games import registry
from ironstone.server import wire
from tests.server.clients import FIRST, SECOND, is_over
from tests.server.guests import BOT, LOCAL, ME, OPEN, Person, problem, table
from tests.server.serving import Running, generous, running

pytestmark = pytest.mark.anyio


class Device:
    """Somebody's device: it draws a number for the deal of one table, and remembers it."""

    def __init__(self, person: Person, made: str) -> None:
        self.person = person
        self.at = f"/tables/{made}"
        self.number = secrets.token_hex(32)

    async def commit(self, anew: bool = False) -> tuple[int, str]:
        told = sha256(bytes.fromhex(self.number)).hexdigest()
        return await self.send("commitment", {"commitment": told, "anew": anew})

    async def reveal(self) -> tuple[int, str]:
        return await self.send("number", {"number": self.number})

    async def send(self, what: str, body: dict[str, object]) -> tuple[int, str]:
        answer = await self.person.ask("POST", f"{self.at}/fairness/{what}", body)
        return (204, "") if answer.status_code == 204 else problem(answer)

    async def info(self) -> wire.RoomInfo:
        return msgspec.json.decode((await self.person.ask("GET", self.at)).content, type=wire.RoomInfo)

    async def fairness(self) -> wire.Fairness:
        return msgspec.json.decode((await self.person.ask("GET", f"{self.at}/fairness")).content, type=wire.Fairness)


DONE = (204, "")


async def two_devices(kevins: str, tiffanys: str, **wish: object) -> tuple[Device, Device]:
    """Kevin's table with strong fairness, and Tiffany at it; both have a device."""
    kevin, tiffany = await Person.come(kevins, "Kevin"), await Person.come(tiffanys, "Tiffany")
    made = await table(kevin, seats=[ME, OPEN], strong=True, **wish)
    await tiffany.post(f"/tables/{made}/seats/1/take")
    return Device(kevin, made), Device(tiffany, made)


async def begin(kevins: Device, tiffanys: Device) -> None:
    """Both take part, and Kevin starts."""
    for device in (kevins, tiffanys):
        assert await device.commit() == DONE
    for device in (tiffanys, kevins):
        assert await device.reveal() == DONE
    await kevins.person.post(f"{kevins.at}/start")


async def end(*devices: Device) -> None:
    """All agree that the game ends."""
    for device in devices:
        await device.person.post(f"{device.at}/commands", wire.Vote(f"end-{device.person.id}", "end"))


async def test_a_deal_of_two_devices_is_checked_by_everybody(server: Running) -> None:
    kevins, tiffanys = await two_devices(server.url, server.url)
    before = await tiffanys.info()
    assert problem(await kevins.person.ask("POST", f"{kevins.at}/start", {})) == (409, "not_ready")
    await begin(kevins, tiffanys)
    during = await tiffanys.fairness()
    texts = [(await tiffanys.person.ask("GET", tiffanys.at + path)).text for path in ("", "/update", "/fairness")]
    await end(kevins, tiffanys)

    fair, info = await tiffanys.fairness(), await tiffanys.info()
    record = read_record((await tiffanys.person.ask("GET", f"{tiffanys.at}/record")).text)
    assert fair.strong is not None
    assert (fair.kept, fair.strong) == (True, info.strong)
    assert before.commitment == sha256(bytes.fromhex(fair.strong.server_key)).hexdigest()
    assert [each.number for each in fair.strong.contributions] == [kevins.number, tiffanys.number]
    assert info.key == record.key == key_of_contributions(fair.strong.server_key, record.contributions)
    assert verify(registry.load_for(record), record) == []
    assert not any(fair.strong.server_key in text or record.key in text for text in texts)
    assert "nobody could choose the deal" in during.said[1]
    assert "The numbers of Kevin, Tiffany are those committed to" in fair.said[1]


async def test_devices_take_part_at_several_processes_and_after_a_restart(postgres_url: str) -> None:
    settings = generous(postgres_url)
    with running(settings) as one, running(settings) as other:
        kevins, tiffanys = await two_devices(one.url, other.url)
        for device in (kevins, tiffanys):
            assert await device.commit() == DONE
        assert await kevins.reveal() == DONE
    with running(settings) as one, running(settings) as other:  # what was acknowledged is in the log
        kevins.person.servers, tiffanys.person.servers = [one.url], [other.url]
        for device in (tiffanys, kevins):
            assert await device.reveal() == DONE
        await kevins.person.post(f"{kevins.at}/start")
        await end(tiffanys, kevins)
        fair = await kevins.fairness()

    assert fair.kept
    assert fair.strong is not None
    assert [each.number for each in fair.strong.contributions] == [kevins.number, tiffanys.number]


async def test_whoever_refuses_to_reveal_holds_up_the_start_and_can_be_sent_away(server: Running) -> None:
    kevins, tiffanys = await two_devices(server.url, server.url)
    for device in (kevins, tiffanys):
        assert await device.commit() == DONE
    assert await kevins.reveal() == DONE
    refused = await kevins.person.ask("POST", f"{kevins.at}/start", {})
    assert "Tiffany" in refused.json()["text"]

    await kevins.person.ask("PUT", f"{kevins.at}/seats/1", BOT)
    assert await tiffanys.reveal() == (403, "not_seated")
    kevins.number = secrets.token_hex(32)
    assert (await kevins.commit(), await kevins.reveal()) == (DONE, DONE)
    await kevins.person.post(f"{kevins.at}/start")

    info = await kevins.info()
    assert info.strong is not None
    assert (info.status, info.strong.restarts, len(info.strong.contributions)) == ("running", 1, 1)
    await end(kevins)
    fair = await kevins.fairness()
    assert fair.kept
    assert fair.said[-1].startswith("The numbers were drawn anew 1 time")


async def test_what_is_told_again_changes_nothing(server: Running) -> None:
    kevins, tiffanys = await two_devices(server.url, server.url)

    assert [await kevins.commit() for _ in range(2)] == [DONE, DONE]
    assert await kevins.reveal() == (409, "not_ready")
    assert await tiffanys.commit() == DONE
    assert [await kevins.reveal() for _ in range(2)] == [DONE, DONE]
    kevins.number = tiffanys.number
    assert await kevins.reveal() == (403, "not_allowed")
    assert await kevins.commit() == (403, "not_allowed")
    assert await kevins.send("number", {"number": "no number"}) == (400, "bad_message")


async def test_a_socket_sees_who_has_taken_part(server: Running) -> None:
    kevins, tiffanys = await two_devices(server.url, server.url)

    async with kevins.person.at(kevins.at.removeprefix("/tables/"), FIRST) as client:
        await client.settle()
        assert await tiffanys.commit() == DONE
        update = await client.until(lambda update: bool(contributions(update)[SECOND].commitment))
        assert not update.room.strong or not update.room.strong.ready
        assert await kevins.commit() == DONE
        update = await client.until(lambda update: bool(update.room.strong and update.room.strong.ready))
        assert not any(each.number for each in contributions(update))


def contributions(update: wire.Update) -> list[wire.ContributionInfo]:
    assert update.room.strong is not None
    return update.room.strong.contributions


async def test_a_table_with_strong_fairness_does_not_start_by_itself(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    wish = {"game": "gembound", "seats": [ME, BOT], "strong": True}

    assert problem(await kevin.ask("POST", "/tables", {**wish, "start": True})) == (409, "not_ready")


async def test_a_rematch_has_another_key_and_new_numbers(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    device = Device(kevin, await table(kevin, seats=[ME, LOCAL], strong=True))
    assert (await device.commit(), await device.reveal()) == (DONE, DONE)
    await kevin.post(f"{device.at}/start")
    await end(device)
    first = await device.fairness()

    again = Device(kevin, (await kevin.post(f"{device.at}/rematch")).json()["id"])
    info = await again.info()
    assert info.strong is not None
    assert (info.status, [each.commitment for each in info.strong.contributions]) == ("open", [""])
    assert (await again.commit(), await again.reveal()) == (DONE, DONE)
    await kevin.post(f"{again.at}/start")
    await end(again)

    second = await again.fairness()
    assert (first.kept, second.kept) == (True, True)
    assert first.commitment != second.commitment


async def test_spectators_see_the_numbers_and_undo_changes_no_deal(server: Running) -> None:
    kevins, tiffanys = await two_devices(server.url, server.url, public=True)
    await begin(kevins, tiffanys)
    commitment = (await kevins.info()).commitment
    made = kevins.at.removeprefix("/tables/")
    async with kevins.person.at(made, FIRST) as first, tiffanys.person.at(made, SECOND) as second:
        for client in (first, second):
            await client.settle()
        mover, seat = (first, FIRST) if first.known.asked else (second, SECOND)
        await mover.answer()
        await mover.ask(wire.Undo(mover.fresh_id(), seat))
        await end(kevins, tiffanys)
        await mover.until(is_over)
    watcher = Device(await Person.come(server.url, "Julia"), made)

    fair = await watcher.fairness()
    assert (fair.kept, fair.commitment) == (True, commitment)
    assert fair.strong is not None
    assert [each.number for each in fair.strong.contributions] == [kevins.number, tiffanys.number]
