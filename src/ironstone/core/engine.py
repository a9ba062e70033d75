"""The engine: run the agenda to the next decision, and take an answer to it. It knows no game."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Choice, Frame, Reason, Secret
from ironstone.core.chance import Chance
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import NO_ACTION, Action, Seat
from ironstone.core.messages import Message, say
from ironstone.core.state import State

GAME_OVER: Final = Reason("", "the game is over")
NO_OPTIONS: Final[list[Action]] = []
NO_FRAMES: Final[list[Frame]] = []


@final
class Decision:
    """What the rules wait for: the asked seats, and every legal answer of each. Several are asked only in secret."""

    def __init__(
        self, frame: Frame, seats: list[Seat], options: list[list[Action]], secret: bool, plans: list[Frame] = NO_FRAMES
    ) -> None:
        self.frame: Final = frame
        self.seats: Final = seats
        self.options: Final = options
        self.secret: Final = secret
        self.plans: Final = plans  # in a secret step: what each of the seats is asked in its own plan

    def options_of(self, seat: int) -> list[Action]:
        """What this seat may answer; nothing if it is not asked."""
        if seat == self.seats[0]:  # most often the only one
            return self.options[0]
        return self.options[self.seats.index(Seat(seat))] if seat in self.seats else NO_OPTIONS

    def question(self, seat: Seat) -> Frame:
        """The frame that asks this seat."""
        return self.plans[self.seats.index(seat)] if self.secret else self.frame

    def __reduce__(self) -> tuple[object, tuple[Frame, list[Seat], list[list[Action]], bool, list[Frame]]]:
        return Decision, (self.frame, self.seats, self.options, self.secret, self.plans)

    def __repr__(self) -> str:
        counts = [f"seat {seat} of {len(self.options[index])} options" for index, seat in enumerate(self.seats)]
        return f"<Decision {self.frame.step.name}: {', '.join(counts)}>"


def advance(state: State) -> Decision | None:
    """Run everything that needs no decision; None means that the agenda is empty: the game, or a plan, is over."""
    agenda = state.agenda
    while agenda:
        frame = agenda[-1]
        step = frame.step
        if isinstance(step, Choice):
            options = step.options(state, frame)
            if len(options) > 1:
                return Decision(frame, [frame.seat], [options], False)
            agenda.pop()
            if options:
                if state.draft is not None:
                    state.draft.append(options[0])
                step.answer(state, frame, Action(options[0]))
            else:
                step.nothing(state, frame)
        elif isinstance(step, Automatic):
            agenda.pop()
            step.run(state, frame)
        else:
            assert isinstance(step, Secret), f"step {step.name} is neither Automatic, Choice nor Secret"
            decision = _ask_in_secret(state, frame, step)
            if decision is not None:
                return decision
            _reveal(state, frame, step)
    return None


def submit(state: State, decision: Decision, seat: int, action: int) -> Decision | None:
    """Take a seat's answer, if it is one of its options, and run on. The single check of legality."""
    if action not in decision.options_of(seat):
        raise IllegalAction(str(why_not(state, decision, seat, action)))
    return take(state, decision, seat, action)


def take(state: State, decision: Decision, seat: int, action: int) -> Decision | None:
    """`submit` for callers that chose from the options themselves: nothing is checked."""
    frame = decision.frame
    step = frame.step
    if isinstance(step, Choice):
        state.agenda.pop()
        step.answer(state, frame, Action(action))
        return advance(state)
    assert isinstance(step, Secret), f"step {step.name} asks nobody"
    following = _plan(state, step, Seat(seat), Action(action))
    index = decision.seats.index(Seat(seat))
    options = decision.options.copy()
    plans = decision.plans.copy()
    if following is not None:
        options[index] = following.options[0]
        plans[index] = following.frame
        return Decision(frame, decision.seats, options, True, plans)
    if len(options) == 1:
        _reveal(state, frame, step)
        return advance(state)
    seats = decision.seats.copy()
    seats.pop(index)
    options.pop(index)
    plans.pop(index)
    return Decision(frame, seats, options, True, plans)


def note(state: State, decision: Decision, seat: int, action: int) -> bool:
    """Write an answer into a seat's own plan, and nothing more: even if it was the last one, nothing is revealed.

    Whether the plan is sealed by it.
    """
    step = decision.frame.step
    assert isinstance(step, Secret), f"step {step.name} has no plans"
    return _plan(state, step, Seat(seat), Action(action)) is None


def retract(state: State, seat: int) -> Decision | None:
    """Take back the last thing this seat chose in an open secret step: the plan is open again from there."""
    frame = state.agenda[-1] if state.agenda else None
    step = None if frame is None else frame.step
    if frame is None or not isinstance(step, Secret) or not state.drafts:
        raise IllegalAction("there is no secret plan to reopen now")
    if seat not in step.seats(state, frame):
        raise IllegalAction(f"{_seat_in_words(seat)} plans nothing in this step")
    chosen = _plan_again(state, step, Seat(seat), state.drafts[seat], False)
    if not chosen:
        raise IllegalAction(f"{_seat_in_words(seat)} has chosen nothing yet in this step")
    _begin_plan(state, step, Seat(seat), False)
    for action in chosen[:-1]:
        _plan(state, step, Seat(seat), Action(action))
    return advance(state)


def redraft(state: State, viewer: int, chance: Chance) -> None:
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
            decision = _begin_plan(state, step, seat, False)
            while ready and decision is not None:
                options = decision.options[0]
                decision = _plan(state, step, seat, Action(options[chance.below(len(options))]))


def why_not(state: State, decision: Decision | None, seat: int, action: int) -> Reason | None:
    """Why the rules refuse this answer; None exactly if they take it."""
    if decision is None:
        return GAME_OVER
    if seat not in decision.seats:
        awaited = _seats_in_words(decision.seats)
        return Reason(
            "", say("{seat} is not asked anything now; waiting for {others}", seat=_seat_in_words(seat), others=awaited)
        )
    if action in decision.options_of(seat):
        return None
    frame = decision.question(Seat(seat))
    _enter(state, decision, Seat(seat))
    try:
        return frame.step.why_not(state, frame, Seat(seat), Action(action))
    finally:
        _leave(state, decision, Seat(seat))


def prompt(state: State, decision: Decision, seat: int) -> Message:
    """What an asked seat is asked."""
    frame = decision.question(Seat(seat))
    step = frame.step
    assert isinstance(step, Choice), f"step {step.name} asks nobody"
    _enter(state, decision, Seat(seat))
    try:
        return step.prompt(state, frame)
    finally:
        _leave(state, decision, Seat(seat))


def describe(state: State, decision: Decision, seat: int, action: int) -> Message:
    """A legal answer of an asked seat, as its player would say it."""
    frame = decision.question(Seat(seat))
    step = frame.step
    assert isinstance(step, Choice), f"step {step.name} asks nobody"
    _enter(state, decision, Seat(seat))
    try:
        return step.describe(state, frame, Action(action))
    finally:
        _leave(state, decision, Seat(seat))


def phase(state: State) -> str:
    """The part of the round that the table is in: that of the next step that names one; empty if the game is over."""
    for index in range(len(state.agenda) - 1, -1, -1):
        name = state.agenda[index].step.phase
        if name:
            return name
    return ""


def finish(state: State, seat: int) -> None:
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
                step.answer(state, frame, Action(step.likely(state, frame, options)))
            else:
                step.nothing(state, frame)
        else:
            assert isinstance(step, Automatic), f"step {step.name} is no part of an action"
            step.run(state, frame)


def _ask_in_secret(state: State, frame: Frame, step: Secret[State]) -> Decision | None:
    """What the open plans ask; None if all are sealed."""
    first = not state.drafts
    if first:
        state.drafts = [[] for _ in range(state.seats)]
        state.agendas = [[] for _ in range(state.seats)]
    seats: list[Seat] = []
    options: list[list[Action]] = []
    plans: list[Frame] = []
    for seat in step.seats(state, frame):
        decision = _begin_plan(state, step, seat, False) if first else _plan(state, step, seat, NO_ACTION)
        if decision is not None:
            seats.append(seat)
            options.append(decision.options[0])
            plans.append(decision.frame)
    return Decision(frame, seats, options, True, plans) if seats else None


def _begin_plan(state: State, step: Secret[State], seat: Seat, listening: bool) -> Decision | None:
    """A seat's plan begins, or begins anew; what it asks first."""
    state.drafts[seat] = []
    state.agendas[seat] = []
    agenda = state.agenda
    state.agenda = state.agendas[seat]
    step.begin(state, seat)
    state.agenda = agenda
    return _plan(state, step, seat, NO_ACTION, listening)


def _plan(state: State, step: Secret[State], seat: Seat, action: Action, listening: bool = False) -> Decision | None:
    """Run a seat's own agenda on its own working copy, unseen, after an answer if there is one."""
    agenda, log = state.agenda, state.log
    state.agenda = state.agendas[seat]
    state.draft = state.drafts[seat]
    if not listening:
        state.log = None  # nobody hears of a plan before all are sealed
    step.enter(state, seat)
    if action != NO_ACTION:
        frame = state.agenda.pop()
        asking = frame.step
        assert isinstance(asking, Choice), f"step {asking.name} asks nobody"
        state.draft.append(action)
        asking.answer(state, frame, action)
    decision = advance(state)
    step.leave(state, seat)
    state.agenda, state.log, state.draft = agenda, log, None
    return decision


def _plan_again(state: State, step: Secret[State], seat: Seat, written: list[Action], listening: bool) -> list[Action]:
    """Begin the seat's plan anew and write the same again; what of it the seat chose itself."""
    chosen: list[Action] = []
    _begin_plan(state, step, seat, listening)
    while len(state.drafts[seat]) < len(written):
        action = Action(written[len(state.drafts[seat])])
        chosen.append(action)
        _plan(state, step, seat, action, listening)
    return chosen


def _reveal(state: State, frame: Frame, step: Secret[State]) -> None:
    """Every plan is sealed: the step is over, and what was planned happens. Whoever listens hears how it was made."""
    if state.log is not None:
        for seat in step.seats(state, frame):
            _plan_again(state, step, seat, state.drafts[seat], True)
    plans = state.drafts
    state.drafts = []
    state.agendas = []
    state.agenda.pop()
    step.reveal(state, plans)


def _enter(state: State, decision: Decision, seat: Seat) -> None:
    step = decision.frame.step
    if isinstance(step, Secret):
        state.draft = state.drafts[seat]
        step.enter(state, seat)


def _leave(state: State, decision: Decision, seat: Seat) -> None:
    step = decision.frame.step
    if isinstance(step, Secret):
        step.leave(state, seat)
        state.draft = None


def _seat_in_words(seat: int) -> Message:
    return say("seat {number}", number=seat + 1) if seat >= 0 else say("a spectator")  # people count from 1


def _seats_in_words(seats: list[Seat]) -> Message:
    if len(seats) == 1:
        return _seat_in_words(seats[0])
    return say("seats {numbers}", numbers=", ".join([str(seat + 1) for seat in seats]))
