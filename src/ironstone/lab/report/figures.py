"""Figures as people read them."""

from math import isfinite

from ironstone.lab.statistics import Interval


def percent(share: float) -> str:
    """A share."""
    return f"{share * 100:.0f} %"


def signed(value: float, digits: int = 2) -> str:
    """A difference, with a true minus."""
    return f"{value:+.{digits}f}".replace("-", "−")


def with_interval(change: Interval, digits: int = 2) -> str:
    """A difference, plus or minus half the width of its interval; the interval alone where it is not even."""
    half = change.high - change.value
    return f"{signed(change.value, digits)} ± {half:.{digits}f}" if isfinite(half) else signed(change.value, digits)


def points_with_interval(change: Interval) -> str:
    """A difference of shares in points of a hundred."""
    return with_interval(Interval(change.value * 100, change.low * 100, change.high * 100), 1)
