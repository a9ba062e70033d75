"""Moderation: what operators and moderators may do, each act checked here and kept in the audit log.

An act is a line in the database, whether it comes over HTTP or from `ironstone admin`; `enforcement` carries it out.
"""

from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from ironstone.core.messages import Message, say
from ironstone.play.refusal import Refusal
from ironstone.play.seats import clean_line
from ironstone.server.addresses import read_network
from ironstone.server.sanctions import RANK
from ironstone.server.storage import ActRow, Storage

Kind = Literal["ban", "mute", "bar", "close", "retitle", "sign_out", "appoint", "dismiss", "settle", "drain"]

UNDOABLE = ("ban", "mute", "bar", "close", "retitle", "drain")
AT_TABLES = ("ban", "close", "retitle", "undo")  # acts that also have to take effect at tables
FOR_OPERATORS = ("bar", "appoint", "dismiss", "drain")
LONGEST_REASON = 300
SERVER = "server"  # the target of what is done to all of it
NO_SUCH_PERSON = say("there is no such person")
NO_SUCH_TABLE = say("there is no such table; it may have been a link to another server")


class Actor(NamedTuple):
    """Who acts: a person with a role, or without an id whoever uses the command at the server's machine."""

    id: str
    name: str
    role: str


MACHINE = Actor("", "", "operator")


class Wish(NamedTuple):
    """What is to be done to whom, why, and until when; for `appoint` also as what."""

    kind: Kind
    target: str
    reason: str
    until: int | None = None
    role: str = "moderator"


async def act(storage: Storage, actor: Actor, wish: Wish, now: int) -> ActRow:
    """Do something as a moderator; a Refusal if this one may not, or there is nothing to do it to."""
    if wish.kind in FOR_OPERATORS and actor.role != "operator":
        raise Refusal("not_allowed", say("only an operator does this"))
    if wish.until is not None and (wish.until <= now or wish.kind not in ("ban", "mute", "bar", "drain")):
        raise Refusal("bad_request", say("the end lies in the future, and is one of a ban, a mute or a barred network"))
    checked = await _CHECKS[wish.kind](storage, actor, wish)
    return await _keep(storage, actor, wish.kind, checked, wish.reason, now, wish.until)


async def undo(storage: Storage, actor: Actor, number: int, reason: str, now: int) -> ActRow:
    """Take an act back: its target is as free, as open or as titled as before."""
    done = await storage.moderation.act(number)
    if done is None:
        raise Refusal("not_found", say("there is no such act"))
    if done.kind not in UNDOABLE:
        raise Refusal("not_allowed", say("this cannot be undone"))
    if done.undone_by is not None:
        raise Refusal("conflict", say("this was undone already"))
    by_operator = not done.actor or await _role(storage, done.actor) == "operator"  # nobody's: done at the machine
    if actor.role != "operator" and (done.kind in FOR_OPERATORS or by_operator):
        raise Refusal("not_allowed", say("only an operator does this"))
    target = Target(str(number), done.target_name, done.kind)
    return await _keep(storage, actor, "undo", target, reason, now)


async def note(storage: Storage, kind: str, detail: str, now: int, who: Actor = MACHINE) -> None:
    """Keep in the audit log what nobody decided: what the server did by itself, or somebody with their own data."""
    row = ActRow(0, now, who.id, who.name, kind, who.id, who.name, detail=detail, applied=kind not in AT_TABLES)
    await storage.moderation.add_act(row)


class Target(NamedTuple):
    """What an act is about, what it is called, and what is needed to undo it."""

    id: str
    name: str
    detail: str = ""


async def _keep(
    storage: Storage, actor: Actor, kind: str, target: Target, reason: str, now: int, until: int | None = None
) -> ActRow:
    why = clean_line(reason, LONGEST_REASON, say("a reason"))
    applied = kind not in AT_TABLES
    name, detail = target.name, target.detail
    row = ActRow(0, now, actor.id, actor.name, kind, target.id, name, why, until, detail, applied=applied)
    return await storage.moderation.add_act(row)


async def _role(storage: Storage, person: str) -> str:
    return next((row.role for row in await storage.moderation.staff() if row.person_id == person), "")


async def _person(storage: Storage, actor: Actor, wish: Wish) -> Target:
    """Somebody whom this actor may do something to: those of the same rank are not among them."""
    person = await storage.person(wish.target)
    if person is None:
        raise Refusal("not_found", NO_SUCH_PERSON)
    if actor.id and RANK[await _role(storage, person.id)] >= RANK[actor.role]:
        raise Refusal("not_allowed", say("{name} looks after this server too", name=person.name))
    return Target(person.id, person.name)


async def _appointed(storage: Storage, actor: Actor, wish: Wish) -> Target:
    """Operators are named at the server's machine alone."""
    person = await _person(storage, actor, wish)
    if wish.role not in ("moderator", "operator") or (wish.role == "operator" and actor.id):
        raise Refusal("not_allowed", say("an operator is named at the server's machine, by `ironstone admin operator`"))
    return Target(person.id, person.name, wish.role)


async def _dismissed(storage: Storage, actor: Actor, wish: Wish) -> Target:
    person = await _person(storage, actor, wish)
    if not await _role(storage, person.id):
        raise Refusal("not_found", say("{name} has no role here", name=person.name))
    return person


async def _network(_storage: Storage, _actor: Actor, wish: Wish) -> Target:
    try:
        network = read_network(wish.target)
    except ValueError as error:
        raise Refusal("bad_request", NOT_A_NETWORK) from error
    if wish.until is None:
        raise Refusal("bad_request", say("a network is barred for a time; say until when"))
    return Target(network, network)


async def _server(_storage: Storage, _actor: Actor, wish: Wish) -> Target:
    """The server itself, which stops some time from now."""
    if wish.until is None:
        raise Refusal("bad_request", say("say when the server is to stop"))
    return Target(SERVER, SERVER)


async def _open_room(storage: Storage, _actor: Actor, wish: Wish) -> Target:
    room = await storage.room(wish.target)
    if room is None:
        raise Refusal("not_found", NO_SUCH_TABLE)
    if room.status not in ("open", "running"):
        raise Refusal("closed", say("this table is over or closed already"))
    return Target(room.id, room.title)


async def _titled_room(storage: Storage, _actor: Actor, wish: Wish) -> Target:
    room = await storage.room(wish.target)
    if room is None:
        raise Refusal("not_found", NO_SUCH_TABLE)
    return Target(room.id, room.title, room.title)


async def _open_report(storage: Storage, _actor: Actor, wish: Wish) -> Target:
    number = int(wish.target) if wish.target.isascii() and wish.target.isdecimal() and len(wish.target) < 10 else 0
    report = await storage.moderation.report(number)
    if report is None or report.settled_by is not None:
        raise Refusal("not_found", say("there is no such open report"))
    about = await storage.person(report.person_id)
    return Target(wish.target, "" if about is None else about.name, report.kind)


NOT_A_NETWORK: Message = say("a network is written 203.0.113.0/24 or 2001:db8::/64, at most /16 or /32")

_CHECKS: dict[str, Callable[[Storage, Actor, Wish], Awaitable[Target]]] = {
    "ban": _person,
    "mute": _person,
    "sign_out": _person,
    "bar": _network,
    "close": _open_room,
    "retitle": _titled_room,
    "appoint": _appointed,
    "dismiss": _dismissed,
    "settle": _open_report,
    "drain": _server,
}
