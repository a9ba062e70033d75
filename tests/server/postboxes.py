"""Where notices arrive in tests: a push service that speaks https and decrypts, and a mail server that keeps its mail.

Both are real servers at an address of this machine; nothing is sent elsewhere.
"""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy

import http_ece
import trustme
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from ironstone.server.public_posts import PublicPosts
from ironstone.server.storage import PushRow
from ironstone.server.web_push import encoded, id_of

HERE = "127.0.0.1"
HOST = "push.example.org"
AUTHORITY = trustme.CA()  # trusted by nothing but these tests
AUTH = b"sixteen secrets!"


class Browser:
    """A browser with its subscription: the push service passes on what only it can read."""

    def __init__(self, port: int, path: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.endpoint = f"https://{HOST}:{port}/{path}"
        self.public_key = encoded(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        self.auth = encoded(AUTH)

    def row(self, person: str, device: str) -> PushRow:
        return PushRow(id_of(self.endpoint), person, device, self.endpoint, self.public_key, self.auth, 0)

    def read(self, body: bytes) -> dict[str, str]:
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=AUTH, version="aes128gcm")
        notice: dict[str, str] = json.loads(text)
        return notice


class PushService:
    """Takes posts, checks their signature, and answers what it is told to."""

    def __init__(self) -> None:
        self.port = 0
        self.status = 201
        self.heads: list[dict[str, str]] = []
        self.bodies: list[bytes] = []

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head.splitlines()[1:])
        }
        body = await reader.readexactly(int(fields["content-length"]))
        assert Vapid02.verify(fields["authorization"]), "signed by whoever has the server's key"
        self.heads.append(fields)
        self.bodies.append(body)
        writer.write(f"HTTP/1.1 {self.status} So\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def browser(self, path: str = "a") -> Browser:
        return Browser(self.port, path)


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    AUTHORITY.issue_cert(HOST).configure_cert(secure)
    server = await asyncio.start_server(service.receive, HERE, 0, ssl=secure)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
        await server.wait_closed()


def posts_here() -> PublicPosts:
    """Posts that go to this machine, whatever host they name."""

    async def resolve(_host: str, _port: int, _who: str) -> list[str]:
        return [HERE]

    trusted = ssl.create_default_context()
    AUTHORITY.configure_trust(trusted)
    return PublicPosts(resolve, trusted, [HERE], range(2**16))


class Received(dict[str, str]):
    """A mail: its headers, and what it says."""

    def __init__(self, content: bytes) -> None:
        mail = message_from_bytes(content, policy=policy.default)
        super().__init__({name: str(value) for name, value in mail.items()})
        payload = mail.get_payload(decode=True)
        assert isinstance(payload, bytes)
        self.text = payload.decode()


class Mailbox:
    """A mail server: it keeps what it gets, or refuses it."""

    def __init__(self) -> None:
        self.port = 0
        self.refuses = False
        self.mails: list[Received] = []

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's
        if self.refuses:
            return "451 later"
        content = envelope.content
        assert isinstance(content, bytes)
        self.mails.append(Received(content))
        return "250 OK"

    def text(self, number: int = -1) -> str:
        """What a mail says."""
        return self.mails[number].text

    def link(self, start: str, number: int = -1) -> str:
        """What follows this in a mail, up to the end of the word."""
        return self.text(number).split(start, 1)[1].split()[0]


@asynccontextmanager
async def mail_server() -> AsyncIterator[Mailbox]:
    mailbox = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(mailbox, hostname=HERE), HERE, 0)
    mailbox.port = server.sockets[0].getsockname()[1]
    try:
        yield mailbox
    finally:
        server.close()
        await server.wait_closed()
