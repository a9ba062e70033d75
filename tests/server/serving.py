"""A whole server for tests: real sockets on a free port, in a thread of this process, gone with the test."""

import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import uvicorn

from ironstone.server.app import configured, listen_at
from ironstone.server.settings import Limit, Settings

START_SECONDS = 30
GENEROUS = Limit(100_000, 1.0)
PLENTY = Limit(2**30, 1.0)


@dataclass(frozen=True)
class Running:
    """A server that runs."""

    url: str
    settings: Settings


def generous(database: str) -> Settings:
    """Settings under which tests may do much in little time."""
    return Settings(
        database,
        port=0,
        bot_processes=1,
        rooms=GENEROUS,
        links=GENEROUS,
        names=GENEROUS,
        tokens=GENEROUS,
        messages=GENEROUS,
        watcher_messages=GENEROUS,
        sayings=GENEROUS,
        hints=GENEROUS,
        reports=GENEROUS,
        exports=GENEROUS,
        log_scans=GENEROUS,
        acts=GENEROUS,
        replays=GENEROUS,
        new_reviews=GENEROUS,
        review_passes=1,
        set_checks=GENEROUS,
        set_drawings=GENEROUS,
        processor_a_person=GENEROUS,
        processor_an_address=GENEROUS,
        processor=GENEROUS,
        sockets_a_person=1000,
        sockets_an_address=10_000,
        spectators_an_address=10_000,
        records=PLENTY,
        records_an_address=PLENTY,
        new_sockets=GENEROUS,
        cut_sockets=GENEROUS,
        frames=GENEROUS,
        frames_an_address=GENEROUS,
        socket_bytes=PLENTY,
        bytes_an_address=PLENTY,
    )


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """Run a server with these settings; port 0 takes a free one."""
    listener = listen_at(settings)
    server = uvicorn.Server(configured(settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        deadline = time.monotonic() + START_SECONDS
        while not server.started:
            assert thread.is_alive(), "the server failed to start"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        port = listener.getsockname()[1]
        yield Running(f"http://127.0.0.1:{port}", replace(settings, port=port))
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


def strict(directory: Path, **changes: Limit | float) -> AbstractContextManager[Running]:
    """Run a server with narrower limits."""
    return running(replace(generous(sqlite_in(directory)), **changes))  # type: ignore[arg-type]  # named by tests


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with generous limits over an empty database; all tests of a module share it."""
    with running(generous(sqlite_in(tmp_path_factory.mktemp("server")))) as started:
        yield started


def sqlite_in(directory: Path) -> str:
    """The address of a database in this directory."""
    return f"sqlite:///{directory}/ironstone.db"
