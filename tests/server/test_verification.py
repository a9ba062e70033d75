"""Every table of a database is replayed; what is not as its log says is found."""

import asyncio

import pytest
from sqlalchemy import delete, update

from ironstone.cli.app import run
from ironstone.play.entries import TO_END, SeatPlan, Voted
from ironstone.server.rooms import Rooms
from ironstone.server.storage import Storage, schema
from ironstone.server.verification import Verdict, verify
from tests.server.left_behind import begin, spoil, with_body
from tests.server.rooms import TIFFANY, Watch, open_storage

pytestmark = pytest.mark.anyio

KEVIN = SeatPlan("Kevin", "kevin")


async def finished(storage: Storage) -> str:
    """A game that its people have ended, and that nobody has in memory."""
    room_id = await begin(storage, [KEVIN, TIFFANY], "kevin")
    rooms = Rooms(storage, Watch())
    for voter in ("kevin", "tiffany"):
        await rooms.enter(room_id, Voted(TO_END), voter)
    return room_id


async def verdicts(storage: Storage) -> dict[str, Verdict]:
    return {verdict.room_id: verdict async for verdict in verify(storage)}


async def test_whole_tables_are_right_under_way_and_ended(database_url: str) -> None:
    storage = await open_storage(database_url)
    ids = {await begin(storage, [KEVIN, TIFFANY], "kevin"), await finished(storage)}

    found = await verdicts(storage)
    await storage.close()

    assert found == {room_id: Verdict(room_id, "right") for room_id in ids}


async def test_whatever_is_not_as_the_log_says_is_found(
    sqlite_url: str,
) -> None:
    storage = await open_storage(sqlite_url)
    whole, other, garbled, status, seats, record, short = [await finished(storage) for _ in range(7)]
    await spoil(storage, other, 2, with_body(components="another edition"))
    await spoil(storage, garbled, 2, with_body(key="no key"))
    rooms, sitting, log, records = schema.rooms, schema.seats, schema.log, schema.records
    statements = (
        update(rooms).where(rooms.c.id == status).values(status="over"),
        update(sitting).where(sitting.c.room_id == seats, sitting.c.seat == 0).values(name="Mallory"),
        update(records).where(records.c.room_id == record).values(text="forged"),
        delete(log).where(log.c.room_id == short, log.c.seq == 3),
    )
    await storage.database.write(lambda connection: [connection.execute(statement) for statement in statements])

    found = await verdicts(storage)
    await storage.close()

    states = {room_id: verdict.state for room_id, verdict in found.items()}
    wrong = [garbled, status, seats, record, short]
    assert states == {whole: "right", other: "other rules"} | dict.fromkeys(wrong, "wrong")
    assert all((verdict.why is None) == (room_id == whole) for room_id, verdict in found.items())


def test_the_command_names_what_is_wrong_and_fails(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    broken = asyncio.run(arranged(sqlite_url))

    code = run(["tables", "verify", "--database", sqlite_url])

    lines = capsys.readouterr().out.splitlines()
    assert code == 1
    assert lines == [
        f"{broken}: stored as over, but by its log ended",
        "2 tables replayed: 1 right, 0 under other rules, 1 wrong",
    ]


async def arranged(url: str) -> str:
    """One table that is right, and one that is not: its id."""
    storage = await open_storage(url)
    await finished(storage)
    broken = await finished(storage)
    rooms = schema.rooms
    statement = update(rooms).where(rooms.c.id == broken).values(status="over")
    await storage.database.write(lambda connection: connection.execute(statement))
    await storage.close()
    return broken
