"""Look one action ahead: what the evaluation says once an action has been carried to its end."""

from ironstone.core.ai import AI, T, outcomes
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat


def value_after(ai: AI[T], table: T, decision: Decision, seat: Seat, action: Action, character: int) -> float:
    """The evaluation after this action; of what it at once asks the same seat besides, the best answer counts."""
    best = -1e18
    for outcome in outcomes(table, decision, seat, action):
        best = max(best, ai.evaluate(outcome, seat, character))
    return best


def best_guess(ai: AI[T], table: T, decision: Decision, seat: Seat, character: int) -> Action:
    """The option that looks best at once."""
    options = decision.options_of(seat)
    best = options[0]
    most = -1e18
    for index, value in enumerate(ai.guesses(table, decision, seat, options, character)):
        if value > most:
            best, most = options[index], value
    return best
