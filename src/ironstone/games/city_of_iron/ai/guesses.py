"""What the options of a decision promise: each tried on copies, what they have in common judged once."""

from typing import Final

from ironstone.core.ai import KEEPING, outcomes
from ironstone.core.engine import Decision, advance
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.ai.characters import Taste
from ironstone.games.city_of_iron.ai.evaluation import Opinion
from ironstone.games.city_of_iron.rules.actions import MOVE, PLAY, STORE
from ironstone.games.city_of_iron.rules.cards import is_free
from ironstone.games.city_of_iron.rules.holdings import city_at, place_of
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.purchase import PURCHASE

IDLE_MOVE: Final = 5.0  # VP by which a coin for nothing is put behind everything else


def keeps_turn(table: Table, action: Action) -> bool:
    """Free Actions: a real action of the same turn follows."""
    return MOVE.has(action) or (PLAY.has(action) and is_free(table, action))


def guesses(table: Table, decision: Decision, seat: Seat, actions: list[Action], taste: Taste) -> list[float]:
    """Own worth after each of these options; after a Free Action, that of the best action which ends the turn."""
    opinion = Opinion(seat, taste)
    if decision.frame.step is PURCHASE:
        return _bought(table, seat, actions, opinion)
    values = _ended_turn(table, decision, seat, actions, opinion)
    for index, action in enumerate(actions):
        if keeps_turn(table, action):
            values[index] = _kept_turn(table, decision, seat, action, opinion)
    return values


def _bought(table: Table, seat: Seat, actions: list[Action], opinion: Opinion) -> list[float]:
    """Own worth after each purchase: judged as it would be written, without a copy."""
    draft = table.drafts[seat]
    values: list[float] = []
    for action in actions:
        table.drafts[seat] = [*draft, action]
        values.append(opinion.worth(table))
    table.drafts[seat] = draft
    return values


def _ended_turn(table: Table, decision: Decision, seat: Seat, actions: list[Action], opinion: Opinion) -> list[float]:
    """Own worth after each option that ends the turn, 0 for others. Whatever is stored, the worth is the same."""
    values: list[float] = []
    storing: float | None = None  # the guess for storing a building
    for action in actions:
        if keeps_turn(table, action):
            values.append(0.0)
        elif storing is not None and STORE.has(action):
            values.append(storing)
        else:
            best = -1e18
            for twin in outcomes(table, decision, seat, action):
                best = max(best, opinion.worth(twin))
            values.append(best)
            if STORE.has(action):
                storing = values[-1]
    return values


def _kept_turn(table: Table, decision: Decision, seat: Seat, action: Action, opinion: Opinion) -> float:
    """Own worth after a Free Action and the best real action. Moving a building helps only if its city is full."""
    if MOVE.has(action):
        city = city_at(table.players[seat], place_of(table.players[seat], MOVE.arg(action)))
        if len(city.buildings) < city.capacity:
            return opinion.worth(table) - IDLE_MOVE
    best = -1e18
    for twin in outcomes(table, decision, seat, action):
        following = advance(twin)
        if following is None or seat not in following.seats:
            best = max(best, opinion.worth(twin))
            continue
        ending = [option for option in following.options_of(seat) if not keeps_turn(twin, option)]
        for value in _ended_turn(twin, following, seat, ending, opinion):
            best = max(best, value)
    return best - KEEPING
