"""Guests for tests: people with a device that the server knows, over HTTP, and the tables they gather at."""

import itertools
from collections.abc import Sequence
from typing import Self

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from ironstone.server import wire
from tests.server.clients import OUTGOING, SECONDS, Client
from tests.server.serving import Running

ME = wire.SeatWish("me")
OPEN = wire.SeatWish("open")
LOCAL = wire.SeatWish("local", "Cory")
BOT = wire.SeatWish("bot", bot="easy")
TWO = {"game": "gembound", "seats": [ME, LOCAL]}


class Person:
    """Somebody with a device that the server knows. Everybody comes from an address of their own."""

    _addresses = itertools.count(1)

    def __init__(self, servers: Sequence[str]) -> None:
        number = next(self._addresses)
        self.servers = list(servers)
        self.address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.token = ""
        self.id = ""
        self.language = ""  # what they read; empty: whatever the server writes

    @classmethod
    async def come(cls, servers: Sequence[str] | str, name: str) -> Self:
        """Somebody new."""
        person = cls([servers] if isinstance(servers, str) else servers)
        async with person.http() as http:
            answer = await http.post("/api/me", json={"name": name})
            answer.raise_for_status()
            person.token = answer.cookies["ironstone"]
            person.id = answer.json()["id"]
        return person

    @property
    def headers(self) -> dict[str, str]:
        """What a request of this person carries."""
        known = {"authorization": f"Bearer {self.token}"} if self.token else {}
        reads = {"accept-language": self.language} if self.language else {}
        return {"x-forwarded-for": self.address, **known, **reads}

    def http(self) -> httpx.AsyncClient:
        """A client for requests. Nothing is encrypted here, and loading certificates would take longer than asking."""
        return httpx.AsyncClient(base_url=self.servers[0], headers=self.headers, timeout=SECONDS, verify=False)

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """One request, whatever comes of it."""
        content = None if body is None else msgspec.json.encode(body)
        async with self.http() as http:
            return await http.request(
                method, f"/api{path}", content=content, headers={"content-type": "application/json"}
            )

    async def post(self, path: str, body: object = None) -> httpx.Response:
        """One request that must succeed."""
        return (await self.ask("POST", path, {} if body is None else body)).raise_for_status()

    async def set_up(self, wish: wire.NewTable) -> wire.TableMade:
        """A new table."""
        return msgspec.json.decode((await self.post("/tables", wish)).content, type=wire.TableMade)

    async def first_word(self, table: str) -> wire.Outgoing:
        """What the server says at a table before it is asked anything."""
        address = f"{self.servers[0].replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, additional_headers=self.headers, proxy=None) as line:
            return OUTGOING.decode(await line.recv())

    def at(self, table: str, seat: int | None = None) -> Client:
        """This person at a table."""
        return Client(self.servers, table, self.headers, seat, language=self.language)


@pytest.fixture
async def kevin(server: Running) -> Person:
    return await Person.come(server.url, "Kevin")


@pytest.fixture
async def tiffany(server: Running) -> Person:
    return await Person.come(server.url, "Tiffany")


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status, and the code that programs read."""
    return answer.status_code, msgspec.json.decode(answer.content, type=wire.Problem).code


async def gather(
    servers: Sequence[str] | str, game: str, names: Sequence[str], bots: int = 0
) -> tuple[str, list[Person]]:
    """A table of these people, and so many bots, that anybody may watch; the game has started."""
    people = [await Person.come(servers, name) for name in names]
    wishes = [ME, *[OPEN] * (len(names) - 1), *[BOT] * bots]
    made = await people[0].set_up(wire.NewTable(game, wishes, public=True))
    for seat, person in enumerate(people[1:], 1):
        await person.post(f"/tables/{made.id}/seats/{seat}/take")
    await people[0].post(f"/tables/{made.id}/start")
    return made.id, people


async def table(host: Person, **wish: object) -> str:
    """A table of the host's, for two at one screen unless it is wished otherwise."""
    made: str = (await host.post("/tables", {**TWO, **wish})).json()["id"]
    return made


async def two_at_a_table(server: Running, **settings: bool | int) -> tuple[str, Person, Person]:
    """Kevin and Tiffany, whose game has started. Who begins is drawn by lot, so it is set up until that is Kevin."""
    kevin, tiffany = [await Person.come(server.url, name) for name in ("Kevin", "Tiffany")]
    while True:
        made = await table(kevin, seats=[ME, OPEN], **settings)
        await tiffany.post(f"/tables/{made}/seats/1/take")
        await kevin.post(f"/tables/{made}/start")
        info = msgspec.json.decode((await kevin.ask("GET", f"/tables/{made}")).content, type=wire.RoomInfo)
        if info.seats[0].waiting:
            return made, kevin, tiffany
