"""AI: the part of a game that bots and learners use: evaluation, guesses, characters, observation."""

from typing import Final, Generic, Protocol, SupportsIndex, TypeVar, final

from ironstone.core.engine import Decision, finish, note, take
from ironstone.core.ids import Action, Seat
from ironstone.core.native import mypyc_attr
from ironstone.core.observation import Observation
from ironstone.core.state import State, known_seat

T = TypeVar("T", bound=State)

KEEPING: Final = 0.001  # points by which an action that keeps the turn must be better than ending it at once


class FloatBuffer(Protocol):
    """What takes floats by their place: an array, a memoryview of one, a list."""

    def __setitem__(self, place: int, value: float, /) -> None:
        """Write one of them."""


@final
class Character:
    """A way to play: what somebody of this character leans to. The first of a game's characters leans to nothing."""

    def __init__(self, key: str, name: str, text: str) -> None:
        self.key: Final = key
        self.name: Final = name
        self.text: Final = text

    def __repr__(self) -> str:
        return f"Character({self.key!r}, {self.text!r})"


PLAIN: Final = Character("plain", "Plain", "leans to nothing in particular")


@mypyc_attr(allow_interpreted_subclasses=True)
class AI(Generic[T]):
    """How well a seat stands, and what its options promise. All values are points, for tables of one game.

    `observation_version` grows whenever the entries of an observation change: what learnt from others does not fit.
    `prices` are the numbers that the evaluation goes by, each above 0; empty where none of them can be learnt.
    """

    def __init__(
        self,
        characters: list[Character] | None = None,
        observation_version: int = 1,
        prices: dict[str, float] | None = None,
    ) -> None:
        self.characters: Final[list[Character]] = characters or [PLAIN]
        self.observation_version: Final = observation_version
        self.prices: Final[dict[str, float]] = prices or {}

    def with_prices(self, prices: dict[str, float]) -> "AI[T]":
        """The same part of the game, judging by other prices of the same names."""
        raise NotImplementedError

    def evaluate(self, table: T, seat: Seat, character: int = 0) -> float:
        """A quick guess of how well this seat stands beside the others, in the eyes of a character."""
        raise NotImplementedError

    def worth(self, table: T, seat: Seat, character: int = 0) -> float:
        """The evaluation without what it takes from the others' standing: enough to compare a seat's own options."""
        return self.evaluate(table, seat, character)

    def guesses(
        self, table: T, decision: Decision, seat: Seat, actions: list[Action], character: int = 0
    ) -> list[float]:
        """The worth after each of these options of a seat, each carried to its end.

        Each is tried on a copy. A game that knows a quicker way, or what all of them have in common, uses that.
        """
        return [self.tried(table, decision, seat, action, character) for action in actions]

    def tried(self, table: T, decision: Decision, seat: Seat, action: Action, character: int) -> float:
        """The worth after an option, as copies of the table show it."""
        best = -1e18
        for twin in outcomes(table, decision, seat, action):
            best = max(best, self.worth(twin, seat, character))
        return best

    def keeps_turn(self, table: T, seat: Seat, action: Action) -> bool:
        """Whether the same turn goes on after this action: it is then judged by the best that can end the turn."""
        return False

    def temperature(self, decision: Decision) -> float:
        """By how many points an option may be worse and is still chosen now and then, where it pays to be unforeseen.

        0 where the best option is simply the best.
        """
        return 0.0

    def chapter(self, table: T) -> int:
        """Changes where a part of the game ends and tables are best compared; always 0 if there are no such parts."""
        return 0

    def horizon(self) -> int:
        """Without chapters: how many decisions a thorough search plays on at least before it judges."""
        return 12

    def write_observation(self, found: Observation, table: T, seat: Seat) -> None:
        """All that the seat knows and what it is asked, from its point of view: always the same entries."""
        raise NotImplementedError

    def observation(self, table: T, seat: SupportsIndex) -> Observation:
        """The seat's knowledge for learning: the places and values of all entries that are not 0."""
        found = Observation()
        self.write_observation(found, table, known_seat(table, seat))
        return found

    def observe(self, table: T, seat: SupportsIndex) -> list[float]:
        """The same with its zeros: always equally many numbers from -1 to 1."""
        return self.observation(table, seat).dense()

    def observe_into(self, table: T, seat: SupportsIndex, buffer: FloatBuffer, first: int = 0) -> None:
        """The same, from one place of a buffer of floats on. Entries that are 0 are not written: clear it before."""
        found = self.observation(table, seat)
        for index, place in enumerate(found.places):
            buffer[first + place] = found.values[index]

    def observation_entries(self, table: T) -> Observation:
        """The names and kinds of all entries, read from a table at which every seat that there can be is taken."""
        found = Observation(naming=True)
        self.write_observation(found, table, table.every_seat()[0])
        return found

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join([character.key for character in self.characters])}>"


def outcomes(table: T, decision: Decision, seat: Seat, action: Action) -> list[T]:
    """Look one action ahead: copies of the table on which an option is carried to its end.

    Where the option at once asks the same seat something more, there is a copy for each answer to that; whatever is
    asked after it is answered as is likely. In a secret step it only goes into the seat's own plan.
    """
    twin = table.clone()
    if decision.secret:
        note(twin, decision, seat, action)
        return [twin]
    following = take(twin, decision, seat, action)
    if following is None or following.secret or following.seats[0] != seat or not following.frame.step.follows_up():
        return [twin]
    found: list[T] = []
    for answer in following.options[0]:
        other = twin.clone()
        take(other, following, seat, answer)
        finish(other, seat)
        found.append(other)
    return found
