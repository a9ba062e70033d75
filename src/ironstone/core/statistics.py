"""Statistics: the part of a game that says what can be counted at a table, and where everybody's points came from."""

from typing import Final, Generic, TypeVar, final

from ironstone.core.events import Event, EventKind
from ironstone.core.ids import Seat
from ironstone.core.messages import Message
from ironstone.core.native import mypyc_attr
from ironstone.core.state import State

T = TypeVar("T", bound=State)


@final
class Count:
    """Something of a seat that can be counted, and what one of it is worth, very roughly, in points."""

    def __init__(self, one: str, many: str, amount: int, weight: float) -> None:
        self.one: Final = one  # "gem"
        self.many: Final = many
        self.amount: Final = amount
        self.weight: Final = weight

    def __repr__(self) -> str:
        return f"Count({self.amount} {self.one if self.amount == 1 else self.many})"


@final
class Source:
    """Something that points came from, with every seat's points from it."""

    def __init__(self, name: Message, hint: Message, points: list[int]) -> None:
        self.name: Final = name
        self.hint: Final = hint
        self.points: Final = points

    def __repr__(self) -> str:
        return f"Source({self.name.text()!r}, {self.points})"


@final
class Deed:
    """A kind of event by which a seat takes or uses a piece: the fields that name the piece, and points it brings."""

    def __init__(self, event: EventKind, piece: str, points: str = "") -> None:
        self.event: Final = event
        self.seat: Final = event.fields.index("seat")
        self.piece: Final = event.fields.index(piece)
        self.points: Final = event.fields.index(points) if points else -1

    def __repr__(self) -> str:
        return f"Deed({self.event.name!r})"


@final
class PieceKind:
    """Cards or tiles that lie open for everybody until somebody takes them, with the table of the component files.

    A piece is known by its number, which events have; `ids` and `names` are in that order.
    """

    def __init__(
        self,
        table: str,
        title: Message,
        ids: list[str],
        names: list[str],
        taken: list[Deed],
        used: list[Deed],
        key: str = "id",
    ) -> None:
        self.table: Final = table  # "artisan", of [[artisan]]
        self.key: Final = key  # the field of that table that holds the ids
        self.title: Final = title
        self.ids: Final = ids
        self.names: Final = names
        self.taken: Final = taken
        self.used: Final = used

    def __repr__(self) -> str:
        return f"<PieceKind {self.table!r}, {len(self.ids)} pieces>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics(Generic[T]):
    """What a result table shows beyond places and points. This one has nothing to show, for a game that has none."""

    def tally(self, table: T, seat: Seat) -> list[Count]:
        """What this seat has, as it counts it itself: always the same things in the same order."""
        return []

    def starting_place(self, table: T, seat: Seat) -> int:
        """Who begins has place 1; 0 while that is not known, or in a game where nobody begins."""
        return 0

    def role(self, table: T, seat: Seat) -> str:
        """What this seat plays, such as a nation, by its name in the components; empty if all play the same."""
        return ""

    def sources(self, table: T, events: list[Event]) -> list[Source]:
        """Where everybody's points came from, after all that was told; they add up to the points."""
        return []

    def pieces(self, table: T) -> list[PieceKind]:
        """The kinds of pieces of which the lab counts who takes them; none if nothing is taken."""
        return []

    def laid_out(self, table: T) -> list[list[int]]:
        """The pieces that lie open to be taken now, for each of these kinds."""
        return []

    def goals(self) -> Message | None:
        """What is counted instead of points where every source is a goal that a seat meets or not: "Demands met"."""
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
