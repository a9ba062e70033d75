"""Look one action ahead: what the evaluation says once an action has been carried to its end."""

from math import exp
from typing import Final

from ironstone.core.ai import AI, KEEPING, T, outcomes
from ironstone.core.engine import Decision, advance
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser

LOTS: Final = 1 << 30


def value_after(ai: AI[T], table: T, decision: Decision, seat: Seat, action: Action, character: int) -> float:
    """The evaluation after this action; of what it at once asks the same seat besides, the best answer counts.

    Values are compared at the same moment: an action that keeps the turn counts with the best one that ends it.
    """
    best = -1e18
    keeps_turn = ai.keeps_turn(table, seat, action)
    for outcome in outcomes(table, decision, seat, action):
        value = _value_of_turn(ai, outcome, seat, character) if keeps_turn else ai.evaluate(outcome, seat, character)
        best = max(best, value)
    return best


def _value_of_turn(ai: AI[T], table: T, seat: Seat, character: int) -> float:
    """The best that can end the turn which is still this seat's."""
    decision = advance(table)
    if decision is None or seat not in decision.seats:
        return ai.evaluate(table, seat, character)
    best = -1e18
    for action in decision.options_of(seat):
        if not ai.keeps_turn(table, seat, action):
            best = max(best, value_after(ai, table, decision, seat, action, character))
    return best - KEEPING


def best_guess(ai: AI[T], table: T, decision: Decision, seat: Seat, character: int, tosser: Tosser) -> Action:
    """The option that looks best at once, or one nearly as good where that must not be foreseen."""
    options = decision.options_of(seat)
    guesses = ai.guesses(table, decision, seat, options, character)
    temperature = ai.temperature(decision)
    if temperature > 0.0:
        return options[sampled(guesses, temperature, tosser)]
    best = options[0]
    most = -1e18
    for index, value in enumerate(guesses):
        if value > most:
            best, most = options[index], value
    return best


def sampled(values: list[float], temperature: float, tosser: Tosser) -> int:
    """The place of one of these values by softmax sampling: the better, the likelier; equal values equally likely."""
    most = max(values)
    weights = [exp((value - most) / temperature) for value in values]
    lot = tosser.below(LOTS) / LOTS * sum(weights)
    for index, weight in enumerate(weights):
        lot -= weight
        if lot < 0.0:
            return index
    return len(values) - 1
