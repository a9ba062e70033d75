"""Sockets, over a real server: what each viewer hears, and who may say what."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from msgspec.json import decode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ironstone.server import wire
from ironstone.server.house import House
from ironstone.server.settings import Limit
from tests.server.clients import LOST, Client, is_asked
from tests.server.guests import Person, gather
from tests.server.serving import Running, generous, running, sqlite_in

pytestmark = pytest.mark.anyio

NAMES = ["Kevin", "Tiffany", "Cory"]
ME = wire.SeatWish("me")
OPEN = wire.SeatWish("open")
BOT = wire.SeatWish("bot", bot="easy")


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


async def two_at_a_table(server: Running, **settings: bool | int) -> tuple[str, Person, Person]:
    """Who begins is drawn by lot, so tables are set up until it is Kevin."""
    kevin, tiffany = [await Person.come(server.url, name) for name in NAMES[:2]]
    while True:
        made = await kevin.set_up(wire.NewTable("gembound", [ME, OPEN], **settings))  # type: ignore[arg-type]  # checked by the server
        await tiffany.post(f"/tables/{made.id}/seats/1/take")
        await kevin.post(f"/tables/{made.id}/start")
        info = decode((await kevin.ask("GET", f"/tables/{made.id}")).content, type=wire.RoomInfo)
        if info.seats[0].waiting:
            return made.id, kevin, tiffany


def has_come_to(version: int) -> Callable[[wire.Update], bool]:
    return lambda update: update.version >= version


async def refusal(client: Client, command: wire.Asking) -> str:
    reply = await client.ask(command)
    assert isinstance(reply, wire.Refused), f"{command} was answered with {reply}"
    return reply.code


async def answer(client: Client) -> wire.Ack:
    """Whoever is asked takes the first option, and sees what comes of it."""
    update = await client.until(is_asked)
    assert update.asked is not None
    reply = await client.ask(client.act(update.asked.options[0].id))
    assert isinstance(reply, wire.Ack), f"refused: {reply}"
    await client.until(lambda update: update.version >= reply.version)
    return reply


async def farewell(client: Client, seconds: float = 10.0) -> str:
    """With what code the server closes."""
    async with asyncio.timeout(seconds):
        while client.is_connected:
            await asyncio.sleep(0.01)
    await client.drop()
    assert client.bye is not None, "the server closed without a word"
    return client.bye.code


async def metric(server: Running, name: str) -> float:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


@asynccontextmanager
async def strict(tmp_path: Path, **changes: Limit | float) -> AsyncIterator[Running]:
    """A server with narrower limits."""
    with running(replace(generous(sqlite_in(tmp_path)), **changes)) as server:  # type: ignore[arg-type]  # named by tests
        yield server


async def test_a_game_is_told_from_the_deal_on_and_goes_on_where_it_was(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as first, tiffany.at(table) as second:
        start = await first.until(is_asked)
        assert (start.seat, start.told_from, start.room.hosting) == (0, 0, True)
        await answer(first)
        had = len(first.told)
        await first.drop()
        await answer(second)

        await first.connect()

        update = await first.until(lambda update: update.version > start.version and is_asked(update))
        assert (update.told_from, len(update.told) > 0) == (had, True), "only what was missed is told"
        assert first.told == second.told


async def test_what_a_client_cannot_have_counts_for_nothing(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        await client.until(is_asked)
        for hello in (
            wire.Hello(0, 999, 3, 0, 0),
            wire.Hello(0, 1, -3, 0, 0),
            wire.Hello(0, 1, 2, 7, 0),
            wire.Hello(0, 1, 2, -1, 0),
            wire.Hello(0, 1, 10_000, 0, 0),
        ):
            client.update, client.told = None, []
            await client.send(hello)
            assert (await client.until(is_asked)).told_from == 0


async def test_several_players_at_one_screen_change_seats(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    made = await kevin.set_up(wire.NewTable("gempire", [ME, wire.SeatWish("local", "Cory"), BOT], start=True))
    async with kevin.at(made.id) as client:
        await client.until(lambda update: bytes(update.view) != b"null")

        await client.send(wire.Hello(1, client.known.version, len(client.told), client.known.cuts))

        update = await client.until(lambda update: update.seat == 1)
        assert update.told_from == 0, "what the other seat heard counts for nothing"
        await client.send(wire.Hello(2))
        await client.send(wire.Hello(0))
        assert (await client.until(lambda update: update.seat != 1)).seat == 0, "the bot's seat is not theirs"


async def test_nobody_speaks_for_a_seat_that_is_not_theirs(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server, public=True)
    async with kevin.at(table) as first, tiffany.at(table) as second:
        asked = (await first.until(is_asked)).asked
        assert asked is not None
        await second.until(lambda update: update.version > 0)

        action = asked.options[0].id
        for command in (
            wire.Act("a", 0, asked.base, action),
            wire.Undo("b", 0),
            wire.Reset("c", 0),
            wire.Why("d", 0),
            wire.Preview("e", 0, action),
            wire.Say("f", 0, "I give up"),
            wire.Resign("g", 0),
            wire.Back("h", 0),
        ):
            assert await refusal(second, command) == "not_seated"
        assert await refusal(second, wire.Act("i", 1, second.known.version, action)) == "not_your_turn"
        assert await refusal(second, wire.Act("j", 7, second.known.version, action)) == "bad_seat"


async def test_spectators_see_what_is_public_and_say_nothing(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server, public=True)
    stranger = Person([server.url])
    julia = await Person.come(server.url, "Julia")
    async with kevin.at(table) as player, stranger.at(table) as first, julia.at(table) as second:
        await player.until(lambda update: update.room.watchers == 2)
        for watcher in (first, second):
            update = await watcher.until(lambda update: update.room.watchers == 2)
            assert (update.seat, update.asked, update.undo.may) == (-1, None, False)
            for command in (wire.Act("a", 0, update.version, 0), wire.Say("b", 0, "psst"), wire.Vote("c", "end")):
                assert await refusal(watcher, command) == "not_seated"
        assert isinstance(await player.ask(wire.Say("s", 0, "hello")), wire.Ack)
        assert [spoken.text for spoken in (await player.until(lambda update: bool(player.said))).said] == ["hello"]

        await answer(player)

        await first.until(lambda update: len(first.told) == len(player.told))
        assert first.said == []
        assert first.told == player.told


async def test_a_private_table_is_watched_only_with_its_own_link(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    made, other = [
        await kevin.set_up(wire.NewTable("gembound", [ME, BOT], start=True, watchable=False)) for _ in range(2)
    ]
    stranger = Person([server.url])
    for watch in (None, other.watch, kevin.token):
        client = await Client([server.url], made.id, stranger.headers, watch=watch).connect()
        assert await farewell(client) == "not_allowed"

    async with Client([server.url], made.id, stranger.headers, watch=made.watch) as watcher:
        assert (await watcher.until(lambda update: True)).seat == -1


async def test_whoever_only_looked_in_has_to_go_when_a_private_game_starts(server: Running) -> None:
    kevin, tiffany = [await Person.come(server.url, name) for name in NAMES[:2]]
    made = await kevin.set_up(wire.NewTable("gembound", [ME, BOT]))
    async with tiffany.at(made.id) as looker:
        await looker.until(lambda update: update.room.status == "open")

        await kevin.post(f"/tables/{made.id}/start")

        assert await farewell(looker) == "not_allowed"
        assert bytes(looker.known.view) == b"null"


async def test_the_view_follows_people_who_sit_down_and_stand_up(server: Running) -> None:
    kevin, tiffany = [await Person.come(server.url, name) for name in NAMES[:2]]
    made = await kevin.set_up(wire.NewTable("gembound", [ME, OPEN]))
    async with tiffany.at(made.id) as client:
        assert (await client.until(lambda update: True)).seat == -1
        await tiffany.post(f"/tables/{made.id}/seats/1/take")
        await client.until(lambda update: update.seat == 1)

        await kevin.ask("PUT", f"/tables/{made.id}/seats/1", {"kind": "open"})

        update = await client.until(lambda update: update.seat == -1)
        assert update.room.seats[1].free


async def test_an_unknown_table_says_goodbye(server: Running) -> None:
    assert await first_word(server, "nowhere", Person([server.url])) == '{"type":"bye","code":"not_found"'


async def first_word(server: Running, table: str, person: Person) -> str:
    """What the server says before it is asked anything, but for the sentence."""
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(address, additional_headers=person.headers, proxy=None) as line:
        return str(await line.recv()).split(',"text"', maxsplit=1)[0]


async def test_an_answer_to_an_old_question_is_stale(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as first, tiffany.at(table) as second:
        old = (await first.until(is_asked)).asked
        assert old is not None
        await answer(first)
        await answer(second)
        now = (await first.until(lambda update: is_asked(update) and update.asked != old)).asked
        assert now is not None

        assert await refusal(first, wire.Act("late", 0, old.base, now.options[0].id)) == "stale"
        assert isinstance(await first.ask(wire.Say("s", 0, "sorry")), wire.Ack)
        reply = await first.ask(wire.Act("now", 0, now.base, now.options[0].id))
        assert isinstance(reply, wire.Ack), "talk in between makes nothing stale"


async def test_a_repeated_message_is_acknowledged_again_and_changes_nothing(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        asked = (await client.until(is_asked)).asked
        assert asked is not None
        act = wire.Act("once", 0, asked.base, asked.options[0].id)
        first = await client.ask(act)
        await client.drop()
        await client.connect()

        again = [await client.ask(act), await client.ask(replace_action(act, asked.options[-1].id))]

        assert again == [first, first]
        other = await client.ask(wire.Act("twice", 0, asked.base, asked.options[0].id))
        assert isinstance(other, wire.Refused)


def replace_action(act: wire.Act, action: int) -> wire.Act:
    return wire.Act(act.id, act.seat, act.base, action)


async def test_seats_that_plan_at_the_same_moment_do_not_disturb_each_other(server: Running) -> None:
    table, people = await gather(server.url, "gempire", NAMES)
    clients = [await person.at(table, seat).connect() for seat, person in enumerate(people)]
    await until_secret(clients)

    replies = await asyncio.gather(*[client.ask(client.act(first_option(client))) for client in clients])

    assert all(isinstance(reply, wire.Ack) for reply in replies)
    for client in clients:
        await client.drop()


def first_option(client: Client) -> int:
    asked = client.known.asked
    assert asked is not None
    return asked.options[0].id


async def test_a_plan_under_way_is_not_heard_by_the_others(server: Running) -> None:
    table, people = await gather(server.url, "gempire", NAMES)
    clients = [await person.at(table, seat).connect() for seat, person in enumerate(people)]
    planner, *others = clients
    option = await until_planning(planner, others)
    await asyncio.sleep(0.3)
    for other in others:
        other.keeps_frames = True

    reply = await planner.ask(planner.act(option))

    assert isinstance(reply, wire.Ack)
    await planner.until(lambda update: update.version >= reply.version)
    await asyncio.sleep(0.3)
    assert [other.frames for other in others] == [[], []]
    for client in clients:
        await client.drop()


async def until_planning(planner: Client, others: list[Client]) -> int:
    """Play until somebody has a plan of several steps to make; its first step."""
    for _ in range(20):
        update = await planner.until(is_asked)
        assert update.asked is not None
        for option in update.asked.options if update.asked.secret else []:
            preview = await planner.ask(wire.Preview(planner.fresh_id(), 0, option.id))
            if isinstance(preview, wire.Previewed) and not preview.sealing:
                return option.id
        for client in (planner, *others):
            if client.known.asked is not None:
                reply = await client.ask(client.act(first_option(client)))
                assert isinstance(reply, wire.Ack)
                await client.until(has_come_to(reply.version))
        await asyncio.sleep(0.1)
    raise AssertionError("nobody had to plan")


async def until_secret(clients: list[Client]) -> None:
    """Play until all have to plan in secret."""
    for _ in range(100):
        for client in clients:
            update = await client.until(lambda update: True)
            if update.asked is not None and update.asked.secret:
                for each in clients:
                    await each.until(lambda update: update.asked is not None and update.asked.secret)
                return
            if update.asked is not None:
                await client.ask(client.act(first_option(client)))
                await asyncio.sleep(0.05)
    raise AssertionError("nobody had to plan")


async def test_who_is_there_is_shown(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as first:
        await first.until(lambda update: not update.room.seats[1].online)
        async with tiffany.at(table):
            await first.until(lambda update: update.room.seats[1].online)

        await first.until(lambda update: not update.room.seats[1].online)


async def test_spectators_may_be_kept_behind_time(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server, public=True, watch_delay_ms=1500)
    async with kevin.at(table) as player, Person([server.url]).at(table) as watcher:
        ack = await answer(player)
        seen = await watcher.until(lambda update: True)
        assert seen.version < player.known.version

        update = await watcher.until(lambda update: len(watcher.told) == len(player.told), seconds=5.0)

        assert update.version > seen.version
        assert ack.version > 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_message"),
        ("hello", "bad_message"),
        ("[]", "bad_message"),
        ('{"do": "dance", "id": "x"}', "bad_message"),
        ('{"do": "act", "id": "x", "seat": 0, "base": 1, "action": "9"}', "bad_message"),
        ('{"do": "act", "id": "x", "seat": 0, "base": 1, "action": 1e99}', "bad_message"),
        ('{"do": "act", "id": "x", "seat": -1, "base": 1, "action": 1}', "bad_message"),
        ('{"do": "say", "id": "x", "seat": 0, "text": "a", "more": 1}', "bad_message"),
        ('{"do": "say", "id": "x", "seat": 0, "text": "' + "a" * 9000 + '"}', "too_large"),
        ("[" * 8000, "bad_message"),
    ],
)
async def test_a_bad_message_costs_nothing_but_itself(server: Running, text: str, code: str) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        client.keeps_frames = True
        await client.until(is_asked)
        await client.send_text(text)
        await answer(client)

        refused = [frame for frame in client.frames if b'"refused"' in frame]
        assert len(refused) == 1
        assert f'"code":"{code}"'.encode() in refused[0]


async def test_bytes_are_no_message(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        client.keeps_frames = True
        await client.until(is_asked)
        await client.send_bytes(b'{"do": "pong"}')
        await answer(client)

        assert any(b'"bad_message"' in frame for frame in client.frames)


async def test_an_error_of_ours_is_told_and_the_line_goes_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(house: House, room_id: str, person: str, command: wire.Asking) -> wire.Reply:
        raise RuntimeError("a mistake")

    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        await client.until(is_asked)
        with monkeypatch.context() as patched:
            patched.setattr("ironstone.server.sockets.obey", fail)
            assert await refusal(client, wire.Say("a", 0, "hello")) == "unavailable"
        assert isinstance(await client.ask(wire.Say("b", 0, "hello")), wire.Ack)


async def test_whoever_is_too_fast_is_refused_and_then_shown_out(tmp_path: Path) -> None:
    async with strict(tmp_path, messages=Limit(10, 60.0)) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as client:
            await client.until(is_asked)
            replies = [await client.ask(wire.Why(client.fresh_id(), 0)) for _ in range(12)]

            refused = [isinstance(reply, wire.Refused) and reply.code == "too_fast" for reply in replies]
            assert refused == [False] * 9 + [True] * 3, "hello was the first of ten"
            assert await farewell(client) == "too_fast"


async def test_talk_has_a_pace_of_its_own(tmp_path: Path) -> None:
    async with strict(tmp_path, sayings=Limit(2, 60.0)) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as client:
            for name in "ab":
                assert isinstance(await client.ask(wire.Say(name, 0, "hello")), wire.Ack)
            assert await refusal(client, wire.Say("c", 0, "hello")) == "too_fast"
            await answer(client)


async def test_pings_tell_what_the_client_should_have_and_silence_ends_the_line(tmp_path: Path) -> None:
    async with strict(tmp_path, ping_seconds=0.2) as server:
        table, kevin, tiffany = await two_at_a_table(server)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        async with (
            kevin.at(table) as polite,
            connect(address, additional_headers=tiffany.headers, proxy=None) as silent,
        ):
            await polite.until(is_asked)
            polite.keeps_frames = True
            await silent.send('{"do": "hello"}')

            heard = []
            with suppress(ConnectionClosed):
                while True:
                    heard.append(str(await silent.recv()))

            assert [frame.count('"ping"') for frame in heard].count(1) == 2
            assert '"bye","code":"silent"' in heard[-1]
            assert polite.is_connected
            pings = [frame for frame in polite.frames if b'"ping"' in frame]
            known = polite.known
            assert f'"version":{known.version},"fingerprint":"{known.fingerprint}"'.encode() in pings[-1]


async def test_a_client_says_hello_first(tmp_path: Path) -> None:
    async with strict(tmp_path, hello_seconds=0.2) as server:
        table, kevin, _ = await two_at_a_table(server)
        client = kevin.at(table, seat=1)
        await client.connect()

        assert await farewell(client) == "bad_message", "another's seat is no hello"


@pytest.mark.slow
async def test_a_reader_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async with strict(tmp_path, send_seconds=0.5) as server:
        table, kevin, tiffany = await two_at_a_table(server)
        with narrow_line(server) as line:
            address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
            slow = await connect(address, additional_headers=kevin.headers, proxy=None, sock=line, compression=None)
            async with tiffany.at(table) as other:
                await slow.send('{"do": "hello"}')
                await other.until(lambda update: update.room.seats[0].online)
                slow.transport.pause_reading()
                flood = asyncio.create_task(ask_for_ever(slow))

                await other.until(lambda update: not update.room.seats[0].online)

                assert await metric(server, 'ironstone_sockets_cut_total{code="slow"}') == 1
                assert other.is_connected
            slow.transport.abort()
            await flood


@contextmanager
def narrow_line(server: Running) -> Iterator[socket.socket]:
    """A connection that holds little of what is not read."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.settings.port))
        yield line


async def ask_for_ever(line: ClientConnection) -> None:
    """Each question is short, and its answer long."""
    with suppress(*LOST):
        while True:
            await line.send('{"do": "hello"}')


async def test_another_device_can_be_signed_out_while_it_plays(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server)
    link = (await kevin.post("/me/recovery")).json()["token"]
    phone = Person([server.url])
    phone.token = (await phone.post("/recover", {"token": link})).cookies["ironstone"]
    async with kevin.at(table) as here, phone.at(table) as there:
        await here.until(is_asked)
        await there.until(is_asked)

        assert (await kevin.ask("DELETE", "/me/devices")).status_code == 204

        assert await farewell(there) == "signed_out"
        assert here.is_connected
        assert (await phone.ask("GET", "/me")).json() is None


async def test_nobody_opens_sockets_without_end(tmp_path: Path) -> None:
    async with strict(tmp_path, sockets_a_person=2, spectators_a_room=1) as server:
        table, kevin, _ = await two_at_a_table(server, public=True)
        async with kevin.at(table) as first, kevin.at(table) as second:
            await first.until(is_asked)
            await second.until(is_asked)
            assert await first_word(server, table, kevin) == '{"type":"bye","code":"too_many"'
            async with Person([server.url]).at(table) as watcher:
                await watcher.until(lambda update: True)
                one_too_many = await Person([server.url]).at(table).connect()
                assert await farewell(one_too_many) == "too_many"
