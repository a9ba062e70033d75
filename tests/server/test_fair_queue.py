"""Fair queues: places go round between people, and tables where nobody looks wait for each other."""

import asyncio
from collections.abc import Callable

import pytest

from ironstone.core.ids import Seat
from ironstone.play.room import Room
from ironstone.server.bot_processes import BotProcesses
from ironstone.server.fair_queue import FairSemaphore
from ironstone.server.scheduler import Intervals
from tests.server.rooms import bot, scheduling
from tests.server.test_scheduler import Looker

pytestmark = pytest.mark.anyio


async def served(order: list[str], semaphore: FairSemaphore, who: str, patient: bool = False) -> None:
    async with semaphore.place(who, patient):
        order.append(who)
        await asyncio.sleep(0)


async def test_places_go_round_between_people() -> None:
    semaphore = FairSemaphore(1)
    order: list[str] = []
    wishes = ["kevin"] * 4 + ["tiffany"] * 2 + ["cory"]

    async with asyncio.TaskGroup() as group:
        for who in wishes:
            group.create_task(served(order, semaphore, who))

    assert order == ["kevin", "kevin", "tiffany", "cory", "kevin", "tiffany", "kevin"]


async def test_what_can_wait_has_a_place_when_nobody_else_wants_one() -> None:
    semaphore = FairSemaphore(1)
    order: list[str] = []

    async with asyncio.TaskGroup() as group:
        for number in range(5):
            group.create_task(served(order, semaphore, f"reviewer {number}", patient=True))
        for who in ("kevin", "tiffany", "kevin"):
            group.create_task(served(order, semaphore, who))

    assert order[1:4] == ["kevin", "tiffany", "kevin"]
    assert order[4:] == [f"reviewer {number}" for number in range(1, 5)]


async def test_who_gives_up_waiting_takes_no_place() -> None:
    semaphore = FairSemaphore(1)
    await semaphore.acquire("kevin")
    waiting, others = [asyncio.create_task(semaphore.acquire("tiffany")) for _ in range(2)]
    await asyncio.sleep(0)

    semaphore.release()
    waiting.cancel()  # just when it has the place
    await asyncio.wait((waiting,))

    async with asyncio.timeout(1):
        await others
    semaphore.release()
    async with asyncio.timeout(1):
        await semaphore.acquire("cory")


class Counted(BotProcesses):
    """Bots that notice how many of them are asked at once, and where."""

    def __init__(self) -> None:
        super().__init__(processes=2)
        self.now = self.most = 0
        self.asked: list[str] = []

    async def answer(self, room_id: str, room: Room, seat: Seat) -> str:
        self.now += 1
        self.most = max(self.most, self.now)
        self.asked.append(room_id)
        try:
            await asyncio.sleep(0.02)
            return await super().answer(room_id, room, seat)
        finally:
            self.now -= 1


def at_least(moves: int) -> Callable[[Room], bool]:
    return lambda room: len(room.history.moves) >= moves


async def test_bots_where_nobody_looks_move_one_after_the_other_and_rest(sqlite_url: str) -> None:
    bots = Counted()
    pace = Intervals(pace_ms=0, unwatched_rest=5.0, longest_rest=0.5, sweep_seconds=60.0)
    async with scheduling(sqlite_url, bots, intervals=pace) as kept:
        unwatched = [await kept.begin([bot("Ada"), bot("Bo")]) for _ in range(5)]
        watched = await kept.begin([bot("Ada"), bot("Bo")])
        kept.rooms.subscribe(await kept.rooms.live(watched), Looker())

        await kept.until(watched, at_least(20))

        moves = [len((await kept.room(room_id)).history.moves) for room_id in unwatched]
        assert sum(moves) < 20, "the table that somebody looks at comes first"
        assert bots.most <= 2, "one of those that nobody looks at, and the other one"


async def test_a_table_goes_on_at_once_when_somebody_looks(sqlite_url: str) -> None:
    pace = Intervals(pace_ms=0, unwatched_rest=1e6, longest_rest=60.0, sweep_seconds=60.0)
    async with scheduling(sqlite_url, intervals=pace) as kept:
        rooms = [await kept.begin([bot("Ada"), bot("Bo")]) for _ in range(2)]
        first, second = rooms
        async with asyncio.timeout(60):
            while not (await kept.room(first)).history.moves + (await kept.room(second)).history.moves:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        waiting = second if (await kept.room(first)).history.moves else first
        assert not (await kept.room(waiting)).history.moves

        kept.rooms.subscribe(await kept.rooms.live(waiting), Looker())

        await kept.until(waiting, at_least(3), seconds=20)
