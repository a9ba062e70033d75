"""Delivery of notices: one person told of tables by push, by webhook or by mail."""

import secrets
from collections.abc import Callable, Sequence

from ironstone.core.messages import ENGLISH, Language
from ironstone.languages import codes, language
from ironstone.server import notice_words
from ironstone.server.mail import Mailer
from ironstone.server.notice_words import Waiting
from ironstone.server.public_posts import PublicPosts
from ironstone.server.settings import Settings
from ironstone.server.storage import NoticeSettingsRow, ReachRow, Storage
from ironstone.server.unsubscribing import KEY_BYTES, Unsubscribing
from ironstone.server.web_push import PushNotice, WebPush
from ironstone.server.webhooks import Notice, Webhooks


def _not_counted(_channel: str, _arrived: bool) -> None:
    pass


class Delivery:
    """The ways out, from start() to close()."""

    def __init__(
        self,
        storage: Storage,
        settings: Settings,
        posts: PublicPosts | None = None,
        mailer: Mailer | None = None,
        sent: Callable[[str, bool], None] = _not_counted,
    ) -> None:
        self._storage = storage
        self._settings = settings
        self._posts = posts or PublicPosts(ports=settings.webhook_ports)
        self._webhooks = Webhooks(self._posts)
        self._sent = sent
        self.push = WebPush(storage, self._posts, settings.origin)
        self.mailer = mailer or Mailer(settings)
        self.unsubscribing = Unsubscribing(storage)

    async def start(self) -> None:
        """Get the server's keys."""
        await self.push.start()
        await self.unsubscribing.start(secrets.token_hex(KEY_BYTES))

    async def close(self) -> None:
        """Close what is open."""
        await self._posts.close()

    def check_url(self, url: str) -> None:
        """Refuse an address that nothing may be sent to."""
        self._posts.check(url)

    def url(self, room_id: str) -> str:
        """Where a table is."""
        return f"{self._settings.origin}/table/{room_id}"

    async def to_browsers(self, person: str, notice: PushNotice) -> bool:
        """Tell all browsers of a person; whether one of them was reached."""
        reached = [await self.push.send(row, notice) for row in await self._storage.notices.subscriptions(person)]
        for arrived in reached:
            self._sent("push", arrived)
        return any(reached)

    async def to_webhook(
        self, reach: ReachRow, table: Waiting, kind: str = "turn", wanted: Callable[[], bool] = lambda: False
    ) -> bool:
        """Tell the web address of a person, again and again for a while if it still is wanted."""
        notice = Notice(table.id, table.key, table.title, table.url, kind)
        arrived = await self._webhooks.deliver(reach.webhook, notice, reach.person_id, wanted)
        self._sent("webhook", arrived)
        return arrived

    async def to_mailbox(self, reach: ReachRow, tables: Sequence[Waiting]) -> bool:
        """Mail a person about all of these tables."""
        token, origin = self.unsubscribing.token(reach.person_id), self._settings.origin
        settings_url = f"{origin}/settings"
        mail = notice_words.digest(tables, settings_url, f"{settings_url}#stop.{token}", spoken(reach.settings))
        return await self.mail(reach.address, mail, f"{origin}/api/unsubscribe?token={token}")

    async def mail(self, address: str, mail: notice_words.Mail, unsubscribe: str = "") -> bool:
        """Hand a mail over; whether it was taken."""
        arrived = await self.mailer.send(address, mail.subject, mail.text, unsubscribe)
        self._sent("mail", arrived)
        return arrived


def spoken(chosen: NoticeSettingsRow) -> Language:
    """The language somebody last used here; English if there is no such language any more."""
    return language(chosen.language) if chosen.language in codes() else ENGLISH
