"""Guesses of what an option is worth: quick, but what a copy of the table would say."""

import pytest

from ironstone.core.ai import KEEPING, outcomes
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.city_of_iron.ai.guesses import IDLE_MOVE
from ironstone.games.city_of_iron.rules.actions import MOVE
from ironstone.games.city_of_iron.rules.holdings import city_at, place_of
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import GAME, SAM
from tests.games.city_of_iron.scenario import arrange, sits

assert GAME.ai is not None
AI = GAME.ai


def worth_of_copies(table: Table, decision: Decision, seat: Seat, action: Action) -> float:
    """The best that comes of an option when it is really done, or written into the own plan.

    After a Free Action the turn goes on: the best that can end it counts, a little less than without the detour.
    """
    if not AI.keeps_turn(table, seat, action):
        return max(AI.worth(twin, seat) for twin in outcomes(table, decision, seat, action))
    if moves_in_vain(table, seat, action):
        return AI.worth(table, seat) - IDLE_MOVE
    best = -1e18
    for twin in outcomes(table, decision, seat, action):
        following = advance(twin)
        assert following is not None, "a turn goes on"
        for option in following.options_of(seat):
            if not AI.keeps_turn(twin, seat, option):
                best = max(best, worth_of_copies(twin, following, seat, option))
    return best - KEEPING


def moves_in_vain(table: Table, seat: Seat, action: Action) -> bool:
    """CI-NAT-2: whether a building leaves a city that has room anyway."""
    if not MOVE.has(action):
        return False
    city = city_at(table.players[seat], place_of(table.players[seat], MOVE.arg(action)))
    return len(city.buildings) < city.capacity


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_are_what_copies_would_say(seats: int) -> None:
    """Whatever the options have in common: cards, plans, the outlook, and that any building may be stored."""
    tosser = Tosser(seats)
    table = GAME.start(seats, {}, from_seed(f"guesses {seats}"))
    decision = advance(table)

    while decision is not None:
        seat = decision.seats[tosser.below(len(decision.seats))]
        options = decision.options_of(seat)
        copies = [worth_of_copies(table, decision, seat, action) for action in options]
        assert AI.guesses(table, decision, seat, options) == copies
        decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))


def test_in_the_last_round_a_stored_building_is_known_to_cost() -> None:
    """CI-GAM-9: the guess for storing is one for all slots, and less than that for a coin."""
    table = arrange(sits(stored=["A01"]), last_round=True, track=["A02", "A03"])
    decision = advance(table)
    assert decision is not None
    options = decision.options_of(SAM)

    guesses = dict(zip(map(GAME.space.notation, options), AI.guesses(table, decision, SAM, options), strict=True))

    assert guesses["store slot1"] == guesses["store slot2"] < guesses["tax"]
