"""Undo restores the table exactly, and stops where something was revealed, drawn or moved by another."""

from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.agenda import Choice
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, take
from ironstone.core.history import History
from ironstone.core.playout import choose_randomly
from ironstone.core.record import fingerprint, verify
from ironstone.core.state import State
from tests.battery.tables import NAMES, deals, every_size, few, one_asked, shown, spot_checks


@every_size
@few
@given(data=st.data())
def test_a_move_taken_back_leaves_no_trace_and_can_be_made_again(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    history = deal.history()
    lots = deal.tosser()

    while history.decision is not None:
        seat = one_asked(history.decision, lots)
        action = choose_randomly(history.decision, seat, lots)
        before = traces(history)
        history.submit(seat, action)
        if not history.why_not_undo(seat):
            after = traces(history)
            history.undo(seat)
            assert traces(history) == before
            history.submit(seat, action)
            assert traces(history) == after

    assert verify(deal.game, history.record(NAMES[:seats])) == []


@every_size
@few
@given(data=st.data())
def test_exactly_what_reveals_nothing_can_be_taken_back_and_only_by_its_seat(
    key: str, seats: int, data: st.DataObject
) -> None:
    deal = data.draw(deals(key, seats))
    history = deal.history()
    lots = deal.tosser()

    while history.decision is not None:
        decision, mark = history.decision, history.table.undo_mark()
        seat = one_asked(decision, lots)
        history.submit(seat, choose_randomly(decision, seat, lots))
        if not decision.secret:
            stands = history.table.undo_mark() != mark
            assert bool(history.why_not_undo(seat)) == stands
            assert all(history.why_not_undo(other) for other in range(seats) if other != seat)
        elif still_planning(history, decision):
            assert not history.why_not_undo(seat)
        else:
            assert all(history.why_not_undo(other) for other in range(seats))


@every_size
@few
@given(data=st.data())
def test_moves_are_taken_back_one_by_one_up_to_the_barrier(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    history = deal.history()
    lots = deal.tosser()
    trail: list[tuple[int, str]] = []  # who moved, and the table before, since the last barrier

    while history.decision is not None:
        decision, mark = history.decision, history.table.undo_mark()
        seat = one_asked(decision, lots)
        before = fingerprint(history.table)
        history.submit(seat, choose_randomly(decision, seat, lots))
        if decision.secret or history.table.undo_mark() != mark:
            trail.clear()
        else:
            trail.append((seat, before))
        if trail and lots.below(5) == 0:
            unwind(history, trail)


@every_size
@few
@given(data=st.data())
def test_a_move_that_can_be_taken_back_has_taught_nobody_anything(key: str, seats: int, data: st.DataObject) -> None:
    """What it shows would be shown as well if all that a viewer cannot know had been dealt otherwise."""
    deal = data.draw(deals(key, seats))
    game, lots = deal.game, deal.tosser(2)

    for table, decision in spot_checks(deal, 3):
        step, frame, seat = decision.frame.step, decision.frame, decision.seats[0]
        action = choose_randomly(decision, seat, lots)
        after = table.clone()
        take(after, decision, seat, action)
        if not isinstance(step, Choice) or after.undo_mark() != table.undo_mark():
            continue
        for viewer in deal.viewers():
            twin = game.redeal(table, viewer, from_seed("redeal"))
            assert action in step.options(twin, frame), "it showed that it was possible"
            take(twin, decision, seat, action)
            assert shown(game, twin, viewer) == shown(game, after, viewer)


def still_planning(history: History[State], decision: Decision) -> bool:
    """Whether the secret step that asked is still open."""
    return history.decision is not None and history.decision.frame is decision.frame


def unwind(history: History[State], trail: list[tuple[int, str]]) -> None:
    """Take everything back, then make all the moves again."""
    end, moves = fingerprint(history.table), history.moves.copy()
    for seat, before in reversed(trail):
        history.undo(seat)
        assert fingerprint(history.table) == before
    assert all(history.why_not_undo(seat) for seat in range(history.table.seats))
    for seat, action in moves[len(history.moves) :]:
        history.submit(seat, action)
    assert fingerprint(history.table) == end


def traces(history: History[State]) -> list[object]:
    """All that would show that something happened."""
    decision = history.decision
    asked = None if decision is None else (decision.seats, decision.options)
    told = [(event.kind.name, event.args) for event in history.events]
    return [fingerprint(history.table), sorted(history.moves), told, asked, history.table.undo_mark()]
