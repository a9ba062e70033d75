"""Secret plans on working copies: what a seat has planned only that seat sees, until all are sealed."""

from typing import final

from ironstone.core.agenda import Choice, Frame, Reason, Secret
from ironstone.core.chance import scripted
from ironstone.core.engine import Decision, advance, describe, note, prompt, retract, submit, why_not
from ironstone.core.events import Event, EventKind
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, counted, say
from ironstone.core.state import State

KEVIN, TIFFANY = Seat(0), Seat(1)


JARS_TAKEN = EventKind("jars_taken", ["seat", "count"], "{seat} takes {count}")


@final
class Kitchen(State):
    """A table with a shelf of three jars. Who plans sees the shelf without the jars that are in the plan."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, scripted([]))
        self.shelf = 3
        self.plans: list[int] = [0] * seats  # how many jars each has planned to take
        self.entered = 0
        self.left_again = 0


@final
class TakeJars(Choice[Kitchen]):
    """Take some, again and again, until none are taken."""

    def options(self, table: Kitchen, frame: Frame) -> list[Action]:
        return [Action(count) for count in range(table.shelf + 1)]

    def why_not(self, table: Kitchen, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if action <= table.shelf:
            return None
        return Reason("", say("there is only {jars} left", jars=jars(table.shelf)))

    def answer(self, table: Kitchen, frame: Frame, action: Action) -> None:
        table.plans[frame.seat] += action
        table.shelf -= action
        table.tell(JARS_TAKEN, frame.seat, action)
        if action:
            table.push(TAKE_JARS, frame.seat)

    def prompt(self, table: Kitchen, frame: Frame) -> Message:
        return say("take from {jars}", jars=jars(table.shelf))

    def describe(self, table: Kitchen, frame: Frame, action: Action) -> Message:
        return say("{count} of {jars}", count=action, jars=jars(table.shelf))


@final
class Cooking(Secret[Kitchen]):
    """Everybody takes jars in secret."""

    def seats(self, table: Kitchen, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Kitchen, seat: Seat) -> None:
        table.plans[seat] = 0
        table.push(TAKE_JARS, seat)

    def enter(self, table: Kitchen, seat: Seat) -> None:
        table.entered += 1
        table.shelf -= table.plans[seat]

    def leave(self, table: Kitchen, seat: Seat) -> None:
        table.left_again += 1
        table.shelf += table.plans[seat]

    def reveal(self, table: Kitchen, plans: list[list[Action]]) -> None:
        table.shelf -= sum(map(sum, plans))


def jars(count: int) -> Message:
    return counted(count, "{n} jar", "{n} jars")


TAKE_JARS = TakeJars()
COOKING = Cooking()


def kitchen(seats: int = 2) -> tuple[Kitchen, Decision]:
    """All are about to plan."""
    table = Kitchen(seats)
    table.push(COOKING)
    decision = advance(table)
    assert decision is not None
    return table, decision


def answer(table: Kitchen, decision: Decision, seat: Seat, action: Action) -> Decision:
    following = submit(table, decision, seat, action)
    assert following is not None
    return following


def test_a_seat_plans_on_a_working_copy_that_only_it_sees() -> None:
    """Each chef takes from a shelf of three in secret; while one plans the others' shelf is full."""
    table, decision = kitchen()

    decision = answer(table, decision, KEVIN, Action(2))

    assert decision.options_of(KEVIN) == [0, 1]
    assert decision.options_of(TIFFANY) == [0, 1, 2, 3]
    assert table.shelf == 3
    assert table.entered == table.left_again > 0


def test_a_plan_begins_anew_when_a_choice_is_taken_back() -> None:
    table, decision = kitchen()
    answer(table, decision, KEVIN, Action(2))

    reopened = retract(table, KEVIN)

    assert reopened is not None
    assert reopened.options_of(KEVIN) == [0, 1, 2, 3]
    assert table.drafts == [[], []]


def test_a_plan_is_asked_and_described_and_refused_as_its_seat_sees_the_table() -> None:
    table, decision = kitchen()
    decision = answer(table, decision, KEVIN, Action(2))

    assert prompt(table, decision, KEVIN).text() == "take from 1 jar"
    assert prompt(table, decision, TIFFANY).text() == "take from 3 jars"
    assert describe(table, decision, KEVIN, 1).text() == "1 of 1 jar"
    assert describe(table, decision, TIFFANY, 1).text() == "1 of 3 jars"
    assert str(why_not(table, decision, KEVIN, 2)) == "there is only 1 jar left"
    assert why_not(table, decision, TIFFANY, 2) is None
    assert table.shelf == 3


def test_nobody_hears_of_a_plan_before_all_are_sealed() -> None:
    table, decision = kitchen()
    heard: list[Event] = []
    table.log = heard

    decision = answer(table, decision, KEVIN, Action(1))
    decision = answer(table, decision, KEVIN, Action(0))
    before = len(heard)
    decision = answer(table, decision, TIFFANY, Action(2))
    over = submit(table, decision, TIFFANY, Action(0))

    assert before == 0
    assert over is None
    assert [event.args for event in heard] == [(KEVIN, 1), (KEVIN, 0), (TIFFANY, 2), (TIFFANY, 0)]
    assert table.shelf == 0


def test_a_note_goes_into_the_plan_and_reveals_nothing_even_if_it_is_the_last() -> None:
    table, decision = kitchen(1)

    still_open = note(table, decision, KEVIN, Action(1))
    sealed = note(table, decision, KEVIN, Action(0))

    assert (still_open, sealed) == (False, True)
    assert table.drafts == [[1, 0]]
    assert table.shelf == 3
