"""Request dependencies: the person behind a request (cookie or bearer token) and the server context."""

from typing import TypeAlias

from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from ironstone.core.messages import Language, say
from ironstone.play.refusal import Refusal
from ironstone.server.addresses import network_of
from ironstone.server.asgi import AnyConnection, HttpRequest
from ironstone.server.authentication import COOKIE, COOKIE_SECONDS, SECURE_COOKIE, Person
from ironstone.server.content_negotiation import language_of
from ironstone.server.context import ServerContext
from ironstone.server.metering import PERSON
from ironstone.server.settings import Settings

TheContext: TypeAlias = NamedDependency[ServerContext]
ThePerson: TypeAlias = NamedDependency[Person]
Guest: TypeAlias = NamedDependency[Person | None]  # whoever asks, known or not
Account: TypeAlias = NamedDependency[Person | None]  # whoever asks, even if they are banned
Address: TypeAlias = NamedDependency[str]
TheLanguage: TypeAlias = NamedDependency[Language]  # of the answer
TableId: TypeAlias = FromPath[str]


NOBODY = Refusal("nobody", say("tell us first what you want to be called"))


def context_of(connection: AnyConnection) -> ServerContext:
    """All that runs in this process."""
    context = connection.app.state["context"]
    assert isinstance(context, ServerContext), "the context is open while requests come"
    return context


def token_of(connection: AnyConnection) -> str:
    """The token that a request carries, or nothing."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(cookie_name(context_of(connection).settings, connection), "")


async def person_of(connection: AnyConnection) -> Person | None:
    """Whom we know this request by."""
    token = token_of(connection)
    context = context_of(connection)
    person = await context.accounts.known_by(token) if token else None
    if person is not None:
        connection.scope.setdefault("state", {})[PERSON] = person.id
        context.processor_time.check(person.id)
    return person


async def provide_context(request: HttpRequest) -> ServerContext:
    """For handlers: all that runs in this process."""
    return context_of(request)


async def provide_guest(request: HttpRequest) -> Person | None:
    """For handlers that also serve strangers; whoever is banned is none."""
    person = await person_of(request)
    if person is not None:
        context_of(request).sanctions.check_welcome(person.id)
    return person


async def provide_account(request: HttpRequest) -> Person | None:
    """For handlers that serve whoever is banned too: what is kept about them is theirs."""
    return await person_of(request)


async def provide_person(request: HttpRequest) -> Person:
    """For handlers that need to know who asks."""
    person = await provide_guest(request)
    if person is None:
        raise NOBODY
    return person


async def provide_address(request: HttpRequest) -> str:
    """For handlers: where the request comes from, as limits count it."""
    return "" if request.client is None else network_of(request.client.host)


async def provide_language(request: HttpRequest) -> Language:
    """For handlers: the language that whoever asks reads."""
    return language_of(request)


def cookie_name(settings: Settings, connection: AnyConnection) -> str:
    """What the cookie is called here."""
    secure = settings.origin.startswith("https:") or connection.scope["scheme"] in ("https", "wss")
    return SECURE_COOKIE if secure else COOKIE


def cookie(settings: Settings, request: HttpRequest, token: str) -> Cookie:
    """What makes this device known the next time; without a token it is known no more."""
    name = cookie_name(settings, request)
    return Cookie(
        key=name,
        value=token,
        max_age=COOKIE_SECONDS if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=name == SECURE_COOKIE,
    )
