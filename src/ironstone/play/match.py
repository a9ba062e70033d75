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
        cls, game: Game[T], participants: Sequence[Participant], options: Mapping[str, str], key: bytes
    ) -> "Match[T]":
        """Begin a new game."""
        settled = game.settle(options)
        return cls(History(game, game.start(len(participants), settled, Chance(key)), settled), participants)

    @classmethod
    def resume(cls, game: Game[T], record: Record, participants: Sequence[Participant] | None = None) -> "Match[T]":
        """Play a record again and go on from its end."""
        match = cls(begin_again(game, record), participants or [Participant.from_title(name) for name in record.names])
        for _ in moves_again(match.history, record):
            pass
        return match

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

    def undo(self, seat: int) -> None:
        """Take back this seat's last move and what bots did since, or raise IllegalAction and change nothing."""
        taken_back: list[tuple[int, int]] = []
        try:
            while self.history.why_not_undo(seat) and self._bot_moved_last():
                last = self.history.moves[-1]
                self.history.undo(last[0])
                taken_back.append(last)
            self.history.undo(seat)
        except IllegalAction:
            for bot_seat, action in reversed(taken_back):
                self.history.submit(bot_seat, action)
            raise

    def record(self, date: str = "") -> Record:
        """The game so far, with the bots marked as such."""
        return self.history.record([participant.title for participant in self.participants], date)

    def _asked(self) -> list[int]:
        return [] if self.decision is None else self.decision.seats

    def _let_answer(self, seat: int, name: str) -> None:
        """A bot moves, or fails and leaves the record of the game up to there."""
        if seat != self._thinker or not self._moved_last(seat):
            self._thinker, self._spent = seat, 0.0
        step = len(self.history.moves)
        before = time.perf_counter()
        try:
            self.history.submit(seat, bots.answer(self.game, self.table, seat, name, step, self._spent))
        except Exception as error:
            seed = f"key {self.table.chance.key.hex()}"
            raise bots.failure(self.game.key, seed, step, seat, name, write_record(self.record()), error) from error
        self._spent += time.perf_counter() - before

    def _moved_last(self, seat: int) -> bool:
        moves = self.history.moves
        return bool(moves) and moves[-1][0] == seat

    def _bot_moved_last(self) -> bool:
        moves = self.history.moves
        return bool(moves) and bool(self.participants[moves[-1][0]].bot)
