"""Who asks: the person behind a request, from their cookie or their header."""

from typing import TypeAlias

from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from ironstone.play.refusal import Refusal
from ironstone.server.asgi import Asking, Caller
from ironstone.server.house import House
from ironstone.server.people import COOKIE, COOKIE_SECONDS, Person
from ironstone.server.settings import Settings

TheHouse: TypeAlias = NamedDependency[House]
ThePerson: TypeAlias = NamedDependency[Person]
Guest: TypeAlias = NamedDependency[Person | None]  # whoever asks, known or not
Address: TypeAlias = NamedDependency[str]
TableId: TypeAlias = FromPath[str]


def house_of(connection: Caller) -> House:
    """All that runs in this process."""
    house = connection.app.state["house"]
    assert isinstance(house, House), "the house is open while requests come"
    return house


def token_of(connection: Caller) -> str:
    """The token that a request carries, or nothing."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


async def person_of(connection: Caller) -> Person | None:
    """Whom we know this request by."""
    token = token_of(connection)
    return await house_of(connection).people.known_by(token) if token else None


async def provide_house(request: Asking) -> House:
    """For handlers: all that runs in this process."""
    return house_of(request)


async def provide_guest(request: Asking) -> Person | None:
    """For handlers that also serve strangers."""
    return await person_of(request)


async def provide_person(request: Asking) -> Person:
    """For handlers that need to know who asks."""
    person = await person_of(request)
    if person is None:
        raise Refusal("nobody", "tell us first what you want to be called")
    return person


async def provide_address(request: Asking) -> str:
    """For handlers: where the request comes from."""
    return "" if request.client is None else request.client.host


def cookie(settings: Settings, request: Asking, token: str) -> Cookie:
    """What makes this device known the next time."""
    secure = settings.origin.startswith("https:") or request.scope["scheme"] == "https"
    return Cookie(
        key=COOKIE, value=token, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=secure
    )
