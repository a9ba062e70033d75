"""The circle: people one has played with."""

from typing import Annotated

from msgspec import Meta, Struct

from ironstone.core.ids import Seat
from ironstone.server.wire.tables import TableLine


class CircleMember(Struct, frozen=True):
    """Somebody in my circle."""

    id: int
    name: str


class KnownPerson(Struct, frozen=True):
    """Somebody I have played with: where we last sat together, and at how many tables."""

    table: str
    seat: Seat
    name: str
    games: int
    at: int


class KeptPlace(Struct, frozen=True):
    """A place that is kept for me, and by whom."""

    seat: Seat
    host: str
    table: TableLine


class Circle(Struct, frozen=True):
    """My circle, others whom I know, open tables of my circle, and places that are kept for me."""

    members: list[CircleMember]
    known: list[KnownPerson]
    tables: list[TableLine]
    kept: list[KeptPlace]


class InviteMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom of my circle to keep a place for."""

    member: Annotated[int, Meta(ge=0, le=2**31 - 1)]
