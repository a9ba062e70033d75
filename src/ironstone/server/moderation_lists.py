"""Lists for moderators: tables, people, reports and the audit log, from database rows alone."""

import msgspec

from ironstone.server import wire
from ironstone.server.moderation import UNDOABLE
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import ActRow, Storage

LINES = msgspec.json.Decoder(list[wire.Line])


async def tables(storage: Storage, search: str, most: int) -> list[wire.ModeratedTable]:
    """Tables whose id, title or host fits, those with open reports first."""
    return [
        wire.ModeratedTable(
            id=row.room.id,
            game=row.room.game,
            title=row.room.title,
            status=row.room.status,
            public=row.room.public,
            host=row.room.host,
            host_name=row.host_name,
            seats=[wire.SeatedPerson(seat.person_id or "", seat.name) for seat in row.seats],
            free=row.room.seats_free,
            created_at=row.room.created_at,
            changed_at=row.room.changed_at,
            reports=row.reports,
        )
        for row in await storage.moderation.rooms(search, most)
    ]


async def people(storage: Storage, search: str, most: int) -> list[wire.ModeratedPerson]:
    """People whose id or name fits, with what holds against them."""
    standing = [act for act in await storage.moderation.sanctions(wall_ms()) if act.kind != "bar"]
    return [
        wire.ModeratedPerson(
            id=row.person.id,
            name=row.person.name,
            role=row.role,
            since=row.person.created_at,
            games=row.games,
            reports=row.reports,
            sanctions=[
                wire.SanctionInfo(act.id, act.kind, act.until, act.reason)
                for act in standing
                if act.target == row.person.id
            ],
        )
        for row in await storage.moderation.people(search, most)
    ]


async def reports(storage: Storage, settled: bool, most: int) -> list[wire.ReportInfo]:
    """Reports with names and titles as they are now."""
    found = []
    for row in await storage.moderation.reports(settled, most):
        room = await storage.room(row.room_id)
        found.append(
            wire.ReportInfo(
                id=row.id,
                at=row.at,
                kind=row.kind,
                reporter=await _name(storage, row.reporter),
                table=row.room_id,
                title="" if room is None else room.title,
                person=row.person_id,
                name=await _name(storage, row.person_id),
                text=row.text,
                note=row.note,
                context=LINES.decode(row.context),
                settled=row.settled_by,
            )
        )
    return found


async def acts(storage: Storage, before: int | None, target: str | None, most: int) -> list[wire.ActInfo]:
    """The audit log, the newest first."""
    return [line(act) for act in await storage.moderation.acts_before(before, most, target)]


def line(act: ActRow) -> wire.ActInfo:
    """An act as moderators read it."""
    return wire.ActInfo(
        id=act.id,
        at=act.at,
        actor=act.actor_name,
        kind=act.kind,
        target=act.target,
        name=act.target_name,
        reason=act.reason,
        until=act.until,
        detail=act.detail,
        undone=act.undone_by,
        undoable=act.kind in UNDOABLE and act.undone_by is None,
    )


async def _name(storage: Storage, person: str) -> str:
    row = await storage.person(person)
    return "" if row is None else row.name
