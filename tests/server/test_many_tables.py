"""Tables that nobody plays at cost nothing: they lie in the database, and nobody looks at them when a server starts."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, insert, select
from sqlalchemy.engine import Engine

from ironstone.server.storage.schema import log, rooms, seats
from tests.server.rooms import KEVIN, TIFFANY, keeping
from tests.server.serving import sqlite_in

pytestmark = pytest.mark.anyio

STORED = 20_000


def multiply(url: str, room_id: str) -> None:
    """So many copies of a room that waits for a person, with its seats and its whole log."""
    engine = create_engine(url)
    with engine.begin() as connection:
        for table, key in ((rooms, "id"), (seats, "room_id"), (log, "room_id")):
            kept = [dict(row) for row in connection.execute(select(table).where(table.c[key] == room_id)).mappings()]
            copies = [{**row, key: f"{room_id}{copy}"} for copy in range(STORED) for row in kept]
            connection.execute(insert(table), copies)
    engine.dispose()


@contextmanager
def counted_statements() -> Iterator[list[str]]:
    """All that the database is asked meanwhile."""
    asked: list[str] = []

    def count(connection: object, cursor: object, statement: str, *rest: object) -> None:
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", count)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", count)


async def test_thousands_of_stored_tables_are_not_looked_at_when_a_server_starts(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    async with keeping(url) as kept:
        room_id = await kept.begin([KEVIN, TIFFANY])
    await asyncio.to_thread(multiply, url, room_id)

    with counted_statements() as asked:
        async with keeping(url) as kept:
            assert kept.tables.in_memory() == 0
            assert (await kept.room(f"{room_id}{STORED - 1}")).history.decision is not None
            assert kept.tables.in_memory() == 1

    assert [statement for statement in asked if "FROM log" in statement and "room_id = ?" not in statement] == []
    assert 0 < len(asked) < 200, "one for each table would be thousands"
