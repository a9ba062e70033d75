"""E-mail over SMTP: the server to hand it to, and sending one message."""

import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import aiosmtplib
import structlog

from ironstone.core.errors import IronstoneError
from ironstone.server.settings import Settings

SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}

logger = structlog.get_logger(__name__)


class MailError(IronstoneError):
    """The mail server cannot be used so; the message says why."""


@dataclass(frozen=True)
class Relay:
    """A mail server, and how to speak with it."""

    host: str
    port: int
    user: str
    tls: bool  # from the beginning; else it is asked for, and on this machine it may be left out

    @classmethod
    def read(cls, url: str) -> "Relay":
        """From smtp://user@host:587 or smtps://user@host:465."""
        expected = "expected smtp://user@host:587 or smtps://user@host:465, without a password"
        parts = urlsplit(url)
        try:
            port = parts.port or PORTS[parts.scheme]
        except (KeyError, ValueError) as error:
            raise MailError(f"not the address of a mail server, {expected}") from error
        if not parts.hostname or parts.password is not None or parts.path not in ("", "/"):
            raise MailError(f"not the address of a mail server, {expected}")
        return cls(parts.hostname, port, unquote(parts.username or ""), parts.scheme == "smtps")

    @property
    def is_local(self) -> bool:
        """Whether nothing leaves this machine on the way there."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


class Mailer:
    """Hands messages to a mail server; without one there is no e-mail at all."""

    def __init__(self, settings: Settings, trusted: ssl.SSLContext | None = None) -> None:
        self._relay = Relay.read(settings.smtp) if settings.smtp else None
        self._password = settings.smtp_password
        self._sender = settings.mail_from
        self._trusted = trusted

    @property
    def can_send(self) -> bool:
        """Whether there is a mail server."""
        return self._relay is not None

    async def send(self, to: str, subject: str, text: str, unsubscribe: str = "") -> bool:
        """Send a message; whether the mail server took it. `unsubscribe`: where one click ends mails like this one."""
        if self._relay is None:
            return False
        relay, message = self._relay, EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2].rstrip(">") or None)
        message["Auto-Submitted"] = "auto-generated"
        if unsubscribe:
            message["List-Unsubscribe"] = f"<{unsubscribe}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        try:
            await aiosmtplib.send(
                message,
                hostname=relay.host,
                port=relay.port,
                username=relay.user or None,
                password=self._password or None,
                use_tls=relay.tls,
                start_tls=None if relay.tls or relay.is_local else True,
                tls_context=self._trusted,
                timeout=SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            # The address is nobody's business, and what the server answers often repeats it.
            logger.warning("a mail was not sent", why=type(error).__name__)
            return False
        return True
