"""A guess of what an action is worth: the game's heuristic, once the seat has nothing more to say to it."""

from ironstone.core.agenda import Secret
from ironstone.core.engine import Decision, take
from ironstone.core.game import Game, T


def worth_after(
    game: Game[T], sample: T, decision: Decision, seat: int, action: int, character: int, look_on: bool = True
) -> float:
    """The heuristic after this action; in a secret step it only goes into the own draft, and nobody else's is guessed.

    If the action at once asks the same seat something else (a mine was taken: where does it go?) that is answered too.
    """
    table = game.clone(sample)
    step = decision.frame.step
    if isinstance(step, Secret):
        table.drafts[seat].append(action)
        step.note(table, seat, action)
        return game.heuristic(table, seat, character)
    following = take(table, decision, seat, action)
    if not look_on or following is None or not _continues(decision, following):
        return game.heuristic(table, seat, character)
    best = -1e18
    for answer in following.options[0]:
        best = max(best, worth_after(game, table, following, seat, answer, character, False))
    return best


def best_guess(game: Game[T], table: T, decision: Decision, seat: int, character: int) -> int:
    """The option that looks best at once."""
    options = decision.options_of(seat)
    best = options[0]
    most = -1e18
    for index, value in enumerate(game.guesses(table, decision, seat, options, character)):
        if value > most:
            best, most = options[index], value
    return best


def _continues(decision: Decision, following: Decision) -> bool:
    """The same seat is asked another thing: the turn goes on. The same thing again would be a new turn."""
    return following.seats == decision.seats and following.frame.step is not decision.frame.step
