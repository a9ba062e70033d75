"""Time control: how long each seat may still think, computed from the timestamps of log entries alone."""

from collections.abc import Collection

from ironstone.core.ids import EVERY_SEAT, Seat, by_seat
from ironstone.core.messages import say
from ironstone.play.entries import Clock
from ironstone.play.refusal import Refusal

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
LONGEST = 30 * DAY
WELCOME = 30 * SECOND
REMEMBERED = 50  # questions of a seat that it may be led back to


class Clocks:
    """What is left to every seat, and since when those who are asked have been thinking."""

    def __init__(self, settings: Clock, seats: int) -> None:
        self.settings = settings
        self.left = [settings.bank_ms] * seats
        self.since: list[int | None] = [None] * seats
        self.asked: list[tuple[tuple[int, int], ...]] = [()] * seats  # when, and how many moves were known then

    def copy(self) -> "Clocks":
        """The same clocks, to run on apart from these."""
        twin = Clocks(self.settings, 0)
        twin.left = self.left.copy()
        twin.since = self.since.copy()
        twin.asked = self.asked.copy()
        return twin

    def run(self, asked: Collection[Seat], now: int, taken_back: bool = False, moves: int = 0) -> None:
        """From now on it is these seats' time.

        A finished turn adds some; whoever takes it back gives that back, and whoever thought meanwhile about a question
        that is gone has all their time again.
        """
        live = self.settings.kind == "live"
        added = self.settings.added_ms if live else 0
        for seat, since in by_seat(self.since):
            if taken_back and seat in asked:
                before = self.asked[seat]
                self.asked[seat] = tuple(each for each in before if each[1] <= moves)
                finished = len(before) - len(self.asked[seat]) + (since is None)
                self.left[seat] = max(0, self.left[seat] - added * finished)
            if seat in asked and since is None:
                self.since[seat] = now
                if not taken_back or not self.asked[seat]:
                    self.asked[seat] = (*self.asked[seat][-REMEMBERED:], (now, moves))
            elif seat not in asked and since is not None:
                self.since[seat] = None
                if live and not taken_back:
                    self.left[seat] = max(0, self.left[seat] - (now - since)) + added

    def deadline(self, seat: Seat) -> int | None:
        """When this seat's time runs out; None if it is not its time, or there is no clock."""
        since = self.since[seat]
        return None if since is None or self.settings.kind == "none" else since + self.left[seat]

    def next_deadline(self) -> int | None:
        """When the first of those who think runs out of time."""
        if self.settings.kind == "none":
            return None
        deadlines = [deadline for seat in EVERY_SEAT[len(self.left)] if (deadline := self.deadline(seat)) is not None]
        return min(deadlines, default=None)

    def welcome(self, seat: Seat) -> None:
        """Who comes back after their time ran out has a little of it again: with none they would be gone at once."""
        self.left[seat] = max(self.left[seat], min(WELCOME, self.settings.bank_ms))

    def thinking_for(self, seat: Seat, now: int) -> int:
        """How long the others have waited for this seat; answering and taking it back does not begin anew."""
        return 0 if self.since[seat] is None or not self.asked[seat] else now - self.asked[seat][-1][0]


def check_clock(clock: Clock) -> None:
    """A clock that people can play with."""
    if clock.kind == "none":
        return
    if not 10 * SECOND <= clock.bank_ms <= LONGEST:
        raise Refusal("bad_clock", say("a clock gives between 10 seconds and 30 days"))
    if not 0 <= clock.added_ms <= DAY:
        raise Refusal("bad_clock", say("a turn adds between nothing and a day to the clock"))
