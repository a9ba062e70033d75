"""Guesses of what a plan or an answer is worth: quick, but what a copy of the table would say."""

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, take
from ironstone.core.playout import Tosser, choose_randomly
from tests.games.gempire.reading import BOTS, GAME


@pytest.mark.parametrize("seats", [3, 5])
def test_guesses_are_what_copies_would_say(seats: int) -> None:
    """What the cards on the market would bring is worked out once for all plans, and is the same for each."""
    tosser = Tosser(seats)
    table = GAME.start(seats, {"max_rounds": "6"}, from_seed(f"guesses {seats}"))
    decision = advance(table)

    while decision is not None:
        seat = decision.seats[tosser.below(len(decision.seats))]
        options = decision.options_of(seat)
        copies = [BOTS.tried(table, decision, seat, action, 0) for action in options]
        assert BOTS.guesses(table, decision, seat, options) == copies
        decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
