"""E-mail addresses of people: set, confirmed, taken back, and used to come back with.

Whoever is mailed has asked for it: to an address that nobody has confirmed goes one question, with nothing in it that
somebody else has written, and how many of these there are is limited by person, by address and by mailbox.
"""

import re

from msgspec.structs import replace

from ironstone.core.messages import Language, say
from ironstone.play.refusal import Refusal
from ironstone.server import notice_words
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import EmailRow

LONGEST = 254
MOST_PEOPLE = 5  # who come back by one address
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
TOO_MANY = say("many mails were asked for lately")


async def change(context: ServerContext, person: Person, text: str, network: str, language: Language) -> None:
    """Another address, which has to be confirmed; or with an empty text none."""
    notices, old = context.storage.notices, await context.storage.notices.email(person.id)
    address = clean(text) if text.strip() else ""
    if address:
        _check_mail_is_sent(context)
        context.rate_limiter.check("asked mails", person.id, context.settings.asked_mails, TOO_MANY)
        _count(context, network, address)
    await context.accounts.void_confirmations(person)
    await notices.set_email(person.id, EmailRow(person.id, address, False, False, 0, wall_ms()) if address else None)
    if old is not None and old.confirmed and old.address != address:
        await context.notices.delivery.mail(
            old.address, notice_words.address_changed(context.settings.origin, language)
        )
    if address:
        url = f"{context.settings.origin}/settings#confirm.{await context.accounts.confirmation(person)}"
        mail = notice_words.confirmation(context.settings.origin, url, language)
        if not await context.notices.delivery.mail(address, mail):
            raise Refusal("unavailable", say("no mail can be sent just now; try again later"))


async def confirm(context: ServerContext, token: str) -> None:
    """Somebody has opened the link that was mailed to them."""
    person = await context.accounts.confirmed_by(token)
    if not await context.storage.notices.confirm_email(person):
        raise Refusal("bad_token", say("this address was taken back"))


async def set_recovery(context: ServerContext, person: Person, wanted: bool) -> None:
    """Whether a link to the confirmed address lets somebody come back."""
    row = await context.storage.notices.email(person.id)
    if row is None or not row.confirmed:
        raise Refusal("not_ready", say("confirm your address first"))
    await context.storage.notices.set_recovery(person.id, wanted)


async def stop(context: ServerContext, token: str) -> None:
    """No more mail about tables; the address stays, for recovery."""
    person = context.notices.delivery.unsubscribing.person_of(token)
    if not person or await context.storage.person(person) is None:
        raise Refusal("bad_token", say("this link leads nowhere any more; ask for a new one"))
    chosen = await context.storage.notices.settings(person)
    await context.storage.notices.set_settings(replace(chosen, mail="off"))


async def recover(context: ServerContext, text: str, network: str, language: Language) -> None:
    """Mail links to come back by. Whoever asks is not told whether anybody has this address."""
    _check_mail_is_sent(context)
    address = clean(text)
    _count(context, network, address)
    links = []
    for row in await context.storage.notices.recoverable(address, MOST_PEOPLE):
        person = await context.storage.person(row.person_id)
        if person is not None and context.sanctions.ban_of(person.id) is None:
            token = await context.accounts.mailed_recovery(person.id)
            links.append((person.name, f"{context.settings.origin}/recover#{token}"))
    if links:
        mail = notice_words.recovery(context.settings.origin, links, language)
        context.notices.mail(address, mail)  # later: who waits for an answer cannot tell whether there was anybody


def clean(text: str) -> str:
    """An address as we write it; a Refusal if it is none."""
    address = text.strip()
    if len(address) > LONGEST or not ADDRESS.fullmatch(address) or ".." in address:
        raise Refusal("bad_request", say("that is not an e-mail address"))
    name, _, host = address.rpartition("@")
    return f"{name}@{host.lower()}"


def _check_mail_is_sent(context: ServerContext) -> None:
    if not context.notices.delivery.mailer.can_send:
        raise Refusal("not_ready", say("this server sends no mail"))


def _count(context: ServerContext, network: str, address: str) -> None:
    limits = context.settings
    context.rate_limiter.check("asked mails", network, limits.asked_mails_an_address, TOO_MANY)
    context.rate_limiter.check("asked mails", address.lower(), limits.asked_mails_a_mailbox, TOO_MANY)
