"""Record files: read strictly, written whole or not at all."""

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from ironstone import bots
from ironstone.cli.usage import Complaint, load_game
from ironstone.core.errors import RecordError, UnknownGame
from ironstone.core.game import AnyGame
from ironstone.core.messages import say
from ironstone.core.record import Record, read_record, write_record
from ironstone.games import registry
from ironstone.play.participant import Participant

FIRST_TAG = b"[Ironstone "


def read_record_file(path: Path) -> Record:
    """The record in a file. What is wrong with it is told with file and line; the file is never touched."""
    content = path.read_bytes()
    if FIRST_TAG not in content:
        raise Complaint(say("{file}: this is no Ironstone record", file=str(path)))
    with naming(path):
        try:
            return read_record(content.decode())
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            raise RecordError(say("this is not UTF-8 text"), line=line) from error


def game_of_record(record: Record, components: Path | None) -> AnyGame:
    """The game that a record was played with: with this set of components, or with the one that it carries."""
    if components is None:
        return registry.load_for(record)
    try:
        return load_game(record.game, components)
    except UnknownGame as error:
        raise RecordError(error.message, line=record.line_of("Game")) from error


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Errors of a record also name its file."""
    try:
        yield
    except RecordError as error:
        raise RecordError(say("{path}: {error}", path=str(path), error=error.message)) from error


def save_record(path: Path, record: Record) -> None:
    """Write the record beside the file first, then put it in its place: no moment has half a file."""
    partial = path.with_name(f".{path.name}.partial")
    try:
        with partial.open("w", encoding="utf-8", newline="\n") as file:
            file.write(write_record(record))
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        error.filename = str(path)  # nobody knows the other one
        raise
    finally:
        with suppress(OSError):
            partial.unlink()


def fresh_name(game: str) -> Path:
    """A name for a new record in the current directory that no file has yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = Path(f"{stem}.game")
    number = 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.game")
    return path


def seats_again(record: str) -> str:
    """The options that seat the players of a record again; none if the record alone is enough to know them."""
    players = [Participant.from_title(title) for title in read_record(record).names]
    if not any(bots.is_place(player.bot) for player in players):
        return ""
    return "".join(f" --seat {shlex.quote(player.bot or 'you')}" for player in players)
