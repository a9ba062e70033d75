"""Evolution strategies: learn the prices of a game's evaluation by self-play.

A step plays pairs of games on the same deals. In both everybody goes by the prices so far, but one seat by prices that
are changed by lot, in the second game the other way round. Changes that did well are followed, all at once.
"""

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ironstone.bots.bot import ai_of
from ironstone.bots.lookahead import best_guess
from ironstone.bots.roster import seed_of
from ironstone.core.ai import AI
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, take
from ironstone.core.game import Game, T
from ironstone.core.playout import Tosser
from ironstone.games import registry
from ironstone.lab.statistics import Interval, wilson

Prices = dict[str, float]

CHANGE = 0.12  # standard deviation of the logarithm of a price that is changed by lot
STRIDE = 0.06  # the most by which a step moves the logarithm of a price
MEMORY = 0.6  # of what earlier steps found
CLEAR = 2.0  # standard errors at which three quarters of the stride are taken
MARGIN = 40.0  # points ahead or behind beyond which a game says no more
TASK = 20  # games that a process plays in one go


@dataclass(frozen=True)
class Outcome:
    """How one seat did in one game."""

    won: float  # its part of the victory
    margin: float  # points ahead of the best other


@dataclass(frozen=True)
class Pair:
    """What a change of prices did: its direction, and what came of it, less what came of the opposite."""

    direction: list[float]
    won: float
    margin: float


@dataclass(frozen=True)
class PairsOfGames:
    """Some pairs of games of a step, for one process."""

    game: str
    seats: int
    seed: str
    first: int
    count: int
    prices: Prices

    def run(self) -> list[Pair]:
        """Play them."""
        game = registry.load(self.game)
        return [self._pair(game, f"{self.seed}/{index}") for index in range(self.first, self.first + self.count)]

    def _pair(self, game: Game[T], seed: str) -> Pair:
        lots = Random(seed)
        direction = [lots.gauss(0.0, 1.0) for _ in self.prices]
        seat = lots.randrange(self.seats)
        settled = ai_of(game).with_prices(self.prices)
        ahead, back = (
            _play(game, self.seats, seed, seat, settled.with_prices(moved(self.prices, direction, change)), settled)
            for change in (CHANGE, -CHANGE)
        )
        return Pair(direction, ahead.won - back.won, ahead.margin - back.margin)


@dataclass(frozen=True)
class PriceMatch:
    """Games of new prices, on a seat that moves on, against others in all other seats; each deal from every seat."""

    game: str
    seats: int
    seed: str
    first: int
    count: int
    new: Prices
    old: Prices

    def run(self) -> list[Outcome]:
        """Play them."""
        return self._games(registry.load(self.game))

    def _games(self, game: Game[T]) -> list[Outcome]:
        new, old = ai_of(game).with_prices(self.new), ai_of(game).with_prices(self.old)
        return [
            _play(game, self.seats, f"{self.seed}/{index // self.seats}", index % self.seats, new, old)
            for index in range(self.first, self.first + self.count)
        ]


def _play(game: Game[T], seats: int, seed: str, seat: int, mine: AI[T], others: AI[T]) -> Outcome:
    """A game by everybody's best guess, on tables redealt for whoever guesses."""
    table = game.start(seats, {}, from_seed(seed))
    deals = from_seed(f"{seed}/deals")
    tosser = Tosser(seed_of(f"{seed}/plans"))
    decision = advance(table)
    while decision is not None:
        asked = decision.seats[0]
        options = decision.options_of(asked)
        action = options[0]
        if len(options) > 1:
            copy = game.redeal(table, asked, deals)
            seen = advance(copy)
            assert seen is not None, "a redealt table asks what the table asked"
            action = best_guess(mine if asked == seat else others, copy, seen, asked, 0, tosser)
        decision = take(table, decision, asked, action)
    standing = game.standing(table)
    winners = [each.seat for each in standing if each.place == 1]
    own = next(each.points for each in standing if each.seat == seat)
    rival = max(each.points for each in standing if each.seat != seat)
    return Outcome(1.0 / len(winners) if seat in winners else 0.0, float(own - rival))


def moved(prices: Prices, direction: Sequence[float], length: float) -> Prices:
    """Prices changed in a direction: each by a factor, so that all stay above 0."""
    return {
        name: price * math.exp(length * part) for (name, price), part in zip(prices.items(), direction, strict=True)
    }


@dataclass(frozen=True)
class PriceStep:
    """What is known after a step: the prices, and the drift that the next step remembers."""

    number: int
    prices: Prices
    drift: list[float]

    def following(self, pairs: list[Pair]) -> "PriceStep":
        """The next step, from what these pairs of games showed."""
        found = slopes(pairs)
        error = math.sqrt(2.0 / len(pairs))
        drift = [MEMORY * old + (1.0 - MEMORY) * new for old, new in zip(self.drift, found, strict=True)]
        weight = 1.0 - MEMORY ** (self.number + 1)
        direction = [math.tanh(each / weight / (CLEAR * error)) for each in drift]
        return PriceStep(self.number + 1, moved(self.prices, direction, STRIDE), drift)


def slopes(pairs: list[Pair]) -> list[float]:
    """How much better each price makes its owner as it grows; victories and points count alike."""
    won = _spread([pair.won for pair in pairs])
    margin = _spread([_capped(pair.margin) for pair in pairs])
    found = [0.0] * len(pairs[0].direction)
    for pair in pairs:
        value = pair.won / won + _capped(pair.margin) / margin
        for index, part in enumerate(pair.direction):
            found[index] += value * part / len(pairs)
    return found


def _capped(margin: float) -> float:
    return max(-MARGIN, min(MARGIN, margin))


def _spread(values: list[float]) -> float:
    return math.sqrt(sum(value * value for value in values) / len(values)) or 1.0


def pair_tasks(game: str, seats: Sequence[int], seed: str, prices: Prices, pairs: int) -> list[PairsOfGames]:
    """A step's work, the numbers of players by turns."""
    firsts = range(0, pairs, TASK)
    return [
        PairsOfGames(game, seats[place % len(seats)], seed, first, min(TASK, pairs - first), prices)
        for place, first in enumerate(firsts)
    ]


def match_tasks(game: str, seats: int, seed: str, new: Prices, old: Prices, games: int) -> list[PriceMatch]:
    """A match of so many games."""
    return [PriceMatch(game, seats, seed, first, min(TASK, games - first), new, old) for first in range(0, games, TASK)]


def share_of(outcomes: list[Outcome]) -> Interval:
    """The part of the victories, with its interval."""
    return wilson(sum(each.won for each in outcomes), len(outcomes))


def read_steps(path: Path, first: PriceStep) -> Iterator[PriceStep]:
    """The steps in a file, one a line, after the first."""
    yield first
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            yield PriceStep(kept["number"], kept["prices"], kept["drift"])


def add_step(path: Path, step: PriceStep) -> None:
    """Write one more step down."""
    line = json.dumps({"number": step.number, "prices": step.prices, "drift": step.drift})
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
