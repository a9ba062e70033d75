"""Service: how the server is."""

from msgspec import Struct


class Health(Struct, frozen=True):
    """The server is well."""

    status: str
