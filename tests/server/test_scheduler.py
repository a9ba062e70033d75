import asyncio
import os
import signal
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from ironstone.core.ids import NOBODY, Seat
from ironstone.core.messages import say
from ironstone.core.record import fingerprint
from ironstone.play import reducer
from ironstone.play.entries import Clock, Entry, Moved, Opened, Returned, Said, Started, TakenBack
from ironstone.play.match import Match
from ironstone.play.participant import Participant
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room, game_of
from ironstone.server.bot_processes import BotProcesses
from ironstone.server.notices import newly_asked
from ironstone.server.rooms import Rooms
from ironstone.server.scheduler import Intervals
from ironstone.server.storage.codec import entry_of
from tests.server import faulty
from tests.server.clients import FIRST
from tests.server.rooms import KEVIN, KEY, TIFFANY, Kept, Watch, bot, open_storage, scheduling

pytestmark = pytest.mark.anyio

MINUTE = 60_000


class Looker:
    """Somebody who looks at a room."""

    person = ""
    address = ""
    watching = True

    def wake(self) -> None:
        """Nothing is shown to them."""


def over(room: Room) -> bool:
    return room.status == "over"


def at_least(moves: int) -> Callable[[Room], bool]:
    return lambda room: len(room.history.moves) >= moves


def first_option(room: Room, seat: Seat) -> str:
    assert room.decision is not None
    return room.game.space.notation(room.decision.options_of(seat)[0])


def until_kevin_ends_a_turn() -> list[tuple[Seat, str]]:
    """Moves after which Kevin is asked, and his first option ends his turn without revealing anything."""
    match = Match.deal(game_of("gembound"), [Participant("Kevin"), Participant("Ada")], {}, bytes.fromhex(KEY))
    moves: list[tuple[Seat, str]] = []
    while match.decision is not None:
        (seat,) = match.decision.seats
        action = match.decision.options_of(seat)[0]
        match.submit(seat, action)
        if seat == 0 and match.asked_people() == [1] and not match.why_not_undo(0):
            return moves
        moves.append((seat, match.game.space.notation(action)))
    raise AssertionError("there is no such move")


async def replayed(kept: Kept, room_id: str) -> Room:
    return reducer.fold([entry_of(row) for row in await kept.storage.entries(room_id)])


@pytest.mark.parametrize("game", ["gembound", "gempire", "city-of-iron"])
async def test_bots_alone_play_a_game_to_the_end_that_its_log_and_the_match_lead_to(game: str, sqlite_url: str) -> None:
    seats = [bot("Ada"), bot("Bo", "normal"), bot("Cleo")][: game_of(game).seats[0]]
    async with scheduling(sqlite_url) as kept:
        room_id = await kept.begin(seats, game)

        room = await kept.until(room_id, over)

        again = await replayed(kept, room_id)
        row = await kept.storage.room(room_id)
    alone = Match.deal(game_of(game), [seat.participant for seat in room.seats], {}, bytes.fromhex(KEY))
    alone.run_bots()
    assert fingerprint(room.history.table) == fingerprint(again.history.table) == fingerprint(alone.table)
    assert row is not None
    assert (row.status, row.bots_due) == ("over", False)


async def test_a_killed_process_does_not_stop_a_table(sqlite_url: str) -> None:
    async with scheduling(sqlite_url) as kept:
        room_id = await kept.begin([bot("Ada"), bot("Bo")])
        for moves in (5, 15):
            await kept.until(room_id, at_least(moves))
            for pid in kept.bot_processes.pids():
                os.kill(pid, signal.SIGKILL)

        await kept.until(room_id, at_least(30))


async def test_an_answer_to_what_was_taken_back_is_void(sqlite_url: str) -> None:
    async with scheduling(sqlite_url, BotProcesses(1, run=faulty.slow)) as kept:
        room_id = await kept.begin([KEVIN, bot("Ada", "hard")], moves=until_kevin_ends_a_turn())
        room = await kept.room(room_id)
        await kept.rooms.enter(room_id, Moved(FIRST, first_option(room, FIRST)), "kevin")
        asked = await kept.room(room_id)
        assert asked.bot_to_move() == 1
        await asyncio.sleep(0.1)

        await kept.rooms.enter(room_id, TakenBack(FIRST), "kevin")

        await asyncio.sleep(0.8)  # the bot has thought it over meanwhile
        room = await kept.room(room_id)
        assert room.waiting_for() == [0]
        assert room.history.moves == asked.history.moves[:-1]
        await kept.rooms.enter(room_id, Moved(FIRST, first_option(room, FIRST)), "kevin")
        await kept.until(room_id, at_least(len(asked.history.moves) + 1))


async def test_talk_while_a_bot_thinks_does_not_make_it_think_again(sqlite_url: str) -> None:
    async with scheduling(sqlite_url, BotProcesses(1, run=faulty.slow)) as kept:
        room_id = await kept.begin([KEVIN, bot("Ada", "hard")])
        assert (await kept.room(room_id)).bot_to_move() == 1

        async with asyncio.timeout(30):  # Kevin never leaves it as long as it thinks
            while not (await kept.room(room_id)).history.moves:
                await kept.rooms.enter(room_id, Said(FIRST, "hurry up"), "kevin")
                await asyncio.sleep(0.2)


async def test_a_person_who_plans_does_not_keep_bots_from_planning(sqlite_url: str) -> None:
    async with scheduling(sqlite_url, BotProcesses(1, run=faulty.slow)) as kept:
        room_id = await kept.begin([KEVIN, bot("Ada", "hard"), bot("Bo", "hard")], "gempire")
        room = await kept.until(room_id, lambda room: room.decision is not None and len(room.decision.seats) == 3)
        plan = first_option(room, FIRST)

        async with asyncio.timeout(30):  # Kevin plans and takes it back all the time
            while all(seat == 0 for seat, _ in (await kept.room(room_id)).history.moves):
                await kept.rooms.enter(room_id, Moved(FIRST, plan), "kevin")
                await asyncio.sleep(0.1)
                await kept.rooms.enter(room_id, TakenBack(FIRST), "kevin")
                await asyncio.sleep(0.1)


async def test_when_a_clock_runs_out_a_bot_stands_in_until_its_person_is_back(sqlite_url: str) -> None:
    async with scheduling(sqlite_url) as kept:
        room_id = await kept.begin([KEVIN, TIFFANY], clock=Clock("slow", MINUTE))
        before = await kept.room(room_id)
        (seat,) = before.waiting_for()
        person = before.seats[seat].person
        await asyncio.sleep(0.2)
        assert (await kept.room(room_id)).entries == before.entries

        kept.watch.ahead = MINUTE

        room = await kept.until(room_id, lambda room: bool(room.seats[seat].stand_in) and bool(room.history.moves))
        assert room.history.moves[0][0] == seat
        await kept.rooms.enter(room_id, Returned(seat), person)
        room = await kept.until(room_id, lambda room: room.bot_to_move() == NOBODY)
        assert room.seats[seat].player == ""


async def test_a_short_time_is_noticed_although_the_scheduler_rests(sqlite_url: str) -> None:
    resting = Intervals(pace_ms=0, unwatched_rest=0.0, sweep_seconds=60.0)
    async with scheduling(sqlite_url, intervals=resting) as kept:
        await asyncio.sleep(0.2)
        room_id = await kept.begin([KEVIN, TIFFANY], clock=Clock("live", 10_000))
        (seat,) = (await kept.room(room_id)).waiting_for()
        kept.watch.ahead = 9_900
        await kept.rooms.enter(room_id, Said(seat, "let me think"), (await kept.room(room_id)).seats[seat].person)

        await kept.until(room_id, lambda room: bool(room.seats[seat].stand_in), seconds=5.0)


async def test_bots_that_nobody_looks_after_are_found(sqlite_url: str) -> None:
    storage = await open_storage(sqlite_url)
    rooms = Rooms(storage, Watch())
    room_id = await rooms.open(Opened("gembound", "", {}, [bot("Ada"), bot("Bo")]), "kevin")
    game = game_of("gembound")
    await rooms.enter(room_id, Started(KEY, game.version, game.components), "kevin")
    await storage.close()

    async with scheduling(sqlite_url, intervals=Intervals(pace_ms=0, unwatched_rest=0.0, sweep_seconds=60.0)) as kept:
        await kept.until(room_id, at_least(3))


async def test_a_bot_that_fails_leaves_a_record_and_the_game_goes_on(sqlite_url: str, tmp_path: Path) -> None:
    crash_reports = tmp_path / "crashes"
    async with scheduling(sqlite_url, BotProcesses(1, crash_reports, run=faulty.raising)) as kept:
        room_id = await kept.begin([bot("Ada", "hard"), bot("Bo")])

        await kept.until(room_id, over)

    assert len(list(crash_reports.iterdir())) == 1


async def test_where_the_rules_fail_on_a_move_the_bot_makes_another(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = reducer.after

    def failing(room: Room, entry: Entry) -> Room:
        if isinstance(entry.change, Moved):
            monkeypatch.undo()
            raise AssertionError("the rules did not expect that")
        return after(room, entry)

    monkeypatch.setattr(reducer, "after", failing)
    async with scheduling(sqlite_url, BotProcesses(1, tmp_path / "crashes")) as kept:
        room_id = await kept.begin([bot("Ada"), bot("Bo")])

        await kept.until(room_id, at_least(3))

    (kept_record,) = (tmp_path / "crashes").iterdir()
    assert "AssertionError: the rules did not expect that" in kept_record.read_text()


async def test_people_see_one_move_of_a_bot_after_the_other(sqlite_url: str) -> None:
    async with scheduling(sqlite_url, intervals=Intervals(pace_ms=300, unwatched_rest=0.0, sweep_seconds=0.1)) as kept:
        room_id = await kept.rooms.open(Opened("gembound", "", {}, [bot("Ada"), bot("Bo")]), "kevin")
        live = await kept.rooms.live(room_id)
        kept.rooms.subscribe(live, Looker())
        game = game_of("gembound")
        await kept.rooms.enter(room_id, Started(KEY, game.version, game.components), "kevin")

        await kept.until(room_id, at_least(4))

        times = [row.at for row in await kept.storage.entries(room_id)]
        assert min(later - sooner for sooner, later in pairwise(times[1:])) >= 290


async def test_idle_rooms_leave_the_memory(sqlite_url: str) -> None:
    async with scheduling(sqlite_url) as kept:
        await kept.begin([KEVIN, TIFFANY])
        assert kept.rooms.in_memory() == 1
        await asyncio.sleep(0.2)

        kept.watch.ahead = 60 * MINUTE

        async with asyncio.timeout(10):
            while kept.rooms.in_memory():
                await asyncio.sleep(0.01)


async def test_two_schedulers_of_one_database_never_double_a_move(postgres_url: str) -> None:
    eager = Intervals(pace_ms=0, unwatched_rest=0.0, sweep_seconds=0.02, orphan_ms=0)  # both think about every move
    async with scheduling(postgres_url, intervals=eager) as one, scheduling(postgres_url, intervals=eager) as other:
        rooms = [await each.begin([bot("Ada"), bot("Bo", "normal")]) for each in (one, other)]

        for room_id in rooms:
            await one.until(room_id, at_least(40))
            await other.until(room_id, at_least(40))

        alone = Match.deal(
            game_of("gembound"), [seat.participant for seat in (await one.room(rooms[0])).seats], {}, bytes.fromhex(KEY)
        )
        alone.run_bots()
        for room_id in rooms:
            moves = (await replayed(one, room_id)).history.moves
            assert moves == alone.history.moves[: len(moves)]


async def test_an_answer_that_is_refused_while_the_scheduler_stops_disturbs_nobody(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entering: list[asyncio.Task[int]] = []
    begun, stopping = asyncio.Event(), asyncio.Event()

    async def refuse(*_: object, **__: object) -> int:
        task = asyncio.current_task()
        assert task is not None, "it runs in a task"
        entering.append(task)
        begun.set()
        await stopping.wait()
        raise Refusal("stale", say("the table has changed since"))

    async with scheduling(sqlite_url) as kept:
        await kept.begin([bot("Ada"), bot("Bo")])
        monkeypatch.setattr(kept.rooms, "enter", refuse)
        await begun.wait()
        asyncio.get_running_loop().call_soon(stopping.set)

    (task,) = entering
    assert task.done()
    assert not task._log_traceback, "nobody has asked how it ended"


async def test_what_another_process_left_behind_is_taken_over(postgres_url: str) -> None:
    async with scheduling(postgres_url) as kept:
        storage = await open_storage(postgres_url)
        rooms = Rooms(storage, Watch())
        room_id = await rooms.open(Opened("gembound", "", {}, [bot("Ada"), bot("Bo")]), "kevin")
        game = game_of("gembound")
        await rooms.enter(room_id, Started(KEY, game.version, game.components), "kevin")

        await kept.until(room_id, at_least(3))

        await storage.close()


async def test_people_are_newly_asked_when_others_have_moved_and_not_by_their_own_moves(sqlite_url: str) -> None:
    storage = await open_storage(sqlite_url)
    rooms = Rooms(storage, Watch())
    called: list[list[str]] = []
    rooms.entered.append(lambda room_id, before, after: called.append(newly_asked(before, after)))
    room_id = await rooms.open(Opened("gembound", "", {}, [KEVIN, TIFFANY]), "kevin")
    game = game_of("gembound")
    await rooms.enter(room_id, Started(KEY, game.version, game.components), "kevin")
    expected = []
    for _ in range(12):
        before = (await rooms.live(room_id)).room
        (seat,) = before.waiting_for()
        await rooms.enter(room_id, Moved(seat, first_option(before, seat)), before.seats[seat].person)
        (now,) = (await rooms.live(room_id)).room.waiting_for()
        expected.append([] if now == seat else [before.seats[now].person])
    await rooms.enter(room_id, Said(FIRST, "hello"), "kevin")
    await asyncio.sleep(0)

    assert called[1:] == [*expected, []]
    assert [] in expected
    assert ["kevin"] in expected
    await storage.close()
