"""Storage: the one way from the server to its database."""

import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection

from ironstone.core.ids import Seat
from ironstone.server.storage import component_sets, event_log, people, rooms
from ironstone.server.storage.bus import Heard, Missed, News
from ironstone.server.storage.circle import CircleStorage
from ironstone.server.storage.database import Database, R, transaction, translated
from ironstone.server.storage.errors import StorageError, Unavailable
from ironstone.server.storage.health import Health
from ironstone.server.storage.moderation import ModerationStorage
from ironstone.server.storage.notices import NoticeStorage
from ironstone.server.storage.own_sets import OwnSetStorage
from ironstone.server.storage.personal_data import PersonalDataStorage
from ironstone.server.storage.postgresql import PostgresDatabase
from ironstone.server.storage.rows import (
    EndingRows,
    EntryRow,
    Listing,
    LobbyRows,
    PersonRow,
    ResultRow,
    RoomRow,
    SeatRow,
    TokenRow,
)
from ironstone.server.storage.sqlite import SqliteDatabase

WELL_SECONDS = 1.0


def _nothing_to_do() -> None:
    pass


def _not_observed(_what: str, _seconds: float) -> None:
    pass


class Storage:
    """Everything that outlives the process. Any call may raise Unavailable when the database fails."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._health = Health()
        self._well_until = 0.0
        self.writing = 0  # writes that wait or are under way
        self.observed: Callable[[str, float], None] = _not_observed  # told of every read and write, in seconds
        self.moderation = ModerationStorage(self._read, self._write)
        self.personal_data = PersonalDataStorage(self._read, self._write)
        self.notices = NoticeStorage(self._read, self._write)
        self.circle = CircleStorage(self._read, self._write)
        self.own_sets = OwnSetStorage(self._read, self._write)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same database."""
        return self.database.shared

    @classmethod
    def at(cls, url: str) -> "Storage":
        """What is kept at sqlite:///file or postgresql://user:password@host/name, whichever version wrote it."""
        return cls(_database(url))

    @classmethod
    async def open(cls, url: str) -> "Storage":
        """Connect to a database, or make one, and bring it to this version."""
        storage = cls.at(url)
        try:
            await storage.migrate()
        except BaseException:
            await storage.close()
            raise
        return storage

    async def migrate(self) -> None:
        """Bring the schema to this version; a database that is up to date is left as it is."""
        await self.database.migrate()

    async def close(self) -> None:
        """Stop listening and close all connections."""
        await self.database.bus.close()
        await self.database.close()

    async def ping(self) -> None:
        """Return if the database takes what is written and answers; looked at once a second, whoever asks."""
        if time.monotonic() < self._well_until:
            return
        with self._health.noted("look"):
            await self.database.check()
        self._health.check()
        self._well_until = time.monotonic() + WELL_SECONDS

    async def backup(self, path: Path) -> None:
        """Copy a database of SQLite to a new file while the server runs; PostgreSQL has pg_dump."""
        await self.database.backup(path)

    async def listen(self, heard: Heard, missed: Missed = _nothing_to_do) -> None:
        """Call heard(room, seq) for entries written by any process that shares this database, this one included.

        After missed() every room in memory may lack entries. Over SQLite nothing is ever heard.
        """
        with translated():
            await self.database.bus.listen(heard, missed)

    async def tell_others(self, text: str) -> None:
        """Tell all processes that share this database something that is not stored; at most 8,000 bytes."""
        with translated():
            await self.database.bus.tell(text)

    def hear_news(self, heard: News) -> None:
        """Call this with what processes tell each other; once listen() was called."""
        self.database.bus.hear_news(heard)

    # Rooms and their logs

    async def create(self, room: RoomRow, seats: Sequence[SeatRow], entry: EntryRow) -> None:
        """Store a new room, or raise Conflict if its id is taken."""
        await self._write(lambda connection: event_log.create(connection, room, seats, entry))

    async def append(
        self, entry: EntryRow, room: RoomRow, seats: Sequence[SeatRow], ending: EndingRows | None = None
    ) -> None:
        """Store the next entry with what follows from it, or raise Conflict or Repeated and change nothing."""

        def work(connection: Connection) -> None:
            event_log.append(connection, entry, room, seats, ending)
            self.database.bus.publish(connection, entry.room_id, entry.seq)

        await self._write(work)

    async def entries(self, room_id: str, after: int = 0, most: int | None = None) -> list[EntryRow]:
        """What happened in a room after the entry of that number, in order; at most so many entries."""
        return await self._look(lambda connection: event_log.entries(connection, room_id, after, most))

    async def rooms_after(self, room_id: str, limit: int) -> list[RoomRow]:
        """All rooms page by page: those after this id."""
        return await self._look(lambda connection: rooms.rooms_after(connection, room_id, limit))

    async def record(self, room_id: str) -> str | None:
        """A finished game as text; none if it goes on, or ended before records were kept."""
        return await self._look(lambda connection: rooms.record(connection, room_id))

    async def room(self, room_id: str) -> RoomRow | None:
        """One room, if it exists."""
        return await self._look(lambda connection: rooms.room(connection, room_id))

    async def seats(self, room_id: str) -> list[SeatRow]:
        """The seats of a room, in order."""
        return await self._look(lambda connection: rooms.seats_of(connection, [room_id]))

    async def rooms_of(self, person_id: str, limit: int) -> list[Listing]:
        """Rooms where this person sits or that they opened, but for those they put away: see `rooms`."""
        return await self._look(lambda connection: rooms.rooms_of(connection, person_id, limit))

    async def hide_room(self, person_id: str, room_id: str) -> None:
        """Leave a room out of a person's list from now on."""
        await self._write(lambda connection: rooms.hide(connection, person_id, room_id))

    async def lobby(self, limit: int) -> LobbyRows:
        """Public rooms: at most so many with a free seat, and at most so many under way that may be watched."""
        return await self._look(lambda connection: rooms.lobby(connection, limit))

    async def results_of(self, person_id: str) -> list[ResultRow]:
        """What came of a person's games, the oldest first."""
        return await self._look(lambda connection: rooms.results_of(connection, person_id))

    async def last_change(self) -> int:
        """When a room last changed; 0 without any room."""
        return await self._look(rooms.last_change)

    async def deadlines(self, until_ms: int, limit: int) -> list[RoomRow]:
        """Rooms whose deadline has come, the earliest first."""
        return await self._look(lambda connection: rooms.deadlines(connection, until_ms, limit))

    async def bots_due(self, idle_since_ms: int, limit: int) -> list[RoomRow]:
        """Rooms that wait for a bot and have not changed since, the longest idle first."""
        return await self._look(lambda connection: rooms.bots_due(connection, idle_since_ms, limit))

    async def keep_set(self, game: str, components: str, files: str) -> None:
        """Keep the component files of a set, a JSON object from names to texts, once for each hash."""
        await self._write(lambda connection: component_sets.keep(connection, game, components, files))

    async def component_files(self, game: str, components: str) -> str | None:
        """The files of a set that was kept."""
        async with self._read() as connection:
            return await component_sets.files_of(connection, game, components)

    # People and tokens

    async def add_person(self, person: PersonRow) -> None:
        """Store somebody new."""
        await self._write(lambda connection: people.add_person(connection, person))

    async def person(self, person_id: str) -> PersonRow | None:
        """One person, if we know them."""
        return await self._look(lambda connection: people.person(connection, person_id))

    async def rename(self, person_id: str, name: str) -> bool:
        """Give a person another name; False if there is no such person."""
        return await self._write(lambda connection: people.rename(connection, person_id, name))

    async def set_webhook(self, person_id: str, webhook: str) -> bool:
        """Say where a person's turns are announced, or with an empty text nowhere; False if there is no such person."""
        return await self._write(lambda connection: people.set_webhook(connection, person_id, webhook))

    async def add_token(self, token: TokenRow) -> None:
        """Store a token that was given out, after its person and its table."""
        await self._write(lambda connection: people.add_token(connection, token))

    async def token(self, hashed: str) -> TokenRow | None:
        """One token, if we gave it out; whether it was revoked or has expired is for the caller to see."""
        return await self._look(lambda connection: people.token(connection, hashed))

    async def count_tokens(self, person_id: str, kind: str) -> int:
        """How many tokens of a kind a person has that were not revoked."""
        return await self._look(lambda connection: people.count_tokens(connection, person_id, kind))

    async def use_token(self, hashed: str) -> bool:
        """Use a token that may be used once: of several who try, one gets True."""
        return await self.revoke_token(hashed)

    async def revoke_token(self, hashed: str) -> bool:
        """End a token; False if it had ended before, or never was."""
        return await self._write(lambda connection: people.revoke_token(connection, hashed))

    async def revoke_tokens(
        self,
        *,
        person_id: str | None = None,
        room_id: str | None = None,
        seat: Seat | None = None,
        kind: str | None = None,
        except_hash: str | None = None,
    ) -> int:
        """End all tokens of a person, or of a table, that fit everything said here; how many there were."""
        return await self._write(
            lambda connection: people.revoke_tokens(connection, person_id, room_id, seat, kind, except_hash)
        )

    @contextmanager
    def _noted(self, what: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            with self._health.noted(what):
                yield
        finally:
            self.observed(what, time.perf_counter() - began)

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with self._noted("read"):
            async with transaction(self.database.reader) as connection:
                yield connection

    async def _look(self, work: Callable[[Connection], R]) -> R:
        """Read in one go."""
        with self._noted("read"):
            return await self.database.read(work)

    async def _write(self, work: Callable[[Connection], R]) -> R:
        self.writing += 1
        try:
            with self._noted("write"):
                return await self.database.write(work)
        except Unavailable:
            self._well_until = 0.0
            raise
        finally:
            self.writing -= 1


def _database(text: str) -> Database:
    expected = "expected sqlite:///file or postgresql://user@host/name"
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StorageError(f"not the address of a database, {expected}") from error  # it may hold a password
    match url.get_backend_name():
        case "sqlite":
            return SqliteDatabase(url)
        case "postgresql" | "postgres":
            return PostgresDatabase(url)
        case other:
            raise StorageError(f"cannot keep rooms in {other!r}, {expected}")
