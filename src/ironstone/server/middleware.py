"""Middleware: checks that every request passes (host, origin), and security headers on every response."""

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server.asgi import Connection
from ironstone.server.metrics import ROUTE
from ironstone.server.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

# Nothing inline, nothing from elsewhere. The client sets styles by script, property by property: that is allowed.
POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers on an answer; what is about people and tables is not to be kept by anything on the way."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    if "cache-control" not in headers:
        headers["cache-control"] = "no-store"
    if scope["scheme"] == "https":
        headers["strict-transport-security"] = "max-age=31536000"


def is_ours(settings: Settings, headers: Headers, scheme: str) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if settings.origin:
        return origin == settings.origin
    web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    return origin == f"{web}://{headers.get('host', '')}"


def no_nul(connection: Connection, _: BaseRouteHandler) -> None:
    """Nothing has a name with a zero byte in it, and PostgreSQL takes none: such an address leads nowhere."""
    if "\0" in connection.scope["path"]:
        raise NotFoundException


async def name_route(connection: Connection, _: BaseRouteHandler) -> None:
    """What the database does from here on is done for this route.

    A coroutine, because other guards may run in a thread, and what is set there is forgotten.
    """
    ROUTE.set(connection.scope.get("path_template", ""))


def same_origin(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what another site's page asks for in somebody's name."""
    settings = connection.app.state["settings"]
    assert isinstance(settings, Settings), "the app knows its settings"
    unsafe = connection.scope["type"] == ScopeType.WEBSOCKET or connection.scope.get("method") not in SAFE_METHODS
    if unsafe and not is_ours(settings, connection.headers, connection.scope["scheme"]):
        raise Refusal("other_origin", say("another site's page cannot do this here"))
