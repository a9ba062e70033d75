"""Watching: who may, what they see, and when."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from ironstone.core.ids import Action
from ironstone.play.entries import Opened, Said
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.live_room import LiveRoom
from ironstone.server.rooms import Rooms
from tests.server.clients import FIRST, Client, is_asked
from tests.server.guests import BOT, ME, Person, problem, two_at_a_table
from tests.server.rooms import KEVIN, TIFFANY, open_storage
from tests.server.serving import Running

pytestmark = pytest.mark.anyio

NOON = 1_800_000_000_000
DELAY = 60_000
MINUTE = 60_000


class Clock:
    """The time, as a test sets it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


async def test_spectators_see_what_is_public_and_say_nothing(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server, public=True)
    stranger = Person([server.url])
    julia = await Person.come(server.url, "Julia")
    async with kevin.at(table) as player, stranger.at(table) as first, julia.at(table) as second:
        await player.until(lambda update: update.room.watchers == 2)
        for watcher in (first, second):
            update = await watcher.until(lambda update: update.room.watchers == 2)
            assert (update.seat, update.asked, update.undo.may) == (-1, None, False)
            for command in (
                wire.Act("a", FIRST, update.version, Action(0)),
                wire.Say("b", FIRST, "psst"),
                wire.Vote("c", "end"),
            ):
                assert await watcher.refusal(command) == "not_seated"
        assert isinstance(await player.ask(wire.Say("s", FIRST, "hello")), wire.Ack)
        assert [spoken.text for spoken in (await player.until(lambda update: bool(player.said))).said] == ["hello"]

        await player.answer()

        await first.until(lambda update: len(first.told) == len(player.told))
        assert first.said == []
        assert first.told == player.told


async def test_a_private_table_is_watched_only_with_its_own_link(server: Running, kevin: Person) -> None:
    made, other = [
        await kevin.set_up(wire.NewTable("gembound", [ME, BOT], start=True, watchable=False)) for _ in range(2)
    ]
    stranger = Person([server.url])
    for watch in (None, other.watch, kevin.token):
        client = await Client([server.url], made.id, stranger.headers, watch=watch).connect()
        assert (await client.farewell()).code == "not_allowed"

    async with Client([server.url], made.id, stranger.headers, watch=made.watch) as watcher:
        assert (await watcher.until(lambda update: True)).seat == -1


async def test_links_for_watching_can_be_voided(server: Running, kevin: Person, tiffany: Person) -> None:
    made = await kevin.set_up(wire.NewTable("gembound", [ME, BOT], start=True, watchable=False))
    assert problem(await tiffany.ask("DELETE", f"/tables/{made.id}/watch")) == (403, "not_seated")
    async with Client([server.url], made.id, Person([server.url]).headers, watch=made.watch) as watcher:
        await watcher.until(lambda update: True)

        await kevin.ask("DELETE", f"/tables/{made.id}/watch")

        assert (await watcher.farewell()).code == "not_allowed"
    assert problem(await tiffany.ask("POST", "/watch", {"token": made.watch})) == (403, "bad_token")
    anew = (await kevin.post(f"/tables/{made.id}/watch")).json()
    assert (await tiffany.post("/watch", anew)).json()["table"] == made.id


async def test_whoever_only_looked_in_has_to_go_when_a_private_game_starts(kevin: Person, tiffany: Person) -> None:
    made = await kevin.set_up(wire.NewTable("gembound", [ME, BOT]))
    async with tiffany.at(made.id) as looker:
        await looker.until(lambda update: update.room.status == "open")

        await kevin.post(f"/tables/{made.id}/start")

        assert (await looker.farewell()).code == "not_allowed"
        assert bytes(looker.known.view) == b"null"


async def test_spectators_may_be_kept_behind_time(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server, public=True, watch_delay_ms=1500)
    async with kevin.at(table) as player, Person([server.url]).at(table) as watcher:
        asked = await player.until(is_asked)
        await player.answer()

        update = await watcher.until(lambda _: len(watcher.told) == len(player.told))

        assert update.room.now >= asked.room.now + 1500, "the server's own clock tells when it let them see"


@asynccontextmanager
async def talking_for(minutes: int, url: str) -> AsyncIterator[tuple[Rooms, LiveRoom, Clock]]:
    """A room where Kevin says something once a minute; spectators are a minute behind."""
    clock = Clock()
    storage = await open_storage(url)
    rooms = Rooms(storage, clock)
    made = await rooms.open(Opened("gembound", "", {}, [KEVIN, TIFFANY], watch_delay_ms=DELAY), "kevin")
    for _ in range(minutes):
        clock.now += MINUTE
        await rooms.enter(made, Said(FIRST, "hello"), "kevin")
    try:
        yield rooms, await rooms.live(made), clock
    finally:
        await storage.close()


async def test_a_state_is_shown_when_it_is_old_enough(sqlite_url: str) -> None:
    async with talking_for(1, sqlite_url) as (rooms, live, clock):
        clock.now += DELAY - 1
        assert (await rooms.show_to_spectators(live)).room.said == []

        clock.now += 1

        assert len((await rooms.show_to_spectators(live)).room.said) == 1


async def test_what_is_not_of_age_yet_takes_no_memory(sqlite_url: str) -> None:
    """However long the delay, a room holds the newest state and the one that is shown, and nothing between."""
    async with talking_for(300, sqlite_url) as (rooms, live, clock):
        await asyncio.sleep(0)  # the last entry is announced
        gc.collect()
        assert len([each for each in gc.get_objects() if type(each) is Room and each.opened_at == NOON]) == 2
        assert live.shown_to_spectators.room.said == []

        assert len((await rooms.show_to_spectators(live)).room.said) == 299
        clock.now += DELAY
        assert len((await rooms.show_to_spectators(live)).room.said) == 300


async def test_a_room_that_is_loaded_again_shows_what_it_showed(sqlite_url: str) -> None:
    async with talking_for(10, sqlite_url) as (rooms, live, _):
        again = await Rooms(rooms.storage, rooms.now).live(live.room_id)

        assert len(again.room.said) == 10
        assert len(again.shown_to_spectators.room.said) == 9
