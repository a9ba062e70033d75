"""Rows to begin with: tests change what they are about with `replace`."""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import text

from ironstone.core.ids import NOBODY, Seat
from ironstone.server.storage import EntryRow, PersonRow, ResultRow, RoomRow, SeatRow, Storage, TokenRow

NOW = 1_800_000_000_000  # more than 32 bits

PEOPLE = [PersonRow(id=name.lower(), name=name, webhook="", created_at=NOW) for name in ("Kevin", "Tiffany", "Cory")]

ROOM = RoomRow(
    id="camp",
    game="gembound",
    status="open",
    public=False,
    host="kevin",
    title="Kevin’s camp",
    created_at=NOW,
    changed_at=NOW,
    deadline=None,
    bots_due=False,
    seats_free=1,
    watchable=False,
    head=1,
    summary="{}",
)

ENTRY = EntryRow(room_id="camp", seq=1, kind="begin", person="kevin", seat=NOBODY, message="", body="{}", at=NOW)

TOKEN = TokenRow(
    hash="a" * 64,
    kind="device",
    person_id="kevin",
    room_id=None,
    seat=None,
    created_at=NOW,
    expires_at=None,
    revoked=False,
)

RESULT = ResultRow(
    room_id="camp",
    seat=Seat(0),
    person_id="kevin",
    game="gembound",
    ending="over",
    place=1,
    points=-3,
    rivals='["easy",""]',
    sources='[["Artisans",12]]',
    moves=40,
    thought_ms=NOW,
    hints=2,
    ended_at=NOW,
)


def seat(number: int, person: str | None = None, *, room: str = "camp", waiting: bool = False) -> SeatRow:
    return SeatRow(room, Seat(number), person, (person or "nobody").title(), waiting, None)


async def make_room(storage: Storage, room: RoomRow = ROOM, seats: Sequence[SeatRow] = ()) -> None:
    """A room whose log has one entry."""
    await storage.create(replace(room, head=1), seats, replace(ENTRY, room_id=room.id))


async def say(
    storage: Storage, seq: int, person: str = "kevin", message: str = "", body: str = "{}", room: str = "camp"
) -> EntryRow:
    """Append what this person says as the entry of that number."""
    entry = replace(ENTRY, room_id=room, seq=seq, kind="say", person=person, message=message, body=body, at=NOW + seq)
    await storage.append(entry, replace(ROOM, id=room, head=seq, changed_at=NOW + seq), [])
    return entry


async def take_back_token_rooms(storage: Storage) -> None:
    """Bring the schema back to what it was before tokens named their room as all other tables do."""
    newest = (
        "own_sets invitations circle due_notices table_notices push_subscriptions emails notice_settings server_keys"
    )
    statements = [
        *[f"DROP TABLE {name}" for name in newest.split()],
        "DROP TABLE component_sets",
        "DROP TABLE ignores",
        "DROP TABLE reports",
        "DROP TABLE acts",
        "DROP TABLE roles",
        "DROP TABLE records",
        "DROP TABLE hidden",
        "DROP INDEX ix_rooms_host",
        "DROP INDEX ix_tokens_room_id",
        "ALTER TABLE tokens RENAME COLUMN room_id TO table_id",
        "CREATE INDEX ix_tokens_table_id ON tokens (table_id)",
        "UPDATE alembic_version SET version_num = '0002'",
    ]
    async with storage.database.writer.begin() as connection:
        if connection.dialect.name == "postgresql":
            statements.append(
                "ALTER TABLE tokens RENAME CONSTRAINT fk_tokens_room_id_rooms TO fk_tokens_table_id_rooms"
            )
        for statement in statements:
            await connection.execute(text(statement))
