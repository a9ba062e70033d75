"""State: what every game's table has in common."""

from typing import Final, NoReturn, Self, SupportsIndex

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.chance import Chance
from ironstone.core.errors import IllegalAction
from ironstone.core.events import Event, EventKind
from ironstone.core.ids import EVERY_SEAT, EVERYONE, NOBODY, SPECTATOR, UNKNOWN, Action, Audience, Seat, plain_seat
from ironstone.core.messages import say
from ironstone.core.native import mypyc_attr

NO_DRAFTS: Final[list[list[Action]]] = []
NO_AGENDAS: Final[list[list[Frame]]] = []
NEWEST: Final = 0  # instead of the number of an earlier rules version


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table: seats, chance, what is pending, secret plans, and a log if somebody listens.

    Games derive from it and add their pieces: ints, lists and small classes, with a `clone` that copies them and
    `facts` that lists them. A game may name its fields in `__slots__` as here: interpreted rules are quicker then.
    """

    __slots__ = ("agenda", "agendas", "chance", "drafts", "edition", "log", "revealed", "seats")

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.agenda: list[Frame] = []
        self.drafts = NO_DRAFTS  # what each seat has planned while a Secret step is open, else none
        self.agendas = NO_AGENDAS  # and what is pending in its plan
        self.log: list[Event] | None = None
        self.revealed = 0  # how many events told something new: undo stops where this changes
        self.edition = NEWEST  # the earlier rules version that this table is played by

    def clone(self) -> Self:
        """An independent copy that plays on exactly alike. Nobody listens to it."""
        raise NotImplementedError

    def copy_pending_to(self, twin: "State") -> None:
        """What a game's `clone` leaves to us."""
        twin.agenda = self.agenda.copy()
        if self.drafts:
            twin.drafts = [draft.copy() for draft in self.drafts]
            twin.agendas = [agenda.copy() for agenda in self.agendas]
        twin.revealed = self.revealed
        twin.edition = self.edition

    def pending_facts(self) -> list[object]:
        """What a game's `facts` leaves to us."""
        facts: list[object] = [self.seats, self.chance.drawn, _facts_of(self.agenda)]
        if self.drafts:
            facts.append([draft.copy() for draft in self.drafts])
            facts.append([_facts_of(agenda) for agenda in self.agendas])
        else:
            facts.append([])
        return facts

    def facts(self) -> list[object]:
        """All that makes this table differ from another, hidden things included, as nested lists of plain values."""
        raise NotImplementedError

    def is_before(self, version: int) -> bool:
        """Whether the table is played by rules from before this version: a rule that changed then asks this."""
        return NEWEST < self.edition < version

    def every_seat(self) -> list[Seat]:
        """All seats from the first to the last."""
        return EVERY_SEAT[self.seats]  # shared: not to be changed

    def push(self, step: AnyStep, seat: Seat = NOBODY, arg: int = 0) -> None:
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
        audience: Audience = EVERYONE,
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

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table cannot be pickled: pickle the Match it belongs to, or write its record")

    def __repr__(self) -> str:
        pending = self.agenda[-1].step.name if self.agenda else "nothing"
        return f"<{type(self).__name__} of {self.seats} seats, {pending} pending>"


def seat_fact(seat: Seat) -> int:
    """A seat as fingerprints have it. NOBODY is -1 there, as it was when the first games were saved."""
    return seat if seat >= 0 else NOBODY + SPECTATOR - seat


def _facts_of(agenda: list[Frame]) -> list[object]:
    return [[frame.step.name, seat_fact(frame.seat), frame.arg] for frame in agenda]


def known_viewer(table: State, viewer: SupportsIndex) -> Seat:
    """A seat of this table out of a whole number of any library, or SPECTATOR; others are refused."""
    seat = plain_seat(viewer)
    if not SPECTATOR <= seat < table.seats:
        raise _no_seat(table, seat)
    return seat


def known_seat(table: State, seat: SupportsIndex) -> Seat:
    """The same without SPECTATOR, for what only somebody who plays can be asked."""
    if plain_seat(seat) == SPECTATOR:
        raise _no_seat(table, SPECTATOR)
    return known_viewer(table, seat)


def _no_seat(table: State, seat: Seat) -> IllegalAction:
    return IllegalAction(say("there is no seat {seat}; seats go from 0 to {last}", seat=seat, last=table.seats - 1))
