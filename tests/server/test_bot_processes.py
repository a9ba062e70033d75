import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import psutil
import pytest

from ironstone.core.ids import Action, Seat
from ironstone.core.record import read_record
from ironstone.play import reducer
from ironstone.play.entries import Entry, Moved, Opened, SeatPlan, Started
from ironstone.play.match import Match
from ironstone.play.room import Room, game_of
from ironstone.server.bot_processes import BotProcesses, simpler_and_simpler
from ironstone.server.bot_worker import Answer, BotJob, Job, Matches, Reply, think
from tests.server import faulty
from tests.server.rooms import KEVIN, KEY, bot

pytestmark = pytest.mark.anyio

GAMES = ["gembound", "gempire", "city-of-iron"]


@asynccontextmanager
async def bot_worker(
    run: "Callable[[Connection[Reply, Job]], None] | None" = None,
    crash_reports: Path | None = None,
    seconds: float = 30.0,
    processes: int = 1,
) -> AsyncIterator[BotProcesses]:
    if run is None:
        bot_processes = BotProcesses(processes, crash_reports, seconds)
    else:
        bot_processes = BotProcesses(processes, crash_reports, seconds, run)
    bot_processes.start()
    try:
        yield bot_processes
    finally:
        await bot_processes.close()


def begun(game: str, *seats: SeatPlan) -> Room:
    host = next((seat.person for seat in seats if seat.person), "host")
    room = reducer.begin(Entry(Opened(game, "", {}, list(seats)), 0, host))
    played = game_of(game)
    return reducer.after(room, Entry(Started(KEY, played.version, played.components), 0, host))


def job_of(room: Room, seat: Seat, level: str) -> BotJob:
    history = room.history
    return BotJob("room", room.game.key, history.options, len(room.seats), KEY, history.moves, seat, level)


def answer_of(room: Room, name: str, seat: Seat) -> Action:
    """What this bot answers in a match of its own."""
    return Match._of(room.history.copy(), [each.participant for each in room.seats]).answer_of(name, seat)


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_those_of_the_match_itself_wherever_and_in_whatever_order_seats_plan(game: str) -> None:
    room = begun(game, bot("Ada"), bot("Bo"), bot("Cleo"))
    matches = Matches()
    for _ in range(60):
        seats = room.asked()
        if not seats:
            break
        seat = seats[-1]  # in a secret step not in the order in which the record has them

        answer = think(matches, job_of(room, seat, "easy"))

        assert answer == Answer(answer_of(room, "easy", seat))
        room = reducer.after(room, Entry(Moved(seat, room.game.space.notation(answer.action)), 0))


def test_a_move_that_was_taken_back_is_forgotten() -> None:
    room = begun("gembound", KEVIN, bot("Ada"))
    matches = Matches()
    seat = room.asked()[0]
    first, second = [room.game.space.notation(action) for action in room.history.decision.options_of(seat)[:2]]  # type: ignore[union-attr]
    person = "kevin" if seat == 0 else ""
    one = reducer.after(room, Entry(Moved(seat, first), 0, person))
    other = reducer.after(room, Entry(Moved(seat, second), 0, person))

    for each in (one, other, room, one):
        asked = each.asked()[0]
        assert think(matches, job_of(each, asked, "easy")) == Answer(answer_of(each, "easy", asked))


async def test_a_killed_process_is_replaced_and_the_bot_asked_again() -> None:
    room = begun("gembound", bot("Ada", "normal"), bot("Bo", "normal"))
    seat = room.bot_to_move()
    async with bot_worker() as bot_processes:
        expected = await bot_processes.answer("room", room, seat)
        (pid,) = bot_processes.pids()

        os.kill(pid, signal.SIGKILL)

        assert await bot_processes.answer("room", room, seat) == expected
        assert pid not in bot_processes.pids()


async def test_a_process_killed_while_a_bot_thinks_is_replaced() -> None:
    room = begun("gembound", bot("Ada", "hard"), bot("Bo", "hard"))
    seat = room.bot_to_move()
    async with bot_worker(faulty.slow) as bot_processes:
        expected = await bot_processes.answer("room", room, seat)
        answering = asyncio.create_task(bot_processes.answer("room", room, seat))
        await asyncio.sleep(0.2)

        os.kill(bot_processes.pids()[0], signal.SIGKILL)

        assert await answering == expected


@pytest.mark.parametrize(
    ("run", "why"),
    [
        (faulty.raising, "ZeroDivisionError: a hard bot thought of nothing"),
        (faulty.cheating, "'hard' answers -1"),
        (faulty.dying, "the process died while it thought, twice"),
        (faulty.sleeping, "no answer after 2.5 seconds"),
    ],
)
async def test_a_bot_that_fails_leaves_a_record_and_a_simpler_one_answers(
    run: "Callable[[Connection[Reply, Job]], None]", why: str, tmp_path: Path
) -> None:
    room = begun("gembound", bot("Ada", "hard"), bot("Bo", "hard"))
    seat = room.bot_to_move()
    async with bot_worker(run, tmp_path / "crashes", seconds=2.5 if run is faulty.sleeping else 30.0) as bot_processes:
        answer = await bot_processes.answer("room", room, seat)

    assert answer == room.game.space.notation(answer_of(room, "normal", seat))
    (kept,) = (tmp_path / "crashes").iterdir()
    assert why in kept.read_text()
    assert kept.stat().st_mode & 0o077 == 0
    again = Match.resume(room.game, read_record(kept.read_text()))
    assert again.history.moves == room.history.moves
    assert again.answer_of("normal", seat) == answer_of(room, "normal", seat)


async def test_where_a_bot_has_failed_it_is_not_asked_again(tmp_path: Path) -> None:
    room = begun("gembound", bot("Ada", "hard"), bot("Bo", "hard"))
    async with bot_worker(faulty.raising, tmp_path) as bot_processes:
        await bot_processes.answer("room", room, room.bot_to_move())
        (kept,) = tmp_path.iterdir()
        kept.unlink()

        await bot_processes.answer("room", room, room.bot_to_move())

        assert list(tmp_path.iterdir()) == []


async def test_when_all_bots_fail_the_first_option_is_taken(tmp_path: Path) -> None:
    room = begun("gembound", bot("Ada", "hard"), bot("Bo", "hard"))
    seat = room.bot_to_move()
    async with bot_worker(faulty.all_raising, tmp_path) as bot_processes:
        answer = await bot_processes.answer("room", room, seat)

    assert room.decision is not None
    assert answer == room.game.space.notation(room.decision.options_of(seat)[0])
    assert len(list(tmp_path.iterdir())) == 3


async def test_bots_that_search_leave_a_process_to_the_others() -> None:
    searching = begun("gembound", bot("Ada", "hard"), bot("Bo", "hard"))
    quick = begun("gembound", bot("Ada"), bot("Bo"))
    async with bot_worker(faulty.slow, processes=2) as bot_processes:
        await bot_processes.answer("quick", quick, quick.bot_to_move())  # the processes are there
        answering = [
            asyncio.create_task(bot_processes.answer(f"room {number}", searching, searching.bot_to_move()))
            for number in range(4)
        ]
        await asyncio.sleep(0.05)

        await bot_processes.answer("quick", quick, quick.bot_to_move())

        # On two processes three of them would be done before anybody else had a turn.
        assert sum(task.done() for task in answering) < 3
        await asyncio.gather(*answering)


async def test_processes_are_nice_and_end_with_their_pool() -> None:
    room = begun("gembound", bot("Ada"), bot("Bo"))
    async with bot_worker() as bot_processes:
        await bot_processes.answer("room", room, room.bot_to_move())
        processes = [psutil.Process(pid) for pid in bot_processes.pids()]
        assert [process.nice() for process in processes] == [min(19, psutil.Process().nice() + 10)]

    assert not any(process.is_running() for process in processes)


def test_a_bot_is_followed_by_simpler_ones_of_its_character() -> None:
    assert simpler_and_simpler("hard/explorer") == ["hard/explorer", "normal/explorer", "easy/explorer"]
    assert simpler_and_simpler("expert")[1:] == ["hard", "normal", "easy"]
    assert simpler_and_simpler("easy") == ["easy"]
