"""Backups on a schedule: copies of a SQLite database, made while the server runs; of the old ones so many are kept."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import structlog

from ironstone.server.storage import Storage, StorageError

NAME = "ironstone-%Y%m%dT%H%M%S%fZ.db"  # in the order of their times when they are sorted
PATTERN = "ironstone-*Z.db"
RETRY_SECONDS = 60.0  # after a backup that failed

logger = structlog.get_logger(__name__)


class Backups:
    """Makes a copy every so often. One that fails is logged, told by the metrics, and tried again."""

    def __init__(
        self, storage: Storage, directory: Path, every_seconds: float, kept: int, made: Callable[[float], None]
    ) -> None:
        self._storage = storage
        self._directory = directory
        self._every_seconds = every_seconds
        self._kept = kept
        self._made = made  # called with the time of each copy
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on; the first copy comes when the newest one there is has become old enough."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def stop(self) -> None:
        """No more. A copy under way gets no name."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        pause = await asyncio.to_thread(self._until_next)
        while True:
            await asyncio.sleep(pause)
            pause = self._every_seconds if await self._back_up() else min(RETRY_SECONDS, self._every_seconds)

    async def _back_up(self) -> bool:
        now = datetime.now(UTC)
        path = self._directory / now.strftime(NAME)
        try:
            await asyncio.to_thread(self._directory.mkdir, 0o700, True, True)
            await self._storage.backup(path)
            await asyncio.to_thread(self._forget_old)
        except (StorageError, OSError) as error:
            logger.error("a backup failed", file=str(path), why=str(error))
            return False
        self._made(now.timestamp())
        logger.info("backup made", file=str(path))
        return True

    def _until_next(self) -> float:
        """The seconds until a copy is due. What a killed server left half done is removed."""
        for part in self._directory.glob(f"{PATTERN}.part"):
            part.unlink(missing_ok=True)
        newest = max((path.stat().st_mtime for path in self._directory.glob(PATTERN)), default=0.0)
        if newest:
            self._made(newest)
        age = datetime.now(UTC).timestamp() - newest
        return max(0.0, self._every_seconds - age) if age >= 0 else 0.0

    def _forget_old(self) -> None:
        for path in sorted(self._directory.glob(PATTERN))[: -self._kept]:
            path.unlink(missing_ok=True)
