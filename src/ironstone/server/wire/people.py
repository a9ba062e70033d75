"""People: names, devices, reminders."""

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


class TokenBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A token out of a link."""

    token: Token


class NewToken(Struct, frozen=True):
    """A token for a link, told once and never again."""

    token: str


class Webhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send turn notices; empty for none."""

    url: Annotated[str, Meta(max_length=500)]
