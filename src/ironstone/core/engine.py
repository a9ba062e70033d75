"""The engine: run the agenda to the next decision, and take an answer to it. It knows no game."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Choice, Frame, Reason, Secret
from ironstone.core.errors import IllegalAction
from ironstone.core.state import State

GAME_OVER: Final = Reason("", "the game is over")


@final
class Decision:
    """What the rules wait for: the asked seats, and every legal answer of each. Several are asked only in secret."""

    def __init__(self, frame: Frame, seats: list[int], options: list[list[int]], secret: bool) -> None:
        self.frame: Final = frame
        self.seats: Final = seats
        self.options: Final = options
        self.secret: Final = secret

    def options_of(self, seat: int) -> list[int]:
        """What this seat may answer; nothing if it is not asked."""
        if seat == self.seats[0]:  # most often the only one
            return self.options[0]
        return self.options[self.seats.index(seat)] if seat in self.seats else []


def advance(state: State) -> Decision | None:
    """Run everything that needs no decision; None means that the game is over."""
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
                step.answer(state, frame, options[0])
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
            _reveal(state, step)
    return None


def submit(state: State, decision: Decision, seat: int, action: int) -> Decision | None:
    """Take a seat's answer, if it is one of its options, and run on. The single check of legality."""
    if action not in decision.options_of(seat):
        raise IllegalAction(str(why_not(state, decision, seat, action)))
    return take(state, decision, seat, action)


def take(state: State, decision: Decision, seat: int, action: int) -> Decision | None:
    """`submit` for callers that chose from the options themselves: nothing is checked."""
    step = decision.frame.step
    if isinstance(step, Choice):
        state.agenda.pop()
        step.answer(state, decision.frame, action)
        return advance(state)
    assert isinstance(step, Secret), f"step {step.name} asks nobody"
    rest = note(state, step, seat, action)
    index = decision.seats.index(seat)
    options = decision.options.copy()
    if rest:
        options[index] = rest
        return Decision(decision.frame, decision.seats, options, True)
    if len(options) == 1:
        _reveal(state, step)
        return advance(state)
    seats = decision.seats.copy()
    seats.pop(index)
    options.pop(index)
    return Decision(decision.frame, seats, options, True)


def note(state: State, step: Secret[State], seat: int, action: int) -> list[int]:
    """Write an answer into a seat's own plan, and nothing more: even if it was the last one, nothing is revealed.

    The options that remain for the seat; none if the plan is complete.
    """
    state.drafts[seat].append(action)
    step.note(state, seat, action)
    return _complete(state, step, seat)


def retract(state: State, seat: int) -> Decision | None:
    """Take back the last thing this seat chose in an open secret step: the plan is open again from there."""
    frame = state.agenda[-1] if state.agenda else None
    step = None if frame is None else frame.step
    if frame is None or not isinstance(step, Secret) or not state.drafts:
        raise IllegalAction("there is no secret plan to reopen now")
    if seat not in step.seats(state, frame):
        raise IllegalAction(f"{_seat_in_words(seat)} plans nothing in this step")
    chosen = _chosen(state, step, seat)
    if not chosen:
        raise IllegalAction(f"{_seat_in_words(seat)} has chosen nothing yet in this step")
    _write(state, step, seat, chosen[:-1])
    return advance(state)


def why_not(state: State, decision: Decision | None, seat: int, action: int) -> Reason | None:
    """Why the rules refuse this answer; None exactly if they take it."""
    if decision is None:
        return GAME_OVER
    if seat not in decision.seats:
        awaited = _seats_in_words(decision.seats)
        return Reason("", f"{_seat_in_words(seat)} is not asked anything now; waiting for {awaited}")
    if action in decision.options_of(seat):
        return None
    return decision.frame.step.why_not(state, decision.frame, seat, action)


def _ask_in_secret(state: State, frame: Frame, step: Secret[State]) -> Decision | None:
    if not state.drafts:
        state.drafts = [[] for _ in range(state.seats)]
    seats: list[int] = []
    options: list[list[int]] = []
    for seat in step.seats(state, frame):
        open_options = _complete(state, step, seat)
        if open_options:
            seats.append(seat)
            options.append(open_options)
    return Decision(frame, seats, options, True) if seats else None


def _reveal(state: State, step: Secret[State]) -> None:
    """Every plan is complete: the step is over, and what was planned happens."""
    plans = state.drafts
    state.drafts = []
    state.agenda.pop()
    step.reveal(state, plans)


def _complete(state: State, step: Secret[State], seat: int) -> list[int]:
    """Write what has only one option into the seat's draft; the options that remain."""
    draft = state.drafts[seat]
    while True:
        options = step.options(state, seat, draft)
        if len(options) != 1:
            return options
        draft.append(options[0])
        step.note(state, seat, options[0])


def _chosen(state: State, step: Secret[State], seat: int) -> list[int]:
    """The part of a draft that its seat chose itself, without what had only one option."""
    written = state.drafts[seat]
    chosen: list[int] = []
    _write(state, step, seat, [])
    while len(state.drafts[seat]) < len(written):
        action = written[len(state.drafts[seat])]
        chosen.append(action)
        note(state, step, seat, action)
    return chosen


def _write(state: State, step: Secret[State], seat: int, chosen: list[int]) -> None:
    """Begin the seat's draft anew with these choices."""
    state.drafts[seat] = []
    step.rewind(state, seat)
    _complete(state, step, seat)
    for action in chosen:
        note(state, step, seat, action)


def _seat_in_words(seat: int) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "a spectator"  # people count from 1


def _seats_in_words(seats: list[int]) -> str:
    names = [str(seat + 1) for seat in seats]
    return f"seat {names[0]}" if len(names) == 1 else f"seats {', '.join(names)}"
