"""Worker processes of a vectorised environment: each has some of the tables, and writes into shared memory."""

from collections.abc import Sequence
from itertools import pairwise
from mmap import mmap
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, Literal

from ironstone.core.errors import IronstoneError
from ironstone.envs.batch import Batch, Shape
from ironstone.envs.episode import Episode
from ironstone.envs.tables import Saved, Tables

Command = (
    tuple[Literal["reset"], list[str]]
    | tuple[Literal["step"], list[int]]
    | tuple[Literal["record"], int]
    | tuple[Literal["why_not"], int, int]
    | tuple[Literal["saved"]]
    | tuple[Literal["restore"], Saved]
)
Reply = str | Saved | Exception

MEMORY: Final = Path("/dev/shm")  # where files are in memory, if the system has such a place
FAILURES: Final = (IronstoneError, ValueError, RuntimeError)


class TablesElsewhere:
    """The tables of all workers as one. A worker that dies, or raises, is told of by the call that needed it."""

    def __init__(self, episode: Episode, shape: Shape, workers: int) -> None:
        self._file = NamedTemporaryFile(dir=MEMORY if MEMORY.is_dir() else None)  # noqa: SIM115  # open as long as this
        self._file.truncate(shape.bytes)
        self.batch = Batch(shape, _mapped(Path(self._file.name), shape))
        bounds = [shape.tables * worker // workers for worker in range(workers + 1)]
        self._parts = list(pairwise(bounds))
        self._connections: list[Connection[Command, Reply]] = []
        spawning = get_context("spawn")
        for first, end in self._parts:
            here, there = spawning.Pipe()
            work = (there, episode, shape, Path(self._file.name), first, end)
            spawning.Process(target=serve, args=work, daemon=True).start()
            there.close()
            self._connections.append(here)

    def reset(self, seeds: Sequence[str]) -> None:
        """Deal at every table."""
        for worker, (first, end) in enumerate(self._parts):
            self._connections[worker].send(("reset", list(seeds[first:end])))
        self._await()

    def step(self, actions: Sequence[int]) -> None:
        """One action of the asked seat at every table."""
        for worker, (first, end) in enumerate(self._parts):
            self._connections[worker].send(("step", list(actions[first:end])))
        self._await()

    def saved(self) -> Saved:
        """The games under way, to go on with elsewhere."""
        for connection in self._connections:
            connection.send(("saved",))
        episodes: list[Episode] = []
        seeds: list[str] = []
        games: list[int] = []
        for connection in self._connections:
            part = _games(connection)
            episodes += part[0]
            seeds += part[1]
            games += part[2]
        return episodes, seeds, games

    def restore(self, saved: Saved) -> None:
        """Go on with saved games."""
        for worker, (first, end) in enumerate(self._parts):
            part = (saved[0][first:end], saved[1][first:end], saved[2][first:end])
            self._connections[worker].send(("restore", part))
        self._await()

    def record(self, row: int) -> str:
        """The game at one table so far, as a record."""
        worker, first = self._at(row)
        worker.send(("record", row - first))
        return _text(worker)

    def why_not(self, row: int, action: int) -> str:
        """The rule that forbids an action at one table; empty if it is allowed."""
        worker, first = self._at(row)
        worker.send(("why_not", row - first, action))
        return _text(worker)

    def _at(self, row: int) -> "tuple[Connection[Command, Reply], int]":
        """The worker that has a table, and the first of its tables."""
        worker = next(index for index, (_, end) in enumerate(self._parts) if row < end)
        return self._connections[worker], self._parts[worker][0]

    def _await(self) -> None:
        """All workers finish before anybody hears of an error."""
        failed: list[Exception] = []
        for connection in self._connections:
            try:
                _reply(connection)
            except FAILURES as error:
                failed.append(error)
        if failed:
            raise failed[0]

    def close(self) -> None:
        """End the workers, and give the memory back."""
        for connection in self._connections:
            connection.close()
        self._connections = []
        self._file.close()


def _mapped(file: Path, shape: Shape) -> memoryview:
    """The file as memory, which lasts as long as an array in it, also once the file is gone."""
    with file.open("r+b") as opened:
        return memoryview(mmap(opened.fileno(), shape.bytes))


def _text(connection: "Connection[Command, Reply]") -> str:
    reply = _reply(connection)
    assert isinstance(reply, str), f"a worker sent {reply!r} instead of a text"
    return reply


def _games(connection: "Connection[Command, Reply]") -> Saved:
    reply = _reply(connection)
    assert isinstance(reply, tuple), f"a worker sent {reply!r} instead of its games"
    return reply


def _reply(connection: "Connection[Command, Reply]") -> str | Saved:
    try:
        reply: Reply = connection.recv()
    except EOFError:
        raise RuntimeError("a worker of the vectorised environment has died") from None
    if isinstance(reply, Exception):
        raise reply
    return reply


def serve(
    connection: "Connection[Reply, Command]", episode: Episode, shape: Shape, file: Path, first: int, end: int
) -> None:
    """What a worker does: take commands until the connection is closed."""
    tables = Tables([episode.clone() for _ in range(first, end)], Batch(shape, _mapped(file, shape)).rows(first, end))
    while True:
        try:
            command: Command = connection.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            connection.send(_obey(tables, command))
        except FAILURES as error:
            connection.send(error)


def _obey(tables: Tables, command: Command) -> str | Saved:
    if command[0] == "record":
        return tables.record(command[1])
    if command[0] == "why_not":
        return tables.why_not(command[1], command[2])
    if command[0] == "saved":
        return tables.saved()
    if command[0] == "reset":
        tables.reset(command[1])
    elif command[0] == "step":
        tables.step(command[1])
    else:
        tables.restore(command[1])
    return ""
