"""Frames that are pushed again and again: one for each seat, made once."""

from typing import Final

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.ids import Seat

MOST_SEATS: Final = 5


def frames_of(step: AnyStep, arg: int = 0) -> list[Frame]:
    """The step as a pending frame, by seat."""
    return [Frame(step, Seat(seat), arg) for seat in range(MOST_SEATS)]
