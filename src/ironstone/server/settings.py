"""Settings: the configuration of one server. The command line fills it in; nothing else is read."""

from dataclasses import dataclass, field
from pathlib import Path

from ironstone.play.review import PASSES


@dataclass(frozen=True)
class Limit:
    """So many in so many seconds."""

    count: float
    seconds: float


HOUR = 60 * 60.0
MINUTE = 60.0


@dataclass(frozen=True)
class Retention:
    """After how many days what nobody uses is closed, and what is over is removed."""

    public_days: float = 1.0  # until an open public table that nobody joins is closed
    open_days: float = 14.0  # the same for one by link
    idle_days: float = 90.0  # until a game in which nothing happens ends without a result
    closed_days: float = 30.0  # until a table is removed that was closed before its start
    guest_days: float = 90.0  # until somebody is removed who never sat at a table
    token_days: float = 30.0  # until links and devices are removed that open nothing any more
    report_days: float = 180.0  # until a settled report is removed
    audit_days: float = 730.0  # until a line of the audit log is removed


@dataclass(frozen=True)
class Settings:
    """Where the server keeps things, how it is reached, and how much of it anybody may use."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""  # as browsers know the server, https://play.example.org; empty: whatever host they asked for
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose word about a client's address is taken
    workers: int = 1
    leave_seconds: float = 0.0  # between SIGTERM and the end, for a proxy to notice; of a single process
    bots: tuple[str, ...] = ()  # that people may choose besides the levels: file.py:Class, module:Class, or names
    bot_processes: int = 2  # processes in which bots think
    compiled: Path | None = None  # once this file is there, bots run from the package beside it
    metrics_readers: tuple[str, ...] = ("127.0.0.1", "::1")  # who may read /metrics
    webhook_ports: tuple[int, ...] = (80, 443, 8080, 8443)  # to which notices are sent
    smtp: str = ""  # the mail server, smtp://user@host:587; empty: no mail is sent
    smtp_password: str = field(default="", repr=False)
    mail_from: str = ""
    pace_ms: int = 400  # between two moves of bots, where people look on
    retention: Retention = Retention()
    backup_seconds: float = 0.0  # between two copies of the database; 0: none are made
    backups: Path | None = None  # where copies are kept
    backups_kept: int = 24
    crash_reports: Path | None = None  # where tables are kept at which a bot failed
    sets: tuple[Path, ...] = ()  # folders of sets of changed components that everybody may play with
    reviews: Path | None = None  # where reviews of finished games are kept; else in memory only
    review_passes: int = PASSES  # of the search for each move of a review

    # Within one process; several processes each count for themselves.
    rooms: Limit = Limit(60, HOUR)  # that a person sets up
    links: Limit = Limit(60, HOUR)  # for watching, that a person makes
    names: Limit = Limit(60, HOUR)  # new people from one address
    tokens: Limit = Limit(60, MINUTE)  # out of links, tried from one address
    messages: Limit = Limit(100, 20.0)  # of a person at one table
    watcher_messages: Limit = Limit(50, 20.0)
    sayings: Limit = Limit(10, 20.0)
    hints: Limit = Limit(12, MINUTE)  # that a person asks for
    reports: Limit = Limit(10, HOUR)  # that a person makes
    exports: Limit = Limit(6, HOUR)  # of their own data that a person asks for
    log_scans: Limit = Limit(20, HOUR)  # whole logs read to export or delete data, for one address
    acts: Limit = Limit(60, MINUTE)  # of a moderator
    notices: Limit = Limit(60, HOUR)  # to a person
    notices_a_table: Limit = Limit(12, HOUR)  # to a person about one table
    mails: Limit = Limit(1000, HOUR)  # about tables, to all
    asked_mails: Limit = Limit(5, HOUR)  # to confirm an address, for a person
    asked_mails_an_address: Limit = Limit(10, HOUR)  # to confirm or to come back, asked for from one address
    asked_mails_a_mailbox: Limit = Limit(4, HOUR)  # the same to one mailbox
    invitations: Limit = Limit(30, HOUR)  # of people one knows
    new_reviews: Limit = Limit(20, HOUR)  # that a person begins
    replays: Limit = Limit(200, 20.0)  # steps of games played again for one address
    records: Limit = Limit(2 * 1024 * 1024, HOUR)  # bytes that a person brings in
    records_an_address: Limit = Limit(8 * 1024 * 1024, HOUR)
    new_sockets: Limit = Limit(240, 4 * MINUTE)  # from one address
    cut_sockets: Limit = Limit(10, MINUTE)  # for haste, before an address gets no new ones
    frames: Limit = Limit(200, 20.0)  # of one socket, pings and pongs included
    frames_an_address: Limit = Limit(4000, 20.0)
    socket_bytes: Limit = Limit(256 * 1024, 20.0)  # that one socket sends
    bytes_an_address: Limit = Limit(4 * 1024 * 1024, 20.0)
    processor_a_person: Limit = Limit(2, 8.0)  # seconds of processor
    processor_an_address: Limit = Limit(3, 8.0)
    processor: Limit = Limit(6, 8.0)  # then those wait who have used most
    set_checks: Limit = Limit(120, MINUTE)  # of changed components, for a person
    set_drawings: Limit = Limit(600, MINUTE)  # of changed pieces while a person types
    sets_a_person: int = 30
    set_bytes: int = 64 * 1024  # that one set's patches may take
    open_tables_a_person: int = 10  # public ones that wait for others
    sockets_a_person: int = 20
    sockets_an_address: int = 200
    spectators_a_room: int = 200
    spectators_an_address: int = 50  # at one table
    unread_bytes: int = 64 * 1024  # answers to pings that a client may leave unread
    frame_bytes: int = 8 * 1024
    body_bytes: int = 256 * 1024
    header_bytes: int = 32 * 1024
    connections: int = 4000  # to one process, idle ones included
    connections_an_address: int = 400  # but for proxies that we trust

    header_seconds: float = 10.0  # for a request to arrive, but for its body
    body_seconds: float = 30.0
    hello_seconds: float = 10.0
    ping_seconds: float = 20.0
    send_seconds: float = 10.0  # a client that takes longer to read a message is cut off
    room_idle_ms: int = 10 * 60 * 1000  # a room that nobody looks at stays so long in memory
