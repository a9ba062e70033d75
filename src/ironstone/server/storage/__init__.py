"""What the server remembers: rooms with their logs, people and tokens, in SQLite or PostgreSQL."""

from ironstone.server.storage.errors import Conflict, Repeated, StorageError, Unavailable
from ironstone.server.storage.rows import (
    ActRow,
    EndingRows,
    EntryRow,
    IgnoreRow,
    Listing,
    LobbyRows,
    PersonRow,
    ReportRow,
    ResultRow,
    RoleRow,
    RoomRow,
    SeatRow,
    TokenRow,
    WatchedPersonRow,
    WatchedRoomRow,
)
from ironstone.server.storage.storage import Storage

__all__ = [
    "ActRow",
    "Conflict",
    "EndingRows",
    "EntryRow",
    "IgnoreRow",
    "Listing",
    "LobbyRows",
    "PersonRow",
    "Repeated",
    "ReportRow",
    "ResultRow",
    "RoleRow",
    "RoomRow",
    "SeatRow",
    "Storage",
    "StorageError",
    "TokenRow",
    "Unavailable",
    "WatchedPersonRow",
    "WatchedRoomRow",
]
