"""Game: the parts that a game package provides, and all that anything outside it may use.

rules         setup, action space, standing                       required
views         what each viewer sees, redeal, catalogue, words     required
guide         rulebook, lesson                                    or no rules page and no lesson
ai            evaluation, guesses, characters, observation        or only the random bot
statistics    what can be counted, where points came from         or a plain table of results
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, SupportsIndex, TypeAlias, TypeVar, final

from ironstone.core.actions import ActionSpace
from ironstone.core.ai import AI, PLAIN, Character
from ironstone.core.chance import Chance
from ironstone.core.errors import OptionError
from ironstone.core.events import Event, EventKind, kind_of_field
from ironstone.core.guide import Guide
from ironstone.core.ids import Action, Seat, plain_seat
from ironstone.core.messages import ENGLISH, Language, Message, Value, pattern_parts, say
from ironstone.core.native import mypyc_attr
from ironstone.core.state import NEWEST, State, known_viewer
from ironstone.core.statistics import Statistics

T = TypeVar("T", bound=State)

Reopen: TypeAlias = Callable[[str, dict[str, str], int], "AnyGame"]
View: TypeAlias = Mapping[str, object]
"""What one viewer may know of a table: plain values only, ready for JSON."""
NO_WORDS: Final[Mapping[str, str]] = {}
NO_COPIES: Final[Mapping[str, int]] = {}


@final
class Option:
    """A choice made when a table is created. No listed values: the game's setup reads the text itself.

    `words`, if there are any, are all that such a text is made of, with what people call them; one without a name is
    the number of a seat. A word comes once at most, or as often as `copies` says. There is one for each seat, or as
    many as in the `example`: then the default leaves the choice to chance. Programs know an option and its values by
    names; people read them as labels, which can be translated.
    """

    def __init__(
        self,
        name: str,
        default: str,
        values: list[str],
        summary: str,
        words: Mapping[str, str] = NO_WORDS,
        example: str = "",
        copies: Mapping[str, int] = NO_COPIES,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = values
        self.summary: Final = summary
        self.words: Final = words
        self.example: Final = example
        self.copies: Final = copies

    @property
    def label(self) -> Message:
        """What people call it."""
        return say(label_of(self.name))

    def __repr__(self) -> str:
        return f"Option({self.name!r}, default {self.default!r}, {self.summary!r})"


def label_of(name: str) -> str:
    """The English label of an option or of one of its values: "starting_vp" is "Starting VP"."""
    if name in ("true", "false"):
        return "Yes" if name == "true" else "No"
    words = ["VP" if word == "vp" else word for word in name.replace("-", "_").split("_")]
    text = " ".join(words)
    return text[:1].upper() + text[1:]


@final
class Standing:
    """Where a seat stands, tie-breaks applied: place 1 is best, and shared places are shared victories."""

    def __init__(self, seat: Seat, place: int, points: int) -> None:
        self.seat: Final = Seat(seat)
        self.place: Final = place
        self.points: Final = points

    def __repr__(self) -> str:
        return f"Standing(seat={self.seat}, place={self.place}, points={self.points})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[T]):
    """The rules as a whole: how a table is set up, and who is ahead. All between is on the agenda."""

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> T:
        """The rulebook's setup. Seats and listed options are checked already."""
        raise NotImplementedError

    def setup_under(self, edition: int, seats: int, options: Mapping[str, str], chance: Chance) -> T:
        """The setup by an earlier rules version, or the NEWEST: for a game whose setup has changed since."""
        return self.setup(seats, options, chance)

    def standing(self, table: T) -> list[Standing]:
        """Where every seat stands now, in seat order."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Views(Generic[T]):
    """What each viewer may know of a table, and the words for its pieces.

    `hides` is False only if all know everything, always: then people at one device need no curtain between them.
    """

    hides: ClassVar[bool] = True

    def view(self, table: T, seat: Seat) -> View:
        """All that this seat, or SPECTATOR, may know; built up from what is public, never stripped down."""
        raise NotImplementedError

    def view_in(self, table: T, seat: Seat, language: Language) -> View:
        """The same view with its texts in a language, for a game that has texts in it."""
        return self.view(table, seat)

    def looks(self, table: T, language: Language) -> Callable[[Seat], View]:
        """The views of a table that does not change any more. A game may work out once what several viewers see."""
        return lambda seat: self.view_in(table, seat, language)

    def redeal(self, table: T, seat: Seat, chance: Chance) -> T:
        """A copy in which everything that this seat cannot know is dealt anew. Its view of it is the same.

        Tables that look alike to the seat are dealt alike by the same chance: sort what is unknown before it is
        shuffled, or a bot's choice and a hint would tell a little of what was hidden.
        """
        raise NotImplementedError

    def catalogue(self, language: Language = ENGLISH) -> View:
        """All that is printed on the components, by the numbers that views use: the same for everybody, sent once.

        What people read is put into the language; ids, and words of the notation, are not.
        """
        return {}

    def prospect(self, before: T, after: T | None, seat: Seat, action: Action, language: Language = ENGLISH) -> View:
        """What a preview of this action shows beside the view of what follows: what it costs and brings, what is lost.

        Both tables hold only what the seat knows. `after` is None if the action would uncover something.
        """
        return {}

    def word(self, kind: str, value: int, many: bool = False) -> str | Message:
        """The word for a piece in a sentence: `word("gem", EMERALD, many=True)` is "emeralds"."""
        return str(value)

    def told(self, pattern: str, event: Event, seat: Seat, names: list[str]) -> Message:
        """A pattern of an event with what this viewer may know, and with the players' names.

        Viewers who may know the same of an event are told the same.
        """
        fields = dict(zip(event.kind.fields, event.seen_by(seat), strict=True))
        values: dict[str, Value] = {}
        for part in pattern_parts(pattern)[1::2]:
            values[part] = self._spoken(part.split(), fields, names)
        return Message(pattern, values)

    def _spoken(self, names_of_fields: list[str], fields: dict[str, int], names: list[str]) -> Value:
        value = fields[names_of_fields[-1]]
        kind = kind_of_field(names_of_fields[-1])
        if kind == "seat":
            return names[value] if 0 <= value < len(names) else say("seat {number}", number=value + 1)
        if len(names_of_fields) == 2:
            count = fields[names_of_fields[0]]
            return say("{count} {things}", count=count, things=self.word(kind, value, count != 1))
        return self.word(kind, value)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One game with one set of components. Tables come from `start` and go back to the same game's parts only."""

    def __init__(
        self,
        key: str,
        title: str,
        version: int,
        seats: range,
        space: ActionSpace,
        events: list[EventKind],
        rules: Rules[T],
        views: Views[T],
        guide: Guide | None = None,
        ai: AI[T] | None = None,
        statistics: Statistics[T] | None = None,
        options: list[Option] | None = None,
        components: str = "",
        earlier: list[int] | None = None,
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.version: Final = version  # bumped whenever behaviour changes: old records keep their rules
        self.seats: Final = seats
        self.space: Final = space
        self.events: Final = events
        self.rules: Final = rules
        self.views: Final = views
        self.guide: Final[Guide] = guide or Guide()
        self.ai: Final = ai
        self.statistics: Final[Statistics[T]] = statistics or Statistics()
        self.options: Final[list[Option]] = options or []
        self.components: Final = components  # a short hash of the component data
        self.earlier: Final[list[int]] = earlier or []  # the rules versions before this one that it still knows
        self.edition = NEWEST  # or the earlier rules version that its tables are played by
        self.component_files: dict[str, str] = {}  # the files of a changed set that are not the game's own, by name
        self.reopen: Reopen | None = None  # loads the game again by key, files and version; who registers games sets it

    @property
    def characters(self) -> list[Character]:
        """The ways to play that its bots know; the first leans to nothing."""
        return [PLAIN] if self.ai is None else self.ai.characters

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> T:
        """A table ready to be played, after checking seats and options; missing options take their defaults."""
        if seats not in self.seats:
            raise OptionError(self.wrong_seats(seats))
        table = self.rules.setup_under(self.edition, seats, self.settle(options), chance)
        table.edition = self.edition
        return table

    def knows(self, version: int) -> bool:
        """Whether it can be played by the rules of this version."""
        return version == self.version or version in self.earlier

    def under(self, version: int) -> "Game[T]":
        """The same game with the same components by the rules of an earlier version; itself by its own."""
        if version == self.version:
            return self
        if version not in self.earlier:
            raise OptionError(
                say("{game} is not played by rules version {version} any more", game=self.title, version=version)
            )
        parts = (self.rules, self.views, self.guide, self.ai, self.statistics, self.options, self.components)
        twin = Game(self.key, self.title, version, self.seats, self.space, self.events, *parts)
        twin.edition = version
        twin.component_files = self.component_files
        twin.reopen = self.reopen
        return twin

    def wrong_seats(self, seats: int) -> Message:
        """What to say to so many players, if the game is not for them."""
        least, most = self.seats[0], self.seats[-1]
        return say(
            "{game} is for {least} to {most} players, not {players}",
            game=self.title,
            least=least,
            most=most,
            players=seats,
        )

    def settle(self, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, given or default."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            option = known.get(name)
            if option is None:
                raise OptionError(
                    say(
                        "{game} has no option {name}; it has {names}",
                        game=self.title,
                        name=repr(name),
                        names=", ".join(known) or say("none"),
                    )
                )
            if option.values and value not in option.values:
                raise OptionError(
                    say(
                        "option {name} of {game} is one of {values}, not {value}",
                        name=repr(name),
                        game=self.title,
                        values=", ".join(option.values),
                        value=repr(value),
                    )
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def view(self, table: T, seat: SupportsIndex, language: Language = ENGLISH) -> View:
        """All that this seat, or SPECTATOR, may know."""
        return self.views.view_in(table, known_viewer(table, seat), language)

    def looks(self, table: T, language: Language = ENGLISH) -> Callable[[Seat], View]:
        """The views of a table that does not change any more, for several viewers."""
        return self.views.looks(table, language)

    def redeal(self, table: T, seat: SupportsIndex, chance: Chance) -> T:
        """A copy in which everything that this seat cannot know is dealt anew."""
        return self.views.redeal(table, known_viewer(table, seat), chance)

    def standing(self, table: T) -> list[Standing]:
        """Where every seat stands now, in seat order."""
        return self.rules.standing(table)

    def sentence(self, event: Event, seat: SupportsIndex, names: list[str]) -> Message:
        """The event as a viewer may hear it, told with the players' names."""
        return self.views.told(event.kind.sentence, event, plain_seat(seat), names)

    def heading(self, event: Event, seat: SupportsIndex, names: list[str]) -> Message | None:
        """What stands over all that follows, if a part of the game begins with the event."""
        heading = event.kind.heading
        return self.views.told(heading, event, plain_seat(seat), names) if heading else None

    def __copy__(self) -> "Game[T]":
        return self

    def __deepcopy__(self, memo: object) -> "Game[T]":
        return self

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, str], int]]:
        if self.reopen is None:
            raise TypeError(
                f"{self.title} cannot be pickled: it was not loaded by its name, so nobody could load it again"
            )
        return self.reopen, (self.key, self.component_files, self.version)

    def __repr__(self) -> str:
        return f"<Game {self.key!r}, rules version {self.version}, for {self.seats[0]} to {self.seats[-1]} players>"


AnyGame: TypeAlias = Game[Any]  # type: ignore[explicit-any]  # out of the registry: its tables are its own
