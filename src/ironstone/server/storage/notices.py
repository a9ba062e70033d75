"""SQL for notices: how people want to be told, where to, and what has to wait."""

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ironstone.server.storage.moderation import Read, Write
from ironstone.server.storage.rows import (
    DueRow,
    EmailRow,
    NoticeSettingsRow,
    PushRow,
    ReachRow,
    RoomRow,
    TableNoticesRow,
)
from ironstone.server.storage.schema import (
    due_notices,
    emails,
    notice_settings,
    people,
    push_subscriptions,
    rooms,
    seats,
    server_keys,
    table_notices,
    tokens,
)


class NoticeStorage:
    """What is stored about notices."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def key(self, name: str, fresh: str) -> str:
        """A key that all processes share: the one that is stored, or else this fresh one from now on."""

        def work(connection: Connection) -> str:
            found: str | None = connection.scalar(select(server_keys.c.value).where(server_keys.c.name == name))
            if found is None:
                connection.execute(insert(server_keys).values(name=name, value=fresh))
            return found or fresh

        try:
            return await self._write(work)
        except IntegrityError:  # another process was faster
            return await self._write(work)

    # How people want to be told

    async def settings(self, person_id: str) -> NoticeSettingsRow:
        """What somebody chose, or what holds for all who chose nothing."""
        query = select(notice_settings).where(notice_settings.c.person_id == person_id)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return NoticeSettingsRow(person_id) if row is None else NoticeSettingsRow(*row)

    async def set_settings(self, row: NoticeSettingsRow) -> None:
        """Go by this from now on."""

        def work(connection: Connection) -> None:
            connection.execute(delete(notice_settings).where(notice_settings.c.person_id == row.person_id))
            connection.execute(insert(notice_settings), asdict(row))

        await self._write(work)

    async def reach(self, person_id: str, room_id: str) -> ReachRow | None:
        """By which ways somebody is told of a table; None if there is no such person."""
        one = (table_notices.c.person_id == person_id, table_notices.c.room_id == room_id)
        mine = (push_subscriptions.c.person_id == person_id, push_subscriptions.c.device == tokens.c.hash)
        push = select(func.count()).select_from(push_subscriptions).where(*mine, ~tokens.c.revoked)
        async with self._read() as connection:
            webhook = await connection.scalar(select(people.c.webhook).where(people.c.id == person_id))
            if webhook is None:
                return None
            chosen = select(notice_settings).where(notice_settings.c.person_id == person_id)
            settings = (await connection.execute(chosen)).first()
            address = (await connection.execute(select(emails).where(emails.c.person_id == person_id))).first()
            table = (await connection.execute(select(table_notices).where(*one))).first()
            browsers = await connection.scalar(push) or 0
        email = EmailRow(person_id, "", False, False, 0, 0) if address is None else EmailRow(*address)
        return ReachRow(
            person_id,
            NoticeSettingsRow(person_id) if settings is None else NoticeSettingsRow(*settings),
            TableNoticesRow(person_id, room_id) if table is None else TableNoticesRow(*table),
            webhook,
            browsers,
            email.address if email.confirmed else "",
            email.sent_at,
        )

    async def tables(self, person_id: str) -> dict[str, TableNoticesRow]:
        """The tables about which somebody does not want every notice."""
        query = select(table_notices).where(table_notices.c.person_id == person_id)
        async with self._read() as connection:
            found = [TableNoticesRow(*row) for row in await connection.execute(query)]
        return {row.room_id: row for row in found}

    async def set_table(self, row: TableNoticesRow) -> None:
        """Which notices somebody wants of one table; all of them is no row."""

        def work(connection: Connection) -> None:
            one = (table_notices.c.person_id == row.person_id, table_notices.c.room_id == row.room_id)
            connection.execute(delete(table_notices).where(*one))
            if not (row.push and row.mail and row.webhook):
                connection.execute(insert(table_notices), asdict(row))

        await self._write(work)

    # Addresses

    async def email(self, person_id: str) -> EmailRow | None:
        """Somebody's address, confirmed or not."""
        async with self._read() as connection:
            row = (await connection.execute(select(emails).where(emails.c.person_id == person_id))).first()
        return None if row is None else EmailRow(*row)

    async def recoverable(self, address: str, most: int) -> list[EmailRow]:
        """Those who can come back by a link to this address."""
        query = select(emails).where(emails.c.address == address, emails.c.confirmed, emails.c.recovery).limit(most)
        async with self._read() as connection:
            return [EmailRow(*row) for row in await connection.execute(query)]

    async def set_email(self, person_id: str, row: EmailRow | None) -> None:
        """Another address, or none; what waits to be mailed is dropped."""

        def work(connection: Connection) -> None:
            connection.execute(delete(emails).where(emails.c.person_id == person_id))
            mine = (due_notices.c.person_id == person_id, due_notices.c.channel == "mail")
            connection.execute(delete(due_notices).where(*mine))
            if row is not None:
                connection.execute(insert(emails), asdict(row))

        await self._write(work)

    async def confirm_email(self, person_id: str) -> bool:
        """The address is theirs; False if there is none."""
        confirmed = update(emails).where(emails.c.person_id == person_id).values(confirmed=True)
        return await self._write(lambda connection: connection.execute(confirmed).rowcount > 0)

    async def set_recovery(self, person_id: str, wanted: bool) -> None:
        """Whether somebody can come back by a link to their address."""
        changed = update(emails).where(emails.c.person_id == person_id).values(recovery=wanted)
        await self._write(lambda connection: connection.execute(changed).rowcount)

    async def mailed(self, person_id: str, at: int) -> None:
        """When somebody last got a mail about tables."""
        changed = update(emails).where(emails.c.person_id == person_id).values(sent_at=at)
        await self._write(lambda connection: connection.execute(changed).rowcount)

    async def subscriptions(self, person_id: str) -> list[PushRow]:
        """The browsers of somebody that take push, the oldest first; those of devices that were signed out do not."""
        known = select(tokens.c.hash).where(~tokens.c.revoked)
        query = select(push_subscriptions).where(
            push_subscriptions.c.person_id == person_id, push_subscriptions.c.device.in_(known)
        )
        async with self._read() as connection:
            found = await connection.execute(query.order_by(push_subscriptions.c.created_at))
            return [PushRow(*row) for row in found]

    async def subscribe(self, row: PushRow) -> None:
        """A browser takes push for this person from now on, whoever it took it for before."""

        def work(connection: Connection) -> None:
            connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id == row.id))
            connection.execute(insert(push_subscriptions), asdict(row))

        await self._write(work)

    async def unsubscribe(self, ids: Sequence[str]) -> None:
        """These browsers take push no more."""
        gone = delete(push_subscriptions).where(push_subscriptions.c.id.in_(ids))
        await self._write(lambda connection: connection.execute(gone).rowcount)

    # What has to wait

    async def postpone(self, row: DueRow) -> None:
        """Send something later. What waits already waits no longer for it."""

        def work(connection: Connection) -> None:
            one = (due_notices.c.person_id == row.person_id, due_notices.c.channel == row.channel)
            found = connection.scalar(select(due_notices.c.due_at).where(*one))
            if found is None:
                connection.execute(insert(due_notices), asdict(row))
            elif row.due_at < found:
                connection.execute(update(due_notices).where(*one).values(due_at=row.due_at))

        await self._write(work)

    async def take_due(self, now: int, limit: int) -> list[DueRow]:
        """What is to be sent now. Of several processes that ask, each gets what no other one has."""
        query = select(due_notices).where(due_notices.c.due_at <= now).order_by(due_notices.c.due_at).limit(limit)

        def work(connection: Connection) -> list[DueRow]:
            taken = []
            for row in [DueRow(*found) for found in connection.execute(query.with_for_update(skip_locked=True))]:
                one = (due_notices.c.person_id == row.person_id, due_notices.c.channel == row.channel)
                if connection.execute(delete(due_notices).where(*one)).rowcount:
                    taken.append(row)
            return taken

        return await self._write(work)

    async def waiting(self, person_id: str, limit: int) -> list[RoomRow]:
        """Running games that wait for somebody, the one that waits longest first."""
        theirs = select(seats.c.room_id).where(seats.c.person_id == person_id, seats.c.waiting)
        query = select(rooms).where(rooms.c.id.in_(theirs), rooms.c.status == "running")
        async with self._read() as connection:
            found = await connection.execute(query.order_by(rooms.c.changed_at, rooms.c.id).limit(limit))
            return [RoomRow(*row) for row in found]
