"""The engine: run the agenda to the next decision, and take an answer to it. It knows no game."""

from typing import Final, SupportsIndex, final

from ironstone.core.agenda import Automatic, Choice, Frame, Reason, Secret
from ironstone.core.chance import Chance
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import ONE_SEAT, SPECTATOR, Action, Seat, plain_action, plain_seat
from ironstone.core.messages import Message, say
from ironstone.core.native import mypyc_attr
from ironstone.core.plans import NO_OPTIONS, ask_again, begin_plan, plan, plan_again, run
from ironstone.core.state import NO_AGENDAS, NO_DRAFTS, State, known_viewer

GAME_OVER: Final = Reason("", "the game is over")
NO_SUCH_PIECE: Final = Reason("", "there is no such piece in this game")
NO_FRAMES: Final[list[Frame]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """What the rules wait for: the asked seats, and every legal answer of each. Several are asked only in secret."""

    __slots__ = ("frame", "options", "seats", "secret")

    def __init__(self, frame: Frame, seats: list[Seat], options: list[list[Action]], secret: bool) -> None:
        self.frame: Final = frame
        self.seats: Final = seats
        self.options: Final = options
        self.secret: Final = secret

    def options_of(self, seat: SupportsIndex) -> list[Action]:
        """What this seat may answer; nothing if it is not asked."""
        if seat is self.seats[0]:  # most often the only one; small numbers are the same object everywhere
            return self.options[0]
        asked = plain_seat(seat)
        return self.options[self.seats.index(asked)] if asked in self.seats else NO_OPTIONS

    def __reduce__(self) -> tuple[object, tuple[Frame, list[Seat], list[list[Action]], bool]]:
        return Decision, (self.frame, self.seats, self.options, self.secret)

    def __repr__(self) -> str:
        counts = [f"seat {seat} of {len(self.options[index])} options" for index, seat in enumerate(self.seats)]
        return f"<Decision {self.frame.step.name}: {', '.join(counts)}>"


def advance(state: State) -> Decision | None:
    """Run everything that needs no decision; None means that the game is over."""
    while True:
        options = run(state, None)
        if options:
            frame = state.agenda[-1]
            return Decision(frame, ONE_SEAT[frame.seat], [options], False)
        if not state.agenda:
            return None
        frame = state.agenda[-1]
        step = frame.step
        assert isinstance(step, Secret), f"step {step.name} is neither Automatic, Choice nor Secret"
        decision = _ask_in_secret(state, frame, step)
        if decision is not None:
            return decision
        _reveal(state, frame, step)


def submit(state: State, decision: Decision, seat: SupportsIndex, action: SupportsIndex) -> Decision | None:
    """Take a seat's answer, if it is one of its options, and run on. The single check of legality.

    Seat and action may be whole numbers of any library; what is kept are plain ones.
    """
    mover, options = decision.seats[0], decision.options[0]
    if seat is not mover:
        mover = plain_seat(seat)
        options = decision.options_of(mover)
    answer = plain_action(action)
    if answer not in options:
        reason = why_not(state, decision, mover, answer)
        assert reason is not None, f"action {answer} is no option, and no rule forbids it"
        raise IllegalAction(reason.cited)
    return take(state, decision, mover, answer)


def take(state: State, decision: Decision, seat: Seat, action: Action) -> Decision | None:
    """`submit` for callers that chose from the options themselves: plain numbers, and nothing is checked."""
    frame = decision.frame
    step = frame.step
    if not decision.secret:
        state.agenda.pop()
        step.answer(state, frame, action)
        found = run(state, None)
        if not found:
            return advance(state)
        asking = state.agenda[-1]
        return Decision(asking, ONE_SEAT[asking.seat], [found], False)
    assert isinstance(step, Secret), f"step {step.name} has no plans"
    following = plan(state, step, seat, action)
    index = decision.seats.index(seat)
    options = decision.options.copy()
    if following:
        options[index] = following
        return Decision(frame, decision.seats, options, True)
    if len(options) == 1:
        _reveal(state, frame, step)
        return advance(state)
    seats = decision.seats.copy()
    seats.pop(index)
    options.pop(index)
    return Decision(frame, seats, options, True)


def answer_only(state: State, action: Action) -> None:
    """Take the answer to what is asked openly, and let nothing follow: what is certain before anything is uncovered."""
    frame = state.agenda.pop()
    frame.step.answer(state, frame, action)


def note(state: State, decision: Decision, seat: Seat, action: Action) -> bool:
    """Write an answer into a seat's own plan, and nothing more: even if it was the last one, nothing is revealed.

    Whether the plan is sealed by it.
    """
    step = decision.frame.step
    assert isinstance(step, Secret), f"step {step.name} has no plans"
    return not plan(state, step, seat, action)


def retract(state: State, seat: SupportsIndex) -> Decision | None:
    """Take back the last thing this seat chose in an open secret step: the plan is open again from there."""
    planner = known_viewer(state, seat)
    frame = state.agenda[-1] if state.agenda else None
    step = None if frame is None else frame.step
    if frame is None or not isinstance(step, Secret) or not state.drafts:
        raise IllegalAction("there is no secret plan to reopen now")
    if planner not in step.seats(state, frame):
        raise IllegalAction(say("{seat} plans nothing in this step", seat=_seat_in_words(planner)))
    chosen = plan_again(state, step, planner, state.drafts[planner], False)
    if not chosen:
        raise IllegalAction(say("{seat} has chosen nothing yet in this step", seat=_seat_in_words(planner)))
    begin_plan(state, step, planner, False)
    for action in chosen[:-1]:
        plan(state, step, planner, action)
    return advance(state)


def redraft(state: State, viewer: Seat, chance: Chance) -> None:
    """Make the open plans anew that this viewer cannot know.

    That a seat is ready is public: then it has planned something, by lot; else nothing that anybody knows of.
    """
    if not state.drafts:
        return
    frame = state.agenda[-1]
    step = frame.step
    assert isinstance(step, Secret), f"plans are open, but {step.name} is no secret step"
    for seat in step.seats(state, frame):
        if seat != viewer:
            ready = not state.agendas[seat]
            options = begin_plan(state, step, seat, False)
            while ready and options:
                options = plan(state, step, seat, options[chance.below(len(options))])


def why_not(state: State, decision: Decision | None, seat: SupportsIndex, action: SupportsIndex) -> Reason | None:
    """Why the rules refuse this answer; None exactly if they take it."""
    asked, answer = plain_seat(seat), plain_action(action)
    if decision is None:
        return GAME_OVER
    if not SPECTATOR <= asked < state.seats:
        return Reason("", say("there is no seat {seat}; seats go from 0 to {last}", seat=asked, last=state.seats - 1))
    if asked not in decision.seats:
        return _not_asked(decision, asked)
    if answer in decision.options_of(asked):
        return None
    frame = question(state, decision, asked)
    _enter(state, decision, asked)
    try:
        return frame.step.why_not(state, frame, asked, answer)
    except IndexError:  # blocks of actions have room for more pieces than this set of components has
        return NO_SUCH_PIECE
    finally:
        _leave(state, decision, asked)


def prompt(state: State, decision: Decision, seat: SupportsIndex) -> Message:
    """What an asked seat is asked."""
    asked = known_viewer(state, seat)
    frame = question(state, decision, asked)
    step = frame.step
    assert isinstance(step, Choice), f"step {step.name} asks nobody"
    _enter(state, decision, asked)
    try:
        return step.prompt(state, frame)
    finally:
        _leave(state, decision, asked)


def describe(state: State, decision: Decision, seat: SupportsIndex, action: SupportsIndex) -> Message:
    """A legal answer of an asked seat, as its player would say it."""
    asked, answer = plain_seat(seat), plain_action(action)
    refusal = why_not(state, decision, asked, answer)
    if refusal is not None:
        raise IllegalAction(refusal.cited)
    frame = question(state, decision, asked)
    step = frame.step
    assert isinstance(step, Choice), f"step {step.name} asks nobody"
    _enter(state, decision, asked)
    try:
        return step.describe(state, frame, answer)
    finally:
        _leave(state, decision, asked)


def question(state: State, decision: Decision, seat: Seat) -> Frame:
    """The frame that asks a seat: in a secret step, the next one of its own plan."""
    if seat not in decision.seats:
        raise IllegalAction(_not_asked(decision, seat).cited)
    return state.agendas[seat][-1] if decision.secret else decision.frame


def phase(state: State) -> str:
    """The part of the round that the table is in: that of the next step that names one; empty if the game is over."""
    for index in range(len(state.agenda) - 1, -1, -1):
        name = state.agenda[index].step.phase
        if name:
            return name
    return ""


def finish(state: State, seat: Seat) -> None:
    """Carry the action that this seat has under way to its end, as a sensible player would, and not a step further."""
    agenda = state.agenda
    while agenda:
        frame = agenda[-1]
        step = frame.step
        if frame.seat != seat or not step.follows_up():
            return
        agenda.pop()
        if isinstance(step, Choice):
            options = step.options(state, frame)
            if options:
                step.answer(state, frame, step.likely(state, frame, options))
            else:
                step.nothing(state, frame)
        else:
            assert isinstance(step, Automatic), f"step {step.name} is no part of an action"
            step.run(state, frame)


def _ask_in_secret(state: State, frame: Frame, step: Secret[State]) -> Decision | None:
    """What the open plans ask; None if all are sealed."""
    first = not state.drafts
    if first:
        state.drafts = [NO_OPTIONS] * state.seats  # until a plan begins, with a list of its own
        state.agendas = [NO_FRAMES] * state.seats
    seats: list[Seat] = []
    options: list[list[Action]] = []
    for seat in step.seats(state, frame):
        asked = begin_plan(state, step, seat, False) if first else ask_again(state, step, seat)
        if asked:
            seats.append(seat)
            options.append(asked)
    return Decision(frame, seats, options, True) if seats else None


def _reveal(state: State, frame: Frame, step: Secret[State]) -> None:
    """Every plan is sealed: the step is over, and what was planned happens. Whoever listens hears how it was made."""
    if state.log is not None:
        for seat in step.seats(state, frame):
            plan_again(state, step, seat, state.drafts[seat], True)
    plans = state.drafts
    state.drafts = NO_DRAFTS
    state.agendas = NO_AGENDAS
    state.agenda.pop()
    step.reveal(state, plans)


def _enter(state: State, decision: Decision, seat: Seat) -> None:
    step = decision.frame.step
    if isinstance(step, Secret):
        step.enter(state, seat)


def _leave(state: State, decision: Decision, seat: Seat) -> None:
    step = decision.frame.step
    if isinstance(step, Secret):
        step.leave(state, seat)


def _not_asked(decision: Decision, seat: Seat) -> Reason:
    awaited = _seats_in_words(decision.seats)
    return Reason(
        "", say("{seat} is not asked anything now; waiting for {others}", seat=_seat_in_words(seat), others=awaited)
    )


def _seat_in_words(seat: Seat) -> Message:
    return say("seat {number}", number=seat + 1) if seat >= 0 else say("a spectator")  # people count from 1


def _seats_in_words(seats: list[Seat]) -> Message:
    if len(seats) == 1:
        return _seat_in_words(seats[0])
    return say("seats {numbers}", numbers=", ".join([str(seat + 1) for seat in seats]))
