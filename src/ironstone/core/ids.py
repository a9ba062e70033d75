"""Seats, actions and audiences: integers that are not to be mixed up, each with a type of its own."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""Where somebody sits, counted from 0; or SPECTATOR, or NOBODY."""

Action = NewType("Action", int)
"""The id of an action in the action space of its game."""

Audience = NewType("Audience", int)
"""Who hears all of an event: a bit for each seat, or EVERYONE."""

SPECTATOR: Final = Seat(-1)  # somebody who only watches
NOBODY: Final = Seat(-2)  # a frame of the agenda that belongs to no seat
EVERYONE: Final = Audience(-1)  # every bit set: every seat, and spectators too
UNKNOWN: Final = -1  # the value of an event's field that a viewer may not know
NO_ACTION: Final = Action(-1)

EVERY_SEAT: Final = [[Seat(seat) for seat in range(count)] for count in range(33)]  # by how many there are


def only(seat: Seat) -> Audience:
    """The audience of a single seat."""
    return Audience(1 << seat)
