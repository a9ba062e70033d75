"""Ctrl-C: it interrupts a question at once, but never a move or a row that is being written."""

import signal
from types import FrameType, TracebackType
from typing import Self


class Interrupts:
    """While it is entered a first Ctrl-C only sets `pending`, unless a question is open; a second one interrupts."""

    def __init__(self) -> None:
        self.pending = False
        self.asking = False

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._on_interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def check(self) -> None:
        """Let an interrupt that is pending happen now."""
        if self.pending:
            self.pending = False
            raise KeyboardInterrupt

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        if self.asking or self.pending:
            self.pending = False
            raise KeyboardInterrupt
        self.pending = True
