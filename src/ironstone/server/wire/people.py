"""People: names, devices, reminders, and what is kept about somebody."""

from typing import Annotated

from msgspec import Meta, Struct

from ironstone.server.wire.fields import Label, Token


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a guest wants to be called by."""

    name: Label


class Me(Struct, frozen=True):
    """Who this device is known as."""

    id: str
    name: str
    webhook: str
    devices: int
    role: str = ""  # moderator or operator
    banned: str = ""  # why, and until when, in words; empty for nearly everybody


class TokenBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A token out of a link."""

    token: Token


class NewToken(Struct, frozen=True):
    """A token for a link, told once and never again."""

    token: str


class Webhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send turn notices; empty for none."""

    url: Annotated[str, Meta(max_length=500)]


class DeleteMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever deletes their account says their name once more."""

    name: Label


class OwnToken(Struct, frozen=True):
    """A device, or a link for another one; what it is opened with is not kept."""

    kind: str
    since: int
    ended: bool


class OwnTable(Struct, frozen=True):
    """A table where somebody sits, or that they opened."""

    id: str
    game: str
    title: str
    status: str
    hosting: bool
    names: list[str]
    changed_at: int


class OwnWords(Struct, frozen=True):
    """What somebody said at a table."""

    table: str
    at: int
    text: str


class OwnReport(Struct, frozen=True):
    """What somebody reported to the moderators."""

    at: int
    kind: str
    table: str
    text: str
    note: str


class OwnSanction(Struct, frozen=True):
    """A ban or a mute."""

    at: int
    kind: str
    reason: str
    until: int | None
    undone: bool


class OwnResult(Struct, frozen=True):
    """What came of a game."""

    table: str
    game: str
    ending: str
    place: int
    points: int
    moves: int
    thought_ms: int
    hints: int
    ended_at: int


class OwnNotices(Struct, frozen=True):
    """How somebody wants to be told that a table waits; of browsers that take push only the hosts are told."""

    mail: str
    recovery: bool
    invitations: bool
    zone: str
    quiet_from: int
    quiet_until: int
    language: str
    push: list[str]
    less_about: list[str]  # tables of which not every notice is wanted


class OwnSet(Struct, frozen=True):
    """A set of changed components that somebody keeps."""

    game: str
    name: str
    note: str
    patches: dict[str, str]  # tables of each component file, as JSON
    changed_at: int


class PersonalData(Struct, frozen=True):
    """All that the server keeps about somebody, but for secrets and for what others said."""

    id: str
    name: str
    webhook: str
    since: int
    role: str
    devices: list[OwnToken]
    tables: list[OwnTable]
    results: list[OwnResult]
    said: list[OwnWords]
    ignored: list[str]
    circle: list[str]
    sets: list[OwnSet]
    email: str
    notices: OwnNotices
    reports: list[OwnReport]
    sanctions: list[OwnSanction]


class PrivacyPart(Struct, frozen=True):
    """One thing that people may want to know about their data."""

    title: str
    text: str
