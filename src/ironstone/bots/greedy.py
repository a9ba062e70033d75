"""The bot that looks one step ahead."""

from ironstone.bots.bot import Thought, ai_of, options_at
from ironstone.bots.lookahead import sampled, value_after
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser

SAMPLES = 2  # deals of the unknown that are looked at; more hardly play better, but slower
NEARLY = 1e-9  # averages of equal guesses may differ by rounding


class GreedyBot:
    """Takes the action after which the game's heuristic looks best, on average over several deals of the unknown.

    A careless one slips: so often in a hundred it takes any option by lot.
    """

    def __init__(self, seed: int, samples: int = SAMPLES, slips: int = 0, character: int = 0) -> None:
        self._tosser = Tosser(seed)
        self._chance = from_seed(f"greedy {seed}")
        self._samples = samples
        self._slips = slips
        self._character = character

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """The best option; among equals, or where it must not be foreseen, one by lot."""
        options = options_at(table, seat)
        if self._tosser.below(100) < self._slips:
            return options[self._tosser.below(len(options))]
        thoughts = self.explain(game, table, seat)
        decision = advance(table)
        temperature = 0.0 if decision is None else ai_of(game).temperature(decision)
        if temperature > 0.0:
            return thoughts[sampled([thought.value for thought in thoughts], temperature, self._tosser)].action
        best = [thought.action for thought in thoughts if thought.value >= thoughts[0].value - NEARLY]
        return best[self._tosser.below(len(best))]

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        """The heuristic after each option, the best first."""
        ai = ai_of(game)
        options = options_at(table, seat)
        worth = [0.0] * len(options)
        for number in range(self._samples):
            sample = table if number == 0 else game.redeal(table, seat, self._chance)
            decision = advance(sample)
            assert decision is not None, "a redealt table asks what the table asked"
            for index, action in enumerate(options):
                worth[index] += value_after(ai, sample, decision, seat, action, self._character) / self._samples
        thoughts = [Thought(action, worth[index], self._samples) for index, action in enumerate(options)]
        return sorted(thoughts, key=lambda thought: thought.value, reverse=True)

    def __repr__(self) -> str:
        return f"<GreedyBot that looks at {self._samples} deals>"
