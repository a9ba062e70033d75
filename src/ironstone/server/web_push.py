"""Web push: notices to browsers through their makers' push services, encrypted for the browser alone.

The services see where a notice goes and how long it is, and neither the words nor who plays (RFC 8291). Each post is
signed with the server's key (VAPID, RFC 8292), which browsers have been told when they subscribed.
"""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from hashlib import sha256

import http_ece
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from msgspec import Struct, json
from py_vapid import Vapid02

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server.public_posts import NOT_SENT, PublicPosts
from ironstone.server.storage import PushRow, Storage

KEY = "vapid"
TTL_SECONDS = 24 * 60 * 60  # how long a service keeps a notice for a browser that is away
SIGNED_SECONDS = 12 * 60 * 60
AUTH_BYTES = 16
GONE = (404, 410)  # the browser has taken its subscription back
NOBODY_TO_ASK = "mailto:nobody@localhost"

logger = structlog.get_logger(__name__)


class PushNotice(Struct, frozen=True):
    """What a browser shows: words, where a click leads, and a tag, of which it shows the newest notice only."""

    title: str
    body: str
    url: str
    tag: str


class WebPush:
    """Sends notices to browsers, from start() on."""

    def __init__(self, storage: Storage, posts: PublicPosts, origin: str) -> None:
        self._storage = storage
        self._posts = posts
        self._contact = origin if origin.startswith("https://") else NOBODY_TO_ASK
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def start(self) -> None:
        """Get the key of this server, or make it."""
        fresh = ec.generate_private_key(ec.SECP256R1())
        pem = fresh.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
        stored = load_pem_private_key((await self._storage.notices.key(KEY, pem)).encode(), None)
        assert isinstance(stored, ec.EllipticCurvePrivateKey), "we made it"
        self._key = stored

    @property
    def public_key(self) -> str:
        """What a browser needs in order to subscribe."""
        return encoded(_point(self._private.public_key()))

    async def send(self, row: PushRow, notice: PushNotice) -> bool:
        """Send a notice to one browser; one that is gone is forgotten."""
        body = encrypted(row, json.encode(notice))
        status = await self._posts.send(row.endpoint, body, self._headers(row, notice), row.person_id)
        if status in GONE:
            await self._storage.notices.unsubscribe([row.id])
        return status != NOT_SENT and 200 <= status < 300

    def _headers(self, row: PushRow, notice: PushNotice) -> dict[str, str]:
        url = self._posts.check(row.endpoint)
        audience = f"https://{url.netloc.decode('ascii')}"
        claims: dict[str, str | int] = {"aud": audience, "sub": self._contact, "exp": int(time.time()) + SIGNED_SECONDS}
        return {
            **Vapid02(self._private).sign(claims),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(TTL_SECONDS),
            "Urgency": "normal",
            "Topic": sha256(notice.tag.encode()).hexdigest()[:32],  # of several that wait there, the newest is kept
        }

    @property
    def _private(self) -> ec.EllipticCurvePrivateKey:
        assert self._key is not None, "start() comes first"
        return self._key


def encrypted(row: PushRow, text: bytes) -> bytes:
    """A text that only this browser can read."""
    return http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(row.public_key),
        auth_secret=decoded(row.auth_secret),
        version="aes128gcm",
    )


def check_keys(public_key: str, auth_secret: str) -> None:
    """Refuse keys that nothing can be encrypted with."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public_key))
        usable = len(decoded(auth_secret)) == AUTH_BYTES
    except (ValueError, Base64Error):
        usable = False
    if not usable:
        raise Refusal("bad_request", say("these are no keys of a browser"))


def id_of(endpoint: str) -> str:
    """What a subscription is kept by."""
    return sha256(endpoint.encode()).hexdigest()


def decoded(text: str) -> bytes:
    """Bytes out of a text as browsers write them."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
