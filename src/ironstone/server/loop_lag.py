"""Loop lag: how late the event loop comes to what is due. It is the first sign that a process has too much to do.

Processor time alone does not tell: on a machine that is busy with other things a process is overloaded long before
it has used a whole processor.
"""

import asyncio
import time
from collections.abc import Callable

EVERY_SECONDS = 0.1


class LoopLag:
    """Looks at the clock at fixed times, and tells how late it was."""

    def __init__(self, *late: Callable[[float, float], None]) -> None:
        self._late = late  # called with how late it was, and how long it had been before
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on, as long as the loop runs."""
        self._task = asyncio.get_running_loop().create_task(self._look())

    def stop(self) -> None:
        """No more."""
        if self._task is not None:
            self._task.cancel()

    async def _look(self) -> None:
        while True:
            due = time.monotonic() + EVERY_SECONDS
            await asyncio.sleep(EVERY_SECONDS)
            seconds = max(0.0, time.monotonic() - due)
            for call in self._late:
                call(seconds, EVERY_SECONDS)
