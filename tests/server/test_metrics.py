"""What those who run the server see: where its time goes, route by route, and nothing of secret plans."""

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from ironstone.server import wire
from tests.server.clients import is_asked
from tests.server.guests import Person, gather, table
from tests.server.serving import Running

pytestmark = pytest.mark.anyio


async def scraped(server: Running) -> dict[tuple[str, str, str], float]:
    """Values by name, route and what was done."""
    async with httpx.AsyncClient() as prometheus:
        text = (await prometheus.get(f"{server.url}/metrics")).text
    return {
        (
            sample.name,
            sample.labels.get("route", ""),
            sample.labels.get("what", sample.labels.get("do", "")),
        ): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if "le" not in sample.labels
    }


async def test_time_is_told_by_route_and_no_table_is_named(server: Running, kevin: Person) -> None:
    made = await table(kevin)
    (await kevin.ask("GET", f"/tables/{made}")).raise_for_status()
    found = await scraped(server)

    route = "/api/tables/{table}"
    assert found["ironstone_http_seconds_count", route, ""] >= 1
    assert found["ironstone_database_seconds_count", "/api/tables", "write"] >= 1
    assert found["ironstone_database_seconds_count", "/api/tables/{table}", "read"] >= 1
    assert found["ironstone_database_seconds_count", "background", "read"] >= 1
    assert made not in str(found)
    assert ("ironstone_queue_length", "", "") in found


async def test_the_steps_of_a_secret_plan_are_not_counted(server: Running) -> None:
    made, people = await gather(server.url, "gempire", ["Kevin", "Tiffany", "Cory"])
    counted = "ironstone_actions_total", "", "act"
    async with people[0].at(made) as client:
        await client.until(is_asked)
        assert client.known.room.secret
        before = await scraped(server)
        assert client.known.asked is not None
        assert isinstance(await client.ask(client.act(client.known.asked.options[0].id)), wire.Ack)
        after = await scraped(server)

    assert after.get(counted, 0) == before.get(counted, 0)
    seconds = "ironstone_acknowledge_seconds_count", "", ""
    assert after[seconds] == before[seconds]
