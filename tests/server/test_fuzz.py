"""Whatever comes in as a frame: nothing goes wrong inside, the server goes on, and its memory stays bounded."""

import httpx
import psutil
import pytest

from tests.server.clients import Client
from tests.server.folded import NAMES
from tests.server.fuzzing import errors_of, throw, throw_requests
from tests.server.guests import gather
from tests.server.serving import Running

pytestmark = pytest.mark.anyio

MEMORY = 200 * 2**20  # no more than that may come on top, whatever is sent


async def survive(server: Running, count: int) -> None:
    table, people = await gather(server.url, "gembound", NAMES[:2])
    memory = psutil.Process().memory_info().rss
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"

    await throw(url, people[0].headers, count // 2, 1)
    await throw(url, {}, count - count // 2, 2)

    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        assert errors_of((await http.get("/metrics")).text) == 0
        assert (await http.get("/ready")).status_code == 200
    assert psutil.Process().memory_info().rss - memory < MEMORY
    async with people[0].at(table, 0) as kevin, Client([server.url], table, {}) as watcher:
        await kevin.until(lambda update: update.seat == 0)
        await watcher.until(lambda update: update.seat == -1)


async def test_thousands_of_bad_requests_are_nobodys_mistake(server: Running) -> None:
    table, people = await gather(server.url, "gembound", NAMES[:2])

    answers = await throw_requests(server.url, people[0].token, table, 1_500, seed=1)

    assert sum(answers.values()) >= 1_500
    assert not [status for status in answers if status >= 500]
    assert 404 in answers
    assert 400 in answers


async def test_thousands_of_bad_frames_do_no_harm(server: Running) -> None:
    await survive(server, 3_000)


@pytest.mark.slow
async def test_a_hundred_thousand_bad_frames_do_no_harm(server: Running) -> None:
    await survive(server, 100_000)
