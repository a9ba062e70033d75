"""Guessing without a copy: what bots that search do most."""

from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit, take
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gembound.ai.characters import tastes
from ironstone.games.gembound.ai.guesses import NO_GUESS, guesses
from ironstone.games.gembound.ai.prices import BY_HAND, Prices
from ironstone.games.gembound.game import Gembound
from ironstone.games.gembound.rules.actions import CLAIM, DESCEND, PRODUCE
from ironstone.games.gembound.rules.flow import EXPLORE_TURN
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.reading import ai_of

GEMBOUND = Gembound()
AI = ai_of(GEMBOUND)
LEVEL = tastes(Prices(list(BY_HAND.values())))[0]


def worth_of_copy(table: Table, decision: Decision, seat: Seat, action: Action) -> float:
    """What comes of it when it is really done."""
    twin = table.clone()
    take(twin, decision, seat, action)
    return AI.worth(twin, seat)


def test_a_quick_guess_is_what_a_copy_would_say_and_leaves_the_table_as_it_was() -> None:
    """GB-CLM-1, GB-PRO-1, GB-DES-1: within a round; its last worker brings on what a guess does not look at."""
    table = GEMBOUND.start(3, {}, from_seed("quick"))
    tosser = Tosser(1)
    compared = 0
    decision = advance(table)

    while decision is not None:
        seat = decision.seats[0]
        before = table.facts()
        options = decision.options_of(seat)
        AI.guesses(table, decision, seat, options)
        if decision.frame.step is EXPLORE_TURN and table.players[seat].workers > 1:
            for action, guess in zip(options, guesses(table, seat, options, LEVEL), strict=True):
                if CLAIM.has(action) or PRODUCE.has(action) or DESCEND.has(action):
                    assert guess in (NO_GUESS, worth_of_copy(table, decision, seat, action))
                    compared += guess != NO_GUESS
        assert table.facts() == before
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))

    assert compared > 100
