"""Seats, actions and audiences: integers that are not to be mixed up, each with a type of its own."""

from collections.abc import Sequence
from operator import index
from typing import Final, NewType, SupportsIndex, TypeVar

from ironstone.core.errors import IllegalAction
from ironstone.core.messages import say

T = TypeVar("T")

Seat = NewType("Seat", int)
"""Where somebody sits, counted from 0; or SPECTATOR, or NOBODY."""

Action = NewType("Action", int)
"""The id of an action in the action space of its game."""

Audience = NewType("Audience", int)
"""Who hears all of an event: a bit for each seat, or EVERYONE."""

SPECTATOR: Final = Seat(-1)  # somebody who only watches
NOBODY: Final = Seat(-2)  # no seat at all: such frames of the agenda belong to the table
EVERYONE: Final = Audience(-1)  # every bit set: every seat, and spectators too
UNKNOWN: Final = -1  # the value of an event's field that a viewer may not know
NO_ACTION: Final = Action(-1)  # no action at all; no action space has this id

EVERY_SEAT: Final = [[Seat(seat) for seat in range(count)] for count in range(33)]  # by how many there are
ONE_SEAT: Final = [[Seat(seat)] for seat in range(33)]  # shared like those: not to be changed


def number(value: SupportsIndex, what: str) -> int:
    """A whole number of any library as a plain one. Anything else that Python would take for one is refused."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    raise IllegalAction(say("{what} is a whole number, not {value}", what=what, value=repr(value)))


def plain_seat(value: SupportsIndex) -> Seat:
    """A seat out of a whole number of any library."""
    if type(value) is int:
        return value  # type: ignore[return-value]  # what it says; calling the type would cost as much as the check
    return Seat(number(value, "a seat"))


def plain_action(value: SupportsIndex) -> Action:
    """An action out of a whole number of any library."""
    if type(value) is int:
        return value  # type: ignore[return-value]  # see plain_seat
    return Action(number(value, "an action"))


def by_seat(things: Sequence[T]) -> list[tuple[Seat, T]]:
    """One thing for each seat, with the seat it belongs to."""
    return list(zip(EVERY_SEAT[len(things)], things))


def only(seat: Seat) -> Audience:
    """The audience of a single seat."""
    return Audience(1 << seat)
