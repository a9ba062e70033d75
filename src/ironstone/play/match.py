"""Match: a game between people and bots, from the deal or from a record."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Generic, SupportsIndex

from ironstone import bots
from ironstone.core import engine
from ironstone.core.chance import key_of_seed
from ironstone.core.engine import Decision
from ironstone.core.errors import IllegalAction
from ironstone.core.events import SPECTATOR
from ironstone.core.game import Game, Standing, T, View
from ironstone.core.history import History, deal
from ironstone.core.ids import Action, Seat, by_seat
from ironstone.core.messages import Message
from ironstone.core.record import Record, write_record
from ironstone.core.state import known_seat, known_viewer
from ironstone.play.participant import Participant, recorded
from ironstone.play.replay import begin_again, moves_again
from ironstone.play.undo import undone


class Match(Generic[T]):
    """A game under way and who plays it.

        match = Match(game, seats=["you", "hard", "hard"], seed=7)

    A seat with the name of a bot is played by it, also of one from outside as in "mine.py:HastyBot"; any other name is
    a person's. Bots answer by themselves: whenever
    `play` or `undo` returns, a person is asked or the game is over. Equal seeds deal equal games; without one the deal
    is nobody's to know.

    A bot's answer depends on the table, the key, its seat and the number of the move alone. So a move taken back and
    made again gets the same reply, and a resumed game goes on as it would have gone on.

    Whoever wants to say when bots move, as the server does, begins with `deal` or `resume`, and uses `submit` and
    `move_a_bot`.
    """

    def __init__(
        self,
        game: Game[T],
        seats: Sequence[str],
        seed: int | str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        key = secrets.token_bytes(32) if seed is None else key_of_seed(str(seed))
        self._begin(deal(game, len(seats), options or {}, key), _participants(seats))
        self.run_bots()

    @classmethod
    def deal(
        cls,
        game: Game[T],
        participants: Sequence[Participant],
        options: Mapping[str, str],
        key: bytes,
        draws: Sequence[int] = (),
    ) -> "Match[T]":
        """Begin a new game; an arranged one has its first draws laid out. No bot has moved yet."""
        return cls._of(deal(game, len(participants), options, key, draws), participants)

    @classmethod
    def resume(cls, game: Game[T], record: Record, participants: Sequence[Participant] | None = None) -> "Match[T]":
        """Go on with a recorded game, with the bots it names, or with these participants. No bot has moved yet."""
        match = cls._of(begin_again(game, record), participants or recorded(record))
        for _ in moves_again(match.history, record):
            pass
        return match

    @classmethod
    def _of(cls, history: History[T], participants: Sequence[Participant]) -> "Match[T]":
        match = cls.__new__(cls)
        match._begin(history, participants)
        return match

    def _begin(self, history: History[T], participants: Sequence[Participant]) -> None:
        for participant in participants:
            _check_bot(participant, history.game)
        self._take_over(history, participants)

    def _take_over(self, history: History[T], participants: Sequence[Participant]) -> None:
        self.game = history.game
        self.history = history
        self.participants = list(participants)
        self.names = [participant.name for participant in participants]
        self._turns = bots.BotTurns(self.game, f"key {self.table.chance.key.hex()}", self._written)

    def copy(self) -> "Match[T]":
        """The same match as far as it has come, to go on with apart from this one."""
        twin: Match[T] = Match.__new__(Match)
        twin._take_over(self.history.copy(), self.participants)
        return twin

    def put(self, seat: SupportsIndex, participant: Participant) -> None:
        """Let somebody else play on from here for a seat."""
        known = known_seat(self.table, seat)
        _check_bot(participant, self.game)
        self.participants[known] = participant
        self.names[known] = participant.name

    @property
    def table(self) -> T:
        """The table as it stands."""
        return self.history.table

    @property
    def decision(self) -> Decision | None:
        """What the rules wait for; None means that the game is over."""
        return self.history.decision

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.history.decision is None

    @property
    def waiting(self) -> list[Seat]:
        """The seats of people who are asked something now; several only where all plan in secret."""
        return [seat for seat in self._asked() if not self.participants[seat].bot]

    def asked_people(self) -> list[Seat]:
        """The same."""
        return self.waiting

    def options(self, seat: SupportsIndex) -> list[Action]:
        """What this seat may answer now, as ids of the game's action space; nothing if it is not asked."""
        asked = known_viewer(self.table, seat)
        return [] if self.decision is None else self.decision.options_of(asked).copy()

    def prompt(self, seat: SupportsIndex) -> str:
        """What this seat is asked now; empty if it is asked nothing."""
        decision = self.decision
        if decision is None or not decision.options_of(seat):
            return ""
        return engine.prompt(self.table, decision, seat).text()

    def describe(self, seat: SupportsIndex, action: SupportsIndex) -> str:
        """One of its options as the player would say it."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over")
        return engine.describe(self.table, decision, seat, action).text()

    def play(self, seat: SupportsIndex, action: SupportsIndex | str) -> None:
        """Answer for a person, by id or in notation; then the bots answer. What the rules refuse changes nothing."""
        self.submit(seat, self.game.space.parse(action) if isinstance(action, str) else action)
        self.run_bots()

    def standing(self) -> list[Standing]:
        """Where every seat stands now, in seat order; at the end that is the result."""
        return self.game.standing(self.table)

    def view(self, seat: SupportsIndex = SPECTATOR) -> View:
        """All that this seat may know of the table, or somebody who only watches."""
        return self.game.view(self.table, seat)

    def log(self, seat: SupportsIndex = SPECTATOR) -> list[str]:
        """What has happened, in sentences, as this seat may hear it."""
        viewer = known_viewer(self.table, seat)
        return [self.game.sentence(event, viewer, self.names).sentence() for event in self.history.events]

    def submit(self, seat: SupportsIndex, action: SupportsIndex) -> None:
        """Take somebody's answer, or raise IllegalAction and change nothing. No bot answers yet."""
        self.history.submit(seat, action)

    def move_a_bot(self) -> bool:
        """Let one bot that is asked answer; False if none is."""
        for seat in self._asked():
            name = self.participants[seat].bot
            if name:
                self._turns.play(self.table, self.history.moves, seat, name, self.history.submit)
                return True
        return False

    def run_bots(self) -> None:
        """Let bots answer until a person is asked, or the game is over."""
        while self.move_a_bot():
            pass

    def answer_of(self, bot: str, seat: SupportsIndex) -> Action:
        """What a bot would answer now for a seat that is asked. Several decisions of one turn share its time."""
        return self._turns.ask(self.table, self.history.moves, known_seat(self.table, seat), bot)

    def why_not_undo(self, seat: SupportsIndex) -> Message:
        """Why this seat can take nothing back now, not even with what bots did since; empty if it can."""
        return self.history.why_not_undo(seat, self._seats_of_bots())

    def undo(self, seat: SupportsIndex) -> None:
        """Take back this seat's last move and what bots did since, or raise IllegalAction and change nothing."""
        self.history = undone(self.history, known_seat(self.table, seat), self._seats_of_bots())

    def record(self, date: str = "") -> Record:
        """The game so far, with the bots marked as such; `write_record` makes a text of it."""
        return self.history.record([participant.title for participant in self.participants], date)

    def _seats_of_bots(self) -> list[Seat]:
        return [seat for seat, participant in by_seat(self.participants) if participant.bot]

    def _asked(self) -> list[Seat]:
        return [] if self.decision is None else self.decision.seats

    def _written(self) -> str:
        return write_record(self.record())

    def __copy__(self) -> "Match[T]":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match[T]":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[History[T], list[Participant]]]:
        return Match._of, (self.history, self.participants)

    def __repr__(self) -> str:
        awaited = " and ".join(self.names[seat] for seat in self._asked())
        state = "over" if self.over else f"waiting for {awaited}"
        return f"<Match of {self.game.title} between {', '.join(self.names)}: {len(self.history.moves)} moves, {state}>"


def _check_bot(participant: Participant, game: Game[T]) -> None:
    """A misspelt bot is an error now, not when its turn comes."""
    if participant.bot:
        bots.make(participant.bot, 0, game)


def _participants(seats: Sequence[str]) -> list[Participant]:
    """Bots are named after their kind or class: Hard, Hard 2, HastyBot."""
    participants: list[Participant] = []
    for name in seats:
        if not bots.is_bot(name):
            participants.append(Participant(name))
            continue
        same = [other for other in participants if other.bot == name]
        kind = bots.class_of(name) if bots.is_place(name) else name.capitalize()
        participants.append(Participant(f"{kind} {len(same) + 1}" if same else kind, name))
    return participants
