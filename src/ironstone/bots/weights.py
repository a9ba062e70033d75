"""Weight files: networks as `ironstone train` writes them, and those that come with the package.

A line of JSON, which says how the network was made, is followed by half-precision numbers, little end first: of each
layer the weights, one input after the other, then the biases.
"""

import json
import struct
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from ironstone.bots.judge import Judge, LearntJudge
from ironstone.bots.network import Layer, Network
from ironstone.core.ai import AI
from ironstone.core.errors import IronstoneError
from ironstone.core.game import Game, T
from ironstone.core.ids import Seat

FORMAT = 1
SIZE = struct.calcsize("<e")
SHIPPED = "networks"


@dataclass(frozen=True)
class Weights:
    """A network with how it is to be used, and what is known of its making."""

    game: str
    network: Network
    trust: float = 0.5  # of a search: the network's part of its judgement, beside the evaluation
    by_chapter: bool = True  # whether a search plays on to the end of a chapter before the network is asked
    about: dict[str, str] = field(default_factory=dict)

    def judge(self, ai: AI[T]) -> Judge[T]:
        """The judge of a search."""
        return LearntJudge(ai, self.network, self.trust, self.by_chapter)


def pack(weights: Weights) -> bytes:
    """A network as the content of a file."""
    head = {
        "format": FORMAT,
        "game": weights.game,
        "scale": weights.network.scale,
        "trust": weights.trust,
        "by_chapter": weights.by_chapter,
        "layers": [[layer.inputs, layer.units] for layer in weights.network.layers],
        "about": weights.about,
    }
    numbers = [number for layer in weights.network.layers for number in (*layer.weights, *layer.biases)]
    return json.dumps(head).encode() + b"\n" + struct.pack(f"<{len(numbers)}e", *numbers)


def unpack(content: bytes) -> Weights:
    """The network in the content of a file."""
    line, _, packed = content.partition(b"\n")
    try:
        head = json.loads(line)
        if head["format"] != FORMAT:
            raise IronstoneError(f"these weights have format {head['format']}, not {FORMAT}: train them anew")
        numbers = list(struct.unpack(f"<{len(packed) // SIZE}e", packed))
        layers = []
        for inputs, units in head["layers"]:
            weights, numbers = numbers[: inputs * units], numbers[inputs * units :]
            biases, numbers = numbers[:units], numbers[units:]
            layers.append(Layer(weights, biases))
        network = Network(head["scale"], layers)
        return Weights(head["game"], network, head["trust"], head["by_chapter"], head["about"])
    except (KeyError, TypeError, ValueError, IndexError, ZeroDivisionError, struct.error) as error:
        raise IronstoneError(f"this is no file of weights: {error!r}") from error


@cache
def shipped(key: str) -> Weights | None:
    """The weights that come with the package, of the game of this key; read once."""
    path = files("ironstone.bots") / SHIPPED / f"{key}.weights"
    return unpack(path.read_bytes()) if path.is_file() else None


def weights_for(game: Game[T], table: T, seat: Seat) -> Weights | None:
    """What comes with the package for this game, if it fits: other components may make other observations."""
    weights = shipped(game.key)
    if weights is None or game.ai is None or len(game.ai.observe(table, seat)) != weights.network.observed:
        return None
    return weights
