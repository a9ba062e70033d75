"""Addresses for notices over HTTP: confirmed before anything is sent there, limited, and a way back for the lost."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from ironstone.server.settings import HOUR, Limit
from ironstone.server.storage import NoticeSettingsRow, Storage
from tests.server.guests import BOT, ME, Person, problem, table
from tests.server.postboxes import Browser, Mailbox, mail_server
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.staff import done_at_the_machine, until

pytestmark = pytest.mark.anyio

CHOSEN = {"mail": "soon", "invitations": True, "zone": "Europe/Berlin", "quiet_from": 1320, "quiet_until": 420}


@dataclass(frozen=True)
class Mailing:
    """A server that sends mail, and where it arrives."""

    server: Running
    mailbox: Mailbox

    async def came(self, count: int) -> None:
        async def arrived() -> bool:
            return len(self.mailbox.mails) >= count

        await until(arrived)


@pytest.fixture
async def mailing(tmp_path: Path) -> AsyncIterator[Mailing]:
    async with mail_server() as mailbox:
        settings = replace(
            generous(sqlite_in(tmp_path)),
            smtp=f"smtp://127.0.0.1:{mailbox.port}",
            mail_from="Ironstone <notices@example.org>",
            asked_mails=Limit(5, HOUR),
            asked_mails_a_mailbox=Limit(4, HOUR),
        )
        with running(settings) as server:
            yield Mailing(server, mailbox)


async def confirmed(mailing: Mailing, name: str = "Tiffany", address: str = "tiffany@example.org") -> Person:
    person = await Person.come(mailing.server.url, name)
    (await person.ask("PUT", "/me/email", {"address": address})).raise_for_status()
    await person.post("/confirm", {"token": mailing.mailbox.link("/settings#confirm.")})
    return person


async def test_an_address_is_theirs_once_they_opened_the_link_that_was_mailed(mailing: Mailing) -> None:
    tiffany = await Person.come(mailing.server.url, "Tiffany <b>BUY GEMS</b>"[:20])
    answer = await tiffany.ask("PUT", "/me/email", {"address": " Tiffany@EXAMPLE.org"})
    assert answer.json()["email"] == {"address": "Tiffany@example.org", "confirmed": False, "recovery": False}
    token = mailing.mailbox.link("/settings#confirm.")

    assert "GEMS" not in mailing.mailbox.text(), "nobody can write to others by the name they choose"
    assert "List-Unsubscribe" not in mailing.mailbox.mails[0]
    assert (await tiffany.ask("POST", "/confirm", {"token": token})).status_code == 204
    assert (await tiffany.ask("GET", "/me/notices")).json()["email"]["confirmed"]
    assert problem(await tiffany.ask("POST", "/confirm", {"token": token})) == (403, "bad_token")


async def test_a_link_for_an_address_that_was_changed_confirms_nothing(mailing: Mailing) -> None:
    tiffany = await Person.come(mailing.server.url, "Tiffany")
    await tiffany.ask("PUT", "/me/email", {"address": "old@example.org"})
    token = mailing.mailbox.link("/settings#confirm.")
    await tiffany.ask("PUT", "/me/email", {"address": "new@example.org"})

    assert problem(await tiffany.ask("POST", "/confirm", {"token": token})) == (403, "bad_token")


async def test_an_address_that_is_replaced_hears_of_it(mailing: Mailing) -> None:
    tiffany = await confirmed(mailing)

    (await tiffany.ask("PUT", "/me/email", {"address": ""})).raise_for_status()

    assert mailing.mailbox.mails[-1]["To"] == "tiffany@example.org"
    assert mailing.mailbox.mails[-1]["Subject"] == "Your e-mail address was changed"
    assert (await tiffany.ask("GET", "/me/notices")).json()["email"] is None


async def test_nobody_floods_a_mailbox(mailing: Mailing) -> None:
    people = [await Person.come(mailing.server.url, f"Gruff {number}") for number in range(6)]

    answers = [await person.ask("PUT", "/me/email", {"address": "victim@example.org"}) for person in people]

    assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
    assert len(mailing.mailbox.mails) == 4


@pytest.mark.parametrize(
    "address",
    ["tiffany", "tiffany@", "@example.org", "a@localhost", "a@b.c\nBcc: x@y.org", "a b@example.org", "a@[127.0.0.1]"],
)
async def test_what_is_no_address_is_refused(mailing: Mailing, address: str) -> None:
    tiffany = await Person.come(mailing.server.url, "Tiffany")

    assert problem(await tiffany.ask("PUT", "/me/email", {"address": address})) == (400, "bad_request")


async def test_who_lost_every_device_comes_back_by_mail(mailing: Mailing) -> None:
    tiffany = await confirmed(mailing)
    (await tiffany.ask("PUT", "/me/email/recovery", {"recovery": True})).raise_for_status()
    lost, before = Person([mailing.server.url]), len(mailing.mailbox.mails)

    assert (await lost.ask("POST", "/recover/mail", {"address": "tiffany@example.org"})).status_code == 204
    assert (await lost.ask("POST", "/recover/mail", {"address": "nobody@example.org"})).status_code == 204
    await mailing.came(before + 1)
    again = await lost.post("/recover", {"token": mailing.mailbox.link("/recover#")})

    assert again.json()["id"] == tiffany.id
    assert len(mailing.mailbox.mails) == before + 1


async def test_without_their_wish_no_link_to_come_back_is_mailed(mailing: Mailing) -> None:
    await confirmed(mailing)
    lost, before = Person([mailing.server.url]), len(mailing.mailbox.mails)

    await lost.post("/recover/mail", {"address": "tiffany@example.org"})
    await confirmed(mailing, "Cory", "cory@example.org")

    assert [mail["To"] for mail in mailing.mailbox.mails[before:]] == ["cory@example.org"]


async def test_recovery_needs_a_confirmed_address(mailing: Mailing) -> None:
    tiffany = await Person.come(mailing.server.url, "Tiffany")
    await tiffany.ask("PUT", "/me/email", {"address": "tiffany@example.org"})

    assert problem(await tiffany.ask("PUT", "/me/email/recovery", {"recovery": True})) == (409, "not_ready")


async def test_one_click_ends_mails_without_a_cookie(mailing: Mailing) -> None:
    tiffany = await Person.come(mailing.server.url, "Tiffany")
    (await tiffany.ask("PUT", "/me/notices", CHOSEN)).raise_for_status()
    program = Person([mailing.server.url])

    wrong = await program.ask("POST", f"/unsubscribe?token={tiffany.id}.{'0' * 64}")

    assert problem(wrong) == (403, "bad_token")
    assert (await tiffany.ask("GET", "/me/notices")).json()["chosen"]["mail"] == "soon"


async def test_a_server_without_mail_says_so(server: Running) -> None:
    tiffany = await Person.come(server.url, "Tiffany")

    assert not (await tiffany.ask("GET", "/me/notices")).json()["mail_possible"]
    assert problem(await tiffany.ask("PUT", "/me/email", {"address": "a@example.org"})) == (409, "not_ready")
    assert problem(await tiffany.ask("POST", "/recover/mail", {"address": "a@example.org"})) == (409, "not_ready")


async def test_hours_and_tables_are_chosen_by_those_who_sit_there(server: Running) -> None:
    tiffany, cory = await Person.come(server.url, "Tiffany"), await Person.come(server.url, "Cory")
    made = await table(tiffany, seats=[ME, BOT], start=True)

    chosen = await tiffany.ask("PUT", "/me/notices", CHOSEN)
    await tiffany.ask("PUT", f"/me/tables/{made}/notices", {"mail": False})
    found = (await tiffany.ask("GET", "/me/notices")).json()

    assert chosen.json()["chosen"] == CHOSEN
    assert [(each["id"], each["push"], each["mail"]) for each in found["tables"]] == [(made, True, False)]
    assert problem(await cory.ask("PUT", f"/me/tables/{made}/notices", {})) == (403, "not_seated")
    nowhere = {**CHOSEN, "zone": "Nowhere/At all"}
    assert problem(await tiffany.ask("PUT", "/me/notices", nowhere)) == (400, "bad_request")


async def test_a_browser_subscribes_for_its_own_device(server: Running) -> None:
    tiffany = await Person.come(server.url, "Tiffany")
    browser = Browser(443, "one")
    wish = {"endpoint": browser.endpoint, "p256dh": browser.public_key, "auth": browser.auth}

    found = (await tiffany.ask("PUT", "/me/push", wish)).raise_for_status().json()
    assert (found["pushed_here"], found["browsers"]) == (True, 1)
    assert (await tiffany.ask("PUT", "/me/push", {**wish, "endpoint": "https://push.example.org/two"})).json()[
        "browsers"
    ] == 1
    assert (await tiffany.ask("DELETE", "/me/push")).json()["browsers"] == 0


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://10.0.0.1/x"},
        {"endpoint": "http://push.example.org/x"},
        {"endpoint": "https://push.example.org:22/x"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
    ],
)
async def test_push_goes_to_public_addresses_with_usable_keys_only(server: Running, change: dict[str, str]) -> None:
    tiffany = await Person.come(server.url, "Tiffany")
    browser = Browser(443, "one")
    wish = {"endpoint": browser.endpoint, "p256dh": browser.public_key, "auth": browser.auth, **change}

    assert (await tiffany.ask("PUT", "/me/push", wish)).status_code == 400


async def test_what_is_kept_for_notices_is_told_and_deleted_with_the_account(mailing: Mailing) -> None:
    tiffany = await confirmed(mailing)
    await tiffany.ask("PUT", "/me/notices", CHOSEN)
    data = (await tiffany.ask("GET", "/me/data")).json()

    assert data["email"] == "tiffany@example.org"
    assert data["notices"]["zone"] == "Europe/Berlin"
    (await tiffany.ask("POST", "/me/delete", {"name": "Tiffany"})).raise_for_status()
    storage = Storage.at(mailing.server.settings.database)
    assert await storage.notices.email(tiffany.id) is None
    assert await storage.notices.settings(tiffany.id) == NoticeSettingsRow(tiffany.id)
    await storage.close()


async def test_who_is_banned_gets_no_link_to_come_back(mailing: Mailing) -> None:
    tiffany = await confirmed(mailing)
    (await tiffany.ask("PUT", "/me/email/recovery", {"recovery": True})).raise_for_status()
    await done_at_the_machine(mailing.server, "ban", tiffany.id)

    async def banned() -> bool:
        return bool((await tiffany.ask("GET", "/me")).json()["banned"])

    await until(banned)
    before = len(mailing.mailbox.mails)
    await Person([mailing.server.url]).post("/recover/mail", {"address": "tiffany@example.org"})
    await confirmed(mailing, "Cory", "cory@example.org")

    assert [mail["To"] for mail in mailing.mailbox.mails[before:]] == ["cory@example.org"]
