"""Game: what every game package provides, and all that anything outside it may use."""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from ironstone.core.actions import ActionSpace
from ironstone.core.agenda import Secret
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision, take
from ironstone.core.errors import OptionError
from ironstone.core.events import Event, EventKind, kind_of_field, template_parts
from ironstone.core.lesson import Lesson
from ironstone.core.native import mypyc_attr
from ironstone.core.rules import Rule, Rulebook
from ironstone.core.state import State

T = TypeVar("T", bound=State)

View: TypeAlias = Mapping[str, object]
"""What one viewer may know of a table: plain values only, ready for JSON."""


@final
class Option:
    """A choice made when a table is created. No listed values: the game's setup reads the text itself."""

    def __init__(self, name: str, default: str, values: list[str], summary: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = values
        self.summary: Final = summary


@final
class Character:
    """A way to play: what somebody of this character leans to. The first of a game's characters leans to nothing."""

    def __init__(self, key: str, name: str, text: str) -> None:
        self.key: Final = key
        self.name: Final = name
        self.text: Final = text


@final
class Standing:
    """Where a seat stands, tie-breaks applied: place 1 is best, and shared places are shared victories."""

    def __init__(self, seat: int, place: int, points: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.points: Final = points


@final
class Count:
    """Something of a seat that can be counted, and what one of it is worth, very roughly, in points."""

    def __init__(self, one: str, many: str, amount: int, weight: float) -> None:
        self.one: Final = one  # "gem"
        self.many: Final = many
        self.amount: Final = amount
        self.weight: Final = weight


@final
class Source:
    """Something that points came from, with every seat's points from it."""

    def __init__(self, name: str, hint: str, points: list[int]) -> None:
        self.name: Final = name
        self.hint: Final = hint
        self.points: Final = points


PLAIN: Final = Character("plain", "Plain", "leans to nothing in particular")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One game with one set of components. Tables come from `setup` and go back to the same game's methods only."""

    def __init__(
        self,
        key: str,
        title: str,
        version: int,
        seats: range,
        space: ActionSpace,
        events: list[EventKind],
        options: list[Option],
        components: str,
        characters: list[Character] | None = None,
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.version: Final = version  # bumped whenever behaviour changes: old records keep their rules
        self.seats: Final = seats
        self.space: Final = space
        self.events: Final = events
        self.options: Final = options
        self.components: Final = components  # a short hash of the component data
        self.characters: Final[list[Character]] = characters or [PLAIN]

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> T:
        """A table ready to be played, after checking seats and options; missing options take their defaults."""
        if seats not in self.seats:
            raise OptionError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        return self.setup(seats, self.settle(options), chance)

    def settle(self, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, given or default."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            option = known.get(name)
            if option is None:
                raise OptionError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if option.values and value not in option.values:
                raise OptionError(
                    f"option {name!r} of {self.title} is one of {', '.join(option.values)}, not {value!r}"
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> T:
        """The rulebook's setup. Seats and listed options are checked already."""
        raise NotImplementedError

    def clone(self, table: T) -> T:
        """An independent copy that plays on exactly alike."""
        raise NotImplementedError

    def view(self, table: T, seat: int) -> View:
        """All that this seat, or SPECTATOR, may know; built up from what is public, never stripped down."""
        raise NotImplementedError

    def redeal(self, table: T, seat: int, chance: Chance) -> T:
        """A copy in which everything that this seat cannot know is dealt anew. Its view of it is the same."""
        raise NotImplementedError

    def catalogue(self) -> View:
        """All that is printed on the components, by the numbers that views use: the same for everybody, sent once."""
        raise NotImplementedError

    def rulebook(self) -> Rulebook:
        """The rules in players' words, and for every verb its title and the rules that govern it."""
        raise NotImplementedError

    def lesson(self) -> Lesson | None:
        """A first game with explanations, if there is one for this game."""
        return None

    def standing(self, table: T) -> list[Standing]:
        """Where every seat stands now, in seat order."""
        raise NotImplementedError

    def heuristic(self, table: T, seat: int, character: int = 0) -> float:
        """A quick guess of how well this seat stands, in points, in the eyes of a character; for tables of one game."""
        raise NotImplementedError

    def worth(self, table: T, seat: int, character: int = 0) -> float:
        """The heuristic without what it takes from the others' standing: enough to compare a seat's own options."""
        return self.heuristic(table, seat, character)

    def guesses(self, table: T, decision: Decision, seat: int, actions: list[int], character: int = 0) -> list[float]:
        """The worth after each of these options of a seat, and after what it at once asks the same seat besides.

        Each is tried on a copy. A game that knows a quicker way, or what all of them have in common, uses that.
        """
        return [self.tried(table, decision, seat, action, character) for action in actions]

    def tried(self, table: T, decision: Decision, seat: int, action: int, character: int) -> float:
        """The worth after an option, as a copy of the table shows it."""
        twin = self.clone(table)
        step = decision.frame.step
        if isinstance(step, Secret):
            twin.drafts[seat].append(action)
            step.note(twin, seat, action)
            return self.worth(twin, seat, character)
        following = take(twin, decision, seat, action)
        if following is None or following.seats != decision.seats or following.frame.step is step:
            return self.worth(twin, seat, character)
        best = -1e18
        for answer in following.options[0]:
            other = self.clone(twin)
            take(other, following, seat, answer)
            best = max(best, self.worth(other, seat, character))
        return best

    def chapter(self, table: T) -> int:
        """Changes where a part of the game ends and tables are best compared; always 0 if there are no such parts."""
        return 0

    def features(self, table: T, seat: int) -> list[float]:
        """The seat's knowledge as numbers for learning, always the same number of them."""
        raise NotImplementedError

    def tally(self, table: T, seat: int) -> list[Count]:
        """What this seat has, as it counts it itself: always the same things in the same order."""
        raise NotImplementedError

    def sources(self, table: T, events: list[Event]) -> list[Source]:
        """Where everybody's points came from, after all that was told; they add up to the points."""
        raise NotImplementedError

    def word(self, kind: str, value: int, many: bool = False) -> str:
        """The word for a piece in a sentence: `word("gem", EMERALD, many=True)` is "emeralds"."""
        raise NotImplementedError

    def prompt(self, table: T, decision: Decision, seat: int) -> str:
        """What the seat is asked, in words."""
        raise NotImplementedError

    def phrase(self, table: T, seat: int, action: int) -> str:
        """A legal action as its player would say it, "Attack Mudwick"; different for every option of a decision."""
        raise NotImplementedError

    def rules(self) -> list[Rule]:
        """Every rule with its id, in the rulebook's order."""
        return self.rulebook().rules

    def rules_about(self, verb: str) -> list[str]:
        """The ids of the rules that govern a verb, the most specific first; none for a verb that is never legal."""
        return self.rulebook().verbs[verb].rules

    def title_of(self, verb: str) -> str:
        """What a verb is called on a button: "Buy Science"."""
        return self.rulebook().verbs[verb].title

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        """The event as a viewer may hear it, told with the players' names."""
        return self._told(event.kind.sentence, event, seat, names)

    def heading(self, event: Event, seat: int, names: list[str]) -> str:
        """What stands over all that follows, if a part of the game begins with the event; else nothing."""
        heading = event.kind.heading
        return self._told(heading, event, seat, names) if heading else ""

    def _told(self, template: str, event: Event, seat: int, names: list[str]) -> str:
        values = dict(zip(event.kind.fields, event.seen_by(seat), strict=True))
        parts = template_parts(template)
        for index in range(1, len(parts), 2):
            parts[index] = self._spoken(parts[index].split(), values, names)
        told = "".join(parts)
        return told[:1].upper() + told[1:]

    def _spoken(self, fields: list[str], values: dict[str, int], names: list[str]) -> str:
        value = values[fields[-1]]
        kind = kind_of_field(fields[-1])
        if kind == "seat" and 0 <= value < len(names):
            return names[value]
        if len(fields) == 2:
            count = values[fields[0]]
            return f"{count} {self.word(kind, value, count != 1)}"
        return self.word(kind, value)


AnyGame: TypeAlias = Game[Any]  # type: ignore[explicit-any]  # out of the registry: its tables are its own
