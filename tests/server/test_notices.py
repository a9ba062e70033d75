"""People who look elsewhere are told that a table waits: by push, which only their browser reads, and by mail."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from ironstone.core.ids import Seat
from ironstone.play.entries import Moved, Opened, Started
from ironstone.play.room import Room, game_of
from ironstone.server.authentication import hash_of
from ironstone.server.mail import Mailer, MailError, Relay
from ironstone.server.notice_delivery import Delivery
from ironstone.server.notices import BETWEEN_MAILS_MS, MAIL_AFTER_MS, Notices
from ironstone.server.rate_limiter import RateLimiter
from ironstone.server.rooms import Rooms
from ironstone.server.sanctions import Sanctions
from ironstone.server.settings import Settings
from ironstone.server.storage import ActRow, EmailRow, NoticeSettingsRow, Storage, TableNoticesRow
from tests.server.postboxes import Browser, Mailbox, PushService, mail_server, posts_here, push_service
from tests.server.rooms import KEVIN, TIFFANY, Watch, open_storage
from tests.server.staff import until
from tests.server.storage.arrange import TOKEN

pytestmark = pytest.mark.anyio

ORIGIN = "https://play.example.org"
EVERY_DAY = NoticeSettingsRow("tiffany", mail="daily")
SOON = NoticeSettingsRow("tiffany", mail="soon")
DEVICE = hash_of("device")


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    async with mail_server() as started:
        yield started


@dataclass
class House:
    """Tables, what tells people of them, and where that arrives."""

    storage: Storage
    rooms: Rooms
    notices: Notices
    sanctions: Sanctions
    watch: Watch
    service: PushService

    async def table(self) -> str:
        """A table that waits for Kevin alone."""
        game = game_of("gembound")
        for number in range(100):
            room_id = await self.rooms.open(Opened("gembound", "Kevin’s camp", {}, [KEVIN, TIFFANY]), "kevin")
            await self.rooms.enter(room_id, Started(f"{number:064x}", game.version, game.components), "kevin")
            if (await self.room(room_id)).waiting_for() == [Seat(0)]:
                return room_id
        raise AssertionError("Kevin never begins")

    async def room(self, room_id: str) -> Room:
        return (await self.rooms.live(room_id)).room

    async def kevin_moves(self, room_id: str) -> None:
        """Kevin plays until it is Tiffany's turn."""
        while Seat(0) in (room := await self.room(room_id)).waiting_for():
            assert room.decision is not None
            move = room.game.space.notation(room.decision.options_of(Seat(0))[0])
            await self.rooms.enter(room_id, Moved(Seat(0), move), "kevin")
        await asyncio.sleep(0)

    async def subscribe(self, browser: Browser) -> None:
        if await self.storage.token(DEVICE) is None:
            await self.storage.add_token(replace(TOKEN, hash=DEVICE, kind="device", person_id="tiffany"))
        await self.storage.notices.subscribe(browser.row("tiffany", DEVICE))

    async def mail_to_tiffany(self, chosen: NoticeSettingsRow = SOON, confirmed: bool = True) -> None:
        await self.storage.notices.set_settings(chosen)
        await self.storage.notices.set_email(
            "tiffany", EmailRow("tiffany", "tiffany@example.org", confirmed, False, 0, 0)
        )

    async def after(self, ms: int) -> None:
        self.watch.ahead += ms
        await self.notices.send_due()


@asynccontextmanager
async def house(url: str, mailbox: Mailbox | None = None) -> AsyncIterator[House]:
    storage = await open_storage(url)
    watch = Watch()
    rooms = Rooms(storage, watch)
    settings = Settings(
        url,
        origin=ORIGIN,
        smtp="" if mailbox is None else f"smtp://127.0.0.1:{mailbox.port}",
        mail_from="Ironstone <notices@example.org>",
    )
    sanctions = Sanctions(watch)
    delivery = Delivery(storage, settings, posts_here())
    notices = Notices(storage, rooms, settings, delivery, sanctions, RateLimiter(), watch, look_seconds=3600.0)
    async with push_service() as service:
        await notices.start()
        try:
            yield House(storage, rooms, notices, sanctions, watch, service)
        finally:
            await notices.stop()
            await storage.close()


async def has_waited(house: House, channel: str) -> None:
    """Until a notice waits to be sent."""

    async def waits() -> bool:
        rows = await house.storage.notices.take_due(2**62, 10)
        for row in rows:
            await house.storage.notices.postpone(row)
        return any(row.channel == channel for row in rows)

    await until(waits)


async def test_a_push_notice_is_read_by_the_browser_alone_and_leads_to_the_table(sqlite_url: str) -> None:
    async with house(sqlite_url) as tables:
        browser = tables.service.browser()
        await tables.subscribe(browser)
        room_id = await tables.table()
        await tables.kevin_moves(room_id)
        await until(lambda: _arrived(tables, 1))

    (body,), (head,) = tables.service.bodies, tables.service.heads
    assert browser.read(body) == {
        "title": "Your move: Kevin’s camp",
        "body": "Gembound waits for you.",
        "url": f"{ORIGIN}/table/{room_id}",
        "tag": f"turn {room_id}",
    }
    assert b"camp" not in body
    assert head["content-encoding"] == "aes128gcm"
    assert head["authorization"].startswith("vapid t=")
    assert head["ttl"] == "86400"


async def _arrived(tables: House, count: int) -> bool:
    return len(tables.service.bodies) >= count


async def test_all_processes_sign_with_the_same_key(database_url: str) -> None:
    async with house(database_url) as one, house(database_url) as other:
        assert one.notices.delivery.push.public_key == other.notices.delivery.push.public_key


async def test_a_browser_that_is_gone_is_forgotten(sqlite_url: str) -> None:
    async with house(sqlite_url) as tables:
        tables.service.status = 410
        await tables.subscribe(tables.service.browser())
        await tables.kevin_moves(await tables.table())

        async def forgotten() -> bool:
            return await tables.storage.notices.subscriptions("tiffany") == []

        await until(forgotten)


async def test_a_device_that_was_signed_out_gets_no_push(sqlite_url: str) -> None:
    async with house(sqlite_url) as tables:
        await tables.subscribe(tables.service.browser())
        await tables.storage.revoke_token(DEVICE)

        assert await tables.storage.notices.subscriptions("tiffany") == []
        reach = await tables.storage.notices.reach("tiffany", "camp")
        assert reach is not None
        assert reach.by_post == []


async def test_in_quiet_hours_push_waits_for_their_end_and_tells_only_what_still_waits(sqlite_url: str) -> None:
    async with house(sqlite_url) as tables:
        await tables.subscribe(tables.service.browser())
        minute = tables.watch() // 60_000 % (24 * 60)
        quiet = NoticeSettingsRow("tiffany", quiet_from=minute, quiet_until=(minute + 60) % (24 * 60))
        await tables.storage.notices.set_settings(quiet)
        await tables.kevin_moves(await tables.table())
        await has_waited(tables, "push")

        await tables.after(30 * 60_000)
        assert tables.service.bodies == []
        await tables.after(31 * 60_000)
        assert len(tables.service.bodies) == 1


async def test_who_is_banned_is_told_nothing(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.subscribe(tables.service.browser())
        await tables.mail_to_tiffany()
        room_id = await tables.table()
        await tables.kevin_moves(room_id)
        await has_waited(tables, "mail")
        await until(lambda: _arrived(tables, 1))
        tables.sanctions.replace([ActRow(1, 0, "", "", "ban", "tiffany", "Tiffany")], [])

        await tables.after(MAIL_AFTER_MS + 1000)
        await tables.kevin_moves(await tables.table())
        await asyncio.sleep(0.1)

    assert mailbox.mails == []
    assert len(tables.service.bodies) == 1


async def test_a_mail_comes_a_little_later_and_names_all_tables_that_still_wait(
    sqlite_url: str, mailbox: Mailbox
) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.mail_to_tiffany()
        rooms = [await tables.table() for _ in range(3)]
        for room_id in rooms:
            await tables.kevin_moves(room_id)
        await has_waited(tables, "mail")
        await _tiffany_moves(tables, rooms[0])

        await tables.after(MAIL_AFTER_MS - 10_000)
        assert mailbox.mails == []
        await tables.after(11_000)

    (mail,) = mailbox.mails
    assert mail["To"] == "tiffany@example.org"
    assert mail["Subject"] == "2 tables wait for you"
    assert [room_id in mailbox.text() for room_id in rooms] == [False, True, True]


async def _tiffany_moves(tables: House, room_id: str) -> None:
    while Seat(1) in (room := await tables.room(room_id)).waiting_for():
        assert room.decision is not None
        move = room.game.space.notation(room.decision.options_of(Seat(1))[0])
        await tables.rooms.enter(room_id, Moved(Seat(1), move), "tiffany")


async def test_a_mail_can_be_ended_with_one_click_or_by_its_link(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.mail_to_tiffany()
        await tables.kevin_moves(await tables.table())
        await has_waited(tables, "mail")
        await tables.after(MAIL_AFTER_MS + 1000)
        (mail,) = mailbox.mails
        token = mailbox.link("/settings#stop.")

        assert mail["List-Unsubscribe"] == f"<{ORIGIN}/api/unsubscribe?token={token}>"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert mail["Auto-Submitted"] == "auto-generated"
        unsubscribing = tables.notices.delivery.unsubscribing
        assert unsubscribing.person_of(token) == "tiffany"
        assert unsubscribing.person_of(token.replace("tiffany", "kevin")) == ""


async def test_mails_to_one_person_keep_their_distance(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.mail_to_tiffany()
        for wait in (MAIL_AFTER_MS, MAIL_AFTER_MS):
            await tables.kevin_moves(await tables.table())
            await has_waited(tables, "mail")
            await tables.after(wait + 1000)
        assert len(mailbox.mails) == 1
        await tables.after(BETWEEN_MAILS_MS)
        assert len(mailbox.mails) == 2


async def test_a_digest_goes_out_once_a_day(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.mail_to_tiffany(EVERY_DAY)
        for _ in range(2):
            await tables.kevin_moves(await tables.table())
        await has_waited(tables, "mail")

        await tables.after(24 * 60 * 60_000)
        await tables.after(24 * 60 * 60_000)

    assert [mail["Subject"] for mail in mailbox.mails] == ["2 tables wait for you"]


async def test_an_address_that_nobody_confirmed_gets_no_mail(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.mail_to_tiffany(confirmed=False)
        await tables.kevin_moves(await tables.table())
        await asyncio.sleep(0.2)
        await tables.after(MAIL_AFTER_MS + 1000)

    assert mailbox.mails == []


async def test_notices_of_one_table_can_be_left_out(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.subscribe(tables.service.browser())
        await tables.mail_to_tiffany()
        quiet, loud = await tables.table(), await tables.table()
        await tables.storage.notices.set_table(TableNoticesRow("tiffany", quiet, push=False, mail=False))
        for room_id in (quiet, loud):
            await tables.kevin_moves(room_id)
        await until(lambda: _arrived(tables, 1))
        await has_waited(tables, "mail")
        await tables.after(MAIL_AFTER_MS + 1000)

    assert len(tables.service.bodies) == 1
    assert quiet not in mailbox.text()
    assert loud in mailbox.text()


async def test_a_mail_that_is_not_taken_is_tried_again(sqlite_url: str, mailbox: Mailbox) -> None:
    async with house(sqlite_url, mailbox) as tables:
        await tables.mail_to_tiffany()
        await tables.kevin_moves(await tables.table())
        await has_waited(tables, "mail")
        mailbox.refuses = True
        await tables.after(MAIL_AFTER_MS + 1000)
        mailbox.refuses = False
        await tables.after(MAIL_AFTER_MS + 1000)

    assert len(mailbox.mails) == 1


async def test_of_two_processes_one_sends_what_is_due(postgres_url: str, mailbox: Mailbox) -> None:
    async with house(postgres_url, mailbox) as one, house(postgres_url, mailbox) as other:
        await one.mail_to_tiffany()
        await one.kevin_moves(await one.table())
        await has_waited(one, "mail")
        other.watch.ahead = one.watch.ahead = MAIL_AFTER_MS + 1000
        await asyncio.gather(one.notices.send_due(), other.notices.send_due())

    assert len(mailbox.mails) == 1


@pytest.mark.parametrize(
    "url", ["", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://me:secret@mail.example.org"]
)
def test_mail_servers_are_named_in_one_way_and_without_a_password(url: str) -> None:
    with pytest.raises(MailError, match="expected smtp://"):
        Relay.read(url)


def test_without_a_mail_server_no_mail_is_sent() -> None:
    assert not Mailer(Settings("")).can_send
    assert Relay.read("smtps://me@mail.example.org") == Relay("mail.example.org", 465, "me", tls=True)
