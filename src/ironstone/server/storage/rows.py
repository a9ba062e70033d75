"""Rows: everything that is stored, as plain data. Times are milliseconds since 1970, bodies are JSON texts."""

from collections.abc import Sequence

from msgspec import Struct

from ironstone.core.ids import Seat


class PersonRow(Struct, frozen=True):
    """Somebody who has been here; an empty webhook means that no turn is announced."""

    id: str
    name: str
    webhook: str
    created_at: int


class TokenRow(Struct, frozen=True):
    """A secret that opens something, by its hash: a person's device, a recovery, a seat, or watching a table."""

    hash: str
    kind: str
    person_id: str | None
    room_id: str | None
    seat: Seat | None
    created_at: int
    expires_at: int | None
    revoked: bool


class RoomRow(Struct, frozen=True):
    """What can be said of a room without playing its log: it is written anew with each entry."""

    id: str
    game: str
    status: str
    public: bool
    host: str
    title: str
    created_at: int
    changed_at: int
    deadline: int | None
    bots_due: bool
    seats_free: int
    watchable: bool
    head: int
    summary: str


class SeatRow(Struct, frozen=True):
    """Who sits at a seat, whether the game waits for them, and their place once it is over."""

    room_id: str
    seat: Seat
    person_id: str | None
    name: str
    waiting: bool
    place: int | None


class EntryRow(Struct, frozen=True):
    """One thing that happened in a room; entries count from 1, and an empty message is nobody's."""

    room_id: str
    seq: int
    kind: str
    person: str
    seat: Seat
    message: str
    body: str
    at: int


class ResultRow(Struct, frozen=True):
    """What came of a game for one person. `ending`: played to its end (over), ended by agreement, resigned from, or
    replaced: played by a bot in their place.

    `rivals` is a JSON list of pairs, the level of every other seat's bot (an empty text for a person) and its place;
    older rows have the levels alone. `sources` is one of pairs, where the points came from (in English, which is the
    key of its translation) and how many.
    """

    room_id: str
    seat: Seat
    person_id: str
    game: str
    ending: str
    place: int
    points: int
    rivals: str
    sources: str
    moves: int
    thought_ms: int
    hints: int
    ended_at: int


class EndingRows(Struct, frozen=True):
    """What a game that has just ended leaves: its people's results, and its record as text."""

    results: Sequence[ResultRow]
    record: str


class Listing(Struct, frozen=True):
    """A room with its seats, as a list of rooms shows it."""

    room: RoomRow
    seats: Sequence[SeatRow]


class LobbyRows(Struct, frozen=True):
    """Rooms that anybody may join, and rooms that anybody may watch; the newest change first."""

    open: Sequence[Listing]
    running: Sequence[Listing]


class ActRow(Struct, frozen=True):
    """One line of the audit log. No actor: done at the server's machine, or by the server itself (`expire`, `purge`).

    `until` is the end of a ban; `detail` is what is needed to undo the act, or what is said of it besides. An act that
    is not `applied` still has to take effect at tables.
    """

    id: int
    at: int
    actor: str
    actor_name: str
    kind: str
    target: str
    target_name: str
    reason: str = ""
    until: int | None = None
    detail: str = ""
    undone_by: int | None = None
    applied: bool = False


class ReportRow(Struct, frozen=True):
    """What somebody reported: a person, what they said (`text`), or a table's title; and the talk before it as JSON."""

    id: int
    at: int
    reporter: str
    kind: str
    room_id: str
    person_id: str
    text: str
    note: str
    context: str
    settled_by: int | None = None


class IgnoreRow(Struct, frozen=True):
    """Somebody whom a person does not want to hear from, by name."""

    id: int
    other_id: str
    name: str
    at: int


class RoleRow(Struct, frozen=True):
    """Somebody who looks after the server."""

    person_id: str
    role: str
    name: str


class WatchedRoomRow(Struct, frozen=True):
    """A room as moderators list it: its host's name, and how many reports are open."""

    room: RoomRow
    host_name: str
    reports: int
    seats: Sequence[SeatRow]


class WatchedPersonRow(Struct, frozen=True):
    """A person as moderators list them."""

    person: PersonRow
    role: str
    games: int
    reports: int


class NoticeSettingsRow(Struct, frozen=True):
    """How somebody wants to be told. `mail`: off, soon or daily. Quiet from and until the same minute: never."""

    person_id: str
    mail: str = "off"
    invitations: bool = True
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_until: int = 0
    language: str = "en"


class EmailRow(Struct, frozen=True):
    """Where somebody gets mail, once they have confirmed it; `recovery`: also a link to come back by."""

    person_id: str
    address: str
    confirmed: bool
    recovery: bool
    sent_at: int
    created_at: int


class PushRow(Struct, frozen=True):
    """A browser that takes push: where to send it, and what to encrypt it with."""

    id: str
    person_id: str
    device: str
    endpoint: str
    public_key: str
    auth_secret: str
    created_at: int


class TableNoticesRow(Struct, frozen=True):
    """Which notices somebody wants of one table."""

    person_id: str
    room_id: str
    push: bool = True
    mail: bool = True
    webhook: bool = True


class ReachRow(Struct, frozen=True):
    """By which ways somebody is told of one table. No address: none that was confirmed."""

    person_id: str
    settings: NoticeSettingsRow
    table: TableNoticesRow
    webhook: str
    browsers: int
    address: str
    mailed_at: int

    @property
    def by_mail(self) -> bool:
        """Whether they get mail about it."""
        return bool(self.address) and self.settings.mail != "off" and self.table.mail

    @property
    def by_post(self) -> list[str]:
        """The ways that go out at once."""
        push = ["push"] if self.browsers and self.table.push else []
        return [*push, *(["webhook"] if self.webhook and self.table.webhook else [])]


class DueRow(Struct, frozen=True):
    """A notice that waits, and how often it was tried; the channel is push, mail or webhook."""

    person_id: str
    channel: str
    due_at: int
    attempts: int = 0


class CircleRow(Struct, frozen=True):
    """Somebody in a person's circle."""

    id: int
    other_id: str
    name: str
    at: int


class OwnSetRow(Struct, frozen=True):
    """A set of changed components that somebody keeps; patches and files are JSON objects by file name."""

    id: str
    person_id: str
    game: str
    name: str
    note: str
    base: str
    hash: str
    changed: int
    patches: str
    files: str
    changed_at: int


class KnownRow(Struct, frozen=True):
    """Somebody a person has played with: where they last sat together, and at how many tables."""

    other_id: str
    room_id: str
    seat: Seat
    name: str
    at: int
    games: int


class InvitationRow(Struct, frozen=True):
    """A place that is kept for somebody, and by whom."""

    room_id: str
    seat: Seat
    person_id: str
    by_name: str
    at: int
