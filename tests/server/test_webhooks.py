import asyncio
import json
import ssl
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import trustme
from structlog.testing import capture_logs

from ironstone.play.entries import Moved
from ironstone.play.refusal import Refusal
from ironstone.server import public_posts, webhooks
from ironstone.server.public_posts import PublicPosts, check_address, check_url
from ironstone.server.resolver import Resolver
from ironstone.server.webhooks import Notice, Webhooks
from tests.server.rooms import KEVIN, TIFFANY, scheduling

pytestmark = pytest.mark.anyio

HERE = "127.0.0.1"
HOST = "hook.example.org"
AUTHORITY = trustme.CA()  # trusted by nothing but these tests
NOTICE = Notice("camp", "gembound", "Kevin’s camp", "https://play.example.org/table/camp")


class Receiver:
    """A server that takes notices, at an address of this machine."""

    def __init__(self, answer: bytes, delay: float) -> None:
        self.answer = answer
        self.delay = delay
        self.port = 0
        self.heads: list[str] = []
        self.bodies: list[dict[str, str]] = []

    def url(self, host: str = HOST) -> str:
        return f"https://{host}:{self.port}/secret/path?token=abc"

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(line.partition(":")[2] for line in head.lower().splitlines() if line.startswith("content-length"))
        self.heads.append(head)
        self.bodies.append(json.loads(await reader.readexactly(int(length))))
        await asyncio.sleep(self.delay)
        writer.write(self.answer)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def receiving(answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n", delay: float = 0.0) -> AsyncIterator[Receiver]:
    receiver = Receiver(answer, delay)
    secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    AUTHORITY.issue_cert(HOST).configure_cert(secure)
    server = await asyncio.start_server(receiver.receive, HERE, 0, ssl=secure)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await server.wait_closed()


class Names:
    """A resolver that knows what it was told, and how often it was asked."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = list(addresses)
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int, who: str) -> list[str]:
        self.asked.append(host)
        return self.addresses


def posting(names: Names, permitted: str = HERE) -> PublicPosts:
    trusted = ssl.create_default_context()
    AUTHORITY.configure_trust(trusted)
    return PublicPosts(names, trusted, [permitted], range(2**16))


@asynccontextmanager
async def sending(names: Names, permitted: str = HERE) -> AsyncIterator[Webhooks]:
    posts = posting(names, permitted)
    yield Webhooks(posts)
    await posts.close()


async def test_a_notice_goes_by_name_to_the_address_that_was_looked_at() -> None:
    names = Names(HERE)
    async with receiving() as receiver, sending(names) as hooks:
        assert await hooks.send(receiver.url(), NOTICE)

    assert receiver.bodies == [
        {
            "table": "camp",
            "game": "gembound",
            "title": "Kevin’s camp",
            "url": "https://play.example.org/table/camp",
        }
    ]
    assert receiver.heads[0].startswith("POST /secret/path?token=abc HTTP/1.1\r\n")
    assert f"host: {HOST}:{receiver.port}\r\n" in receiver.heads[0].lower()
    assert names.asked == [HOST]


@pytest.mark.parametrize(
    "addresses",
    [["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["::1"], ["::ffff:8.8.8.8"], ["8.8.8.8", "192.168.0.1"], []],
)
async def test_a_name_that_leads_anywhere_but_to_public_addresses_is_not_called(addresses: list[str]) -> None:
    async with receiving() as receiver, sending(Names(*addresses), permitted="none") as hooks:
        assert not await hooks.send(receiver.url(), NOTICE)

    assert receiver.heads == []


async def test_redirects_are_not_followed() -> None:
    async with receiving() as other:
        answer = f"HTTP/1.1 307 Over there\r\nLocation: {other.url()}\r\nContent-Length: 0\r\n\r\n"
        async with receiving(answer.encode()) as receiver, sending(Names(HERE)) as hooks:
            assert not await hooks.send(receiver.url(), NOTICE)

    assert len(receiver.heads) == 1
    assert other.heads == []


async def test_a_certificate_for_another_name_is_not_trusted() -> None:
    async with receiving() as receiver, sending(Names(HERE)) as hooks:
        assert not await hooks.send(receiver.url("other.example.org"), NOTICE)

    assert receiver.heads == []


async def test_a_slow_receiver_is_left_and_the_log_keeps_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_posts, "SECONDS", 0.3)
    async with receiving(delay=1.0) as receiver, sending(Names(HERE)) as hooks:
        with capture_logs() as logs:
            assert not await hooks.send(receiver.url(), NOTICE)

    assert [line["host"] for line in logs] == [HOST]
    assert "secret" not in str(logs)
    assert "abc" not in str(logs)


async def test_only_so_many_notices_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_posts, "AT_ONCE", 1)
    async with receiving(delay=0.2) as receiver, sending(Names(HERE)) as hooks:
        sent = await asyncio.gather(*[hooks.send(receiver.url(), NOTICE) for _ in range(3)])

    assert sent == [True, False, False]


@pytest.mark.parametrize(
    "address",
    [
        *["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.0.0.8", "192.0.2.1"],
        *["192.88.99.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "127.1", "eight"],
        *["::", "::1", "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::808:808", "2001::1", "2001:db8::1", "2002:808:808::1"],
        *["3fff::1", "fc00::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"],
    ],
)
def test_addresses_that_are_not_public_are_refused(address: str) -> None:
    with pytest.raises(Refusal, match="public"):
        check_address(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111"])
def test_public_addresses_are_not(address: str) -> None:
    check_address(address)


@pytest.mark.parametrize(
    "url",
    [
        *["http://hook.example.org/", "ftp://hook.example.org/", "hook.example.org", "", "https://", "https:///x"],
        *["https://127.0.0.1/", "https://[::1]/", "https://localhost/", "https://2130706433/", "https://0x7f.1/"],
        *["https://0x7f.0x1/", "https://127.1/", "https://hook.example.org\n/"],
        *["https://kevin:secret@hook.example.org/", "https://hook.example.org:99999/", "https://exa mple.org/"],
        *["https://hook.example.org:22/", "https://hook.example.org:0/", "https://hook.example.org:5432/"],
        "https://hook.example.org/" + "a" * 500,
    ],
)
def test_addresses_for_notices_are_https_with_a_name_and_nothing_else(url: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_url(url)

    assert caught.value.code == "bad_url"


@pytest.mark.parametrize(
    "url", ["https://hook.example.org/a?b=c#d", "https://bücher.example:8443/", "https://8.8.8.8/", "https://a.b./"]
)
def test_ordinary_addresses_are_taken(url: str) -> None:
    check_url(url)


async def test_people_who_are_not_there_are_called_once_for_each_turn(sqlite_url: str) -> None:
    async with (
        receiving() as receiver,
        scheduling(sqlite_url, posts=posting(Names(HERE))) as kept,
    ):
        await kept.storage.set_webhook("tiffany", receiver.url())
        await kept.storage.set_webhook("kevin", receiver.url())
        room_id = await kept.begin([KEVIN, TIFFANY])
        turns = 1
        for _ in range(8):
            before = await kept.room(room_id)
            (seat,) = before.waiting_for()
            assert before.decision is not None
            move = before.game.space.notation(before.decision.options_of(seat)[0])
            await kept.rooms.enter(room_id, Moved(seat, move), before.seats[seat].person)
            turns += (await kept.room(room_id)).waiting_for() != [seat]

        async with asyncio.timeout(10):
            while len(receiver.bodies) < turns:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)

    assert 1 < turns < 9
    assert len(receiver.bodies) == turns
    assert receiver.bodies[0]["url"] == f"https://play.example.org/table/{room_id}"


async def test_a_notice_that_does_not_arrive_is_sent_again_while_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "RETRY_SECONDS", (0.01, 0.01))
    async with receiving(b"HTTP/1.1 503 Later\r\nContent-Length: 0\r\n\r\n") as receiver, sending(Names(HERE)) as hooks:
        assert not await hooks.deliver(receiver.url(), NOTICE, "kevin", lambda: True)
        assert len(receiver.heads) == 3

        assert not await hooks.deliver(receiver.url(), NOTICE, "kevin", lambda: False)
        assert len(receiver.heads) == 4


async def test_silent_name_servers_keep_only_those_waiting_who_name_them() -> None:
    answering = threading.Event()

    def look_up(host: str, port: int) -> list[str]:
        if host == "silent.example":
            answering.wait(30)
        return ["8.8.8.8"]

    resolver = Resolver(look_up)
    try:
        for _ in range(40):
            with pytest.raises((Refusal, TimeoutError)):
                async with asyncio.timeout(0.02):
                    await resolver.addresses("silent.example", 443, "mallory")

        async with asyncio.timeout(1):
            assert await resolver.addresses("hook.example", 443, "kevin") == ["8.8.8.8"]
    finally:
        answering.set()
        resolver.close()
