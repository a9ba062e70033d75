"""Judges: what a search thinks of a table at which it stops to look, and when it stops. Compiled.

A judge speaks in points of the evaluation, so that what it says can be compared to first guesses.
"""

from math import sqrt
from typing import Final, Generic, final

from ironstone.bots.network import Network, softmax
from ironstone.core.ai import AI, T
from ironstone.core.ids import Action, Seat
from ironstone.core.native import mypyc_attr

NEAR: Final = 12  # without chapters: how many decisions are made at least before the judge is called
SOBER: Final = 40.0  # decisions after which a lead in a game that was played on says no more than the evaluation does


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[T]):
    """Judges by the evaluation alone, at the end of a chapter, or some turns ahead where there are no chapters."""

    def __init__(self, ai: AI[T], by_chapter: bool = True, at_least: int = NEAR) -> None:
        self.ai: Final = ai
        self.by_chapter: Final = by_chapter
        self.at_least: Final = at_least

    def values(
        self, table: T, seat: Seat, movers: list[Seat], character: int, result: list[float], deviation: float
    ) -> list[float]:
        """How well every seat stands that searches or has moved, seen by the searching one.

        Once the game is over, the result has every seat's part of the victory: that counts for more than its points,
        by the standard deviation of the values seen so far.
        """
        values = [0.0] * table.seats
        for each in table.every_seat():
            if each == seat or each in movers:
                values[each] = self.ai.evaluate(table, each, character if each == seat else 0)
                if result:
                    values[each] += deviation if result[each] > 0.0 else -deviation
        return values

    def expected(self, table: T, result: list[float], decisions: int) -> list[float]:
        """What the result of a game counts for that was played on by guesses for so many decisions."""
        return result

    def prior(self, table: T, seat: Seat, options: list[Action]) -> list[float]:
        """How likely a good player in this seat chooses each option, before any search; all alike if nobody knows."""
        return [1.0 / len(options)] * len(options)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} that looks {self.at_least} decisions ahead>"


@final
class LearntJudge(Judge[T]):
    """Judges by a network's chances to win, mixed with the evaluation.

    A chance counts as so many points that near an even chance one point more is what the network says it is.
    """

    def __init__(
        self,
        ai: AI[T],
        network: Network,
        trust: float,
        by_chapter: bool = True,
        at_least: int = NEAR,
        reading: AI[T] | None = None,
    ) -> None:
        super().__init__(ai, by_chapter, at_least)
        self.network: Final = network
        self.trust: Final = trust  # the network's part of the judgement, up to 1
        self.reading: Final[AI[T]] = reading or ai  # by its worth the network has learnt, whatever the search goes by

    def values(
        self, table: T, seat: Seat, movers: list[Seat], character: int, result: list[float], deviation: float
    ) -> list[float]:
        chances = result or chances_of(self.reading, self.network, table, seat)
        fair = 1.0 / table.seats
        points = self.trust * self.network.scale / (fair * (1.0 - fair))
        values = [points * (chance - fair) for chance in chances]
        if self.trust < 1.0:
            for each in table.every_seat():
                if each == seat or each in movers:
                    evaluated = self.ai.evaluate(table, each, character if each == seat else 0)
                    values[each] += (1.0 - self.trust) * evaluated
        return values

    def expected(self, table: T, result: list[float], decisions: int) -> list[float]:
        """Chances by how far everybody is ahead: real players do not play on as the guesses did.

        The fewer decisions were guessed, the surer the result is.
        """
        if decisions == 0:
            return result
        scale = self.network.scale * sqrt(decisions / SOBER)
        return softmax([(self.ai.worth(table, each) + result[each]) / scale for each in table.every_seat()])

    def prior(self, table: T, seat: Seat, options: list[Action]) -> list[float]:
        worth = worth_around(self.reading, table, seat)
        return self.network.prior(self.reading.observation(table, seat), worth, options)


def chances_of(ai: AI[T], network: Network, table: T, seat: Seat) -> list[float]:
    """Every seat's chance to win, in seat order, as one seat sees the table. What it cannot know must be redealt."""
    judged = network.judge(ai.observation(table, seat), worth_around(ai, table, seat))
    chances = [0.0] * table.seats
    for place, chance in enumerate(judged.chances):
        chances[(seat + place) % table.seats] = chance
    return chances


def worth_around(ai: AI[T], table: T, seat: Seat) -> list[float]:
    """The worth of every seat, from this one on."""
    everybody = table.every_seat()
    return [ai.worth(table, everybody[(seat + place) % table.seats]) for place in range(table.seats)]
