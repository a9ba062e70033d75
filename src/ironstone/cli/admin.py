"""`ironstone admin`: look after a server from its own machine: roles, bans, tables, reports. Its arguments.

It works on the database, also while the server runs: that hears of it within a second.
"""

import asyncio
from typing import Annotated

from cyclopts import App, Parameter

from ironstone.cli.server_data import HERE, ServerData

EXAMPLES = """Examples:
  name the first operator, once they have come to the server and said their name:
    ironstone admin operator Nick
  who is called so, and what is reported?
    ironstone admin people nick
    ironstone admin reports
  keep somebody away for a week, and take that back by the number in the audit log:
    ironstone admin ban Gruff --reason "insults, twice" --days 7
    ironstone admin audit
    ironstone admin undo 12 --reason "it was somebody else"
"""

MINUTES_A_DAY = 24 * 60

command = App(name="admin", help_epilogue=EXAMPLES)

Who = Annotated[str, Parameter(help="A person, by id or by name if only one is called so.")]
TableName = Annotated[str, Parameter(help="A table, by its id.")]
Network = Annotated[str, Parameter(help="An address or a network, 203.0.113.0/24 or 2001:db8::/64.")]
ActNumber = Annotated[int, Parameter(help="The number of an act in the audit log.")]
ReportNumber = Annotated[int, Parameter(help="The number of a report.")]
Reason = Annotated[str, Parameter(help="Why; it stands in the audit log, and whoever is banned or muted reads it.")]
Days = Annotated[float | None, Parameter(help="For how long; without it for good.", negative="")]
Minutes = Annotated[float, Parameter(help="From now until the server stops.")]
SomeDays = Annotated[float, Parameter(help="For how long.")]
Search = Annotated[str, Parameter(help="Part of a name or title, or an id.", show_default=False)]
Settled = Annotated[bool, Parameter(help="Those that are settled already.", negative="")]


def _run(kind: str, target: str, where: ServerData, reason: str, days: float | None = None) -> int:
    from ironstone.cli import administration  # noqa: PLC0415 - the help needs none of its packages

    speech = where.speech
    print(asyncio.run(administration.act(where.url, kind, target, reason, days)).text(speech))
    return 0


def _list(what: str, search: str, where: ServerData) -> int:
    from ironstone.cli import administration  # noqa: PLC0415

    for line in asyncio.run(administration.listed(where.url, what, search, where.speech)):
        print(line)
    return 0


@command.command
def operator(who: Who, /, *, where: ServerData = HERE) -> int:
    """Make somebody an operator: they moderate, and appoint moderators."""
    return _run("operator", who, where, "named at the machine")


@command.command
def moderator(who: Who, /, *, where: ServerData = HERE) -> int:
    """Make somebody a moderator."""
    return _run("moderator", who, where, "named at the machine")


@command.command
def dismiss(who: Who, /, *, reason: Reason, where: ServerData = HERE) -> int:
    """Take a role from somebody."""
    return _run("dismiss", who, where, reason)


@command.command
def ban(who: Who, /, *, reason: Reason, days: Days = None, where: ServerData = HERE) -> int:
    """Keep somebody away: sockets are closed, bots stand in, and no table takes them."""
    return _run("ban", who, where, reason, days)


@command.command
def mute(who: Who, /, *, reason: Reason, days: Days = None, where: ServerData = HERE) -> int:
    """Let somebody play and not talk."""
    return _run("mute", who, where, reason, days)


@command.command
def bar(network: Network, /, *, reason: Reason, days: SomeDays = 1.0, where: ServerData = HERE) -> int:
    """Let nobody new come from a network; whoever is known already may go on."""
    return _run("bar", network, where, reason, days)


@command.command(name="sign-out")
def sign_out(who: Who, /, *, reason: Reason, where: ServerData = HERE) -> int:
    """Void all devices and recovery links of somebody, for example because one was stolen."""
    return _run("sign_out", who, where, reason)


@command.command
def close(table: TableName, /, *, reason: Reason, where: ServerData = HERE) -> int:
    """Close a table; a game under way ends without a result."""
    return _run("close", table, where, reason)


@command.command
def retitle(table: TableName, /, *, reason: Reason, where: ServerData = HERE) -> int:
    """Remove the title of a table; it is called by its game."""
    return _run("retitle", table, where, reason)


@command.command
def settle(report: ReportNumber, /, *, reason: Reason, where: ServerData = HERE) -> int:
    """Close the case of a report."""
    return _run("settle", str(report), where, reason)


@command.command
def undo(act: ActNumber, /, *, reason: Reason, where: ServerData = HERE) -> int:
    """Take a ban, a mute, a barred network, a closed table, a removed title or an announced stop back."""
    return _run("undo", str(act), where, reason)


@command.command
def drain(*, reason: Reason, minutes: Minutes = 5.0, where: ServerData = HERE) -> int:
    """Stop the server some minutes from now: until then it opens no new tables, and tells everybody why and when."""
    return _run("drain", "", where, reason, minutes / MINUTES_A_DAY)


@command.command
def people(search: Search = "", /, *, where: ServerData = HERE) -> int:
    """List people, those with open reports first."""
    return _list("people", search, where)


@command.command
def tables(search: Search = "", /, *, where: ServerData = HERE) -> int:
    """List tables with who sits there, those with open reports first; nothing of what lies on them."""
    return _list("tables", search, where)


@command.command
def reports(*, settled: Settled = False, where: ServerData = HERE) -> int:
    """List what people have reported, with the talk before it."""
    return _list("settled" if settled else "reports", "", where)


@command.command
def audit(search: Search = "", /, *, where: ServerData = HERE) -> int:
    """List what operators, moderators and the server itself have done; about one id if it is named."""
    return _list("audit", search, where)
