"""A backup that is made while people play has everything that was acknowledged before, and can be played on from."""

import asyncio
import random
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ironstone.core.ids import Action, Seat
from ironstone.play import reducer
from ironstone.server import wire
from ironstone.server.storage import EntryRow, Storage
from ironstone.server.storage.codec import entry_of
from ironstone.server.verification import verify
from tests.server.clients import is_asked
from tests.server.folded import NAMES
from tests.server.guests import Person, gather
from tests.server.players import answers
from tests.server.services import Postgres
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.storage.arrange import PEOPLE, make_room, say

pytestmark = pytest.mark.anyio


async def play(table: str, people: list[Person], over: asyncio.Event, acknowledged: list[str]) -> None:
    """Everybody answers by lot until the evening is over."""

    async def answer(person: Person, seat: int) -> None:
        client = person.at(table, seat)
        async for act, reply in answers(client, random.Random(seat), over):
            assert isinstance(reply, wire.Ack)
            acknowledged.append(f"{person.id} {act.id}")
        await client.drop()

    await asyncio.gather(*[answer(person, seat) for seat, person in enumerate(people)])


async def log_of(database: str, table: str) -> list[EntryRow]:
    storage = await Storage.open(database)
    try:
        return await storage.entries(table)
    finally:
        await storage.close()


async def back_up(database: str, file: Path) -> None:
    """As `ironstone backup` does it, with connections of its own."""
    storage = Storage.at(database)
    try:
        await storage.backup(file)
    finally:
        await storage.close()


async def test_a_backup_made_while_people_play_can_be_restored_and_played_on(server: Running, tmp_path: Path) -> None:
    table, people = await gather(server.url, "city-of-iron", NAMES[:3])
    over = asyncio.Event()
    acknowledged: list[str] = []
    playing = asyncio.create_task(play(table, people, over, acknowledged))
    while len(acknowledged) < 10:
        await asyncio.sleep(0.01)

    before = list(acknowledged)
    await back_up(server.settings.database, tmp_path / "backup.db")
    over.set()
    await playing

    restored = f"sqlite:///{tmp_path}/backup.db"
    rows = await log_of(restored, table)
    assert set(before) <= {f"{row.person} {row.message}" for row in rows}
    assert rows == (await log_of(server.settings.database, table))[: len(rows)]
    room = reducer.fold(entry_of(row) for row in rows)
    with running(generous(restored)) as again:
        person = people[room.waiting_for()[0]]
        person.servers = [again.url]
        async with person.at(table) as client:
            update = await client.until(is_asked)
            assert update.asked is not None
            assert isinstance(await client.ask(wire.Act("again", *answer_to(update.asked))), wire.Ack)


def answer_to(question: wire.Question) -> tuple[Seat, int, Action]:
    return question.seat, question.base, question.options[0].id


async def test_a_dump_of_postgresql_can_be_restored(postgres: Postgres, postgres_url: str, tmp_path: Path) -> None:
    storage = await Storage.open(postgres_url)
    for person in PEOPLE:
        await storage.add_person(person)
    await make_room(storage)
    for number in range(2, 30):
        await say(storage, number)
    kept = await storage.entries("camp"), await storage.room("camp")

    with postgres.database() as empty:
        dump = tmp_path / "evening.dump"
        postgres.run("pg_dump", "--format=custom", f"--file={dump}", database_in(postgres_url))
        await say(storage, 30)
        postgres.run("pg_restore", "--exit-on-error", f"--dbname={database_in(empty)}", str(dump))
        restored = await Storage.open(empty)
        assert (await restored.entries("camp"), await restored.room("camp")) == kept
        await say(restored, 30)
        await restored.close()
    await storage.close()


def database_in(url: str) -> str:
    """The name of the database in an address."""
    return url.partition("@/")[2].partition("?")[0]


def copies(directory: Path) -> list[Path]:
    return sorted(directory.glob("ironstone-*Z.db"))


async def until_there_are(directory: Path, count: int, after: str = "") -> list[Path]:
    async with asyncio.timeout(60):
        while len([path for path in copies(directory) if path.name > after]) < count:
            await asyncio.sleep(0.02)
    return copies(directory)


async def test_copies_made_on_a_schedule_while_people_play_are_whole_and_few(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    settings = replace(generous(sqlite_in(tmp_path)), backup_seconds=0.2, backups=kept, backups_kept=2)
    with running(settings) as server:
        table, people = await gather(server.url, "gembound", NAMES[:3])
        over = asyncio.Event()
        acknowledged: list[str] = []
        playing = asyncio.create_task(play(table, people, over, acknowledged))
        while len(acknowledged) < 5:
            await asyncio.sleep(0.01)
        before, newest = list(acknowledged), copies(kept)[-1].name
        found = await until_there_are(kept, 2, after=newest)
        over.set()
        await playing

    assert len(found) <= 3  # the oldest of three is about to go
    assert not list(kept.glob("*.part"))
    restored = f"sqlite:///{copies(kept)[-1]}"
    rows = await log_of(restored, table)
    assert set(before) <= {f"{row.person} {row.message}" for row in rows}
    storage = await Storage.open(restored)
    assert [verdict.state async for verdict in verify(storage)] == ["right"]
    await storage.close()


async def test_a_copy_that_fails_is_logged_and_the_next_one_succeeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept"
    kept.write_text("a file where a directory should be")
    settings = replace(generous(sqlite_in(tmp_path)), backup_seconds=0.2, backups=kept)
    with running(settings):
        said = ""
        async with asyncio.timeout(30):
            while "a backup failed" not in said:
                await asyncio.sleep(0.05)
                said += "".join(capsys.readouterr())
        kept.unlink()

        assert len(await until_there_are(kept, 1)) == 1


async def test_a_server_that_starts_again_goes_on_with_its_schedule(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    settings = replace(generous(sqlite_in(tmp_path)), backup_seconds=3600.0, backups=kept)
    with running(settings):
        (first,) = await until_there_are(kept, 1)
    (kept / f"{first.name}.part").write_bytes(b"half a copy")

    with running(settings) as server:
        async with asyncio.timeout(30):
            while list(kept.glob("*.part")):
                await asyncio.sleep(0.02)
        async with Person([server.url]).http() as http:
            told = (await http.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})).text

        assert copies(kept) == [first]
        assert re.search(r"^ironstone_last_backup_timestamp_seconds 1\.\d+e\+09$", told, re.MULTILINE)


async def test_another_program_may_follow_the_log_of_the_database_while_people_play(
    server: Running, tmp_path: Path
) -> None:
    table, people = await gather(server.url, "gembound", NAMES[:3])
    over = asyncio.Event()
    acknowledged: list[str] = []
    playing = asyncio.create_task(play(table, people, over, acknowledged))
    path = server.settings.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for _ in range(20):  # as Litestream does: hold a snapshot for a while, then bring the log into the file
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM log").fetchone()
            await asyncio.sleep(0.02)
            other.execute("ROLLBACK")
            other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    over.set()
    await playing

    rows = await log_of(server.settings.database, table)
    assert len(acknowledged) > 0
    assert set(acknowledged) <= {f"{row.person} {row.message}" for row in rows}
