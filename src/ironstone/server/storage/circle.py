"""SQL for the circle: people one has played with, those one likes to play with, and places kept for them."""

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, exists, func, insert, or_, select

from ironstone.core.ids import Seat
from ironstone.server.storage.moderation import Read, Write
from ironstone.server.storage.rooms import with_seats
from ironstone.server.storage.rows import CircleRow, InvitationRow, KnownRow, Listing, RoomRow
from ironstone.server.storage.schema import circle, ignores, invitations, people, rooms, seats


class CircleStorage:
    """What is stored about people who play together."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def add(self, person_id: str, other_id: str, at: int) -> None:
        """Take somebody into a circle; once more changes nothing."""

        def work(connection: Connection) -> None:
            connection.execute(delete(circle).where(circle.c.person_id == person_id, circle.c.other_id == other_id))
            connection.execute(insert(circle).values(person_id=person_id, other_id=other_id, at=at))

        await self._write(work)

    async def remove(self, person_id: str, number: int) -> bool:
        """Take somebody out of a circle; False if there is no such line."""
        mine = delete(circle).where(circle.c.person_id == person_id, circle.c.id == number)
        return await self._write(lambda connection: connection.execute(mine).rowcount > 0)

    async def size(self, person_id: str) -> int:
        """How many people are in a circle."""
        query = select(func.count()).select_from(circle).where(circle.c.person_id == person_id)
        async with self._read() as connection:
            return await connection.scalar(query) or 0

    async def of(self, person_id: str) -> list[CircleRow]:
        """A circle, by name."""
        query = select(circle.c.id, circle.c.other_id, people.c.name, circle.c.at)
        query = query.join(people, people.c.id == circle.c.other_id).where(circle.c.person_id == person_id)
        async with self._read() as connection:
            return [CircleRow(*row) for row in await connection.execute(query.order_by(people.c.name, circle.c.id))]

    async def known_to(self, person_id: str, limit: int) -> list[KnownRow]:
        """Those somebody has played with who are not in the circle: the last table and seat, and how many games.

        Neither of both ignores the other.
        """
        mine, theirs = seats.alias(), seats.alias()
        started = rooms.c.status.in_(("running", "over", "ended"))
        met = (
            select(theirs.c.person_id, rooms.c.id, theirs.c.seat, people.c.name, rooms.c.changed_at)
            .join(mine, mine.c.room_id == theirs.c.room_id)
            .join(rooms, rooms.c.id == theirs.c.room_id)
            .join(people, people.c.id == theirs.c.person_id)
            .where(mine.c.person_id == person_id, theirs.c.person_id != person_id, started)
            .where(~exists().where(circle.c.person_id == person_id, circle.c.other_id == theirs.c.person_id))
            .where(~exists().where(ignores.c.person_id == person_id, ignores.c.other_id == theirs.c.person_id))
            .where(~exists().where(ignores.c.other_id == person_id, ignores.c.person_id == theirs.c.person_id))
            .distinct()
            .order_by(rooms.c.changed_at.desc(), theirs.c.seat)
        )
        found: dict[str, KnownRow] = {}
        async with self._read() as connection:
            for other, room_id, seat, name, at in await connection.execute(met):
                games = found[other].games + 1 if other in found else 1
                first = found.get(other, KnownRow(other, room_id, Seat(seat), name, at, 0))
                found[other] = KnownRow(other, first.room_id, first.seat, name, first.at, games)
        return list(found.values())[:limit]

    async def have_met(self, person_id: str, other_id: str) -> bool:
        """Whether two people have sat at a table whose game has begun."""
        mine, theirs = seats.alias(), seats.alias()
        query = (
            select(mine.c.room_id)
            .join(theirs, theirs.c.room_id == mine.c.room_id)
            .join(rooms, rooms.c.id == mine.c.room_id)
            .where(mine.c.person_id == person_id, theirs.c.person_id == other_id)
            .where(rooms.c.status.in_(("running", "over", "ended")))
            .limit(1)
        )
        async with self._read() as connection:
            return (await connection.execute(query)).first() is not None

    async def open_tables(self, person_id: str, limit: int) -> list[Listing]:
        """Public tables with a free place that somebody of the circle has opened or sits at, the newest first."""
        others = select(circle.c.other_id).where(circle.c.person_id == person_id)
        sitting = select(seats.c.room_id).where(seats.c.person_id.in_(others))
        query = (
            select(rooms)
            .where(rooms.c.status == "open", rooms.c.public, rooms.c.seats_free > 0)
            .where(or_(rooms.c.host.in_(others), rooms.c.id.in_(sitting)))
            .where(~exists().where(ignores.c.person_id == rooms.c.host, ignores.c.other_id == person_id))
            .where(~exists().where(ignores.c.person_id == person_id, ignores.c.other_id == rooms.c.host))
            .order_by(rooms.c.changed_at.desc(), rooms.c.id)
            .limit(limit)
        )
        async with self._read() as connection:
            found = [RoomRow(*row) for row in await connection.execute(query)]
            return await connection.run_sync(with_seats, found)

    async def invited_to(self, person_id: str, limit: int) -> list[tuple[InvitationRow, Listing]]:
        """Open tables where a place is kept for somebody."""
        mine = select(invitations).join(rooms, rooms.c.id == invitations.c.room_id)
        mine = mine.where(invitations.c.person_id == person_id, rooms.c.status == "open")
        mine = mine.where(~exists().where(seats.c.room_id == rooms.c.id, seats.c.person_id == person_id))
        async with self._read() as connection:
            found = await connection.execute(mine.order_by(invitations.c.at.desc()).limit(limit))
            rows = [InvitationRow(*row) for row in found]
            ids = [row.room_id for row in rows]
            kept = [RoomRow(*row) for row in await connection.execute(select(rooms).where(rooms.c.id.in_(ids)))]
            listed = {each.room.id: each for each in await connection.run_sync(with_seats, kept)}
        return [(row, listed[row.room_id]) for row in rows]

    async def invite(self, row: InvitationRow) -> None:
        """Keep a place for somebody, and for nobody else."""

        def work(connection: Connection) -> None:
            place = (invitations.c.room_id == row.room_id, invitations.c.seat == row.seat)
            connection.execute(delete(invitations).where(*place))
            connection.execute(insert(invitations), asdict(row))

        await self._write(work)

    async def decline(self, room_id: str, seat: Seat, person_id: str) -> bool:
        """Take a place that is kept off somebody's list; False if there is none."""
        place = (invitations.c.room_id == room_id, invitations.c.seat == seat, invitations.c.person_id == person_id)
        return await self._write(lambda connection: connection.execute(delete(invitations).where(*place)).rowcount > 0)

    async def uninvite(self, room_id: str, seat: Seat) -> None:
        """Nobody is invited to this place any more."""
        gone = delete(invitations).where(invitations.c.room_id == room_id, invitations.c.seat == seat)
        await self._write(lambda connection: connection.execute(gone).rowcount)
