"""Fair queue: a semaphore whose places go round between those who wait, not to whoever came first with most.

What can wait (background work) gets a place when nobody else wants one.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import TypeAlias

Queue: TypeAlias = OrderedDict[str, deque[asyncio.Future[None]]]


class FairSemaphore:
    """So many places. Of those who wait, each person gets one in turn, however much each of them wants."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: Queue = OrderedDict()
        self._patient: Queue = OrderedDict()

    def __len__(self) -> int:
        """How many wait for a place."""
        return sum(len(turns) for queue in (self._waiting, self._patient) for turns in queue.values())

    async def acquire(self, who: str, patient: bool = False) -> None:
        """Wait for a place; if patient, until nobody else waits for one."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._patient if patient else self._waiting).setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # the place came when nobody wanted it any more
            raise

    def release(self) -> None:
        """Give a place back: the next person gets it, and then comes last."""
        while queue := self._waiting or self._patient:
            who, turns = queue.popitem(last=False)
            turn = next((each for each in _taken_from(turns) if not each.done()), None)
            if turns:
                queue[who] = turns
            if turn is not None:
                turn.set_result(None)
                return
        self._free += 1

    @asynccontextmanager
    async def place(self, who: str, patient: bool = False) -> AsyncIterator[None]:
        """Have a place for a while."""
        await self.acquire(who, patient)
        try:
            yield
        finally:
            self.release()


def _taken_from(turns: deque[asyncio.Future[None]]) -> Iterator[asyncio.Future[None]]:
    while turns:
        yield turns.popleft()
