"""Where a server keeps its data: arguments that the commands around a server share."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ironstone.cli.usage import LanguageCode, read_language
from ironstone.core.messages import ENGLISH, Language

Database = Annotated[
    str | None, Parameter(help="sqlite:///file or postgresql://user:password@host/name; else a file in --data.")
]
Data = Annotated[Path | None, Parameter(help="Where files are kept; else ~/.local/share/ironstone.", negative="")]


@Parameter(name="*")
@dataclass(frozen=True)
class ServerData:
    """The database of a server, and the language to speak of it."""

    database: Database = None
    data: Data = None
    language: LanguageCode = ENGLISH.code

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database or default_database(self.data or data_directory())

    @property
    def speech(self) -> Language:
        """The language of answers."""
        return read_language(self.language)


HERE = ServerData()


def data_directory() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "ironstone"


def default_database(directory: Path) -> str:
    """A file in the data directory."""
    return f"sqlite:///{directory.absolute() / 'ironstone.db'}"
