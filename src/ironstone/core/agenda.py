"""The agenda: what is pending at a table, as plain data, and the stateless rules that it names."""

from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from ironstone.core.actions import ActionSpace, Block
from ironstone.core.native import mypyc_attr

S = TypeVar("S")


@final
class Reason:
    """Why an action is refused: the rule's id (empty if no rule of the game is meant) and a sentence for players."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule: Final = rule
        self.text: Final = text

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


NOT_ASKED: Final = Reason("", "that is not what is asked now")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A point in the rules. One stateless object each; frames on the agenda name it."""

    @property
    def name(self) -> str:
        """The step's name, for fingerprints and texts."""
        return type(self).__name__

    def why_not(self, table: S, frame: "Frame", seat: int, action: int) -> Reason | None:
        """Why this asked seat may not answer with this action; None exactly if it may."""
        return NOT_ASKED


AnyStep: TypeAlias = Step[Any]  # type: ignore[explicit-any]  # a frame does not know the type of its table


@final
class Frame:
    """One pending step: whose it is, and one number of its own. Immutable, so clones share frames."""

    def __init__(self, step: AnyStep, seat: int = -1, arg: int = 0) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.arg: Final = arg


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S]):
    """A step in which nobody decides anything."""

    def run(self, table: S, frame: Frame) -> None:
        """Do it. The frame is off the agenda already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step in which one seat decides. A single option is taken without asking; none means that the step is over."""

    def options(self, table: S, frame: Frame) -> list[int]:
        """Every legal answer."""
        raise NotImplementedError

    def answer(self, table: S, frame: Frame, action: int) -> None:
        """Carry the answer out. The frame is off the agenda already."""
        raise NotImplementedError

    def nothing(self, table: S, frame: Frame) -> None:
        """There was no legal answer. Most often nothing follows from that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Step[S]):
    """A step in which several seats plan unseen, action by action, each in its own time; then all is revealed at once.

    Options may depend on public facts and the seat's own draft only. A step whose options need more than the draft's
    list may keep a scratch copy on the table: `note` and `rewind` keep it in step with the draft.
    """

    def seats(self, table: S, frame: Frame) -> list[int]:
        """Who plans."""
        raise NotImplementedError

    def options(self, table: S, seat: int, draft: list[int]) -> list[int]:
        """Every legal next action of this plan; none means that the plan is complete."""
        raise NotImplementedError

    def note(self, table: S, seat: int, action: int) -> None:
        """The action has just been written into the seat's draft."""

    def rewind(self, table: S, seat: int) -> None:
        """The seat's draft begins anew, empty."""

    def reveal(self, table: S, plans: list[list[int]]) -> None:
        """Everybody's plan is complete: carry them out. The frame is off the agenda already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Generic[S]):
    """One thing a player may do on a turn: when, why not, and what happens."""

    def __init__(self, block: Block) -> None:
        self.block: Final = block

    def add_options(self, table: S, seat: int, options: list[int]) -> None:
        """Add every way in which this seat may do it now."""
        raise NotImplementedError

    def why_not(self, table: S, seat: int, action: int) -> Reason | None:
        """Why this seat may not do it so; None exactly if it may."""
        raise NotImplementedError

    def play(self, table: S, seat: int, action: int) -> None:
        """Do it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Choice[S]):
    """A choice among moves: the options of all of them, each carried out by the move it belongs to."""

    def __init__(self, space: ActionSpace, moves: list[Move[S]]) -> None:
        self.moves: Final = moves
        self._move_of: Final[list[Move[S] | None]] = [None] * space.size
        for move in moves:
            for action in move.block.ids():
                self._move_of[action] = move

    def options(self, table: S, frame: Frame) -> list[int]:
        options: list[int] = []
        seat = frame.seat
        for move in self.moves:
            move.add_options(table, seat, options)
        return options

    def answer(self, table: S, frame: Frame, action: int) -> None:
        move = self._move_of[action]
        assert move is not None, f"no move of {self.name} has action {action}"
        move.play(table, frame.seat, action)

    def why_not(self, table: S, frame: Frame, seat: int, action: int) -> Reason | None:
        if not 0 <= action < len(self._move_of):
            return NOT_ASKED
        move = self._move_of[action]
        return NOT_ASKED if move is None else move.why_not(table, seat, action)
