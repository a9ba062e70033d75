"""State: what every game's table has in common."""

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.chance import Chance
from ironstone.core.events import EVERYONE, UNKNOWN, Event, EventKind
from ironstone.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table: seats, chance, what is pending, secret drafts, and a log if somebody listens.

    Games derive from it and add their pieces: ints, lists and small classes, with a `clone` that copies them and
    `facts` that lists them.
    """

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.agenda: list[Frame] = []
        self.drafts: list[list[int]] = []  # one for each seat while a Secret step is open, else none
        self.log: list[Event] | None = None
        self.revealed = 0  # how many events told something new: undo stops where this changes

    def copy_pending_to(self, twin: "State") -> None:
        """What a game's `clone` leaves to us. Nobody listens to a clone."""
        twin.agenda = self.agenda.copy()
        if self.drafts:
            twin.drafts = [draft.copy() for draft in self.drafts]
        twin.revealed = self.revealed

    def pending_facts(self) -> list[object]:
        """What a game's `facts` leaves to us."""
        frames = [[frame.step.name, frame.seat, frame.arg] for frame in self.agenda]
        return [self.seats, self.chance.drawn, frames, [draft.copy() for draft in self.drafts]]

    def facts(self) -> list[object]:
        """All that makes this table differ from another, hidden things included, as nested lists of plain values."""
        raise NotImplementedError

    def push(self, step: AnyStep, seat: int = -1, arg: int = 0) -> None:
        """This happens next, before all that is pending already."""
        self.agenda.append(Frame(step, seat, arg))

    def push_in_order(self, frames: list[Frame]) -> None:
        """These happen next, in the order written."""
        for index in range(len(frames) - 1, -1, -1):
            self.agenda.append(frames[index])

    def tell(
        self,
        kind: EventKind,
        a: int = UNKNOWN,
        b: int = UNKNOWN,
        c: int = UNKNOWN,
        d: int = UNKNOWN,
        e: int = UNKNOWN,
        f: int = UNKNOWN,
        audience: int = EVERYONE,
    ) -> None:
        """Something happened. Costs next to nothing when nobody listens."""
        if kind.reveals:
            self.revealed += 1
        if self.log is not None:
            values = [a, b, c, d, e, f]
            self.log.append(Event(kind, tuple(values[: len(kind.fields)]), audience))

    def undo_mark(self) -> int:
        """Grows whenever something was revealed or drawn; an action that moves it cannot be taken back."""
        return self.revealed + self.chance.drawn
