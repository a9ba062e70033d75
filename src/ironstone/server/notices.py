"""Notices: people who look elsewhere are told that a table waits for them, by push, by e-mail and by webhook.

Push and webhooks go out at once, unless it is night for their person. Mails wait a few minutes, and tell of all tables
at once. What waits is kept in the database, and sent by whichever process comes first; whoever has moved meanwhile
hears nothing.
"""

import asyncio
from collections.abc import Callable, Coroutine

import structlog

from ironstone.play.room import Room, game_of
from ironstone.server import notice_words
from ironstone.server.notice_delivery import Delivery, spoken
from ironstone.server.notice_words import Mail, Waiting
from ironstone.server.quiet_hours import after_quiet, next_digest
from ironstone.server.rate_limiter import RateLimiter
from ironstone.server.rooms import Rooms
from ironstone.server.sanctions import Sanctions
from ironstone.server.settings import Settings
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import DueRow, ReachRow, Storage, StorageError

LOOK_SECONDS = 15.0
MOST_DUE = 100  # people told in one go
MOST_TABLES = 20  # in one mail
MOST_POSTS = 5  # by push or webhook when quiet hours end
MAIL_AFTER_MS = 5 * 60 * 1000  # whoever comes by meanwhile needs none
BETWEEN_MAILS_MS = 30 * 60 * 1000
TRIES = 5
TRY_AGAIN_MS = 5 * 60 * 1000  # doubled each time

logger = structlog.get_logger(__name__)


class Notices:
    """Tells people from start() to stop()."""

    def __init__(
        self,
        storage: Storage,
        rooms: Rooms,
        settings: Settings,
        delivery: Delivery,
        sanctions: Sanctions,
        rate_limiter: RateLimiter,
        now: Callable[[], int] = wall_ms,
        look_seconds: float = LOOK_SECONDS,
    ) -> None:
        self._storage = storage
        self._rooms = rooms
        self._settings = settings
        self.delivery = delivery
        self._sanctions = sanctions
        self._rate_limiter = rate_limiter
        self._now = now
        self._look_seconds = look_seconds
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Follow the tables of this process, and look for what has to be sent."""
        await self.delivery.start()
        self._rooms.entered.append(self._follow)
        self._start(self._look_again_and_again())

    async def stop(self) -> None:
        """Tell nobody any more."""
        self._rooms.entered.remove(self._follow)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.delivery.close()

    def invited(self, person: str, host: str, room_id: str, room: Room) -> None:
        """Tell somebody that a place is kept for them."""
        table = self._table(room_id, room)._replace(url=f"{self._settings.origin}/settings")  # where it is taken
        self._start(self._watched(room_id, self._tell_invited(person, host, table)))

    def mail(self, address: str, mail: Mail) -> None:
        """Send a mail that somebody has asked for, without waiting for it."""

        async def work() -> None:
            await self.delivery.mail(address, mail)

        self._start(self._watched("", work()))

    async def send_due(self) -> None:
        """Send what has waited long enough."""
        for due in await self._storage.notices.take_due(self._now(), MOST_DUE):
            await self._watched("", self._send_one(due))

    # At once

    def _follow(self, room_id: str, before: Room, after: Room) -> None:
        for person in [] if after.settings.lesson else newly_asked(before, after):
            self._start(self._watched(room_id, self._tell_turn(person, self._table(room_id, after))))

    async def _tell_turn(self, person: str, table: Waiting) -> None:
        reach = None if self._is_there(person, table.id) else await self._reach(person, table)
        if reach is None:
            return
        now = self._now()
        if reach.by_mail and self.delivery.mailer.can_send:
            await self._storage.notices.postpone(DueRow(person, "mail", _mail_due(reach, now)))
        loud_at = after_quiet(reach.settings, now)
        for channel in reach.by_post:
            if loud_at > now:
                await self._storage.notices.postpone(DueRow(person, channel, loud_at))
            else:
                await self._post(channel, reach, table)

    async def _tell_invited(self, person: str, host: str, table: Waiting) -> None:
        """Whoever sleeps finds the invitation on the page of their circle."""
        reach = await self._reach(person, table)
        if reach is None or not reach.settings.invitations or after_quiet(reach.settings, self._now()) > self._now():
            return
        if "push" in reach.by_post:
            await self.delivery.to_browsers(person, notice_words.invitation(table, host, spoken(reach.settings)))
        if "webhook" in reach.by_post:
            await self.delivery.to_webhook(reach, table, "invitation")

    async def _post(self, channel: str, reach: ReachRow, table: Waiting) -> bool:
        if channel == "push":
            return await self.delivery.to_browsers(reach.person_id, notice_words.turn(table, spoken(reach.settings)))

        def wanted() -> bool:
            live = self._rooms.in_memory_as(table.id)
            waited = [] if live is None else [live.room.seats[seat].person for seat in live.room.waiting_for()]
            return reach.person_id in waited and not self._is_there(reach.person_id, table.id)

        return await self.delivery.to_webhook(reach, table, wanted=wanted)

    # Later

    async def _send_one(self, due: DueRow) -> None:
        """Tell one person by one way of all tables that still wait for them."""
        if self._sanctions.ban_of(due.person_id) is not None:
            return
        reach, tables = await self._still_waiting(due)
        if reach is None or not tables:
            return
        now = self._now()
        loud_at = after_quiet(reach.settings, now)  # their hours may have changed meanwhile
        if loud_at > now:
            await self._storage.notices.postpone(DueRow(due.person_id, due.channel, loud_at, due.attempts))
        elif due.channel != "mail":
            for table in tables[:MOST_POSTS]:
                await self._post(due.channel, reach, table)
        elif not self._rate_limiter.wait("mails", "", self._settings.mails) and await self.delivery.to_mailbox(
            reach, tables
        ):
            await self._storage.notices.mailed(due.person_id, now)
        elif due.attempts < TRIES:
            later = now + TRY_AGAIN_MS * 2**due.attempts
            await self._storage.notices.postpone(DueRow(due.person_id, "mail", later, due.attempts + 1))

    async def _still_waiting(self, due: DueRow) -> tuple[ReachRow | None, list[Waiting]]:
        reach, tables = None, []
        for row in await self._storage.notices.waiting(due.person_id, MOST_TABLES):
            found = await self._storage.notices.reach(due.person_id, row.id)
            ways = [] if found is None else [*found.by_post, *(["mail"] if found.by_mail else [])]
            if due.channel in ways and not self._is_there(due.person_id, row.id):
                reach = found
                title = game_of(row.game).title
                tables.append(Waiting(row.id, row.game, title, row.title, self.delivery.url(row.id)))
        return reach, tables

    async def _look_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(self._look_seconds)
            try:
                await self.send_due()
            except StorageError as error:
                logger.warning("cannot look for notices now", why=str(error))
            except Exception:
                logger.exception("looking for notices failed")

    # What all have in common

    async def _reach(self, person: str, table: Waiting) -> ReachRow | None:
        """How to tell somebody of a table; None if they must not be told, or were told often enough."""
        limits = self._settings
        if self._sanctions.ban_of(person) is not None:
            return None
        if self._rate_limiter.wait("notices", person, limits.notices) or self._rate_limiter.wait(
            "notices", f"{person} {table.id}", limits.notices_a_table
        ):
            return None
        return await self._storage.notices.reach(person, table.id)

    def _is_there(self, person: str, room_id: str) -> bool:
        """Whether somebody looks at a table, at whichever process."""
        live = self._rooms.in_memory_as(room_id)
        return live is not None and person in live.presence.online

    def _table(self, room_id: str, room: Room) -> Waiting:
        return Waiting(room_id, room.game.key, room.game.title, room.title, self.delivery.url(room_id))

    async def _watched(self, room_id: str, work: Coroutine[None, None, None]) -> None:
        """Whatever goes wrong, the game goes on without the notice."""
        try:
            await work
        except Exception as error:  # noqa: BLE001 - see above
            logger.warning("a notice was not sent", room=room_id, why=repr(error))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _mail_due(reach: ReachRow, now: int) -> int:
    if reach.settings.mail == "daily":
        return next_digest(reach.settings, now)
    return after_quiet(reach.settings, max(now + MAIL_AFTER_MS, reach.mailed_at + BETWEEN_MAILS_MS))


def newly_asked(before: Room, after: Room) -> list[str]:
    """The people whom the game did not wait for before, and now does; each once, however many seats they play."""
    waited = {before.seats[seat].person for seat in before.waiting_for()}
    return list(
        dict.fromkeys(
            after.seats[seat].person for seat in after.waiting_for() if after.seats[seat].person not in waited
        )
    )
