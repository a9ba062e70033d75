"""Weight files: networks as `ironstone train` writes them, and those that come with the package.

A line of JSON, which says how the network was made, is followed by numbers of two bytes, little end first: which
entries of an observation are read, as whole numbers; then in half precision of each layer the weights, one input after
the other, and the biases.
"""

import json
import struct
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from ironstone.bots.judge import NEAR, Judge, LearntJudge
from ironstone.bots.network import Layer, Network
from ironstone.core.ai import AI
from ironstone.core.errors import IronstoneError
from ironstone.core.game import AnyGame, Game, T
from ironstone.core.ids import Seat

FORMAT = 2
SIZE = struct.calcsize("<e")
SHIPPED = "networks"


@dataclass(frozen=True)
class Weights:
    """A network with how it is to be used, and what is known of its making."""

    game: str
    network: Network
    observation: int  # the version of the observation that it reads
    trust: float = 0.5  # of a search: the network's part of its judgement, beside the evaluation
    by_chapter: bool = True  # whether a search plays on to the end of a chapter before the network is asked
    about: dict[str, str] = field(default_factory=dict)

    def judge(self, ai: AI[T], at_least: int = NEAR, reading: AI[T] | None = None) -> Judge[T]:
        """The judge of a search that plays on for so many decisions at least where there are no chapters.

        A search may go by learnt prices; the network reads the worth by the prices that it has learnt with.
        """
        return LearntJudge(ai, self.network, self.trust, self.by_chapter, at_least, reading)


def pack(weights: Weights) -> bytes:
    """A network as the content of a file."""
    network = weights.network
    head = {
        "format": FORMAT,
        "game": weights.game,
        "scale": network.scale,
        "observation": weights.observation,
        "observed": network.observed,
        "entries": len(network.entries),
        "trust": weights.trust,
        "by_chapter": weights.by_chapter,
        "layers": [[layer.inputs, layer.units] for layer in network.layers],
        "about": weights.about,
    }
    entries = struct.pack(f"<{len(network.entries)}H", *network.entries)
    numbers = [number for layer in network.layers for number in (*layer.weights, *layer.biases)]
    return json.dumps(head).encode() + b"\n" + entries + struct.pack(f"<{len(numbers)}e", *numbers)


def unpack(content: bytes) -> Weights:
    """The network in the content of a file."""
    line, _, packed = content.partition(b"\n")
    try:
        head = json.loads(line)
        if head["format"] != FORMAT:
            raise IronstoneError(f"these weights have format {head['format']}, not {FORMAT}: train them anew")
        first = head["entries"] * SIZE
        entries = list(struct.unpack(f"<{head['entries']}H", packed[:first]))
        numbers = struct.unpack(f"<{(len(packed) - first) // SIZE}e", packed[first:])
        layers = []
        at = 0
        for inputs, units in head["layers"]:
            middle, end = at + inputs * units, at + (inputs + 1) * units
            layers.append(Layer(list(numbers[at:middle]), list(numbers[middle:end])))
            at = end
        network = Network(head["scale"], head["observed"], entries, layers)
        return Weights(head["game"], network, head["observation"], head["trust"], head["by_chapter"], head["about"])
    except (KeyError, TypeError, ValueError, IndexError, ZeroDivisionError, struct.error) as error:
        raise IronstoneError(f"this is no file of weights: {error!r}") from error


@cache
def shipped(key: str) -> Weights | None:
    """The weights that come with the package, of the game of this key; read once."""
    path = files("ironstone.bots") / SHIPPED / f"{key}.weights"
    return unpack(path.read_bytes()) if path.is_file() else None


def is_learnt(game: AnyGame) -> bool:
    """Whether weights come with the package for this game."""
    return shipped(game.key) is not None


def weights_for(game: Game[T], table: T, seat: Seat) -> Weights | None:
    """What comes with the package for this game, if it fits: other components may make other observations."""
    weights = shipped(game.key)
    if weights is None or game.ai is None or game.ai.observation_version != weights.observation:
        return None
    return weights if game.ai.observation(table, seat).size == weights.network.observed else None
