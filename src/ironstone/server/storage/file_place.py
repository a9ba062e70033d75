"""File identity: a database of SQLite that is moved or deleted takes writes and loses them, so that is looked at."""

from pathlib import Path

from ironstone.server.storage.errors import Damaged


class FilePlace:
    """The files of a database, as they were when the connection that writes was made."""

    def __init__(self, path: Path) -> None:
        self._paths = (path, path.with_name(f"{path.name}-wal"))
        self._found: list[tuple[int, int]] | None = None

    def forget(self) -> None:
        """There is a new connection: whatever it finds is right."""
        self._found = None

    def check(self) -> None:
        """Raise Damaged if the files are not those that are written to. It takes a few microseconds."""
        try:
            found = [(status.st_dev, status.st_ino) for status in (path.stat() for path in self._paths)]
        except OSError as error:
            raise Damaged(f"{error.filename} was moved or deleted while the server ran") from error
        if self._found is None:
            self._found = found
        if found != self._found:
            raise Damaged(f"{self._paths[0]} was replaced while the server ran")
