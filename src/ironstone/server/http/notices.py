"""/api/me/notices and what belongs to it: how I want to be told that a table waits for me, and where."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from ironstone.core.messages import Language, say
from ironstone.play.refusal import Refusal
from ironstone.server import email_addresses, wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.http.requests import Address, TableId, TheContext, TheLanguage, ThePerson
from ironstone.server.quiet_hours import check_zone
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import NoticeSettingsRow, PushRow, TableNoticesRow
from ironstone.server.web_push import check_keys, id_of
from ironstone.server.wire.notices import MailMode

MOST_BROWSERS = 10
MOST_TABLES = 50

StopToken = Annotated[str, QueryParameter(max_length=200)]


@post("/api/unsubscribe", status_code=204)
async def unsubscribe(context: TheContext, address: Address, token: StopToken) -> None:
    """No more mail about tables; mail programs ask for this with one click (RFC 8058)."""
    _count_token(context, address)
    await email_addresses.stop(context, token)


@post("/api/confirm", status_code=204)
async def confirm(context: TheContext, address: Address, data: JSONBody[wire.NoticeToken]) -> None:
    """Confirm an address by the link that was mailed to it."""
    _count_token(context, address)
    await email_addresses.confirm(context, data.token)


@post("/api/recover/mail", status_code=204)
async def mail_recovery(
    context: TheContext, address: Address, language: TheLanguage, data: JSONBody[wire.MailedRecovery]
) -> None:
    """Mail a link to come back by, if somebody with this address wanted that; nobody is told whether."""
    await email_addresses.recover(context, data.address, address, language)


class NoticesController(Controller):
    """My notices."""

    path = "/api/me"

    @get("/notices")
    async def get_notices(self, context: TheContext, person: ThePerson) -> wire.NoticeInfo:
        """What I chose, and what this server can do."""
        return await _describe(context, person)

    @put("/notices")
    async def choose(
        self, context: TheContext, person: ThePerson, language: TheLanguage, data: JSONBody[wire.ChosenNotices]
    ) -> wire.NoticeInfo:
        """Be told so from now on, in the language of this request."""
        check_zone(data.zone)
        await context.storage.notices.set_settings(_chosen(person, data, language))
        return await _describe(context, person)

    @put("/tables/{table:str}/notices", status_code=204)
    async def choose_for_table(
        self, context: TheContext, person: ThePerson, table: TableId, data: JSONBody[wire.TableNotices]
    ) -> None:
        """By which ways I want to be told of one table."""
        if not (await context.rooms.live(table)).room.seats_of(person.id):
            raise Refusal("not_seated", say("that table is not on your list"))
        row = TableNoticesRow(person.id, table, data.push, data.mail, data.webhook)
        await context.storage.notices.set_table(row)

    @put("/email")
    async def set_email(
        self,
        context: TheContext,
        person: ThePerson,
        address: Address,
        language: TheLanguage,
        data: JSONBody[wire.EmailWish],
    ) -> wire.NoticeInfo:
        """Another address, to be confirmed by a link that is mailed there; or none."""
        await email_addresses.change(context, person, data.address, address, language)
        return await _describe(context, person)

    @put("/email/recovery")
    async def set_recovery(
        self, context: TheContext, person: ThePerson, data: JSONBody[wire.RecoveryWish]
    ) -> wire.NoticeInfo:
        """Whether a link to my address lets me come back."""
        await email_addresses.set_recovery(context, person, data.recovery)
        return await _describe(context, person)

    @put("/push")
    async def subscribe(self, context: TheContext, person: ThePerson, data: JSONBody[wire.PushWish]) -> wire.NoticeInfo:
        """This browser takes push from now on; of more than ten the oldest takes it no more."""
        context.notices.delivery.check_url(data.endpoint)
        check_keys(data.p256dh, data.auth)
        stored = context.storage.notices
        rows = await stored.subscriptions(person.id)
        mine = [row.id for row in rows if row.device == person.device]
        others = [row.id for row in rows if row.device != person.device]
        await stored.unsubscribe([*mine, *others[: max(0, len(others) + 1 - MOST_BROWSERS)]])
        name, now = id_of(data.endpoint), wall_ms()
        await stored.subscribe(PushRow(name, person.id, person.device, data.endpoint, data.p256dh, data.auth, now))
        return await _describe(context, person)

    @delete("/push", status_code=200)
    async def unsubscribe_push(self, context: TheContext, person: ThePerson) -> wire.NoticeInfo:
        """This device takes push no more."""
        rows = await context.storage.notices.subscriptions(person.id)
        await context.storage.notices.unsubscribe([row.id for row in rows if row.device == person.device])
        return await _describe(context, person)


def _chosen(person: Person, data: wire.ChosenNotices, language: Language) -> NoticeSettingsRow:
    return NoticeSettingsRow(
        person.id, data.mail, data.invitations, data.zone, data.quiet_from, data.quiet_until, language.code
    )


async def _describe(context: ServerContext, person: Person) -> wire.NoticeInfo:
    stored = context.storage.notices
    chosen, email = await stored.settings(person.id), await stored.email(person.id)
    browsers, known = await stored.subscriptions(person.id), await stored.tables(person.id)
    everything = TableNoticesRow(person.id, "")
    tables = []
    for listing in await context.storage.rooms_of(person.id, MOST_TABLES):
        room, row = listing.room, known.get(listing.room.id, everything)
        if room.status == "running" and any(seat.person_id == person.id for seat in listing.seats):
            tables.append(wire.TableNoticeInfo(room.id, room.game, room.title, row.push, row.mail, row.webhook))
    mode: MailMode = "daily" if chosen.mail == "daily" else "soon" if chosen.mail == "soon" else "off"
    return wire.NoticeInfo(
        wire.ChosenNotices(mode, chosen.invitations, chosen.zone, chosen.quiet_from, chosen.quiet_until),
        person.webhook,
        None if email is None else wire.EmailInfo(email.address, email.confirmed, email.recovery),
        context.notices.delivery.mailer.can_send,
        context.notices.delivery.push.public_key,
        any(row.device == person.device for row in browsers),
        len(browsers),
        tables,
    )


def _count_token(context: ServerContext, address: str) -> None:
    context.rate_limiter.check("tokens", address, context.settings.tokens, say("too many links tried"))
