"""What `ironstone admin` does: acts at the server's machine, and lists, on the server's database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

from ironstone.core.errors import IronstoneError
from ironstone.core.messages import Language, Message, say
from ironstone.play.names import look_of
from ironstone.play.refusal import Refusal
from ironstone.server import moderation, moderation_lists, wire
from ironstone.server.moderation import MACHINE, Wish
from ironstone.server.news import MODERATED
from ironstone.server.retention import DAY_MS
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import Storage, StorageError

ROLES = ("operator", "moderator")
KINDS: tuple[moderation.Kind, ...] = get_args(moderation.Kind)
ABOUT_PEOPLE = ("ban", "mute", "sign_out", "dismiss", *ROLES)
MOST = 200


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Storage]:
    """The database of a server that has run before."""
    path = url.removeprefix("sqlite:///")
    if path != url and not Path(path).exists():
        raise StorageError(f"there is no database {path}; start the server first, or name its --data")
    storage = await Storage.open(url)
    try:
        yield storage
    finally:
        await storage.close()


async def act(url: str, kind: str, target: str, reason: str, days: float | None) -> Message:
    """Do something as whoever sits at the machine; what is said about it."""
    now = wall_ms()
    until = None if days is None else now + int(days * DAY_MS)
    async with opened(url) as storage:
        if kind in ABOUT_PEOPLE:
            target = await find(storage, target)
        if kind == "undo":
            done = await moderation.undo(storage, MACHINE, int(target), reason, now)
        else:
            role = kind if kind in ROLES else ""
            named: moderation.Kind = "appoint" if role else next(each for each in KINDS if each == kind)
            done = await moderation.act(storage, MACHINE, Wish(named, target, reason, until, role), now)
        await storage.tell_others(MODERATED)
    return say(
        "{kind} {name}: noted as number {number}; a running server hears of it within a second",
        kind=done.kind,
        name=done.target_name or done.target,
        number=done.id,
    )


async def find(storage: Storage, who: str) -> str:
    """The id of a person, by id or by a name that only one has."""
    found = await storage.moderation.people(who, MOST)
    exact = [row.person for row in found if row.person.id == who]
    named = exact or [row.person for row in found if look_of(row.person.name) == look_of(who)]
    if not named:
        raise Refusal("not_found", say("nobody here is called {name}", name=repr(who)))
    if len(named) > 1:
        ids = ", ".join(person.id for person in named)
        raise IronstoneError(say("several are called {name}; say which: {ids}", name=repr(who), ids=ids))
    return named[0].id


async def listed(url: str, what: str, search: str, language: Language) -> list[str]:
    """A list, line by line."""
    async with opened(url) as storage:
        match what:
            case "people":
                lines = [_person(each) for each in await moderation_lists.people(storage, search, MOST)]
            case "tables":
                lines = [_table(each) for each in await moderation_lists.tables(storage, search, MOST)]
            case "audit":
                lines = [_act(each) for each in await moderation_lists.acts(storage, None, search or None, MOST)]
            case _:
                lines = [_report(each) for each in await moderation_lists.reports(storage, what == "settled", MOST)]
    return lines or [say("There is nothing to list.").text(language)]


def _person(person: wire.ModeratedPerson) -> str:
    held = [f"{each.kind} {_end(each.until)} ({each.reason})" for each in person.sanctions]
    parts = [
        person.id,
        person.name,
        person.role or "player",
        _counted(person.games, "game"),
        f"since {_day(person.since)}",
    ]
    return "  ".join([*parts, *_reported(person.reports), *held])


def _table(table: wire.ModeratedTable) -> str:
    seats = ", ".join(f"{seat.name} [{seat.id}]" if seat.id else seat.name or "free" for seat in table.seats)
    seen = "public" if table.public else "by link"
    parts = [table.id, table.game, table.status, seen, f"{table.title!r}", f"host {table.host_name}", seats]
    return "  ".join([*parts, f"changed {_day(table.changed_at)}", *_reported(table.reports)])


def _report(report: wire.ReportInfo) -> str:
    head = f"{report.id}  {_day(report.at)}  {report.kind}  {report.reporter} reports {report.name} [{report.person}]"
    told = f"{head}, table {report.table}: {report.text!r} {report.note}".rstrip()
    return "\n".join([told, *(f"      {line.name}: {line.text}" for line in report.context)])


def _act(act_done: wire.ActInfo) -> str:
    who = act_done.actor or ("(server)" if act_done.kind in ("expire", "purge") else "(machine)")
    until = [] if act_done.until is None else [_end(act_done.until)]
    undone = [] if act_done.undone is None else [f"undone by {act_done.undone}"]
    about = f"{act_done.name} [{act_done.target}]" if act_done.target else act_done.detail
    parts = [str(act_done.id), _day(act_done.at), who, act_done.kind, about, *until, act_done.reason, *undone]
    return "  ".join(part for part in parts if part)


def _reported(number: int) -> list[str]:
    return [_counted(number, "open report")] if number else []


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _end(until: int | None) -> str:
    return "for good" if until is None else f"until {_day(until)}"


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
