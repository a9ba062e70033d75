"""Hints, over a real server: some actions for whoever asks, and for the others that somebody asked."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.json import decode, encode

from ironstone.core.playout import Tosser
from ironstone.core.record import read_record
from ironstone.play.entries import Hinted
from ironstone.play.room import game_of
from ironstone.server import records, wire
from ironstone.server.bot_processes import BotProcesses, Busy
from ironstone.server.bot_worker import advise
from ironstone.server.settings import Limit
from tests.server.clients import FIRST, SECOND, Client, is_asked
from tests.server.folded import GAMES, after, deal, move_by_lot, person_at, walk
from tests.server.guests import BOT, ME, Person, two_at_a_table
from tests.server.serving import Running, strict
from tests.server.test_secrecy import dealt_anew

pytestmark = pytest.mark.anyio

LOCAL = wire.SeatWish("local", name="Tiffany")


def hint(client: Client) -> wire.Hint:
    assert client.known.asked is not None
    return wire.Hint(client.fresh_id(), client.known.asked.seat, client.known.asked.base)


async def test_whoever_is_asked_gets_up_to_four_actions_and_everybody_sees_that(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as mine, tiffany.at(table) as other:
        asked = (await mine.until(is_asked)).asked
        assert asked is not None

        reply = await mine.ask(hint(mine))

        assert isinstance(reply, wire.HintReply)
        assert reply.base == asked.base
        options = {option.id: option.text for option in asked.options}
        assert 1 <= len(reply.hints) <= 4
        assert all(options[each.action] == each.text for each in reply.hints)
        best = reply.hints[0].chances[0]
        assert sum(reply.hints[0].chances) == pytest.approx(100, abs=0.5)
        assert all(each.chances[0] <= best for each in reply.hints)
        seen = await other.until(lambda update: bool(update.room.hinted))
        assert [each.seat for each in seen.room.hinted] == [0]
        assert (await mine.until(lambda update: bool(update.room.hinted))).asked is not None
        assert isinstance(await mine.ask(mine.act(reply.hints[0].action)), wire.Ack)


async def test_meanwhile_the_line_goes_on(server: Running) -> None:
    """What is asked after a hint is answered before it, if the bot takes its time."""
    table, kevin, _ = await two_at_a_table(server)
    async with kevin.at(table) as mine:
        asked = (await mine.until(is_asked)).asked
        assert asked is not None
        command = hint(mine)
        mine.keeps_frames = True

        await mine.send(command)
        preview = await mine.ask(wire.Preview(mine.fresh_id(), FIRST, asked.options[0].id))

        assert isinstance(preview, wire.Previewed)
        assert not any(b'"type":"hint"' in frame for frame in mine.frames)


async def test_hints_are_refused_with_a_reason(server: Running) -> None:
    table, kevin, tiffany = await two_at_a_table(server)
    async with kevin.at(table) as mine, tiffany.at(table) as other:
        await mine.until(is_asked)
        await other.until(lambda update: update.room.status == "running")
        assert await other.refusal(wire.Hint("early", SECOND, other.known.version)) == "not_your_turn"
        assert await other.refusal(wire.Hint("his", FIRST, other.known.version)) == "not_seated"
        assert await mine.refusal(wire.Hint("old", FIRST, 0)) == "stale"
        assert mine.known.room.hinted == []


async def test_a_host_may_want_none(server: Running) -> None:
    table, kevin, _ = await two_at_a_table(server, hints=False)
    async with kevin.at(table) as mine:
        await mine.until(is_asked)
        assert not mine.known.room.hints
        assert await mine.refusal(hint(mine)) == "not_allowed"


async def test_several_at_one_screen_ask_for_the_seat_that_is_asked(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    made = await kevin.set_up(wire.NewTable("gembound", [ME, LOCAL], start=True))
    info = decode((await kevin.ask("GET", f"/tables/{made.id}")).content, type=wire.RoomInfo)
    seat = next(each.seat for each in info.seats if each.waiting)
    async with kevin.at(made.id, seat) as mine:
        await mine.until(is_asked)

        assert isinstance(await mine.ask(hint(mine)), wire.HintReply)

        seen = await mine.until(lambda update: bool(update.room.hinted))
        assert [each.seat for each in seen.room.hinted] == [seat]


async def test_hints_have_a_pace_of_their_own(tmp_path: Path) -> None:
    with strict(tmp_path, hints=Limit(1, 3600.0)) as server:
        table, kevin, _ = await two_at_a_table(server)
        async with kevin.at(table) as mine:
            await mine.until(is_asked)
            assert isinstance(await mine.ask(hint(mine)), wire.HintReply)
            assert await mine.refusal(hint(mine)) == "too_fast"


async def test_a_program_asks_by_http(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    made = await kevin.set_up(wire.NewTable("gempire", [ME, BOT, BOT], start=True))
    update = decode((await kevin.ask("GET", f"/tables/{made.id}/update")).content, type=wire.Update)
    assert update.asked is not None

    answer = await kevin.post(f"/tables/{made.id}/commands", wire.Hint("http", FIRST, update.asked.base))

    reply = decode(answer.content, type=wire.Reply)
    assert isinstance(reply, wire.HintReply)
    assert all(each.action in [option.id for option in update.asked.options] for each in reply.hints)


async def test_nobody_waits_for_ever_when_all_bots_are_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironstone.server.bot_processes.ADVICE_QUEUE_SECONDS", 0.01)
    bot_processes = BotProcesses(processes=1)  # never started: nobody is ever idle
    room = deal("gembound", 2, 1)

    with pytest.raises(Busy):
        await bot_processes.advise("room", room, room.asked()[0])


def test_hints_stand_in_the_record_of_the_game() -> None:
    room = deal("gembound", 2, 1)
    seat = room.asked()[0]
    room = after(room, Hinted(seat), person_at(room, seat))
    lots = Tosser(1)
    while room.status == "running":
        room = move_by_lot(room, room.asked()[0], lots)

    assert read_record(records.text_of(room)).hints == [1 if each == seat else 0 for each in range(2)]


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_depends_on_nothing_that_the_seat_cannot_know(key: str) -> None:
    """Twins differ only in what is hidden from the seat: their hints are alike to the byte."""
    game = game_of(key)
    looked: Counter[str] = Counter()
    for room in walk(deal(key, game.seats[0], 1), Tosser(1)):
        decision = room.decision
        assert decision is not None
        looked[decision.frame.step.name] += 1
        if looked[decision.frame.step.name] != 2:
            continue
        seat = decision.seats[-1]
        twin = dealt_anew(room, seat, len(looked))
        hints = [encode(advise(game, each.history.table, seat, passes=8), enc_hook=repr) for each in (room, twin)]
        assert hints[0] == hints[1]
