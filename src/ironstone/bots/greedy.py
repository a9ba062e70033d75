"""The bot that looks one step ahead."""

from ironstone.bots.bot import options_at
from ironstone.bots.guess import worth_after
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.game import Game, T
from ironstone.core.playout import Tosser

SAMPLES = 2  # deals of the unknown that are looked at; more hardly play better, but slower
NEARLY = 1e-9  # sums of equal guesses may differ by rounding


class GreedyBot:
    """Takes the action after which the game's heuristic looks best, on average over several deals of the unknown."""

    def __init__(self, seed: int, samples: int = SAMPLES) -> None:
        self._tosser = Tosser(seed)
        self._chance = from_seed(f"greedy {seed}")
        self._samples = samples

    def choose(self, game: Game[T], table: T, seat: int) -> int:
        """The best option; among equals one by lot."""
        options = options_at(table, seat)
        worth = [0.0] * len(options)
        for number in range(self._samples):
            sample = table if number == 0 else game.redeal(table, seat, self._chance)
            decision = advance(sample)
            assert decision is not None, "a redealt table asks what the table asked"
            for index, action in enumerate(options):
                worth[index] += worth_after(game, sample, decision, seat, action)
        least = max(worth) - NEARLY
        best = [action for index, action in enumerate(options) if worth[index] >= least]
        return best[self._tosser.below(len(best))]
