"""Cache of reviews: finished ones as files, so that a game is read once."""

import contextlib
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

import structlog
from msgspec import MsgspecError, Struct, json

from ironstone.bots.weights import pack, shipped
from ironstone.core.record import Record, write_record
from ironstone.play.review import JudgedMove

logger = structlog.get_logger(__name__)


class KeptReview(Struct, frozen=True):
    """A review as it stands in a file, and what it is a review of."""

    stamp: str
    moves: list[JudgedMove]


class ReviewCache:
    """A file for each review, if there is a directory. What does not fit the record and the network is not used."""

    def __init__(self, directory: Path | None, passes: int) -> None:
        self._directory = directory
        self.passes = passes

    def read(self, room_id: str, record: Record) -> list[JudgedMove]:
        """The moves of a kept review; none if there is no such review."""
        if self._directory is None:
            return []
        with contextlib.suppress(OSError, MsgspecError):
            kept = json.decode((self._directory / f"{room_id}.json").read_bytes(), type=KeptReview)
            if kept.stamp == self._stamp(record):
                return kept.moves
        return []

    def write(self, room_id: str, record: Record, moves: Sequence[JudgedMove]) -> None:
        """Keep a review. If that fails it has to be made again some day, and nothing else."""
        if self._directory is None:
            return
        partial = self._directory / f"{room_id}.partial"
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
            partial.write_bytes(json.encode(KeptReview(self._stamp(record), list(moves))))
            partial.replace(partial.with_suffix(".json"))
        except OSError as error:
            logger.warning("a review is not kept", room=room_id, why=str(error))

    def _stamp(self, record: Record) -> str:
        """Changes with the game, with the network and with the depth."""
        weights = shipped(record.game)
        network = b"" if weights is None else pack(weights)
        content = [write_record(record).encode(), network, str(self.passes).encode()]
        return blake2b(b"\0".join(content), digest_size=16).hexdigest()
