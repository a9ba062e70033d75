"""Personal data: what the server keeps about somebody, as one document; and deleting an account.

Games belong to all who played them. They stay, with the seat of somebody who left; the name and the talk are taken out
of logs and records.
"""

from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from ironstone.core.ids import Seat, by_seat
from ironstone.core.record import read_record, write_record
from ironstone.play.entries import Change, Opened, Said, Seated, SeatPlan
from ironstone.play.names import SOMEBODY_WHO_LEFT, look_of
from ironstone.play.participant import Participant
from ironstone.play.refusal import Refusal
from ironstone.server import moderation, seating, wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import EmailRow, EntryRow, ResultRow, Storage
from ironstone.server.storage.codec import entry_of

PATCHES = msgspec.json.Decoder(dict[str, str])
UNSAID = "…"
UNNAMED_SET = "…"
EVERY_STATUS = ("open", "running", "over", "ended", "closed")


async def export(context: ServerContext, person: Person) -> wire.PersonalData:
    """Everything that is kept about somebody, but for secrets and for what others said."""
    storage = context.storage
    kept, stored = storage.personal_data, await storage.person(person.id)
    seats = []
    for room in await kept.rooms_with(person.id, EVERY_STATUS):
        mine = [seat for seat in await storage.seats(room.id) if seat.person_id == person.id]
        hosting = room.host == person.id
        names = [seat.name for seat in mine]
        seats.append(wire.OwnTable(room.id, room.game, room.title, room.status, hosting, names, room.changed_at))
    email = await storage.notices.email(person.id)
    said = [(row, entry_of(row).change) for row in await kept.said_by(person.id)]
    data = wire.PersonalData(
        id=person.id,
        name=person.name,
        webhook=person.webhook,
        since=0 if stored is None else stored.created_at,
        role=context.sanctions.role_of(person.id),
        devices=[wire.OwnToken(row.kind, row.created_at, row.revoked) for row in await kept.tokens_of(person.id)],
        tables=seats,
        results=[_result(row) for row in await storage.results_of(person.id)],
        said=[wire.OwnWords(row.room_id, row.at, change.text) for row, change in said if isinstance(change, Said)],
        ignored=[row.name for row in await storage.moderation.ignored_by(person.id)],
        circle=[row.name for row in await storage.circle.of(person.id)],
        sets=[
            wire.OwnSet(row.game, row.name, row.note, PATCHES.decode(row.patches), row.changed_at)
            for row in await storage.own_sets.of(person.id)
        ],
        email="" if email is None else email.address,
        notices=await _notices(storage, person.id, email),
        reports=[
            wire.OwnReport(row.at, row.kind, row.room_id, row.text, row.note)
            for row in await kept.reports_by(person.id)
        ],
        sanctions=[
            wire.OwnSanction(act.at, act.kind, act.reason, act.until, act.undone_by is not None)
            for act in await storage.moderation.acts_before(None, 1000, person.id)
            if act.kind in ("ban", "mute")
        ],
    )
    await moderation.note(storage, "export", "", wall_ms(), moderation.Actor(person.id, person.name, ""))
    return data


async def _notices(storage: Storage, person: str, email: EmailRow | None) -> wire.OwnNotices:
    chosen = await storage.notices.settings(person)
    return wire.OwnNotices(
        mail=chosen.mail,
        recovery=email is not None and email.recovery,
        invitations=chosen.invitations,
        zone=chosen.zone,
        quiet_from=chosen.quiet_from,
        quiet_until=chosen.quiet_until,
        language=chosen.language,
        push=[urlsplit(row.endpoint).netloc for row in await storage.notices.subscriptions(person)],
        less_about=list(await storage.notices.tables(person)),
    )


def _result(row: ResultRow) -> wire.OwnResult:
    return wire.OwnResult(
        row.room_id,
        row.game,
        row.ending,
        row.place,
        row.points,
        row.moves,
        row.thought_ms,
        row.hints,
        row.ended_at,
    )


async def delete(context: ServerContext, person: Person) -> None:
    """Remove somebody: bots play on for them, and nothing names them any more."""
    storage = context.storage
    for room in await storage.personal_data.rooms_with(person.id, ("open", "running")):
        with suppress(Refusal):  # a table that this version cannot play goes on by itself
            await seating.put_away(context, room.id, person)
    for room_id in await storage.personal_data.rooms_naming(person.id):
        await _forget_name(storage, room_id, person.id)
    await storage.personal_data.forget(person.id, SOMEBODY_WHO_LEFT)
    nobody = moderation.Actor(person.id, SOMEBODY_WHO_LEFT, "")
    await moderation.note(storage, "delete", "", wall_ms(), nobody)
    context.told_of_acts()


async def _forget_name(storage: Storage, room_id: str, person: str) -> None:
    """Take a name, and what was said under it, out of one room."""
    rows = await storage.entries(room_id)
    changes = [entry_of(row).change for row in rows]
    names = _new_names([plan for change in changes for plan in _plans(change)], person)
    bodies = []
    for row, change in zip(rows, changes, strict=True):
        changed = _rewritten(row, change, person, names)
        if changed != change:
            bodies.append((row.seq, msgspec.json.encode(changed).decode()))
    text = await storage.record(room_id)
    seats = {seat: names[plan.name] for seat, plan in by_seat(_last_plans(changes)) if _is_theirs(plan, person)}
    await storage.personal_data.rewrite(room_id, bodies, seats, None if text is None else _renamed(text, seats))


def _last_plans(changes: Sequence[Change]) -> list[SeatPlan]:
    """Who has each seat: others may have had it before, under the same name."""
    plans: list[SeatPlan] = []
    for change in changes:
        if isinstance(change, Opened):
            plans = list(change.seats)
        elif isinstance(change, Seated):
            plans[change.seat] = change.plan
    return plans


def _plans(change: Change) -> Sequence[SeatPlan]:
    if isinstance(change, Opened):
        return change.seats
    return [change.plan] if isinstance(change, Seated) else []


def _is_theirs(plan: SeatPlan, person: str) -> bool:
    return person in (plan.person, plan.kept_for)


def _new_names(plans: Sequence[SeatPlan], person: str) -> dict[str, str]:
    """For every name that somebody had at a table one that nobody else has there."""
    taken = {look_of(plan.name) for plan in plans if not _is_theirs(plan, person)}
    names: dict[str, str] = {}
    for old in dict.fromkeys(plan.name for plan in plans if plan.name and _is_theirs(plan, person)):
        number, new = 1, SOMEBODY_WHO_LEFT
        while look_of(new) in taken:
            number += 1
            new = f"{SOMEBODY_WHO_LEFT} {number}"
        taken.add(look_of(new))
        names[old] = new
    return names


def _rewritten(row: EntryRow, change: Change, person: str, names: dict[str, str]) -> Change:
    def renamed(plan: SeatPlan) -> SeatPlan:
        return replace(plan, name=names.get(plan.name, plan.name)) if _is_theirs(plan, person) else plan

    if isinstance(change, Opened):
        own_set = change.set if change.set is None or row.person != person else replace(change.set, name=UNNAMED_SET)
        return replace(change, seats=[renamed(plan) for plan in change.seats], set=own_set)
    if isinstance(change, Seated):
        return replace(change, plan=renamed(change.plan))
    if isinstance(change, Said) and row.person == person:
        return replace(change, text=UNSAID)
    return change


def _renamed(text: str, names: dict[Seat, str]) -> str:
    record = read_record(text)
    for seat, name in names.items():
        record.names[seat] = Participant(name, Participant.from_title(record.names[seat]).bot).title
    return write_record(record)
