"""A small neural network: each seat's chance to win, and its points, out of what one seat can see. Compiled.

Two hidden layers of rectified units read what a seat can see and how the evaluation judges every seat. For each seat
they correct what the evaluation says, once as odds and once as points; a softmax of the odds is the chance to win.
"""

from math import exp
from typing import Final, final

from ironstone.core.errors import OptionError

LIMIT: Final = 1.0  # what is observed is kept between -1 and 1: nothing greater was ever learnt from
EVALUATED: Final = 5.0  # the evaluations, which are larger, come in divided by this


@final
class Layer:
    """One layer: the weights of each input for all units, one input after the other, and the bias of every unit."""

    def __init__(self, weights: list[float], biases: list[float]) -> None:
        self.weights: Final = weights
        self.biases: Final = biases
        self.units: Final = len(biases)
        self.inputs: Final = len(weights) // len(biases)

    def give(self, inputs: list[float], rectified: bool) -> list[float]:
        """What the units make of the inputs. Most of these are 0 and cost nothing.

        One unit after the other: compiled, a sum in a variable of its own is quicker than sums in a list.
        """
        firsts: list[int] = []  # where the weights of each input that is not 0 begin
        values: list[float] = []
        for place, value in enumerate(inputs):
            if value != 0.0:
                firsts.append(place * self.units)
                values.append(value)
        weights = self.weights
        found: list[float] = []
        for unit in range(self.units):
            total: float = self.biases[unit]
            for index in range(len(values)):
                total += values[index] * weights[firsts[index] + unit]
            found.append(0.0 if rectified and total < 0.0 else total)
        return found

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
    """Weights of three layers, and the points of the evaluation that make the odds e times as good.

    The last layer gives, for the most seats that there can be, a correction of the odds and one of the points for
    each, and last a factor for the evaluation.
    """

    def __init__(self, scale: float, layers: list[Layer]) -> None:
        self.scale: Final = scale
        self.layers: Final = layers
        self.seats: Final = (layers[2].units - 1) // 2
        self.observed: Final = layers[0].inputs - self.seats
        for layer, before in ((layers[1], layers[0]), (layers[2], layers[1])):
            if layer.inputs != before.units:
                raise OptionError("the layers of this network do not fit each other")

    def judge(self, observed: list[float], worth: list[float]) -> Judgement:
        """Of a table as one seat observes it; the worth of every seat, in points, from that seat on."""
        seats = len(worth)
        mean = sum(worth) / seats
        odds = [(each - mean) / self.scale for each in worth]
        inputs = observed.copy()
        for place, each in enumerate(observed):
            if each > LIMIT:
                inputs[place] = LIMIT
            elif each < -LIMIT:
                inputs[place] = -LIMIT
        for place in range(self.seats):
            inputs.append(odds[place] / EVALUATED if place < seats else 0.0)
        outputs = self.layers[2].give(self.layers[1].give(self.layers[0].give(inputs, True), True), False)
        factor = exp(outputs[2 * self.seats])
        for place in range(seats):
            odds[place] = odds[place] * factor + outputs[place]
        points = [worth[place] + self.scale * outputs[self.seats + place] for place in range(seats)]
        return Judgement(softmax(odds), points)

    def __repr__(self) -> str:
        return f"<Network of {self.observed} inputs, {self.layers[0].units} and {self.layers[1].units} units>"


def softmax(odds: list[float]) -> list[float]:
    """Chances out of the logarithms of odds."""
    highest = max(odds)
    weights = [exp(each - highest) for each in odds]
    total = sum(weights)
    return [weight / total for weight in weights]
