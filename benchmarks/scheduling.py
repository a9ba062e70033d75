"""What the kernel says of a process: how long its event loop ran, and how long it was ready but got no processor.

On a shared machine this tells a server that is slow from one that is kept waiting by its neighbours.
"""

from pathlib import Path
from typing import NamedTuple


class Scheduled(NamedTuple):
    """Seconds on a processor, and seconds ready to run without one."""

    ran: float = 0.0
    waited: float = 0.0

    def since(self, before: "Scheduled") -> "Scheduled":
        """What has passed since then."""
        return Scheduled(self.ran - before.ran, self.waited - before.waited)

    def shares(self, seconds: float) -> str:
        """Both as parts of this time."""
        return f"ran {self.ran / seconds:.0%}, waited for a processor {self.waited / seconds:.0%}"


def main_thread(pid: int) -> Scheduled:
    """What the main thread of a process has had so far; nothing where the kernel does not tell."""
    try:
        ran, waited, _ = Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()
    except OSError:
        return Scheduled()
    return Scheduled(int(ran) / 1e9, int(waited) / 1e9)
