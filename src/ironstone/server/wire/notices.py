"""Notices: how somebody wants to be told that a table waits, and where."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ironstone.server.wire.fields import Label, Token

Minute = Annotated[int, Meta(ge=0, le=24 * 60 - 1)]
MailMode = Literal["off", "soon", "daily"]


class ChosenNotices(Struct, frozen=True, forbid_unknown_fields=True):
    """When somebody wants to be told. Quiet from and until the same minute of the day: never quiet."""

    mail: MailMode
    invitations: bool  # from people one knows
    zone: Label  # of time, Europe/Berlin
    quiet_from: Minute
    quiet_until: Minute


class EmailWish(Struct, frozen=True, forbid_unknown_fields=True):
    """An address to confirm; empty for none."""

    address: Annotated[str, Meta(max_length=254)]


class RecoveryWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a link to the confirmed address lets its person come back."""

    recovery: bool


class MailedRecovery(Struct, frozen=True, forbid_unknown_fields=True):
    """The address of somebody who lost their devices."""

    address: Annotated[str, Meta(max_length=254)]


class NoticeToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token out of a mail that confirms an address."""

    token: Token


class PushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription to web push, with its keys."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]+=*$")]


class TableNotices(Struct, frozen=True, forbid_unknown_fields=True):
    """By which ways somebody wants to be told of one table."""

    push: bool = True
    mail: bool = True
    webhook: bool = True


class TableNoticeInfo(Struct, frozen=True):
    """A game under way, and by which ways one is told of it."""

    id: str
    game: str
    title: str
    push: bool
    mail: bool
    webhook: bool


class EmailInfo(Struct, frozen=True):
    """An address, and what it is for."""

    address: str
    confirmed: bool
    recovery: bool


class NoticeInfo(Struct, frozen=True):
    """All that somebody chose about notices, and what this server can do."""

    chosen: ChosenNotices
    webhook: str
    email: EmailInfo | None
    mail_possible: bool
    push_key: str  # what browsers subscribe with
    pushed_here: bool  # this device takes push
    browsers: int  # that do, this one included
    tables: list[TableNoticeInfo]
