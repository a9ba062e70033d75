"""Watching: who may, what they see, and when."""

import pytest

from ironstone.core.ids import Action
from ironstone.play import reducer
from ironstone.play.entries import Entry, Opened, Said
from ironstone.server import wire
from ironstone.server.rooms import LiveRoom
from tests.server.clients import FIRST, Client, is_asked
from tests.server.guests import BOT, ME, Person, two_at_a_table
from tests.server.rooms import KEVIN, TIFFANY
from tests.server.serving import Running

pytestmark = pytest.mark.anyio

NOON = 1_800_000_000_000
DELAY = 60_000
MINUTE = 60_000


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


def talking_for(minutes: int) -> LiveRoom:
    """A room where Kevin says something once a minute."""
    opened = Entry(Opened("gembound", "", {}, [KEVIN, TIFFANY], watch_delay_ms=DELAY), NOON, "kevin")
    live = LiveRoom("camp", reducer.begin(opened), NOON)
    for minute in range(1, minutes + 1):
        room = reducer.after(live.room, Entry(Said(FIRST, "hello"), NOON + minute * MINUTE, "kevin"))
        live.become(room, live.seat_rows)
    return live


def test_a_state_is_shown_when_it_is_old_enough() -> None:
    live = talking_for(1)

    assert live.shown_to_spectators(NOON + MINUTE + DELAY - 1).room.said == []
    assert len(live.shown_to_spectators(NOON + MINUTE + DELAY).room.said) == 1


def test_states_that_nobody_will_be_shown_are_forgotten_although_nobody_watches() -> None:
    live = talking_for(50)

    assert len(live.trail) == 2
    assert len(live.shown_to_spectators(NOON + 50 * MINUTE).room.said) == 49
