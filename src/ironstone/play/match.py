"""Match: a game between people and bots, from the deal or from a record."""

import time
from collections.abc import Mapping, Sequence
from typing import Generic

from ironstone import bots
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision
from ironstone.core.errors import IllegalAction
from ironstone.core.game import Game, T
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.record import Record, write_record
from ironstone.play.participant import Participant
from ironstone.play.retelling import begin_again, moves_again


class Match(Generic[T]):
    """A game under way and who plays it.

    A bot's answer depends on the table, the key, its seat and the number of the move alone. So a move taken back and
    made again gets the same reply, and a resumed game goes on as it would have gone on.
    """

    def __init__(self, history: History[T], participants: Sequence[Participant]) -> None:
        for participant in participants:
            if participant.bot:
                bots.make(participant.bot, 0, history.game)  # a misspelt bot is an error now, not when its turn comes
        self.game = history.game
        self.history = history
        self.participants = list(participants)
        self.names = [participant.name for participant in participants]
        self._thinker = -1  # the bot that moved last, and the seconds it has thought since another seat moved
        self._spent = 0.0

    @classmethod
    def deal(
        cls,
        game: Game[T],
        participants: Sequence[Participant],
        options: Mapping[str, str],
        key: bytes,
        draws: Sequence[int] = (),
    ) -> "Match[T]":
        """Begin a new game; an arranged one has its first draws laid out."""
        settled = game.settle(options)
        table = game.start(len(participants), settled, Chance(key, draws=list(draws)))
        return cls(History(game, table, settled), participants)

    @classmethod
    def resume(cls, game: Game[T], record: Record, participants: Sequence[Participant] | None = None) -> "Match[T]":
        """Play a record again and go on from its end."""
        match = cls(begin_again(game, record), participants or [Participant.from_title(name) for name in record.names])
        for _ in moves_again(match.history, record):
            pass
        return match

    def copy(self) -> "Match[T]":
        """The same match as far as it has come, to go on with apart from this one."""
        return Match(self.history.copy(), self.participants)

    def put(self, seat: int, participant: Participant) -> None:
        """Let somebody else play on from here for a seat."""
        if participant.bot:
            bots.make(participant.bot, 0, self.game)
        self.participants[seat] = participant
        self.names[seat] = participant.name

    @property
    def table(self) -> T:
        """The table as it stands."""
        return self.history.table

    @property
    def decision(self) -> Decision | None:
        """What the rules wait for; None means that the game is over."""
        return self.history.decision

    def asked_people(self) -> list[int]:
        """The seats of people who are asked something now."""
        return [seat for seat in self._asked() if not self.participants[seat].bot]

    def submit(self, seat: int, action: int) -> None:
        """Take somebody's answer, or raise IllegalAction and change nothing."""
        self.history.submit(seat, action)

    def move_a_bot(self) -> bool:
        """Let one bot that is asked answer; False if none is."""
        for seat in self._asked():
            name = self.participants[seat].bot
            if name:
                self._let_answer(seat, name)
                return True
        return False

    def run_bots(self) -> None:
        """Let bots answer until a person is asked, or the game is over."""
        while self.move_a_bot():
            pass

    def answer_of(self, bot: str, seat: int) -> int:
        """What a bot would answer now for a seat that is asked. Several decisions of one turn share its time."""
        if seat != self._thinker or not self._moved_last(seat):
            self._thinker, self._spent = seat, 0.0
        before = time.perf_counter()
        try:
            return bots.answer(self.game, self.table, seat, bot, len(self.history.moves), self._spent)
        finally:
            self._spent += time.perf_counter() - before

    def why_not_undo(self, seat: int) -> str:
        """Why this seat can take nothing back now, not even with what bots did since; empty if it can."""
        reason = self.history.why_not_undo(seat)
        if not reason or not any(participant.bot for participant in self.participants):
            return reason
        try:
            self.copy().undo(seat)
        except IllegalAction as error:
            return str(error)
        return ""

    def undo(self, seat: int) -> None:
        """Take back this seat's last move and what bots did since, or raise IllegalAction and change nothing."""
        back = self.history.copy()
        while back.why_not_undo(seat):
            back.undo(self._first_to_undo(back, seat))
        back.undo(seat)
        self.history = back

    def record(self, date: str = "") -> Record:
        """The game so far, with the bots marked as such."""
        return self.history.record([participant.title for participant in self.participants], date)

    def _asked(self) -> list[Seat]:
        return [] if self.decision is None else self.decision.seats

    def _let_answer(self, seat: int, name: str) -> None:
        """A bot moves, or fails and leaves the record of the game up to there."""
        step = len(self.history.moves)
        try:
            self.history.submit(seat, self.answer_of(name, seat))
        except Exception as error:
            seed = f"key {self.table.chance.key.hex()}"
            raise bots.failure(self.game.key, seed, step, seat, name, write_record(self.record()), error) from error

    def _moved_last(self, seat: int) -> bool:
        moves = self.history.moves
        return bool(moves) and moves[-1][0] == seat

    def _first_to_undo(self, history: History[T], seat: int) -> int:
        """The bot whose move stands in the way of this seat's; the seat itself if no bot's does.

        In a secret step it does not matter who chose last: that would tell whether a person has begun to plan.
        """
        seats_of_bots = [number for number, participant in enumerate(self.participants) if participant.bot]
        for bot in seats_of_bots:
            if not history.why_not_undo(bot):
                return bot
        planning = history.decision is not None and history.decision.secret
        last = history.moves[-1][0] if history.moves and not planning else seat
        return last if last in seats_of_bots else seat
