"""Crash reports: records of the tables at which a bot failed, from which the failure can be reproduced."""

import asyncio
from pathlib import Path

import structlog

from ironstone.core.ids import Seat
from ironstone.core.record import write_record
from ironstone.play.room import Room

MOST_KEPT = 200  # so that a bot that always fails does not fill the disk

logger = structlog.get_logger(__name__)


class CrashReports:
    """Where failures are reported: in the log, and each with a record, unless there is no directory to keep them in.

    The records hold the keys of running games, so nobody but the server's own user may read them.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self._directory = directory

    async def report(self, room_id: str, room: Room, seat: Seat, bot: str, failure: str) -> None:
        """Log a failure and keep the table as it was."""
        moves = len(room.history.moves)
        path = await asyncio.to_thread(self._keep, room_id, room, seat, bot, failure)
        kept = "" if path is None else str(path)
        reason = failure.strip().rpartition("\n")[2]
        logger.error(
            "a bot failed", game=room.game.key, room=room_id, seat=seat, bot=bot, moves=moves, why=reason, record=kept
        )

    def _keep(self, room_id: str, room: Room, seat: Seat, bot: str, failure: str) -> Path | None:
        if self._directory is None:
            return None
        moves = len(room.history.moves)
        path = self._directory / f"{room.game.key}-{room_id}-{moves}-{seat}-{bot.replace('/', '-')}.record"
        remarks = [f"{bot} was asked for seat {seat + 1} after {moves} moves", *failure.strip().split("\n")]
        text = "".join(f"; {line}\n" for line in remarks) + write_record(room.record())
        try:
            self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            if len(list(self._directory.iterdir())) >= MOST_KEPT:
                return None
            path.touch(mode=0o600)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            logger.warning("cannot keep the record of a failure", error=str(error))
            return None
        return path
