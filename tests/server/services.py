"""What tests need for real: a PostgreSQL of their own, which is gone when they are.

Each worker of pytest-xdist runs its own server over a socket in a temporary directory, so nothing is shared.
"""

import os
import shutil
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tools.services import POSTGRES

USER = "ironstone"
START_SECONDS = 60

# The server lives as long as the pipe to this shell: even if the tests are killed, neither process nor file stays.
WATCH = """
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c "fsync=$3" -c shared_buffers=32MB >"$2/log" 2>&1 &
read -r _
kill -INT $!
wait $!
rm -rf "$2"
"""


class Postgres:
    """A running server."""

    def __init__(self, binaries: Path, directory: Path) -> None:
        self.binaries = binaries
        self.directory = directory

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a new, empty database, dropped at the end."""
        name = f"test_{uuid.uuid4().hex}"
        self.run("createdb", name)
        yield f"postgresql://{USER}@/{name}?host={self.directory}"
        self.run("dropdb", "--force", name)

    def run(self, program: str, *arguments: str) -> str:
        """One of PostgreSQL's programs against this server."""
        command = [str(self.binaries / program), "-h", str(self.directory), "-U", USER, *arguments]
        return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


class Missing(Exception):
    """There is no PostgreSQL here."""


@contextmanager
def postgres_server(flushes: bool = False) -> Iterator[Postgres]:
    """A server of PostgreSQL, gone at the end; if it flushes, a commit waits for the disk as it does in earnest."""
    binaries = POSTGRES.find()
    if binaries is None:
        raise Missing(POSTGRES.hint)
    directory = Path(tempfile.mkdtemp(prefix="ironstone-pg-"))
    server = _start(binaries, directory, flushes)
    try:
        _wait_until_ready(binaries, directory)
        yield Postgres(binaries, directory)
    finally:
        server.communicate()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL for all tests of this worker."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(postgres_server())
        except Missing as error:
            if os.environ.get("CI") == "true":
                pytest.fail(str(error))
            pytest.skip(str(error))
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database of PostgreSQL."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a database of SQLite that does not exist yet."""
    return f"sqlite:///{tmp_path}/data/ironstone.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database: the test runs on each kind."""
    url = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(url, str)
    return url


def _start(binaries: Path, directory: Path, flushes: bool) -> "subprocess.Popen[bytes]":
    """PostgreSQL refuses to run as root, so there it runs as the user that Debian's package brings."""
    user = "postgres" if os.geteuid() == 0 else None
    if user:
        shutil.chown(directory, user, user)
    initdb = [binaries / "initdb", "-D", directory / "data", "-A", "trust", "-U", USER, "-E", "UTF8", "--no-sync"]
    plain = [*map(str, initdb), "--locale=C", "--no-instructions"]
    subprocess.run(plain, check=True, stdout=subprocess.DEVNULL, user=user, group=user, cwd=directory)
    return subprocess.Popen(
        ["/bin/sh", "-c", WATCH, "watch", str(binaries), str(directory), "on" if flushes else "off"],
        stdin=subprocess.PIPE,
        cwd=tempfile.gettempdir(),
        user=user,
        group=user,
        start_new_session=True,  # an interrupt from the keyboard is for the tests; the pipe tells the server
    )


def _wait_until_ready(binaries: Path, directory: Path) -> None:
    command = [str(binaries / "pg_isready"), "-q", "-h", str(directory), "-U", USER, "-d", "postgres"]
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(command, check=False).returncode != 0:
        assert time.monotonic() < deadline, f"PostgreSQL did not start: {(directory / 'log').read_text()}"
        time.sleep(0.05)
