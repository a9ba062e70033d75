"""Garbage collection: the thresholds of Python's cyclic collector, and when full collections run.

Nearly everything is freed as soon as nobody refers to it. What remains are rings of objects, which Python looks for
among all that there is, whenever that has grown by a quarter; meanwhile everybody waits, half a second with 500 tables
in memory. Young objects are still searched as they come. All others have their turn now and then.
"""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

YOUNG = 10_000  # new objects until they are searched
MIDDLE = 20  # such searches until those that outlived one are searched
NEVER = 1_000_000
EVERY_SECONDS = 10 * 60.0


@contextlib.asynccontextmanager
async def rarely_collected(every_seconds: float = EVERY_SECONDS) -> AsyncIterator[None]:
    """Search everything only so often, as long as this lasts."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    searching = asyncio.create_task(_search(every_seconds))
    try:
        yield
    finally:
        searching.cancel()
        gc.set_threshold(*usual)


async def _search(every_seconds: float) -> None:
    while True:
        await asyncio.sleep(every_seconds)
        gc.collect()
