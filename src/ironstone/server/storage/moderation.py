"""SQL for moderation: roles, the audit log, reports, whom people ignore, and lists for moderators."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, ScalarSelect, Update, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironstone.server.storage.database import R
from ironstone.server.storage.rooms import seats_of
from ironstone.server.storage.rows import (
    ActRow,
    IgnoreRow,
    PersonRow,
    ReportRow,
    RoleRow,
    RoomRow,
    WatchedPersonRow,
    WatchedRoomRow,
)
from ironstone.server.storage.schema import acts, ignores, people, reports, results, roles, rooms, tokens

SANCTIONS = ("ban", "mute", "bar")


class Read(Protocol):
    """A connection to read with."""

    def __call__(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open it."""


class Write(Protocol):
    """A transaction to write in."""

    async def __call__(self, work: Callable[[Connection], R]) -> R:
        """Do the work in it."""


class ModerationStorage:
    """What is stored for moderation."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    # Acts and roles

    async def add_act(self, act: ActRow) -> ActRow:
        """Keep an act with what follows from it in the database: a role, a settled report, an act that is undone.

        The id of the act is ignored, and a new one given.
        """

        def work(connection: Connection) -> ActRow:
            row = asdict(act)
            del row["id"]
            number: int = connection.execute(insert(acts).returning(acts.c.id), row).scalar_one()
            _follow(connection, act, number)
            return replace(act, id=number)

        return await self._write(work)

    async def act(self, number: int) -> ActRow | None:
        """One act."""
        async with self._read() as connection:
            row = (await connection.execute(select(acts).where(acts.c.id == number))).first()
            return None if row is None else ActRow(*row)

    async def acts_before(self, number: int | None, limit: int, target: str | None = None) -> list[ActRow]:
        """The newest acts before this one, or of all; about one person or table if it is named."""
        query = select(acts).order_by(acts.c.id.desc()).limit(limit)
        if number is not None:
            query = query.where(acts.c.id < number)
        if target is not None:
            query = query.where(acts.c.target == target)
        async with self._read() as connection:
            return [ActRow(*row) for row in await connection.execute(query)]

    async def acts_after(self, number: int) -> list[ActRow]:
        """All acts after this one, the oldest first."""
        async with self._read() as connection:
            query = select(acts).where(acts.c.id > number).order_by(acts.c.id)
            return [ActRow(*row) for row in await connection.execute(query)]

    async def newest_act(self) -> int:
        """The number of the newest act; 0 if there is none."""
        async with self._read() as connection:
            return await connection.scalar(select(func.max(acts.c.id))) or 0

    async def pending(self) -> list[ActRow]:
        """Acts that have not taken effect at tables yet."""
        async with self._read() as connection:
            query = select(acts).where(~acts.c.applied).order_by(acts.c.id)
            return [ActRow(*row) for row in await connection.execute(query)]

    async def mark_applied(self, number: int) -> None:
        """An act has taken effect."""

        def work(connection: Connection) -> None:
            connection.execute(_one(number).values(applied=True))

        await self._write(work)

    async def sanctions(self, now: int) -> list[ActRow]:
        """Bans, mutes, barred networks and a coming stop that have neither ended nor been undone, the oldest first."""
        lasts = or_(acts.c.until.is_(None), acts.c.until > now)
        query = (
            select(acts)
            .where(acts.c.kind.in_((*SANCTIONS, "drain")), acts.c.undone_by.is_(None), lasts)
            .order_by(acts.c.id)
        )
        async with self._read() as connection:
            return [ActRow(*row) for row in await connection.execute(query)]

    async def staff(self) -> list[RoleRow]:
        """Everybody with a role."""
        query = select(roles.c.person_id, roles.c.role, people.c.name).join(people, people.c.id == roles.c.person_id)
        async with self._read() as connection:
            return [RoleRow(*row) for row in await connection.execute(query.order_by(people.c.name))]

    # Reports

    async def add_report(self, report: ReportRow) -> bool:
        """Keep a report; False if the same person has an open one about the same already. Its id is ignored."""

        def work(connection: Connection) -> bool:
            same = select(reports.c.id).where(
                reports.c.reporter == report.reporter,
                reports.c.kind == report.kind,
                reports.c.room_id == report.room_id,
                reports.c.person_id == report.person_id,
                reports.c.text == report.text,
                reports.c.settled_by.is_(None),
            )
            if connection.execute(same).first() is not None:
                return False
            row = asdict(report)
            del row["id"]
            connection.execute(insert(reports), row)
            return True

        return await self._write(work)

    async def report(self, number: int) -> ReportRow | None:
        """One report."""
        async with self._read() as connection:
            row = (await connection.execute(select(reports).where(reports.c.id == number))).first()
            return None if row is None else ReportRow(*row)

    async def reports(self, settled: bool, limit: int) -> list[ReportRow]:
        """Open reports, the oldest first; or settled ones, the newest first."""
        condition = reports.c.settled_by.is_not(None) if settled else reports.c.settled_by.is_(None)
        order = reports.c.id.desc() if settled else reports.c.id
        async with self._read() as connection:
            query = select(reports).where(condition).order_by(order).limit(limit)
            return [ReportRow(*row) for row in await connection.execute(query)]

    # Whom people ignore

    async def ignore(self, person_id: str, other_id: str, at: int) -> None:
        """Hear no more from somebody; once more changes nothing."""

        def work(connection: Connection) -> None:
            connection.execute(delete(ignores).where(ignores.c.person_id == person_id, ignores.c.other_id == other_id))
            connection.execute(insert(ignores).values(person_id=person_id, other_id=other_id, at=at))

        await self._write(work)

    async def hear_again(self, person_id: str, number: int) -> bool:
        """Ignore somebody no more; False if there is no such line."""
        mine = delete(ignores).where(ignores.c.person_id == person_id, ignores.c.id == number)
        return await self._write(lambda connection: connection.execute(mine).rowcount > 0)

    async def ignored_by(self, person_id: str) -> list[IgnoreRow]:
        """Whom a person ignores."""
        query = select(ignores.c.id, ignores.c.other_id, people.c.name, ignores.c.at)
        query = query.join(people, people.c.id == ignores.c.other_id).where(ignores.c.person_id == person_id)
        async with self._read() as connection:
            return [IgnoreRow(*row) for row in await connection.execute(query.order_by(ignores.c.id))]

    async def ignores(self, person_id: str, other_id: str) -> bool:
        """Whether one person ignores another."""
        query = select(ignores.c.id).where(ignores.c.person_id == person_id, ignores.c.other_id == other_id)
        async with self._read() as connection:
            return (await connection.execute(query)).first() is not None

    # Lists for moderators

    async def rooms(self, search: str, limit: int) -> list[WatchedRoomRow]:
        """Rooms whose id, title or host fits, those with open reports first, then by their last change."""
        count = _open_reports(reports.c.room_id == rooms.c.id)
        query = select(rooms, func.coalesce(people.c.name, ""), count)
        query = query.join(people, people.c.id == rooms.c.host, isouter=True)
        if search:
            fits = (rooms.c.title.icontains(search, autoescape=True), people.c.name.icontains(search, autoescape=True))
            query = query.where(or_(rooms.c.id == search, *fits))
        else:
            query = query.where(rooms.c.status != "closed")
        query = query.order_by(count.desc(), rooms.c.changed_at.desc(), rooms.c.id).limit(limit)
        async with self._read() as connection:
            found = [(RoomRow(*row[:-2]), *row[-2:]) for row in await connection.execute(query)]
            sitting = await connection.run_sync(seats_of, [room.id for room, _, _ in found]) if found else []
        return [
            WatchedRoomRow(room, host, number, [seat for seat in sitting if seat.room_id == room.id])
            for room, host, number in found
        ]

    async def people(self, search: str, limit: int) -> list[WatchedPersonRow]:
        """People whose id or name fits, those with open reports first, then the newest."""
        count = _open_reports(reports.c.person_id == people.c.id)
        games = select(func.count()).where(results.c.person_id == people.c.id).scalar_subquery()
        query = select(people, func.coalesce(roles.c.role, ""), games, count)
        query = query.join(roles, roles.c.person_id == people.c.id, isouter=True)
        if search:
            query = query.where(or_(people.c.id == search, people.c.name.icontains(search, autoescape=True)))
        query = query.order_by(count.desc(), people.c.created_at.desc(), people.c.id).limit(limit)
        async with self._read() as connection:
            return [WatchedPersonRow(PersonRow(*row[:-3]), *row[-3:]) for row in await connection.execute(query)]

    async def counts(self) -> dict[str, int]:
        """How many rooms there are by status, people, and open reports."""
        by_status = select(rooms.c.status, func.count()).group_by(rooms.c.status)
        async with self._read() as connection:
            found: dict[str, int] = {row[0]: row[1] for row in await connection.execute(by_status)}
            found["people"] = await connection.scalar(select(func.count()).select_from(people)) or 0
            opened = select(func.count()).select_from(reports).where(reports.c.settled_by.is_(None))
            found["reports"] = await connection.scalar(opened) or 0
        return found


def _follow(connection: Connection, act: ActRow, number: int) -> None:
    """What an act means in the database beside its line in the log."""
    match act.kind:
        case "appoint":
            connection.execute(delete(roles).where(roles.c.person_id == act.target))
            connection.execute(insert(roles).values(person_id=act.target, role=act.detail))
        case "dismiss":
            connection.execute(delete(roles).where(roles.c.person_id == act.target))
        case "sign_out":
            known = (tokens.c.person_id == act.target, tokens.c.kind.in_(("device", "recovery")))
            connection.execute(update(tokens).where(*known).values(revoked=True))
        case "settle":
            connection.execute(update(reports).where(reports.c.id == int(act.target)).values(settled_by=number))
        case "undo":
            connection.execute(_one(int(act.target)).values(undone_by=number))


def _one(number: int) -> Update:
    return update(acts).where(acts.c.id == number)


def _open_reports(condition: ColumnElement[bool]) -> ScalarSelect[int]:
    counted = select(func.count()).select_from(reports).where(condition, reports.c.settled_by.is_(None))
    return counted.correlate(rooms, people).scalar_subquery()
