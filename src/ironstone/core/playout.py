"""Random play to the end, in one loop: how fast the rules are without anything around them.

For tests and benchmarks. The random bot and the simulator draw a lot for each decision out of the table's key instead,
so that a record tells what every bot would have answered next.
"""

from typing import Final, final

from ironstone.core.engine import Decision, advance, take
from ironstone.core.ids import Action, Seat
from ironstone.core.state import State

MASK: Final = (1 << 61) - 1
# Bits that a shift would push out are cut off before it: compiled, a number beyond 62 bits costs ten times as much.
LOW_48: Final = MASK >> 13
LOW_44: Final = MASK >> 17


@final
class Tosser:
    """A small fast generator for choosing among options. Not for dealing: tables have their Chance."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C1 + 0x2545F4914F6CDD1D) & MASK

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        word = self._state
        word ^= (word & LOW_48) << 13
        word ^= word >> 7
        word ^= (word & LOW_44) << 17
        self._state = word
        return (word >> 8) % limit

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _tosser_at, (self._state,)

    def __repr__(self) -> str:
        return "<Tosser>"


def _tosser_at(state: int) -> Tosser:
    tosser = Tosser(0)
    tosser._state = state
    return tosser


def play_randomly(state: State, tosser: Tosser, most: int = 1_000_000) -> int:
    """Answer every decision by lot, at most so many; how many there were."""
    decision = advance(state)
    count = 0
    while decision is not None and count < most:
        options = decision.options[0]
        decision = take(state, decision, decision.seats[0], options[tosser.below(len(options))])
        count += 1
    return count


def choose_randomly(decision: Decision, seat: Seat, tosser: Tosser) -> Action:
    """One of the seat's options by lot."""
    options = decision.options_of(seat)
    return options[tosser.below(len(options))]
