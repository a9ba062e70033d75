"""Events: what happened, told once by the rules and read by logs, animations and replays."""

from typing import Final, final

from ironstone.core.ids import EVERYONE as EVERYONE
from ironstone.core.ids import SPECTATOR as SPECTATOR
from ironstone.core.ids import UNKNOWN as UNKNOWN
from ironstone.core.ids import Audience, Seat
from ironstone.core.messages import pattern_parts
from ironstone.core.native import mypyc_attr


@final
class EventKind:
    """One kind of thing that can happen, with the sentence that tells it.

    A field is named after what it holds, `gem` or, in a role, `from_seat`; the word after the last underscore is what
    the game's `word` is asked for. In the sentence `{gem}` is the word for a field, and `{count gem}` a number of
    them: "2 emeralds". Where a part of the game begins, `heading` stands over what follows: "Round {round}".
    """

    __slots__ = ("fields", "heading", "hidden", "name", "reveals", "sentence")

    def __init__(
        self,
        name: str,
        fields: list[str],
        sentence: str,
        hidden: list[str] | None = None,
        reveals: bool = False,
        heading: str = "",
    ) -> None:
        hidden_names = hidden or []
        self.name: Final = name
        self.fields: Final = fields
        self.sentence: Final = sentence
        self.hidden: Final = [field in hidden_names for field in fields]
        self.reveals: Final = reveals
        self.heading: Final = heading
        for field in hidden_names:
            assert field in fields, f"event {name!r} hides {field!r}, which it does not have"
        for part in pattern_parts(sentence)[1::2] + pattern_parts(heading)[1::2]:
            for field in part.split():
                assert field in fields, f"the sentence of event {name!r} names {field!r}, which it does not have"

    def __repr__(self) -> str:
        return f"<EventKind {self.name!r}>"


@final
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened. `audience` has a bit for each seat that sees it whole."""

    def __init__(self, kind: EventKind, args: tuple[int, ...], audience: Audience) -> None:
        self.kind: Final = kind
        self.args: Final = args
        self.audience: Final = audience

    def seen_by(self, seat: Seat) -> tuple[int, ...]:
        """The arguments as this viewer may know them."""
        if self.audience == EVERYONE or (seat >= 0 and self.audience >> seat & 1):
            return self.args
        hidden = self.kind.hidden
        return tuple([UNKNOWN if hidden[index] else value for index, value in enumerate(self.args)])

    def __repr__(self) -> str:
        values = ", ".join([f"{name}={value}" for name, value in zip(self.kind.fields, self.args)])
        return f"<Event {self.kind.name} {values}>"


def kind_of_field(field: str) -> str:
    """`from_seat` holds a `seat`."""
    return field.rsplit("_", 1)[-1]


def total_by_seat(events: list[Event], kind: EventKind, field: str, seats: int) -> list[int]:
    """The sum of a field over all events of one kind, for every seat that they name first."""
    index = kind.fields.index(field)
    totals = [0] * seats
    for event in events:
        if event.kind is kind:
            totals[event.args[0]] += event.args[index]
    return totals
