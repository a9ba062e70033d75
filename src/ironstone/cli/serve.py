"""`ironstone serve`: its arguments. The server itself is started in start_server.py."""

import os
import re
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import App, Parameter

from ironstone.cli.server_data import Data, Database, data_directory, default_database
from ironstone.cli.usage import LanguageCode, UsageError, read_language
from ironstone.core.messages import ENGLISH, say
from ironstone.server.settings import Retention, Settings
from ironstone.variant import variant

EXAMPLES = """Examples:
  for yourself, and for others on this machine:
    ironstone serve
  for your network:
    ironstone serve --host 0.0.0.0
  with a bot of your own, and one of an installed package, among those that people may choose:
    ironstone serve --bots mine.py:HastyBot --bots shrewd
  with two sets of changed cards that people may choose for a table:
    ironstone serve --set spicy-flutes --set quick-start
  with a copy of the database every hour, of which the last two days are kept:
    ironstone serve --backup-every 1h --keep-backups 48
  behind a proxy that speaks https, with PostgreSQL and two processes:
    ironstone serve --origin https://play.example.org --database postgresql://ironstone@localhost/ironstone --workers 2
"""

# Set by `make play`: a file that appears beside a package with compiled rules as soon as that is complete.
COMPILED_VARIABLE = "IRONSTONE_COMPILED"
PASSWORD_VARIABLE = "IRONSTONE_SMTP_PASSWORD"  # where other users of the machine do not see it

command = App(name="serve", help_epilogue=EXAMPLES)

Host = Annotated[str, Parameter(help="The address to listen at.")]
HIGHEST_PORT = 65_535
LONGEST_DAYS = 36_500
MOST_BACKUPS = 10_000
UNITS = {"m": 60.0, "h": 3600.0, "d": 86_400.0}
INTERVAL = re.compile(r"([0-9]{1,4})([mhd])")
Port = Annotated[int, Parameter(help="The port to listen at; 0 takes a free one.")]
Origin = Annotated[str, Parameter(help="How browsers reach the server, if not by its own address.", show_default=False)]
Proxies = Annotated[
    tuple[str, ...] | None,
    Parameter(
        name="--proxy",
        help="A proxy, or a network of proxies, to believe where requests come from; else only on this machine.",
        negative="",
        consume_multiple=False,
    ),
]
Bots = Annotated[
    tuple[str, ...] | None,
    Parameter(
        help="One more bot that people may choose: file.py:Class, module:Class or a name out of `ironstone games`. "
        "Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
Sets = Annotated[
    tuple[Path, ...] | None,
    Parameter(
        name="--set",
        help="The folder of a set of changed components that people may play with. Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
MetricsReaders = Annotated[
    tuple[str, ...] | None,
    Parameter(
        name="--metrics",
        help="An address, or a network, that may read /metrics; else only this machine. Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
WebhookPorts = Annotated[
    tuple[int, ...] | None,
    Parameter(
        name="--webhook-port",
        help="A port that people's notices may be sent to, in place of 80, 443, 8080 and 8443. Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
Smtp = Annotated[
    str,
    Parameter(
        help="The mail server for notices and recovery, smtp://user@host:587 or smtps://user@host:465; its password is "
        "read from IRONSTONE_SMTP_PASSWORD.",
        show_default=False,
    ),
]
MailFrom = Annotated[str, Parameter(help="Whom mails come from, ironstone@example.org.", show_default=False)]
Keep = Annotated[
    tuple[str, ...] | None,
    Parameter(
        help="After how many days something is closed or removed: public, open, idle, closed, guest, token, report or "
        "audit, as in guest=30. Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
BackupEvery = Annotated[
    str, Parameter(help="Copy the database of SQLite so often: 30m, 1h, 1d. Else not at all.", show_default=False)
]
BackupTo = Annotated[
    Path | None, Parameter(help="The directory for these copies; else backups in --data.", negative="")
]
BackupsKept = Annotated[int, Parameter(help="How many of these copies are kept.")]
Workers = Annotated[int, Parameter(help="How many processes; more than one needs PostgreSQL.")]
LeaveAfter = Annotated[
    float,
    Parameter(
        help="Seconds between SIGTERM and the end, in which /ready says no and everything else goes on; for a single "
        "process behind a proxy."
    ),
]
Open = Annotated[bool, Parameter(name="--open", help="Also open the browser there, if there is one.", negative="")]


@command.default
def run(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    origin: Origin = "",
    proxy: Proxies = None,
    bots: Bots = None,
    sets: Sets = None,
    metrics: MetricsReaders = None,
    webhook_port: WebhookPorts = None,
    smtp: Smtp = "",
    mail_from: MailFrom = "",
    keep: Keep = None,
    backup_every: BackupEvery = "",
    backup_to: BackupTo = None,
    keep_backups: BackupsKept = 24,
    workers: Workers = 1,
    leave_after: LeaveAfter = 0.0,
    data: Data = None,
    open_browser: Open = False,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let people and bots play in the browser."""
    speech = read_language(language)
    if not 0 <= port <= HIGHEST_PORT:
        raise UsageError(say("--port goes from 0 to {highest}, not to {port}", highest=HIGHEST_PORT, port=port))
    if not 1 <= workers <= 64:
        raise UsageError(say("--workers goes from 1 to 64, not to {workers}", workers=workers))
    if not 1 <= keep_backups <= MOST_BACKUPS:
        raise UsageError(
            say("--keep-backups goes from 1 to {highest}, not to {keep}", highest=MOST_BACKUPS, keep=keep_backups)
        )
    directory = data or data_directory()
    settings = Settings(
        database=database or default_database(directory),
        host=host,
        port=port,
        origin=read_origin(origin),
        trusted_proxies=proxy or Settings.trusted_proxies,
        metrics_readers=metrics or Settings.metrics_readers,
        webhook_ports=webhook_port or Settings.webhook_ports,
        leave_seconds=leave_after,
        smtp=smtp,
        smtp_password=os.environ.get(PASSWORD_VARIABLE, ""),
        mail_from=mail_from,
        retention=read_retention(keep or ()),
        workers=workers,
        bots=bots or (),
        sets=sets or (),
        backup_seconds=read_interval(backup_every),
        backups=backup_to or directory / "backups",
        backups_kept=keep_backups,
        crash_reports=directory / "crashes",
        reviews=directory / "reviews",
        compiled=_compiled_file(),
    )
    from ironstone.cli.start_server import start_server  # noqa: PLC0415 - the help needs none of its packages

    start_server(settings, open_browser, speech)
    return 0


def read_origin(text: str) -> str:
    """An origin as browsers write it."""
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        example = "https://play.example.org"
        raise UsageError(say("--origin is written {example}, not {given}", example=example, given=repr(text)))
    return f"{parts.scheme}://{parts.netloc}".lower()


def read_retention(given: Sequence[str]) -> Retention:
    """The periods that are named, and the usual ones for all others."""
    known = [each.name.removesuffix("_days") for each in fields(Retention)]
    days: dict[str, float] = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in known or not number.isascii() or not number.isdecimal() or not 1 <= int(number) <= LONGEST_DAYS:
            raise UsageError(
                say(
                    "--keep is one of {known} with a number of days, as in guest=30, not {given}",
                    known=", ".join(known),
                    given=repr(text),
                )
            )
        days[f"{name}_days"] = int(number)
    return replace(Retention(), **days)


def read_interval(text: str) -> float:
    """A time between two backups, in seconds."""
    found = INTERVAL.fullmatch(text)
    if not text:
        return 0.0
    if found is None or int(found[1]) == 0:
        raise UsageError(say("--backup-every is written 30m, 1h or 1d, not {given}", given=repr(text)))
    return int(found[1]) * UNITS[found[2]]


def _compiled_file() -> Path | None:
    """Where compiled rules for the bots are announced; where all rules are compiled, nobody waits for any."""
    name = os.environ.get(COMPILED_VARIABLE)
    return Path(name) if name and variant() == "interpreted" else None
