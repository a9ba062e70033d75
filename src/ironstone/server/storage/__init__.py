"""What the server remembers: rooms with their logs, people and tokens, in SQLite or PostgreSQL."""

from ironstone.server.storage.errors import Conflict, Repeated, StorageError, Unavailable
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
from ironstone.server.storage.storage import Storage

__all__ = [
    "Conflict",
    "EndingRows",
    "EntryRow",
    "Listing",
    "LobbyRows",
    "PersonRow",
    "Repeated",
    "ResultRow",
    "RoomRow",
    "SeatRow",
    "Storage",
    "StorageError",
    "TokenRow",
    "Unavailable",
]
