"""Running an agenda to its next question, in the open or within a seat's secret plan."""

from typing import Final

from ironstone.core.agenda import Automatic, Choice, Frame, Secret
from ironstone.core.ids import Action, Seat
from ironstone.core.state import State

NO_OPTIONS: Final[list[Action]] = []


def run(state: State, draft: list[Action] | None) -> list[Action]:
    """Run the agenda up to a choice between several options: these; none at a secret step and at the agenda's end.

    What has only one option is written into the draft, if there is one.
    """
    agenda = state.agenda
    while agenda:
        frame = agenda[-1]
        step = frame.step
        if isinstance(step, Choice):
            options = step.options(state, frame)
            if len(options) > 1:
                return options
            agenda.pop()
            if options:
                if draft is not None:
                    draft.append(options[0])
                step.answer(state, frame, options[0])
            else:
                step.nothing(state, frame)
        elif isinstance(step, Automatic):
            agenda.pop()
            step.run(state, frame)
        else:
            return NO_OPTIONS
    return NO_OPTIONS


def begin_plan(state: State, step: Secret[State], seat: Seat, listening: bool) -> list[Action]:
    """A seat's plan begins, or begins anew: the options of its first question."""
    agenda, log = state.agenda, state.log
    own: list[Frame] = []
    draft: list[Action] = []
    state.agenda = state.agendas[seat] = own
    state.drafts[seat] = draft
    if not listening:
        state.log = None  # nobody hears of a plan before all are sealed
    step.begin(state, seat)
    if step.working_copies:
        step.enter(state, seat)
    options = run(state, draft)
    if step.working_copies:
        step.leave(state, seat)
    state.agenda, state.log = agenda, log
    return options


def plan(state: State, step: Secret[State], seat: Seat, action: Action, listening: bool = False) -> list[Action]:
    """An answer in a seat's own plan: run its agenda on its working copy, unseen.

    The options of its next question; none if the plan is sealed.
    """
    agenda, log = state.agenda, state.log
    own = state.agendas[seat]
    draft = state.drafts[seat]
    draft.append(action)
    frame = own.pop()
    state.agenda = own
    if not listening:
        state.log = None
    if step.working_copies:
        step.enter(state, seat)
    frame.step.answer(state, frame, action)
    options = run(state, draft) if own else NO_OPTIONS
    if step.working_copies:
        step.leave(state, seat)
    state.agenda, state.log = agenda, log
    return options


def ask_again(state: State, step: Secret[State], seat: Seat) -> list[Action]:
    """The options of the question that is open in a seat's plan; none if the plan is sealed."""
    own = state.agendas[seat]
    if not own:
        return NO_OPTIONS
    asking = own[-1].step
    assert isinstance(asking, Choice), f"step {asking.name} asks nobody"
    step.enter(state, seat)
    options = asking.options(state, own[-1])
    step.leave(state, seat)
    return options


def plan_again(state: State, step: Secret[State], seat: Seat, written: list[Action], listening: bool) -> list[Action]:
    """Begin the seat's plan anew and write the same again; what of it the seat chose itself."""
    chosen: list[Action] = []
    begin_plan(state, step, seat, listening)
    while len(state.drafts[seat]) < len(written):
        action = written[len(state.drafts[seat])]
        chosen.append(action)
        plan(state, step, seat, action, listening)
    return chosen
