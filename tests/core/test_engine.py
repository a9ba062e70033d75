"""The engine: from one decision to the next."""

from typing import final

import pytest

from ironstone.core.agenda import Automatic, Choice, Frame, Reason, Step
from ironstone.core.ai import outcomes
from ironstone.core.chance import scripted
from ironstone.core.engine import Decision, advance, describe, finish, phase, prompt, submit, take, why_not
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import NOBODY, Action, Seat
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from tests.core import knock
from tests.core.knock import DISCARD, DRAW, TAKE
from tests.core.toys import KNOCK


@final
class Diary(State):
    """A table on which nothing lies but a diary of what happened."""

    def __init__(self) -> None:
        super().__init__(2, scripted([]))
        self.lines: list[str] = []

    def clone(self) -> "Diary":
        twin = Diary()
        twin.lines = self.lines.copy()
        self.copy_pending_to(twin)
        return twin

    def facts(self) -> list[object]:
        return [*self.pending_facts(), self.lines.copy()]


@final
class Write(Automatic[Diary]):
    """Write the frame's number down."""

    def run(self, table: Diary, frame: Frame) -> None:
        table.lines.append(f"wrote {frame.arg} with {len(table.agenda)} pending")


@final
class Pick(Choice[Diary]):
    """Pick a number below the frame's number."""

    def options(self, table: Diary, frame: Frame) -> list[Action]:
        return [Action(number) for number in range(frame.arg)]

    def why_not(self, table: Diary, frame: Frame, seat: int, action: int) -> Reason | None:
        return None if 0 <= action < frame.arg else Reason("PICK-1", f"{action} is not below {frame.arg}")

    def answer(self, table: Diary, frame: Frame, action: int) -> None:
        table.lines.append(f"seat {frame.seat} picked {action} with {len(table.agenda)} pending")

    def nothing(self, table: Diary, frame: Frame) -> None:
        table.lines.append("nothing to pick")


WRITE = Write()
PICK = Pick()


def asked(state: State) -> Decision:
    decision = advance(state)
    assert decision is not None
    return decision


def test_automatic_steps_happen_by_themselves_in_order() -> None:
    diary = Diary()
    diary.push_in_order([Frame(WRITE, NOBODY, 1), Frame(WRITE, NOBODY, 2)])

    decision = advance(diary)

    assert decision is None
    assert diary.lines == ["wrote 1 with 1 pending", "wrote 2 with 0 pending"]


def test_a_choice_waits_for_its_seat_and_stays_on_the_agenda() -> None:
    diary = Diary()
    diary.push(PICK, Seat(1), 3)

    decision = asked(diary)

    assert (decision.seats, decision.options, decision.secret) == ([1], [[0, 1, 2]], False)
    assert decision.frame.step is PICK
    assert len(diary.agenda) == 1


def test_asking_twice_changes_nothing() -> None:
    diary = Diary()
    diary.push(PICK, Seat(1), 3)
    first = asked(diary)
    before = fingerprint(diary)

    second = asked(diary)

    assert (second.seats, second.options) == (first.seats, first.options)
    assert fingerprint(diary) == before


def test_an_answer_is_carried_out_with_its_frame_off_the_agenda() -> None:
    diary = Diary()
    diary.push_in_order([Frame(PICK, Seat(1), 3), Frame(WRITE, NOBODY, 9)])

    over = submit(diary, asked(diary), 1, 2)

    assert over is None
    assert diary.lines == ["seat 1 picked 2 with 1 pending", "wrote 9 with 0 pending"]


def test_a_single_option_is_taken_without_asking() -> None:
    diary = Diary()
    diary.push_in_order([Frame(PICK, Seat(0), 1), Frame(PICK, Seat(1), 2)])

    decision = asked(diary)

    assert decision.seats == [1]
    assert diary.lines == ["seat 0 picked 0 with 1 pending"]


def test_without_an_option_the_choice_is_over_and_the_step_hears_of_it() -> None:
    diary = Diary()
    diary.push_in_order([Frame(PICK, Seat(0), 0), Frame(PICK, Seat(1), 2)])

    decision = asked(diary)

    assert decision.seats == [1]
    assert diary.lines == ["nothing to pick"]


def test_a_choice_that_says_nothing_about_having_no_option_just_ends() -> None:
    diary = Diary()
    diary.push(Hopeless(), Seat(0))

    assert advance(diary) is None


def test_an_empty_agenda_is_the_end_of_the_game() -> None:
    diary = Diary()

    assert advance(diary) is None
    assert str(why_not(diary, None, 0, 0)) == "the game is over"


def test_a_step_of_no_known_kind_is_our_mistake() -> None:
    diary = Diary()
    diary.push(Odd())

    with pytest.raises(AssertionError, match="step Odd is neither Automatic, Choice nor Secret"):
        advance(diary)


def test_an_illegal_answer_is_refused_with_the_rule_and_changes_nothing() -> None:
    diary = Diary()
    diary.push(PICK, Seat(1), 3)
    decision = asked(diary)
    before = fingerprint(diary)

    with pytest.raises(IllegalAction) as refusal:
        submit(diary, decision, 1, 3)

    assert str(refusal.value) == "3 is not below 3 (PICK-1)"
    assert fingerprint(diary) == before


@pytest.mark.parametrize("seat", [0, -1])
def test_a_seat_that_is_not_asked_is_told_who_is(seat: int) -> None:
    diary = Diary()
    diary.push(PICK, Seat(1), 3)
    decision = asked(diary)
    before = fingerprint(diary)

    with pytest.raises(IllegalAction) as refusal:
        submit(diary, decision, seat, 0)

    name = f"seat {seat + 1}" if seat >= 0 else "a spectator"
    assert str(refusal.value) == f"{name} is not asked anything now; waiting for seat 2"
    assert fingerprint(diary) == before


@pytest.mark.parametrize("action", [-1, -3, knock.SPACE.size, 10**9])
def test_an_id_that_does_not_exist_is_refused_like_any_other(action: int) -> None:
    table = KNOCK.start(2, {}, scripted([0] * 7))
    decision = asked(table)

    with pytest.raises(IllegalAction, match="that is not what is asked now"):
        submit(table, decision, 0, action)


def test_why_not_is_silent_about_what_is_legal() -> None:
    table = KNOCK.start(2, {}, scripted([0] * 7))
    decision = asked(table)

    assert [action for action in range(knock.SPACE.size) if why_not(table, decision, 0, action) is None] == [
        DRAW.id(),
        TAKE.id(),
    ]


def test_a_whole_turn_of_knock() -> None:
    """Kevin is dealt 0, 2 and 4, Tiffany 1, 3 and 5; the 6 lies face up. Nobody is asked to knock yet."""
    table = KNOCK.start(2, {}, scripted([0] * 7))

    discarding = submit(table, asked(table), 0, TAKE.id())
    assert discarding is not None
    following = submit(table, discarding, 0, DISCARD.id(0))

    assert discarding.options == [[DISCARD.id(0), DISCARD.id(2), DISCARD.id(4)]]
    assert table.hands == [[2, 4, 6], [1, 3, 5]]
    assert table.pile == [0]
    assert following is not None
    assert following.seats == [1]


def test_those_who_choose_from_the_options_may_skip_the_check() -> None:
    diary = Diary()
    diary.push(PICK, Seat(1), 3)

    take(diary, asked(diary), Seat(1), Action(2))

    assert diary.lines == ["seat 1 picked 2 with 0 pending"]


def test_a_decision_has_no_options_for_those_not_asked() -> None:
    decision = Decision(Frame(PICK, Seat(1), 2), [Seat(1)], [[Action(0), Action(1)]], False)

    assert decision.options_of(1) == [0, 1]
    assert decision.options_of(0) == []


def test_the_phase_is_that_of_the_next_step_that_names_one() -> None:
    table = KNOCK.start(2, {}, scripted([0] * 7))
    before = phase(table)

    discarding = submit(table, asked(table), 0, TAKE.id())

    assert discarding is not None
    assert before == ""
    assert phase(table) == "discard"
    table.push(WRITE)
    assert phase(table) == "discard"
    table.agenda.clear()
    assert phase(table) == ""


def test_what_is_asked_and_what_is_answered_is_said_by_the_step() -> None:
    table = KNOCK.start(2, {}, scripted([0] * 7))
    decision = asked(table)

    assert prompt(table, decision, 0).text() == "Draw a card, or take the one that lies face up"
    assert [describe(table, decision, 0, action).text() for action in decision.options[0]] == [
        "Draw a card",
        "Take the 6",
    ]


def test_an_action_is_carried_to_its_end_and_not_a_step_further() -> None:
    """What follows up is answered as is likely: discarding belongs to taking a card, the next turn does not."""
    table = KNOCK.start(2, {}, scripted([0] * 7))
    take(table, asked(table), Seat(0), TAKE.id())

    finish(table, Seat(1))
    untouched = table.agenda[-1].step
    finish(table, Seat(0))

    assert untouched is knock.DISCARD_A_CARD
    assert table.hands[0] == [2, 4, 6]
    assert table.agenda[-1].step is knock.KNOCK_OR_WAIT


def test_looking_ahead_gives_a_copy_for_each_answer_to_what_follows_at_once() -> None:
    table = KNOCK.start(2, {}, scripted([0] * 7))
    decision = asked(table)
    before = fingerprint(table)

    ends = outcomes(table, decision, Seat(0), TAKE.id())

    assert [end.hands[0] for end in ends] == [[2, 4, 6], [0, 4, 6], [0, 2, 6]]
    assert fingerprint(table) == before


def test_looking_ahead_at_what_asks_nothing_more_gives_one_copy() -> None:
    diary = Diary()
    diary.push(PICK, Seat(1), 3)

    (end,) = outcomes(diary, asked(diary), Seat(1), Action(2))

    assert end.lines == ["seat 1 picked 2 with 0 pending"]
    assert diary.lines == []


@final
class Hopeless(Choice[Diary]):
    """A choice that never has an option."""

    def options(self, table: Diary, frame: Frame) -> list[Action]:
        return []


@final
class Odd(Step[Diary]):
    """A step that is nothing."""
