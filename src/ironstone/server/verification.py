"""Verification: every table of a database is replayed from its log, and compared with what is stored beside it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Literal, NamedTuple, TypeAlias

from ironstone.core.messages import Message, say
from ironstone.core.record import broken_promises, write_record
from ironstone.core.record_tags import FILE
from ironstone.play import reducer
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server.component_sets import ComponentSets
from ironstone.server.rooms import UNREADABLE
from ironstone.server.storage import RoomRow, SeatRow, Storage
from ironstone.server.storage.codec import entry_of, game_played, seat_rows

PAGE = 100

State: TypeAlias = Literal["right", "other rules", "wrong"]


class Verdict(NamedTuple):
    """What was found out about one table."""

    room_id: str
    state: State
    why: Message | None = None


async def verify(storage: Storage) -> AsyncIterator[Verdict]:
    """Every table in the order of their ids. Nothing is changed, and the server may run on."""
    sets = ComponentSets(storage)
    last = ""
    while rows := await storage.rooms_after(last, PAGE):
        for row in rows:
            yield await _verdict(storage, sets, row)
        last = rows[-1].id


async def _verdict(storage: Storage, sets: ComponentSets, row: RoomRow) -> Verdict:
    entries = await storage.entries(row.id, 0, row.head)  # a running server may have written more meanwhile
    if len(entries) < row.head:
        return Verdict(row.id, "wrong", say("{count} of {head} entries are there", count=len(entries), head=row.head))
    try:
        game = await sets.game(game_played(entries))
        room = await asyncio.to_thread(lambda: reducer.fold([entry_of(entry) for entry in entries], game))
    except Refusal as refusal:
        return Verdict(row.id, "other rules" if refusal.code == "other_rules" else "wrong", refusal.message)
    except Exception:  # noqa: BLE001 - whatever is wrong with a log, the next one is looked at
        return Verdict(row.id, "wrong", UNREADABLE)
    why = await asyncio.to_thread(_fault, room, row, await storage.seats(row.id), await storage.record(row.id))
    return Verdict(row.id, "right" if why is None else "wrong", why)


def _fault(room: Room, row: RoomRow, seats: list[SeatRow], kept: str | None) -> Message | None:
    """Where what is stored is not what the log says."""
    if room.status != row.status:
        return say("stored as {stored}, but by its log {true}", stored=row.status, true=room.status)
    if seat_rows(row.id, room) != seats:
        return say("its seats are not those of its log")
    if room.dealt is None:
        return None
    record = room.record()
    if kept is not None and _without_files(kept) != _without_files(write_record(record)):
        return say("its record is not the one of its log")
    promises = broken_promises(room.game, record) if room.status in ("over", "ended") else []
    return promises[0] if promises else None


def _without_files(text: str) -> list[str]:
    """A record but for the files it carries: those are the ones that differ from what is installed at the time."""
    return [line for line in text.splitlines() if not line.startswith(f"[{FILE}")]
