"""State: what is pending, and what is told."""

import pytest

from ironstone.core.agenda import Frame
from ironstone.core.chance import from_seed, scripted
from ironstone.core.events import EVERYONE, UNKNOWN, Event
from ironstone.core.ids import Action, Seat, only
from ironstone.core.state import State
from tests.core.knock import BEGIN_TURN, CARD_DRAWN, CARD_TAKEN, DEAL, SHOWDOWN, Table

KEVIN, TIFFANY = Seat(0), Seat(1)


def table() -> Table:
    return Table(2, from_seed("state"), 3)


def test_the_last_thing_pushed_happens_first() -> None:
    state = table()

    state.push(SHOWDOWN)
    state.push(DEAL)

    assert state.agenda[-1].step is DEAL


def test_things_pushed_in_order_happen_in_order_and_before_all_else() -> None:
    state = table()
    state.push(SHOWDOWN)

    state.push_in_order([Frame(DEAL), Frame(BEGIN_TURN, TIFFANY, 5)])

    assert [frame.step.name for frame in reversed(state.agenda)] == ["Deal", "BeginTurn", "Showdown"]
    assert (state.agenda[1].seat, state.agenda[1].arg) == (1, 5)


def test_nothing_is_kept_when_nobody_listens() -> None:
    state = table()

    state.tell(CARD_TAKEN, KEVIN, 7)

    assert state.log is None


def test_a_listener_hears_as_many_numbers_as_the_event_has_fields() -> None:
    state = table()
    heard: list[Event] = []
    state.log = heard

    state.tell(CARD_TAKEN, KEVIN, 7)
    state.tell(CARD_DRAWN, KEVIN, audience=only(KEVIN))

    assert [(event.kind.name, event.args, event.audience) for event in heard] == [
        ("card_taken", (KEVIN, 7), EVERYONE),
        ("card_drawn", (KEVIN, UNKNOWN), only(KEVIN)),
    ]


def test_undo_is_marked_by_what_is_revealed_and_by_what_is_drawn_even_unheard() -> None:
    state = table()

    marks = [state.undo_mark()]
    state.tell(CARD_TAKEN, KEVIN, 7)
    marks.append(state.undo_mark())
    state.tell(CARD_DRAWN, KEVIN, 7)
    marks.append(state.undo_mark())
    state.chance.below(6)
    marks.append(state.undo_mark())

    assert marks == [0, 0, 1, 2]


def test_a_clone_has_its_own_agenda_and_drafts_and_nobody_listens_to_it() -> None:
    state = table()
    state.push(DEAL)
    state.drafts = [[Action(1)], [Action(2), Action(3)]]
    state.agendas = [[], [Frame(BEGIN_TURN, TIFFANY)]]
    state.log = []

    twin = state.clone()
    twin.push(SHOWDOWN)
    twin.drafts[1] = [*twin.drafts[1], Action(4)]
    twin.agendas[1] = []
    twin.tell(CARD_DRAWN, KEVIN, 7)

    assert len(state.agenda) == 1
    assert state.drafts == [[1], [2, 3]]
    assert len(state.agendas[1]) == 1
    assert twin.log is None
    assert state.undo_mark() == 0


def test_pending_facts_tell_step_seat_and_number_of_every_frame() -> None:
    state = table()
    state.push(SHOWDOWN)
    state.push(BEGIN_TURN, TIFFANY, 5)

    assert state.pending_facts() == [2, 0, [["Showdown", -1, 0], ["BeginTurn", TIFFANY, 5]], []]


def test_pending_facts_tell_what_each_seat_has_planned_and_what_is_pending_in_its_plan() -> None:
    state = table()
    state.drafts = [[], [Action(4)]]
    state.agendas = [[Frame(BEGIN_TURN, KEVIN, 5)], []]

    assert state.pending_facts() == [2, 0, [], [[], [4]], [[["BeginTurn", KEVIN, 5]], []]]


def test_a_table_must_tell_its_own_facts() -> None:
    with pytest.raises(NotImplementedError):
        State(2, scripted([])).facts()
