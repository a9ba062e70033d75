"""SQL for people's sets of changed components."""

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from ironstone.server.storage.moderation import Read, Write
from ironstone.server.storage.rows import OwnSetRow
from ironstone.server.storage.schema import own_sets, people


class OwnSetStorage:
    """The sets that people keep."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def of(self, person_id: str) -> list[OwnSetRow]:
        """A person's sets, the last changed first."""
        query = select(own_sets).where(own_sets.c.person_id == person_id).order_by(own_sets.c.changed_at.desc())
        async with self._read() as connection:
            return [OwnSetRow(*row) for row in await connection.execute(query)]

    async def one(self, set_id: str, person_id: str) -> OwnSetRow | None:
        """A set, if it is this person's."""
        query = select(own_sets).where(own_sets.c.id == set_id, own_sets.c.person_id == person_id)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else OwnSetRow(*row)

    async def add(self, row: OwnSetRow, most: int) -> bool:
        """Keep a new set; False if its person has as many as may be."""

        def work(connection: Connection) -> bool:
            connection.execute(select(people.c.id).where(people.c.id == row.person_id).with_for_update())
            mine = select(func.count()).select_from(own_sets).where(own_sets.c.person_id == row.person_id)
            if (connection.scalar(mine) or 0) >= most:
                return False
            connection.execute(insert(own_sets), asdict(row))
            return True

        return await self._write(work)

    async def change(self, row: OwnSetRow) -> bool:
        """Change a set; False if its person has no such set."""
        mine = (own_sets.c.id == row.id, own_sets.c.person_id == row.person_id)
        changed = update(own_sets).where(*mine).values(**asdict(row))
        return await self._write(lambda connection: connection.execute(changed).rowcount > 0)

    async def remove(self, set_id: str, person_id: str) -> bool:
        """Delete a set; False if this person has no such set."""
        gone = delete(own_sets).where(own_sets.c.id == set_id, own_sets.c.person_id == person_id)
        return await self._write(lambda connection: connection.execute(gone).rowcount > 0)
