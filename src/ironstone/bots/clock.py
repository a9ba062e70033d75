"""The clock by which bots count the seconds of their budgets: that of the wall, or of the processor."""

from time import perf_counter, process_time

_reading = perf_counter


def seconds() -> float:
    """What the clock shows; only differences mean anything."""
    return _reading()


def count_processor_time() -> None:
    """From now on only this process's own time counts: on a busy machine nobody gets less of it than another."""
    global _reading  # noqa: PLW0603 - one clock for the whole process
    _reading = process_time
