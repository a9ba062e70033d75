"""The agenda: what is pending at a table, as plain data, and the stateless rules that it names."""

from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar, final

from ironstone.core.actions import ActionSpace, Block
from ironstone.core.ids import NOBODY, Action, Seat
from ironstone.core.messages import Message, say
from ironstone.core.native import mypyc_attr

S = TypeVar("S")


@final
class Reason:
    """Why an action is refused: the rule's id (empty if no rule of the game is meant) and a message for players.

    `missing` is the same in three words, for a headline ("2 coins short"); `remedy` is what would work instead.
    """

    def __init__(
        self, rule: str, text: str | Message, missing: Message | None = None, remedy: Message | None = None
    ) -> None:
        self.rule: Final = rule
        self.message: Final = text if isinstance(text, Message) else say(text)
        self.missing: Final = missing
        self.remedy: Final = remedy

    @property
    def text(self) -> str:
        """The message in English."""
        return self.message.text()

    @property
    def cited(self) -> Message:
        """The message with the rule's id."""
        return say("{why} ({rule})", why=self.message, rule=self.rule) if self.rule else self.message

    def __str__(self) -> str:
        return self.cited.text()

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.text!r})"


NOT_ASKED: Final = Reason("", "that is not what is asked now")

_STEPS: Final[dict[str, "AnyStep"]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A point in the rules. One stateless object each; frames on the agenda name it.

    `phase` is the part of the round that a table shows while the step is pending.
    """

    phase: ClassVar[str] = ""

    def __init__(self) -> None:
        _STEPS[self.key] = self

    @property
    def name(self) -> str:
        """The step's name, for fingerprints."""
        return type(self).__name__

    @property
    def key(self) -> str:
        """The step's name within the whole program: there is one object of each class."""
        return f"{type(self).__module__}.{type(self).__qualname__}"

    def follows_up(self) -> bool:
        """Whether the step is a part of an action that was chosen before, and not a place where one is chosen."""
        return False

    def why_not(self, table: S, frame: "Frame", seat: Seat, action: Action) -> Reason | None:
        """Why this asked seat may not answer with this action; None exactly if it may."""
        return NOT_ASKED

    def answer(self, table: S, frame: "Frame", action: Action) -> None:
        """Carry an answer out, if this step asks for one. The frame is off the agenda already."""
        raise NotImplementedError(f"step {self.name} asks nobody")

    def __copy__(self) -> "AnyStep":
        return self

    def __deepcopy__(self, memo: object) -> "AnyStep":
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return step_of, (self.key,)

    def __repr__(self) -> str:
        return f"<step {self.name}>"


AnyStep: TypeAlias = Step[Any]  # type: ignore[explicit-any]  # a frame does not know the type of its table


def step_of(key: str) -> AnyStep:
    """The one step with this key; its game must have been loaded."""
    return _STEPS[key]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One pending step: whose it is, and one number of its own. Immutable, so clones share frames."""

    __slots__ = ("arg", "seat", "step")

    def __init__(self, step: AnyStep, seat: Seat = NOBODY, arg: int = 0) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.arg: Final = arg

    def __copy__(self) -> "Frame":
        return self

    def __deepcopy__(self, memo: object) -> "Frame":
        return self

    def __reduce__(self) -> tuple[object, tuple[AnyStep, Seat, int]]:
        return Frame, (self.step, self.seat, self.arg)

    def __repr__(self) -> str:
        whose = "" if self.seat == NOBODY else f" of seat {self.seat}"
        return f"<{self.step.name}{whose}, {self.arg}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S]):
    """A step in which nobody decides anything."""

    def run(self, table: S, frame: Frame) -> None:
        """Do it. The frame is off the agenda already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step in which one seat decides. A single option is taken without asking; none means that the step is over."""

    def options(self, table: S, frame: Frame) -> list[Action]:
        """Every legal answer."""
        raise NotImplementedError

    def nothing(self, table: S, frame: Frame) -> None:
        """There was no legal answer. Most often nothing follows from that."""

    def prompt(self, table: S, frame: Frame) -> Message:
        """What the seat is asked: "choose the campsite for your mine"."""
        raise NotImplementedError

    def describe(self, table: S, frame: Frame, action: Action) -> Message:
        """A legal answer as its player would say it, different for every option: "Lay it on the Trader Camp"."""
        raise NotImplementedError

    def likely(self, table: S, frame: Frame, options: list[Action]) -> Action:
        """What a sensible player answers without much thought, to see where an action under way leads."""
        return options[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Step[S]):
    """A step in which several seats plan unseen, each in its own time; then all is revealed at once.

    Every planning seat has an agenda of its own, on which ordinary steps are pending; when it is empty the plan is
    sealed. Steps there may look at public facts, at `table.drafts[seat]` (what the seat has answered so far) and at a
    working copy that this step may keep for the seat: `enter` lays it out and `leave` puts it away again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.working_copies: Final[bool] = type(self).enter is not Secret.enter

    def seats(self, table: S, frame: Frame) -> list[Seat]:
        """Who plans."""
        raise NotImplementedError

    def begin(self, table: S, seat: Seat) -> None:
        """A seat's plan begins, or begins anew: make its working copy and push its first step."""
        raise NotImplementedError

    def enter(self, table: S, seat: Seat) -> None:
        """From now on the table is as this seat has planned it."""

    def leave(self, table: S, seat: Seat) -> None:
        """From now on the table is as everybody sees it again."""

    def reveal(self, table: S, plans: list[list[Action]]) -> None:
        """Everybody's plan is sealed: carry them out. The frame is off the agenda already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Generic[S]):
    """One thing a player may do on a turn: when, why not, what happens, and how it is said."""

    def __init__(self, block: Block) -> None:
        self.block: Final = block

    def add_options(self, table: S, seat: Seat, options: list[Action]) -> None:
        """Add every way in which this seat may do it now."""
        raise NotImplementedError

    def why_not(self, table: S, seat: Seat, action: Action) -> Reason | None:
        """Why this seat may not do it so; None exactly if it may."""
        raise NotImplementedError

    def play(self, table: S, seat: Seat, action: Action) -> None:
        """Do it."""
        raise NotImplementedError

    def describe(self, table: S, seat: Seat, action: Action) -> Message:
        """The action as its player would say it: "Attack Mudwick"."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<move {type(self).__name__} of {self.block.verb!r}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Choice[S]):
    """A choice among moves: the options of all of them, each carried out by the move it belongs to."""

    def __init__(self, space: ActionSpace, moves: list[Move[S]]) -> None:
        super().__init__()
        self.moves: Final = moves
        self._move_of: Final[list[Move[S] | None]] = [None] * space.size
        for move in moves:
            for action in move.block.ids():
                self._move_of[action] = move

    def options(self, table: S, frame: Frame) -> list[Action]:
        options: list[Action] = []
        seat = frame.seat
        for move in self.moves:
            move.add_options(table, seat, options)
        return options

    def answer(self, table: S, frame: Frame, action: Action) -> None:
        move = self._move_of[action]
        assert move is not None, f"no move of {self.name} has action {action}"
        move.play(table, frame.seat, action)

    def why_not(self, table: S, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        move = self.move_of(action)
        return NOT_ASKED if move is None else move.why_not(table, seat, action)

    def describe(self, table: S, frame: Frame, action: Action) -> Message:
        move = self._move_of[action]
        assert move is not None, f"no move of {self.name} has action {action}"
        return move.describe(table, frame.seat, action)

    def move_of(self, action: Action) -> Move[S] | None:
        """The move that an action belongs to, if it is one of this turn."""
        return self._move_of[action] if 0 <= action < len(self._move_of) else None
