"""Processor time: what is asked for is measured, charged, and refused to those who use too much of it."""

import asyncio
import time
from pathlib import Path

import pytest

from ironstone.core.record import Record, read_record
from ironstone.server import records, wire
from ironstone.server.processor_time import Meter, ProcessorTime, in_thread
from ironstone.server.rate_limiter import RateLimited, RateLimiter
from ironstone.server.settings import Limit, Settings
from tests.server.clients import FIRST
from tests.server.guests import Person, problem, two_at_a_table
from tests.server.serving import Running, strict

pytestmark = pytest.mark.anyio

LITTLE = Limit(0.1, 20.0)
HALF = Limit(1.0, 2.0)


def busy(seconds: float) -> None:
    """Use the processor for so long."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def shares(over_all: Limit = HALF) -> ProcessorTime:
    settings = Settings("", processor_a_person=HALF, processor_an_address=HALF, processor=over_all)
    return ProcessorTime(settings, RateLimiter(lambda: 1000.0))


async def test_work_is_measured_and_waiting_is_not() -> None:
    async def work() -> str:
        busy(0.05)
        await asyncio.sleep(0.2)
        await in_thread(busy, 0.05)
        return "done"

    meter = Meter()
    assert await meter.run(work()) == "done"
    assert 0.1 <= meter.seconds < 0.18


async def test_what_fails_or_is_cancelled_is_measured_too() -> None:
    async def fails() -> None:
        busy(0.02)
        raise KeyError("no")

    async def stays() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            busy(0.02)

    failing, staying = Meter(), Meter()
    with pytest.raises(KeyError):
        await failing.run(fails())
    task = asyncio.create_task(staying.run(stays()))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert failing.seconds >= 0.02
    assert staying.seconds >= 0.02


def test_who_has_used_up_their_share_waits() -> None:
    time_used = shares()
    time_used.charge(0.6, "kevin", "10.0.0.1")
    time_used.check("kevin", "10.0.0.1")
    time_used.charge(0.6, "kevin", "10.0.0.2")

    with pytest.raises(RateLimited):
        time_used.check("kevin")
    time_used.check("tiffany", "10.0.0.3")


def test_when_all_use_too_much_those_go_on_who_use_little() -> None:
    time_used = shares()
    for number in range(3):
        time_used.charge(0.5, f"guest{number}", f"10.0.0.{number}")
    time_used.charge(0.02, "tiffany", "10.0.1.1")

    with pytest.raises(RateLimited):
        time_used.check("guest1", "10.0.0.1")
    time_used.check("tiffany", "10.0.1.1")
    time_used.check("stranger", "10.0.1.2")


def test_shares_shrink_while_the_event_loop_is_late_and_grow_back() -> None:
    time_used = shares(over_all=Limit(100.0, 2.0))
    time_used.charge(0.3, "early", "10.0.0.1")
    time_used.check("early", "10.0.0.1")

    for _ in range(40):
        time_used.charge(0.1, "others", "10.0.0.2")
        time_used.loop_is_late(0.2, 0.1)

    time_used.charge(0.3, "greedy", "10.0.0.3")
    time_used.charge(0.01, "modest", "10.0.0.4")
    with pytest.raises(RateLimited):
        time_used.check("greedy", "10.0.0.3")
    time_used.check("modest", "10.0.0.4")
    for _ in range(70):
        time_used.loop_is_late(0.0, 0.1)
    time_used.charge(0.3, "late", "10.0.0.5")
    time_used.check("late", "10.0.0.5")


def test_who_hardly_uses_the_processor_is_not_blamed_for_a_late_event_loop() -> None:
    time_used = shares()
    for _ in range(100):
        time_used.charge(0.005, "kevin", "10.0.0.1")
        time_used.loop_is_late(0.2, 0.1)

    assert time_used.share == 1.0


async def test_reading_is_limited_by_what_it_costs(tmp_path: Path) -> None:
    with strict(tmp_path, processor_an_address=LITTLE) as server:
        table, *_ = await two_at_a_table(server, public=True)
        greedy, modest = Person([server.url]), Person([server.url])
        async with greedy.http() as http:
            answer = await http.get(f"/api/tables/{table}/update")
            for _ in range(500):
                if answer.status_code != 200:
                    break
                answer = await http.get(f"/api/tables/{table}/update")

        assert problem(answer) == (429, "too_fast")
        assert int(answer.headers["retry-after"]) >= 1
        assert (await modest.ask("GET", f"/tables/{table}/update")).status_code == 200


async def test_questions_over_sockets_are_limited_over_all_tables_of_a_person(tmp_path: Path) -> None:
    with strict(tmp_path, processor_a_person=LITTLE) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as client:
            reply = await client.ask(wire.Why(client.fresh_id(), FIRST))
            for _ in range(500):
                if isinstance(reply, wire.Refused):
                    break
                reply = await client.ask(wire.Why(client.fresh_id(), FIRST))
        assert isinstance(reply, wire.Refused)
        assert reply.code == "too_fast"
        assert problem(await kevin.ask("GET", f"/tables/{table}")) == (429, "too_fast")


async def test_records_are_read_beside_the_event_loop(
    server: Running, kevin: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_slowly(text: str) -> Record:
        time.sleep(1)
        return read_record(text)

    monkeypatch.setattr(records, "read_record", read_slowly)
    async with kevin.http() as http:
        await http.get("/health")
        reading = asyncio.create_task(kevin.ask("POST", "/records", {"text": "no record"}))
        await asyncio.sleep(0.3)
        began = time.monotonic()
        await http.get("/health")

        assert time.monotonic() - began < 0.3
        assert not reading.done()
        assert problem(await reading) == (400, "bad_record")
