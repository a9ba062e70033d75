"""History: a game under way, with its moves, its events, and the way back as far as it goes."""

from collections.abc import Mapping, Sequence
from typing import Final, Generic, SupportsIndex, final

from ironstone.core.chance import Chance, commitment
from ironstone.core.engine import Decision, advance, retract, submit
from ironstone.core.errors import IllegalAction, RecordError
from ironstone.core.events import Event
from ironstone.core.game import Game, T
from ironstone.core.ids import NOBODY, Action, Seat, plain_action, plain_seat
from ironstone.core.messages import NO_MESSAGE, Message, say
from ironstone.core.record import Record, RecordedMove, fingerprint

IS_READY: Final = say("another player is ready already")
NOTHING_DONE: Final = say("there is nothing to take back")
MOVED_SINCE: Final = say("another player has moved since")
REVEALED: Final = say("that move revealed something new, so it stands")
NOBODY_ELSE: Final[list[Seat]] = []


@final
class Past(Generic[T]):
    """The table as it was before a move. A move that revealed something forgets it: nothing leads back there."""

    def __init__(self, seat: Seat, table: T | None, decision: Decision, events: int, moves: int) -> None:
        self.seat: Final = seat
        self.table: Final = table
        self.decision: Final = decision
        self.events: Final = events
        self.moves: Final = moves

    def __repr__(self) -> str:
        return f"<Past before move {self.moves + 1}, of seat {self.seat}>"


@final
class History(Generic[T]):
    """One table from setup to the end. Every change goes through here, whole or not at all."""

    def __init__(self, game: Game[T], table: T, options: dict[str, str], begin: bool = True) -> None:
        self.game: Final = game
        self.options: Final = options
        self.table: T = table
        self.events: list[Event] = []
        self.moves: list[tuple[Seat, Action]] = []
        self.causes: list[tuple[int, Seat]] = []  # from which event on whose move is told; NOBODY's in a secret step
        self._past: list[Past[T]] = []
        self._secret_from = 0  # where the moves of the secret step under way begin
        self.decision: Decision | None = None
        if begin:
            table.log = self.events
            self.decision = advance(table)
            table.log = None

    def copy(self) -> "History[T]":
        """The same game as far as it has come. What happens in one of them from here on does not touch the other.

        Both have the same table: a move replaces it, and never changes it.
        """
        twin = History(self.game, self.table, self.options, begin=False)
        twin.decision = self.decision
        twin.events = self.events.copy()
        twin.moves = self.moves.copy()
        twin.causes = self.causes.copy()
        twin._past = self._past.copy()
        twin._secret_from = self._secret_from
        return twin

    def submit(self, seat: SupportsIndex, action: SupportsIndex) -> None:
        """Take a seat's answer, or raise and change nothing: it is tried on a copy, which then becomes the table."""
        decision = self.decision
        mover, chosen = plain_seat(seat), plain_action(action)
        if decision is None:
            raise IllegalAction("the game is over")
        self.game.space.block_of(chosen)  # an id that no action has is refused as everywhere
        before = self.table
        after = before.clone()
        told: list[Event] = []
        after.log = told
        self.decision = submit(after, decision, mover, chosen)
        counts = len(self.events), len(self.moves)
        if told:
            self.causes.append((counts[0], NOBODY if decision.secret else mover))
        self.events.extend(told)
        self.moves.append((mover, chosen))
        after.log = None
        self.table = after
        if decision.secret:
            self._after_secret(decision)
            return
        self._secret_from = len(self.moves)
        revealed = after.undo_mark() != before.undo_mark()
        if revealed:
            self._past.clear()
        self._past.append(Past(mover, None if revealed else before, decision, counts[0], counts[1]))

    def why_not_undo(self, seat: SupportsIndex, bots: list[Seat] = NOBODY_ELSE) -> Message:
        """Why this seat can take nothing back now, not even with what these bots did since; empty if it can."""
        mover = plain_seat(seat)
        planning = self.decision is not None and self.decision.secret
        if planning and self._drafted(mover):
            return NO_MESSAGE
        if self._somebody_is_ready(bots):
            return IS_READY
        for index in range(len(self._past) - 1, -1, -1):
            past = self._past[index]
            if past.seat == mover:
                return REVEALED if past.table is None else NO_MESSAGE
            if past.seat not in bots:
                return MOVED_SINCE
            if past.table is None:
                return MOVED_SINCE if planning and index == len(self._past) - 1 else REVEALED
        return NOTHING_DONE

    def undo(self, seat: SupportsIndex) -> None:
        """Take back this seat's last move, or its last choice in a secret step that is still open."""
        mover = plain_seat(seat)
        reason = self.why_not_undo(mover)
        if reason:
            raise IllegalAction(reason)
        if self.decision is not None and self.decision.secret and self._drafted(mover):
            table = self.table.clone()
            self.decision = retract(table, mover)
            self.table = table
            del self.moves[max(index for index in self._open_moves() if self.moves[index][0] == mover)]
            return
        last = self._past.pop()
        assert last.table is not None, "a forgotten past cannot be undone"
        self.table = last.table
        self.decision = last.decision
        del self.events[last.events :]
        while self.causes and self.causes[-1][0] >= last.events:
            del self.causes[-1]
        del self.moves[last.moves :]
        self._secret_from = len(self.moves)

    @property
    def known_moves(self) -> int:
        """How many moves everybody knows of: without those of plans in a secret step under way."""
        return self._secret_from

    def record(self, names: list[str], date: str = "", with_key: bool = True) -> Record:
        """The game so far as a record; with its result if it is over.

        Without the key, plans under way are left out too, and the fingerprint: hidden things could be guessed from it.
        """
        over = self.decision is None
        standing = self.game.standing(self.table) if over else []
        key = self.table.chance.key
        planned = sorted(self.moves[self._secret_from :], key=_seat_of) if with_key else []
        moves = self.moves[: self._secret_from] + planned
        return Record(
            game=self.game.key,
            rules=self.game.version,
            components=self.game.components,
            names=names,
            options=self.options,
            commitment_of_key=commitment(key),
            key=key.hex() if with_key else "",
            moves=[RecordedMove(seat, self.game.space.notation(action)) for seat, action in moves],
            date=date,
            places=[each.place for each in standing],
            points=[each.points for each in standing],
            fingerprint_at_end=fingerprint(self.table) if with_key else "",
            draws=self.table.chance.draws if with_key else [],
            files=self.game.component_files,
        )

    def __copy__(self) -> "History[T]":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "History[T]":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        chance = self.table.chance
        if chance.script is not None:
            raise TypeError("a game with scripted draws cannot be pickled: its script is used up")
        deal = self.table.seats, self.options, chance.key, chance.draws
        return played_again, (self.game, *deal, self.moves, fingerprint(self.table))

    def __repr__(self) -> str:
        return f"<History of {self.game.title}: {len(self.moves)} moves, {self.decision or 'over'}>"

    def _drafted(self, seat: Seat) -> bool:
        for index in self._open_moves():
            if self.moves[index][0] == seat:
                return True
        return False

    def _somebody_is_ready(self, bots: list[Seat]) -> bool:
        """Whether a person has sealed a plan. Plans under way do not count: that they exist is nobody's business."""
        for index in self._open_moves():
            mover = self.moves[index][0]
            if self.decision is not None and mover not in self.decision.seats and mover not in bots:
                return True
        return False

    def _open_moves(self) -> range:
        return range(self._secret_from, len(self.moves))

    def _after_secret(self, decision: Decision) -> None:
        """When a secret step is over its moves are put into seat order: who planned first is nobody's business."""
        now = self.decision
        if now is not None and now.frame is decision.frame:
            return
        chosen = self.moves[self._secret_from :]
        chosen.sort(key=_seat_of)
        self.moves[self._secret_from :] = chosen
        self._secret_from = len(self.moves)
        self._past.clear()


def deal(game: Game[T], seats: int, options: Mapping[str, str], key: bytes, draws: Sequence[int] = ()) -> "History[T]":
    """A new game; an arranged one has its first draws laid out."""
    settled = game.settle(options)
    return History(game, game.start(seats, settled, Chance(key, draws=list(draws))), settled)


def played_again(
    game: Game[T],
    seats: int,
    options: dict[str, str],
    key: bytes,
    draws: list[int],
    moves: list[tuple[Seat, Action]],
    expected: str,
) -> History[T]:
    """The history to which these moves lead, from the deal on."""
    history = History(game, game.start(seats, options, Chance(key, draws=draws)), options)
    for seat, action in moves:
        history.submit(seat, action)
    if fingerprint(history.table) != expected:
        raise RecordError("these moves do not lead to the same table again: it was changed by other means")
    return history


def _seat_of(move: tuple[Seat, Action]) -> Seat:
    return move[0]
