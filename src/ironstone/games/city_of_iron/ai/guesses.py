"""What the options of a decision promise: each tried on copies, what they have in common judged once."""

from ironstone.core.ai import outcomes
from ironstone.core.engine import Decision
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.ai.characters import Taste
from ironstone.games.city_of_iron.ai.evaluation import Opinion
from ironstone.games.city_of_iron.rules.actions import STORE
from ironstone.games.city_of_iron.rules.model import Table


def guesses(table: Table, decision: Decision, seat: Seat, actions: list[Action], taste: Taste) -> list[float]:
    """Own worth after each of these options. Which building is stored makes no difference to it: one tells for all."""
    opinion = Opinion(seat, taste)
    values: list[float] = []
    storing = -1  # where the guess for storing a building stands
    for index, action in enumerate(actions):
        if storing >= 0 and STORE.has(action):
            values.append(values[storing])
            continue
        values.append(max([opinion.worth(twin) for twin in outcomes(table, decision, seat, action)]))
        if STORE.has(action):
            storing = index
    return values
