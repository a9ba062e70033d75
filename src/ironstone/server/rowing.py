"""Rowing: entries and rooms as rows of the database, and entries out of rows."""

import msgspec

from ironstone.play.entries import Deed, Entry
from ironstone.play.room import Room
from ironstone.server.storage import EntryRow, RoomRow, SeatRow


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lists tell of a room and never search for."""

    lesson: bool = False


def entry_row(room_id: str, seq: int, entry: Entry) -> EntryRow:
    """An entry as it is kept."""
    deed = entry.deed
    return EntryRow(
        room_id=room_id,
        seq=seq,
        kind=str(type(deed).__struct_config__.tag),
        person=entry.person,
        seat=getattr(deed, "seat", -1),
        message=entry.message,
        body=msgspec.json.encode(deed).decode(),
        at=entry.at,
    )


def entry_of(row: EntryRow) -> Entry:
    """A kept entry."""
    return Entry(msgspec.json.decode(row.body, type=Deed), row.at, row.person, row.message)


def room_row(room_id: str, room: Room) -> RoomRow:
    """What lists of rooms, clocks and bots need to know of a room without loading it."""
    settings = room.settings
    return RoomRow(
        id=room_id,
        game=room.game.key,
        status=room.status,
        public=settings.public,
        host=room.host,
        title=room.title,
        created_at=room.opened_at,
        changed_at=room.noticed_at,
        deadline=room.clocks.next_deadline(),
        bots_due=room.bot_to_move() >= 0,
        seats_free=len([seat for seat in room.seats if seat.free]),
        watchable=settings.watchable,
        head=room.entries,
        summary=msgspec.json.encode(Summary(settings.lesson)).decode(),
    )


def summary_of(row: RoomRow) -> Summary:
    """What a room's row tells that has no column of its own."""
    return msgspec.json.decode(row.summary, type=Summary)


def seat_rows(room_id: str, room: Room) -> list[SeatRow]:
    """Who sits where, for whom the game waits, and how it ended for them."""
    waiting = room.waiting_for()
    standing = room.game.standing(room.dealt().table) if room.status == "over" else []
    return [
        SeatRow(
            room_id=room_id,
            seat=number,
            person_id=seat.person or None,
            name=seat.name,
            waiting=number in waiting,
            place=standing[number].place if standing else None,
        )
        for number, seat in enumerate(room.seats)
    ]
