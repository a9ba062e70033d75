"""The engine's secret steps: each plans in its own time, and only the plans count."""

from typing import final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.agenda import Choice, Frame, Secret
from ironstone.core.ai import outcomes
from ironstone.core.chance import Chance, from_seed, scripted
from ironstone.core.engine import Decision, advance, redraft, retract, submit
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import NOBODY, Action, Seat
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from tests.core.lots import BID, DONE, DOUBLE, Table
from tests.core.toys import LOTS

A, B = Seat(0), Seat(1)
KEVIN, TIFFANY, CORY = Seat(0), Seat(1), Seat(2)


def bid(lot: int, coins: int) -> Action:
    return BID.id(lot, coins - 1)


def bidding(seats: int = 2, coins: list[int] | None = None) -> tuple[Table, Decision]:
    """Lot A is worth 3, lot B twice 5; all are about to bid, with 5 coins unless said otherwise."""
    table = LOTS.start(seats, {}, scripted([2, 4, 0, 0, 0, 0]))
    doubling = advance(table)
    assert doubling is not None
    if coins is not None:
        table.coins, table.left = coins.copy(), coins.copy()
    return table, answer(table, doubling, KEVIN, DOUBLE.id(B))


def answer(table: State, decision: Decision, seat: int, action: int) -> Decision:
    following = submit(table, decision, seat, action)
    assert following is not None
    return following


def test_all_are_asked_at_once() -> None:
    _, decision = bidding(3)

    assert decision.secret
    assert decision.seats == [KEVIN, TIFFANY, CORY]
    assert decision.options[0] == decision.options[1] == decision.options[2]


def test_a_plan_may_take_several_answers_and_is_then_no_longer_asked_for() -> None:
    table, decision = bidding()

    decision = answer(table, decision, TIFFANY, bid(A, 2))
    still_asked = decision.seats
    decision = answer(table, decision, TIFFANY, bid(B, 3))

    assert still_asked == [KEVIN, TIFFANY]
    assert decision.seats == [KEVIN]
    assert table.drafts == [[], [bid(A, 2), bid(B, 3)]]


def test_a_single_option_is_written_into_the_plan_without_asking() -> None:
    table, decision = bidding()

    decision = answer(table, decision, TIFFANY, bid(A, 5))

    assert decision.seats == [KEVIN]
    assert table.drafts[TIFFANY] == [bid(A, 5), DONE.id()]


def test_a_plan_without_any_choice_is_never_asked_for() -> None:
    table, decision = bidding(coins=[5, 0])

    assert decision.seats == [KEVIN]
    assert table.drafts == [[], [DONE.id()]]


def test_plans_without_any_choice_for_anybody_are_revealed_at_once() -> None:
    table = LOTS.start(2, {}, scripted([2, 4, 0, 0, 0, 0]))
    doubling = advance(table)
    assert doubling is not None
    table.coins, table.left = [0, 0], [0, 0]

    following = answer(table, doubling, KEVIN, DOUBLE.id(B))

    assert not following.secret
    assert table.round == 2
    assert table.drafts == []


def test_the_last_plan_reveals_all_and_the_game_goes_on() -> None:
    table, decision = bidding()
    decision = answer(table, decision, TIFFANY, bid(A, 5))
    decision = answer(table, decision, KEVIN, bid(B, 2))
    decision = answer(table, decision, KEVIN, DONE.id())

    assert not decision.secret
    assert table.drafts == []
    assert table.points == [10, 3]
    assert table.coins == table.left == [3, 0]


def test_equal_bids_win_nothing_and_cost_nothing() -> None:
    table, decision = bidding()
    for seat in (KEVIN, TIFFANY):
        decision = answer(table, decision, seat, bid(A, 5))

    assert table.points == [0, 0]
    assert table.coins == [5, 5]


@given(data=st.data())
def test_the_order_of_submission_does_not_matter(data: st.DataObject) -> None:
    plans = [data.draw(plan_of(5)) for _ in range(3)]
    orders = [data.draw(st.permutations([seat for seat in range(3) for _ in plans[seat]])) for _ in range(2)]

    ends = set()
    for order in orders:
        table, decision = bidding(3)
        left = [plan.copy() for plan in plans]
        for seat in order:
            decision = answer(table, decision, seat, left[seat].pop(0))
        ends.add(fingerprint(table))

    assert len(ends) == 1


@given(data=st.data())
def test_nobodys_options_change_by_what_another_plans(data: st.DataObject) -> None:
    table, decision = bidding(3)
    before = decision.options_of(KEVIN), decision.options_of(CORY)

    for action in data.draw(plan_of(5)):
        decision = answer(table, decision, TIFFANY, action)

    assert (decision.options_of(KEVIN), decision.options_of(CORY)) == before
    again = advance(table)
    assert again is not None
    assert (again.options_of(KEVIN), again.options_of(CORY)) == before


def test_the_last_choice_can_be_taken_back_until_all_are_ready() -> None:
    table, decision = bidding()
    decision = answer(table, decision, TIFFANY, bid(A, 2))
    before = fingerprint(table), decision.options_of(TIFFANY)
    answer(table, decision, TIFFANY, bid(B, 1))

    reopened = retract(table, TIFFANY)

    assert reopened is not None
    assert reopened.seats == [KEVIN, TIFFANY]
    assert (fingerprint(table), reopened.options_of(TIFFANY)) == before
    assert table.left == [5, 3]


def test_taking_back_goes_through_what_was_written_by_itself() -> None:
    table, decision = bidding()
    before = fingerprint(table)
    answer(table, decision, TIFFANY, bid(A, 5))

    reopened = retract(table, TIFFANY)

    assert reopened is not None
    assert reopened.options_of(TIFFANY) == decision.options_of(TIFFANY)
    assert fingerprint(table) == before


@given(data=st.data())
def test_a_plan_taken_back_whole_leaves_no_trace(data: st.DataObject) -> None:
    table, decision = bidding(3)
    decision = answer(table, decision, CORY, bid(B, 4))
    before = fingerprint(table), decision.options_of(TIFFANY)
    plan = data.draw(plan_of(5))
    for action in plan:
        decision = answer(table, decision, TIFFANY, action)

    for _ in plan:
        reopened = retract(table, TIFFANY)
        assert reopened is not None
        decision = reopened

    assert (fingerprint(table), decision.options_of(TIFFANY)) == before
    assert table.drafts[CORY] == [bid(B, 4)]


def test_who_has_chosen_nothing_can_take_nothing_back() -> None:
    table, decision = bidding(coins=[5, 5])
    answer(table, decision, TIFFANY, bid(A, 1))
    before = fingerprint(table)

    with pytest.raises(IllegalAction, match="seat 1 has chosen nothing yet in this step"):
        retract(table, KEVIN)

    assert fingerprint(table) == before


def test_what_was_written_by_itself_is_nothing_to_take_back() -> None:
    table, _ = bidding(coins=[5, 0])
    before = fingerprint(table)

    with pytest.raises(IllegalAction, match="seat 2 has chosen nothing yet in this step"):
        retract(table, TIFFANY)

    assert fingerprint(table) == before


def test_no_plan_can_be_reopened_once_all_is_revealed() -> None:
    table, decision = bidding()
    for seat in (KEVIN, TIFFANY):
        decision = answer(table, decision, seat, bid(A, 5))

    with pytest.raises(IllegalAction, match="there is no secret plan to reopen now"):
        retract(table, KEVIN)


def test_nothing_can_be_reopened_when_the_game_is_over() -> None:
    table = LOTS.start(2, {}, scripted([]))
    table.agenda.clear()

    with pytest.raises(IllegalAction, match="there is no secret plan to reopen now"):
        retract(table, KEVIN)


@pytest.mark.parametrize(
    ("seat", "why"), [(-1, "a spectator plans nothing in this step"), (2, "there is no seat 2; seats go from 0 to 1")]
)
def test_only_those_who_plan_can_reopen(seat: int, why: str) -> None:
    table, decision = bidding()
    answer(table, decision, TIFFANY, bid(A, 2))
    before = fingerprint(table)

    with pytest.raises(IllegalAction, match=why):
        retract(table, seat)

    assert fingerprint(table) == before


def test_an_illegal_plan_is_refused_with_the_rule_and_changes_nothing() -> None:
    table, decision = bidding()
    decision = answer(table, decision, TIFFANY, bid(A, 3))
    before = fingerprint(table)

    refusals = []
    for action in (bid(A, 1), bid(B, 3), DOUBLE.id(A)):
        with pytest.raises(IllegalAction) as refusal:
            submit(table, decision, TIFFANY, action)
        refusals.append(str(refusal.value))

    assert refusals == [
        "you have bid on this lot already (LO-3)",
        "you have only 2 coins left (LO-4)",
        "that is not what is asked now",
    ]
    assert fingerprint(table) == before


def test_who_is_ready_is_told_for_whom_all_wait() -> None:
    table, decision = bidding(3)
    decision = answer(table, decision, TIFFANY, bid(A, 5))

    with pytest.raises(IllegalAction, match="seat 2 is not asked anything now; waiting for seats 1, 3"):
        submit(table, decision, TIFFANY, DONE.id())


def test_only_some_seats_may_plan() -> None:
    table = Vote(3, scripted([]))
    table.push(VOTING, NOBODY, CORY)

    decision = advance(table)

    assert decision is not None
    assert decision.seats == [CORY]
    assert submit(table, decision, CORY, 1) is None
    assert table.votes == [[], [], [1]]


def test_a_secret_step_for_nobody_is_revealed_at_once() -> None:
    table = Vote(3, scripted([]))
    table.push(VOTING, NOBODY, NONE)

    assert advance(table) is None
    assert table.votes == [[], [], []]


def test_looking_ahead_in_secret_only_writes_the_seats_own_plan() -> None:
    table, decision = bidding(3)

    (twin,) = outcomes(table, decision, TIFFANY, bid(A, 5))

    assert twin.drafts == [[], [bid(A, 5), DONE.id()], []]
    assert table.drafts == [[], [], []]


@pytest.mark.parametrize("seed", range(5))
def test_plans_that_a_viewer_cannot_know_are_made_anew_by_lot(seed: int) -> None:
    table, decision = bidding(4)
    decision = answer(table, decision, KEVIN, bid(A, 1))
    decision = answer(table, decision, TIFFANY, bid(A, 2))
    decision = answer(table, decision, CORY, bid(A, 5))
    before = decision.seats

    twin = table.clone()
    redraft(twin, KEVIN, from_seed(f"redraft {seed}"))

    assert twin.drafts[KEVIN] == [bid(A, 1)]
    assert twin.drafts[TIFFANY] == []  # she is not ready, so nobody else knows that she has begun
    assert twin.drafts[CORY]  # he is ready: there is some plan
    again = advance(twin)
    assert again is not None
    assert again.seats == before


def test_redraft_leaves_a_table_alone_on_which_nobody_plans() -> None:
    table = LOTS.start(2, {}, scripted([2, 4]))
    advance(table)
    before = fingerprint(table)

    redraft(table, KEVIN, scripted([]))

    assert fingerprint(table) == before


@st.composite
def plan_of(draw: st.DrawFn, coins: int) -> list[Action]:
    """What somebody with so many coins may choose: whole plans, without what is written by itself."""
    table, decision = bidding(2, [coins, coins])
    plan: list[Action] = []
    while TIFFANY in decision.seats:
        action = draw(st.sampled_from(decision.options_of(TIFFANY)))
        plan.append(action)
        decision = answer(table, decision, TIFFANY, action)
    return plan


@final
class Vote(State):
    """A table on which one seat votes."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.votes: list[list[Action]] = []


@final
class Ballot(Choice[Vote]):
    """One vote."""

    def options(self, table: Vote, frame: Frame) -> list[Action]:
        return [Action(0), Action(1)]

    def answer(self, table: Vote, frame: Frame, action: Action) -> None:
        pass


@final
class Voting(Secret[Vote]):
    """The seat in the frame's number votes, if there is one."""

    def seats(self, table: Vote, frame: Frame) -> list[Seat]:
        return [Seat(frame.arg)] if frame.arg >= 0 else []

    def begin(self, table: Vote, seat: Seat) -> None:
        table.push(BALLOT, seat)

    def reveal(self, table: Vote, plans: list[list[Action]]) -> None:
        table.votes = plans


NONE = -1
BALLOT = Ballot()
VOTING = Voting()
