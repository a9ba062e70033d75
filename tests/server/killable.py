"""Servers that can be killed and started again at once: a process that has everything loaded forks them off.

Each line of standard input asks for a server, as JSON; its process id is written to standard output. The end of the
input is the end of all of them.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from ironstone.play.room import game_of
from ironstone.server.app import listen_at, serve
from ironstone.server.settings import Settings
from tests.server.folded import GAMES

CLOCK_OFFSET = "IRONSTONE_TEST_CLOCK_OFFSET"  # a file with the seconds by which the wall clock of servers is wrong
NO_VARIABLES: Mapping[str, str] = {}
ROOT = Path(__file__).resolve().parent.parent.parent


class Order(msgspec.Struct):
    """What server to start."""

    database: str
    port: int
    bot_processes: int  # none will do where no bots play
    after: int  # the process that had the port before; it must be gone
    leave_after: float = 0.0  # seconds that it serves on after SIGTERM


class Killable:
    """One server on a port of its own, as often as it takes."""

    def __init__(self, nursery: "Nursery", database: str, bot_processes: int, leave_after: float = 0.0) -> None:
        self.nursery = nursery
        self.database = database
        self.bot_processes = bot_processes
        self.leave_after = leave_after
        self.port = free_port()
        self.pid = 0

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; it can be reached a little later."""
        order = Order(self.database, self.port, self.bot_processes, self.pid, self.leave_after)
        self.pid = self.nursery.start(order)

    def kill(self) -> None:
        """End it as a power cut would, between any two instructions."""
        os.kill(self.pid, signal.SIGKILL)

    def has_died(self) -> bool:
        """Whether its process has ended by itself, where that can be told: something kept it from starting."""
        try:
            return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return False

    def is_there(self) -> bool:
        """Whether somebody listens."""
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0


class Nursery:
    """The process that forks servers off."""

    def __init__(self, log: Path, environment: Mapping[str, str]) -> None:
        # By -c there is no main module with a file, which every process of bots would load, servers and all.
        command = [sys.executable, "-c", f"from {__name__} import main; main()", str(log)]
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, **environment, "PYTHONPATH": path},
            start_new_session=True,
        )

    def start(self, order: Order) -> int:
        """The process id of a new server."""
        assert self._process.stdin is not None, "the nursery listens"
        assert self._process.stdout is not None, "the nursery answers"
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()


@contextmanager
def killables(
    database: str,
    count: int,
    bot_processes: int,
    log: Path,
    environment: Mapping[str, str] = NO_VARIABLES,
    leave_after: float = 0.0,
) -> Iterator[list[Killable]]:
    """So many servers over one database, all started, with these variables in their environment."""
    with Nursery(log, environment) as nursery:
        servers = [Killable(nursery, database, bot_processes, leave_after) for _ in range(count)]
        for server in servers:
            server.start()
        yield servers


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


def main() -> None:
    """Fork servers until the input ends, and then end what is left of them."""
    for game in GAMES:
        game_of(game)
    alive: set[int] = set()
    for line in sys.stdin:
        order = msgspec.json.decode(line, type=Order)
        if order.after in alive:
            os.waitpid(order.after, 0)
            alive.remove(order.after)
        pid = _fork(order)
        alive.add(pid)
        print(pid, flush=True)  # noqa: T201 - this is the answer
    for pid in alive:
        os.kill(pid, signal.SIGKILL)


def _set_clock_by(offset: Path) -> None:
    """From now on this process takes the wall clock to be wrong by what the file says."""
    true_time, true_time_ns = time.time, time.time_ns
    time.time = lambda: true_time() + int(offset.read_text())
    time.time_ns = lambda: true_time_ns() + int(offset.read_text()) * 10**9


def _fork(order: Order) -> int:
    pid = os.fork()
    if pid:
        return pid
    with Path(sys.argv[1]).open("ab", buffering=0) as log:
        os.dup2(log.fileno(), 2)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    if CLOCK_OFFSET in os.environ:
        _set_clock_by(Path(os.environ[CLOCK_OFFSET]))
    settings = Settings(
        order.database, port=order.port, bot_processes=order.bot_processes, leave_seconds=order.leave_after
    )
    try:
        serve(settings, listen_at(settings))
    except SystemExit:
        pass  # uvicorn has logged why
    except BaseException:  # noqa: BLE001 - the log must say why, whatever it was
        traceback.print_exc()
    os._exit(1)
