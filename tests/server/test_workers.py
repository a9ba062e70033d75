"""Several processes over one PostgreSQL: whoever is connected to whichever sees the same table."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from ironstone.server import wire
from tests.cli.command import started
from tests.server.clients import LOST, Client, has_come_to, is_asked
from tests.server.guests import Person, gather
from tests.server.served import address_in
from tests.server.serving import generous, running

pytestmark = pytest.mark.anyio

START_SECONDS = 120  # two processes that load everything, perhaps on a busy machine
SOCKETS = 4  # of each person: by chance they all come to the same process once in a hundred times


@pytest.fixture
def address(postgres_url: str, tmp_path: Path) -> Iterator[str]:
    arguments = ["--port", "0", "--workers", "2", "--database", postgres_url, "--data", str(tmp_path)]
    process = started("serve", *arguments, cwd=tmp_path)
    assert process.stdout is not None
    where = address_in(process.stdout.readline())
    httpx.get(f"{where}/ready", timeout=START_SECONDS).raise_for_status()
    yield where
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=60)
    assert "Traceback" not in errors


async def test_moves_are_seen_in_every_process(address: str) -> None:
    table, people = await gather(address, "gembound", ["Kevin", "Tiffany"])
    clients = [await connected(person, table) for person in people for _ in range(SOCKETS)]
    for _ in range(20):
        asked = [client for client in clients if client.known.asked is not None]
        client = asked[-1]
        assert client.known.asked is not None
        reply = await client.ask(client.act(client.known.asked.options[0].id))
        assert isinstance(reply, wire.Ack), f"refused: {reply}"
        for each in clients:
            await each.until(has_come_to(reply.version))
    assert all(client.told == clients[0].told for client in clients)
    for client in clients:
        await client.drop()


async def test_metrics_are_those_of_all_processes_whichever_answers(address: str) -> None:
    table, people = await gather(address, "gembound", ["Kevin", "Tiffany"])
    clients = [await connected(person, table) for person in people for _ in range(SOCKETS)]
    await asyncio.sleep(1.5)  # what is not counted but looked at is looked at once a second

    async def scrape() -> dict[str, float]:
        async with httpx.AsyncClient(timeout=START_SECONDS) as fresh:
            text = (await fresh.get(f"{address}/metrics")).text
        families = [family for family in text_string_to_metric_families(text) if family.type in ("counter", "gauge")]
        return {sample.name + str(sample.labels): sample.value for family in families for sample in family.samples}

    scrapes = [await scrape() for _ in range(8)]

    assert {each["ironstone_sockets{}"] for each in scrapes} == {len(clients)}
    assert {each["ironstone_rooms_in_memory{}"] for each in scrapes} <= {1, 2}
    updates = [each["ironstone_updates_total{}"] for each in scrapes]
    assert updates == sorted(updates)
    assert updates[0] >= len(clients)
    for client in clients:
        await client.drop()


async def connected(person: Person, table: str) -> Client:
    client = person.at(table)
    while True:
        try:
            await client.connect()
            await client.until(has_come_to(1))
        except LOST:
            await asyncio.sleep(0.1)
        else:
            return client


async def test_a_device_signed_out_at_one_process_is_closed_at_the_other(postgres_url: str) -> None:
    with running(generous(postgres_url)) as one, running(generous(postgres_url)) as other:
        table, people = await gather(one.url, "gempire", ["Kevin", "Tiffany", "Cory"])
        kevin = people[0]
        link = (await kevin.post("/me/recovery")).json()
        phone = Person([other.url])
        phone.token = (await phone.post("/recover", link)).cookies["ironstone"]
        async with phone.at(table, 0) as client:
            await client.until(is_asked)
            assert (await kevin.ask("DELETE", "/me/devices")).status_code == 204

            assert (await client.farewell(seconds=3)).code == "signed_out"


async def test_people_see_each_other_whichever_process_they_are_connected_to(postgres_url: str) -> None:
    with running(generous(postgres_url)) as one, running(generous(postgres_url)) as other:
        table, (kevin, tiffany) = await gather(one.url, "gembound", ["Kevin", "Tiffany"])
        tiffany.servers = [other.url]
        stranger = Person([other.url])
        async with kevin.at(table) as first:
            await first.until(lambda update: update.room.seats[0].online)
            async with tiffany.at(table) as second, stranger.at(table):
                for client in (first, second):
                    await client.until(lambda update: [seat.online for seat in update.room.seats] == [True, True])
                    await client.until(lambda update: update.room.watchers == 1)

            await first.until(lambda update: [seat.online for seat in update.room.seats] == [True, False])
            await first.until(lambda update: update.room.watchers == 0)
