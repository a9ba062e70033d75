"""SQL for personal data: what is kept about somebody, removing it, and what is removed after a while."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import ColumnElement, Connection, Select, Update, and_, delete, exists, func, or_, select, update

from ironstone.core.ids import Seat
from ironstone.server.storage.moderation import SANCTIONS, Read, Write
from ironstone.server.storage.rows import EntryRow, ReportRow, RoomRow, TokenRow
from ironstone.server.storage.schema import (
    acts,
    circle,
    due_notices,
    emails,
    hidden,
    ignores,
    invitations,
    log,
    notice_settings,
    own_sets,
    people,
    push_subscriptions,
    records,
    reports,
    results,
    roles,
    rooms,
    seats,
    table_notices,
    tokens,
)

# About one person alone.
OWN = (own_sets, tokens, hidden, notice_settings, emails, push_subscriptions, table_notices, due_notices, invitations)


class PersonalDataStorage:
    """Everything about one person, and what is forgotten."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def rooms_with(self, person_id: str, statuses: Sequence[str]) -> list[RoomRow]:
        """Rooms of these kinds where somebody sits, or that they opened."""
        sitting = select(seats.c.room_id).where(seats.c.person_id == person_id)
        theirs = or_(rooms.c.host == person_id, rooms.c.id.in_(sitting))
        async with self._read() as connection:
            query = select(rooms).where(theirs, rooms.c.status.in_(statuses)).order_by(rooms.c.id)
            return [RoomRow(*row) for row in await connection.execute(query)]

    async def rooms_naming(self, person_id: str) -> list[str]:
        """The ids of all rooms whose logs name somebody; this reads every log."""
        named = or_(log.c.person == person_id, log.c.body.contains(person_id, autoescape=True))
        async with self._read() as connection:
            return list(await connection.scalars(select(log.c.room_id).where(named).distinct()))

    async def tokens_of(self, person_id: str) -> list[TokenRow]:
        """The tokens that a person has had and that are still kept."""
        async with self._read() as connection:
            query = select(tokens).where(tokens.c.person_id == person_id).order_by(tokens.c.created_at)
            return [TokenRow(*row) for row in await connection.execute(query)]

    async def said_by(self, person_id: str) -> list[EntryRow]:
        """What somebody said at tables; this reads every log."""
        async with self._read() as connection:
            query = select(log).where(log.c.person == person_id, log.c.kind == "said").order_by(log.c.at)
            return [EntryRow(*row) for row in await connection.execute(query)]

    async def reports_by(self, person_id: str) -> list[ReportRow]:
        """What somebody has reported."""
        async with self._read() as connection:
            query = select(reports).where(reports.c.reporter == person_id).order_by(reports.c.id)
            return [ReportRow(*row) for row in await connection.execute(query)]

    async def rewrite(
        self, room_id: str, entries: Sequence[tuple[int, str]], names: Mapping[Seat, str], record: str | None
    ) -> None:
        """Put other bodies into a room's log, other names to its seats, and another text into its record."""

        def work(connection: Connection) -> None:
            for seq, body in entries:
                connection.execute(update(log).where(log.c.room_id == room_id, log.c.seq == seq).values(body=body))
            for seat, name in names.items():
                place = (seats.c.room_id == room_id, seats.c.seat == seat, seats.c.name != "")
                connection.execute(update(seats).where(*place).values(name=name))
            if record is not None:
                connection.execute(update(records).where(records.c.room_id == room_id).values(text=record))

        await self._write(work)

    async def forget(self, person_id: str, name: str) -> None:
        """Remove all that is about somebody alone; what others share with them keeps an id that is nobody's."""

        def work(connection: Connection) -> None:
            for table in (*OWN, results, roles):
                connection.execute(delete(table).where(table.c.person_id == person_id))
            _part_from(connection, [person_id])
            connection.execute(_acts_naming(connection, person_id).values(target_name=name))
            connection.execute(
                delete(reports).where(or_(reports.c.reporter == person_id, reports.c.person_id == person_id))
            )
            connection.execute(update(acts).where(acts.c.target == person_id).values(target_name=name))
            connection.execute(update(acts).where(acts.c.actor == person_id).values(actor_name=name))
            connection.execute(update(people).where(people.c.id == person_id).values(name=name, webhook=""))

        await self._write(work)

    # What is removed after a while

    async def idle_rooms(self, status: str, public: bool | None, before: int, limit: int) -> list[str]:
        """Rooms of one kind that have not changed since, the oldest first."""
        query = select(rooms.c.id).where(rooms.c.status == status, rooms.c.changed_at < before)
        if public is not None:
            query = query.where(rooms.c.public == public)
        async with self._read() as connection:
            return list(await connection.scalars(query.order_by(rooms.c.changed_at).limit(limit)))

    async def count_open(self, person_id: str) -> int:
        """How many public tables of a person wait for others."""
        mine = (rooms.c.host == person_id, rooms.c.status == "open", rooms.c.public, rooms.c.seats_free > 0)
        async with self._read() as connection:
            return await connection.scalar(select(func.count()).select_from(rooms).where(*mine)) or 0

    async def purge_rooms(self, before: int, limit: int) -> int:
        """Remove closed rooms in which nothing was ever played."""
        played = exists().where(log.c.room_id == rooms.c.id, log.c.kind == "started")
        old = select(rooms.c.id).where(rooms.c.status == "closed", rooms.c.changed_at < before, ~played).limit(limit)

        def work(connection: Connection) -> int:
            gone = list(connection.scalars(old))
            for table in (log, seats, tokens, hidden, table_notices, invitations):
                connection.execute(delete(table).where(table.c.room_id.in_(gone)))
            connection.execute(delete(rooms).where(rooms.c.id.in_(gone)))
            return len(gone)

        return await self._write(work)

    async def purge_people(self, before: int, limit: int) -> int:
        """Remove guests who came before this and have neither a table, nor a result, a role or a standing sanction."""

        def work(connection: Connection) -> int:
            gone: list[str] = list(connection.scalars(_idle_guests(before, limit)))
            for table in OWN:
                connection.execute(delete(table).where(table.c.person_id.in_(gone)))
            _part_from(connection, gone)
            connection.execute(delete(reports).where(reports.c.reporter.in_(gone)))
            connection.execute(delete(people).where(people.c.id.in_(gone)))
            return len(gone)

        return await self._write(work)

    async def purge_old(self, tokens_before: int, reports_before: int, acts_before: int) -> None:
        """Remove tokens that open nothing any more, settled reports, and lines of the audit log; all from long ago."""
        ended = or_(tokens.c.revoked, tokens.c.expires_at < tokens_before)
        stands = (acts.c.kind.in_(SANCTIONS), acts.c.undone_by.is_(None))
        lasts = or_(acts.c.until.is_(None), acts.c.until >= acts_before)
        standing = select(acts.c.id).where(*stands, lasts)

        def work(connection: Connection) -> None:
            known = select(tokens.c.hash).where(~tokens.c.revoked)
            connection.execute(delete(push_subscriptions).where(push_subscriptions.c.device.not_in(known)))
            asked = (~emails.c.confirmed, emails.c.created_at < tokens_before)
            connection.execute(delete(emails).where(*asked))
            connection.execute(delete(tokens).where(ended, tokens.c.created_at < tokens_before))
            of_cases = _settling(connection, reports.c.settled_by.is_not(None), reports.c.at < reports_before)
            connection.execute(update(acts).where(of_cases).values(target_name=""))
            connection.execute(delete(reports).where(reports.c.settled_by.is_not(None), reports.c.at < reports_before))
            connection.execute(delete(acts).where(acts.c.at < acts_before, acts.c.id.not_in(standing)))

        await self._write(work)

    async def forget_barred(self, now: int) -> None:
        """A network that is barred no more is not kept."""
        over = or_(acts.c.undone_by.is_not(None), acts.c.until <= now)

        def work(connection: Connection) -> None:
            barred = update(acts).where(acts.c.kind == "bar", over, acts.c.target != "")
            connection.execute(barred.values(target="", target_name=""))

        await self._write(work)


def _part_from(connection: Connection, ids: Collection[str]) -> None:
    """Nobody ignores these people any more, nor has them in a circle, nor do they others."""
    for pairs in (ignores, circle):
        connection.execute(delete(pairs).where(or_(pairs.c.person_id.in_(ids), pairs.c.other_id.in_(ids))))


def _acts_naming(connection: Connection, person_id: str) -> Update:
    """Acts that name a person, though they are about another act or a report about them."""
    about = connection.scalars(select(acts.c.id).where(acts.c.target == person_id))
    undoing = and_(acts.c.kind == "undo", acts.c.target.in_([str(number) for number in about]))
    return update(acts).where(or_(undoing, _settling(connection, reports.c.person_id == person_id)))


def _settling(connection: Connection, *which: ColumnElement[bool]) -> ColumnElement[bool]:
    """The acts that settled these reports."""
    found = connection.scalars(select(reports.c.id).where(*which))
    return and_(acts.c.kind == "settle", acts.c.target.in_([str(number) for number in found]))


def _idle_guests(before: int, limit: int) -> Select[tuple[str]]:
    kept = [
        exists().where(seats.c.person_id == people.c.id),
        exists().where(rooms.c.host == people.c.id),
        exists().where(results.c.person_id == people.c.id),
        exists().where(roles.c.person_id == people.c.id),
        exists().where(acts.c.target == people.c.id, acts.c.kind.in_(SANCTIONS)),
    ]
    query = select(people.c.id).where(people.c.created_at < before)
    for each in kept:
        query = query.where(~each)
    return query.limit(limit)
