"""A small neural network: each seat's chance to win, its points, and what is likely chosen, out of what one seat knows.

Two hidden layers of rectified units read what a seat observes and how the evaluation judges every seat. For each seat
they correct what the evaluation says, once as odds and once as points; a softmax of the odds is the chance to win. A
last layer gives every action a weight; a softmax over the options is the prior. Compiled.
"""

from math import exp
from typing import Final, final

from ironstone.core.errors import OptionError
from ironstone.core.ids import Action
from ironstone.core.observation import Observation

EVALUATED: Final = 5.0  # the evaluations, which are larger than what is observed, come in divided by this
TOGETHER: Final = 4  # units are summed up so many at once: each input is then fetched once for all of them
UNREAD: Final = -1  # instead of a row of weights: nothing was learnt from this entry


@final
class Layer:
    """One layer: the weights of each input for all units, one input after the other, and the bias of every unit."""

    def __init__(self, weights: list[float], biases: list[float]) -> None:
        self.weights: Final = weights
        self.biases: Final = biases
        self.units: Final = len(biases)
        self.inputs: Final = len(weights) // len(biases)

    def give(self, inputs: list[float], rectified: bool) -> list[float]:
        """What the units make of the inputs. Those that are 0 cost nothing."""
        firsts: list[int] = []
        values: list[float] = []
        for place, value in enumerate(inputs):
            if value != 0.0:
                firsts.append(place * self.units)
                values.append(value)
        return self.sums(firsts, values, rectified)

    def sums(self, firsts: list[int], values: list[float], rectified: bool) -> list[float]:
        """The same of some inputs, given by where their weights begin.

        Compiled, a sum in a variable of its own is quicker than sums in a list.
        """
        weights = self.weights
        biases = self.biases
        count = len(values)
        together = self.units - self.units % TOGETHER
        found: list[float] = []
        for unit in range(0, together, TOGETHER):
            a: float = biases[unit]
            b: float = biases[unit + 1]
            c: float = biases[unit + 2]
            d: float = biases[unit + 3]
            for index in range(count):
                at = firsts[index] + unit
                value = values[index]
                a += value * weights[at]
                b += value * weights[at + 1]
                c += value * weights[at + 2]
                d += value * weights[at + 3]
            found.extend([a, b, c, d])
        for unit in range(together, self.units):
            a = biases[unit]
            for index in range(count):
                a += values[index] * weights[firsts[index] + unit]
            found.append(a)
        return [max(each, 0.0) for each in found] if rectified else found

    def unit(self, number: int, inputs: list[float]) -> float:
        """What one unit alone makes of the inputs."""
        total: float = self.biases[number]
        for place, value in enumerate(inputs):
            total += value * self.weights[place * self.units + number]
        return total

    def __repr__(self) -> str:
        return f"<Layer of {self.inputs} inputs and {self.units} units>"


@final
class Judgement:
    """What a network says of a table, seat by seat, from the observing one on."""

    def __init__(self, chances: list[float], points: list[float]) -> None:
        self.chances: Final = chances
        self.points: Final = points

    def __repr__(self) -> str:
        return f"Judgement({self.chances}, {self.points})"


@final
class Network:
    """Weights of four layers, and the points of the evaluation that make the odds e times as good.

    `entries` are the places of an observation that are read: the first inputs, before the worth of every seat. The
    third layer gives, for the most seats that there can be, a correction of the odds and one of the points for each,
    and last a factor for the evaluation. The fourth gives a number for each action of the game.
    """

    def __init__(self, scale: float, observed: int, entries: list[int], layers: list[Layer]) -> None:
        self.scale: Final = scale
        self.observed: Final = observed  # how many entries an observation has
        self.entries: Final = entries
        self.layers: Final = layers
        self.seats: Final = (layers[2].units - 1) // 2
        self.actions: Final = layers[3].units
        self._rows: Final = [UNREAD] * observed
        for row, place in enumerate(entries):
            self._rows[place] = row
        fits = layers[0].inputs == len(entries) + self.seats
        for layer, before in ((layers[1], layers[0]), (layers[2], layers[1]), (layers[3], layers[1])):
            fits = fits and layer.inputs == before.units
        if not fits:
            raise OptionError("the layers of this network do not fit each other")

    def judge(self, observed: Observation, worth: list[float]) -> Judgement:
        """Of a table as one seat observes it; the worth of every seat, in points, from that seat on."""
        seats = len(worth)
        odds = self._odds(worth)
        outputs = self.layers[2].give(self._hidden(observed, odds), False)
        factor = exp(outputs[2 * self.seats])
        for place in range(seats):
            odds[place] = odds[place] * factor + outputs[place]
        points = [worth[place] + self.scale * outputs[self.seats + place] for place in range(seats)]
        return Judgement(softmax(odds), points)

    def prior(self, observed: Observation, worth: list[float], options: list[Action]) -> list[float]:
        """How likely a good player chooses each of the observing seat's options."""
        hidden = self._hidden(observed, self._odds(worth))
        last = self.layers[3]
        return softmax([last.unit(action, hidden) for action in options])

    def _odds(self, worth: list[float]) -> list[float]:
        mean = sum(worth) / len(worth)
        return [(each - mean) / self.scale for each in worth]

    def _hidden(self, observed: Observation, odds: list[float]) -> list[float]:
        """What the second layer makes of it."""
        first = self.layers[0]
        units = first.units
        firsts: list[int] = []
        values: list[float] = []
        for index, place in enumerate(observed.places):
            row = self._rows[place]
            if row != UNREAD:
                firsts.append(row * units)
                values.append(observed.values[index])
        for place, each in enumerate(odds):
            firsts.append((len(self.entries) + place) * units)
            values.append(each / EVALUATED)
        return self.layers[1].give(first.sums(firsts, values, True), True)

    def __repr__(self) -> str:
        return f"<Network of {self.observed} entries, {self.layers[0].units} and {self.layers[1].units} units>"


def softmax(odds: list[float]) -> list[float]:
    """Chances out of the logarithms of odds."""
    highest = max(odds)
    weights = [exp(each - highest) for each in odds]
    total = sum(weights)
    return [weight / total for weight in weights]
