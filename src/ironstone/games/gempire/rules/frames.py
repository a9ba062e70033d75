"""Frames that are pushed again and again: one for each seat, made once."""

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.ids import EVERY_SEAT
from ironstone.games.gempire.components.pieces import MOST_SEATS


def frames_of(step: AnyStep, arg: int = 0) -> list[Frame]:
    """The step as a pending frame, by seat."""
    return [Frame(step, seat, arg) for seat in EVERY_SEAT[MOST_SEATS]]
