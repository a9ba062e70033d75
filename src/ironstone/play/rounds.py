"""Rounds: where they begin in a game that was played, by the headings that its events tell."""

from ironstone.core.events import Event


def last_round(events: list[Event]) -> int:
    """The last round that a heading names; 0 if none does."""
    named = [event for event in events if event.kind.heading and "round" in event.kind.fields]
    return max([event.args[event.kind.fields.index("round")] for event in named], default=0)
