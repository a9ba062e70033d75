"""Fair queue: a semaphore whose places go round between those who wait, not to whoever came first with most."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager


class FairSemaphore:
    """So many places. Of those who wait, each person gets one in turn, however much each of them wants."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def acquire(self, who: str) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # the place came when nobody wanted it any more
            raise

    def release(self) -> None:
        """Give a place back: the next person gets it, and then comes last."""
        while self._waiting:
            who, turns = self._waiting.popitem(last=False)
            turn = next((each for each in _taken_from(turns) if not each.done()), None)
            if turns:
                self._waiting[who] = turns
            if turn is not None:
                turn.set_result(None)
                return
        self._free += 1

    @asynccontextmanager
    async def place(self, who: str) -> AsyncIterator[None]:
        """Have a place for a while."""
        await self.acquire(who)
        try:
            yield
        finally:
            self.release()


def _taken_from(turns: deque[asyncio.Future[None]]) -> Iterator[asyncio.Future[None]]:
    while turns:
        yield turns.popleft()
