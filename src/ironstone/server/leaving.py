"""Leaving: a process that is told to stop says so to its proxy for a while, and serves on until then."""

import signal
import threading
from types import FrameType

import uvicorn


class Leaving:
    """Whether this process is about to stop."""

    def __init__(self) -> None:
        self.has_begun = False


class LeavingServer(uvicorn.Server):
    """A server that on SIGTERM is not ready any more, and stops some seconds later; told again, it stops at once."""

    def __init__(self, config: uvicorn.Config, leaving: Leaving, seconds: float) -> None:
        super().__init__(config)
        self._leaving = leaving
        self._seconds = seconds

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop has come."""
        if sig != signal.SIGTERM or self._seconds <= 0 or self._leaving.has_begun:
            super().handle_exit(sig, frame)
            return
        self._leaving.has_begun = True
        later = threading.Timer(self._seconds, super().handle_exit, (sig, frame))
        later.daemon = True
        later.start()
