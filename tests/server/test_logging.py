"""What a server writes about itself: lines of JSON, and in none of them what is nobody else's business."""

import asyncio
import json
from pathlib import Path

import pytest

from ironstone.play.entries import SeatPlan, Started
from ironstone.server import wire
from ironstone.server.storage import Storage
from ironstone.server.storage.codec import entry_of
from tests.server.clients import FIRST, SECONDS
from tests.server.guests import ME, OPEN, Person
from tests.server.killable import killables
from tests.server.left_behind import begin, spoil, with_body
from tests.server.rooms import TIFFANY, open_storage
from tests.server.torturing import until_there

pytestmark = pytest.mark.anyio

TALK = "the-ruby-is-in-my-hand"
HOOK = "https://nobody.invalid/a-secret-path"


async def until_written(log: Path, text: str) -> None:
    async with asyncio.timeout(SECONDS):
        while text not in log.read_text():
            await asyncio.sleep(0.02)


async def key_of(database: str, table: str) -> str:
    storage = await Storage.open(database)
    changes = [entry_of(row).change for row in await storage.entries(table)]
    await storage.close()
    [key] = [change.key for change in changes if isinstance(change, Started)]
    return key


async def test_the_log_is_json_and_tells_no_secret(sqlite_url: str, tmp_path: Path) -> None:
    storage = await open_storage(sqlite_url)
    broken = await begin(storage, [SeatPlan("Kevin", "kevin"), TIFFANY], "kevin")
    await spoil(storage, broken, 1, with_body(seats=7))
    await storage.close()
    log = tmp_path / "log"
    with killables(sqlite_url, 1, 0, log) as [server]:
        await until_there(server)
        kevin, tiffany = [await Person.come(server.address, name) for name in ("Kevin", "Tiffany")]
        for person in (kevin, tiffany):
            await person.ask("PUT", "/me/webhook", {"url": HOOK})
        made = await kevin.set_up(wire.NewTable("gembound", [ME, OPEN, wire.SeatWish("invite")]))
        recovery = (await kevin.post("/me/recovery")).json()["token"]
        await tiffany.post(f"/tables/{made.id}/seats/1/take")
        await kevin.post(f"/tables/{made.id}/commands", wire.Say("a", FIRST, TALK))
        assert (await kevin.ask("POST", "/join", {"token": "g" * 43})).status_code == 403
        assert (await kevin.ask("PUT", f"/tables/{made.id}/seats/2", {"kind": TALK})).status_code == 400
        await kevin.ask("PUT", f"/tables/{made.id}/seats/2", wire.SeatWish("local", "Cory"))
        await kevin.post(f"/tables/{made.id}/start")
        assert (await kevin.ask("GET", f"/tables/{broken}")).status_code == 409
        await until_written(log, "a notice was not sent")
        key = await key_of(sqlite_url, made.id)

    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"a log cannot be played", "a notice was not sent"} <= {line["event"] for line in lines}
    assert all({"level", "timestamp", "logger"} <= line.keys() for line in lines)
    secrets = [kevin.token, tiffany.token, recovery, made.watch, made.invites["2"], "g" * 43, TALK, HOOK, key]
    assert [secret for secret in secrets if secret in log.read_text()] == []
