"""The mirror test: does who wins depend on the number of the seat, which no rule knows?

Starting places are drawn by lot, so every seat number has had every starting place, and the bots are the same. What
still moves with the number, among seats that began alike and played the same nation, is an artefact of the bots. No
game is played again with other seat numbers; the lot has mixed them.
"""

from dataclasses import dataclass

from ironstone.core.messages import Language, Message, say
from ironstone.lab.comparison.experiment import Arm
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.figures import points_with_interval
from ironstone.lab.report.model import Box, Item, Line, Strong, Table
from ironstone.lab.report.shares import Shift, are_one, by_role, by_seat, by_start, largest_shift


@dataclass(frozen=True)
class Mirror:
    """The largest shift of each cause in any number of players; None where a game has no such thing."""

    seat: Shift | None
    start: Shift | None
    role: Shift | None
    confused: bool  # seats and starting places are one

    @property
    def is_artefact(self) -> bool:
        """Whether the number of the seat matters."""
        return self.seat is not None and self.seat.is_sure and not self.confused


def mirror_test(evidence: Evidence, arm: Arm) -> Mirror:
    """Over the games of a set; the most striking cell counts."""
    seats: list[Shift] = []
    starts: list[Shift] = []
    roles: list[Shift] = []
    confused = False
    for cell in evidence.experiment.cells:
        rows = evidence.rows(arm, cell)
        if rows:
            confused = confused or are_one(rows, by_seat, by_start)
            for found, labels, given in (
                (seats, by_seat, [by_start, by_role]),
                (starts, by_start, []),
                (roles, by_role, []),
            ):
                shift = largest_shift(rows, labels, given)
                found.extend([] if shift is None else [shift])
    return Mirror(_most(seats), _most(starts), _most(roles), confused)


def _most(shifts: list[Shift]) -> Shift | None:
    """The surest; if none is sure, the largest."""
    return max(shifts, key=lambda shift: (shift.is_sure, abs(shift.change.value)), default=None)


def mirror_box(mirror: Mirror, language: Language) -> Box:
    """The test and what it says."""
    causes = [
        (say("Seat number"), mirror.seat, say("artefact of the bots")),
        (say("Starting place"), mirror.start, say("the rules")),
        (say("Role"), mirror.role, say("the rules, or who chooses it")),
    ]
    lines = [_line(cause, shift, reading, language) for cause, shift, reading in causes if shift is not None]
    columns = [say("cause"), say("largest shift"), say("reading")]
    table = Table([each.text(language) for each in columns], lines)
    if mirror.confused:
        text = say("Here seats and starting places are one: nobody can tell which of them matters.")
        return Box("", say("No mirror test").text(language), [text.text(language)], table)
    passed = not mirror.is_artefact
    title = say("Mirror test passed") if passed else say("Mirror test failed")
    text = say(
        "Starting places are drawn by lot, so every seat number has begun everywhere with the same bots: what still "
        "moves with the number would be an artefact of the bots."
    )
    return Box("good" if passed else "bad", title.text(language), [text.text(language)], table)


def _line(cause: Message, shift: Shift, reading: Message, language: Language) -> Line:
    figure = points_with_interval(shift.change)
    words = reading if shift.is_sure else say("none")
    item = Strong(figure) if shift.is_sure else Item(figure)
    return Line([Item(cause.text(language)), item, Item(words.text(language))], quiet=not shift.is_sure)
