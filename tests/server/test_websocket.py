"""Sockets, over a real server: what each viewer hears, and from where."""

import pytest

from ironstone.server import wire
from tests.server.clients import FIRST, SECOND, THIRD, is_asked
from tests.server.guests import BOT, ME, OPEN, Person, two_at_a_table
from tests.server.serving import Running

pytestmark = pytest.mark.anyio


async def test_a_game_is_told_from_the_deal_on_and_goes_on_where_it_was(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as first, tiffany.at(table) as second:
        start = await first.until(is_asked)
        assert (start.seat, start.told_from, start.room.hosting) == (0, 0, True)
        await first.answer()
        had = len(first.told)
        await first.drop()
        await second.answer()

        await first.connect()

        update = await first.until(lambda update: update.version > start.version and is_asked(update))
        assert (update.told_from, len(update.told) > 0) == (had, True), "only what was missed is told"
        assert first.told == second.told


async def test_what_a_client_cannot_have_counts_for_nothing(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as client:
        await client.until(is_asked)
        for hello in (
            wire.Hello(FIRST, 999, 3, 0, 0),
            wire.Hello(FIRST, 1, -3, 0, 0),
            wire.Hello(FIRST, 1, 2, 7, 0),
            wire.Hello(FIRST, 1, 2, -1, 0),
            wire.Hello(FIRST, 1, 10_000, 0, 0),
        ):
            client.update, client.told = None, []
            await client.send(hello)
            assert (await client.until(is_asked)).told_from == 0


async def test_several_players_at_one_screen_change_seats(kevin: Person) -> None:
    made = await kevin.set_up(wire.NewTable("gempire", [ME, wire.SeatWish("local", "Cory"), BOT], start=True))
    async with kevin.at(made.id) as client:
        await client.until(lambda update: bytes(update.view) != b"null")

        await client.send(wire.Hello(SECOND, client.known.version, len(client.told), client.known.cuts))

        update = await client.until(lambda update: update.seat == 1)
        assert update.told_from == 0, "what the other seat heard counts for nothing"
        await client.send(wire.Hello(THIRD))
        await client.send(wire.Hello(FIRST))
        assert (await client.until(lambda update: update.seat != 1)).seat == 0, "the bot's seat is not theirs"


async def test_the_view_follows_people_who_sit_down_and_stand_up(kevin: Person, tiffany: Person) -> None:
    made = await kevin.set_up(wire.NewTable("gembound", [ME, OPEN]))
    async with tiffany.at(made.id) as client:
        assert (await client.until(lambda update: True)).seat == -1
        await tiffany.post(f"/tables/{made.id}/seats/1/take")
        await client.until(lambda update: update.seat == 1)

        await kevin.ask("PUT", f"/tables/{made.id}/seats/1", {"kind": "open"})

        update = await client.until(lambda update: update.seat == -1)
        assert update.room.seats[1].free


async def test_who_is_there_is_shown(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as first:
        await first.until(lambda update: not update.room.seats[1].online)
        async with tiffany.at(table):
            await first.until(lambda update: update.room.seats[1].online)

        await first.until(lambda update: not update.room.seats[1].online)


async def test_an_unknown_table_says_goodbye(server: Running) -> None:
    word = await Person([server.url]).first_word("nowhere")

    assert isinstance(word, wire.Bye)
    assert word.code == "not_found"


async def test_an_answer_to_an_old_question_is_stale(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as first, tiffany.at(table) as second:
        old = (await first.until(is_asked)).asked
        assert old is not None
        await first.answer()
        await second.answer()
        now = (await first.until(lambda update: is_asked(update) and update.asked != old)).asked
        assert now is not None

        assert await first.refusal(wire.Act("late", FIRST, old.base, now.options[0].id)) == "stale"
        assert isinstance(await first.ask(wire.Say("s", FIRST, "sorry")), wire.Ack)
        reply = await first.ask(wire.Act("now", FIRST, now.base, now.options[0].id))
        assert isinstance(reply, wire.Ack), "talk in between makes nothing stale"
