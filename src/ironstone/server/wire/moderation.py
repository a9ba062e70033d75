"""Moderation: reports, acts, and the lists that moderators work with. No hand and no hidden card is in any of them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ironstone.core.ids import Seat
from ironstone.server.wire.fields import Label, SeatNumber, ShortText

Reason = Annotated[str, Meta(min_length=1, max_length=300)]
Time = Annotated[int, Meta(ge=0, le=2**53)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants moderators to look at: what was said (`said` counts the lines), a title, a name, or conduct.

    `seat` is whom it is about where neither a line nor the title is meant.
    """

    kind: Literal["chat", "title", "name", "conduct"]
    seat: SeatNumber = Seat(0)
    said: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    note: ShortText = ""


class Line(Struct, frozen=True):
    """What somebody said, by name."""

    name: str
    text: str
    at: int


class ReportInfo(Struct, frozen=True):
    """A report as moderators read it, with the talk before it; `settled` is the act that closed the case."""

    id: int
    at: int
    kind: str
    reporter: str
    table: str
    title: str
    person: str
    name: str
    text: str
    note: str
    context: list[Line]
    settled: int | None


class NewAct(Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator does: to a person, a table, a network or a report, each by its id; why, and until when."""

    kind: Literal["ban", "mute", "bar", "close", "retitle", "sign_out", "appoint", "dismiss", "settle"]
    target: Label
    reason: Reason
    until: Time | None = None


class UndoAct(Struct, frozen=True, forbid_unknown_fields=True):
    """Why an act is taken back."""

    reason: Reason


class ActInfo(Struct, frozen=True):
    """One line of the audit log; without an actor it was done at the server's machine, or by the server itself."""

    id: int
    at: int
    actor: str
    kind: str
    target: str
    name: str
    reason: str
    until: int | None
    detail: str
    undone: int | None
    undoable: bool


class SeatedPerson(Struct, frozen=True):
    """Who sits somewhere: by id, empty for a bot or a free seat, and by the name used there."""

    id: str
    name: str


class ModeratedTable(Struct, frozen=True):
    """A table in the moderators' list."""

    id: str
    game: str
    title: str
    status: str
    public: bool
    host: str
    host_name: str
    seats: list[SeatedPerson]
    free: int
    created_at: int
    changed_at: int
    reports: int


class SanctionInfo(Struct, frozen=True):
    """A ban or a mute that holds, by the act that began it."""

    act: int
    kind: str
    until: int | None
    reason: str


class ModeratedPerson(Struct, frozen=True):
    """A person in the moderators' list."""

    id: str
    name: str
    role: str
    since: int
    games: int
    reports: int
    sanctions: list[SanctionInfo]


class Overview(Struct, frozen=True):
    """How much there is: tables by status, people, open reports; sockets are those of one process."""

    name: str
    role: str
    version: str
    open: int
    running: int
    people: int
    reports: int
    sockets: int


class IgnoredInfo(Struct, frozen=True):
    """Somebody whom I ignore."""

    id: int
    name: str
    at: int
