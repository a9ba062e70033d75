"""A lock beside a file of SQLite: one server at a time. The system releases it however the process ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from sqlalchemy import make_url

from ironstone.server.storage.errors import StorageError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def hold_database(url: str) -> AbstractContextManager[None]:
    """Hold a database of SQLite for this process while it is entered; PostgreSQL serves several processes."""
    if not url.startswith("sqlite"):
        return nullcontext()
    name = make_url(url).database
    return _hold(Path(name)) if name else nullcontext()


@contextmanager
def _hold(database: Path) -> Iterator[None]:
    # A file of its own: closing any handle of the database would drop the locks that SQLite has on it.
    path = database.with_name(f"{database.name}.lock")
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StorageError(f"cannot open the database {database}: {error.strerror}") from error
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError) as error:
        os.close(handle)
        raise StorageError(
            f"another server uses the database {database}: stop it, or name another directory"
        ) from error
    try:
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> None:
    """Lock at once or fail. The file stays: if it were removed, two servers could lock two files of one name."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
